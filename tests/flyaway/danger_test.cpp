// Birds in danger: F27–F33, and the questions and answers of the rule book, one test each.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwayDanger, F27_a_discarded_bird_goes_to_the_death_zone_and_its_points_stay) {
  Table table;
  table.front(1, "fairy-pitta siberian-crane").state.open.scores[0] = 9;
  table = suffers(table, "poaching");
  EXPECT_FALSE(table.can("bird siberian-crane"));  // longer than 60 cm
  EXPECT_EQ(table.why("bird siberian-crane"), "F8");
  table.play("bird fairy-pitta");
  EXPECT_TRUE(table.is_dead("fairy-pitta"));
  EXPECT_EQ(table.score(1), 9);
}

TEST(FlyAwayDanger, F27a_the_card_on_a_bird_goes_with_it_and_a_stolen_bird_keeps_its_snake) {
  Table table;
  table.front(1, "fairy-pitta").on("fairy-pitta", "snake");
  table = suffers(table, "poaching").play("bird fairy-pitta");
  EXPECT_EQ(table.state.open.fowl_discard[table.fowl("snake")], 1);
  Table thief;
  thief.front(1, "oriental-cuckoo").front(2, "fairy-pitta").on("fairy-pitta", "snake");
  thief.state.open.used.add(thief.bird("fairy-pitta"));
  thief.play("use oriental-cuckoo; bird fairy-pitta");
  EXPECT_TRUE(thief.has(1, "fairy-pitta"));
  EXPECT_TRUE(thief.state.open.used.has(thief.bird("fairy-pitta")));
  EXPECT_TRUE(thief.state.open.fresh.has(thief.bird("fairy-pitta")));
  EXPECT_NE(thief.state.open.card_on[thief.bird("fairy-pitta")], 0);
}

TEST(FlyAwayDanger, F28_a_caged_bird_cannot_be_caged_again_saved_or_discarded) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").links(1, "izu:ryukyu ryukyu:taiwan");
  table = suffers(table, "caged-bird-trade").play("bird ijimas-leaf-warbler");
  EXPECT_EQ(table.state.open.fowl_discard[table.fowl("caged-bird-trade")], 0);
  table.play("link taiwan:luzon");  // completing its route saves nothing
  EXPECT_FALSE(table.has(1, "ijimas-leaf-warbler"));
  table.draw_phase(1).play("deal 1=rest-day").top("caged-bird-trade").play("fowl caged-bird-trade; suffer");
  EXPECT_EQ(table.why("bird ijimas-leaf-warbler"), "F28");
}

TEST(FlyAwayDanger, F28_only_squawks_and_birders_to_the_rescue_free_it) {
  Table table;
  table.roost("great-knot . .").on("great-knot", "caged-bird-trade").hand(1, "birders-to-the-rescue");
  table.front(1, "grey-headed-lapwing fairy-pitta");
  EXPECT_EQ(table.why("use grey-headed-lapwing"), "F8");  // it takes off a Snake only
  Table snake = table;
  snake.on("fairy-pitta", "snake").play("use grey-headed-lapwing");
  EXPECT_EQ(snake.legal(), std::vector<std::string>{"bird fairy-pitta"});
  table.play("play birders-to-the-rescue; bird great-knot");
  EXPECT_EQ(table.state.open.card_on[table.bird("great-knot")], 0);
}

TEST(FlyAwayDanger, F29_question_1_caged_birds_stay_when_all_roosting_birds_are_discarded) {
  for (const std::string card : {"natural-predators", "wildlife-disease", "wild-meat-trade", "sport-hunting"}) {
    Table table;
    table.roost("ijimas-leaf-warbler great-knot great-bustard").on("great-knot", "caged-bird-trade");
    table = suffers(table, card);
    EXPECT_FALSE(table.is_dead("great-knot")) << card;
    EXPECT_TRUE(table.is_dead("ijimas-leaf-warbler") && table.is_dead("great-bustard")) << card;
    EXPECT_EQ(table.asks(), card == "wildlife-disease" ? "chance" : "seat 1: action");  // replaced at once, or not
  }
}

// Another edition: a power "when saved" that discards up to two birds and has them replaced at once.
TEST(FlyAwayDanger, F29_birds_are_replaced_at_once_also_if_the_rest_is_declined) {
  Table table(
      3, with_power("Ijima's Leaf Warbler", R"({"kind":"discard_roosting","use":"saved","amount":2,"refill":true})"));
  table.roost("ijimas-leaf-warbler siberian-crane great-bustard").links(1, "izu:ryukyu ryukyu:taiwan");
  table.play("link taiwan:luzon");
  Table declined = table;
  EXPECT_EQ(declined.play("pass").asks(), "seat 1: action");
  EXPECT_EQ(table.play("bird siberian-crane; pass").asks(), "chance");
  EXPECT_EQ(table.roll().asks(), "seat 1: action");
  EXPECT_NE(table.state.open.roost[1], kNoBird);
}

TEST(FlyAwayDanger, F30_only_the_price_of_the_cage_frees_the_bird) {
  Table table;
  table.roost("great-knot . .").on("great-knot", "caged-bird-trade").hand(1, "squawk-3 squawk-3");
  EXPECT_EQ(table.why("free fairy-pitta=3+3"), "F30");
  table.play("free great-knot=3+3");
  EXPECT_EQ(table.state.open.card_on[table.bird("great-knot")], 0);
  EXPECT_EQ(table.state.open.hand_count[0], 0);
}

TEST(FlyAwayDanger, F31_a_snake_turns_a_power_off_until_it_is_paid_for) {
  Table table;
  table.front(1, "siberian-crane").hand(1, "squawk-2");
  table = suffers(table, "snake").play("bird siberian-crane");
  EXPECT_EQ(table.why("use siberian-crane"), "F31");
  table.play("free siberian-crane=2; use siberian-crane");
  EXPECT_EQ(table.score(1), 1);
  Table other;
  other.front(2, "siberian-crane").on("siberian-crane", "snake").hand(1, "squawk-2");
  EXPECT_EQ(other.why("free siberian-crane=2"), "F31");  // its owner only
}

TEST(FlyAwayDanger, F31_without_a_bird_of_ones_own_a_snake_has_no_effect) {
  Table table = suffers(Table(), "snake");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_EQ(table.state.open.fowl_discard[table.fowl("snake")], 1);
}

TEST(FlyAwayDanger, F32_deforestation_takes_links_of_all) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").top("deforestation");
  table.links(1, "izu:ryukyu").links(3, "izu:kyushu arctic:baikal").play("done; top deforestation");
  table.play("link izu:kyushu; link izu:ryukyu");
  EXPECT_TRUE(table.linked(3, "arctic:baikal"));  // no forest
  EXPECT_EQ(table.state.open.links[0].count(), 0);
}

TEST(FlyAwayDanger, F33_science_in_action_orders_the_next_cards_and_only_its_player_knows) {
  Table table;
  table.hand(1, "science-in-action")
      .top("storm snake beach-litter")
      .play("play science-in-action; see storm; see snake");
  table.play("see beach-litter");
  EXPECT_EQ(table.legal().size(), 3U);
  table.play("next snake; next storm");
  EXPECT_EQ(table.state.secret.slots[0], table.fowl("snake") + 1);
  EXPECT_EQ(table.state.secret.slots[2], table.fowl("beach-litter") + 1);
  EXPECT_EQ(table.game.view(table.state, core::Seat(0)).slots[0], table.fowl("snake") + 1);
  EXPECT_EQ(table.game.view(table.state, core::Seat(1)).slots[0], 0);
}

TEST(FlyAwayDanger, F33_question_7_a_bird_tastrophe_may_be_put_off_or_brought_on) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").hand(1, "science-in-action").top("heatwave storm snake");
  table.play("play science-in-action; see heatwave; see storm; see snake; next storm; next heatwave; done");
  table.play("top none; deal 2=bird-race; fowl storm; suffer; done; top heatwave");
  EXPECT_EQ(table.state.open.active, 2);
}

// The rule book's other questions.
TEST(FlyAwayDanger, F27_question_2_a_bird_under_a_snake_may_be_discarded) {
  Table table;
  table.front(1, "fairy-pitta great-knot").on("fairy-pitta", "snake");
  EXPECT_TRUE(suffers(table, "poaching").can("bird fairy-pitta"));
}

TEST(FlyAwayDanger, F31_question_3_a_bird_under_a_snake_counts_for_the_end_but_its_end_power_is_off) {
  Table table(2);
  table.front(2, "band-bellied-crake fairy-pitta great-knot great-bustard siberian-crane")
      .on("band-bellied-crake", "snake");
  table.roost("ijimas-leaf-warbler . .").links(2, "izu:ryukyu ryukyu:taiwan").action(2).play("link taiwan:luzon; done");
  EXPECT_EQ(table.state.open.last_round, LastRound::kSixBirds);
  table.roll();
  EXPECT_EQ(table.asks(), "over");
  EXPECT_EQ(table.score(2), 2 + 3 + 5);  // the Leaf Warbler's own end power, but nothing for the forest birds
}

TEST(FlyAwayDanger, F17_question_4_links_stay_when_the_bird_they_were_meant_for_dies) {
  Table table;
  table.roost("ijimas-leaf-warbler great-knot great-bustard").links(1, "izu:ryukyu ryukyu:taiwan");
  EXPECT_EQ(suffers(table, "natural-predators").state.open.links[0].count(), 2);
}

TEST(FlyAwayDanger, F40_question_5_one_may_end_with_more_than_six_birds) {
  Table table(2);
  table.front(1, "fairy-pitta great-knot great-bustard siberian-crane baikal-teal");
  table.roost("yellow-bunting ijimas-leaf-warbler .").links(1, "honshu:kyushu kyushu:ryukyu izu:ryukyu ryukyu:taiwan");
  table.play("link taiwan:luzon; bird ijimas-leaf-warbler");
  EXPECT_EQ(table.state.open.front[0].count(), 7);
  EXPECT_EQ(table.asks(), "seat 1: action");
}

TEST(FlyAwayDanger, F23_question_6_several_birds_may_be_saved_in_one_turn) {
  Table table(2);
  table.roost("ijimas-leaf-warbler chinese-egret .").links(1, "izu:ryukyu ryukyu:taiwan korea:kyushu kyushu:ryukyu");
  table.play("link taiwan:luzon; link luzon:visayas");
  EXPECT_TRUE(table.has(1, "ijimas-leaf-warbler") && table.has(1, "chinese-egret"));
}

TEST(FlyAwayDanger, F27_question_8_a_bird_whose_power_is_used_up_may_be_discarded) {
  Table table;
  table.front(1, "great-knot fairy-pitta").state.open.used.add(table.bird("great-knot"));
  EXPECT_TRUE(suffers(table, "poaching").can("bird great-knot"));
}

}  // namespace
}  // namespace aviary::flyaway
