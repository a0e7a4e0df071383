#include "past.h"

#include <algorithm>
#include <utility>

#include "migrato.h"
#include "table.h"
#include "told.h"

namespace aviary::migrato {
namespace {

void take(core::Counts& cards, Card card) {
  if (is_bird(card) || is_danger(card)) --cards[index(card)];
}

void take_row(core::Counts& cards, Species species, Row row) {
  for (int at = 0; at < row.size(); ++at) take(cards, card_of(species, row.at(at)));
}

// What the view shows, without what is hidden; a spectator, who keeps no notes, gets those that say nothing.
State shown_part(const View& view) {
  State state{view.open, {view.seats, view.notes, {}}};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!is_hidden(view.observer, seat)) continue;
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Colony& colony = view.open.colonies[seat][at];
      state.secret.seats[seat].rows[at] = colony.row;
      if (is_single(colony.species)) state.secret.seats[seat].species[at] = single(colony.species);
      ColonyNotes& notes = state.secret.notes[seat].colonies[at];
      if (view.observer.is_seat()) continue;
      notes.species = colony.species;
      for (int place = 0; place < colony.row.size(); ++place) {
        if (colony.row.at(place) != kFaceDown) continue;
        notes.low.put(place, Face{1});
        notes.high.put(place, Face{kHighest});
      }
    }
  }
  return state;
}

// Are all cards of the edition where the view and the hypotheses say, and is none there twice?
bool all_cards_are_there(const core::Belief& belief, const core::Counts& unseen, const View& view) {
  if (belief.deck_size() != view.open.deck_size) return false;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const bool hidden = is_hidden(view.observer, seat);
    if (belief.bag_size(seat) != (hidden ? view.open.hand_size[seat] : 0)) return false;
  }
  return belief.accounts_for(unseen);
}

}  // namespace

Trail::Trail(const View& view) {
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
      const Colony& colony = view.open.colonies[seat][at];
      for (int place = 0; place < colony.row.size(); ++place) {
        if (colony.row.at(place) != kFaceDown) continue;
        cards[seat][at][static_cast<std::size_t>(place)] = {next[seat]++, colony.species};
      }
    }
  }
}

Trail trail_of(const Past& past) {
  using core::Saw;
  Trail trail(past.start);
  std::array<std::array<Trail::Card*, 256>, 2> found{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (auto& colony : trail.cards[seat]) {
      for (Trail::Card& card : colony) {
        if (card.species != 0) found[seat][card.serial] = &card;
      }
    }
  }
  for (std::size_t at = 0; at < past.glimpses.size(); ++at) {
    const core::Glimpse one = past.glimpses[at];
    const std::size_t owner = one.what() == Saw::kCarried ? 1 - one.seat() : one.seat();
    Trail::Card*& here = found[owner][one.serial()];
    Trail::Card& there = trail.cards[owner][one.second() / 4 % kColonies][one.second() % 4];
    switch (one.what()) {
      case Saw::kShuffled: at += kCountWords; break;
      case Saw::kLaid:
        there = {one.serial(), 0};
        trail.next[owner] = static_cast<std::uint8_t>(one.serial() + 1);
        here = &there;
        break;
      case Saw::kMoved:
        there = std::exchange(*here, Trail::Card{});
        here = &there;
        break;
      case Saw::kTurned:
      case Saw::kCarried: *here = {}; break;
      case Saw::kMay: here->species = one.second(); break;
      default: break;
    }
  }
  return trail;
}

std::span<const core::Relation> relations() {
  static const std::array<core::Relation, 2> kRelations = {
      core::make_relation(kKinds + 1,
                          [](core::Kind below, core::Kind above) {
                            const Print& first = kPrints[below];
                            const Print& second = kPrints[above];
                            return first.species != Species::kNone && first.species == second.species &&
                                   second.face.number() <= first.face.number();
                          }),
      core::make_relation(kKinds + 1, [](core::Kind one, core::Kind other) {
        return kPrints[one].species != Species::kNone && kPrints[one].species == kPrints[other].species;
      })};
  return kRelations;
}

core::KindSet night_cards(SpeciesSet species, int low, int high) {
  core::KindSet set = 0;
  for (std::size_t kind = 1; kind < index(Card::kHunter); ++kind) {
    const Print& print = kPrints[kind];
    const int number = print.face.number();
    if (print.face.night() && has(species, print.species) && low <= number && number <= high)
      set |= core::KindSet{1} << kind;
  }
  return set;
}

core::Counts unseen_cards(const Edition& edition, const View& view) {
  core::Counts cards{};
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    cards[kind] = static_cast<std::uint8_t>(edition.cards.count(card_at(kind)));
  }
  for (std::size_t at = 0; at < view.open.discard_size; ++at) take(cards, view.open.discard[at]);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t at = 0; at < kPiles; ++at) {
      const Pile pile = view.open.piles[seat][at];
      for (int i = 0; i < pile.size(); ++i) take(cards, card_of(kAllSpecies[at / 2], pile.at(i)));
    }
    const bool hidden = is_hidden(view.observer, seat);
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Colony& colony = view.open.colonies[seat][at];
      if (!hidden) take_row(cards, view.seats[seat].species[at], view.seats[seat].rows[at]);
      if (hidden && is_single(colony.species)) take_row(cards, single(colony.species), colony.row);
    }
    for (const Card card : view.seats[seat].hand) take(cards, card);
  }
  return cards;
}

struct Folded {
  std::string wrong;
  Told<core::Belief> told;
};

namespace {

Folded fold(const Edition& edition, bool memory, const View& view, const Past& past) {
  Folded folded{{}, Told<core::Belief>(edition, memory, past.start)};
  folded.wrong = folded.told.tell(past.glimpses);
  if (folded.wrong.empty()) folded.wrong = folded.told.compare(view);
  if (!folded.wrong.empty()) return folded;
  if (!folded.told.add_seen(view) || !all_cards_are_there(folded.told.filter(), unseen_cards(edition, view), view)) {
    folded.wrong = "other cards were seen than this view shows";
  }
  return folded;
}

}  // namespace

Remembering::Remembering(const Edition& edition, bool memory, const View& view, const Past& past)
    : Remembering(view, fold(edition, memory, view, past)) {}

Remembering::Remembering(const View& view, Folded folded)
    : world_(shown_part(view)),
      observer_(view.observer),
      shown_(!folded.told.is_of(view.observer)),
      wrong_(std::move(folded.wrong)),
      worlds_(wrong_.empty() ? folded.told.filter() : core::Belief(relations(), {})) {
  for (std::size_t seat = 0; seat < 2 && wrong_.empty(); ++seat) {
    for (std::size_t at = 0; at < kColonies && !folded.told.knows(seat); ++at) {
      const Row row = view.open.colonies[seat][at].row;
      for (int place = 0; place < row.size(); ++place) {
        if (row.at(place) == kFaceDown) places_[seat][where(at, place)] = folded.told.place(seat, at, place);
      }
    }
  }
}

State Remembering::sample(base::Rng& rng) const {
  constexpr int kTries = 1000;  // against notes that nobody can have
  core::World world;
  worlds_.sample(rng, world);
  State state = state_of(world);
  for (int i = 0; i < kTries && shown_ && !holds_notes(state); ++i) {
    worlds_.sample(rng, world);
    state = state_of(world);
  }
  return state;
}

// The seat may have noted by cards that it has forgotten where others are.
bool Remembering::holds_notes(const State& state) const {
  const auto& [seats, notes, deck] = state.secret;
  return holds_taken(seats[0], notes[0]) && holds_taken(seats[1], notes[1]);
}

State Remembering::state_of(const core::World& world) const {
  State state = world_;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Private& own = state.secret.seats[seat];
    for (std::size_t at = 0; at < kColonies; ++at) {
      const Row row = own.rows[at];
      for (int i = 0; i < row.size(); ++i) {
        if (row.at(i) != kFaceDown) continue;
        const Card card = card_at(world.places[place(seat, at, i)]);
        own.rows[at].put(i, face_of(card));
        own.species[at] = species_of(card);
      }
    }
    const int hidden = is_hidden(observer_, seat) ? state.open.hand_size[seat] : 0;
    for (int i = 0; i < hidden; ++i) insert(own.hand, card_at(world.bags[seat][static_cast<std::size_t>(i)]));
  }
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    state.secret.deck.words[kind / 8] |= std::uint32_t{world.deck[kind]} << (kind % 8 * 4);
  }
  return state;
}

}  // namespace aviary::migrato
