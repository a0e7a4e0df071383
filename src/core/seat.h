// Who acts and who looks: seats, chance, spectators. Small strong types, one byte each, without special numbers.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace aviary::core {

inline constexpr int kMaxSeats = 4;

// A place at the table, not a person. Seats are counted from 0 inside and from 1 in texts.
class Seat {
 public:
  Seat() = default;
  explicit constexpr Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}
  [[nodiscard]] constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t index_;
};

// Whose move it is: a seat's, chance's, or nobody's because the match is over.
class Actor {
 public:
  Actor() = default;
  constexpr Actor(Seat seat) : value_(static_cast<std::uint8_t>(seat.index())) {}  // NOLINT: a seat is an actor
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor nobody() { return Actor(kNobody); }

  [[nodiscard]] constexpr bool is_seat() const { return value_ < kMaxSeats; }
  [[nodiscard]] constexpr bool is_chance() const { return value_ == kChance; }
  [[nodiscard]] constexpr bool is_nobody() const { return value_ == kNobody; }
  // Precondition: is_seat().
  [[nodiscard]] constexpr Seat seat() const { return Seat(value_); }
  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  enum Special : std::uint8_t { kChance = 254, kNobody = 255 };
  explicit constexpr Actor(Special value) : value_(value) {}
  std::uint8_t value_;
};

// Who looks: a seat; a spectator, who knows only what is public; or everyone, after the end, when nothing is secret.
class Observer {
 public:
  Observer() = default;
  constexpr Observer(Seat seat) : value_(static_cast<std::uint8_t>(seat.index())) {}  // NOLINT: a seat observes
  static constexpr Observer spectator() { return Observer(kSpectator); }
  static constexpr Observer everyone() { return Observer(kEveryone); }

  [[nodiscard]] constexpr bool is_seat() const { return value_ < kMaxSeats; }
  [[nodiscard]] constexpr bool is(Actor actor) const { return is_seat() && actor == Actor(seat()); }
  // Precondition: is_seat().
  [[nodiscard]] constexpr Seat seat() const { return Seat(value_); }
  friend constexpr bool operator==(Observer, Observer) = default;

 private:
  enum Special : std::uint8_t { kSpectator = 254, kEveryone = 255 };
  explicit constexpr Observer(Special value) : value_(value) {}
  std::uint8_t value_;
};

// "1" … "4", "spectator", "everyone": the first word of a view's text.
std::string to_text(Observer observer);
base::Result<Observer> parse_observer(std::string_view text);

}  // namespace aviary::core
