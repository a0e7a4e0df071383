// aviary tune: weights of the bots' knowledge, from self-play.
#include "lab/tune.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

struct TuneArguments {
  GameArguments game;
  lab::TunePlan plan;
  std::string out;
};

// What to type to do it again; threads do not change the result.
std::string command_of(const TuneArguments& arguments) {
  std::string text = "aviary tune " + arguments.game.game;
  for (const std::string& option : arguments.game.options) text += " -o " + option;
  text += " --rounds " + std::to_string(arguments.plan.rounds) + " --games " + std::to_string(arguments.plan.matches) +
          " --nodes " + std::to_string(arguments.plan.nodes) + " --horizon " + std::to_string(arguments.plan.horizon) +
          " --seed " + std::to_string(arguments.plan.seed);
  return text + (arguments.plan.from_scratch ? " --from-scratch" : "");
}

int run(TuneArguments& arguments) {
  lab::Setting setting;
  if (const std::optional<Fault> fault = arguments.game.read("", setting)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  if (!arguments.out.empty() && !can_write(arguments.out)) {
    return fail(kBadInput, "cannot write " + arguments.out);
  }
  arguments.plan.command = command_of(arguments);
  arguments.plan.report = [](const std::string& line) { std::cerr << line << std::endl; };
  const base::Result<std::string> weights = lab::tune(setting, arguments.plan);
  if (!weights) return fail(kBadInput, arguments.game.blaming_edition(weights.error()));
  if (arguments.out.empty()) {
    std::cout << *weights;
    return kFine;
  }
  return write_file(arguments.out, *weights) ? kFine : fail(kBadInput, "cannot write " + arguments.out);
}

}  // namespace

void add_tune(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("tune", "Find the weights of the bots' knowledge by self-play");
  command->footer(
      "The same seed gives the same weights on any number of threads.\nExample:\n"
      "  aviary tune clouds --rounds 3 --games 400 --nodes 200 --out src/bots/clouds/weights.h");
  auto arguments = std::make_shared<TuneArguments>();
  lab::TunePlan& plan = arguments->plan;
  arguments->game.add_to(*command);
  command->add_option("--rounds", plan.rounds, "each starts from the weights of the one before; default 3")
      ->check(CLI::Range(1, 1000));
  command->add_option("--games", plan.matches, "matches a round; default 200")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000}));
  command->add_option("--nodes", plan.nodes, "iterations a decision; default 200")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000}));
  command->add_option("--horizon", plan.horizon, "decisions of a play-out; default 8")->check(CLI::Range(0, 10'000));
  command->add_option("--seed", plan.seed, "the seed; default 1");
  command->add_option("--threads", plan.threads, "default 1")->check(CLI::Range(1, 256));
  command->add_flag("--from-scratch", plan.from_scratch, "start from weights of zero instead of the shipped ones");
  command->add_option("--out", arguments->out, "write the header here; default: standard output")->type_name("FILE");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
