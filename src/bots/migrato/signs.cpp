// The signs by which moves of Migrato are weighed.
#include <algorithm>

#include "base/bits.h"
#include "bots/migrato/knowledge.h"

namespace aviary::bots {
namespace {

using namespace migrato;  // NOLINT(google-build-using-namespace): this file speaks the words of one game
using Know = Knowledge<Migrato>;
using Outlook = Know::Outlook;
using Flight = Outlook::Flight;
using enum MigratoSign;

int number_of(Card card) { return face_of(card).number(); }

std::array<Flight, kColonies> flights_of(const Private& own) {
  std::array<Flight, kColonies> flights{};
  for (std::size_t at = 0; at < kColonies; ++at) {
    const Species species = own.species[at];
    if (species == Species::kNone) continue;
    const int cards = own.rows[at].size();
    flights[at] = {species, goal(species) - cards, own.rows[at].top().number(), cards};
  }
  return flights;
}

struct Signs {
  const Outlook& outlook;
  Know::Shown& shown;
  const Open& open = outlook.state->open;
  const Private& own = outlook.state->secret.seats[outlook.seat];

  [[nodiscard]] bool is_missing(Species species) const { return !has(open.landed, species); }
  [[nodiscard]] bool is_last(Species species) const { return outlook.missing == 1 && is_missing(species); }

  // M22: what an arrival does to the match, if the seat leads by so much then.
  void end(Species species, int lead) const {
    if (is_last(species))
      shown.add(lead > 0 ? kEndsAhead : lead == 0 ? kEndsLevel : kEndsBehind);
    else if (is_missing(species))
      shown.add(kLandsMissing);
  }
  void land(Species species, int number, int below) const {
    shown.add(kLands);
    shown.add(kLandNumber, part(number));
    if (below > number) shown.add(kLandDrop, part(below - number));
    end(species, outlook.lead + number);
  }
  // How many other cards of the hand could be laid on this one.
  [[nodiscard]] int followers(Card card) const {
    int others = -1;
    for (const Card next : own.hand) {
      others += species_of(next) == species_of(card) && number_of(next) <= number_of(card) ? 1 : 0;
    }
    return others;
  }
  void help_end(Species species) const {
    if (outlook.missing > 2 || !is_missing(species)) return;
    shown.add(outlook.lead > 0 ? kHelpsEndAhead : kHelpsEndBehind);
  }
  void found(Card card) const {
    const Species species = species_of(card);
    shown.add(kFounds);
    shown.add(kFoundsNumber, part(number_of(card)));
    if (outlook.own[index(species)].top > 0) shown.add(kFoundsAgain);
    if (const int others = followers(card); others > 0) shown.add(kFoundsFollowers, static_cast<float>(others));
    if (outlook.free == 1) shown.add(kFoundsInLastPlace);
    shown.add(static_cast<MigratoSign>(static_cast<std::size_t>(kFoundsGoose) + index(species)));
  }
  void go_on(Card card, const Flight& flight) const {
    const int drop = flight.top - number_of(card);
    shown.add(kGoesOn);
    if (flight.need <= 3) shown.add(flight.need == 2 ? kLeavesOne : kLeavesTwo);
    shown.add(kGoesOnNumber, part(number_of(card)));
    if (drop > 0) shown.add(kGoesOnDrop, part(drop));
    if (const int others = followers(card); others > 0) shown.add(kFollows, static_cast<float>(others));
  }
  void lay(Card card, std::size_t place) const {
    const Species species = species_of(card);
    if (place == kNewColony) {
      found(card);
    } else {
      const Flight& flight = outlook.flights[place];
      if (number_of(card) > flight.top) return shown.add(kRises);
      if (flight.need == 1) return land(species, number_of(card), flight.top);
      go_on(card, flight);
    }
    help_end(species);
    if (face_of(card).night()) shown.add(kLaysNight);
  }
  void rob(Card danger, std::size_t at) const {
    if (danger == Card::kHabitat) shown.add(kSpendsHabitat);
    if (at >= kFirstPile) return shown.add(kRobsPile);
    const Flight& flight = outlook.other_flights[at];
    const Course& theirs = outlook.other[index(flight.species)];
    const Course& ours = outlook.own[index(flight.species)];
    shown.add(kRobs);
    shown.add(kRobsNumber, part(flight.top));
    if (flight.need <= 2) shown.add(flight.need == 1 ? kRobsOneShort : kRobsTwoShort);
    if (flight.need == theirs.need && theirs.lands > 0) shown.add(kRobsReady);
    if (flight.need == 1 && is_last(flight.species) && outlook.lead < flight.top) shown.add(kRobsEnd);
    if (flight.cards == 1) shown.add(kRobsOnly);
    if (ours.need > 0 && (ours.top == 0 || ours.top >= flight.top)) shown.add(kRobsUseful);
  }
  void join(std::size_t upper, std::size_t lower) const {
    const Flight& on = outlook.flights[lower];
    const Flight& from = outlook.flights[upper];
    if (own.rows[upper].at(0).number() > on.top) return shown.add(kRises);
    if (on.need > from.cards) return shown.add(kJoins);
    land(on.species, from.top, from.top);
  }
  void pass_hand() const {
    shown.add(kPassesHand);
    float use = 0;
    for (const Card card : own.hand) {
      if (is_danger(card)) shown.add(kPassesDangers);
      if (!is_bird(card)) continue;
      const Course& course = outlook.own[index(species_of(card))];
      if (course.need > 0 && (course.top == 0 || course.top >= number_of(card))) use += 1;
    }
    shown.add(kPassesUse, use);
    if (std::any_of(outlook.own.begin(), outlook.own.end(), [](const Course& course) { return course.lands > 0; }))
      shown.add(kPassesLanding);
  }
  void pass_colony(const Flight& flight) const {
    shown.add(kPassesColony);
    shown.add(kPassesCards, static_cast<float>(flight.cards) / static_cast<float>(flight.cards + flight.need));
    shown.add(kPassesTop, part(flight.top));
    if (outlook.free == 0) shown.add(kPassesInFull);
  }
  void drop(Card card) const {
    if (is_danger(card)) return shown.add(kDropsDanger);
    const Course& course = outlook.own[index(species_of(card))];
    const int number = number_of(card);
    if (course.need == 0) return shown.add(kDropsBarred);
    shown.add(kDropsNumber, part(number));
    if (course.top == 0) return shown.add(kDropsStart);
    if (number > course.top) return shown.add(kDropsRising);
    shown.add(course.need == 1 ? kDropsLanding : kDropsFit);
    shown.add(kDropsFitDrop, part(course.top - number));
    if (course.need == 2) shown.add(kDropsFitShort);
  }
  // M25: the pile lies there already and its number is counted.
  void keep() const {
    const std::array<Pile, kPiles>& piles = open.piles[outlook.seat];
    const std::size_t first = 2 * index(open.arriving);
    const Pile pile = piles[first + 1].empty() ? piles[first] : piles[first + 1];
    shown.add(kLandNumber, part(pile.top().number()));
    end(open.arriving, outlook.lead);
  }
};

}  // namespace

Know::Outlook Know::look(const Game& game, const State& state) {
  const std::size_t seat = state.open.turn;
  Outlook outlook{&game,
                  &state,
                  seat,
                  game.points(state.open, seat) - game.points(state.open, 1 - seat),
                  courses_of(state, seat),
                  courses_of(state, 1 - seat),
                  flights_of(state.secret.seats[seat]),
                  flights_of(state.secret.seats[1 - seat]),
                  0,
                  base::count_ones(static_cast<unsigned>(kEverySpecies & ~state.open.landed))};
  for (const Flight& flight : outlook.flights) outlook.free += flight.cards == 0 ? 1 : 0;
  return outlook;
}

void Know::show(const Outlook& outlook, core::Move move, Shown& shown) {
  const Signs signs{outlook, shown};
  switch (kind_of(move)) {
    case Kind::kLay: return signs.lay(card_in(move), second_of(move));
    case Kind::kSteal: return signs.rob(card_in(move), second_of(move));
    case Kind::kSplit: return shown.add(kSplits);
    case Kind::kJoin: return signs.join(first_of(move), second_of(move));
    case Kind::kPass:
      if (second_of(move) == kWholeHand) return signs.pass_hand();
      return signs.pass_colony(outlook.flights[second_of(move)]);
    case Kind::kKeep: return signs.keep();
    case Kind::kReturn:
      return shown.add(kLandNumber, part(outlook.game->edition().points[index(outlook.state->open.arriving)]));
    case Kind::kDiscard: return signs.drop(card_in(move));
    default: return;
  }
}

}  // namespace aviary::bots
