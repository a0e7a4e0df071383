// aviary moves: all legal moves of a position, one a line, sorted; where chance acts, its outcomes with their weights.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

int run(const PositionArguments& arguments) {
  Situation situation;
  if (const std::optional<Fault> fault = arguments.read(situation)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  const core::AnyGame& game = *situation.game;
  std::vector<std::string> lines;
  for (const core::Move move : game.legal(situation.state)) lines.push_back(game.to_text(move));
  for (const core::Chance& chance : game.chances(situation.state)) {
    lines.push_back(game.to_text(chance.move) + "\t" + std::to_string(chance.weight));
  }
  if (game.actor(situation.state).is_nobody()) {
    std::cerr << "the match is over: no moves are left (" << result_line(game.outcome(situation.state)) << ")\n";
  }
  std::sort(lines.begin(), lines.end());
  for (const std::string& line : lines) std::cout << line << "\n";
  return kFine;
}

}  // namespace

void add_moves(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("moves", "List the legal moves of a position");
  command->footer("Examples:\n  aviary moves volo\n  aviary moves volo --record match.json --at 10");
  auto arguments = std::make_shared<PositionArguments>();
  arguments->add_to(*command);
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
