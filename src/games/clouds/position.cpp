// Texts of positions and views: one line of named fields in a fixed order (docs/notation.md).
#include <algorithm>
#include <cstring>

#include "base/text.h"
#include "chance.h"
#include "decisions/decisions.h"

namespace aviary::clouds {
namespace {

using base::Error;
using base::quoted;
using base::read_number;
using base::split;
using Failure = std::optional<Error>;

constexpr int kMostPoints = 9999;

Error wrong(const std::string& what) { return {"position", what}; }

constexpr std::array<std::string_view, 21> kPendingNames = {
    "",     "formation", "turn-up", "deal",   "fill",      "nest", "back-row", "start", "draw",    "forward",  "end",
    "turn", "swap",      "source",  "column", "favourite", "copy", "any",      "take",  "discard", "score-now"};
constexpr std::string_view kScoringName = "scoring";

std::string_view name_of(Pending kind) {
  return kind == Pending::kScoring ? kScoringName : kPendingNames[static_cast<std::size_t>(kind)];
}

bool names_seat(Pending kind) { return kind >= Pending::kEndTurn || kind == Pending::kDraw; }

// ——— Writing

std::string or_dash(std::string text) { return text.empty() ? "-" : text; }

template <class Values>
std::string joined(const Values& values, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i > 0 ? "/" : "") + std::to_string(values[at(i)]);
  return text;
}

std::string letters(const Birds& birds) {
  std::string text;
  for (int kind = 0; kind < kBirdKinds; ++kind) text.append(birds.count[at(kind)], letter_of(bird_at(kind)));
  return text;
}

std::string flock_text(const Open& open, int columns) {
  std::string text;
  for (int row = 0; row < kRows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) text += letter_of(open.flock[at(column * kRows + row)]);
  }
  return text;
}

std::string deck_text(const Open& open) {
  std::string text;
  for (const Birds& layer : open.layers) {
    if (layer != Birds{}) text += (text.empty() ? "" : "/") + letters(layer);
  }
  return or_dash(text);
}

std::string upright_text(const Open& open) {
  std::string text;
  for (const Bird bird : open.upright) {
    if (bird != Bird::kNone) text += letter_of(bird);
  }
  return or_dash(text);
}

std::string nests_text(const Open& open) {
  std::string text;
  for (int i = 0; i < kNests; ++i) {
    if ((open.nests_seen >> i & 1) != 0) text += static_cast<char>('1' + i);
  }
  return or_dash(text);
}

std::string cards_text(const Clouds& game, Cards cards, std::string_view mark = "") {
  std::string text;
  each(cards, [&](Card card) { text += (text.empty() ? "" : ",") + std::string(mark) + game.name_of(card); });
  return text;
}

// Dealt cards have a star before them; what is hidden is "*?".
std::string hand_text(const Clouds& game, const Open& open, Cards dealt, int seat) {
  std::string text = cards_text(game, dealt, "*");
  const auto append = [&](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : ",") + more;
  };
  for (int i = count(dealt); i < open.dealt[at(seat)]; ++i) append("*?");
  append(cards_text(game, open.shown[at(seat)]));
  return or_dash(text);
}

std::string frame_text(const Clouds& game, const Frame& frame) {
  std::string text(name_of(frame.kind));
  if (names_seat(frame.kind)) text += ":" + std::to_string(frame.seat + 1);
  if (frame.kind == Pending::kSwap) text += ":" + std::string(name_of(static_cast<Flight>(frame.argument)));
  if (frame.kind == Pending::kColumn) text += std::string(":") + letter_of(static_cast<Bird>(frame.argument));
  const bool takes = frame.kind == Pending::kAny || frame.kind == Pending::kTake;
  if (takes && card_at(frame.argument) != kNoCard) text += ":" + game.name_of(card_at(frame.argument));
  return text;
}

std::string pending_text(const Clouds& game, const Open& open) {
  std::string text;
  for (int i = 0; i < open.depth; ++i) text += (i > 0 ? "/" : "") + frame_text(game, open.frames[at(i)]);
  return or_dash(text);
}

std::string write(const Clouds& game, const Open& open, const std::array<Cards, kMaxPlayers>& dealt) {
  const int players = game.seats();
  std::string hands;
  for (int seat = 0; seat < players; ++seat) {
    hands += (seat > 0 ? "/" : "") + hand_text(game, open, dealt[at(seat)], seat);
  }
  return "players=" + std::to_string(players) + " stage=" + std::to_string(open.stage) +
         " start=" + std::to_string(open.start + 1) + " nest=" + std::to_string(open.nest) +
         " nests=" + nests_text(open) + " flock=" + flock_text(open, game.columns()) + " up=" + upright_text(open) +
         " deck=" + deck_text(open) + " cubes=" + joined(open.cubes, players) + " uses=" + joined(open.uses, kActions) +
         " points=" + joined(open.points, players) + " display=" + or_dash(cards_text(game, open.display)) +
         " discard=" + or_dash(cards_text(game, open.discard)) +
         " recycled=" + or_dash(cards_text(game, open.recycled)) + " hands=" + hands +
         " pending=" + pending_text(game, open);
}

// ——— Reading

// Reads the fields one by one; the first failure stays.
class Reader {
 public:
  Reader(const Clouds& game, std::string_view text) : game_(game), fields_(split(text, ' ')) {}

  // What was read: all but the hidden cards, of which only the number is known.
  Failure read(Open& open, std::array<Cards, kMaxPlayers>& dealt);

 private:
  std::string_view field(std::string_view name) {
    const std::string_view text = next_ < fields_.size() ? fields_[next_++] : std::string_view{};
    const bool fits = text.size() > name.size() && text.starts_with(name) && text[name.size()] == '=';
    if (!fits) fail("the field '" + std::string(name) + "=' is missing or not in its place");
    return fits ? text.substr(name.size() + 1) : std::string_view{};
  }
  void fail(const std::string& what) {
    if (!failure_) failure_ = wrong(what);
  }
  int number(std::string_view name, std::string_view text, int most) {
    const std::optional<int> value = read_number(text, most);
    if (!value) fail("'" + std::string(name) + "' has numbers up to " + std::to_string(most) + ", not " + quoted(text));
    return value.value_or(0);
  }
  // As many parts as wanted, divided by '/'; missing ones are empty.
  std::vector<std::string_view> parts(std::string_view name, std::string_view text, int wanted) {
    std::vector<std::string_view> all = split(text, '/');
    if (static_cast<int>(all.size()) != wanted) {
      fail("'" + std::string(name) + "' has " + std::to_string(wanted) + " parts divided by /");
      all.resize(at(wanted));
    }
    return all;
  }
  Bird bird(std::string_view text) {
    const std::optional<Bird> found = read_bird(text, game_.seats());
    if (!found) fail(quoted(text) + " is no bird");
    return found.value_or(Bird::kSwift);
  }
  Cards cards(std::string_view text) {
    Cards found = 0;
    if (text == "-") return found;
    for (const std::string_view name : split(text, ',')) found |= one_card(name);
    return found;
  }
  std::optional<Card> card(std::string_view name) {
    const std::optional<Card> found = read_card(game_, name);
    if (!found) fail(quoted(name) + " is no card of this set");
    return found;
  }
  // The next of the copies with that name that is nowhere yet.
  Cards one_card(std::string_view name) {
    const std::optional<Card> found = card(name);
    const Cards one = found ? any_one(game_.like(*found) & ~placed_) : 0;
    if (found && one == 0) fail(quoted(name) + " is in two places");
    placed_ |= one;
    return one;
  }
  void read_stage(Open& open);
  void read_flock(Open& open);
  void read_deck(Open& open);
  void read_numbers(Open& open);
  void read_hand(std::string_view text, int seat, Open& open, Cards& dealt);
  void read_frame(std::string_view text, Open& open);

  const Clouds& game_;
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  Failure failure_;
  Cards placed_ = 0;
};

void Reader::read_stage(Open& open) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  if (field("players") != std::to_string(game_.seats()))
    fail("here " + std::to_string(game_.seats()) + " players play");
  open.stage = byte(number("stage", field("stage"), kStages));
  open.start = byte(std::max(number("start", field("start"), game_.seats()) - 1, 0));
  open.nest = byte(number("nest", field("nest"), kNests));
  const std::string_view nests = field("nests");
  for (const char c : nests == "-" ? std::string_view{} : nests) {
    if (c < '1' || c > '7') return fail("'nests' lists the numbers of nest cards");
    open.nests_seen = byte(open.nests_seen | 1 << (c - '1'));
  }
}

void Reader::read_flock(Open& open) {
  const std::vector<std::string_view> rows = parts("flock", field("flock"), kRows);
  for (int row = 0; row < kRows; ++row) {
    if (static_cast<int>(rows[at(row)].size()) != game_.columns()) {
      return fail("a row of the flock has " + std::to_string(game_.columns()) + " spaces");
    }
    for (int column = 0; column < game_.columns(); ++column) {
      const std::string_view letter = rows[at(row)].substr(at(column), 1);
      if (letter != ".") open.flock[at(column * kRows + row)] = bird(letter);
    }
  }
}

void Reader::read_deck(Open& open) {
  const std::string_view upright = field("up");
  if (upright != "-") {
    if (upright.size() > kUpright) return fail("at most two birds lie face up");
    for (std::size_t i = 0; i < upright.size(); ++i) open.upright[i] = bird(upright.substr(i, 1));
  }
  const std::string_view deck = field("deck");
  if (deck == "-") return;
  const std::vector<std::string_view> layers = split(deck, '/');
  if (layers.size() > kLayers) return fail("the bird deck has at most four layers");
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (layers[i].size() > kBirdsEach * (kMaxPlayers + 1)) return fail("a layer has too many birds");
    for (std::size_t j = 0; j < layers[i].size(); ++j) open.layers[i].add(bird(layers[i].substr(j, 1)));
  }
}

void Reader::read_numbers(Open& open) {
  const std::vector<std::string_view> cubes = parts("cubes", field("cubes"), game_.seats());
  const std::vector<std::string_view> uses = parts("uses", field("uses"), kActions);
  const std::vector<std::string_view> points = parts("points", field("points"), game_.seats());
  for (int seat = 0; seat < game_.seats(); ++seat) {
    open.cubes[at(seat)] = static_cast<std::uint8_t>(number("cubes", cubes[at(seat)], cubes_for(game_.seats())));
    const bool below_zero = points[at(seat)].starts_with('-');
    const int value = number("points", points[at(seat)].substr(below_zero ? 1 : 0), kMostPoints);
    open.points[at(seat)] = static_cast<std::int16_t>(below_zero ? -value : value);
  }
  for (int i = 0; i < kActions; ++i) open.uses[at(i)] = static_cast<std::uint8_t>(number("uses", uses[at(i)], 16));
}

void Reader::read_hand(std::string_view text, int seat, Open& open, Cards& dealt) {
  if (text == "-") return;
  for (const std::string_view name : split(text, ',')) {
    const bool hidden = name.starts_with('*');
    if (hidden && ++open.dealt[at(seat)] > kDealtEach) return fail("at most two dealt cards are in a hand");
    if (hidden && name != "*?") dealt |= one_card(name.substr(1));
    if (!hidden) open.shown[at(seat)] |= one_card(name);
  }
}

void Reader::read_frame(std::string_view text, Open& open) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  const auto found = std::find(kPendingNames.begin() + 1, kPendingNames.end(), name);
  if (found == kPendingNames.end() && name != kScoringName)
    return fail(quoted(text) + " is nothing that can be pending");
  const auto kind = static_cast<Pending>(found - kPendingNames.begin());  // kScoring comes after the last of them
  std::string_view rest = text.substr(std::min(colon + 1, text.size()));
  Frame frame{kind, 0, 0};
  if (names_seat(kind)) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    frame.seat = static_cast<std::uint8_t>(std::max(number("pending", rest.substr(0, end), game_.seats()) - 1, 0));
    rest = rest.substr(std::min(end + 1, rest.size()));
  }
  int argument = 0;
  if (kind == Pending::kSwap) {
    const std::optional<Flight> flight = read_flight(rest);
    if (!flight) fail(quoted(rest) + " is no kind of swap");
    argument = static_cast<int>(flight.value_or(Flight::kFree));
  } else if (kind == Pending::kColumn) {
    argument = static_cast<int>(bird(rest));
  } else if (kind == Pending::kAny || kind == Pending::kTake) {
    argument = index(rest.empty() ? kNoCard : card(rest).value_or(kNoCard));
  }
  frame.argument = static_cast<std::uint8_t>(argument);
  open.frames[open.depth++] = frame;
}

Failure Reader::read(Open& open, std::array<Cards, kMaxPlayers>& dealt) {
  read_stage(open);
  read_flock(open);
  read_deck(open);
  read_numbers(open);
  open.display = cards(field("display"));
  open.discard = cards(field("discard"));
  open.recycled = cards(field("recycled"));
  const std::vector<std::string_view> hands = parts("hands", field("hands"), game_.seats());
  for (int seat = 0; seat < game_.seats(); ++seat) read_hand(hands[at(seat)], seat, open, dealt[at(seat)]);
  const std::string_view pending = field("pending");
  if (pending != "-") {
    const std::vector<std::string_view> frames = split(pending, '/');
    if (frames.size() > kMaxDepth) fail("so much cannot be pending at once");
    for (std::size_t i = 0; i < std::min<std::size_t>(frames.size(), kMaxDepth); ++i) read_frame(frames[i], open);
  }
  if (next_ != fields_.size()) fail("a position ends after 'pending='");
  settle(open, dealt, game_.copies());
  return failure_;
}

// A position must keep the invariants, and whoever is asked must have an answer.
Failure refuse_impossible(const Clouds& game, const State& state) {
  if (const std::string broken = game.check(state); !broken.empty()) return wrong(broken);
  State after = state;
  run_steps(game, after, nullptr);
  if (std::memcmp(&after, &state, sizeof state) != 0) return wrong("nothing is left to do for what is pending");
  Clouds::Moves moves;
  game.legal(state, moves);
  const core::Actor acting = game.actor(state.open);
  if (acting.is_seat() && moves.empty()) return wrong("the seat that is asked has no answer");
  if (acting.is_chance() && game.weight(state) == 0) return wrong("there is nothing to draw");
  return std::nullopt;
}

// Does the view hold just those dealt cards that its observer knows?
bool knows_right_cards(const Clouds& game, const View& view) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    const bool own = view.observer.is_seat() && view.observer.seat().index() == seat;
    const bool known = own || view.observer == core::Observer::everyone();
    if (count(view.dealt[at(seat)]) != (known ? view.open.dealt[at(seat)] : 0)) return false;
  }
  return true;
}

}  // namespace

std::string Clouds::to_text(const State& state) const { return write(*this, state.open, state.secret.dealt); }

base::Result<State> Clouds::parse_state(std::string_view text) const {
  State state{};
  if (const Failure failure = Reader(*this, text).read(state.open, state.secret.dealt)) return *failure;
  if (const Failure failure = refuse_impossible(*this, state)) return *failure;
  if (to_text(state) != text) return wrong("cards and birds are listed in a fixed order: " + to_text(state));
  return state;
}

std::string Clouds::to_text(const View& view) const {
  return core::to_text(view.observer) + " " + write(*this, view.open, view.dealt);
}

// A view is possible if there is a truth behind it.
base::Result<View> Clouds::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const base::Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  View view{};
  view.observer = *observer;
  if (view.observer.is_seat() && view.observer.seat().index() >= players_) return wrong("there is no such seat");
  if (const Failure failure =
          Reader(*this, text.substr(std::min(space + 1, text.size()))).read(view.open, view.dealt)) {
    return *failure;
  }
  if (!knows_right_cards(*this, view)) return wrong("an observer knows its own dealt cards and no others");
  if (fresh_in_deck(view.open, players_) < 0) return wrong("more cards are hidden than there are");
  if (view.open.depth > kMaxDepth) return wrong("so much cannot be pending at once");
  base::Rng rng(0);
  if (const Failure failure = refuse_impossible(*this, imagine(view).sample(rng))) return *failure;
  if (to_text(view) != text) return wrong("cards and birds are listed in a fixed order: " + to_text(view));
  return view;
}

core::Choices Clouds::implied_options(std::string_view position) {
  const std::size_t found = position.find("players=");
  if (found == std::string_view::npos || found + 8 >= position.size()) return {};
  const char players = position[found + 8];
  if (players < '2' || players > '4') return {};
  return {{"players", std::string(1, players)}};
}

}  // namespace aviary::clouds
