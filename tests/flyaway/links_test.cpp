// Links: F3, F3a, F14–F18.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwayLinks, F3_a_linkway_holds_one_link) {
  Table table;
  table.links(1, "honshu:kyushu").links(2, "kyushu:ryukyu");
  EXPECT_FALSE(table.can("link kyushu:ryukyu"));
  EXPECT_EQ(table.why("link kyushu:ryukyu"), "F3");
  EXPECT_TRUE(table.can("link izu:kyushu"));
}

TEST(FlyAwayLinks, F3a_a_link_has_every_habitat_of_both_its_locations) {
  const Table table;
  const Edition& cards = table.game.edition();
  EXPECT_EQ(cards.way(table.way("taiwan:luzon")).habitats, kWetland | kOpenCountry | kForest);
  EXPECT_TRUE(cards.ways_with[kWetland].has(table.way("taiwan:luzon")));
  EXPECT_FALSE(cards.ways_with[kWetland].has(table.way("izu:ryukyu")));
}

TEST(FlyAwayLinks, F14_the_first_link_touches_an_own_link_or_opens_a_pair) {
  Table table;
  table.links(1, "honshu:kyushu");
  EXPECT_TRUE(table.can("link kyushu:ryukyu"));
  EXPECT_TRUE(table.can("link sumatra:java"));  // a pair
  table.play("link kyushu:ryukyu");
  EXPECT_FALSE(table.can("link sumatra:java"));
  EXPECT_EQ(table.why("link sumatra:java"), "F14");
}

TEST(FlyAwayLinks, F14_further_links_join_this_turns_links_in_a_row_or_by_fork) {
  Table table;
  table.links(1, "honshu:izu").play("link honshu:kyushu; link kyushu:ryukyu; link korea:kyushu");
  EXPECT_FALSE(table.can("link izu:kyushu"));
  EXPECT_EQ(table.why("link izu:kyushu"), "F14");  // three are placed
}

TEST(FlyAwayLinks, F14_old_and_extra_links_help_only_the_first) {
  Table table;
  table.links(1, "honshu:izu sumatra:java").hand(1, "protected-corridor");
  table.play("link honshu:kyushu; play protected-corridor; link hokkaido:izu");
  EXPECT_TRUE(table.can("link izu:kyushu"));
  for (const std::string move : {"link izu:ryukyu", "link kuril:hokkaido", "link java:timor"}) {
    EXPECT_FALSE(table.can(move)) << move;
    EXPECT_EQ(table.why(move), "F14") << move;
  }
}

TEST(FlyAwayLinks, F14_a_base_link_taken_up_counts_but_is_none_any_more_whatever_is_laid_there_later) {
  Table table;
  table.links(1, "honshu:kyushu").front(1, "pacific-golden-plover").hand(1, "protected-corridor");
  table.play("link kyushu:ryukyu; use pacific-golden-plover; link kyushu:ryukyu; link honshu:izu");
  table.play("play protected-corridor; link kyushu:ryukyu");
  EXPECT_TRUE(table.can("link hokkaido:izu"));    // a first one: it may touch any own link
  EXPECT_TRUE(table.can("link arctic:yakutia"));  // or open a pair
  table.play("link hokkaido:izu");
  EXPECT_EQ(table.why("link ryukyu:taiwan"), "F14");
  table.play("link hokkaido:honshu");
  EXPECT_EQ(table.why("link sakhalin:hokkaido"), "F14");  // the one taken up was one of the three
}

TEST(FlyAwayLinks, F14_a_base_link_swapped_back_is_one_again) {
  Table table;
  table.links(1, "honshu:kyushu").links(2, "sumatra:java").front(1, "fairy-pitta").hand(1, "ringing-station rest-day");
  table.play("link kyushu:ryukyu; use fairy-pitta; link kyushu:ryukyu; link sumatra:java");
  EXPECT_TRUE(table.can("link java:timor"));
  table.play("play ringing-station; link honshu:kyushu; link kyushu:ryukyu");
  EXPECT_TRUE(table.can("link ryukyu:taiwan"));
  EXPECT_EQ(table.why("link java:timor"), "F14");
}

TEST(FlyAwayLinks, F14_other_players_links_do_not_help_to_join_but_may_be_touched) {
  Table table;
  table.roost("siberian-crane great-bustard baikal-teal")
      .links(2, "taiwan:luzon luzon:visayas")
      .links(1, "honshu:kyushu");
  EXPECT_TRUE(table.can("link ryukyu:taiwan"));  // as a pair beside the other's links
  table.play("link kyushu:ryukyu");
  EXPECT_TRUE(table.can("link ryukyu:taiwan"));
  EXPECT_FALSE(table.can("link luzon:palawan"));
}

TEST(FlyAwayLinks, F14_if_no_base_link_of_this_turn_is_left_the_next_is_a_first_one) {
  Table table;
  table.links(1, "honshu:kyushu").links(2, "sumatra:java").front(1, "fairy-pitta");
  table.play("link kyushu:ryukyu; use fairy-pitta; link kyushu:ryukyu; link sumatra:java");
  EXPECT_TRUE(table.can("link java:timor"));
  EXPECT_TRUE(table.can("link arctic:yakutia"));  // even a pair
}

TEST(FlyAwayLinks, F15_a_lone_link_is_refused) {
  Table table;
  table.links(1, "honshu:kyushu").state.open.links_allowed = 1;
  EXPECT_FALSE(table.can("link sumatra:java"));
  EXPECT_EQ(table.why("link sumatra:java"), "F15");
}

TEST(FlyAwayLinks, F15_the_second_link_of_a_pair_follows_before_anything_else) {
  Table table;
  table.hand(1, "bird-race").play("link honshu:kyushu");
  EXPECT_FALSE(table.can("done"));
  EXPECT_EQ(table.why("done"), "F15");
  EXPECT_EQ(table.why("play bird-race"), "F15");
  EXPECT_EQ(table.why("link sumatra:java"), "F15");
  for (const std::string& move : table.legal()) EXPECT_TRUE(move.starts_with("link ")) << move;
  table.play("link kyushu:ryukyu");
  EXPECT_TRUE(table.can("done"));
}

TEST(FlyAwayLinks, F15_the_save_comes_after_the_second_link_of_a_pair) {
  Table table;
  table.roost("ijimas-leaf-warbler . .").links(2, "izu:ryukyu").play("link ryukyu:taiwan");
  EXPECT_EQ(table.state.open.roost[0], table.bird("ijimas-leaf-warbler"));
  table.play("link taiwan:luzon");
  EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler"));
}

TEST(FlyAwayLinks, F16_extra_links_need_not_join_this_turns_links_and_are_not_counted) {
  Table table;
  table.links(1, "honshu:kyushu sumatra:java").hand(1, "protected-corridor");
  table.play("link kyushu:ryukyu; play protected-corridor");
  EXPECT_TRUE(table.can("link java:timor"));
  EXPECT_FALSE(table.can("link arctic:yakutia"));  // one extra link cannot come as a pair
  EXPECT_EQ(table.why("link arctic:yakutia"), "F16");
  table.play("link java:timor; link izu:ryukyu; link ryukyu:taiwan");
  EXPECT_EQ(table.state.open.placed(), 3);
}

TEST(FlyAwayLinks, F16_two_extra_links_of_one_effect_may_come_as_a_pair_of_its_habitat) {
  Table table;
  table.hand(1, "reforestation").play("play reforestation");
  EXPECT_EQ(table.why("link baikal:w-mongolia"), "F3a");
  table.play("link izu:ryukyu");
  EXPECT_FALSE(table.can("pass"));
  table.play("link ryukyu:taiwan");
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayLinks, F17_removed_links_go_back_and_a_lone_rest_may_be_extended) {
  Table table;
  table.links(1, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan").links(2, "sumatra:java malaysia:sumatra").action(2);
  table.hand(2, "legal-challenge").play("play legal-challenge; link kyushu:ryukyu");
  EXPECT_EQ(table.game.facts(table.state.open).supply(0), kLinksEach - 2);
  table.action(1);
  EXPECT_TRUE(table.can("link taiwan:luzon"));
}

TEST(FlyAwayLinks, F17_a_swap_exchanges_owners_and_saves_nothing) {
  Table table;
  table.roost("yellow-bunting . .").front(1, "fairy-pitta");
  table.links(1, "sumatra:java").links(2, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon");
  table.play("use fairy-pitta; link sumatra:java; link taiwan:luzon");
  EXPECT_TRUE(table.linked(1, "taiwan:luzon"));
  EXPECT_TRUE(table.linked(2, "sumatra:java"));
  EXPECT_EQ(table.state.open.front[0].count(), 1);
  EXPECT_EQ(table.why("use fairy-pitta"), "F35");
}

TEST(FlyAwayLinks, F18_without_links_in_supply_none_can_be_placed) {
  Table table(2);
  for (int way = 0; way < kLinksEach; ++way) table.state.open.links[0].add(way);
  for (const std::string& move : table.legal()) EXPECT_FALSE(move.starts_with("link ")) << move;
  EXPECT_EQ(table.why("link " + linkway_name(table.game.edition(), kLinksEach)), "F18");
}

}  // namespace
}  // namespace aviary::flyaway
