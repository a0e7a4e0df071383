// Hidden information: who knows which card, how determinisations are dealt, what a move shows.
#include <gtest/gtest.h>

#include <map>

#include "clouds/table.h"

namespace aviary::clouds {
namespace {

// Most cards are discarded: only five are unseen, so that all deals can be listed.
Fields nearly_all_seen(const std::string& hands, const std::string& pending = "turn:1") {
  return {.display = "sharp-dodge:b3d3",
          .discard =
              "lead-change:a3c3,lead-change:c3e3,standard:b3c2,standard:c2d3,neutral:b3d2,diagonal:a3d3,"
              "free-flight:b2c3,favourite:c3d2,display:b3c3",
          .hands = hands,
          .pending = pending};
}
const char* const kHands = "*dodge:a3c2,*score:c2c3/*neutral:b2d3,*diagonal:b3e3";

TEST(CloudsHidden, imagined_hands_are_uniform_over_all_deals) {
  const Table table(nearly_all_seen(kHands));
  const auto sampler = table.game.imagine(table.game.view(table.state, core::Observer::spectator()));
  // Six cards are unseen: two for each hand, two for the deck; 6!/(2!·2!·2!) = 90 deals.
  constexpr int kSamples = 90'000;
  std::map<std::pair<Cards, Cards>, int> seen;
  base::Rng rng(7);
  for (int i = 0; i < kSamples; ++i) {
    const State world = sampler.sample(rng);
    ++seen[{world.secret.dealt[0], world.secret.dealt[1]}];
  }
  EXPECT_EQ(seen.size(), 90U);
  double chi = 0;
  for (const auto& [deal, times] : seen) chi += (times - 1000.0) * (times - 1000.0) / 1000.0;
  EXPECT_LT(chi, 150);  // 89 degrees of freedom: about one in 20,000 is above
}

TEST(CloudsHidden, a_seat_that_is_asked_to_score_holds_a_card_that_scores) {
  // Player 1 plays Score with two hidden cards: one of them must mark c1, d2 or a3, where its birds stand.
  Table table({.display = "-", .hands = "*dodge:a3c2,*diagonal:a3d3,score:c2c3/*neutral:b2d3,*diagonal:b3e3"});
  table.play({"play score:c2c3"});
  const View view = table.game.view(table.state, core::Seat(1));
  const auto sampler = table.game.imagine(view);
  const Spaces own = own_birds(table.open(), 0);
  std::map<Cards, int> seen;
  base::Rng rng(3);
  constexpr int kSamples = 120'000;
  for (int i = 0; i < kSamples; ++i) {
    const Cards hand = sampler.sample(rng).secret.dealt[0];
    EXPECT_NE(scorable(table.game, hand, own), 0U);
    ++seen[hand];
  }
  // 13 cards are unseen for player 2; four of them score: 78 pairs less 36 without any.
  const Cards pool = unseen(table.open(), 2) & ~table.state.secret.dealt[1];
  const int good = count(scorable(table.game, pool, own));
  const int bad = count(pool) - good;
  const int pairs = count(pool) * (count(pool) - 1) / 2 - bad * (bad - 1) / 2;
  EXPECT_EQ(static_cast<int>(seen.size()), pairs);
  const double each_pair = 1.0 * kSamples / pairs;
  double chi = 0;
  for (const auto& [hand, times] : seen) chi += (times - each_pair) * (times - each_pair) / each_pair;
  EXPECT_LT(chi, pairs + 6.0 * pairs / 4);
}

core::Seen seen_by(const Table& table, const std::string& move, core::Observer observer) {
  return table.game.seen(table.state, *table.game.parse_move(move), observer);
}

TEST(CloudsHidden, a_dealt_card_is_seen_by_its_owner_only) {
  const Clouds game = make_game(2);
  Table table(game, game.initial());
  base::Rng rng(1);
  while (table.open().top().kind != Pending::kDeal) game.apply(table.state, core::draw(game, table.state, rng));
  EXPECT_EQ(game.to_text(seen_by(table, "deal dodge:a3c2", core::Seat(0)).move), "deal dodge:a3c2");
  EXPECT_TRUE(seen_by(table, "deal dodge:a3c2", core::Seat(0)).news);
  EXPECT_EQ(game.to_text(seen_by(table, "deal dodge:a3c2", core::Seat(1)).move), "deal ?");
  EXPECT_FALSE(seen_by(table, "deal dodge:a3c2", core::Seat(1)).news);
  EXPECT_EQ(game.to_text(seen_by(table, "deal dodge:a3c2", core::Observer::spectator()).move), "deal ?");
}

TEST(CloudsHidden, playing_a_dealt_card_is_news_and_playing_a_shown_one_is_not) {
  const Table table({.display = "-", .hands = "*dodge:a3c2,free-flight:b2c3/*neutral:b2d3,*diagonal:b3e3"});
  EXPECT_TRUE(seen_by(table, "play dodge:a3c2", core::Seat(1)).news);
  EXPECT_FALSE(seen_by(table, "play dodge:a3c2", core::Seat(0)).news);
  EXPECT_FALSE(seen_by(table, "play free-flight:b2c3", core::Seat(1)).news);
  EXPECT_FALSE(seen_by(table, "pass", core::Seat(1)).news);
}

TEST(CloudsHidden, a_card_that_can_be_worked_out_by_counting_is_no_news) {
  // The first deck has run out and player 2 knows all cards but one: it must be in player 1's hand.
  const Table table({.display = "sharp-dodge:b3d3",
                     .discard = "-",
                     .recycled = "dodge:c2e3,lead-change:a3c3,lead-change:c3e3,standard:b3c2,standard:c2d3,"
                                 "neutral:b3d2,diagonal:a3d3,score:c2c3,free-flight:b2c3,favourite:c3d2,display:b3c3,"
                                 "display:c3d3",
                     .hands = "*dodge:a3c2/*neutral:b2d3,*diagonal:b3e3"});
  EXPECT_FALSE(seen_by(table, "play dodge:a3c2", core::Seat(1)).news);
  EXPECT_TRUE(seen_by(table, "play dodge:a3c2", core::Observer::spectator()).news);
  base::Rng rng(1);
  const State world = table.game.imagine(table.game.view(table.state, core::Seat(1))).sample(rng);
  EXPECT_EQ(world.secret.dealt, table.state.secret.dealt);
}

TEST(CloudsHidden, playing_score_shows_that_there_is_a_card_to_score) {
  const Table hidden({.display = "-", .hands = "*dodge:a3c2,score:c2c3/*neutral:b2d3,*diagonal:b3e3"});
  EXPECT_TRUE(seen_by(hidden, "play score:c2c3", core::Seat(1)).news);
  const Table open({.display = "-", .hands = "*dodge:c2e3,diagonal:a3d3,score:c2c3/*neutral:b2d3,*diagonal:b3e3"});
  EXPECT_FALSE(seen_by(open, "play score:c2c3", core::Seat(1)).news);
}

TEST(CloudsHidden, the_bird_deck_is_known_by_layers) {
  Table table({.deck = "Gc/Cn"});
  table.play({"add", "bird top"});
  EXPECT_EQ(table.moves(), "draw G, draw c");
  table.play({"draw c", "column a back"});
  EXPECT_EQ(table.field("deck"), "G/Cn");
  table.play({"pass", "add", "bird top"});
  EXPECT_EQ(table.moves(), "draw G");
  EXPECT_FALSE(seen_by(table, "draw G", core::Seat(0)).news);
}

TEST(CloudsHidden, a_view_reads_back_and_refuses_what_its_observer_cannot_know) {
  const Table table;
  const std::string text = table.game.to_text(table.game.view(table.state, core::Seat(0)));
  EXPECT_NE(text.find("hands=*dodge:a3c2,*score:c2c3/*?,*? "), std::string::npos);
  EXPECT_TRUE(table.game.parse_view(text).ok());
  EXPECT_FALSE(table.game.parse_view("2" + text.substr(1)).ok());
  EXPECT_FALSE(table.game.parse_view("spectator" + text.substr(1)).ok());
  EXPECT_FALSE(table.game.parse_state(text.substr(2)).ok());
}

}  // namespace
}  // namespace aviary::clouds
