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
  table.play("pass; deal 3=rest-day; fowl snake; suffer; done; deal 1=school-visit; fowl headwinds; suffer; done");
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

TEST(FlyAwayComplete, F24a_free_ones_in_the_order_chosen_and_one_pass_declines_all_that_are_left) {
  Table table = complete(2);
  table.roost("yellow-bunting ijimas-leaf-warbler japanese-night-heron").links(2, "honshu:kyushu kyushu:ryukyu");
  table.state.open.refuser = {{2, 2, 0}};
  table.discards("squawk-1").play("done");
  EXPECT_EQ(table.asks(), "seat 2: free-offer");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"save yellow-bunting", "save ijimas-leaf-warbler", "pass"}));
  EXPECT_EQ(table.why("save japanese-night-heron"), "F24");
  Table declined = table;
  table.play("save ijimas-leaf-warbler");
  EXPECT_EQ(table.asks(), "seat 2: free-offer");
  table.play("save yellow-bunting");
  EXPECT_TRUE(table.has(2, "ijimas-leaf-warbler") && table.has(2, "yellow-bunting"));
  declined.play("pass");
  EXPECT_EQ(declined.asks(), "seat 2: paid-offer");
  EXPECT_FALSE(declined.can("save yellow-bunting"));  // it was declined for free
  declined.play("pass");
  EXPECT_EQ(declined.asks(), "chance");
  EXPECT_EQ(declined.state.open.refuser[2], 2);
}

// The link was on the route, and comes back to it: without it there is no route.
TEST(FlyAwayComplete, F24_a_moved_link_counts_as_placed_and_saves_at_once) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").front(1, "pacific-golden-plover");
  table.links(1, "izu:ryukyu ryukyu:taiwan luzon:visayas").play("use pacific-golden-plover; link luzon:visayas");
  table.play("link taiwan:luzon");
  EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler"));
  Table other;
  other.roost("ijimas-leaf-warbler great-knot great-bustard").front(1, "pacific-golden-plover").links(1, kWay);
  other.links(2, "s-china:luzon s-china:taiwan").play("use pacific-golden-plover; link taiwan:luzon");
  other.play("link izu:kyushu");  // a route is left over S China: nothing was completed
  EXPECT_FALSE(other.has(1, "ijimas-leaf-warbler"));
}

// A position set up by hand may ask without the turn that the question belongs to.
TEST(FlyAwayComplete, F24_an_offer_without_a_turn_below_it_is_answered_all_the_same) {
  for (const Frame below : {Frame::kNone, Frame::kTurnEnd, Frame::kLimit}) {
    for (const Frame asked : {Frame::kPaid, Frame::kFree}) {
      Table table = complete(1);
      table.state.open.depth = 0;
      table.state.open.stack = {};
      table.state.open.refuser[0] = asked == Frame::kFree ? 1 : 0;
      for (const Frame kind : {below, asked}) {
        if (kind != Frame::kNone) table.state.open.stack[table.state.open.depth++].kind = kind;
      }
      Table declined = table;
      table.game.apply(table.state, *table.game.parse_move("save ijimas-leaf-warbler"));
      EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler"));
      declined.game.apply(declined.state, *declined.game.parse_move("pass"));
      EXPECT_FALSE(declined.has(1, "ijimas-leaf-warbler"));
    }
  }
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
  table.links(1, kWay).hand(1, "squawk-1 squawk-2 squawk-3");
  EXPECT_EQ(table.why("free ijimas-leaf-warbler=3"), "F30");
  table.play("free ijimas-leaf-warbler=1+2+3");
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
