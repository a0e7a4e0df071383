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
  table.play("done; deal 2=bird-race; fowl storm; suffer; done; deal 1=rest-day; fowl red-tape; suffer");
  EXPECT_TRUE(table.can("use siberian-crane"));
}

TEST(FlyAwayPowers, F34_each_turn_and_once_in_the_game) {
  Table table(2);
  table.roost("baikal-teal great-bustard yellow-bunting").front(1, "siberian-crane great-knot").links(1, "izu:kyushu");
  table.play("use siberian-crane; use great-knot; link izu:ryukyu; pass");
  EXPECT_EQ(table.why("use siberian-crane"), "F35");
  table.play("done; deal 2=bird-race; fowl storm; suffer; done; deal 1=rest-day; fowl red-tape; suffer");
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

TEST(FlyAwayPowers, F35_a_card_turns_any_used_bird_back_a_power_never_its_own) {
  Table table;
  table.front(1, "siberian-blue-robin siberian-crane").hand(1, "rest-day");
  EXPECT_EQ(table.why("use siberian-blue-robin"), "F8");  // nothing but itself could be turned
  table.play("use siberian-crane; use siberian-blue-robin");
  EXPECT_EQ(table.legal(), std::vector<std::string>{"bird siberian-crane"});
  table.play("bird siberian-crane; play rest-day; bird siberian-blue-robin");
  EXPECT_FALSE(table.state.open.used.has(table.bird("siberian-blue-robin")));
}

TEST(FlyAwayPowers, F34_a_power_that_answers_to_squawks_answers_to_each) {
  Table table;
  table.front(2, "japanese-night-heron dalmatian-pelican").hand(1, "squawk-1 squawk-1 squawk-1");
  table.draw_phase(1).top("storm").play("deal 1=bird-race; fowl storm; squawk 1+1+1");
  table.play("card squawk-1");  // the Pelican takes one, and it was used all the same
  EXPECT_EQ(table.score(2), 3);
  table.roost("great-knot great-bustard fairy-pitta").hand(1, "squawk-2 rest-day school-visit ringing-station");
  table.hand(1, "squawk-3").play("done; card squawk-2");
  EXPECT_EQ(table.score(2), 4);
}

TEST(FlyAwayPowers, F34_but_once_a_round_is_once) {
  Table table(3,
              with_power("Japanese Night Heron", R"({"kind":"gain_points","use":"round","on":"squawk","points":1})"));
  table.front(2, "japanese-night-heron").hand(1, "squawk-1 squawk-2");
  table.draw_phase(1).top("storm").play("deal 1=bird-race; fowl storm; squawk 1+2");
  EXPECT_EQ(table.score(2), 1);
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

TEST(FlyAwayPowers, F37_saved_is_saved_in_this_game_also_if_it_has_been_lost_since) {
  Table table;
  table.front(1, "baikal-teal").hand(1, "citizen-science");
  table = suffers(table, "poaching").play("bird baikal-teal; play citizen-science");
  EXPECT_EQ(table.score(1), 1);
  table.roost("chinese-egret . .").links(1, "korea:kyushu kyushu:ryukyu ryukyu:taiwan taiwan:luzon");
  table.play("link luzon:visayas");
  EXPECT_EQ(table.score(1), 1 + table.game.edition().birds[table.bird("chinese-egret")].points + 5 + 5);
}

TEST(FlyAwayPowers, F37_end_powers_count_only_birds_still_in_front_of_you_and_never_themselves) {
  Table table(2);
  table.roost("great-knot great-bustard yellow-bunting").front(1, "band-bellied-crake fairy-pitta");
  table.state.open.saved[0].add(table.bird("siberian-thrush"));
  table.state.open.dead.add(table.bird("siberian-thrush"));
  table.state.open.last_round = LastRound::kFowlDeck;
  table.state.open.start = 1;
  table.state.open.turns = 2;
  table.play("done");
  EXPECT_EQ(table.score(1), 2);
}

TEST(FlyAwayPowers, F37_stolen_birds_do_not_count_where_the_card_does_not_say_so) {
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
  table.draw_phase(1).top("storm red-tape").play("deal 1=ringing-station; fowl storm; squawk 3");
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
  Table table(3, with_power("Great Knot", R"({"kind":"take_squawk","use":"opponent","on":"squawk"})"));
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
  EXPECT_EQ(table.score(2), 4);
  EXPECT_EQ(table.score(3), 4);
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
  EXPECT_EQ(typhoon.why("link honshu:kyushu"), "F9");
}

// Another edition: no card of ours draws more Fowl Play cards (F45).
base::Tree mishaps() { return with_fowl("Full Diary", R"({"kind":"again","amount":2})"); }

TEST(FlyAwayEffects, again_draws_more_fowl_play_cards) {
  Table table(3, mishaps());
  table.draw_phase(1).top("full-diary beach-litter red-tape").play("deal 1=bird-race; fowl full-diary; suffer");
  table.play("fowl beach-litter; suffer; fowl red-tape; suffer");
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayEffects, again_makes_no_stack_deeper_however_long_the_chain) {
  Table table(3, with_effects(mishaps(), "fowl", [](int, const std::string& name) -> std::string {
                return name == "Red Tape" ? R"({"kind":"again","amount":2})" : "";
              }));
  table.draw_phase(1).top("full-diary red-tape beach-litter").play("deal 1=bird-race; fowl full-diary");
  const int depth = table.state.open.depth;
  table.play("suffer; fowl red-tape");
  EXPECT_EQ(table.state.open.depth, depth);
  table.play("suffer");
  EXPECT_EQ(table.state.open.stack[4].left, 3);  // 1 + 2 + 2 cards, two of them drawn
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

TEST(FlyAwayEffects, F45_a_heatwave_keeps_birds_sideways_for_a_whole_round) {
  Table table(2);
  table.roost("great-knot great-bustard yellow-bunting").top("heatwave");
  table.front(2, "fairy-pitta")
      .front(1, "dalmatian-pelican silver-oriole")
      .links(1, "izu:ryukyu")
      .links(2, "izu:kyushu");
  const auto used = [&](std::string_view bird) { return table.state.open.used.has(table.bird(bird)); };
  table.play("done; top heatwave; deal 2=bird-race; fowl red-tape; suffer");
  EXPECT_TRUE(used("fairy-pitta"));
  EXPECT_EQ(table.why("use fairy-pitta"), "F35");  // not in this turn …
  EXPECT_FALSE(used("silver-oriole"));             // not for each turn or round
  table.play("done; deal 1=rest-day; fowl land-reclamation; suffer");
  EXPECT_TRUE(used("dalmatian-pelican"));
  table.play("done; deal 2=school-visit; fowl storm; suffer");
  EXPECT_TRUE(table.can("use fairy-pitta"));  // … but in the next
  table.play("done; deal 1=ringing-station; fowl window-collision; suffer");
  EXPECT_FALSE(used("dalmatian-pelican"));
}

TEST(FlyAwayEffects, F45_struck_in_the_own_turn_birds_are_back_at_the_next) {
  Table table(2);
  table.roost("great-knot great-bustard yellow-bunting").front(1, "siberian-crane");
  table = suffers(table, "headwinds");
  EXPECT_EQ(table.why("use siberian-crane"), "F35");
  table.play("done; deal 2=rest-day; fowl red-tape; suffer; done; deal 1=school-visit; fowl storm; suffer");
  EXPECT_TRUE(table.can("use siberian-crane"));
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
  EXPECT_EQ(table.why("link honshu:kyushu"), "F17");
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
    EXPECT_FALSE(describe(table.game.edition(), card).empty());
    EXPECT_EQ(power_of(effect.does).does, effect.does);
  }
  for (const Power* power : vocabulary()) {
    const bool ours = power->does != Does::kAgain;  // F45
    EXPECT_EQ(uses[static_cast<std::size_t>(power->does)] > 0, ours) << power->name;
  }
}

}  // namespace
}  // namespace aviary::flyaway
