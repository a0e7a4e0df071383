// F41: the end of the game, and who has won.
#include <tuple>

#include "flyaway.h"
#include "powers/power.h"
#include "turn.h"

namespace aviary::flyaway {

// "After the last clean-up end powers are added." F31: a Snake turns an end-of-game power off.
void score_end(Play& play) {
  play.table.phase = Phase::kOver;
  for (int seat = 0; seat < play.seats; ++seat) {
    play.open.front[seat].each([&](int bird) {
      const Effect& effect = play.cards.effects[bird];
      if (effect.when != When::kEnd || play.open.card_on[bird] != 0) return;
      Pending frame{Frame::kEffect, u8(seat), u8(bird), 0, 0, 0, 0, 0};
      const int before = play.open.scores[seat];
      power_of(effect.does).begin(play, frame, effect);
      if (play.open.scores[seat] != before) play.note(kPower, seat, Bird(bird));
    });
  }
  play.note(kEnded, ending(play.open.last_round), play.open.turns / play.seats);
}

// "Ties: more birds in front of them (F39); then more links on the map; then shared."
core::Outcome FlyAway::outcome(const State& state) const {
  const Open& open = state.open;
  core::Outcome outcome{seats(), {}, {}, "F39"};
  const auto rank = [&](int seat) {
    return std::tuple(open.scores[seat], open.front[seat].count(), open.links[seat].count());
  };
  for (int seat = 0; seat < seats(); ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    outcome.points[index] = open.scores[seat];
    outcome.places[index] = 1;
    for (int other = 0; other < seats(); ++other) outcome.places[index] += rank(other) > rank(seat) ? 1 : 0;
  }
  return outcome;
}

}  // namespace aviary::flyaway
