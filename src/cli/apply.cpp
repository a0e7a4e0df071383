// aviary apply: the position after some moves, or the result if they end the match.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "core/record.h"

namespace aviary::cli {
namespace {

int run(const PositionArguments& arguments, const std::vector<std::string>& moves) {
  Situation situation;
  if (const std::optional<Fault> fault = arguments.read(situation)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  const core::AnyGame& game = *situation.game;
  core::Replay replay{situation.state, {}, {}};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const base::Result<base::Done> done = core::step(game, replay, moves[i]);
    if (!done) {
      const std::string place = "move " + std::to_string(i + 1) + ", '" + moves[i] + "': ";
      return fail(kBadInput, base::Error{done.error().code, place + done.error().sentence});
    }
  }
  if (game.actor(replay.state).is_nobody())
    std::cout << result_line(game.outcome(replay.state)) << "\n";
  else
    std::cout << game.to_text(replay.state) << "\n";
  return kFine;
}

}  // namespace

void add_apply(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("apply", "Make moves and print the position, or the result");
  command->footer("Example:\n  aviary apply volo e3 e9");
  auto arguments = std::make_shared<PositionArguments>();
  auto moves = std::make_shared<std::vector<std::string>>();
  arguments->add_to(*command);
  command->add_option("MOVE", *moves, "moves in notation, of seats and of chance")->required();
  command->callback([arguments, moves, &status] { status = run(*arguments, *moves); });
}

}  // namespace aviary::cli
