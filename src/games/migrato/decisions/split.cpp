#include "split.h"

namespace aviary::migrato {

// M18: "Cut one of your colonies in flight of two or more cards at any place in two … Only with fewer than four
// colonies in flight."
void legal_split(const Open& open, Migrato::Moves& moves) {
  const auto& colonies = open.colonies[open.turn];
  if (in_flight(colonies) == static_cast<int>(kColonies)) return;
  for (std::size_t at = 0; at < kColonies; ++at) {
    for (int lower = 1; lower < colonies[at].row.size(); ++lower) moves.push(split(at, lower));
  }
}

// M18: "each keeping its order: the lower part and the upper part." M19: "Cards keep lying as they lay".
void apply_split(Table& table, core::Move move) {
  const std::size_t at = first_of(move);
  const auto lower = static_cast<int>(second_of(move));
  const std::size_t fresh = table.free_place();
  const auto cut = [lower](Row& row) {
    const Row upper = {static_cast<std::uint16_t>(row.bits >> (4 * lower))};
    row.bits &= static_cast<std::uint16_t>((1U << (4 * lower)) - 1);
    return upper;
  };
  table.own().rows[fresh] = cut(table.own().rows[at]);
  table.own().species[fresh] = table.own().species[at];
  table.colony(fresh).row = cut(table.colony(at).row);
  table.about(table.seat()).was_split(at, fresh);
  table.note(kSplit, colony_id(at), lower, colony_id(fresh));
  table.ask_discard();
}

}  // namespace aviary::migrato
