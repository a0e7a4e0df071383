#include "bots/migrato/sensible.h"

#include <algorithm>

namespace aviary::bots {
namespace {

using namespace migrato;  // NOLINT(google-build-using-namespace): this file speaks the words of one game

// Everything below is in hundredths of a point.
struct Judge {
  const Migrato& game;
  const View& view;
  const Open& open = view.open;
  std::size_t seat = open.turn;
  const Private& own = view.seats[seat];

  [[nodiscard]] int lead() const { return game.points(open, seat) - game.points(open, 1 - seat); }
  [[nodiscard]] bool is_last_missing(Species species) const {
    return (open.landed | only(species)) == kEverySpecies && open.landed != kEverySpecies;
  }
  [[nodiscard]] bool may_return(Species species) const {
    return game.options().return_flight && !has(open.returns[0] | open.returns[1], species);
  }
  // What it is worth that a colony of the species arrives with this number on top.
  [[nodiscard]] int arrival(Species species, int number) const {
    const int ahead = lead() + number;
    if (is_last_missing(species) && ahead < 0) return may_return(species) ? 300 : -2000;
    return is_last_missing(species) && ahead > 0 ? 5000 : 1000 + 100 * number;
  }
  // What a colony in flight of so many cards promises.
  [[nodiscard]] static int promise(Species species, int cards, int top) {
    return 100 * top * cards / goal(species) + 60 * cards;
  }
  [[nodiscard]] bool flies(Species species) const {
    return std::find(own.species.begin(), own.species.end(), species) != own.species.end();
  }
  [[nodiscard]] int lay(Card card, std::size_t place) const {
    const Species species = species_of(card);
    const int number = face_of(card).number();
    if (place == kNewColony) {
      const int free = static_cast<int>(std::count(own.species.begin(), own.species.end(), Species::kNone));
      return promise(species, 1, number) + (flies(species) ? -250 : 150) - (free == 1 ? 100 : 0);
    }
    const Row row = own.rows[place];
    if (row.size() + 1 >= goal(species)) return rises(row, number) ? -500 : arrival(species, number);
    return 250 + promise(species, row.size() + 1, number) - 120 * (row.top().number() - number) -
           (rises(row, number) ? 800 : 0);
  }
  // With `memory` a player may lay what will be judged wrong; a sensible one remembers.
  [[nodiscard]] static bool rises(Row row, int number) { return number > row.top().number(); }

  [[nodiscard]] int steal(std::size_t at) const {
    if (at >= kFirstPile) return -300;
    const Colony& colony = open.colonies[1 - seat][at];
    const SpeciesSet species = view.notes[1 - seat].colonies[at].species;
    const int need = is_single(species) ? goal(single(species)) - colony.row.size() : 3;
    const bool useful = is_single(species) && !has(open.barred[seat], single(species));
    return 650 - 150 * need + (useful ? 80 : 0);
  }
  [[nodiscard]] int join(std::size_t upper, std::size_t lower) const {
    Pile pile = {own.rows[lower].bits};
    pile.bits |= static_cast<std::uint32_t>(own.rows[upper].bits) << (4 * own.rows[lower].size());
    if (rises(own.rows[lower], own.rows[upper].at(0).number())) return -1000;
    const Species species = own.species[lower];
    return pile.size() >= goal(species) ? arrival(species, pile.top().number()) : 150;
  }
  // How well a card of the hand can be used.
  [[nodiscard]] int keep(Card card) const {
    if (is_danger(card)) return 220;
    const Species species = species_of(card);
    if (has(open.barred[seat], species)) return 0;
    int best = flies(species) ? 20 : promise(species, 1, face_of(card).number());
    for (std::size_t at = 0; at < kColonies; ++at) {
      if (own.species[at] != species || rises(own.rows[at], face_of(card).number())) continue;
      best = std::max(best, lay(card, at));
    }
    return best;
  }
  [[nodiscard]] int pass_colony(std::size_t at) const {
    const int free = static_cast<int>(std::count(own.species.begin(), own.species.end(), Species::kNone));
    const Row row = own.rows[at];
    return free > 0 ? -600 : 40 - promise(own.species[at], row.size(), row.top().number()) / 2;
  }
  [[nodiscard]] int value(core::Move move) const {
    switch (kind_of(move)) {
      case Kind::kLay: return lay(card_in(move), second_of(move));
      case Kind::kSteal: return steal(second_of(move));
      case Kind::kSplit: return -700;
      case Kind::kJoin: return join(first_of(move), second_of(move));
      case Kind::kPass: return second_of(move) == kWholeHand ? 60 : pass_colony(second_of(move));
      case Kind::kDiscard: return -keep(card_in(move));
      case Kind::kKeep: return keeping();
      case Kind::kReturn: return 100 * game.edition().points[index(open.arriving)];
      default: return 0;
    }
  }
  // M25: the pile that lies there, and the end of the match that keeping it may bring.
  [[nodiscard]] int keeping() const {
    const std::size_t at = 2 * index(open.arriving);
    const int number = open.piles[seat][at].top().number();
    if (!is_last_missing(open.arriving)) return 100 * number + 50;
    return lead() > 0 ? 5000 : lead() < 0 ? -1000 : 0;
  }
};

}  // namespace

core::Move sensible(const Migrato& game, const View& view, const Migrato::Moves& moves, base::Rng& rng) {
  const Judge judge{game, view};
  core::Move best = moves[0];
  int highest = 0;
  for (const core::Move move : moves) {
    const int value = judge.value(move) * 16 + static_cast<int>(rng.below(320));
    if (move != moves[0] && value <= highest) continue;
    best = move;
    highest = value;
  }
  return best;
}

}  // namespace aviary::bots
