// aviary analyse: what luck and what skill made of a match.
#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/analysis_page.h"

namespace aviary::cli {
namespace {

using Json = nlohmann::ordered_json;

struct AnalyseArguments {
  std::string file;
  std::string edition_file;
  bots::AnalysisPlan plan;
  std::string out;
};

// Four digits are more than the search knows.
double rounded(double value) { return std::round(value * 1e4) / 1e4 + 0.0; }

template <class Values>
Json by_seat(const Values& values, int seats) {
  Json json = Json::array();
  for (int seat = 0; seat < seats; ++seat) json.push_back(rounded(values[static_cast<std::size_t>(seat)]));
  return json;
}

Json as_json(const core::AnyGame& game, const bots::Step& step, int seats) {
  Json json;
  json["by"] = step.actor.is_seat() ? Json(step.actor.seat().index() + 1) : Json("chance");
  json["move"] = game.to_text(step.move);
  json["what"] = step.words;
  json["expected"] = by_seat(step.expected, seats);
  if (step.actor.is_chance()) {
    json["luck"] = by_seat(step.luck, seats);
    return json;
  }
  json["before"] = rounded(step.before);
  json["after"] = rounded(step.after);
  json["loss"] = rounded(step.loss());
  json["error"] = rounded(step.error);
  json["mistake"] = step.is_mistake();
  json["alternatives"] = Json::array();
  for (const bots::Alternative& one : step.alternatives) {
    json["alternatives"].push_back({{"move", game.to_text(one.move)},
                                    {"value", rounded(one.value)},
                                    {"choice", one.choice},
                                    {"played", one.played}});
  }
  return json;
}

std::string as_json(const core::AnyGame& game, const bots::Analysis& analysis, const bots::AnalysisPlan& plan) {
  Json json = {{"game", game.identity().game}, {"bot", plan.bot}, {"nodes", plan.nodes}, {"seed", plan.seed}};
  json["players"] = Json::array();
  for (int seat = 0; seat < analysis.seats; ++seat) {
    const bots::Account& account = analysis.accounts[static_cast<std::size_t>(seat)];
    json["players"].push_back({{"seat", seat + 1},
                               {"luck", rounded(account.luck)},
                               {"luck_error", rounded(account.luck_error)},
                               {"loss", rounded(account.loss)},
                               {"loss_error", rounded(account.loss_error)},
                               {"decisions", account.decisions},
                               {"mistakes", account.mistakes}});
    if (analysis.outcome) {
      json["players"].back()["place"] = analysis.outcome->places[static_cast<std::size_t>(seat)];
      json["players"].back()["points"] = analysis.outcome->points[static_cast<std::size_t>(seat)];
    }
  }
  json["start"] = by_seat(analysis.start, analysis.seats);
  json["moves"] = Json::array();
  for (const bots::Step& step : analysis.steps) json["moves"].push_back(as_json(game, step, analysis.seats));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
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
