// aviary bench: how fast the games run here, on one core.
#include "lab/bench.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "bots/signature.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

using base::Tree;

struct BenchArguments {
  GameArguments game;
  double seconds = 2;
  std::uint64_t seed = 1;
  bool json = false;
  bool signature = false;
};

void print(const lab::Setting& setting, const lab::Speed& speed) {
  std::string options;
  for (const core::Choice& choice : setting.options) options += " " + choice.name + "=" + choice.value;
  std::printf("%s%s\n", setting.game.c_str(), options.c_str());
  std::printf("  sizeof(State)    %zu bytes\n", speed.state_bytes);
  std::printf("  sizeof(View)     %zu bytes\n", speed.view_bytes);
  std::printf("  state copy       %.1f ns\n", speed.copy_ns);
  std::printf("  random matches   %.0f a second\n", speed.matches_per_second);
  std::printf("  moves            %.0f a second, %.1f a match\n", speed.moves_per_second, speed.mean_moves);
  std::printf("  decisions        %.0f a second, %.1f choices each, at most %zu\n", speed.decisions_per_second,
              speed.mean_choices, speed.most_choices);
  std::printf(
      "  thinking         %.0f random play-outs a second; iterations of plain %.0f (%.2f of that), of raven %.0f\n",
      speed.playouts_per_second, speed.plain_iterations, speed.plain_iterations / speed.playouts_per_second,
      speed.raven_iterations);
}

std::string as_json(const lab::Setting& setting, const lab::Speed& speed) {
  return base::write_json(Tree(Tree::Fields{{"game", Tree(setting.game)},
                                            {"options", core::tree_of(setting.options)},
                                            {"state_bytes", Tree(speed.state_bytes)},
                                            {"view_bytes", Tree(speed.view_bytes)},
                                            {"copy_ns", Tree(speed.copy_ns)},
                                            {"matches_per_second", Tree(speed.matches_per_second)},
                                            {"moves_per_second", Tree(speed.moves_per_second)},
                                            {"decisions_per_second", Tree(speed.decisions_per_second)},
                                            {"mean_moves", Tree(speed.mean_moves)},
                                            {"mean_choices", Tree(speed.mean_choices)},
                                            {"most_choices", Tree(speed.most_choices)},
                                            {"playouts_per_second", Tree(speed.playouts_per_second)},
                                            {"plain_iterations_per_second", Tree(speed.plain_iterations)},
                                            {"raven_iterations_per_second", Tree(speed.raven_iterations)}}));
}

// Measures one game and prints what it found, or adds its signature to the total.
base::Result<base::Done> run(const BenchArguments& arguments, const lab::Setting& setting, std::uint64_t& total) {
  if (arguments.signature) {
    const base::Result<games::Game> game = games::open(setting);
    if (!game) return game.error();
    const std::uint64_t nodes = bots::signature(**game);
    total += nodes;
    std::cout << setting.game << " " << nodes << "\n" << std::flush;
    return base::Done{};
  }
  const base::Result<lab::Speed> speed = lab::measure(setting, arguments.seconds, arguments.seed);
  if (!speed) return speed.error();
  if (arguments.json)
    std::cout << as_json(setting, *speed) << "\n" << std::flush;
  else
    print(setting, *speed);
  return base::Done{};
}

int run(const BenchArguments& arguments) {
  std::vector<std::string> names = {arguments.game.game};
  if (arguments.game.game.empty()) {
    names.clear();
    for (const games::Entry& entry : games::list()) names.emplace_back(entry.name);
  }
  std::uint64_t total = 0;
  for (const std::string& name : names) {
    GameArguments game = arguments.game;
    game.game = name;
    lab::Setting setting;
    if (const std::optional<Fault> fault = game.read("", setting)) {
      return fail(static_cast<ExitCode>(fault->code), fault->error);
    }
    const base::Result<base::Done> done = run(arguments, setting, total);
    if (!done) return fail(kBadInput, game.blaming_edition(done.error()));
  }
  if (arguments.signature && names.size() > 1) std::cout << "total " << total << "\n" << std::flush;
  return kFine;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("bench", "Measure how fast a game, or every game, runs on one core");
  command->footer("Examples:\n  aviary bench volo --seconds 5\n  aviary bench --signature");
  auto arguments = std::make_shared<BenchArguments>();
  arguments->game.add_to(*command);
  command->get_option("GAME")->required(false);
  CLI::Option* seconds = command->add_option("--seconds", arguments->seconds, "how long to play; default 2");
  seconds->check(CLI::Range(0.1, 3600.0));
  CLI::Option* seed = command->add_option("--seed", arguments->seed, "the seed; default 1");
  CLI::Option* json = command->add_flag("--json", arguments->json, "as JSON, a line a game");
  command
      ->add_flag("--signature", arguments->signature,
                 "measure nothing, but count the nodes of fixed matches and searches: the same on every machine")
      ->excludes(seconds, seed, json);
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
