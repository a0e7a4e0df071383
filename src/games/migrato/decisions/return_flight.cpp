#include "return_flight.h"

#include <utility>

namespace aviary::migrato {

// M25: "you choose before anything else happens: keep the pile (M12, M13, M22), or discard the colony and take the
// return card of its species."
void legal_return(Migrato::Moves& moves) {
  moves.push(keep());
  moves.push(take_return());
}

// M29: "M13's discard happens only if the pile is kept."
void apply_keep(Table& table) {
  const Species species = std::exchange(table.open().arriving, Species::kNone);
  table.note(kKept, species);
  table.keep_arrived(species);
}

// M26: "you may fly the species again, and so may your opponent: M13 is lifted for both". M27: "For M22 the species
// counts as not arrived from that moment".
void apply_return(Table& table, const Edition& edition) {
  Open& open = table.open();
  const Species species = std::exchange(open.arriving, Species::kNone);
  const auto others = static_cast<SpeciesSet>(~only(species));
  table.note(kReturned, species, edition.points[index(species)]);
  auto& piles = open.piles[table.seat()];
  table.discard_pile(species, std::exchange(piles[last_pile(piles, species)], Pile{}));
  open.returns[table.seat()] |= only(species);
  for (SpeciesSet& barred : open.barred) barred &= others;
  open.landed &= others;
  table.ask_discard();
}

}  // namespace aviary::migrato
