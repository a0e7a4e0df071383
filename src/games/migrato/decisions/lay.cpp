#include "lay.h"

namespace aviary::migrato {
namespace {

// M7: a new colony. M11: a night card only shows that it is one.
void found_colony(Table& table, std::size_t at, Species species, Face face) {
  const SpeciesSet fliers = kNightFliers & static_cast<SpeciesSet>(~table.open().barred[table.seat()]);
  const SpeciesSet known = face.night() ? fliers : only(species);
  table.colony(at) = {{}, known, static_cast<std::uint8_t>(at)};
  table.own().species[at] = species;
  table.about(table.seat()).founded(at);
}

}  // namespace

bool keeps_order(bool memory, Face below, Face above) {
  return above.number() <= below.number() || (memory && below.night());
}

bool may_lay(const Options& options, const Open& open, const Private& own, Card card, std::size_t place) {
  const Species species = species_of(card);
  if (has(open.barred[open.turn], species)) return false;
  if (place == kNewColony) return in_flight(open.colonies[open.turn]) < static_cast<int>(kColonies);
  return own.species[place] == species && keeps_order(options.memory, own.rows[place].top(), face_of(card));
}

void legal_lay(const Options& options, const Open& open, const Private& own, Migrato::Moves& moves) {
  Card before = Card::kNone;
  for (const Card card : own.hand) {
    if (!is_bird(card) || card == before) continue;
    before = card;
    for (std::size_t place = 0; place <= kNewColony; ++place) {
      if (may_lay(options, open, own, card, place)) moves.push(lay(card, place));
    }
  }
}

// M9: "Day cards lie face up … Night cards lie face down". M12: "As soon as a colony of a player has its species' goal
// (number of cards), it must arrive".
void apply_lay(Table& table, core::Move move) {
  const Card card = card_in(move);
  const Species species = species_of(card);
  const Face face = face_of(card);
  const bool fresh = second_of(move) == kNewColony;
  const std::size_t at = fresh ? table.free_place() : second_of(move);
  table.take_from_hand(card);
  table.note(kLaid, face.night() ? core::Hidden<Card>() : card, colony_id(at), fresh);
  Knowledge knowledge = table.about(table.seat());
  const int cards = table.own().rows[at].size() + 1;
  if (cards >= goal(species)) {
    knowledge.shown_from_hand(card);
    Pile pile = table.show_colony(at);
    pile.push(face);
    table.arrive(species, pile);
    return;
  }
  if (fresh) found_colony(table, at, species, face);
  table.own().rows[at].push(face);
  table.colony(at).row.push(face.night() ? kFaceDown : face);
  if (face.night()) {
    knowledge.stays_in_flight(at);
    knowledge.laid_face_down(at);
  } else {
    knowledge.shown_from_hand(card);
    knowledge.everybody_narrows(at, only(species));
  }
  table.ask_discard();
}

}  // namespace aviary::migrato
