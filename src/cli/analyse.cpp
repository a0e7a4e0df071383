// aviary analyse: what luck and what skill made of a match.
#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/analysis_page.h"

namespace aviary::cli {
namespace {

using base::Tree;

struct AnalyseArguments {
  std::string file;
  std::string edition_file;
  bots::AnalysisPlan plan;
  std::string out;
};

// Four digits are more than the search knows.
Tree rounded(double value) { return Tree(std::round(value * 1e4) / 1e4 + 0.0); }

template <class Values>
Tree by_seat(const Values& values, int seats) {
  Tree tree{Tree::List{}};
  for (int seat = 0; seat < seats; ++seat) tree.add(rounded(values[static_cast<std::size_t>(seat)]));
  return tree;
}

Tree tree_of(const core::AnyGame& game, const bots::Step& step, int seats) {
  Tree tree(Tree::Fields{{"by", step.actor.is_seat() ? Tree(step.actor.seat().index() + 1) : Tree("chance")},
                         {"move", Tree(game.to_text(step.move))},
                         {"what", Tree(step.words)},
                         {"expected", by_seat(step.expected, seats)}});
  if (step.actor.is_chance()) {
    tree.set("luck", by_seat(step.luck, seats));
    return tree;
  }
  tree.set("before", rounded(step.before));
  tree.set("after", rounded(step.after));
  tree.set("loss", rounded(step.loss()));
  tree.set("error", rounded(step.error));
  tree.set("mistake", Tree(step.is_mistake()));
  Tree& alternatives = tree.set("alternatives", Tree(Tree::List{}));
  for (const bots::Alternative& one : step.alternatives) {
    alternatives.add(Tree(Tree::Fields{{"move", Tree(game.to_text(one.move))},
                                       {"value", rounded(one.value)},
                                       {"choice", Tree(one.choice)},
                                       {"played", Tree(one.played)}}));
  }
  return tree;
}

Tree players_of(const bots::Analysis& analysis) {
  Tree players{Tree::List{}};
  for (int seat = 0; seat < analysis.seats; ++seat) {
    const bots::Account& account = analysis.accounts[static_cast<std::size_t>(seat)];
    Tree player(Tree::Fields{{"seat", Tree(seat + 1)},
                             {"luck", rounded(account.luck)},
                             {"luck_error", rounded(account.luck_error)},
                             {"loss", rounded(account.loss)},
                             {"loss_error", rounded(account.loss_error)},
                             {"decisions", Tree(account.decisions)},
                             {"mistakes", Tree(account.mistakes)}});
    if (analysis.outcome) {
      player.set("place", Tree(analysis.outcome->places[static_cast<std::size_t>(seat)]));
      player.set("points", Tree(analysis.outcome->points[static_cast<std::size_t>(seat)]));
    }
    players.add(std::move(player));
  }
  return players;
}

std::string as_json(const core::AnyGame& game, const bots::Analysis& analysis, const bots::AnalysisPlan& plan) {
  Tree tree(Tree::Fields{{"game", Tree(game.identity().game)},
                         {"bot", Tree(plan.bot)},
                         {"nodes", Tree(plan.nodes)},
                         {"seed", Tree(plan.seed)},
                         {"players", players_of(analysis)},
                         {"start", by_seat(analysis.start, analysis.seats)}});
  Tree& moves = tree.set("moves", Tree(Tree::List{}));
  for (const bots::Step& step : analysis.steps) moves.add(tree_of(game, step, analysis.seats));
  return base::write_json(tree) + "\n";
}

int run(AnalyseArguments& arguments) {
  const bool page = arguments.out.ends_with(".html");
  if (!arguments.out.empty() && !page && !arguments.out.ends_with(".json")) {
    return fail(kUsedWrongly, "--out wants a name that ends with .html or .json, not " + arguments.out);
  }
  const base::Result<core::Record> record = load_record(arguments.file);
  if (!record) return fail(kBadInput, record.error());
  const base::Result<games::Game> game = open_for(*record, arguments.edition_file);
  if (!game) return fail(kBadInput, base::Error{game.error().code, arguments.file + ": " + game.error().sentence});
  const base::Result<core::Replay> replay = core::replay(**game, *record);
  if (!replay) {
    return fail(kBadInput, base::Error{replay.error().code, arguments.file + ": " + replay.error().sentence});
  }
  if (!arguments.out.empty() && !can_write(arguments.out)) return fail(kBadInput, "cannot write " + arguments.out);
  base::Result<bots::Analysis> analysis = base::Error{};
  {
    Progress progress(static_cast<std::int64_t>(replay->line.size()));
    analysis = bots::analyse(**game, *replay, arguments.plan, [&](std::int64_t done) { progress.show(done); });
  }
  if (!analysis) return fail(kBadInput, analysis.error());
  const std::string text =
      page ? lab::as_page(**game, *analysis, arguments.plan) : as_json(**game, *analysis, arguments.plan);
  if (arguments.out.empty())
    std::cout << text;
  else if (!write_file(arguments.out, text))
    return fail(kBadInput, "cannot write " + arguments.out);
  return kFine;
}

}  // namespace

void add_analyse(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("analyse", "Tell luck from skill in a match, move by move");
  command->footer(
      "Without --out it prints JSON; docs/lab.md describes it. The same seed gives the same analysis.\n"
      "Examples:\n  aviary analyse match.json --nodes 2000 --out match.html\n  aviary analyse match.json --bot plain");
  auto arguments = std::make_shared<AnalyseArguments>();
  command->add_option("RECORD", arguments->file, "the record of the match; - reads standard input")->required();
  command->add_option("--edition", arguments->edition_file, "the cards it was played with, if not ours")
      ->type_name("FILE");
  command->add_option("--nodes", arguments->plan.nodes, "iterations of each search; default 500")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--bot", arguments->plan.bot, "who judges: a bot that searches; default raven")
      ->type_name("NAME");
  command->add_option("--seed", arguments->plan.seed, "the seed; default 1");
  command->add_option("--out", arguments->out, "write a page (.html) or JSON (.json) here")->type_name("FILE");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
