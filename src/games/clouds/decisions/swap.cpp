// C9, C10, C14–C16: two birds change places. Both ends must be birds; what lies between them does not matter, nor
// whether anything changes.
#include <utility>

#include "decisions.h"

namespace aviary::clouds {
namespace {

constexpr bool lies_right(Flight flight, Space from, Space to) {
  const int columns = column_of(to) - column_of(from);
  const int rows = static_cast<int>(row_of(to)) - static_cast<int>(row_of(from));
  const int far = columns < 0 ? -columns : columns;
  const int deep = rows < 0 ? -rows : rows;
  switch (flight) {
    case Flight::kSideways: return deep == 0 && far == 1;    // C9
    case Flight::kLengthwise: return far == 0 && deep == 1;  // C10
    case Flight::kDodge: return deep == 0 && far == 2;       // C14
    case Flight::kSharpDodge: return deep == 0 && far == 3;  // C14
    case Flight::kLeadChange: return far == 0 && deep == 2;  // C14
    case Flight::kNeutral: return far + deep == 1;           // C14
    case Flight::kDiagonal: return far == 1 && deep == 1;    // C14
    case Flight::kFree: return from != to;                   // C14
  }
  return false;
}

constexpr auto kPartners = [] {
  std::array<std::array<Spaces, kMaxSpaces>, kFlights> table{};
  for (int flight = 0; flight < kFlights; ++flight) {
    for (int a = 0; a < kMaxSpaces; ++a) {
      for (int b = a + 1; b < kMaxSpaces; ++b) {
        if (lies_right(static_cast<Flight>(flight), space_at(a), space_at(b)))
          table[at(flight)][at(a)] |= bit(space_at(b));
      }
    }
  }
  return table;
}();

// Calls f(space, partners) for each space that has partners for a legal swap, until f returns false. One of the two
// birds must be the seat's own, or neutral for the card Neutral.
template <class F>
void each_pair(const Position& at_table, Flight flight, F f) {
  const Standing flock = standing(at_table.open, at_table.seat);
  const Spaces movers = flight == Flight::kNeutral ? flock.swifts : flock.own;
  for (Spaces rest = flock.birds; rest != 0; rest &= rest - 1) {
    const Space space = space_at(std::countr_zero(rest));
    const Spaces others = (movers & bit(space)) != 0 ? flock.birds : movers;
    const Spaces pairs = kPartners[static_cast<std::size_t>(flight)][at(index(space))] & others;
    if (pairs != 0 && !f(space, pairs)) return;
  }
}

}  // namespace

Spaces partners(Flight flight, Space space) { return kPartners[static_cast<std::size_t>(flight)][at(index(space))]; }

bool can_swap(const Position& at_table, Flight flight) {
  bool possible = false;
  each_pair(at_table, flight, [&](Space, Spaces) {
    possible = true;
    return false;
  });
  return possible;
}

void legal_swap(const Position& at_table, Flight flight, Clouds::Moves& moves) {
  each_pair(at_table, flight, [&](Space space, Spaces pairs) {
    for (; pairs != 0; pairs &= pairs - 1) moves.push(swap(space, space_at(std::countr_zero(pairs))));
    return true;
  });
}

void apply_swap(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  open.pop();
  std::swap(open.flock[at(first_of(move))], open.flock[at(second_of(move))]);
  doing.note(kSwapped, space_at(first_of(move)), space_at(second_of(move)));
}

}  // namespace aviary::clouds
