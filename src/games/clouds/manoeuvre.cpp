// C14: what each kind of manoeuvre card does, whether it was played or copied.
#include "decisions/decisions.h"

namespace aviary::clouds {
namespace {

// The flight of a card that swaps two birds. Precondition: it does.
Flight flight_of(Manoeuvre kind) {
  switch (kind) {
    case Manoeuvre::kDodge: return Flight::kDodge;
    case Manoeuvre::kSharpDodge: return Flight::kSharpDodge;
    case Manoeuvre::kLeadChange: return Flight::kLeadChange;
    case Manoeuvre::kNeutral: return Flight::kNeutral;
    case Manoeuvre::kDiagonal: return Flight::kDiagonal;
    default: return Flight::kFree;
  }
}

}  // namespace

// C14: "You may not play a card that you cannot pay or whose action you cannot carry out."
bool can_manoeuvre(const Position& at_table, Manoeuvre kind, Card copied) {
  if (at_table.open.cubes[at(at_table.seat)] < cost_of(kind)) return false;
  switch (kind) {
    case Manoeuvre::kStandard: return can_act_any(at_table, copied);
    case Manoeuvre::kScore: return can_score_any(at_table);
    case Manoeuvre::kFavouriteBird: return can_search(at_table);
    case Manoeuvre::kDisplay: {
      bool possible = false;
      each(at_table.open.display, [&](Card card) { possible = possible || can_copy(at_table, card); });
      return possible;
    }
    default: return can_swap(at_table, flight_of(kind));
  }
}

void begin_manoeuvre(const Doing& doing, Manoeuvre kind, Card copied) {
  Open& open = doing.state.open;
  std::uint8_t& cubes = open.cubes[at(doing.seat)];
  cubes = static_cast<std::uint8_t>(cubes - cost_of(kind));
  switch (kind) {
    case Manoeuvre::kStandard: return open.push(Pending::kAny, doing.seat, index(copied));
    case Manoeuvre::kScore: return open.push(Pending::kScoreNow, doing.seat);
    case Manoeuvre::kFavouriteBird: return open.push(Pending::kFavourite, doing.seat);
    case Manoeuvre::kDisplay: return open.push(Pending::kCopy, doing.seat);
    default: return open.push(Pending::kSwap, doing.seat, static_cast<int>(flight_of(kind)));
  }
}

}  // namespace aviary::clouds
