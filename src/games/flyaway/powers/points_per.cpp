// Points for each bird, link or card of a player: gained (also at the end of the game, F41) or lost.
#include "power.h"

namespace aviary::flyaway {
namespace of_points_per {

// F37: what is gained is gained for birds saved; what is lost, for every bird in front of the player.
int counted(const Facts& facts, int seat, const Effect& effect, Card card) {
  const Open& open = facts.open;
  if (effect.per == Per::kEachLink) return (open.links[seat] & facts.cards.ways_with[effect.which.habitats]).count();
  if (effect.per == Per::kEachCard) return open.hand_count[seat];
  if (effect.does == Does::kLosePer) return facts.which(open.front[seat], effect.which).count();
  return facts.saved_birds(seat, effect, card).count();
}

int points(const Facts& facts, int seat, const Effect& effect, Card card) {
  const int each =
      effect.amount > 1 ? counted(facts, seat, effect, card) / effect.amount : counted(facts, seat, effect, card);
  const int sum = each * effect.points;
  return effect.most > 0 && sum > effect.most ? effect.most : sum;
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card card) {
  return points(facts, seat, effect, card) > 0;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int sum = points(play, frame.seat, effect, frame.card);
  play.score(frame.seat, effect.does == Does::kLosePer ? -sum : sum, frame.card);
}

}  // namespace of_points_per

const Power kGainPerPower = {
    .does = Does::kGainPer,
    .name = "gain_per",
    .places = kOnEvent | kOnBird | kAtEnd,
    .needs = kPoints | kPer,
    .may_have = kAmount | kHabitat | kWhich | kMost | kStolen,
    .most_amount = 9,
    .changes = of_points_per::changes,
    .begin = of_points_per::begin,
};

const Power kLosePerPower = {Does::kLosePer,
                             "lose_per",
                             kOnFowl | kOnCatastrophe,
                             kPoints | kPer,
                             kAmount | kHabitat | kWhich | kMost,
                             9,
                             true,
                             false,
                             of_points_per::changes,
                             of_points_per::begin,
                             asks_nothing,
                             no_choices,
                             choose_nothing};

}  // namespace aviary::flyaway
