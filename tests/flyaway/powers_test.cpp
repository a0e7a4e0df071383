// Powers: their times of use (F34–F37), the six of the rule book (F38), and every kind of effect by itself.
#include "flyaway/table.h"
#include "games/flyaway/powers/power.h"

namespace aviary::flyaway {
namespace {

constexpr std::string_view kNearlyIjima = "izu:ryukyu ryukyu:taiwan";

TEST(FlyAwayPowers, F34_a_power_works_from_the_owners_next_turn_on) {
  Table table(2);
  table.roost("baikal-teal great-knot great-bustard").front(1, "siberian-crane");
  table.state.open.fresh.add(table.bird("siberian-crane"));
  EXPECT_EQ(table.why("use siberian-crane"), "F34");
  EXPECT_EQ(table.why("use fairy-pitta"), "F34");
  table.play("done; deal 2=bird-race; fowl storm; suffer; done; deal 1=rest-day; fowl beach-litter; suffer");
  EXPECT_TRUE(table.can("use siberian-crane"));
}

TEST(FlyAwayPowers, F34_each_turn_and_once_in_the_game) {
  Table table(2);
  table.roost("baikal-teal great-bustard yellow-bunting").front(1, "siberian-crane great-knot").links(1, "izu:kyushu");
  table.play("use siberian-crane; use great-knot; pass");
  EXPECT_EQ(table.why("use siberian-crane"), "F35");
  table.play("done; deal 2=bird-race; fowl storm; suffer; done; deal 1=rest-day; fowl beach-litter; suffer");
  EXPECT_TRUE(table.can("use siberian-crane"));
  EXPECT_FALSE(table.can("use great-knot"));
  EXPECT_EQ(table.why("use great-knot"), "F35");
}

TEST(FlyAwayPowers, F35_a_used_power_can_be_turned_back_by_a_card) {
  Table table;
  table.front(1, "siberian-crane").hand(1, "rest-day");
  EXPECT_EQ(table.why("play rest-day"), "F8");
  table.play("use siberian-crane; play rest-day; bird siberian-crane; use siberian-crane");
  EXPECT_EQ(table.score(1), 2);
}

TEST(FlyAwayPowers, F36_reactions_of_others_clockwise_before_the_turn_goes_on_and_not_in_the_own_turn) {
  Table table;
  table.front(1, "streaked-reed-warbler").front(3, "barn-swallow").links(3, "sumatra:java");
  table.roost("ijimas-leaf-warbler . .").links(1, kNearlyIjima).play("link taiwan:luzon");
  EXPECT_EQ(table.score(1), 2 + 3);  // the own Reed Warbler does not work in the own turn
  EXPECT_EQ(table.asks(), "seat 3: reaction");
  table.play("use barn-swallow; link java:timor");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_TRUE(table.linked(3, "java:timor"));
}

TEST(FlyAwayPowers, F36_a_reaction_may_be_declined_and_can_save_a_bird_itself) {
  Table table;
  table.front(3, "barn-swallow").links(3, "honshu:kyushu kyushu:ryukyu").links(1, kNearlyIjima);
  table.roost("ijimas-leaf-warbler chinese-egret .").links(2, "korea:kyushu");
  table.play("link taiwan:luzon");
  EXPECT_TRUE(table.can("pass"));
  table.links(3, "luzon:palawan").play("use barn-swallow; link luzon:visayas");
  EXPECT_TRUE(table.has(3, "chinese-egret"));
}

TEST(FlyAwayPowers, F37_only_birds_saved_by_you_and_still_in_front_of_you_count) {
  Table table;
  table.front(1, "baikal-teal").state.open.saved[0] = {};
  table.state.open.saved[1].add(table.bird("baikal-teal"));  // stolen
  table.roost("chinese-egret . .").links(1, "korea:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon");
  table.play("link luzon:visayas");
  EXPECT_EQ(table.score(1), table.game.edition().birds[table.bird("chinese-egret")].points + 5);
}

TEST(FlyAwayPowers, F38_chinese_egret_pays_five_with_another_wetland_bird) {
  Table table;
  table.front(1, "baikal-teal").roost("chinese-egret . .");
  table.links(1, "korea:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon").play("link luzon:visayas");
  EXPECT_EQ(table.score(1), table.game.edition().birds[table.bird("chinese-egret")].points + 5 + 5);
}

TEST(FlyAwayPowers, F38_streaked_reed_warbler_gains_two_when_another_saves) {
  Table table;
  table.front(2, "streaked-reed-warbler").roost("ijimas-leaf-warbler . .").links(1, kNearlyIjima);
  table.play("link taiwan:luzon");
  EXPECT_EQ(table.score(2), 2);
}

TEST(FlyAwayPowers, F38_stonechat_discards_up_to_three_cards_for_three_points_each) {
  Table table;
  table.front(1, "stejnegers-stonechat").hand(1, "squawk-1 squawk-1 bird-race rest-day");
  table.play("use stejnegers-stonechat; card squawk-1; card squawk-1; pass");
  EXPECT_EQ(table.score(1), 6);
  EXPECT_EQ(table.why("use stejnegers-stonechat"), "F35");
}

TEST(FlyAwayPowers, F38a_the_pelican_takes_a_squawk_that_another_pays_with_once_a_round) {
  Table table;
  table.front(2, "dalmatian-pelican")
      .hand(1, "squawk-1 squawk-3 squawk-2")
      .hand(2, "rest-day school-visit bird-race legal-challenge public-funding");
  table.draw_phase(1).top("storm chain-of-mishaps").play("deal 1=ringing-station; fowl storm; squawk 3");
  EXPECT_EQ(table.asks(), "seat 2: target");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"card squawk-3", "pass"}));
  table.play("card squawk-3");
  EXPECT_EQ(table.asks(), "seat 2: discard");  // six cards: one is discarded at once
  table.play("card rest-day");
  EXPECT_EQ(table.state.open.known[1][squawk_kind(3)], 1);
  EXPECT_TRUE(table.state.open.used.has(table.bird("dalmatian-pelican")));
}

TEST(FlyAwayPowers, F38a_also_from_discards_to_the_hand_limit_and_not_twice_a_round) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").front(2, "dalmatian-pelican");
  table.hand(1, "squawk-1 squawk-1 squawk-2 squawk-3 bird-race rest-day ringing-station").play("done; card squawk-2");
  EXPECT_EQ(table.asks(), "seat 2: target");
  table.play("card squawk-2; card squawk-3");
  EXPECT_EQ(table.asks(), "chance");  // its power is used: the next turn draws
}

// Another edition: a second bird with the Pelican's power.
TEST(FlyAwayPowers, F38a_what_one_took_is_gone_and_no_older_squawk_is_taken_instead) {
  Table table(3, with_effects(shipped_tree(), "birds", [](int /*number*/, const std::string& name) -> std::string {
                return name == "Great Knot" ? R"({"kind":"take_squawk","use":"opponent","on":"squawk"})" : "";
              }));
  table.roost("siberian-crane great-bustard fairy-pitta").front(2, "dalmatian-pelican").front(3, "great-knot");
  table.hand(1, "squawk-1 squawk-2 squawk-3 bird-race rest-day ringing-station").discards("squawk-2");
  table.play("done; card squawk-2");
  Table declined = table;
  EXPECT_EQ(table.asks(), "seat 2: target");
  table.play("card squawk-2");
  EXPECT_EQ(table.asks(), "chance");  // the next turn: nothing is left for the third player
  EXPECT_EQ(table.state.open.wing_discard[squawk_kind(2)], 1);
  declined.play("pass");
  EXPECT_EQ(declined.asks(), "seat 3: target");
}

// ——— Every kind of effect
TEST(FlyAwayEffects, lose_random_lets_chance_choose) {
  Table table;
  table.hand(1, "squawk-1 squawk-2");
  table = suffers(table, "light-pollution");
  EXPECT_EQ(table.asks(), "chance");
  EXPECT_TRUE(table.can("drop squawk-1"));
  EXPECT_FALSE(table.can("drop squawk-3"));
  table.play("drop bird-race");
  EXPECT_EQ(table.state.open.hand_count[0], 2);
}

TEST(FlyAwayEffects, lose_cards_asks_for_cards_of_the_hand) {
  Table table;
  table.hand(1, "squawk-1");
  table = suffers(table, "funding-cut");
  table.play("card squawk-1; card bird-race");
  EXPECT_EQ(table.asks(), "seat 1: action");  // as far as possible
}

TEST(FlyAwayEffects, lose_points_and_others_gain_never_go_below_zero) {
  EXPECT_EQ(suffers(Table(), "beach-litter").score(1), 0);
  Table table = suffers(Table(), "busy-neighbours");
  EXPECT_EQ(table.score(2), 3);
  EXPECT_EQ(table.score(3), 3);
  EXPECT_EQ(table.score(1), 0);
}

TEST(FlyAwayEffects, lose_per_counts_birds_of_a_habitat) {
  Table table;
  table.front(1, "great-bustard brown-shrike fairy-pitta").state.open.scores[0] = 10;
  EXPECT_EQ(suffers(table, "pesticides").score(1), 6);
}

TEST(FlyAwayEffects, no_events_hand_limit_and_limit_links_last_for_the_turn) {
  Table table = suffers(Table(), "red-tape");
  EXPECT_EQ(table.why("play bird-race"), "F9");
  EXPECT_EQ(suffers(Table(), "full-diary").state.open.hand_limit, 3);
  Table typhoon = suffers(Table(), "typhoon");
  EXPECT_EQ(typhoon.why("link honshu:kyushu"), "F14");
}

TEST(FlyAwayEffects, again_draws_more_fowl_play_cards) {
  Table table;
  table.draw_phase(1)
      .top("chain-of-mishaps beach-litter red-tape")
      .play("deal 1=bird-race; fowl chain-of-mishaps; suffer");
  table.play("fowl beach-litter; suffer; fowl red-tape; suffer");
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayEffects, again_makes_no_stack_deeper_however_long_the_chain) {
  Table table;
  table.draw_phase(1)
      .top("chain-of-mishaps chain-of-mishaps chain-of-mishaps")
      .play("deal 1=bird-race; fowl chain-of-mishaps");
  const int depth = table.state.open.depth;
  table.play("suffer; fowl chain-of-mishaps; suffer; fowl chain-of-mishaps");
  EXPECT_EQ(table.state.open.depth, depth);
  table.play("suffer");
  EXPECT_EQ(table.state.open.stack[4].left, 4);  // 1 + 2 + 2 + 2 cards, three of them drawn
}

TEST(FlyAwayEffects, discard_roosting_asks_if_more_birds_fit_than_it_takes) {
  Table table;
  table.roost("great-knot yellow-bunting fairy-pitta");
  table = suffers(table, "window-collision");
  table.play("bird great-knot; bird fairy-pitta");
  EXPECT_EQ(table.state.open.roost[1], table.bird("yellow-bunting"));
  Table shrike;
  shrike.roost("great-knot siberian-crane .").front(1, "brown-shrike").play("use brown-shrike");
  EXPECT_TRUE(shrike.is_dead("great-knot"));  // the crane is too large
}

TEST(FlyAwayEffects, exhaust_turns_powers_for_each_turn_sideways) {
  Table table;
  table.roost("great-knot great-bustard yellow-bunting").top("heatwave red-tape");
  table.front(2, "fairy-pitta").front(3, "dalmatian-pelican").front(1, "silver-oriole");
  table.play("done; top heatwave");
  EXPECT_FALSE(table.state.open.used.has(table.bird("fairy-pitta")));  // seat 2's turn has begun
  EXPECT_TRUE(table.state.open.used.has(table.bird("dalmatian-pelican")));
  EXPECT_FALSE(table.state.open.used.has(table.bird("silver-oriole")));  // not for each turn or round
  table.play("deal 2=bird-race; fowl red-tape; suffer; done");
  EXPECT_FALSE(table.state.open.used.has(table.bird("dalmatian-pelican")));  // seat 3's turn
}

TEST(FlyAwayEffects, move_link_lifts_a_link_and_places_it_elsewhere) {
  Table table;
  table.links(1, "honshu:kyushu sumatra:java").front(1, "pacific-golden-plover");
  table.play("use pacific-golden-plover; link sumatra:java");
  EXPECT_FALSE(table.can("link sumatra:java"));
  table.play("link kyushu:ryukyu");
  EXPECT_EQ(table.state.open.links[0].count(), 2);
}

TEST(FlyAwayEffects, remove_link_takes_an_opponents_link_only) {
  Table table;
  table.links(1, "honshu:kyushu").links(2, "sumatra:java").hand(1, "legal-challenge").play("play legal-challenge");
  EXPECT_EQ(table.legal(), std::vector<std::string>{"link sumatra:java"});
  EXPECT_EQ(table.why("link honshu:kyushu"), "F8");
}

TEST(FlyAwayEffects, draw_cards_and_take_discard) {
  Table table;
  table.hand(1, "public-funding school-visit").discards("squawk-1 squawk-1 bird-race");
  table.play("play public-funding; deal 1=rest-day; deal 1=squawk-3; play school-visit; card squawk-1; card squawk-1");
  EXPECT_EQ(table.state.open.hand_count[0], 4);
  EXPECT_EQ(table.state.open.known[0][squawk_kind(1)], 2);
}

TEST(FlyAwayEffects, steal_bird_takes_one_that_fits_and_its_points_stay) {
  Table table;
  table.front(1, "pied-harrier").front(2, "fairy-pitta siberian-crane").state.open.scores[1] = 7;
  table.play("use pied-harrier");
  EXPECT_EQ(table.why("bird siberian-crane"), "F8");
  table.play("bird fairy-pitta");
  EXPECT_TRUE(table.has(1, "fairy-pitta"));
  EXPECT_EQ(table.score(2), 7);
}

TEST(FlyAwayEffects, free_takes_a_snake_off_too) {
  Table table;
  table.front(1, "grey-headed-lapwing fairy-pitta");
  EXPECT_EQ(table.why("use grey-headed-lapwing"), "F8");
  table.on("fairy-pitta", "snake").play("use grey-headed-lapwing; bird fairy-pitta");
  EXPECT_EQ(table.state.open.card_on[table.bird("fairy-pitta")], 0);
}

TEST(FlyAwayEffects, return_bird_puts_a_dead_bird_back_into_the_deck) {
  Table table;
  table.dead("fairy-pitta").hand(1, "captive-breeding").play("play captive-breeding; bird fairy-pitta");
  EXPECT_FALSE(table.is_dead("fairy-pitta"));
  EXPECT_TRUE(table.game.facts(table.state.open).bird_deck().has(table.bird("fairy-pitta")));
  EXPECT_EQ(table.score(1), 3);
}

TEST(FlyAwayEffects, gain_per_counts_at_most_so_much) {
  Table table;
  table.front(1, "great-knot fairy-pitta siberian-crane").hand(1, "citizen-science").play("play citizen-science");
  EXPECT_EQ(table.score(1), 3);
}

TEST(FlyAwayEffects, every_kind_of_effect_is_on_a_card_and_described) {
  const Table table;
  std::vector<int> uses(static_cast<std::size_t>(kVocabulary));
  for (int card = 0; card < kCards; ++card) {
    const bool there = is_bird(card) || (is_fowl(card) && table.game.edition().fowl[card - kFowlCards].copies > 0) ||
                       (is_event(card) && table.game.edition().wing[card - kEventCards].copies > 0);
    if (!there) continue;
    const Effect& effect = table.game.edition().effects[card];
    ++uses[static_cast<std::size_t>(effect.does)];
    EXPECT_FALSE(describe(effect).empty());
    EXPECT_EQ(power_of(effect.does).does, effect.does);
  }
  for (const Power* power : vocabulary()) {
    EXPECT_GT(uses[static_cast<std::size_t>(power->does)], 0) << power->name;
  }
}

}  // namespace
}  // namespace aviary::flyaway
