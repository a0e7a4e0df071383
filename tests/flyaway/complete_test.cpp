// Birds that are already complete: F24–F25, and F30 for freed ones.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

constexpr std::string_view kWay = "izu:ryukyu ryukyu:taiwan taiwan:luzon";  // Ijima's Leaf Warbler

// Seat 1 ends its turn with a bird that is complete: the links belong to `owner`.
Table complete(int owner, int also = 0) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").links(owner, kWay);
  if (also != 0) table.links(also, "izu:kyushu kyushu:ryukyu");
  return table;
}

TEST(FlyAwayComplete, F24_the_next_player_with_a_link_may_save_it_for_the_turn) {
  Table table = complete(2);
  table.play("done");
  EXPECT_EQ(table.asks(), "seat 2: paid-offer");
  EXPECT_EQ(table.why("save great-knot"), "F24");
  table.play("save ijimas-leaf-warbler");
  EXPECT_TRUE(table.has(2, "ijimas-leaf-warbler"));
  EXPECT_EQ(table.score(2), 2 + 3);
  EXPECT_EQ(table.asks(), "chance");  // the clean-up still happens, draw and action do not
  table.play("new siberian-crane");
  EXPECT_EQ(table.state.open.active, 2);
}

TEST(FlyAwayComplete, F24_players_without_a_link_on_a_route_are_passed_over) {
  Table table = complete(3);
  table.play("done");
  EXPECT_EQ(table.asks(), "chance");  // seat 2 draws
  table.play("deal 2=bird-race; fowl storm; suffer; done");
  EXPECT_EQ(table.asks(), "seat 3: paid-offer");
}

TEST(FlyAwayComplete, F24_the_first_refuser_may_save_it_for_free_later_the_others_pay) {
  Table table = complete(2, 3);
  table.play("done; pass; deal 2=bird-race; fowl storm; suffer; done");
  EXPECT_EQ(table.asks(), "seat 3: paid-offer");
  table.play("pass; deal 3=rest-day; fowl snake; suffer; done; deal 1=school-visit; fowl beach-litter; suffer; done");
  EXPECT_EQ(table.asks(), "seat 2: free-offer");
  table.play("save ijimas-leaf-warbler; route 3");
  EXPECT_TRUE(table.has(2, "ijimas-leaf-warbler"));
  EXPECT_EQ(table.asks(), "chance");  // and plays on with the draw
  EXPECT_EQ(table.state.open.phase, Phase::kDraw);
}

TEST(FlyAwayComplete, F24_if_no_route_is_left_everything_starts_anew) {
  Table table = complete(2);
  table.play("done; pass");
  EXPECT_EQ(table.state.open.refuser[0], 2);
  table.action(1).hand(1, "legal-challenge").play("play legal-challenge; link taiwan:luzon");
  EXPECT_EQ(table.state.open.refuser[0], 0);
}

TEST(FlyAwayComplete, F24a_first_any_number_for_free_then_at_most_one_for_the_turn) {
  Table table = complete(2);
  table.roost("ijimas-leaf-warbler yellow-bunting japanese-night-heron").links(2, "honshu:kyushu kyushu:ryukyu");
  table.state.open.refuser[0] = 2;
  table.play("done");
  EXPECT_EQ(table.asks(), "seat 2: free-offer");
  table.play("save ijimas-leaf-warbler");
  EXPECT_EQ(table.asks(), "seat 2: paid-offer");
  table.play("save yellow-bunting");
  EXPECT_EQ(table.state.open.refuser[2], 2);  // a bird not taken is refused
  EXPECT_FALSE(table.has(2, "japanese-night-heron"));
}

TEST(FlyAwayComplete, F25_such_a_save_scores_everything_and_powers_when_saved_work) {
  Table table;
  table.roost("yellow-bunting great-knot great-bustard").discards("squawk-3 squawk-2");
  table.links(2, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan")
      .links(3, "taiwan:luzon")
      .play("done; save yellow-bunting");
  EXPECT_EQ(table.asks(), "seat 2: target");  // Yellow Bunting takes two squawks
  table.play("card squawk-2; card squawk-3");
  EXPECT_EQ(table.score(2), 3 + 3);
  EXPECT_EQ(table.score(3), 1);
  EXPECT_EQ(table.state.open.known[1][squawk_kind(3)], 1);
}

TEST(FlyAwayComplete, F30_a_freed_bird_with_a_complete_route_may_be_saved_at_once) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").on("ijimas-leaf-warbler", "caged-bird-trade");
  table.links(1, kWay).hand(1, "squawk-1 squawk-3");
  EXPECT_EQ(table.why("free ijimas-leaf-warbler=3"), "F7");
  table.play("free ijimas-leaf-warbler=1+3");
  EXPECT_EQ(table.asks(), "seat 1: freed-offer");
  table.play("save ijimas-leaf-warbler");
  EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler"));
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayComplete, F30_declined_or_without_a_link_it_is_offered_from_the_next_player_on) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").on("ijimas-leaf-warbler", "caged-bird-trade");
  table.links(2, kWay).hand(1, "birders-to-the-rescue").play("play birders-to-the-rescue; bird ijimas-leaf-warbler");
  EXPECT_EQ(table.asks(), "seat 1: action");
  table.play("done");
  EXPECT_EQ(table.asks(), "seat 2: paid-offer");
}

}  // namespace
}  // namespace aviary::flyaway
