// aviary match: bots against each other, with what the result allows to say.
#include "lab/match.h"
#include "lab/clock.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

using base::Tree;

struct MatchArguments {
  GameArguments game;
  SeedArgument seed;
  lab::MatchPlan plan;
  std::string bots;
  std::vector<double> sprt;
  bool json = false;
  bool csv = false;
};

lab::Estimate rating(const lab::MatchResult& result, std::size_t entry) {
  const lab::Estimate wins = lab::wins_of(result, entry);
  const auto games = static_cast<double>(result.matches.size());
  return {lab::rating_difference(wins.mean, games), lab::rating_difference(wins.low, games),
          lab::rating_difference(wins.high, games)};
}

void print_table(const lab::MatchResult& result, std::uint64_t seed) {
  std::printf("%zu matches, %lld deals, each dealt to every rotation of the seats, seed %llu\n", result.matches.size(),
              static_cast<long long>(result.deals()), static_cast<unsigned long long>(seed));
  for (std::size_t entry = 0; entry < result.bots.size(); ++entry) {
    const lab::Estimate wins = lab::wins_of(result, entry);
    const lab::Estimate margin = lab::margin_of(result, entry);
    std::printf("%-20s wins %5.1f %% (%.1f to %.1f), margin %+.2f (%+.2f to %+.2f)\n", result.bots[entry].c_str(),
                100 * wins.mean, 100 * wins.low, 100 * wins.high, margin.mean, margin.low, margin.high);
  }
  if (result.seats == 2) {
    const lab::Estimate elo = rating(result, 0);
    std::printf("rating difference %+.0f (%+.0f to %+.0f)\n", elo.mean, elo.low, elo.high);
  }
  if (result.verdict) {
    std::printf("the sequential test stopped: the first bot is %s\n",
                *result.verdict == lab::Verdict::kHigh ? "better" : "not better");
  }
  std::size_t faults = 0;
  for (const lab::Played& played : result.matches) faults += played.fault.empty() ? 0 : 1;
  if (faults > 0) std::printf("%zu matches were lost by a fault; --csv tells which\n", faults);
}

void print_json(const MatchArguments& arguments, const lab::Setting& setting, const lab::MatchResult& result) {
  Tree bots{Tree::List{}};
  for (std::size_t entry = 0; entry < result.bots.size(); ++entry) {
    bots.add(Tree(Tree::Fields{{"bot", Tree(result.bots[entry])},
                               {"wins", tree_of(lab::wins_of(result, entry))},
                               {"margin", tree_of(lab::margin_of(result, entry))}}));
  }
  Tree json(Tree::Fields{{"game", Tree(setting.game)},
                         {"options", core::tree_of(setting.options)},
                         {"seed", Tree(arguments.plan.seed)},
                         {"matches", Tree(result.matches.size())},
                         {"bots", std::move(bots)}});
  if (result.seats == 2) json.set("rating_difference", tree_of(rating(result, 0)));
  if (result.verdict) json.set("better", Tree(*result.verdict == lab::Verdict::kHigh));
  std::cout << base::write_json(json) << "\n";
}

// A text as a field of CSV.
std::string field(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

void print_csv(const lab::MatchResult& result, std::uint64_t seed) {
  std::cout << "match,deal,bot,seat,won,points,moves,decisions,fault,seed\n";
  for (const lab::Played& played : result.matches) {
    for (std::size_t entry = 0; entry < result.bots.size(); ++entry) {
      std::cout << played.index << "," << played.index / result.seats << "," << field(result.bots[entry]) << ","
                << played.seat_of[entry] + 1 << "," << played.won[entry] << "," << played.points[entry] << ","
                << played.moves << "," << played.decisions << "," << field(played.fault) << "," << seed << "\n";
    }
  }
}

bool are_bounds(double low, double high) {
  constexpr double kMost = 2000;
  return low < high && low >= -kMost && high <= kMost;
}

int run(MatchArguments& arguments) {
  lab::Setting setting;
  if (const std::optional<Fault> fault = arguments.game.read("", setting)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  arguments.plan.bots = lab::read_bots(arguments.bots);
  arguments.plan.seed = arguments.seed.value();
  arguments.plan.budget.now = &lab::milliseconds_now;
  if (!arguments.sprt.empty() && !are_bounds(arguments.sprt[0], arguments.sprt[1])) {
    return fail(kUsedWrongly, "--sprt wants two differences of rating between -2000 and 2000, the lower one first");
  }
  if (!arguments.sprt.empty()) arguments.plan.sprt = lab::Sprt{arguments.sprt[0], arguments.sprt[1]};
  base::Result<lab::MatchResult> result = base::Error{};
  {
    Progress progress(arguments.plan.matches);
    arguments.plan.progress = [&](std::int64_t done) { progress.show(done); };
    result = lab::play_match(setting, arguments.plan);
  }
  if (!result) return fail(kBadInput, arguments.game.blaming_edition(result.error()));
  if (arguments.json)
    print_json(arguments, setting, *result);
  else if (arguments.csv)
    print_csv(*result, arguments.plan.seed);
  else
    print_table(*result, arguments.plan.seed);
  return kFine;
}

}  // namespace

void add_match(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("match", "Let bots play each other, and say how sure the result is");
  command->footer(
      "Bots: random, greedy, sensible, plain, and the levels chick, wren, starling, jay, magpie, raven (or level1 to\n"
      "level6). Each may be changed: raven/nodes=500/horizon=4. cmd:COMMAND is a program that speaks the engine "
      "protocol\n"
      "(docs/engine-protocol.md); commas in it are written \\\\,. The last bot also takes the seats that are left.\n"
      "Examples:\n  aviary match volo --bots raven,plain --games 200 --ms 500\n"
      "  aviary match clouds -o players=4 --bots raven,plain --nodes 1000 --threads 2 --csv\n"
      "  aviary match migrato --bots raven,magpie --games 5000 --sprt 0 30");
  auto arguments = std::make_shared<MatchArguments>();
  arguments->game.add_to(*command);
  command->add_option("--bots", arguments->bots, "who plays, with commas between")->required()->type_name("A,B,…");
  command->add_option("--games", arguments->plan.matches, "how many matches, at most; default 200")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{100'000'000}));
  arguments->seed.add_to(*command);
  command->add_option("--threads", arguments->plan.threads, "matches at the same time; default 1")
      ->check(CLI::Range(1, 256));
  CLI::Option* nodes =
      command->add_option("--nodes", arguments->plan.budget.nodes, "iterations a decision; default: each bot's own")
          ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command
      ->add_option("--ms", arguments->plan.budget.milliseconds, "milliseconds a decision, of every bot that searches")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{86'400'000}))
      ->excludes(nodes);
  command
      ->add_option("--sprt", arguments->sprt,
                   "stop as soon as it is clear whether the first bot's rating is higher by HIGH rather than by LOW")
      ->expected(2)
      ->type_name("LOW HIGH");
  command->add_flag("--json", arguments->json, "as JSON");
  command->add_flag("--csv", arguments->csv, "every match, as CSV")->excludes("--json");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
