// Reads the text of a position, field by field, in the order in which it is written.
#include <algorithm>
#include <string>
#include <vector>

#include "edition.h"
#include "names.h"
#include "position_text.h"
#include "settled.h"
#include "stack_text.h"

namespace aviary::flyaway {
namespace {

using base::Error;
using Failure = std::optional<Error>;

Error wrong(std::string_view field, std::string_view text) {
  return {"position", "the field '" + std::string(field) + "' cannot be " + quoted(text)};
}

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

// `marks_saver`: by the first rules a bird says who saved it, if that is not its owner.
bool read_front_bird(const Facts& facts, bool marks_saver, int seat, std::string_view text, Open& open) {
  const std::optional<int> bird = read_covered(facts.cards, text, open);
  if (!bird || open.front[seat].has(*bird)) return false;
  const auto mark = [&](char sign) {
    const bool there = !text.empty() && text[0] == sign;
    if (there) text.remove_prefix(1);
    return there;
  };
  open.front[seat].add(*bird);
  if (mark('!')) open.used.add(*bird);
  if (mark('+')) open.fresh.add(*bird);
  if (!marks_saver) return text.empty();
  int saver = seat;
  if (mark('=')) {
    const std::optional<int> number = read_number(text, facts.seats);
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

// Seats as one bit each, "13", up to the next sign.
std::optional<int> read_seats(std::string_view& text) {
  int seats = 0;
  for (; !text.empty() && text[0] >= '1' && text[0] <= '4'; text.remove_prefix(1)) seats |= 1 << (text[0] - '1');
  return text.empty() || text[0] == '~' || text[0] == '!' ? std::optional(seats) : std::nullopt;
}

bool read_place(const Edition& cards, std::string_view text, bool hidden, Open& open, Secret& secret) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || open.slots == kMaxLook) return false;
  const bool unknown = hidden && text.substr(0, at) == "?";
  const std::optional<int> card = unknown ? std::optional(-1) : find_fowl(cards, text.substr(0, at));
  text.remove_prefix(at + 1);
  const std::optional<int> counted = read_seats(text);
  if (!card || !counted) return false;
  const auto part = [&](char sign, int otherwise) -> std::optional<int> {
    if (text.empty() || text[0] != sign) return otherwise;
    text.remove_prefix(1);
    return read_seats(text);
  };
  const std::optional<int> joined = part('~', 0);
  const std::optional<int> seen = part('!', *counted);
  if (!joined || !seen || !text.empty()) return false;
  open.known_by[open.slots] = u8(*counted | *joined << 4);
  set_seen(secret, open.slots, *seen);
  secret.slots[open.slots++] = u8(*card + 1);
  return true;
}

bool read_places(const Edition& cards, std::string_view text, bool hidden, Open& open, Secret& secret) {
  if (text == ".") return true;
  const std::vector<std::string_view> parts = split(text, ',');
  return std::all_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return read_place(cards, part, hidden, open, secret); });
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
  Reading(const Facts& facts, bool hidden, State& state)
      : facts_(facts),
        cards_(facts.cards),
        seats_(facts.seats),
        hidden_(hidden),
        open_(state.open),
        secret_(state.secret) {}

  Failure run(std::string_view text) {
    static constexpr std::array<std::string_view, 26> kFields = {
        "players", "turn",    "active", "start", "phase",  "last",     "scores", "roost", "front",
        "dead",    "links",   "cards",  "hands", "known",  "discards", "pool",   "gone",  "deck",
        "top",     "classes", "clear",  "base",  "limits", "stack",    "saved",  "heat"};
    const std::vector<std::string_view> parts = split(text, ' ');
    // The first rules have neither of the last two; a position of theirs can be played on from by the second.
    is_old_ = facts_.rules < 2 || parts.size() == kFields.size() - 2;
    const std::size_t fields = is_old_ ? kFields.size() - 2 : kFields.size();
    if (parts.size() != fields) {
      return Error{"position",
                   "a position has " + std::to_string(fields) + " fields, this has " + std::to_string(parts.size())};
    }
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
          return read_front_bird(facts_, is_old_, seat, item, open_);
        });
    }
  }

  bool read_middle(std::size_t field, std::string_view text) {
    switch (field) {
      case 9:
        return each_seats_item(text, 1, [&](int, std::string_view item) { return read_member(open_.dead, item); });
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
      case 18: return read_places(cards_, text, hidden_, open_, secret_);
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
      case 23: return read_stack(text, seats_, open_);
      case 24:
        return each_seats_item(text, seats_,
                               [&](int seat, std::string_view item) { return read_member(open_.saved[seat], item); });
      default: return read_heat(text);
    }
  }

  bool read_member(BirdSet& set, std::string_view text) {
    const std::optional<int> bird = find_bird(cards_, text);
    if (bird) set.add(*bird);
    return bird.has_value();
  }

  bool read_heat(std::string_view text) {
    if (text == ".") return true;
    const std::optional<int> seats = read_seats(text);
    if (!seats || !text.empty() || *seats >= 1 << seats_) return false;
    open_.heat = u8(*seats);
    return true;
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
      const bool gone = facts_.rules >= 2 && item == kGone;
      const std::optional<int> linkway = gone ? std::optional(kTakenUp - 1) : find_linkway(cards_, item);
      if (!linkway || open_.placed() == kBaseLinks) return false;
      open_.base[open_.placed()] = u8(*linkway + 1);
    }
    return true;
  }

  const Facts& facts_;
  bool is_old_ = false;  // written by the first rules
  const Edition& cards_;
  int seats_;
  bool hidden_;
  Open& open_;
  Secret& secret_;
};

}  // namespace

Failure read_fields(const Facts& facts, bool hidden, std::string_view text, State& state) {
  return Reading(facts, hidden, state).run(text);
}

}  // namespace aviary::flyaway
