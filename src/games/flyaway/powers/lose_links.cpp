// Forest fire, Deforestation (F32): own links of a habitat go back to the supply, of the own choice.
#include "power.h"

namespace aviary::flyaway {
namespace of_lose_links {

Links eligible(const Facts& facts, int seat, const Effect& effect) {
  return facts.open.links[seat] & facts.cards.ways_with[effect.which.habitats];
}

bool changes(const Facts& facts, int seat, const Effect& effect, Card /*card*/) {
  return eligible(facts, seat, effect).any();
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  const int links = eligible(play, frame.seat, effect).count();
  frame.left = u8(links < effect.amount ? links : effect.amount);
}

void legal(const Facts& facts, const Private& /*own*/, const Pending& frame, const Effect& effect, Moves& moves) {
  each_choice(facts, eligible(facts, frame.seat, effect), frame, [&](int linkway) { moves.push(link(linkway)); });
}

void choose(Play& play, Pending& frame, const Effect& /*effect*/, Move move) {
  note_order(play, frame, number_of(move));
  --frame.left;
  play.remove_link(number_of(move));
}

}  // namespace of_lose_links

const Power kLoseLinksPower = {
    .does = Does::kLoseLinks,
    .name = "lose_links",
    .places = kOnFowl | kOnCatastrophe,
    .needs = kAmount,
    .may_have = kHabitat,
    .most_amount = 6,
    .each_seat = true,
    .changes = of_lose_links::changes,
    .begin = of_lose_links::begin,
    .asks = asks_while_left,
    .legal = of_lose_links::legal,
    .choose = of_lose_links::choose,
};

}  // namespace aviary::flyaway
