// The account of Volo: the flocks of both players, against the sky looked at cell by cell.
#include <algorithm>

#include "base/json.h"
#include "games/volo/plain.h"
#include "volo/support.h"

namespace aviary::volo {
namespace {

std::string account(const Volo& game, const State& state) {
  return base::write_json(game.account(game.view(state, core::Observer::spectator()), {}));
}

// As many as there are birds that are the first of their flock.
int plain_flocks(int edge, Open open, std::uint8_t seat) {
  open.to_move = seat;
  const PlainBoard board(edge, open);
  const PlainBoard::Group birds = board.all_own();
  return static_cast<int>(
      std::count_if(birds.begin(), birds.end(), [&](Place bird) { return board.flock(bird).front() == bird; }));
}

TEST(VoloAccount, EveryFlockCountsOnceHoweverManyBirdsItHas) {
  const Volo game = game_of();
  EXPECT_EQ(account(game, position(game, {"e3 e4 c8", "g9 j12 b2 l7"})), R"({"flocks":[2,4]})");
  EXPECT_EQ(account(game, position(game, {"a5 b2 b3 g12", "c9"})), R"({"flocks":[3,1]})");
}

TEST(VoloAccount, FlocksAreThoseOfTheSkySeenCellByCell) {
  base::Rng rng(21);
  for (int edge = kSmallestEdge; edge <= kLargestEdge; ++edge) {
    const Volo game = game_of(edge);
    for (int i = 0; i < kit::scaled(100); ++i) {
      const State state = random_position(game, rng);
      const std::string expected = R"({"flocks":[)" + std::to_string(plain_flocks(edge, state.open, 0)) + "," +
                                   std::to_string(plain_flocks(edge, state.open, 1)) + "]}";
      ASSERT_EQ(account(game, state), expected) << game.to_text(state);
    }
  }
}

}  // namespace
}  // namespace aviary::volo
