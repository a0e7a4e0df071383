#include "join.h"

namespace aviary::migrato {

bool may_join(const Options& options, const Private& own, std::size_t upper, std::size_t lower) {
  if (own.species[upper] == Species::kNone || own.species[upper] != own.species[lower]) return false;
  const Face below = own.rows[lower].top();
  const Face above = own.rows[upper].at(0);
  return above.number() <= below.number() || (options.memory && (below.night() || above.night()));
}

// M20: "Put one of your colonies in flight, whole and in its order, on top of another of the same species".
void legal_join(const Options& options, const Open& open, const Private& own, Migrato::Moves& moves) {
  if (in_flight(open.colonies[open.turn]) < 2) return;
  for (std::size_t upper = 0; upper < kColonies; ++upper) {
    for (std::size_t lower = 0; lower < kColonies; ++lower) {
      if (upper != lower && may_join(options, own, upper, lower)) moves.push(join(upper, lower));
    }
  }
}

// M21: "A rejoined colony that reaches (or passes) the goal arrives (M12) with all its cards, in both modes".
void apply_join(Table& table, core::Move move) {
  const std::size_t upper = first_of(move);
  const std::size_t lower = second_of(move);
  const Species species = table.own().species[lower];
  const int below = table.own().rows[lower].size();
  table.note(kJoined, colony_id(upper), colony_id(lower));
  if (below + table.own().rows[upper].size() >= goal(species)) {
    Pile pile = table.show_colony(lower);
    pile.bits |= table.show_colony(upper).bits << (4 * below);
    table.arrive(species, pile);
    return;
  }
  const auto put_on = [below](Row& on, Row from) {
    on.bits = static_cast<std::uint16_t>(on.bits | from.bits << (4 * below));
  };
  put_on(table.own().rows[lower], table.own().rows[upper]);
  put_on(table.colony(lower).row, table.colony(upper).row);
  table.about(table.seat()).was_joined(upper, lower, below);
  table.own().rows[upper] = {};
  table.own().species[upper] = Species::kNone;
  table.about(table.seat()).stays_in_flight(lower);
  table.ask_discard();
}

}  // namespace aviary::migrato
