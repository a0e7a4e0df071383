// Nothing is spent for nothing: F8 and F16, for every kind of effect that has parts.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwaySpent, F8_points_are_lost_once_a_card_and_also_without_a_bird) {
  Table table;
  table.state.open.scores[0] = 9;
  EXPECT_EQ(suffers(table, "organised-poaching").score(1), 6);
  table.front(1, "fairy-pitta great-bustard");
  table = suffers(table, "organised-poaching");
  EXPECT_FALSE(table.can("pass"));  // each part of a harm by itself
  EXPECT_EQ(table.play("bird fairy-pitta").score(1), 6);
}

TEST(FlyAwaySpent, F8_what_is_given_for_doing_something_comes_only_with_it) {
  Table table;
  table.hand(1, "captive-breeding");
  EXPECT_EQ(table.why("play captive-breeding"), "F8");  // no bird in the Death Zone: no bird and no points
  table.dead("fairy-pitta").play("play captive-breeding");
  EXPECT_FALSE(table.can("pass"));
  EXPECT_EQ(table.play("bird fairy-pitta").score(1), 3);
}

TEST(FlyAwaySpent, F8_things_may_be_named_in_any_order) {
  Table fire;
  fire.links(1, "izu:kyushu izu:ryukyu ryukyu:taiwan kyushu:ryukyu");
  fire = suffers(fire, "forest-fire");
  const std::vector<std::string> all = fire.legal();
  EXPECT_EQ(all.size(), 4U);
  fire.play(all[3] + "; " + all[1] + "; " + all[0]);
  EXPECT_EQ(fire.state.open.links[0].count(), 1);
  Table collision;
  collision.roost("great-knot yellow-bunting fairy-pitta");
  suffers(collision, "window-collision").play("bird fairy-pitta; bird great-knot");
}

TEST(FlyAwaySpent, F8_a_moved_link_is_laid) {
  Table table;
  table.links(1, "honshu:kyushu sumatra:java").hand(1, "satellite-tracking");
  table.play("play satellite-tracking; link sumatra:java");
  EXPECT_FALSE(table.can("pass"));
  EXPECT_EQ(table.why("link sumatra:java"), "F16");  // not where it was
  table.play("link kyushu:ryukyu");
  EXPECT_TRUE(table.linked(1, "kyushu:ryukyu"));
}

TEST(FlyAwaySpent, F8_a_link_that_could_be_laid_nowhere_is_not_moved) {
  Table table(4);
  table.links(1, "honshu:kyushu").hand(1, "satellite-tracking");
  EXPECT_EQ(table.why("play satellite-tracking"), "F8");
  // Only beside honshu:kyushu is there room, so only the other link can be moved.
  Links rest = table.game.edition().ways;
  for (const std::string_view name : {"honshu:kyushu", "honshu:izu", "sumatra:java"}) rest.remove(table.way(name));
  int taken = 0;
  rest.each([&](int way) { table.state.open.links[1 + taken++ / kLinksEach].add(way); });
  table.links(1, "sumatra:java").play("play satellite-tracking");
  EXPECT_EQ(table.legal(), std::vector<std::string>{"link sumatra:java"});
}

TEST(FlyAwaySpent, F8_who_named_the_own_link_of_a_swap_names_the_others) {
  Table table;
  table.links(1, "honshu:kyushu").links(2, "sumatra:java java:timor").hand(1, "ringing-station");
  table.play("play ringing-station");
  EXPECT_FALSE(table.can("pass"));
  table.play("link honshu:kyushu");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"link sumatra:java", "link java:timor"}));
}

TEST(FlyAwaySpent, F8_a_swap_when_saved_may_be_declined_before_and_between_but_not_halfway) {
  Table table;
  table.roost("oriental-honey-buzzard . .").links(2, "sumatra:java java:timor");
  table.links(1, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon luzon:palawan palawan:borneo");
  table.play("link borneo:java");
  EXPECT_TRUE(table.can("pass"));
  table.play("link honshu:kyushu");
  EXPECT_FALSE(table.can("pass"));
  table.play("link sumatra:java");
  EXPECT_TRUE(table.can("pass"));
}

TEST(FlyAwaySpent, F8_one_that_was_begun_is_carried_out_once_further_parts_are_optional) {
  Table eagle;
  eagle.links(2, "sumatra:java java:timor").front(1, "eastern-imperial-eagle").play("use eastern-imperial-eagle");
  EXPECT_FALSE(eagle.can("pass"));
  EXPECT_EQ(eagle.play("link java:timor; pass").asks(), "seat 1: action");
  Table visit;
  visit.hand(1, "school-visit").discards("squawk-1 squawk-2").play("play school-visit");
  EXPECT_FALSE(visit.can("pass"));
  EXPECT_EQ(visit.play("card squawk-1; pass").asks(), "seat 1: action");
}

TEST(FlyAwaySpent, F8_the_stonechat_discards_at_least_one_card) {
  Table table;
  table.front(1, "stejnegers-stonechat").hand(1, "squawk-1 bird-race").play("use stejnegers-stonechat");
  EXPECT_FALSE(table.can("pass"));
  EXPECT_EQ(table.play("card squawk-1; pass").score(1), 3);
}

TEST(FlyAwaySpent, F16_at_least_one_extra_link_if_a_card_was_played_or_a_power_used) {
  Table table;
  table.links(1, "honshu:kyushu").hand(1, "reforestation").front(1, "great-knot");
  table.play("play reforestation");
  EXPECT_FALSE(table.can("pass"));
  table.play("link kyushu:ryukyu; pass; use great-knot");
  EXPECT_FALSE(table.can("pass"));
  EXPECT_EQ(table.play("link ryukyu:taiwan; link taiwan:luzon; pass").asks(), "seat 1: action");
}

TEST(FlyAwaySpent, F16_a_reaction_too_is_declined_before_it_is_used_not_after) {
  Table table;
  table.roost("ijimas-leaf-warbler . .").links(1, "izu:ryukyu ryukyu:taiwan");
  table.front(3, "barn-swallow").links(3, "sumatra:java").play("link taiwan:luzon");
  EXPECT_TRUE(table.can("pass"));
  EXPECT_FALSE(table.play("use barn-swallow").can("pass"));
}

TEST(FlyAwaySpent, F16_none_only_for_powers_when_saved) {
  Table table;
  table.roost("narcissus-flycatcher . .");
  table.links(1, "honshu:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon luzon:palawan").play("link palawan:borneo");
  EXPECT_EQ(table.asks(), "seat 1: target");
  EXPECT_TRUE(table.can("pass"));
}

}  // namespace
}  // namespace aviary::flyaway
