#include "table.h"

#include <algorithm>

namespace aviary::migrato {
namespace {

// M12: "their numbers never rise from first to last".
bool never_rises(Pile pile) {
  for (int at = 1; at < pile.size(); ++at) {
    if (pile.at(at).number() > pile.at(at - 1).number()) return false;
  }
  return true;
}

}  // namespace

void insert(std::array<Card, kHand>& hand, Card card) {
  std::size_t at = kHand - 1;
  for (; at > 0 && (hand[at - 1] == Card::kNone || hand[at - 1] > card); --at) hand[at] = hand[at - 1];
  hand[at] = card;
}

void erase(std::array<Card, kHand>& hand, Card card) {
  std::size_t at = 0;
  while (at + 1 < kHand && hand[at] != card) ++at;
  for (; at + 1 < kHand; ++at) hand[at] = hand[at + 1];
  hand[kHand - 1] = Card::kNone;
}

std::size_t free_pile(const std::array<Pile, kPiles>& piles, Species species) {
  const std::size_t first = 2 * index(species);
  return piles[first].empty() ? first : first + 1;
}

std::size_t last_pile(const std::array<Pile, kPiles>& piles, Species species) {
  const std::size_t first = 2 * index(species);
  return piles[first + 1].empty() ? first : first + 1;
}

int in_flight(const std::array<Colony, kColonies>& colonies) {
  return static_cast<int>(
      std::count_if(colonies.begin(), colonies.end(), [](const Colony& colony) { return !colony.row.empty(); }));
}

void Table::take_from_hand(Card card) {
  erase(own().hand, card);
  --open().hand_size[seat_];
}

void Table::add_to_hand(std::size_t seat, Card card) {
  insert(of(seat).hand, card);
  ++open().hand_size[seat];
}

void Table::to_discard(Card card) {
  open().discard[open().discard_size++] = card;
  note(kDiscarded, card);
}

std::size_t Table::free_place() const {
  std::size_t at = 0;
  while (!state_.open.colonies[seat_][at].row.empty()) ++at;
  return at;
}

Pile Table::show_colony(std::size_t at) {
  const Row row = own().rows[at];
  const Species species = own().species[at];
  Knowledge knowledge = about(seat_);
  for (int place = row.size() - 1; place >= 0; --place) {
    if (row.at(place).night()) knowledge.shown_on_table(at, place, card_of(species, row.at(place)));
  }
  knowledge.everybody_narrows(at, only(species));
  knowledge.left(at);
  own().rows[at] = {};
  own().species[at] = Species::kNone;
  return {row.bits};
}

void Table::discard_pile(Species species, Pile pile) {
  for (int at = 0; at < pile.size(); ++at) to_discard(card_of(species, pile.at(at)));
}

// M12: "If their numbers never rise from first to last, it stays as a pile in laying order … If the order is wrong, the
// whole colony is discarded, nothing arrives, M13 does not apply, and the turn goes on." M25: with return flights the
// player chooses first, if the card of the species is still there.
void Table::arrive(Species species, Pile pile) {
  if (!never_rises(pile)) {
    note(kLost, species);
    discard_pile(species, pile);
    ask_discard();
    return;
  }
  std::array<Pile, kPiles>& piles = open().piles[seat_];
  piles[free_pile(piles, species)] = pile;
  note(kArrived, species, pile.top().number());
  for (int at = 0; trace_ != nullptr && at < pile.size(); ++at) note(kRevealed, card_of(species, pile.at(at)));
  const SpeciesSet gone = open().returns[0] | open().returns[1];
  if (options_.return_flight && !has(gone, species)) {
    open().stage = Stage::kReturn;
    open().arriving = species;
  } else {
    keep_arrived(species);
  }
}

// M13: "that player may not fly that species any more …; all cards of that species that the player still has in flight,
// face-down ones too, are discarded." M22: "The game ends at once, without discard and draw, when the fifth species
// arrives".
void Table::keep_arrived(Species species) {
  open().barred[seat_] |= only(species);
  open().landed |= only(species);
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (own().species[at] == species) discard_pile(species, show_colony(at));
  }
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (own().species[at] == Species::kNone) continue;
    about(seat_).everybody_narrows(at, static_cast<SpeciesSet>(kEverySpecies & ~only(species)));
  }
  if (open().landed == kEverySpecies) {
    end(Ending::kLastSpecies);
  } else {
    ask_discard();
  }
}

// M5: "After a main action, arrivals included, the player must discard one card from the hand". M5a: "an empty hand
// skips the discard."
void Table::ask_discard() {
  if (open().hand_size[seat_] > 0) {
    open().stage = Stage::kDiscard;
  } else {
    about(seat_).hand_emptied();
    draw_up();
  }
}

// M5: "Deck empty when a card is to be drawn, also in the middle of a draw: shuffle the whole discard pile … into a new
// deck and draw on." M5a: "unless deck and discard pile are both empty: then with as many as there are".
void Table::draw_up() {
  Open& table = open();
  if (table.hand_size[seat_] == kHand || table.deck_size + table.discard_size == 0) {
    end_turn();
    return;
  }
  if (table.deck_size == 0) {
    for (std::size_t at = 0; at < table.discard_size; ++at) {
      state_.secret.deck.add(table.discard[at]);
      table.discard[at] = Card::kNone;
    }
    table.deck_size = table.discard_size;
    table.discard_size = 0;
    note(kShuffled);
  }
  table.stage = Stage::kDraw;
}

// M24: "After 400 turns, both players' and passes counted together, without an end the game is scored as it stands".
void Table::end_turn() {
  open().turn = static_cast<std::uint8_t>(1 - seat_);
  open().stage = Stage::kMain;
  if (++open().turns == kMostTurns) end(Ending::kTurnLimit);
}

void Table::end(Ending ending) {
  open().stage = Stage::kOver;
  open().ending = ending;
  note(kEnded, ending);
}

}  // namespace aviary::migrato
