// aviary perft: how many sequences of moves there are, depth by depth.
#include "lab/perft.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

int run(const PositionArguments& arguments, int depth) {
  Situation situation;
  if (const std::optional<Fault> fault = arguments.read(situation)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  const std::string position =
      !arguments.position && arguments.record_file.empty() ? std::string() : situation.game->to_text(situation.state);
  for (int d = 1; d <= depth; ++d) {
    const base::Result<std::uint64_t> count = lab::perft(situation.setting, position, d);
    if (!count) return fail(kBadInput, count.error());
    std::cout << d << " " << *count << std::endl;  // a line as soon as it is known: the next takes much longer
  }
  return kFine;
}

}  // namespace

void add_perft(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("perft", "Count move sequences: depth and count, a line each");
  command->footer("Example:\n  aviary perft volo 2 --option edge=6");
  auto arguments = std::make_shared<PositionArguments>();
  auto depth = std::make_shared<int>(1);
  arguments->add_to(*command);
  command->add_option("DEPTH", *depth, "moves of a sequence")->required()->check(CLI::Range(1, 20));
  command->callback([arguments, depth, &status] { status = run(*arguments, *depth); });
}

}  // namespace aviary::cli
