#include "imagine.h"

#include <algorithm>

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

bool is_forgetful(const View& view) {
  if (!view.observer.is_seat()) return false;
  for (const Row row : view.seats[static_cast<std::size_t>(view.observer.seat().index())].rows) {
    for (int at = 0; at < row.size(); ++at) {
      if (row.at(at) == kFaceDown) return true;
    }
  }
  return false;
}

Sampler::Sampler(const Edition& edition, bool memory, const View& view)
    : view_(view), memory_(memory), unseen_(edition.cards) {
  for (std::size_t at = 0; at < view.open.discard_size; ++at) unseen_.remove(view.open.discard[at]);
  unseen_cards_ = view.open.deck_size;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t at = 0; at < kPiles; ++at) {
      for (int i = 0; i < view.open.piles[seat][at].size(); ++i) {
        unseen_.remove(card_of(kAllSpecies[at / 2], view.open.piles[seat][at].at(i)));
      }
    }
    const bool hides = view.observer.is_seat() ? view.observer.seat().index() != static_cast<int>(seat)
                                               : view.observer == core::Observer::spectator();
    hidden_[seat] = hides ? 1 : 0;
    hides ? look_at_hidden(seat) : look_at_own(seat);
  }
  unseen_cards_ += gaps_;
  Scenario scenario = start();
  const auto add = [this](const Scenario& /*scenario*/, base::Wide weight) {
    total_ += weight;
    return false;
  };
  each(scenario, 0, add);
}

void Sampler::look_at_own(std::size_t seat) {
  for (std::size_t at = 0; at < kColonies; ++at) {
    const Row row = view_.seats[seat].rows[at];
    remove_row(unseen_, view_.seats[seat].species[at], row);
    for (int i = 0; i < row.size(); ++i) {
      if (row.at(i) != kFaceDown) continue;
      forgotten_[seat] = 1;
      ++gaps_;
    }
  }
  for (const Card card : view_.seats[seat].hand) {
    if (card != Card::kNone) unseen_.remove(card);
  }
}

// Counts gaps and removes what is seen; a spectator, who keeps no notes, gets those that say nothing.
void Sampler::look_at_hidden(std::size_t seat) {
  const bool noted = view_.observer.is_seat();
  for (std::size_t at = 0; at < kColonies; ++at) {
    const Colony& colony = view_.open.colonies[seat][at];
    ColonyNotes& noted_here = view_.notes[seat].colonies[at];
    if (colony.row.empty()) continue;
    if (is_single(colony.species)) remove_row(unseen_, single(colony.species), colony.row);
    if (!noted) noted_here.species = colony.species;
    for (int i = 0; i < colony.row.size(); ++i) {
      if (colony.row.at(i) != kFaceDown) continue;
      ++gaps_;
      if (noted) continue;
      noted_here.low.put(i, Face{1});
      noted_here.high.put(i, Face{kHighest});
    }
  }
  unseen_cards_ += view_.open.hand_size[seat];
  for (const Taken& taken : view_.notes[seat].taken) {
    if (taken.card == Card::kNone) continue;
    unseen_.remove(taken.card);
    --unseen_cards_;
  }
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
      if (!hidden(seat)) scenario.species[seat][at] = view_.seats[seat].species[at];
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

// What the linked cards of other colonies tell about this one, where they are known in the scenario.
void Sampler::apply_links(const Scenario& scenario, std::size_t seat, std::size_t at, Bounds& bounds) const {
  for (std::size_t other = 0; other < kColonies; ++other) {
    const std::uint8_t link = notes(seat, other).link;
    if (link == 0) continue;
    const std::size_t colony = (link - 1U) / 4;
    const std::size_t place = (link - 1U) % 4;
    const Face first = scenario.known[seat][other].at(0);
    const Face below = scenario.known[seat][colony].at(static_cast<int>(place));
    if (colony == at && first.bits != 0) bounds.low[place] = std::max(bounds.low[place], first.number());
    if (other == at && below.bits != 0) bounds.high[0] = std::min(bounds.high[0], below.number());
  }
}

// The bounds of every card of a colony; false if what is known contradicts itself.
bool Sampler::find_bounds(const Scenario& scenario, std::size_t seat, std::size_t at, Bounds& bounds) const {
  const Colony& colony = view_.open.colonies[seat][at];
  const Row known = scenario.known[seat][at];
  const auto size = static_cast<std::size_t>(colony.row.size());
  for (std::size_t i = 0; i < size; ++i) {
    const auto place = static_cast<int>(i);
    const bool face_up = colony.row.at(place) != kFaceDown;
    bounds.low[i] = face_up ? known.at(place).number() : int{notes(seat, at).low.at(place).bits};
    bounds.high[i] = face_up ? known.at(place).number() : int{notes(seat, at).high.at(place).bits};
  }
  if (!memory_) apply_links(scenario, seat, at, bounds);
  for (std::size_t i = 0; i < size; ++i) {
    const Face card = known.at(static_cast<int>(i));
    if (card.bits != 0 && (card.number() < bounds.low[i] || card.number() > bounds.high[i])) return false;
    if (card.bits != 0) bounds.low[i] = bounds.high[i] = card.number();
  }
  for (std::size_t i = 1; i < size && !memory_; ++i) bounds.high[i] = std::min(bounds.high[i], bounds.high[i - 1]);
  for (std::size_t i = size; i-- > 1 && !memory_;) bounds.low[i - 1] = std::max(bounds.low[i - 1], bounds.low[i]);
  for (std::size_t i = 0; i < size; ++i) {
    if (bounds.low[i] > bounds.high[i]) return false;
  }
  return true;
}

// The gaps of the colonies of that species; false if the cards that are known there contradict each other.
bool Sampler::demand(const Scenario& scenario, Species species, Filling& filling) const {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    std::array<int, kColonies> chains{};  // 1 + the chain of a colony
    for (std::size_t at = 0; at < kColonies; ++at) {
      if (!has_gaps(seat) || scenario.species[seat][at] != species) continue;
      Bounds bounds{};
      if (!find_bounds(scenario, seat, at, bounds)) return false;
      Chain chain;
      for (int place = 0; place < view_.open.colonies[seat][at].row.size(); ++place) {
        if (scenario.known[seat][at].at(place).bits != 0) continue;
        const auto i = static_cast<std::size_t>(place);
        chain.gaps[static_cast<std::size_t>(chain.size++)] = {
            static_cast<std::uint8_t>(bounds.low[i]), static_cast<std::uint8_t>(bounds.high[i]),
            static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(place)};
      }
      if (chain.size > 0) chains[at] = 1 + filling.add(chain);
    }
    if (!memory_) link_chains(scenario, seat, chains, filling);
  }
  return true;
}

// Links between gaps; where one of the two cards is known, it has become a bound.
void Sampler::link_chains(const Scenario& scenario, std::size_t seat, const std::array<int, kColonies>& chains,
                          Filling& filling) const {
  for (std::size_t at = 0; at < kColonies; ++at) {
    const std::uint8_t link = notes(seat, at).link;
    if (link == 0 || chains[at] == 0) continue;
    const std::size_t colony = (link - 1U) / 4;
    const auto place = static_cast<int>((link - 1U) % 4);
    const Row known = scenario.known[seat][colony];
    if (scenario.known[seat][at].at(0).bits != 0 || known.at(place).bits != 0 || chains[colony] == 0) continue;
    int gap = 0;
    for (int i = 0; i < place; ++i) gap += known.at(i).bits == 0 ? 1 : 0;
    filling.link(chains[at] - 1, chains[colony] - 1, gap);
  }
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
    if (!has_gaps(seat)) continue;
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
