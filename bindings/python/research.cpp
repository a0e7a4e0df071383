// Bots, matches between them, records and their analysis, and how fast a game runs.
#include <mutex>

#include "arguments.h"
#include "bots/analysis.h"
#include "bots/brain.h"
#include "lab/analysis_page.h"
#include "lab/bench.h"
#include "lab/clock.h"
#include "lab/edition_file.h"
#include "lab/match.h"
#include "lab/sealed_rng.h"

namespace aviary::python {
namespace {

using GamePtr = std::shared_ptr<const Game>;

struct Bot {
  GamePtr game;
  std::string name;
  std::unique_ptr<bots::Bot> bot;
  std::mutex busy;  // a bot has scratch memory of its own
};

bots::Budget budget_of(std::uint64_t nodes, std::uint64_t milliseconds) {
  return {nodes, milliseconds, milliseconds > 0 ? &lab::milliseconds_now : nullptr, nullptr};
}

std::unique_ptr<Bot> open_bot(const py::object& game, const BotName& name) {
  auto bot = std::make_unique<Bot>();
  bot->game = game_of(game);
  bot->name = name;
  bot->bot = unwrap(lab::open_bot(*bot->game->any, bot->name));
  return bot;
}

void check_same(const Bot& bot, const Game& game) {
  if (game == *bot.game) return;
  const bool cards = game.name == bot.game->name;
  raise("game",
        "this is of " + game.name + (cards ? " with other cards than the bot's" : ", the bot plays " + bot.game->name));
}

py::dict think(Bot& bot, const View& view, Nodes nodes, Milliseconds milliseconds, Seed seed) {
  const core::AnyGame& game = *bot.game->any;
  check_same(bot, *view.game);
  if (game.legal(view.any).empty()) raise("view", "the observer of this view is not asked anything");
  base::Result<bots::Thought> thought = bots::Thought{};
  {
    const py::gil_scoped_release release;
    const std::scoped_lock lock(bot.busy);
    thought = bot.bot->think(view.any, budget_of(nodes, milliseconds), seed);
  }
  if (!thought) throw Raised{thought.error()};
  py::list plan;
  for (const core::Move move : thought->plan) plan.append(game.to_text(move));
  py::list opinions;
  for (const bots::Opinion& opinion : thought->opinions) {
    opinions.append(py::make_tuple(game.to_text(opinion.move), opinion.visits, opinion.value));
  }
  py::list expected;
  for (int seat = 0; seat < game.seats(); ++seat) expected.append(thought->rewards[static_cast<std::size_t>(seat)]);
  py::dict answer;
  answer["plan"] = plan;
  answer["opinions"] = opinions;
  answer["expected"] = expected;
  answer["nodes"] = thought->nodes;
  return answer;
}

int take_step(Bot& bot, const State& state, Nodes nodes, Milliseconds milliseconds, Seed seed) {
  check_same(bot, *state.game);
  const py::gil_scoped_release release;
  const std::scoped_lock lock(bot.busy);
  return unwrap(state.stepper.advice(*bot.bot, budget_of(nodes, milliseconds), seed));
}

py::tuple as_tuple(const lab::Estimate& estimate) { return py::make_tuple(estimate.mean, estimate.low, estimate.high); }

py::dict as_dict(const lab::Played& played, int seats) {
  py::list seat_of;
  py::list points;
  py::list won;
  for (std::size_t entry = 0; entry < static_cast<std::size_t>(seats); ++entry) {
    seat_of.append(played.seat_of[entry]);
    points.append(played.points[entry]);
    won.append(played.won[entry]);
  }
  py::dict fields;
  fields["index"] = played.index;
  fields["seats"] = seat_of;
  fields["points"] = points;
  fields["won"] = won;
  fields["moves"] = played.moves;
  fields["decisions"] = played.decisions;
  fields["fault"] = played.fault;
  return fields;
}

py::dict match(const py::object& given, std::vector<std::string> bots, Matches matches, std::optional<Seed> seed,
               Threads threads, Nodes nodes, Milliseconds milliseconds) {
  const GamePtr game = game_of(given);
  if (matches < 1) raise("match", "a match has at least one game");
  if (threads < 1 || threads > 256) raise("match", "threads are 1 to 256");
  lab::MatchPlan plan;
  plan.bots = std::move(bots);
  plan.matches = matches;
  plan.seed = seed ? std::uint64_t{*seed} : lab::fresh_seed();
  plan.threads = threads;
  plan.budget = budget_of(nodes, milliseconds);
  base::Result<lab::MatchResult> result = lab::MatchResult{};
  {
    const py::gil_scoped_release release;
    result = lab::play_match(game->any->identity(), plan);
  }
  if (!result) throw Raised{result.error()};
  py::dict answer;
  py::list wins;
  py::list margins;
  for (std::size_t entry = 0; entry < static_cast<std::size_t>(result->seats); ++entry) {
    wins.append(as_tuple(lab::wins_of(*result, entry)));
    margins.append(as_tuple(lab::margin_of(*result, entry)));
  }
  py::list played;
  for (const lab::Played& one : result->matches) played.append(as_dict(one, result->seats));
  answer["seed"] = plan.seed;
  answer["bots"] = result->bots;
  answer["wins"] = wins;
  answer["margins"] = margins;
  answer["matches"] = played;
  return answer;
}

GamePtr played_in(const core::Record& record, const Edition* edition) {
  return std::make_shared<const Game>(unwrap(games::open(record, edition == nullptr ? nullptr : &edition->tree)));
}

State state_of(const core::Record& record, const Edition* edition) {
  GamePtr game = played_in(record, edition);
  lab::Stepper stepper = unwrap(lab::Stepper::from(game->any, record));
  return {std::move(game), std::move(stepper)};
}

// Keys of the state after every move that stands.
py::array_t<std::uint64_t> keys_of(const core::Record& record, const Edition* edition) {
  const GamePtr game = played_in(record, edition);
  const std::optional<std::size_t> count = record.result ? std::nullopt : std::optional(record.moves.size());
  const core::Replay replay = unwrap(core::replay(*game->any, record, count));
  py::array_t<std::uint64_t> keys(static_cast<py::ssize_t>(replay.line.size()));
  std::uint64_t* out = keys.mutable_data();
  for (std::size_t i = 1; i < replay.before.size(); ++i) *out++ = replay.before[i].key();
  if (!replay.before.empty()) *out = replay.state.key();
  return keys;
}

py::dict as_dict(const core::AnyGame& game, const bots::Step& step) {
  py::dict fields;
  fields["player"] = step.actor.is_seat() ? step.actor.seat().index() : -1;
  fields["move"] = game.to_text(step.move);
  fields["words"] = step.words;
  fields["expected"] = std::vector<double>(step.expected.begin(), step.expected.begin() + game.seats());
  if (!step.actor.is_seat()) {
    fields["luck"] = std::vector<double>(step.luck.begin(), step.luck.begin() + game.seats());
    return fields;
  }
  fields["loss"] = step.loss();
  fields["error"] = step.error;
  fields["mistake"] = step.is_mistake();
  py::list alternatives;
  for (const bots::Alternative& one : step.alternatives) {
    alternatives.append(py::make_tuple(game.to_text(one.move), one.value));
  }
  fields["alternatives"] = alternatives;
  return fields;
}

py::dict analyse(const core::Record& record, const BotName& bot, Nodes nodes, Seed seed, const Edition* edition) {
  if (nodes == 0) raise("analysis", "an analysis needs at least one node for each search");
  const GamePtr game = played_in(record, edition);
  const std::optional<std::size_t> count = record.result ? std::nullopt : std::optional(record.moves.size());
  const core::Replay replay = unwrap(core::replay(*game->any, record, count));
  bots::AnalysisPlan plan;
  plan.bot = bot;
  plan.nodes = nodes;
  plan.seed = seed;
  base::Result<bots::Analysis> analysis = bots::Analysis{};
  {
    const py::gil_scoped_release release;
    analysis = bots::analyse(*game->any, replay, plan);
  }
  if (!analysis) throw Raised{analysis.error()};
  py::list steps;
  for (const bots::Step& one : analysis->steps) steps.append(as_dict(*game->any, one));
  py::list accounts;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game->any->seats()); ++seat) {
    const bots::Account& account = analysis->accounts[seat];
    py::dict fields;
    fields["luck"] = account.luck;
    fields["loss"] = account.loss;
    fields["decisions"] = account.decisions;
    fields["mistakes"] = account.mistakes;
    accounts.append(fields);
  }
  py::dict answer;
  answer["steps"] = steps;
  answer["accounts"] = accounts;
  answer["page"] = lab::as_page(*game->any, *analysis, plan);
  return answer;
}

py::dict measure(const py::object& given, double seconds, Seed seed) {
  const GamePtr game = game_of(given);
  if (!(seconds > 0 && seconds <= 600)) raise("seconds", "measure for more than 0 and at most 600 seconds");
  base::Result<lab::Speed> speed = lab::Speed{};
  {
    const py::gil_scoped_release release;
    speed = lab::measure(game->any->identity(), seconds, seed);
  }
  if (!speed) throw Raised{speed.error()};
  py::dict fields;
  fields["matches_per_second"] = speed->matches_per_second;
  fields["moves_per_second"] = speed->moves_per_second;
  fields["decisions_per_second"] = speed->decisions_per_second;
  fields["mean_moves"] = speed->mean_moves;
  fields["mean_choices"] = speed->mean_choices;
  return fields;
}

void bind_records(py::module_& module) {
  auto type = py::reinterpret_borrow<py::class_<core::Record>>(module.attr("Record"));
  type.def_static(
          "read",
          [](const py::object& path) {
            return unwrap(core::read_record(unwrap(lab::read_file(path_of(path), base::kMaxJsonBytes))));
          },
          py::arg("path"))
      .def_static(
          "from_text", [](const Text<"a record">& text) { return unwrap(core::read_record(text.text)); },
          py::arg("text"))
      .def("to_text", [](const core::Record& record) { return core::write_record(record); })
      .def("__str__", [](const core::Record& record) { return core::write_record(record); })
      .def_property_readonly("game_name", [](const core::Record& record) { return record.identity.game; })
      .def_property_readonly("options",
                             [](const core::Record& record) {
                               py::dict options;
                               for (const core::Choice& choice : record.identity.options)
                                 options[py::str(choice.name)] = choice.value;
                               return options;
                             })
      .def_property_readonly("start", [](const core::Record& record) { return record.start; })
      .def_property_readonly("moves", [](const core::Record& record) { return record.moves; })
      .def_property_readonly("result",
                             [](const core::Record& record) -> py::object {
                               if (!record.result) return py::none();
                               py::dict fields;
                               fields["points"] = record.result->points;
                               fields["places"] = record.result->places;
                               fields["clause"] = record.result->clause;
                               return fields;
                             })
      .def("game", &played_in, py::arg("edition") = py::none())
      .def("state", &state_of, py::arg("edition") = py::none())
      .def("keys", &keys_of, py::arg("edition") = py::none());
}

}  // namespace

void bind_research(py::module_& module) {
  bind_records(module);
  py::class_<Bot>(module, "Bot")
      .def(py::init(&open_bot), py::arg("game"), py::arg("name"))
      .def_property_readonly("name", [](const Bot& bot) { return bot.name; })
      .def("think", &think, py::arg("view"), py::arg("nodes") = 0, py::arg("milliseconds") = 0, py::arg("seed") = 0)
      .def("step", &take_step, py::arg("state"), py::arg("nodes") = 0, py::arg("milliseconds") = 0,
           py::arg("seed") = 0);
  module.def("bot_names", [] {
    std::vector<std::string> names;
    for (const std::string_view name : bots::names()) names.emplace_back(name);
    return names;
  });
  module.def("match", &match, py::arg("game"), py::arg("bots"), py::arg("matches") = 200, py::arg("seed") = py::none(),
             py::arg("threads") = 1, py::arg("nodes") = 0, py::arg("milliseconds") = 0);
  module.def("analyse", &analyse, py::arg("record"), py::arg("bot") = "raven", py::arg("nodes") = 500,
             py::arg("seed") = 1, py::arg("edition") = py::none());
  module.def("measure", &measure, py::arg("game"), py::arg("seconds") = 1.0, py::arg("seed") = 1);
}

}  // namespace aviary::python
