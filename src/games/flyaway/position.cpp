// The text of a position: everything, in one line of named fields (docs/rules/flyaway.md, "Notation").
#include <functional>
#include <string>

#include "flyaway.h"
#include "names.h"
#include "stack_text.h"

namespace aviary::flyaway {
namespace {

using base::Error;
using base::Result;
using Failure = std::optional<Error>;

Error wrong(std::string_view field, std::string_view text) {
  return {"position", "the field '" + std::string(field) + "' cannot be " + quoted(text)};
}

// ——— Writing

template <class F>
std::string joined(int count, char by, F f) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i > 0 ? std::string(1, by) : "") + f(i);
  return text;
}

// Members of a set by name, or "." for none.
template <int W, class F>
std::string members(const base::Bits<W>& set, F name) {
  std::string text;
  set.each([&](int i) { text += (text.empty() ? "" : ",") + name(i); });
  return text.empty() ? "." : text;
}

// "squawk-1*2,reforestation"
std::string hand_text(const Edition& cards, const Hand& hand) {
  std::string text;
  for (int kind = 0; kind < kWingKinds; ++kind) {
    if (hand[kind] == 0) continue;
    text += (text.empty() ? "" : ",") + cards.wing[kind].id;
    if (hand[kind] > 1) text += "*" + std::to_string(hand[kind]);
  }
  return text.empty() ? "." : text;
}

std::string roost_text(const Facts& facts, int slot) {
  const int bird = facts.open.roost[slot];
  if (bird == kNoBird) return ".";
  std::string text = facts.cards.birds[bird].id;
  if (facts.caged(slot)) text += "@" + facts.cards.fowl[facts.open.card_on[bird] - 1].id;
  if (facts.open.refuser[slot] != 0) text += "~" + std::to_string(facts.open.refuser[slot]);
  return text;
}

// "fairy-pitta@snake!+=2": under a Snake, used, fresh, saved by seat 2
std::string front_text(const Facts& facts, int seat, int bird) {
  const Open& open = facts.open;
  std::string text = facts.cards.birds[bird].id;
  if (open.card_on[bird] != 0) text += "@" + facts.cards.fowl[open.card_on[bird] - 1].id;
  if (open.used.has(bird)) text += "!";
  if (open.fresh.has(bird)) text += "+";
  for (int saver = 0; saver < facts.seats; ++saver) {
    if (saver != seat && open.saved[saver].has(bird)) text += "=" + std::to_string(saver + 1);
  }
  return text;
}

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

std::string counts_text(const Row<std::uint8_t, kFowlKinds>& counts) {
  std::string text;
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    if (kind == kTier2 || kind == kTier3 || kind == kCatastrophe) text += '/';
    text += kDigits[counts[kind]];
  }
  return text;
}

template <class T, int N>
std::string numbers_text(const Row<T, N>& numbers, int count) {
  return joined(count, '/', [&](int i) { return std::to_string(numbers[i]); });
}

// "storm@13": known by seats 1 and 3; `?` for a card not known
std::string places_text(const Facts& facts, const Row<std::uint8_t, kMaxLook>& slots) {
  if (facts.open.slots == 0) return ".";
  return joined(facts.open.slots, ',', [&](int place) {
    std::string text = slots[place] == 0 ? "?" : facts.cards.fowl[slots[place] - 1].id;
    text += "@";
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      if ((facts.open.known_by[place] >> seat & 1) != 0) text += std::to_string(seat + 1);
    }
    return text;
  });
}

constexpr std::array<std::string_view, 6> kPhases = {"setup", "between", "draw", "action", "clean-up", "over"};
constexpr std::array<std::string_view, 3> kLast = {"no", "birds", "deck"};

std::string base_text(const Facts& facts) {
  if (facts.open.placed == 0) return ".";
  return joined(facts.open.placed, ',', [&](int i) { return linkway_name(facts.cards, facts.open.base[i] - 1); });
}

std::string write(const Facts& facts, const std::function<std::string(int)>& hand,
                  const Row<std::uint8_t, kMaxLook>& slots) {
  const Open& open = facts.open;
  const Edition& cards = facts.cards;
  const int n = facts.seats;
  const auto bird_name = [&](int bird) { return cards.birds[bird].id; };
  std::string text = "players=" + std::to_string(n);
  const auto field = [&](std::string_view name, const std::string& value) {
    text += " " + std::string(name) + "=" + value;
  };
  field("turn", std::to_string(open.turns));
  field("active", std::to_string(open.active + 1));
  field("start", std::to_string(open.start + 1));
  field("phase", std::string(kPhases[static_cast<std::size_t>(open.phase)]));
  field("last", std::string(kLast[static_cast<std::size_t>(open.last_round)]));
  field("scores", numbers_text(open.scores, n));
  field("roost", joined(kRoost, '/', [&](int slot) { return roost_text(facts, slot); }));
  field("front", joined(n, '/', [&](int seat) {
          return members(open.front[seat], [&](int bird) { return front_text(facts, seat, bird); });
        }));
  field("dead", members(open.dead, bird_name));
  field("links", joined(n, '/', [&](int seat) {
          return members(open.links[seat], [&](int linkway) { return linkway_name(cards, linkway); });
        }));
  field("cards", numbers_text(open.hand_count, n));
  field("hands", joined(n, '/', hand));
  field("known", joined(n, '/', [&](int seat) { return hand_text(cards, open.known[seat]); }));
  field("discards", hand_text(cards, open.wing_discard));
  field("pool", counts_text(open.pool));
  field("gone", counts_text(open.fowl_discard));
  field("deck", numbers_text(open.layer_left, kLayers));
  field("top", places_text(facts, slots));
  field("classes", numbers_text(open.slot_classes, kFowlClasses));
  field("clear", std::to_string(open.top_clear));
  field("base", base_text(facts));
  field("limits", std::to_string(open.links_allowed) + "/" + std::to_string(open.hand_limit) + "/" +
                      std::to_string(open.events_left));
  field("stack", stack_text(open));
  return text;
}

// ——— Reading

// Numbers joined by '/', each at most `most`.
template <class T, int N>
bool read_numbers(std::string_view text, int count, int most, Row<T, N>& numbers) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (static_cast<int>(parts.size()) != count) return false;
  for (int i = 0; i < count; ++i) {
    const std::optional<int> value = read_number(parts[static_cast<std::size_t>(i)], most);
    if (!value) return false;
    numbers[i] = static_cast<T>(*value);
  }
  return true;
}

bool read_hand(const Edition& cards, std::string_view text, Hand& hand) {
  hand = Hand{};
  if (text == ".") return true;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t star = std::min(part.find('*'), part.size());
    const std::optional<int> kind = find_wing(cards, part.substr(0, star));
    const std::optional<int> count = star == part.size() ? std::optional(1) : read_number(part.substr(star + 1), 15);
    if (!kind || !count || *count == 0 || hand[*kind] != 0 || (star < part.size() && *count == 1)) return false;
    hand[*kind] = u8(*count);
  }
  return true;
}

bool read_counts(std::string_view text, Row<std::uint8_t, kFowlKinds>& counts) {
  std::string digits;
  for (const std::string_view part : split(text, '/')) digits += part;
  if (digits.size() != kFowlKinds || text.size() != kFowlKinds + 3) return false;
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    const std::size_t value = kDigits.find(digits[static_cast<std::size_t>(kind)]);
    if (value > 12) return false;
    counts[kind] = static_cast<std::uint8_t>(value);
  }
  return counts_text(counts) == text;
}

// Reads "bird@card…" and leaves the rest behind the names in `text`.
std::optional<int> read_covered(const Edition& cards, std::string_view& text, Open& open) {
  const std::size_t end = std::min(text.find_first_of("@!+=~"), text.size());
  const std::optional<int> bird = find_bird(cards, text.substr(0, end));
  if (!bird) return std::nullopt;
  text.remove_prefix(end);
  if (!text.empty() && text[0] == '@') {
    const std::size_t stop = std::min(text.find_first_of("!+=~"), text.size());
    const std::optional<int> card = find_fowl(cards, text.substr(1, stop - 1));
    if (!card || *card >= kCatastrophe) return std::nullopt;
    open.card_on[*bird] = u8(*card + 1);
    text.remove_prefix(stop);
  }
  return bird;
}

bool read_roost(const Edition& cards, int seats, std::string_view text, Open& open) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != kRoost) return false;
  for (int slot = 0; slot < kRoost; ++slot) {
    std::string_view part = parts[static_cast<std::size_t>(slot)];
    open.roost[slot] = kNoBird;
    if (part == ".") continue;
    const std::optional<int> bird = read_covered(cards, part, open);
    if (!bird) return false;
    open.roost[slot] = u8(*bird);
    if (part.empty()) continue;
    const std::optional<int> refuser = part[0] == '~' ? read_number(part.substr(1), seats) : std::nullopt;
    if (!refuser || *refuser == 0) return false;
    open.refuser[slot] = u8(*refuser);
  }
  return true;
}

bool read_front_bird(const Edition& cards, int seats, int seat, std::string_view text, Open& open) {
  const std::optional<int> bird = read_covered(cards, text, open);
  if (!bird || open.front[seat].has(*bird)) return false;
  const auto mark = [&](char sign) {
    const bool there = !text.empty() && text[0] == sign;
    if (there) text.remove_prefix(1);
    return there;
  };
  open.front[seat].add(*bird);
  if (mark('!')) open.used.add(*bird);
  if (mark('+')) open.fresh.add(*bird);
  int saver = seat;
  if (mark('=')) {
    const std::optional<int> number = read_number(text, seats);
    if (!number || *number == 0 || *number == seat + 1) return false;
    saver = *number - 1;
    text = {};
  }
  open.saved[saver].add(*bird);
  return text.empty();
}

// Calls f(seat, item) for the items of each seat's list.
template <class F>
bool each_seats_item(std::string_view text, int seats, F f) {
  const std::vector<std::string_view> lists = split(text, '/');
  if (static_cast<int>(lists.size()) != seats) return false;
  for (int seat = 0; seat < seats; ++seat) {
    const std::string_view list = lists[static_cast<std::size_t>(seat)];
    if (list == ".") continue;
    for (const std::string_view item : split(list, ',')) {
      if (!f(seat, item)) return false;
    }
  }
  return true;
}

bool read_places(const Edition& cards, std::string_view text, bool hidden, Open& open,
                 Row<std::uint8_t, kMaxLook>& slots) {
  if (text == ".") return true;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t at = part.find('@');
    if (at == std::string_view::npos || open.slots == kMaxLook) return false;
    const bool unknown = hidden && part.substr(0, at) == "?";
    const std::optional<int> card = unknown ? std::optional(-1) : find_fowl(cards, part.substr(0, at));
    if (!card) return false;
    for (const char c : part.substr(at + 1)) {
      if (c < '1' || c > '4') return false;
      open.known_by[open.slots] = u8(open.known_by[open.slots] | 1 << (c - '1'));
    }
    slots[open.slots++] = u8(*card + 1);
  }
  return true;
}

std::optional<int> word_index(std::span<const std::string_view> words, std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return static_cast<int>(i);
  }
  return std::nullopt;
}

// One reader a field, in the order written. `hidden`: `?` may stand for what is not known.
class Reading {
 public:
  Reading(const Edition& cards, int seats, bool hidden, State& state)
      : cards_(cards), seats_(seats), hidden_(hidden), open_(state.open), secret_(state.secret) {}

  Failure run(std::string_view text) {
    static constexpr std::array<std::string_view, 25> kFields = {
        "players", "turn", "active", "start",   "phase", "last",  "scores",   "roost",
        "front",   "dead", "links",  "cards",   "hands", "known", "discards", "pool",
        "gone",    "deck", "top",    "classes", "clear", "base",  "limits",   "stack"};
    const std::vector<std::string_view> parts = split(text, ' ');
    if (parts.size() != 24)
      return Error{"position", "a position has 24 fields, this has " + std::to_string(parts.size())};
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string prefix = std::string(kFields[i]) + "=";
      if (parts[i].substr(0, prefix.size()) != prefix) {
        return Error{"position", "the field '" + std::string(kFields[i]) + "' is missing before " + quoted(parts[i])};
      }
      const std::string_view value = parts[i].substr(prefix.size());
      if (!(i < 9 ? read_first(i, value) : i < 17 ? read_middle(i, value) : read_last(i, value)))
        return wrong(kFields[i], value);
    }
    return std::nullopt;
  }

 private:
  template <class T>
  bool small(std::string_view text, int least, int most, T& into, int shift = 0) {
    const std::optional<int> value = read_number(text, most);
    if (!value || *value < least) return false;
    into = static_cast<T>(*value - shift);
    return true;
  }

  bool read_first(std::size_t field, std::string_view text) {
    std::uint8_t players = 0;
    switch (field) {
      case 0: return small(text, seats_, seats_, players);
      case 1: return small(text, 0, 60'000, open_.turns);
      case 2: return small(text, 1, seats_, open_.active, 1);
      case 3: return small(text, 1, seats_, open_.start, 1);
      case 4: {
        const std::optional<int> phase = word_index(kPhases, text);
        if (phase) open_.phase = static_cast<Phase>(*phase);
        return phase.has_value();
      }
      case 5: {
        const std::optional<int> last = word_index(kLast, text);
        if (last) open_.last_round = static_cast<LastRound>(*last);
        return last.has_value();
      }
      case 6: return read_numbers(text, seats_, 60'000, open_.scores);
      case 7: return read_roost(cards_, seats_, text, open_);
      default:
        return each_seats_item(text, seats_, [&](int seat, std::string_view item) {
          return read_front_bird(cards_, seats_, seat, item, open_);
        });
    }
  }

  bool read_middle(std::size_t field, std::string_view text) {
    switch (field) {
      case 9:
        return each_seats_item(text, 1, [&](int, std::string_view item) {
          const std::optional<int> bird = find_bird(cards_, item);
          if (bird) open_.dead.add(*bird);
          return bird.has_value();
        });
      case 10:
        return each_seats_item(text, seats_, [&](int seat, std::string_view item) {
          const std::optional<int> linkway = find_linkway(cards_, item);
          if (linkway) open_.links[seat].add(*linkway);
          return linkway.has_value();
        });
      case 11: return read_numbers(text, seats_, 29, open_.hand_count);
      case 12: return read_hands(text, secret_.hands, true);
      case 13: return read_hands(text, open_.known, false);
      case 14: return read_hand(cards_, text, open_.wing_discard);
      case 15: return read_counts(text, open_.pool);
      default: return read_counts(text, open_.fowl_discard);
    }
  }

  bool read_last(std::size_t field, std::string_view text) {
    switch (field) {
      case 17: return read_numbers(text, kLayers, 12, open_.layer_left);
      case 18: return read_places(cards_, text, hidden_, open_, secret_.slots);
      case 19: return read_numbers(text, kFowlClasses, kMaxLook, open_.slot_classes);
      case 20: return small(text, 0, 1, open_.top_clear);
      case 21: return read_base(text);
      case 22: {
        Row<std::uint8_t, 3> limits{};
        if (!read_numbers(text, 3, 10, limits)) return false;
        open_.links_allowed = limits[0];
        open_.hand_limit = limits[1];
        open_.events_left = limits[2];
        return limits[0] <= kBaseLinks;
      }
      default: return read_stack(text, seats_, open_);
    }
  }

  bool read_hands(std::string_view text, Row<Hand, kMaxPlayers>& hands, bool may_hide) {
    const std::vector<std::string_view> parts = split(text, '/');
    if (static_cast<int>(parts.size()) != seats_) return false;
    for (int seat = 0; seat < seats_; ++seat) {
      const std::string_view part = parts[static_cast<std::size_t>(seat)];
      if (hidden_ && may_hide && part == "?") continue;
      if (!read_hand(cards_, part, hands[seat])) return false;
    }
    return true;
  }

  bool read_base(std::string_view text) {
    if (text == ".") return true;
    for (const std::string_view item : split(text, ',')) {
      const std::optional<int> linkway = find_linkway(cards_, item);
      if (!linkway || open_.placed == kBaseLinks) return false;
      open_.base[open_.placed++] = u8(*linkway + 1);
    }
    return true;
  }

  const Edition& cards_;
  int seats_;
  bool hidden_;
  Open& open_;
  Secret& secret_;
};

}  // namespace

std::string FlyAway::to_text(const State& state) const {
  return write(
      facts(state.open), [&](int seat) { return hand_text(*edition_, state.secret.hands[seat]); }, state.secret.slots);
}

base::Result<State> FlyAway::parse_state(std::string_view text) const {
  State state{};
  if (const Failure failure = Reading(*edition_, seats(), false, state).run(text)) return *failure;
  if (std::string broken = check(state); !broken.empty()) return Error{"position", broken};
  if (std::string broken = check_stack(facts(state.open)); !broken.empty()) return Error{"position", broken};
  Moves moves;
  legal(state, moves);
  const core::Actor who = actor(state.open);
  if ((who.is_seat() && moves.empty()) || (who.is_chance() && weight(state) == 0)) {
    return Error{"position", "nothing can happen in this position"};
  }
  if (to_text(state) != text) return Error{"position", "the position is not written in the usual order"};
  return state;
}

std::string FlyAway::to_text(const View& view) const {
  const bool everyone = view.observer == core::Observer::everyone();
  const auto hand = [&](int seat) -> std::string {
    const bool own = view.observer.is_seat() && view.observer.seat().index() == seat;
    return own || everyone ? hand_text(*edition_, view.hands[seat]) : "?";
  };
  return core::to_text(view.observer) + " " + write(facts(view.open), hand, view.slots);
}

base::Result<View> FlyAway::parse_view(std::string_view text) const {
  const std::size_t space = std::min(text.find(' '), text.size());
  const Result<core::Observer> observer = core::parse_observer(text.substr(0, space));
  if (!observer) return observer.error();
  State state{};
  const std::string_view rest = text.substr(std::min(space + 1, text.size()));
  if (const Failure failure = Reading(*edition_, seats(), true, state).run(rest)) return *failure;
  View seen{};
  seen.open = state.open;
  seen.hands = state.secret.hands;
  seen.slots = state.secret.slots;
  seen.observer = *observer;
  if (observer->is_seat() && observer->seat().index() >= seats()) return Error{"position", "there is no such seat"};
  if (std::string broken = check(seen); !broken.empty()) return Error{"position", broken};
  if (to_text(seen) != text) return Error{"position", "the view is not written in the usual order"};
  return seen;
}

core::Choices FlyAway::implied_options(std::string_view position) {
  const std::size_t at = position.find("players=");
  if (at == std::string_view::npos || at + 8 >= position.size()) return {};
  const char players = position[at + 8];
  if (players < '2' || players > '4') return {};
  return {{"players", std::string(1, players)}};
}

}  // namespace aviary::flyaway
