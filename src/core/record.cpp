#include "core/record.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/fields.h"
#include "base/json.h"
#include "base/text.h"

namespace aviary::core {
namespace {

using base::Error;
using base::Tree;

constexpr std::int64_t kFormat = 1;
constexpr std::string_view kBack = "back ";

Error wrong(const std::string& what) { return {"record", what}; }

Tree numbers(const std::vector<int>& values) {
  Tree tree{Tree::List{}};
  for (const int value : values) tree.add(Tree(std::int64_t{value}));
  return tree;
}

constexpr int kMostNumber = 1'000'000;

Choices read_options(base::FieldReader& reader) {
  Choices values;
  for (const base::Field& choice : reader.fields("options")) {
    if (choice.value.text() == nullptr)
      reader.fail("option '" + choice.name + "' has a text as its value");
    else
      values.push_back({choice.name, *choice.value.text()});
  }
  return values;
}

std::optional<Error> read_result(const Tree& tree, Record& record) {
  base::FieldReader reader(tree, "record");
  reader.only({"points", "places", "clause"});
  record.result = Record::Result{reader.numbers("points", -kMostNumber, kMostNumber),
                                 reader.numbers("places", -kMostNumber, kMostNumber), reader.text("clause")};
  if (reader.error()) return wrong("in 'result': " + reader.error()->sentence);
  return std::nullopt;
}

std::optional<Error> read_fairness(const Tree& tree, Record& record) {
  base::FieldReader reader(tree, "record");
  reader.only({"table", "commitment", "secret", "nonces"});
  record.fairness =
      Record::Fairness{reader.text("table"), reader.text("commitment"), reader.text("secret"), reader.texts("nonces")};
  if (reader.error()) return wrong("in 'fairness': " + reader.error()->sentence);
  return std::nullopt;
}

std::string shown(const Record::Result& result) {
  std::string text = "places";
  for (const int place : result.places) text += " " + std::to_string(place);
  text += ", points";
  for (const int points : result.points) text += " " + std::to_string(points);
  return text + ", ended by " + result.clause;
}

base::Result<base::Done> take_back(Replay& replay, std::string_view count_text) {
  std::size_t count = 0;
  const auto [end, failure] = std::from_chars(count_text.data(), count_text.data() + count_text.size(), count);
  if (failure != std::errc() || end != count_text.data() + count_text.size() || count == 0) {
    return wrong("'back' takes a number of moves above 0");
  }
  if (count > replay.line.size()) {
    return wrong("back " + std::to_string(count) + " goes beyond the start, only " +
                 base::counted(static_cast<std::int64_t>(replay.line.size()), "move was made", "moves were made"));
  }
  const std::size_t left = replay.line.size() - count;
  replay.state = replay.before[left];
  replay.line.resize(left);
  replay.before.resize(left);
  return base::Done{};
}

// By agreement all share the first place; otherwise one of two has lost. There are no points.
bool can_end_so(const Record::Result& result, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  const auto first = std::count(result.places.begin(), result.places.end(), 1);
  const auto second = std::count(result.places.begin(), result.places.end(), 2);
  const bool draw = result.clause == "draw" && first == seats;
  const bool lost = result.clause != "draw" && seats == 2 && first == 1 && second == 1;
  return result.places.size() == count && result.points == std::vector<int>(count, 0) && (draw || lost);
}

base::Result<base::Done> compare_result(const AnyGame& game, const AnyState& state, const Record& record) {
  const bool over = game.actor(state).is_nobody();
  if (record.result && is_agreed_end(record.result->clause)) {
    if (over) return wrong("the match ended by the rules, not by '" + record.result->clause + "'");
    if (can_end_so(*record.result, game.seats())) return base::Done{};
    return wrong("a match does not end by '" + record.result->clause + "' with " + shown(*record.result));
  }
  if (!record.result) {
    if (over) return wrong("the match is over after the last move, but the record has no result");
    return base::Done{};
  }
  if (!over) return wrong("the record has a result, but the match is not over after its last move");
  const Record::Result result = result_of(game.outcome(state));
  if (result == *record.result) return base::Done{};
  return wrong("the result is " + shown(result) + "; the record says " + shown(*record.result));
}

}  // namespace

std::string write_record(const Record& record) {
  Tree tree{Tree::Fields{}};
  tree.set("aviary", Tree(kFormat));
  tree.set("game", Tree(record.identity.game));
  tree.set("rules", Tree(std::int64_t{record.identity.rules_version}));
  tree.set("options", tree_of(record.identity.options));
  if (!record.identity.edition_digest.empty()) tree.set("edition", Tree(record.identity.edition_digest));
  if (record.identity.cards) tree.set("cards", *record.identity.cards);
  if (!record.start.empty()) tree.set("start", Tree(record.start));
  tree.set("moves", Tree(record.moves));
  if (record.result) {
    Tree& result = tree.set("result", Tree(Tree::Fields{}));
    result.set("points", numbers(record.result->points));
    result.set("places", numbers(record.result->places));
    result.set("clause", Tree(record.result->clause));
  }
  if (record.fairness) {
    Tree& fairness = tree.set("fairness", Tree(Tree::Fields{}));
    fairness.set("table", Tree(record.fairness->table));
    fairness.set("commitment", Tree(record.fairness->commitment));
    fairness.set("secret", Tree(record.fairness->secret));
    Tree& nonces = fairness.set("nonces", Tree(Tree::List{}));
    for (const std::string& nonce : record.fairness->nonces) nonces.add(Tree(nonce));
  }
  return base::write_json_lines(tree);
}

base::Result<Record> read_record(std::string_view text) {
  const base::Result<Tree> tree = base::read_json(text);
  if (!tree) return tree.error();
  base::FieldReader reader(*tree, "record");
  reader.only({"aviary", "game", "rules", "options", "edition", "cards", "start", "moves", "result", "fairness"});
  if (!reader.error() && reader.number("aviary", -kMostNumber, kMostNumber) != kFormat) {
    reader.fail("'aviary' is the version of the record format, and this program reads version 1");
  }
  Record record;
  record.identity.game = reader.text("game");
  record.identity.rules_version = static_cast<int>(reader.number("rules", 1, kMostNumber));
  record.identity.options = read_options(reader);
  if (tree->find("edition") != nullptr) record.identity.edition_digest = reader.text("edition");
  if (const Tree* cards = tree->find("cards")) record.identity.cards = *cards;
  if (tree->find("start") != nullptr) record.start = reader.text("start");
  record.moves = reader.texts("moves");
  if (reader.error()) return *reader.error();
  if (const Tree* result = tree->find("result")) {
    if (const std::optional<Error> error = read_result(*result, record)) return *error;
  }
  if (const Tree* fairness = tree->find("fairness")) {
    if (const std::optional<Error> error = read_fairness(*fairness, record)) return *error;
  }
  return record;
}

bool is_agreed_end(std::string_view clause) { return clause == "resign" || clause == "flag" || clause == "draw"; }

Record::Result result_of(const Outcome& outcome) {
  return {{outcome.points.begin(), outcome.points.begin() + outcome.seats},
          {outcome.places.begin(), outcome.places.begin() + outcome.seats},
          std::string(outcome.clause)};
}

base::Result<Replay> start_replay(const AnyGame& game, const Record& record) {
  if (record.start.empty()) return Replay{game.initial(), {}, {}};
  const base::Result<AnyState> start = game.parse_state(record.start);
  if (!start) return wrong("in 'start': " + start.error().sentence);
  return Replay{*start, {}, {}};
}

AnyView view_before(const AnyGame& game, const Replay& replay, std::size_t index, Seat seat) {
  const auto state = [&](std::size_t at) -> const AnyState& {
    return at < replay.before.size() ? replay.before[at] : replay.state;
  };
  const std::shared_ptr<AnyPast> past = game.begin_past(game.view(state(0), seat));
  for (std::size_t at = 0; past != nullptr && at < index; ++at) {
    game.glimpse(state(at), replay.line[at], state(at + 1), seat, *past);
  }
  return game.view(state(index), seat).with(past);
}

base::Result<base::Done> step(const AnyGame& game, Replay& replay, std::string_view entry) {
  if (entry.starts_with(kBack)) return take_back(replay, entry.substr(kBack.size()));
  const Actor actor = game.actor(replay.state);
  if (actor.is_nobody()) return wrong("the match is over before this move");
  const MoveRead move = game.parse_move(entry);
  if (!move) return error_of(move.error());
  if (!game.allows(replay.state, *move)) {
    if (actor.is_chance()) return wrong("this is not a possible outcome here");
    const Refusal refusal = game.why(game.view(replay.state, actor.seat()), *move);
    return error_of(refusal);
  }
  replay.before.push_back(replay.state);
  replay.line.push_back(*move);
  game.apply(replay.state, *move, nullptr);
  return base::Done{};
}

base::Result<Replay> replay(const AnyGame& game, const Record& record, std::optional<std::size_t> count) {
  base::Result<Replay> replay = start_replay(game, record);
  if (!replay) return replay;
  Replay running = std::move(replay).value();
  if (count.value_or(0) > record.moves.size()) {
    return wrong("the record has only " +
                 base::counted(static_cast<std::int64_t>(record.moves.size()), "move", "moves"));
  }
  for (std::size_t i = 0; i < count.value_or(record.moves.size()); ++i) {
    const base::Result<base::Done> done = step(game, running, record.moves[i]);
    if (!done) {
      const std::string shown = record.moves[i].substr(0, 60);
      return Error{done.error().code, "move " + std::to_string(i + 1) + ", '" + shown + "': " + done.error().sentence};
    }
  }
  if (!count) {
    const base::Result<base::Done> done = compare_result(game, running.state, record);
    if (!done) return done.error();
  }
  return running;
}

}  // namespace aviary::core
