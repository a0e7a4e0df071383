// The invariants: 54 cards, colonies and piles that the rules allow, and notes that are true. Used by tests after every
// move, and by the reader of positions, so nothing here trusts what it looks at.
#include <algorithm>
#include <string>

#include "base/bits.h"
#include "knowledge.h"
#include "migrato.h"
#include "table.h"

namespace aviary::migrato {
namespace {

// Adds the card to the count; false if it is none.
bool add(Deck& cards, Card card) {
  if (card == Card::kNone || index(card) > kKinds || cards.count(card) == 15) return false;
  cards.add(card);
  return true;
}

std::string check_piles(const Open& open, std::size_t seat, Deck& cards) {
  for (std::size_t at = 0; at < kPiles; ++at) {
    const Pile pile = open.piles[seat][at];
    const Species species = kAllSpecies[at / 2];
    if (at % 2 == 1 && !pile.empty() && open.piles[seat][at - 1].empty()) return "a second pile without a first (M26)";
    if (pile.size() > 2 * (goal(species) - 1) && pile.size() > goal(species)) return "a pile has too many cards (M21)";
    for (int place = 0; place < pile.size(); ++place) {
      if (!add(cards, card_of(species, pile.at(place)))) return "no such card lies in a pile (M2)";
      if (place > 0 && pile.at(place).number() > pile.at(place - 1).number()) return "a pile rises (M12)";
    }
  }
  return {};
}

// M2, M8, M9: the cards of a colony, as they lie and as they are.
std::string check_colony_cards(bool memory, const Colony& colony, Species species, Row row, Deck& cards) {
  for (int place = 0; place < row.size(); ++place) {
    const Face face = row.at(place);
    if (!add(cards, card_of(species, face)) || face.number() == 0) return "no such card lies in a colony (M2)";
    if (colony.row.at(place) != (face.night() ? kFaceDown : face)) return "a card lies the wrong way up (M9)";
    const bool day_laid = !face.night() && !has(colony.species, species);
    if (day_laid) return "a face-up card does not tell its species (M11)";
    if (place == 0 || face.number() <= row.at(place - 1).number()) continue;
    if (!memory || (!face.night() && !row.at(place - 1).night())) return "a colony rises (M8)";
  }
  return {};
}

// M7, M11, M12: one colony, open and true.
std::string check_colony(const Options& options, const State& state, std::size_t seat, std::size_t at, Deck& cards) {
  const Colony& colony = state.open.colonies[seat][at];
  const Row row = state.secret.seats[seat].rows[at];
  const Species species = state.secret.seats[seat].species[at];
  if (colony.row.size() != row.size() || (row.empty() != (species == Species::kNone))) return "a colony differs (M9)";
  if (row.empty()) return colony.species == 0 && colony.family == 0 ? "" : "a colony without cards is known";
  if (row.size() >= goal(species)) return "a colony is at its goal (M12)";
  if (has(state.open.barred[seat], species)) return "a barred species is in flight (M13)";
  if (colony.family >= kColonies) return "no such family";
  for (const Species other : kAllSpecies) {
    if (!has(colony.species, other)) continue;
    if (row.size() >= goal(other) || has(state.open.barred[seat], other)) return "it cannot be that species (M11)";
  }
  return check_colony_cards(options.memory, colony, species, row, cards);
}

// M8: the first card of the colony is at most the one that it is linked to; both are face down and of one species.
bool link_holds(bool memory, const State& state, std::size_t seat, std::size_t at) {
  const std::size_t link = state.secret.notes[seat].colonies[at].link - 1U;
  const std::size_t other = link / 4;
  const auto place = static_cast<int>(link % 4);
  const Private& own = state.secret.seats[seat];
  if (memory || other >= kColonies || (other == at && place == 0)) return false;
  return state.open.colonies[seat][other].row.at(place) == kFaceDown &&
         state.open.colonies[seat][at].row.at(0) == kFaceDown && own.species[other] == own.species[at] &&
         own.rows[other].at(place).number() >= own.rows[at].at(0).number();
}

// M11: what is noted about a colony is true.
std::string check_colony_notes(bool memory, const State& state, std::size_t seat, std::size_t at) {
  const Colony& colony = state.open.colonies[seat][at];
  const ColonyNotes& notes = state.secret.notes[seat].colonies[at];
  const Row row = state.secret.seats[seat].rows[at];
  if (row.empty())
    return notes.low.empty() && notes.high.empty() && notes.species == 0 && notes.link == 0 ? ""
                                                                                            : "notes about nothing";
  const Species species = state.secret.seats[seat].species[at];
  if (!has(colony.species, species) || !has(notes.species, species)) return "a wrong species is noted (M11)";
  if ((notes.species & ~colony.species) != 0) return "spectators know more than the opponent (M11)";
  bool day = false;
  for (int place = 0; place < Row::kCapacity; ++place) {
    const int low = notes.low.at(place).bits;
    const int high = notes.high.at(place).bits;
    const Face face = row.at(place);
    const bool hidden = place < row.size() && face.night();
    day = day || (place < row.size() && !face.night());
    if (!hidden && (low != 0 || high != 0)) return "a number is noted where no card is hidden";
    if (hidden && (low < 1 || high > kHighest || face.number() < low || face.number() > high)) {
      return "a wrong number is noted (M11)";
    }
  }
  if (notes.link != 0 && !link_holds(memory, state, seat, at)) return "a wrong link (M8)";
  if (day && !is_single(colony.species)) return "a face-up card tells its species (M11)";
  if ((colony.species & ~kNightFliers) != 0 && !day && !is_single(colony.species)) return "not a night flier (M1)";
  return {};
}

// Kin are of one species, and known alike; a family is named by its first place.
std::string check_families(const State& state, std::size_t seat) {
  const auto& colonies = state.open.colonies[seat];
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (colonies[at].row.empty()) continue;
    const std::size_t first = colonies[at].family;
    if (is_single(colonies[at].species) ? first != at : first > at) return "a family is named wrongly";
    const Colony& kin = colonies[first];
    if (kin.row.empty() || kin.family != first || kin.species != colonies[at].species ||
        state.secret.seats[seat].species[first] != state.secret.seats[seat].species[at] ||
        state.secret.notes[seat].colonies[first].species != state.secret.notes[seat].colonies[at].species) {
      return "kin differ (M11)";
    }
  }
  return {};
}

std::string check_entry(const Open& open, std::size_t seat, const Taken& taken) {
  if (!is_bird(taken.card) || taken.flags > (Taken::kInHand | Taken::kPublic)) return "a wrong entry";
  if (taken.is_public() && !taken.held()) return "spectators know where a card is that may lie elsewhere";
  if (!taken.in_hand() && base::count_ones(taken.places) < 2) return "an entry is settled";
  if (taken.places != 0 && !face_of(taken.card).night()) return "a day card lies face down (M9)";
  for (unsigned bit = 0; bit < 16; ++bit) {
    if ((taken.places >> bit & 1) == 0) continue;
    if (open.colonies[seat][bit / 4].row.at(static_cast<int>(bit % 4)) != kFaceDown) return "not face down";
  }
  return {};
}

std::string check_taken(const State& state, std::size_t seat) {
  const Notes& notes = state.secret.notes[seat];
  bool ended = false;
  for (const Taken& taken : notes.taken) {
    if (taken.card == Card::kNone) {
      ended = true;
      if (taken.flags != 0 || taken.places != 0) return "an empty entry says something";
      continue;
    }
    if (ended) return "a wrong entry";
    if (std::string wrong = check_entry(state.open, seat, taken); !wrong.empty()) return wrong;
  }
  return holds_taken(state.secret.seats[seat], notes) ? "" : "a card is not where it is said to be (M11a)";
}

std::string check_hand(const State& state, std::size_t seat, Deck& cards) {
  const auto& hand = state.secret.seats[seat].hand;
  const std::size_t size = state.open.hand_size[seat];
  if (size > kHand) return "a hand has too many cards (M5)";
  for (std::size_t at = 0; at < kHand; ++at) {
    if ((hand[at] == Card::kNone) != (at >= size)) return "a hand has another size";
    if (at >= size) continue;
    if (at > 0 && hand[at] < hand[at - 1]) return "a hand is not sorted";
    if (!add(cards, hand[at])) return "no such card is in a hand (M2)";
  }
  return {};
}

std::string check_stage(const Options& options, const Open& open) {
  if (open.turn > 1 || open.stage > Stage::kOver || open.ending > Ending::kTurnLimit) return "out of range";
  if ((open.stage == Stage::kOver) != (open.ending != Ending::kRunning)) return "the end and its clause differ (M22)";
  if (open.turns > kMostTurns || (open.turns == kMostTurns) != (open.ending == Ending::kTurnLimit)) {
    return "turns end at 400 (M24)";
  }
  if ((open.landed == kEverySpecies) != (open.ending == Ending::kLastSpecies)) return "the fifth arrival ends it (M22)";
  const unsigned sets = open.landed | open.barred[0] | open.barred[1] | open.returns[0] | open.returns[1];
  if ((sets & ~unsigned{kEverySpecies}) != 0) return "no such species";
  if ((open.returns[0] & open.returns[1]) != 0) return "a return card is taken twice (M25)";
  if ((open.returns[0] | open.returns[1]) != 0 && !options.return_flight) return "no return cards here (M25)";
  if ((open.arriving != Species::kNone) != (open.stage == Stage::kReturn)) return "nothing arrives (M25)";
  const bool dealt = open.hand_size[0] == kHand && open.hand_size[1] == kHand;
  if (open.stage == Stage::kDeal && dealt) return "the hands are dealt (M3)";
  if ((open.stage == Stage::kDraw || open.stage == Stage::kDeal) && open.deck_size == 0) return "nothing to draw (M5)";
  if (open.stage == Stage::kDraw && open.hand_size[open.turn] >= kHand) return "the hand is full (M5)";
  if (open.stage == Stage::kDiscard && open.hand_size[open.turn] == 0) return "nothing to discard (M5a)";
  return {};
}

// M13, M26: what is barred follows from piles and return cards as far as it must.
std::string check_barred(const Open& open, Species species, std::size_t seat) {
  const std::size_t at = 2 * index(species);
  const bool returned = has(open.returns[0] | open.returns[1], species);
  const bool arriving = open.arriving == species && seat == open.turn;
  const bool kept = !open.piles[seat][arriving ? at + 1 : at].empty();
  const bool barred = has(open.barred[seat], species);
  if (barred && !kept) return "barred without an arrival (M13)";
  if (kept && !barred && !returned) return "an arrival bars its species (M13)";
  if (!open.piles[seat][at + 1].empty() && (!returned || !barred)) return "a second pile (M26)";
  if (arriving && (open.piles[seat][at].empty() || returned || barred)) return "nothing to decide (M25)";
  return {};
}

// M22, M27: what counts as arrived.
std::string check_arrivals(const Options& options, const Open& open) {
  if (open.arriving > Species::kTeal) return "no such species arrives";
  for (const Species species : kAllSpecies) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (std::string wrong = check_barred(open, species, seat); !wrong.empty()) return wrong;
    }
  }
  if (open.landed != (open.barred[0] | open.barred[1])) return "landed and barred differ (M22, M27)";
  return options.return_flight || open.arriving == Species::kNone ? "" : "no return flights here (M25)";
}

std::string check_cards(const Edition& edition, const State& state, Deck& cards) {
  if (state.open.discard_size > kCards) return "too many cards are discarded";
  for (std::size_t at = 0; at < kCards; ++at) {
    const Card card = state.open.discard[at];
    if ((card == Card::kNone) != (at >= state.open.discard_size)) return "the discard pile has another size";
    if (card != Card::kNone && !add(cards, card)) return "no such card is discarded (M2)";
  }
  int deck = 0;
  for (std::size_t at = 1; at <= kKinds; ++at) {
    const int count = state.secret.deck.count(card_at(at));
    deck += count;
    if (count + cards.count(card_at(at)) != edition.cards.count(card_at(at))) {
      return "there are " + std::to_string(edition.cards.count(card_at(at))) + " of the card " + to_text(card_at(at)) +
             " (M1), not " + std::to_string(count + cards.count(card_at(at)));
    }
  }
  return deck == state.open.deck_size ? "" : "the deck has another size";
}

}  // namespace

std::string Migrato::check(const State& state) const {
  if (std::string wrong = check_stage(options_, state.open); !wrong.empty()) return wrong;
  if (std::string wrong = check_arrivals(options_, state.open); !wrong.empty()) return wrong;
  Deck cards{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (std::string wrong = check_piles(state.open, seat, cards); !wrong.empty()) return wrong;
    if (std::string wrong = check_hand(state, seat, cards); !wrong.empty()) return wrong;
    for (std::size_t at = 0; at < kColonies; ++at) {
      if (std::string wrong = check_colony(options_, state, seat, at, cards); !wrong.empty()) return wrong;
      if (std::string wrong = check_colony_notes(options_.memory, state, seat, at); !wrong.empty()) return wrong;
    }
    if (std::string wrong = check_families(state, seat); !wrong.empty()) return wrong;
    if (std::string wrong = check_taken(state, seat); !wrong.empty()) return wrong;
  }
  return check_cards(edition_, state, cards);
}

}  // namespace aviary::migrato
