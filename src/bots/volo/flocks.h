// The flocks of one colour and what touches them: what tactics and knowledge of Volo are made of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/volo/volo.h"

namespace aviary::bots {

// Calls f with the Sky of that edge.
template <class F>
decltype(auto) on_sky(int edge, F f) {
  if (edge == 6) return f(volo::Sky<6>{});
  if (edge == 7) return f(volo::Sky<7>{});
  return f(volo::Sky<8>{});
}

template <class Sky>
typename Sky::Cells birds_of(const volo::Open& open, std::size_t seat) {
  return open.birds[seat].template cells<Sky::kWords>();
}

// At most 60 birds (V5), so at most 60 flocks, numbered from 0.
inline constexpr std::size_t kMostFlocks = 60;
using FlockSet = std::uint64_t;
constexpr FlockSet flock_bit(std::size_t flock) { return FlockSet{1} << flock; }

template <class Sky>
struct Flocks {
  using Cells = typename Sky::Cells;
  std::array<Cells, kMostFlocks> cells;
  std::size_t count = 0;

  explicit Flocks(Cells birds) {
    const Cells lone = birds - Sky::neighbours(birds);
    lone.each([&](int bird) { cells[count++] = Cells::single(bird); });
    for (birds -= lone; birds.any(); birds -= cells[count++]) {
      cells[count] = Sky::spread(Cells::single(birds.first()), birds, birds);
    }
  }
  [[nodiscard]] int largest() const {
    int most = 0;
    for (std::size_t i = 0; i < count; ++i) most = std::max(most, cells[i].count());
    return most;
  }
};

// Which flocks of one colour each cell belongs to or lies next to. Cells are numbers, whatever the edge.
struct Contacts {
  static constexpr std::size_t kNumbers = std::size_t{7} * 32;
  std::array<FlockSet, kNumbers> touched{};  // empty cells: the flocks next to it; birds: their own flock
  FlockSet all = 0;
  std::array<int, volo::kDirections> offset;  // what a step adds to a cell's number

  template <class Sky>
  Contacts(Sky /*sky*/, const Flocks<Sky>& flocks, const typename Sky::Cells& other) {
    for (int i = 0; i < volo::kDirections; ++i) offset[at(i)] = Sky::offset(volo::direction_at(i));
    for (std::size_t i = 0; i < flocks.count; ++i) {
      const typename Sky::Cells near = (flocks.cells[i] | Sky::neighbours(flocks.cells[i])) - other;
      near.each([&](int cell) { touched[at(cell)] |= flock_bit(i); });
      all |= flock_bit(i);
    }
  }

  // The flocks that are one after a legal flight: its own stays together (V10).
  [[nodiscard]] FlockSet joined(const volo::Flight& flight) const {
    const int first = volo::index(flight.first);
    FlockSet flocks = touched[at(first)];
    each_landing(flight, [&](int cell) { flocks |= touched[at(cell)]; });
    return flocks;
  }
  // V15: does this legal move win?
  [[nodiscard]] bool wins(core::Move move) const {
    return volo::kind_of(move) == volo::Kind::kFly && joined(volo::flown(move)) == all;
  }
  // Calls f(cell) for the cells where the line lands.
  template <class F>
  void each_landing(const volo::Flight& flight, F f) const {
    int cell = volo::index(flight.first) + flight.distance * offset[at(volo::index(flight.direction))];
    for (int i = 0; i < flight.length; ++i, cell += offset[at(volo::index(flight.axis))]) f(cell);
  }

 private:
  static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

}  // namespace aviary::bots
