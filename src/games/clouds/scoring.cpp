#include "scoring.h"
#include "base/bits.h"

#include <algorithm>

#include "clouds.h"

namespace aviary::clouds {

CardPoints card_points(const ManoeuvreCard& card, Spaces own) {
  CardPoints result{};
  for (std::size_t i = 0; i < 2; ++i) {
    result.held[i] = (bit(card.spaces[i]) & own) != 0;
    if (result.held[i]) result.points += card.points[i];
  }
  if (result.held[0] && result.held[1]) result.points += 2;
  return result;
}

Cards scorable(const Clouds& game, Cards cards, Spaces own) {
  Cards result = 0;
  each(cards, [&](Card card) {
    if (can_score(game.card(card), own)) result |= bit(card);
  });
  return result;
}

int nest_points(const NestCard& nest, int females, int males) {
  return nest.birds[at(females + males)] + nest.pair * std::min(females, males);
}

// C7: "The player with most own birds in row 1 begins; tie: among those tied, most in rows 1 and 2 together; still
// tied: chance among the tied."
unsigned starters(const Open& open, int players) {
  std::array<int, kMaxPlayers> rank{};
  for (int column = 0; column < columns_for(players); ++column) {
    for (const Row row : {Row::kFront, Row::kMiddle}) {
      const Bird bird = open.flock[at(index(space_at(column, row)))];
      if (bird == Bird::kNone || is_swift(bird)) continue;
      // A bird in front counts more than all five in the second comparison.
      rank[at(owner_of(bird))] += row == Row::kFront ? 2 * kBirdsEach + 1 : 1;
    }
  }
  const int best = *std::max_element(rank.begin(), rank.begin() + players);
  unsigned tied = 0;
  for (int seat = 0; seat < players; ++seat) tied |= rank[at(seat)] == best ? 1U << seat : 0U;
  return tied;
}

// C25a: "Most points wins; tie: fewer own birds still on the board; still tied: shared victory."
core::Outcome Clouds::outcome(const State& state) const {
  core::Outcome outcome{players_, {}, {}, "C22"};
  std::array<int, kMaxPlayers> birds{};
  for (int seat = 0; seat < players_; ++seat) {
    outcome.points[at(seat)] = state.open.points[at(seat)];
    birds[at(seat)] = base::count_ones(own_birds(state.open, seat));
  }
  for (int seat = 0; seat < players_; ++seat) {
    int better = 0;
    for (int other = 0; other < players_; ++other) {
      const int lead = outcome.points[at(other)] - outcome.points[at(seat)];
      if (lead > 0 || (lead == 0 && birds[at(other)] < birds[at(seat)])) ++better;
    }
    outcome.places[at(seat)] = 1 + better;
  }
  return outcome;
}

}  // namespace aviary::clouds
