// What a game can tell as data. A game declares each kind of event once, as a constant whose type has its arguments:
//   inline constexpr core::EventKind<core::Many<Cell>> kRemoved{Happening::kRemoved, "removed", {"cells"}};
//   core::note(trace, kRemoved, seat, cell);   →   {"kind":"removed","seat":1,"cells":["c4","c5"]}
// The type checks every call. All that is generic (JSON, types of the page, samples, counting) loops over plain rows,
// in ordinary functions: no function template but `note` and the kinds' own calls sees the arguments, or each kind
// would be compiled again for every purpose.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/tree.h"
#include "core/argument.h"
#include "core/move.h"

namespace aviary::core {

// ——— Kinds
struct EventRow {
  std::uint8_t id;
  bool has_seat;
  std::string_view name;
  std::span<const Argument> arguments;
};

// Not to be called: a kind that would call one does not compile.
void an_argument_has_no_name();
void points_are_of_no_seat();
// Whose are these points? Every seat's, or those of the seat of the event.
constexpr bool are_of_a_seat(const Argument& points, bool has_seat) {
  return points.wrap == Wrap::kPerSeat || (points.wrap == Wrap::kNone && has_seat);
}

template <bool kSeated, class... A>
class KindOfEvent {
  static_assert((ArgumentOf<A>::kSize + ... + 0) <= kSlots, "an event has six slots");

 public:
  // `counted`: the arguments by which reports tell events of this kind apart.
  template <class Id>
  consteval KindOfEvent(Id id, std::string_view name, std::array<std::string_view, sizeof...(A)> names = {},
                        std::initializer_list<std::string_view> counted = {})
      : id_(static_cast<std::uint8_t>(id)), name_(name), arguments_{ArgumentOf<A>::row()...} {
    constexpr std::array<std::size_t, sizeof...(A)> kSizes = {ArgumentOf<A>::kSize...};
    std::size_t first = 0;
    for (std::size_t i = 0; i < sizeof...(A); ++i) {
      if (names[i].empty()) an_argument_has_no_name();
      if (arguments_[i].sort == Sort::kGain && !are_of_a_seat(arguments_[i], kSeated)) points_are_of_no_seat();
      arguments_[i].name = names[i];
      arguments_[i].first = static_cast<std::uint8_t>(first);
      for (const std::string_view one : counted) arguments_[i].counted |= one == names[i];
      first += kSizes[i];
    }
  }
  [[nodiscard]] constexpr std::uint8_t id() const { return id_; }
  // Precondition: the kind is a constant, for the row points into it.
  [[nodiscard]] constexpr EventRow row() const { return {id_, kSeated, name_, arguments_}; }

  [[nodiscard]] constexpr bool is(const Event& event) const { return event.kind == id_; }
  // An argument of an event of this kind, by its place.
  template <std::size_t kAt>
  [[nodiscard]] constexpr auto get(const Event& event) const {
    return ArgumentOf<std::tuple_element_t<kAt, std::tuple<A...>>>::get(&event.arguments[arguments_[kAt].first]);
  }

 private:
  std::uint8_t id_;
  std::string_view name_;
  std::array<Argument, sizeof...(A)> arguments_;
};

// What a seat did, or what happened to it; and what happened to the table.
template <class... A>
using EventKind = KindOfEvent<true, A...>;
template <class... A>
using TableEventKind = KindOfEvent<false, A...>;

template <class T>
using Given = typename ArgumentOf<T>::Given;

// Adds an event to the trace, if there is one. Never allocates.
template <bool kSeated, class... A>
void add_event(Trace& trace, const KindOfEvent<kSeated, A...>& kind, Seat seat, const Given<A>&... values) {
  Event event{kind.id(), seat, {}};
  [[maybe_unused]] Slot* at = event.arguments.data();
  ((ArgumentOf<A>::put(values, at), at += ArgumentOf<A>::kSize), ...);
  trace.push(event);
}
template <class... A>
void note(Trace* trace, const EventKind<A...>& kind, Seat seat, const Given<A>&... values) {
  if (trace != nullptr) add_event(*trace, kind, seat, values...);
}
template <class... A>
void note(Trace* trace, const TableEventKind<A...>& kind, const Given<A>&... values) {
  if (trace != nullptr) add_event(*trace, kind, Seat(0), values...);
}

// A reason to refuse a move (refusal_kind.h).
struct RefusalRow {
  std::string_view clauses;  // of the rules, with spaces between them; empty if a text is not even written like a move
  std::string_view reason;
  std::span<const Argument> arguments;
  std::string_view english;
};

// ——— A vocabulary
struct Vocabulary {
  std::span<const Noun* const> nouns;
  std::span<const EventRow> events;                // row i has the id i
  std::span<const std::string_view> account = {};  // the rows that points go into, by their number
  std::span<const RefusalRow> refusals = {};
  std::span<const std::string_view> players = {};  // what refusals call them in English, if not player 1
};

// Does row i have the id i, and is `last` the last?
template <std::size_t N, class Id>
consteval bool in_order(const std::array<EventRow, N>& rows, Id last) {
  for (std::size_t i = 0; i < N; ++i) {
    if (rows[i].id != i) return false;
  }
  return N == static_cast<std::size_t>(last) + 1;
}

template <class G>
concept Speaks = requires {
  { G::vocabulary() } -> std::same_as<const Vocabulary&>;
};

// A game and its vocabulary, for what follows.
struct Voice {
  const Vocabulary* vocabulary;
  const void* game;
  int seats;
};
template <Speaks G>
Voice voice_of(const G& game) {
  return {&G::vocabulary(), &game, game.seats()};
}

// Events as a list of tables of fields: "kind", "seat" if there is one, and the arguments by their names.
base::Tree write_events(const Voice& voice, std::span<const Event> events);
// One of that list as events again; nothing unless it has exactly the declared fields, with ids that there are.
std::optional<std::vector<Event>> read_events(const Voice& voice, const base::Tree& tree);

// All ids of a noun in this game, and one of them written and read.
std::vector<std::string> ids_of(const Voice& voice, const Noun& noun);
std::string write_id(const Voice& voice, const Noun& noun, const Slot* slots);
bool read_id(const Voice& voice, const Noun& noun, std::string_view id, Slot* slots);

// The name under which reports count an event: its kind, and the arguments that the kind is counted by.
std::string counted_as(const Voice& voice, const Event& event);
// The event without the other arguments: events of one name are equal.
Event counted_part(const Voice& voice, Event event);

// One value of an argument, whatever is wrapped around it; and an example of it.
base::Tree write_value(const Voice& voice, const Argument& argument, const Slot* at);
bool read_value(const Voice& voice, const Argument& argument, const base::Tree& tree, Slot* at);
void set_sample(const Voice& voice, const Argument& argument, int variant, int thing, Slot* at);

// Made-up events of a kind, for documents and tests: variants 0 to variants() − 1 take every word of an enumeration,
// what is known and what is not, one thing and several (which makes a run).
int variants(std::span<const Argument> arguments);
std::vector<Event> sample(const Voice& voice, const EventRow& row, int variant);

// "cells: many cell"
std::string describe(const Argument& argument);
base::Tree describe(const Vocabulary& vocabulary, const Argument& argument);
// The whole vocabulary as data, with samples: what the types of the page are made of.
base::Tree describe(const Voice& voice);

}  // namespace aviary::core
