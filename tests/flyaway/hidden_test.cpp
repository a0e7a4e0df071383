// Hidden information: what a view remembers, and that imagined worlds are dealt fairly.
#include <cmath>
#include <map>

#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwayHidden, F13_a_card_taken_openly_is_known_until_it_leaves_the_hand) {
  Table table;
  table.discards("squawk-3").hand(1, "school-visit squawk-3").play("play school-visit; card squawk-3");
  const View view = table.game.view(table.state, core::Seat(1));
  EXPECT_EQ(view.open.known[0][squawk_kind(3)], 1);
  base::Rng rng(3);
  const FlyAway::Sampler sampler = table.game.imagine(view);
  for (int i = 0; i < 50; ++i) EXPECT_GE(sampler.sample(rng).secret.hands[0][squawk_kind(3)], 1);
}

TEST(FlyAwayHidden, F13_playing_a_hidden_card_is_news_to_others_and_a_known_one_is_not) {
  Table table;
  table.hand(1, "bird-race rest-day");
  ++table.state.open.known[0][*find_wing(table.game.edition(), "bird-race")];
  const auto news = [&](std::string_view text, core::Observer observer) {
    return table.game.seen(table.state, table.game.parse_move(text).value(), observer).news;
  };
  EXPECT_FALSE(news("play bird-race", core::Seat(1)));
  EXPECT_TRUE(news("play rest-day", core::Seat(1)));
  EXPECT_FALSE(news("play rest-day", core::Seat(0)));
  EXPECT_TRUE(news("play rest-day", core::Observer::spectator()));
}

TEST(FlyAwayHidden, F33_looking_and_ordering_show_nothing_to_others) {
  Table table;
  table.hand(1, "science-in-action").play("play science-in-action");
  const Move move = table.game.parse_move("see storm").value();
  EXPECT_EQ(table.game.to_text(table.game.seen(table.state, move, core::Seat(1)).move), "see ?");
  EXPECT_TRUE(table.game.seen(table.state, move, core::Seat(0)).news);
  EXPECT_FALSE(table.game.seen(table.state, move, core::Seat(1)).news);
}

// A hand of two from an unseen pool: each kind must come as often as its physical cards make it.
TEST(FlyAwayHidden, F13_imagined_hands_are_unbiased) {
  Table table(2);
  table.hand(2, "bird-race rest-day");
  base::Rng rng(11);
  const FlyAway::Sampler sampler = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  constexpr int kSamples = 40'000;
  std::map<int, int> held;
  for (int i = 0; i < kSamples; ++i) {
    const State world = sampler.sample(rng);
    for (int kind = 0; kind < kWingKinds; ++kind) held[kind] += world.secret.hands[1][kind];
  }
  for (int kind = 0; kind < kWingKinds; ++kind) {
    const double expected = 2.0 * kSamples * table.game.edition().wing[kind].copies / 29;
    EXPECT_NEAR(held[kind], expected, 5 * std::sqrt(expected)) << table.game.edition().wing[kind].name;
  }
}

// F33: one Bird-tastrophe and two cards of tier 1 in settled places that this observer does not know.
TEST(FlyAwayHidden, F33_imagined_places_are_unbiased_and_keep_what_the_top_has_shown) {
  Table table(2);
  table.top("heatwave storm snake");
  base::Rng rng(12);
  constexpr int kSamples = 12'000;
  int first = 0;
  const FlyAway::Sampler sampler = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  for (int i = 0; i < kSamples; ++i) first += sampler.sample(rng).secret.slots[0] - 1 >= kCatastrophe ? 1 : 0;
  EXPECT_NEAR(first, kSamples / 3, 300);
  table.state.open.top_clear = 1;
  std::swap(table.state.secret.slots[0], table.state.secret.slots[1]);
  const FlyAway::Sampler clear = table.game.imagine(table.game.view(table.state, core::Seat(0)));
  for (int i = 0; i < 200; ++i) EXPECT_LT(clear.sample(rng).secret.slots[0] - 1, kCatastrophe);
}

TEST(FlyAwayHidden, F8_every_refusal_names_its_clause) {
  Table table;
  table.hand(1, "squawk-1");
  EXPECT_EQ(table.why("suffer"), "F9");
  EXPECT_EQ(table.why("squawk 1"), "F9");
  EXPECT_EQ(table.why("card squawk-1"), "F9");
  const View other = table.game.view(table.state, core::Seat(1));
  EXPECT_EQ(table.game.why(other, done()).reason, "not-your-turn");
}

}  // namespace
}  // namespace aviary::flyaway
