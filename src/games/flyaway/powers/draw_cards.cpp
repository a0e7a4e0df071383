// Wing It cards are drawn (F11).
#include "power.h"

namespace aviary::flyaway {
namespace of_draw_cards {

bool changes(const Facts& facts, int /*seat*/, const Effect& /*effect*/, Card /*card*/) {
  int discards = 0;
  for (const std::uint8_t count : facts.open.wing_discard) discards += count;
  return facts.wing_deck() + discards > 0;
}

void begin(Play& play, Pending& frame, const Effect& effect) {
  play.push(Frame::kDrawWing, frame.seat).left = u8(effect.amount);
}

}  // namespace of_draw_cards

const Power kDrawCardsPower = {
    .does = Does::kDrawCards,
    .name = "draw_cards",
    .places = kOnEvent | kOnBird | kAsReaction,
    .needs = kAmount,
    .most_amount = 4,
    .changes = of_draw_cards::changes,
    .begin = of_draw_cards::begin,
};

}  // namespace aviary::flyaway
