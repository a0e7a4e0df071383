// What the first version of the rules allowed and the newer ones do not: matches of it go on as they began. Whole
// matches are in golden/rules-1.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

Table first(int players = 3) { return {players, base::read_json(FlyAway::shipped_editions().front()).value(), 1}; }

TEST(FlyAwayFirstRules, F14_a_further_link_may_join_the_network_of_a_base_link) {
  Table table = first();
  table.links(1, "honshu:izu").play("link honshu:kyushu");
  EXPECT_TRUE(table.can("link izu:ryukyu"));
}

TEST(FlyAwayFirstRules, F16_extra_links_may_be_none) {
  Table table = first();
  table.links(1, "honshu:kyushu").hand(1, "reforestation").play("play reforestation");
  EXPECT_TRUE(table.can("pass"));
}

TEST(FlyAwayFirstRules, F8_things_are_named_in_ascending_order) {
  Table table = first();
  table.links(1, "izu:kyushu izu:ryukyu ryukyu:taiwan kyushu:ryukyu");
  EXPECT_EQ(suffers(table, "forest-fire").legal().size(), 2U);
}

TEST(FlyAwayFirstRules, F45_each_turn_powers_feel_no_heatwave) {
  Table table = first();
  table.roost("great-knot great-bustard yellow-bunting").top("heatwave").front(2, "siberian-crane");
  table.play("done; top heatwave");
  EXPECT_FALSE(table.state.open.used.has(table.bird("siberian-crane")));
}

// A match of that time can be played on from, by the rules of today.
TEST(FlyAwayFirstRules, its_positions_are_read_by_the_newer_ones) {
  Table old = first();
  old.front(2, "siberian-crane").links(1, "honshu:kyushu").play("link izu:kyushu");
  const FlyAway game = make_game(3, base::read_json(FlyAway::shipped_editions().front()).value());
  const base::Result<State> read = game.parse_state(old.game.to_text(old.state));
  ASSERT_TRUE(read.ok()) << read.error().sentence;
  EXPECT_EQ(game.check(*read), "");
  EXPECT_TRUE(read->open.saved[1].has(old.bird("siberian-crane")));
  EXPECT_FALSE(game.parse_state(old.game.to_text(old.state) + " saved=././.").ok());
}

// Editions of that time may hold a bird that starts where it ends: nobody can save it.
TEST(FlyAwayFirstRules, F44_a_bird_may_start_where_it_ends_but_not_at_a_new_table) {
  std::string json(FlyAway::shipped_editions().front());
  const std::string_view from = "\"from\":\"korea\",\"to\":\"visayas\"";
  json.replace(json.find(from), from.size(), "\"from\":\"korea\",\"to\":\"korea\"");
  const base::Tree tree = base::read_json(json).value();
  const core::Choices choices = {{"players", "3"}, {"start", "1"}};
  const base::Result<FlyAway> fresh = FlyAway::make(FlyAway::kRulesVersion, choices, tree);
  ASSERT_FALSE(fresh.ok());
  EXPECT_NE(fresh.error().sentence.find("no route leads Chinese Egret"), std::string::npos);
  Table table(3, tree, 1);
  table.roost("chinese-egret great-knot great-bustard").links(1, "korea:honshu honshu:kyushu korea:kyushu");
  table.play("link liaoning:korea; done");
  EXPECT_EQ(table.state.open.roost[0], table.bird("chinese-egret"));
  EXPECT_EQ(table.asks(), "chance");  // it is offered to nobody
}

}  // namespace
}  // namespace aviary::flyaway
