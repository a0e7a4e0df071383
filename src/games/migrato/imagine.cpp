#include "imagine.h"

#include <algorithm>

#include "fill.h"
#include "table.h"

namespace aviary::migrato {
namespace {

constexpr std::array<Species, 3> kByNight = {Species::kGoose, Species::kStilt, Species::kTeal};

// A number below n. A random number with as many bits as n, drawn again until it is small enough.
base::Wide below(base::Rng& rng, base::Wide n) {
  if (n <= ~std::uint64_t{0}) return rng.below(static_cast<std::uint64_t>(n));
  int bits = 64;
  while (bits < 127 && n >> bits != 0) ++bits;
  for (;;) {
    const base::Wide x = (static_cast<base::Wide>(rng.next()) << 64 | rng.next()) >> (128 - bits);
    if (x < n) return x;
  }
}

// How many ways there are to choose k of n cards; k ≤ 3.
std::uint64_t choose(int n, int k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 0; i < k; ++i) ways = ways * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  return ways;
}

void remove_row(Deck& cards, Species species, Row row) {
  for (int at = 0; at < row.size(); ++at) {
    if (row.at(at).number() > 0) cards.remove(card_of(species, row.at(at)));
  }
}

}  // namespace

Sampler::Sampler(const Edition& edition, bool memory, const View& view)
    : view_(view), memory_(memory), unseen_(edition.cards) {
  const Open& open = view_.open;
  for (std::size_t at = 0; at < open.discard_size; ++at) unseen_.remove(open.discard[at]);
  unseen_cards_ = open.deck_size;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool hides = view.observer.is_seat() ? view.observer.seat().index() != static_cast<int>(seat)
                                               : view.observer == core::Observer::spectator();
    hidden_[seat] = hides ? 1 : 0;
    for (std::size_t at = 0; at < kPiles; ++at) {
      for (int i = 0; i < open.piles[seat][at].size(); ++i) {
        unseen_.remove(card_of(kAllSpecies[at / 2], open.piles[seat][at].at(i)));
      }
    }
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Colony& colony = open.colonies[seat][at];
      if (colony.row.empty()) continue;
      if (!hides) {
        remove_row(unseen_, view.seats[seat].species[at], view.seats[seat].rows[at]);
        continue;
      }
      if (is_single(colony.species)) remove_row(unseen_, single(colony.species), colony.row);
      for (int i = 0; i < colony.row.size(); ++i) {
        if (colony.row.at(i) != kFaceDown) continue;
        ++gaps_;
        if (view.observer.is_seat()) continue;
        view_.notes[seat].colonies[at].low.put(i, Face{1});
        view_.notes[seat].colonies[at].high.put(i, Face{kHighest});
      }
      if (!view.observer.is_seat()) view_.notes[seat].colonies[at].species = colony.species;
    }
    if (!hides) {
      for (const Card card : view.seats[seat].hand) {
        if (card != Card::kNone) unseen_.remove(card);
      }
      continue;
    }
    unseen_cards_ += open.hand_size[seat];
    for (const Taken& taken : view_.notes[seat].taken) {
      if (taken.card == Card::kNone) continue;
      unseen_.remove(taken.card);
      --unseen_cards_;
    }
  }
  unseen_cards_ += gaps_;
  Scenario scenario = start();
  const auto add = [this](const Scenario& /*scenario*/, base::Wide weight) {
    total_ += weight;
    return false;
  };
  each(scenario, 0, add);
}

// What is known for certain.
Sampler::Scenario Sampler::start() const {
  Scenario scenario{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Colony& colony = view_.open.colonies[seat][at];
      for (int i = 0; i < colony.row.size(); ++i) {
        if (colony.row.at(i) != kFaceDown) scenario.known[seat][at].put(i, colony.row.at(i));
      }
    }
  }
  return scenario;
}

std::array<std::uint8_t, kHighest + 1> Sampler::unseen_by_night(Species species) const {
  std::array<std::uint8_t, kHighest + 1> unseen{};
  for (int number = 1; number <= kHighest; ++number) {
    unseen[static_cast<std::size_t>(number)] =
        static_cast<std::uint8_t>(unseen_.count(card_of(species, face(number, true))));
  }
  return unseen;
}

template <class Demand>
bool Sampler::demand(const Scenario& scenario, Species species, Demand& filling) const {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t at = 0; at < kColonies; ++at) {
      if (!hidden(seat) || scenario.species[seat][at] != species) continue;
      const Row known = scenario.known[seat][at];
      const ColonyNotes& noted = notes(seat, at);
      const int size = view_.open.colonies[seat][at].row.size();
      std::array<int, Row::kCapacity> low{};
      std::array<int, Row::kCapacity> high{};
      int bound = kHighest;
      for (int i = 0; i < size; ++i) {
        const Face card = known.at(i);
        const auto place = static_cast<std::size_t>(i);
        const bool face_up = !card.night() && card.bits != 0;
        low[place] = card.bits != 0 ? card.number() : int{noted.low.at(i).bits};
        high[place] = face_up ? card.number() : int{noted.high.at(i).bits};
        if (!memory_ && !face_up) high[place] = std::min(high[place], bound);
        if (card.bits != 0 && (card.number() > high[place] || (!face_up && card.number() < noted.low.at(i).bits))) {
          return false;
        }
        bound = card.bits != 0 ? card.number() : high[place];
      }
      bound = 1;
      Chain chain;
      for (int i = size - 1; i >= 0 && !memory_; --i) {
        int& lowest = low[static_cast<std::size_t>(i)];
        if (known.at(i).bits != 0 && lowest < bound) return false;
        bound = lowest = std::max(lowest, bound);
      }
      for (int i = 0; i < size; ++i) {
        const auto place = static_cast<std::size_t>(i);
        if (known.at(i).bits != 0) continue;
        if (low[place] > high[place]) return false;
        chain.gaps[static_cast<std::size_t>(chain.size++)] = {
            static_cast<std::uint8_t>(low[place]), static_cast<std::uint8_t>(high[place]),
            static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(i)};
      }
      if (chain.size > 0) filling.add(chain);
    }
  }
  return true;
}

base::Wide Sampler::weight(const Scenario& scenario) const {
  base::Wide ways = 1;
  for (const Species species : kByNight) {
    Filling filling(!memory_, unseen_by_night(species));
    if (!demand(scenario, species, filling)) return 0;
    ways *= filling.ways();
    if (ways == 0) return 0;
  }
  int filled = gaps_;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!hidden(seat)) continue;
    for (const Taken& taken : view_.notes[seat].taken) filled -= taken.card != Card::kNone ? 1 : 0;
    filled += scenario.in_hand[seat];
  }
  int rest = unseen_cards_ - filled;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!hidden(seat)) continue;
    const int wanted = view_.open.hand_size[seat] - scenario.in_hand[seat];
    if (wanted < 0) return 0;
    ways *= choose(rest, wanted);
    rest -= wanted;
  }
  return ways;
}

// First the taken cards, seat by seat, each in the hand or in one of its places.
template <class Visit>
bool Sampler::each(Scenario& scenario, std::size_t entry, Visit& visit) const {
  if (entry == 2 * kTaken) return each_species(scenario, 0, visit);
  const std::size_t seat = entry / kTaken;
  const Taken& taken = view_.notes[seat].taken[entry % kTaken];
  if (!hidden(seat) || taken.card == Card::kNone) return each(scenario, entry + 1, visit);
  if (taken.in_hand()) {
    Scenario next = scenario;
    next.held[seat][next.in_hand[seat]++] = taken.card;
    if (each(next, entry + 1, visit)) return true;
  }
  for (std::size_t bit = 0; bit < 16; ++bit) {
    const std::size_t at = bit / 4;
    const auto place = static_cast<int>(bit % 4);
    if ((taken.places >> bit & 1) == 0 || scenario.known[seat][at].at(place).bits != 0) continue;
    const Species species = species_of(taken.card);
    if (!has(notes(seat, at).species, species)) continue;
    if (scenario.species[seat][at] != Species::kNone && scenario.species[seat][at] != species) continue;
    Scenario next = scenario;
    next.species[seat][at] = species;
    next.known[seat][at].put(place, face_of(taken.card));
    if (each(next, entry + 1, visit)) return true;
  }
  return false;
}

// Then the species of each hidden colony; kin are of one.
template <class Visit>
bool Sampler::each_species(Scenario& scenario, std::size_t colony, Visit& visit) const {
  if (colony == 2 * kColonies) {
    const base::Wide ways = weight(scenario);
    return ways > 0 && visit(scenario, ways);
  }
  const std::size_t seat = colony / kColonies;
  const std::size_t at = colony % kColonies;
  if (!hidden(seat) || view_.open.colonies[seat][at].row.empty()) return each_species(scenario, colony + 1, visit);
  const Species kin = scenario.species[seat][view_.open.colonies[seat][at].family];
  const Species told = scenario.species[seat][at];
  const bool first = view_.open.colonies[seat][at].family == at;
  for (const Species species : kAllSpecies) {
    if (!has(notes(seat, at).species, species) || (told != Species::kNone && told != species)) continue;
    if (!first && kin != species) continue;
    Scenario next = scenario;
    next.species[seat][at] = species;
    if (each_species(next, colony + 1, visit)) return true;
  }
  return false;
}

State Sampler::deal(const Scenario& scenario, base::Rng& rng) const {
  State state{view_.open, {view_.seats, view_.notes, unseen_}};
  Deck& deck = state.secret.deck;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!hidden(seat)) continue;
    state.secret.seats[seat].rows = scenario.known[seat];
    state.secret.seats[seat].species = scenario.species[seat];
  }
  for (const Species species : kByNight) {
    Filling filling(!memory_, unseen_by_night(species));
    demand(scenario, species, filling);
    filling.draw(rng, [&](const Gap& gap, int number) {
      const Face card = face(number, true);
      state.secret.seats[gap.seat].rows[gap.colony].put(gap.place, card);
      deck.remove(card_of(species, card));
    });
  }
  int rest = 0;
  for (std::size_t at = 1; at <= kKinds; ++at) rest += deck.count(card_at(at));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!hidden(seat)) continue;
    auto& hand = state.secret.seats[seat].hand;
    for (std::size_t i = 0; i < scenario.in_hand[seat]; ++i) insert(hand, scenario.held[seat][i]);
    for (int i = scenario.in_hand[seat]; i < view_.open.hand_size[seat]; ++i) {
      auto r = static_cast<int>(rng.below(static_cast<std::uint64_t>(rest--)));
      std::size_t at = 1;
      for (; r >= deck.count(card_at(at)); ++at) r -= deck.count(card_at(at));
      deck.remove(card_at(at));
      insert(hand, card_at(at));
    }
  }
  return state;
}

State Sampler::sample(base::Rng& rng) const {
  base::Wide r = below(rng, total_);
  State state{};
  Scenario scenario = start();
  const auto pick = [&](const Scenario& possible, base::Wide weight) {
    if (r >= weight) {
      r -= weight;
      return false;
    }
    state = deal(possible, rng);
    return true;
  };
  each(scenario, 0, pick);
  return state;
}

}  // namespace aviary::migrato
