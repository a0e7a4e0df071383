// The arguments of what a game tells (vocabulary.h): nouns, the types of values that have ids, and how any argument
// lies in the slots of an event.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "core/move.h"

namespace aviary::core {

// ——— Nouns: the types of arguments that have ids
// How values of a type are called. An id is what the notation writes: "e3", "k3d", "thailand:malaysia". A noun finds
// its game where the rows have none (`const void* game`); `noun` below makes these functions from typed ones.
struct Noun {
  std::string_view name;
  std::string (*write)(const void* game, const Slot* slots) = nullptr;
  bool (*read)(const void* game, std::string_view id, Slot* slots) = nullptr;
  std::vector<std::string> (*ids)(const void* game) = nullptr;  // all there are in this game
  std::span<const std::string_view> words = {};  // an enumeration: its ids, from 0, instead of the functions above
  const Noun* joins = nullptr;                   // an id of this noun is ids of that one, joined by /
  std::string (*reported)(const void* game, const Slot* slots) = nullptr;  // what reports count, if not the id
  std::string (*english)(const void* game, const Slot* slots) = nullptr;   // what refusals say, if not the id
};

// A value lies in one slot if it is an enumeration; any other type says how, by `slots()` and `of(slots)`. A game says
// which noun a type is by a function beside it: constexpr const core::Noun* noun_of(std::type_identity<Cell>).
template <class T>
struct Layout {
  using Slots = decltype(std::declval<const T&>().slots());
  static constexpr std::size_t kSize = std::tuple_size_v<Slots>;
  static constexpr void put(const T& value, Slot* at) {
    for (const Slot slot : value.slots()) *at++ = slot;
  }
  static constexpr T get(const Slot* at) {
    Slots slots{};
    for (Slot& slot : slots) slot = *at++;
    return T::of(slots);
  }
};
template <class T>
  requires std::is_enum_v<T>
struct Layout<T> {
  static constexpr std::size_t kSize = 1;
  static constexpr void put(T value, Slot* at) { *at = static_cast<Slot>(value); }
  static constexpr T get(const Slot* at) { return static_cast<T>(*at); }
};

// A noun from functions of the game: `std::string write(const G&, T)`, `std::optional<T> read(const G&,
// std::string_view)` and `std::vector<T> all(const G&)`.
template <class G, class T, auto kWrite, auto kRead, auto kAll>
constexpr Noun noun(std::string_view name, const Noun* joins = nullptr) {
  return {name,
          [](const void* game, const Slot* slots) -> std::string {
            return kWrite(*static_cast<const G*>(game), Layout<T>::get(slots));
          },
          [](const void* game, std::string_view id, Slot* slots) {
            const std::optional<T> value = kRead(*static_cast<const G*>(game), id);
            if (value) Layout<T>::put(*value, slots);
            return value.has_value();
          },
          [](const void* game) {
            const G& of = *static_cast<const G*>(game);
            std::vector<std::string> ids;
            for (const T& value : kAll(of)) ids.push_back(kWrite(of, value));
            return ids;
          },
          {},
          joins};
}
// The same noun, of which reports count only a part, such as the kind of a card: `std::string part(const G&, T)`.
template <class G, class T, auto kPart>
constexpr Noun reported_by(Noun noun) {
  noun.reported = [](const void* game, const Slot* slots) -> std::string {
    return kPart(*static_cast<const G*>(game), Layout<T>::get(slots));
  };
  return noun;
}
// The same noun, which refusals call otherwise than by its id: `std::string words(const G&, T)`.
template <class G, class T, auto kWords>
constexpr Noun said_as(Noun noun) {
  noun.english = [](const void* game, const Slot* slots) -> std::string {
    return kWords(*static_cast<const G*>(game), Layout<T>::get(slots));
  };
  return noun;
}
constexpr Noun enumeration(std::string_view name, std::span<const std::string_view> words) {
  Noun noun{name};
  noun.words = words;
  return noun;
}

// ——— Arguments
// What a call gives for them: any whole number, and nothing but a truth.
struct Number {
  std::int64_t value = 0;
  constexpr Number() = default;
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  constexpr Number(T number) : value(static_cast<std::int64_t>(number)) {}  // NOLINT: a number is a Number
};
struct Truth {
  bool value;
  template <std::same_as<bool> T>
  constexpr Truth(T truth) : value(truth) {}  // NOLINT: a bool is a Truth
};

struct Count;  // a number from 0 to 65,534
// Points that go into that row of the account, with a sign; at most 32,767 either way.
template <auto kRow>
struct Gain;
inline constexpr std::size_t kMaxRows = 8;
// May be unknown to everybody; so made from nothing.
template <class T>
struct Hidden {
  std::optional<T> known;
  constexpr Hidden() = default;
  constexpr Hidden(T value) : known(value) {}  // NOLINT: what is known may be hidden
};
// One event for each thing; a run of events that differ only here is written as one, with a list.
template <class T>
struct Many;
// One value for each seat.
template <class T>
struct PerSeat;
// A set of things whose numbers are below 32, as bits.
template <class T>
struct Set {
  std::uint32_t bits;
};

// What a slot holds in place of a value that is not known, or that does not fit.
inline constexpr Slot kNoValue = 0xFFFF;
inline constexpr Slot kNoPoints = 0x8000;

enum class Sort : std::uint8_t { kNoun, kCount, kFlag, kSeat, kGain };
// A fact of a refusal may be left out.
enum class Wrap : std::uint8_t { kNone, kHidden, kMany, kPerSeat, kSet, kOptional };

// An argument as a row.
struct Argument {
  Sort sort;
  const Noun* noun = nullptr;
  Wrap wrap = Wrap::kNone;
  std::uint8_t slots = 1;    // of one value
  std::uint8_t account = 0;  // the row of points
  std::uint8_t first = 0;    // slot
  bool counted = false;      // in reports, one by one
  std::string_view name = {};
};

// An argument as a type: what a call gives, how it lies in slots, and its row without what the kind adds.
template <class T>
struct ArgumentOf {
  using Given = T;
  static constexpr std::size_t kSize = Layout<T>::kSize;
  static constexpr Argument row() {
    return {Sort::kNoun, noun_of(std::type_identity<T>{}), Wrap::kNone, static_cast<std::uint8_t>(kSize)};
  }
  static constexpr void put(const T& value, Slot* at) { Layout<T>::put(value, at); }
  static constexpr T get(const Slot* at) { return Layout<T>::get(at); }
};
template <>
struct ArgumentOf<Count> {
  using Given = Number;
  static constexpr std::size_t kSize = 1;
  static constexpr Argument row() { return {Sort::kCount}; }
  static constexpr void put(Number count, Slot* at) {
    *at = count.value >= 0 && count.value < kNoValue ? static_cast<Slot>(count.value) : kNoValue;
  }
  static constexpr int get(const Slot* at) { return *at; }
};
template <>
struct ArgumentOf<bool> {
  using Given = Truth;
  static constexpr std::size_t kSize = 1;
  static constexpr Argument row() { return {Sort::kFlag}; }
  static constexpr void put(Truth truth, Slot* at) { *at = truth.value ? 1 : 0; }
  static constexpr bool get(const Slot* at) { return *at != 0; }
};
template <>
struct ArgumentOf<Seat> {
  using Given = Seat;
  static constexpr std::size_t kSize = 1;
  static constexpr Argument row() { return {Sort::kSeat}; }
  static constexpr void put(Seat seat, Slot* at) { *at = static_cast<Slot>(seat.index()); }
  static constexpr Seat get(const Slot* at) { return Seat(*at); }
};
template <auto kRow>
struct ArgumentOf<Gain<kRow>> {
  using Given = Number;
  static constexpr std::size_t kSize = 1;
  static_assert(static_cast<std::size_t>(kRow) < kMaxRows, "an account has eight rows");
  static constexpr Argument row() { return {Sort::kGain, nullptr, Wrap::kNone, 1, static_cast<std::uint8_t>(kRow)}; }
  static constexpr void put(Number points, Slot* at) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int16_t>::max();
    const bool fits = points.value >= -kMost && points.value <= kMost;
    *at = fits ? static_cast<Slot>(points.value) : kNoPoints;
  }
  static constexpr int get(const Slot* at) { return static_cast<std::int16_t>(*at); }
};
// What a wrapper adds to a row.
constexpr Argument wrapped(Argument row, Wrap wrap) {
  row.wrap = wrap;
  return row;
}
template <class T>
struct ArgumentOf<Hidden<T>> {
  using Given = Hidden<T>;
  static constexpr std::size_t kSize = ArgumentOf<T>::kSize;
  static constexpr Argument row() { return wrapped(ArgumentOf<T>::row(), Wrap::kHidden); }
  static constexpr void put(const Hidden<T>& value, Slot* at) {
    *at = kNoValue;
    if (value.known) ArgumentOf<T>::put(*value.known, at);
  }
  static constexpr Hidden<T> get(const Slot* at) {
    return *at == kNoValue ? Hidden<T>() : Hidden<T>(ArgumentOf<T>::get(at));
  }
};
template <class T>
struct ArgumentOf<Many<T>> : ArgumentOf<T> {
  static constexpr Argument row() { return wrapped(ArgumentOf<T>::row(), Wrap::kMany); }
};
template <class T>
struct ArgumentOf<std::optional<T>> : ArgumentOf<T> {
  static constexpr Argument row() { return wrapped(ArgumentOf<T>::row(), Wrap::kOptional); }
};
template <class T>
struct ArgumentOf<PerSeat<T>> {
  using Given = std::array<typename ArgumentOf<T>::Given, kMaxSeats>;
  static constexpr std::size_t kSize = kMaxSeats;
  static_assert(ArgumentOf<T>::kSize == 1);
  static constexpr Argument row() { return wrapped(ArgumentOf<T>::row(), Wrap::kPerSeat); }
  static constexpr void put(const Given& values, Slot* at) {
    for (const auto& value : values) ArgumentOf<T>::put(value, at++);
  }
  static constexpr auto get(const Slot* at) {
    std::array<decltype(ArgumentOf<T>::get(at)), kMaxSeats> values{};
    for (auto& value : values) value = ArgumentOf<T>::get(at++);
    return values;
  }
};
template <class T>
struct ArgumentOf<Set<T>> {
  using Given = Set<T>;
  static constexpr std::size_t kSize = 2;
  static_assert(ArgumentOf<T>::kSize == 1);
  static constexpr Argument row() { return wrapped(ArgumentOf<T>::row(), Wrap::kSet); }
  static constexpr void put(Set<T> set, Slot* at) {
    at[0] = static_cast<Slot>(set.bits);
    at[1] = static_cast<Slot>(set.bits >> 16);
  }
  static constexpr Set<T> get(const Slot* at) { return {static_cast<std::uint32_t>(at[0] | at[1] << 16)}; }
};

}  // namespace aviary::core
