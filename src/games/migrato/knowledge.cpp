#include "knowledge.h"
#include "base/bits.h"

#include <algorithm>
#include <bit>

namespace aviary::migrato {
namespace {

bool face_down(const Colony& colony, int place) { return colony.row.at(place) == kFaceDown; }

constexpr unsigned kRowMask = 0xF;

// The four bits of a colony in a set of places.
unsigned places_of(std::uint16_t places, std::size_t colony) { return places >> (4 * colony) & kRowMask; }

std::uint16_t with_places(std::uint16_t places, std::size_t colony, unsigned bits) {
  const unsigned cleared = places & ~(kRowMask << (4 * colony));
  return static_cast<std::uint16_t>(cleared | (bits & kRowMask) << (4 * colony));
}

// In how many places the card may be.
int spread(const Taken& taken) { return base::count_ones(taken.places) + (taken.in_hand() ? 1 : 0); }

Face number(int n) { return {static_cast<std::uint8_t>(n)}; }

}  // namespace

namespace {

// M11a: can all entries from `next` on be where they are said to be, each in a place of its own?
bool places_fit(const Private& own, const Notes& notes, std::size_t next, unsigned used_places, unsigned used_hand) {
  if (next == kTaken || notes.taken[next].card == Card::kNone) return true;
  const Taken& taken = notes.taken[next];
  for (unsigned at = 0; at < kHand && taken.in_hand(); ++at) {
    if ((used_hand >> at & 1) != 0 || own.hand[at] != taken.card) continue;
    if (places_fit(own, notes, next + 1, used_places, used_hand | 1U << at)) return true;
  }
  for (unsigned bit = 0; bit < 16; ++bit) {
    if ((taken.places >> bit & 1) == 0 || (used_places >> bit & 1) != 0) continue;
    const Face face = own.rows[bit / 4].at(static_cast<int>(bit % 4));
    if (face.bits == 0 || card_of(own.species[bit / 4], face) != taken.card) continue;
    if (places_fit(own, notes, next + 1, used_places | 1U << bit, used_hand)) return true;
  }
  return false;
}

}  // namespace

bool holds_taken(const Private& own, const Notes& notes) { return places_fit(own, notes, 0, 0, 0); }

Notes public_notes(const Notes& notes) {
  Notes shown{};
  std::size_t count = 0;
  for (const Taken& taken : notes.taken) {
    if (taken.is_public()) shown.taken[count++] = taken;
  }
  return shown;
}

int known_high(const Colony& colony, const ColonyNotes& notes, int place, bool memory) {
  int high = kHighest;
  for (int at = memory ? place : 0; at <= place; ++at) {
    high = std::min(high, face_down(colony, at) ? int{notes.high.at(at).bits} : colony.row.at(at).number());
  }
  return high;
}

int known_low(const Colony& colony, const ColonyNotes& notes, int place, bool memory) {
  int low = 1;
  for (int at = place; at < (memory ? place + 1 : colony.row.size()); ++at) {
    low = std::max(low, face_down(colony, at) ? int{notes.low.at(at).bits} : colony.row.at(at).number());
  }
  return low;
}

// M11: "the species of a colony is known to the opponent once they have seen a card that is or was in it, or in a
// colony it was split from or joined with."
void Knowledge::narrow(std::size_t at, SpeciesSet species, bool everybody) {
  const std::uint8_t family = colony(at).family;
  for (std::size_t other = 0; other < kColonies; ++other) {
    if (colony(other).row.empty() || colony(other).family != family) continue;
    if (everybody) colony(other).species &= species;
    notes_.colonies[other].species &= species;
  }
}

void Knowledge::everybody_narrows(std::size_t at, SpeciesSet species) {
  if ((colony(at).species & ~species) == 0) return;
  narrow(at, species, true);
  renumber_families();
}

void Knowledge::opponent_narrows(std::size_t at, SpeciesSet species) { narrow(at, species, false); }

void Knowledge::stays_in_flight(std::size_t at) {
  SpeciesSet possible = 0;
  for (const Species species : kAllSpecies) {
    if (goal(species) > colony(at).row.size()) possible |= only(species);
  }
  everybody_narrows(at, possible);
}

void Knowledge::renumber_families() {
  std::array<std::uint8_t, kColonies> old{};
  for (std::size_t at = 0; at < kColonies; ++at) old[at] = colony(at).family;
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (colony(at).row.empty()) continue;
    std::size_t first = at;
    for (std::size_t other = 0; other < at && !is_single(colony(at).species); ++other) {
      const bool kin = !colony(other).row.empty() && !is_single(colony(other).species) && old[other] == old[at];
      if (kin) first = std::min(first, other);
    }
    colony(at).family = static_cast<std::uint8_t>(first);
  }
}

void Knowledge::founded(std::size_t at) { notes_.colonies[at] = {{}, {}, colony(at).species, 0}; }

void Knowledge::top_leaves(std::size_t at) {
  const int place = colony(at).row.size() - 1;
  notes_.colonies[at].low.put(place, Face{0});
  notes_.colonies[at].high.put(place, Face{0});
}

// M11a: "A card known to be in the opponent's hand stays so until the opponent lays a card face down that could be it:
// from then on it is there or in the hand."
void Knowledge::laid_face_down(std::size_t at) {
  const Colony& here = colony(at);
  ColonyNotes& notes = notes_.colonies[at];
  const int place = here.row.size() - 1;
  const bool on_face_up = place > 0 && !face_down(here, place - 1);
  const int limit = place == 0 || (memory_ && !on_face_up) ? kHighest : known_high(here, notes, place - 1, memory_);
  notes.low.put(place, number(1));
  notes.high.put(place, number(memory_ ? limit : kHighest));
  for (Taken& taken : notes_.taken) {
    if (!taken.in_hand() || !face_of(taken.card).night()) continue;
    if (has(here.species, species_of(taken.card))) taken.flags &= static_cast<std::uint8_t>(~Taken::kPublic);
    if (has(notes.species, species_of(taken.card)) && face_of(taken.card).number() <= limit) {
      taken.places |= place_bit(at, place);
    }
  }
}

void Knowledge::remove_taken(std::size_t at) {
  std::copy(notes_.taken.begin() + static_cast<std::ptrdiff_t>(at) + 1, notes_.taken.end(),
            notes_.taken.begin() + static_cast<std::ptrdiff_t>(at));
  notes_.taken.back() = {};
}

// Of several entries of the kind, the one with the fewest places goes: whichever copy it was, the others' places still
// hold as many cards of the kind as there are entries left. What spectators know has one place only, so it goes first.
void Knowledge::shown_from_hand(Card card) {
  std::size_t best = kTaken;
  for (std::size_t at = 0; at < kTaken; ++at) {
    const Taken& taken = notes_.taken[at];
    if (taken.card != card || !taken.in_hand()) continue;
    const bool better =
        best == kTaken || (taken.is_public() && !notes_.taken[best].is_public()) ||
        (taken.is_public() == notes_.taken[best].is_public() && spread(taken) < spread(notes_.taken[best]));
    if (better) best = at;
  }
  if (best < kTaken) remove_taken(best);
}

void Knowledge::hand_emptied() {
  for (Taken& taken : notes_.taken) taken.flags = 0;
  settle();
}

// A card whose number has become known bounds the one it was linked with.
void Knowledge::loosen_links(std::size_t at, int place, int value) {
  for (ColonyNotes& notes : notes_.colonies) {
    if (notes.link != link_to(at, place)) continue;
    notes.link = 0;
    if (value < notes.high.at(0).bits) notes.high.put(0, number(value));
  }
  ColonyNotes& here = notes_.colonies[at];
  if (place > 0 || here.link == 0) return;
  const std::size_t below = here.link - 1U;
  Row& low = notes_.colonies[below / 4].low;
  here.link = 0;
  if (value > low.at(static_cast<int>(below % 4)).bits) low.put(static_cast<int>(below % 4), number(value));
}

// The cards of a colony from the place `first` on have moved.
void Knowledge::move_links(std::size_t from, int first, std::size_t to, int shift) {
  for (ColonyNotes& notes : notes_.colonies) {
    for (int place = first; place < Row::kCapacity; ++place) {
      if (notes.link != link_to(from, place)) continue;
      notes.link = link_to(to, place + shift);
      break;
    }
  }
}

void Knowledge::shown_on_table(std::size_t at, int place, Card card) {
  loosen_links(at, place, face_of(card).number());
  const std::uint16_t bit = place_bit(at, place);
  std::size_t best = kTaken;
  for (std::size_t i = 0; i < kTaken; ++i) {
    const Taken& taken = notes_.taken[i];
    if (taken.card != card || (taken.places & bit) == 0) continue;
    if (best == kTaken || spread(taken) < spread(notes_.taken[best])) best = i;
  }
  if (best < kTaken) remove_taken(best);
  for (Taken& taken : notes_.taken) taken.places &= static_cast<std::uint16_t>(~bit);
  settle();
}

// A card that can be in one place on the table only is known to be there.
void Knowledge::settle() {
  for (std::size_t i = kTaken; i-- > 0;) {
    const Taken taken = notes_.taken[i];
    if (taken.card == Card::kNone || taken.in_hand() || base::count_ones(taken.places) > 1) continue;
    remove_taken(i);
    i = kTaken;
    if (taken.places == 0) continue;
    const auto bit = static_cast<std::size_t>(std::countr_zero(taken.places));
    const Face value = number(face_of(taken.card).number());
    notes_.colonies[bit / 4].low.put(static_cast<int>(bit % 4), value);
    notes_.colonies[bit / 4].high.put(static_cast<int>(bit % 4), value);
    opponent_narrows(bit / 4, only(species_of(taken.card)));
    // Two cards cannot be in one place.
    for (Taken& other : notes_.taken) other.places &= static_cast<std::uint16_t>(~(1U << bit));
  }
}

// M8 held when the card was laid, so the one below is equal or higher.
void Knowledge::uncovered(std::size_t at, int value) {
  const int place = colony(at).row.size() - 1;
  if (memory_ || place < 0 || !face_down(colony(at), place)) return;
  Row& low = notes_.colonies[at].low;
  if (low.at(place).bits < value) low.put(place, number(value));
}

void Knowledge::took(Card card, bool everybody) {
  std::size_t at = 0;
  while (at < kTaken && notes_.taken[at].card != Card::kNone) ++at;
  if (at == kTaken) {
    std::size_t oldest = 0;
    while (oldest + 1 < kTaken && notes_.taken[oldest].held()) ++oldest;
    remove_taken(oldest);
    --at;
  }
  const unsigned flags = Taken::kInHand | (everybody ? Taken::kPublic : 0U);
  notes_.taken[at] = {card, static_cast<std::uint8_t>(flags), 0};
}

// M19. What the cards of one part told about those of the other is written down before they part.
void Knowledge::was_split(std::size_t at, std::size_t fresh) {
  const Colony& lower = colony(at);
  Colony& upper = colony(fresh);
  ColonyNotes& notes = notes_.colonies[at];
  ColonyNotes& fresh_notes = notes_.colonies[fresh];
  const int cut = lower.row.size();
  fresh_notes = {{static_cast<std::uint16_t>(notes.low.bits >> (4 * cut))},
                 {static_cast<std::uint16_t>(notes.high.bits >> (4 * cut))},
                 notes.species,
                 0};
  move_links(at, cut, fresh, -cut);
  if (!memory_ && face_down(upper, 0) && face_down(lower, cut - 1)) fresh_notes.link = link_to(at, cut - 1);
  const auto kept = static_cast<std::uint16_t>((1U << (4 * cut)) - 1);
  notes.low.bits &= kept;
  notes.high.bits &= kept;
  upper.species = lower.species;
  upper.family = lower.family;
  for (Taken& taken : notes_.taken) {
    const unsigned bits = places_of(taken.places, at);
    taken.places = with_places(taken.places, at, bits & ((1U << cut) - 1));
    taken.places = with_places(taken.places, fresh, bits >> cut);
  }
  renumber_families();
  if (memory_) return;
  const int high = known_high(lower, notes, cut - 1, memory_);
  const int low = known_low(upper, fresh_notes, 0, memory_);
  if (face_down(upper, 0) && high < fresh_notes.high.at(0).bits) fresh_notes.high.put(0, number(high));
  if (face_down(lower, cut - 1) && low > notes.low.at(cut - 1).bits) notes.low.put(cut - 1, number(low));
}

void Knowledge::was_joined(std::size_t upper, std::size_t lower, int below) {
  ColonyNotes& notes = notes_.colonies[lower];
  const ColonyNotes above = notes_.colonies[upper];
  notes.low.bits |= static_cast<std::uint16_t>(above.low.bits << (4 * below));
  notes.high.bits |= static_cast<std::uint16_t>(above.high.bits << (4 * below));
  for (Taken& taken : notes_.taken) {
    const unsigned bits = places_of(taken.places, lower) | places_of(taken.places, upper) << below;
    taken.places = with_places(with_places(taken.places, lower, bits), upper, 0);
  }
  move_links(upper, 0, lower, below);
  const SpeciesSet species_above = colony(upper).species;
  for (std::size_t other = 0; other < kColonies; ++other) {
    if (other != upper && colony(other).family == colony(upper).family && !colony(other).row.empty()) {
      colony(other).family = colony(lower).family;
      colony(other).species &= colony(lower).species;
      notes_.colonies[other].species &= notes.species;
    }
  }
  narrow(lower, species_above, true);
  narrow(lower, above.species, false);
  left(upper);
}

void Knowledge::left(std::size_t at) {
  colony(at) = {};
  notes_.colonies[at] = {};
  renumber_families();
}

}  // namespace aviary::migrato
