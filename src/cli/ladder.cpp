// aviary ladder: all levels of a game against each other, with ratings.
#include "lab/ladder.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "bots/brain.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/edition_file.h"

namespace aviary::cli {
namespace {

struct LadderArguments {
  GameArguments game;
  SeedArgument seed;
  lab::LadderPlan plan;
  std::string bots;
  std::string docs;
  std::string data;
};

constexpr std::size_t kMostDocs = std::size_t{1} << 20;

std::string command_of(const LadderArguments& arguments) {
  std::string text = "aviary ladder " + arguments.game.game;
  for (const std::string& option : arguments.game.options) text += " -o " + option;
  if (!arguments.game.edition_file.empty()) text += " --edition " + arguments.game.edition_file;
  if (!arguments.bots.empty()) text += " --bots '" + arguments.bots + "'";
  if (arguments.plan.within < arguments.plan.bots.size() - 1) {
    text += " --within " + std::to_string(arguments.plan.within);
  }
  return text + " --games " + std::to_string(arguments.plan.matches) + " --seed " + std::to_string(arguments.plan.seed);
}

int write(const std::string& path, const std::string& text) {
  return write_file(path, text) ? kFine : fail(kBadInput, "cannot write " + path);
}

// The table of the game in the documentation, where it is marked.
int write_docs(const LadderArguments& arguments, const std::string& table) {
  const base::Result<std::string> text = lab::read_file(arguments.docs, kMostDocs);
  if (!text) return fail(kBadInput, text.error());
  const base::Result<std::string> changed = lab::replace_between(*text, "ladder " + arguments.game.game, table);
  return changed ? write(arguments.docs, *changed) : fail(kBadInput, changed.error());
}

// Not only at the end: nobody should wait for an hour and then lose the result.
int check_places(const LadderArguments& arguments) {
  if (!arguments.docs.empty()) {
    const base::Result<std::string> text = lab::read_file(arguments.docs, kMostDocs);
    if (!text) return fail(kBadInput, text.error());
    const base::Result<std::string> marked = lab::replace_between(*text, "ladder " + arguments.game.game, "");
    if (!marked) return fail(kBadInput, marked.error());
  }
  if (!arguments.data.empty() && !can_write(arguments.data)) {
    return fail(kBadInput, "cannot write " + arguments.data);
  }
  return kFine;
}

int run(LadderArguments& arguments) {
  lab::Setting setting;
  // Ladders are for two players, unless the options say otherwise.
  const base::Result<games::Entry> entry = games::find(arguments.game.game);
  const auto asks_players = [](const core::OptionSpec& spec) { return spec.name == "players"; };
  const bool given = std::any_of(arguments.game.options.begin(), arguments.game.options.end(),
                                 [](const std::string& option) { return option.starts_with("players="); });
  if (entry && !given && std::any_of(entry->options.begin(), entry->options.end(), asks_players)) {
    arguments.game.options.emplace_back("players=2");
  }
  if (const std::optional<Fault> fault = arguments.game.read("", setting)) {
    return fail(static_cast<ExitCode>(fault->code), fault->error);
  }
  if (const int status = check_places(arguments); status != kFine) return status;
  arguments.plan.bots = lab::read_bots(arguments.bots);
  if (arguments.bots.empty()) arguments.plan.bots.assign(std::begin(bots::kLevelNames), std::end(bots::kLevelNames));
  arguments.plan.seed = arguments.seed.value();
  arguments.plan.report = [](const std::string& line) { std::cerr << line << std::endl; };
  const base::Result<lab::Ladder> ladder = lab::play_ladder(setting, arguments.plan);
  if (!ladder) return fail(kBadInput, arguments.game.blaming_edition(ladder.error()));
  const std::string table = "`" + command_of(arguments) + "`\n\n" + lab::as_markdown(*ladder);
  std::cout << table;
  if (!arguments.data.empty()) {
    if (const int status = write(arguments.data, lab::as_json(*ladder, setting, arguments.plan)); status != kFine)
      return status;
  }
  return arguments.docs.empty() ? kFine : write_docs(arguments, table);
}

}  // namespace

void add_ladder(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("ladder", "Play all levels against each other and rate them");
  command->footer(
      "Example:\n  aviary ladder clouds --games 400 --threads 2 --docs docs/bots.md --data data/ladder/clouds.json");
  auto arguments = std::make_shared<LadderArguments>();
  arguments->game.add_to(*command);
  command->add_option("--bots", arguments->bots, "weakest first; default: the six levels")->type_name("A,B,…");
  command->add_option("--games", arguments->plan.matches, "matches of every pair; default 200")
      ->check(CLI::Range(std::int64_t{2}, std::int64_t{1'000'000}));
  command->add_option("--within", arguments->plan.within, "only pairs at most so many places apart; default: all")
      ->check(CLI::Range(1, 100));
  arguments->seed.add_to(*command);
  command->add_option("--threads", arguments->plan.threads, "matches at the same time; default 1")
      ->check(CLI::Range(1, 256));
  command->add_option("--docs", arguments->docs, "also write the table into this file, where it is marked")
      ->type_name("FILE");
  command->add_option("--data", arguments->data, "also write everything here, as JSON")->type_name("FILE");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
