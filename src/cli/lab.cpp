// aviary lab: bots play, and a report says what their matches were like.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/clock.h"
#include "lab/report.h"
#include "lab/survey.h"

namespace aviary::cli {
namespace {

using base::Tree;

struct LabArguments {
  GameArguments game;
  std::vector<std::string> against_options;
  std::string against_edition;
  SeedArgument seed;
  lab::MatchPlan plan;
  std::string bots;
  std::string out;
  bool json = false;

  [[nodiscard]] bool compares() const { return !against_options.empty() || !against_edition.empty(); }
  // The same game with what is to be different.
  [[nodiscard]] GameArguments against() const {
    GameArguments other = game;
    for (const std::string& text : against_options) {
      const std::string name = text.substr(0, text.find('=') + 1);
      std::erase_if(other.options, [&](const std::string& option) { return option.starts_with(name); });
    }
    other.options.insert(other.options.end(), against_options.begin(), against_options.end());
    if (!against_edition.empty()) other.edition_file = against_edition;
    return other;
  }
};

// What a setting is called beside another one: its options and edition as they were typed.
std::string name_of(const GameArguments& arguments) {
  std::string name;
  for (const std::string& option : arguments.options) name += (name.empty() ? "" : " ") + option;
  const std::string& file = arguments.edition_file;
  if (!file.empty()) name += (name.empty() ? "" : " ") + file.substr(file.rfind('/') + 1);
  return name.empty() ? "as shipped" : name;
}

Tree tree_of(const lab::Column& column, const lab::Estimate& estimate) {
  if (column.exact) return Tree(estimate.mean);
  Tree tree = tree_of(estimate);
  if (lab::is_judged(column)) tree.set("clear", Tree(lab::is_clear(column, estimate)));
  return tree;
}

Tree tree_of(const lab::Histogram& histogram) {
  Tree shares{Tree::List{}};
  for (const auto& series : histogram.shares) {
    Tree bins{Tree::List{}};
    for (const lab::Estimate& share : series) bins.add(Tree(share.mean));
    shares.add(std::move(bins));
  }
  return Tree(Tree::Fields{{"title", Tree(histogram.title)},
                           {"from", Tree(histogram.from)},
                           {"width", Tree(histogram.width)},
                           {"shares", std::move(shares)}});
}

Tree tree_of(const lab::Section& section) {
  Tree rows{Tree::List{}};
  for (const lab::Row& row : section.rows) {
    Tree cells(Tree::Fields{{"name", Tree(row.name)}});
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const lab::Column& column = section.columns[i];
      cells.set(column.key, row.cells[i] ? tree_of(column, *row.cells[i]) : Tree());
    }
    rows.add(std::move(cells));
  }
  Tree tree(Tree::Fields{{"section", Tree(section.key)}, {"title", Tree(section.title)}, {"rows", std::move(rows)}});
  if (section.histograms.empty()) return tree;
  Tree& histograms = tree.set("histograms", Tree(Tree::List{}));
  for (const lab::Histogram& histogram : section.histograms) histograms.add(tree_of(histogram));
  return tree;
}

std::string as_json(const LabArguments& arguments, const lab::Report& report) {
  Tree tree(Tree::Fields{{"game", Tree(arguments.game.game)}, {"seed", Tree(arguments.plan.seed)}});
  tree.set("series", Tree(report.series));
  tree.set("facts", Tree(report.facts));
  Tree& sections = tree.set("sections", Tree(Tree::List{}));
  for (const lab::Section& section : report.sections) sections.add(tree_of(section));
  return base::write_json(tree) + "\n";
}

std::optional<Fault> survey(const GameArguments& game, LabArguments& arguments, std::vector<lab::Survey>& surveys) {
  lab::Setting setting;
  if (std::optional<Fault> fault = game.read("", setting)) return fault;
  Progress progress(arguments.plan.matches);
  arguments.plan.progress = [&](std::int64_t done) { progress.show(done); };
  base::Result<lab::Survey> result = lab::survey(setting, arguments.plan);
  if (!result) return Fault{kBadInput, game.blaming_edition(result.error())};
  surveys.push_back(std::move(result).value());
  return std::nullopt;
}

// What can be wrong with a game or its bots is found before the first match.
std::optional<Fault> check(const GameArguments& game, const lab::MatchPlan& plan) {
  lab::Setting setting;
  if (std::optional<Fault> fault = game.read("", setting)) return fault;
  const base::Result<games::Game> opened = games::open(setting);
  if (!opened) return Fault{kBadInput, game.blaming_edition(opened.error())};
  const base::Result<lab::Bots> bots = lab::Bots::open(**opened, plan);
  if (!bots) return Fault{kBadInput, bots.error()};
  return std::nullopt;
}

int run(LabArguments& arguments) {
  arguments.plan.bots = lab::read_bots(arguments.bots);
  arguments.plan.budget.now = &lab::milliseconds_now;
  arguments.plan.seed = arguments.seed.value();
  std::vector<GameArguments> games = {arguments.game};
  if (arguments.compares()) games.push_back(arguments.against());
  for (const GameArguments& game : games) {
    if (const std::optional<Fault> fault = check(game, arguments.plan))
      return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  if (!arguments.out.empty() && !can_write(arguments.out)) return fail(kBadInput, "cannot write " + arguments.out);
  std::vector<lab::Survey> surveys;
  std::vector<std::string> names;
  for (const GameArguments& game : games) {
    if (const std::optional<Fault> fault = survey(game, arguments, surveys)) {
      return fail(static_cast<ExitCode>(fault->code), fault->error);
    }
    names.push_back(name_of(game));
  }
  const lab::Report report = lab::report_on(surveys, names);
  if (!arguments.out.empty()) {
    if (!write_file(arguments.out, lab::as_page(report))) return fail(kBadInput, "cannot write " + arguments.out);
    if (!arguments.json) return kFine;
  }
  std::cout << (arguments.json ? as_json(arguments, report) : lab::as_text(report));
  return kFine;
}

}  // namespace

void add_lab(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("lab", "Let bots play and report on the game: seats, points, cards, …");
  command->footer(
      "Matches are played as in `aviary match`; docs/lab.md says what the numbers mean. The same seed gives the same\n"
      "report on any number of threads, unless bots have --ms.\n"
      "Examples:\n  aviary lab clouds --bots sensible --games 1000 --out report.html\n"
      "  aviary lab volo --bots magpie --games 400 --against-option edge=6 --out edges.html\n"
      "  aviary lab migrato --bots magpie --games 400 --against-edition mine.toml --json");
  auto arguments = std::make_shared<LabArguments>();
  lab::MatchPlan& plan = arguments->plan;
  arguments->game.add_to(*command);
  command->add_option("--bots", arguments->bots, "who plays, with commas between; the last also takes the seats left")
      ->required()
      ->type_name("A,B,…");
  command->add_option("--games", plan.matches, "how many matches, rounded up to whole deals, two at least; default 200")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{100'000'000}));
  CLI::Option* nodes =
      command->add_option("--nodes", plan.budget.nodes, "iterations a decision; default: each bot's own")
          ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--ms", plan.budget.milliseconds, "milliseconds a decision, of every bot that searches")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{86'400'000}))
      ->excludes(nodes);
  command
      ->add_option("--against-option", arguments->against_options,
                   "compare with the same game with this option, name=value; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option("--against-edition", arguments->against_edition, "compare with the same game with these cards")
      ->type_name("FILE");
  arguments->seed.add_to(*command);
  command->add_option("--threads", plan.threads, "matches at the same time; default 1")->check(CLI::Range(1, 256));
  command->add_option("--out", arguments->out, "write the report as an HTML page")->type_name("FILE");
  command->add_flag("--json", arguments->json, "print it as JSON instead of tables");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
