// aviary simulate: many matches between equal quick players.
#include "lab/simulate.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/page.h"

namespace aviary::cli {
namespace {

using base::Tree;

using lab::fixed;

struct SimulateArguments {
  GameArguments game;
  lab::SimulationPlan plan;
  std::string players = "random";
  bool json = false;
};

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void print_table(const lab::Simulation& sums) {
  std::cout << base::counted(sums.matches, "match", "matches") << ", " << fixed(share(sums.moves, sums.matches), 1)
            << " moves each (" << sums.shortest << " to " << sums.longest << ")\n";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(sums.seats); ++seat) {
    std::cout << "seat " << seat + 1 << ": wins " << sums.wins[seat] << " ("
              << fixed(100 * share(sums.wins[seat], sums.matches), 1) << " %), shares first place " << sums.shared[seat]
              << ", mean points " << fixed(share(sums.points[seat], sums.matches), 2) << "\n";
  }
  for (const auto& [clause, matches] : sums.endings) std::cout << "ended by " << clause << ": " << matches << "\n";
  for (const auto& [name, times] : sums.usage) {
    std::cout << name << ": " << times << " (" << fixed(share(times, sums.matches), 3) << " a match)\n";
  }
}

Tree tree_of(const std::map<std::string, std::int64_t>& counts) {
  Tree tree{Tree::Fields{}};
  for (const auto& [name, count] : counts) tree.set(name, Tree(count));
  return tree;
}

void print_json(const SimulateArguments& arguments, const lab::Setting& setting, const lab::Simulation& sums) {
  Tree seats{Tree::List{}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(sums.seats); ++seat) {
    seats.add(Tree(Tree::Fields{
        {"wins", Tree(sums.wins[seat])}, {"shared", Tree(sums.shared[seat])}, {"points", Tree(sums.points[seat])}}));
  }
  Tree json(Tree::Fields{
      {"game", Tree(setting.game)},
      {"options", core::tree_of(setting.options)},
      {"players", Tree(arguments.players)},
      {"seed", Tree(arguments.plan.seed)},
      {"matches", Tree(sums.matches)},
      {"moves", Tree(Tree::Fields{
                    {"total", Tree(sums.moves)}, {"shortest", Tree(sums.shortest)}, {"longest", Tree(sums.longest)}})},
      {"seats", std::move(seats)},
      {"endings", tree_of(sums.endings)}});
  if (arguments.plan.usage) json.set("usage", tree_of(sums.usage));
  std::cout << base::write_json(json) << "\n";
}

int run(SimulateArguments& arguments) {
  lab::Setting setting;
  if (const std::optional<Fault> fault = arguments.game.read("", setting)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  arguments.plan.players = arguments.players == "sensible" ? lab::Players::kSensible : lab::Players::kRandom;
  const auto start = std::chrono::steady_clock::now();
  base::Result<lab::Simulation> sums = base::Error{};
  {
    Progress progress(arguments.plan.matches);
    arguments.plan.progress = [&](std::int64_t done) { progress.show(done); };
    sums = lab::simulate(setting, arguments.plan);
  }
  if (!sums) return fail(kBadInput, arguments.game.blaming_edition(sums.error()));
  if (arguments.json)
    print_json(arguments, setting, *sums);
  else
    print_table(*sums);
  // The time is no part of the result, which is the same for the same seed on any machine.
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::cerr << "took " << fixed(seconds, 2) << " s, " << fixed(static_cast<double>(sums->matches) / seconds, 0)
            << " matches a second\n";
  return kFine;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("simulate", "Play many matches and sum them up");
  command->footer(
      "The same seed gives the same result on any machine and any number of threads.\n"
      "Examples:\n  aviary simulate volo --games 1000 --seed 1\n  aviary simulate volo --games 10000 --threads 2 "
      "--json");
  auto arguments = std::make_shared<SimulateArguments>();
  arguments->game.add_to(*command);
  command->add_option("--games", arguments->plan.matches, "how many matches; default 1000")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  command->add_option("--seed", arguments->plan.seed, "the seed; default 1");
  command->add_option("--threads", arguments->plan.threads, "default 1")->check(CLI::Range(1, 256));
  command->add_option("--players", arguments->players, "random, or sensible: quick and plausible")
      ->check(CLI::IsMember({"random", "sensible"}));
  command->add_flag("--usage", arguments->plan.usage, "also count what was used how often");
  command->add_flag("--json", arguments->json, "as JSON");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
