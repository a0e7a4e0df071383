// aviary why: the clause that forbids a move, and a sentence.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

int run(const PositionArguments& arguments, const std::string& text) {
  Situation situation;
  if (const std::optional<Fault> fault = arguments.read(situation)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  const core::AnyGame& game = *situation.game;
  const core::Actor actor = game.actor(situation.state);
  const core::MoveRead move = game.parse_move(text);
  if (!move) {
    const core::Refusal& refusal = move.error();
    if (refusal.clause.empty()) return fail(kBadInput, core::error_of(refusal, text));
    std::cout << refusal.clause << ": " << refusal.sentence << "\n";
    return kFine;
  }
  if (game.allows(situation.state, *move)) {
    std::cout << "legal\n";
    return kFine;
  }
  const core::Observer observer = actor.is_seat() ? core::Observer(actor.seat()) : core::Observer::spectator();
  const core::Refusal refusal = game.why(game.view(situation.state, observer), *move);
  std::cout << refusal.clause << ": " << refusal.sentence << "\n";
  return kFine;
}

}  // namespace

void add_why(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("why", "Say which rule forbids a move");
  command->footer("Example:\n  aviary why volo b3");
  auto arguments = std::make_shared<PositionArguments>();
  auto move = std::make_shared<std::string>();
  arguments->add_to(*command);
  command->add_option("MOVE", *move, "the move in notation")->required();
  command->callback([arguments, move, &status] { status = run(*arguments, *move); });
}

}  // namespace aviary::cli
