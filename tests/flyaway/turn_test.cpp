// A turn: setup, draw, clean-up, Bird-tastrophes: F4–F13.
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

TEST(FlyAwayTurn, F4_three_birds_roost_before_the_first_turn) {
  Table table;
  table.state = table.game.initial();
  EXPECT_EQ(table.asks(), "chance");
  table.play("new fairy-pitta; new great-knot; new great-bustard");
  EXPECT_EQ(table.state.open.roost[2], table.bird("great-bustard"));
  EXPECT_FALSE(table.can("new siberian-crane"));
}

TEST(FlyAwayTurn, F5_the_deck_is_built_of_tiers_with_bird_tastrophes_between) {
  const std::vector<std::vector<int>> wanted = {{8, 1, 6, 1, 6}, {9, 1, 6, 1, 6}, {12, 1, 8, 1, 8}};
  for (int players = 2; players <= 4; ++players) {
    const State state = Table(players).game.initial();
    for (int layer = 0; layer < kLayers; ++layer) {
      EXPECT_EQ(state.open.layer_left[layer],
                wanted[static_cast<std::size_t>(players) - 2][static_cast<std::size_t>(layer)]);
    }
  }
}

TEST(FlyAwayTurn, F6_two_hidden_cards_each_and_the_seat_named_begins) {
  Table table;
  table.state = table.game.initial();
  table.roll();
  EXPECT_EQ(table.state.open.hand_count[2], 2);
  EXPECT_EQ(table.state.open.scores[0], 0);
  EXPECT_EQ(table.state.open.active, 0);
  const core::Choices random = {{"players", "3"}, {"start", "chance"}};
  const FlyAway game = FlyAway::make(FlyAway::kRulesVersion, random, shipped_tree()).value();
  EXPECT_TRUE(game.to_text(game.initial()).find("who-starts") != std::string::npos);
  EXPECT_FALSE(FlyAway::make(FlyAway::kRulesVersion, {{"players", "2"}, {"start", "3"}}, shipped_tree()).ok());
}

TEST(FlyAwayTurn, F7_the_drawer_suffers_or_pays_without_a_superfluous_card) {
  Table table;
  table.hand(1, "squawk-1 squawk-2 squawk-2 squawk-3").draw_phase(1).play("deal 1=bird-race; fowl storm");
  EXPECT_EQ(table.asks(), "seat 1: squawk");
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"squawk 3", "squawk 2+2", "squawk 1+2", "suffer"}));
  EXPECT_EQ(table.why("squawk 1+3"), "F7");
  EXPECT_EQ(table.why("squawk 2"), "F7");
  EXPECT_EQ(table.why("squawk 3+3"), "F7");
  EXPECT_EQ(table.why("play bird-race"), "F7");  // squawks are the only cards of this phase
  table.play("squawk 1+2");
  EXPECT_EQ(table.state.open.links_allowed, 3);
  EXPECT_EQ(table.state.open.hand_count[0], 3);
}

TEST(FlyAwayTurn, F7_the_drawer_is_asked_even_without_squawks) {
  Table table;
  table.draw_phase(1).play("deal 1=bird-race; fowl storm");
  EXPECT_EQ(table.legal(), std::vector<std::string>{"suffer"});
  table.play("suffer");
  EXPECT_EQ(table.state.open.links_allowed, 1);
}

TEST(FlyAwayTurn, F8_an_effect_is_done_as_far_as_possible_and_useless_events_are_refused) {
  Table table;
  table.links(1, "izu:ryukyu").draw_phase(1).play("deal 1=legal-challenge; fowl forest-fire; suffer");
  EXPECT_EQ(table.legal(), std::vector<std::string>{"link izu:ryukyu"});
  table.play("link izu:ryukyu");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_FALSE(table.can("play legal-challenge"));  // no opponent has a link
  EXPECT_EQ(table.why("play legal-challenge"), "F8");
}

TEST(FlyAwayTurn, F9_events_links_and_powers_in_any_order) {
  Table table;
  table.hand(1, "bird-race citizen-science").front(1, "siberian-crane");
  table.play(
      "link honshu:kyushu; link kyushu:ryukyu; play bird-race; use siberian-crane; link izu:ryukyu; play "
      "citizen-science");
  EXPECT_EQ(table.score(1), 3 + 1 + 1);
  EXPECT_EQ(table.why("play bird-race"), "F9");
}

TEST(FlyAwayTurn, F9a_at_most_ten_events_in_a_turn) {
  Table table;
  table.hand(1, "bird-race public-funding").state.open.events_left = 1;
  table.play("play bird-race");
  EXPECT_FALSE(table.can("play public-funding"));
  EXPECT_EQ(table.why("play public-funding"), "F9a");
}

TEST(FlyAwayTurn, F10_discards_down_to_five_then_slots_are_filled_in_order) {
  Table table;
  table.roost(". fairy-pitta .").hand(1, "squawk-1 squawk-1 squawk-2 bird-race school-visit rest-day ringing-station");
  table.play("done");
  EXPECT_EQ(table.asks(), "seat 1: discard");
  EXPECT_EQ(table.why("card squawk-3"), "F10");
  table.play("card rest-day; card squawk-1; new great-knot; new great-bustard");
  EXPECT_EQ(table.state.open.roost[0], table.bird("great-knot"));
  EXPECT_EQ(table.state.open.roost[2], table.bird("great-bustard"));
  EXPECT_EQ(table.state.open.hand_count[0], 5);
}

TEST(FlyAwayTurn, F10_an_empty_deck_of_birds_leaves_the_slot_empty) {
  Table table;
  for (int bird = 0; bird < kBirds; ++bird) table.state.open.dead.add(bird);
  table.play("done");
  EXPECT_EQ(table.state.open.roost[0], kNoBird);
  EXPECT_EQ(table.state.open.active, 1);
}

TEST(FlyAwayTurn, F11_an_empty_deck_shuffles_the_discards_and_a_played_card_lies_there_after_its_effect) {
  Table table(2);
  for (int kind = 0; kind < kWingKinds; ++kind) {
    for (int i = 0; i < table.game.edition().wing[kind].copies; ++i) {
      if (kind != 5) table.hand(kind == 6 ? 1 : 2, table.game.edition().wing[kind].id);
    }
  }
  table.state.secret.hands[0][6] = 0;
  table.state.open.hand_count[0] = 0;
  ++table.state.open.wing_discard[6];
  table.hand(1, "public-funding").play("play public-funding");  // two cards, but only one can be drawn
  table.play("deal 1=bird-race");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_EQ(table.state.open.wing_discard[5], 1);
}

TEST(FlyAwayTurn, F12_a_bird_tastrophe_on_top_is_resolved_between_turns) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").top("deforestation").links(2, "izu:ryukyu").play("done");
  EXPECT_EQ(table.asks(), "chance");
  EXPECT_FALSE(table.can("top none"));
  table.play("top deforestation");
  EXPECT_EQ(table.asks(), "seat 2: target");  // it cannot be neutralised
  table.play("link izu:ryukyu");
  EXPECT_EQ(table.state.open.active, 1);
  EXPECT_EQ(table.state.open.phase, Phase::kDraw);  // and replaces no draw
}

TEST(FlyAwayTurn, F12_one_that_comes_up_in_a_draw_is_resolved_and_the_draw_goes_on) {
  Table table(3, with_fowl("Full Diary", R"({"kind":"again","amount":2})"));
  table.top("full-diary heatwave storm window-collision").draw_phase(1);
  table.play("deal 1=bird-race; fowl full-diary; suffer; fowl heatwave; fowl storm; suffer; fowl window-collision");
  EXPECT_EQ(table.asks(), "seat 1: squawk");
}

TEST(FlyAwayTurn, F12_no_card_of_ours_draws_further_fowl_play_cards) {
  const Table table;
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    EXPECT_NE(table.game.edition().effects[kFowlCards + kind].does, Does::kAgain);
  }
}

TEST(FlyAwayTurn, F12a_from_the_next_player_clockwise_each_for_the_own_things_and_no_power_works) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").top("recession").front(1, "dalmatian-pelican");
  table.hand(2, "squawk-1 squawk-2").hand(3, "squawk-3").play("done; top recession");
  EXPECT_EQ(table.asks(), "seat 2: target");
  table.play("card squawk-1; card squawk-2");
  EXPECT_EQ(table.asks(), "seat 3: target");  // no Pelican between turns
  table.play("card squawk-3");
  EXPECT_EQ(table.state.open.phase, Phase::kDraw);
}

TEST(FlyAwayTurn, F12a_roosting_birds_lost_to_it_are_replaced_at_once) {
  Table table;
  table.roost("great-knot great-bustard fairy-pitta").top("climate-crisis").play("done; top climate-crisis");
  EXPECT_TRUE(table.is_dead("great-knot"));
  table.play("new siberian-crane; new baikal-teal; new yellow-bunting");
  EXPECT_EQ(table.state.open.phase, Phase::kDraw);
}

// Another edition: Climate Crisis comes up in a draw, after a slot was emptied by something else.
TEST(FlyAwayTurn, F12a_slots_that_something_else_emptied_wait_for_the_clean_up) {
  Table table(3, with_fowl("Full Diary", R"({"kind":"again","amount":1})"));
  table.roost("great-knot . fairy-pitta").top("full-diary climate-crisis storm").draw_phase(1);
  Table none = table;
  table.play("deal 1=bird-race; fowl full-diary; suffer; fowl climate-crisis; new siberian-crane; new baikal-teal");
  EXPECT_TRUE(table.can("fowl storm"));
  EXPECT_EQ(table.state.open.roost[1], kNoBird);
  none.state.open.roost = {{kNoBird, kNoBird, kNoBird}};
  none.play("deal 1=bird-race; fowl full-diary; suffer; fowl climate-crisis");
  EXPECT_FALSE(none.can("new siberian-crane"));  // nor if it took no bird
  EXPECT_TRUE(none.can("fowl storm"));
}

TEST(FlyAwayTurn, F12a_wildlife_disease_too_replaces_only_what_it_took) {
  Table table;
  table.roost(". great-knot fairy-pitta");
  table = suffers(table, "wildlife-disease");
  table.play("new siberian-crane; new baikal-teal");
  EXPECT_EQ(table.asks(), "seat 1: action");
  EXPECT_EQ(table.state.open.roost[0], kNoBird);
}

TEST(FlyAwayTurn, F13_hands_are_hidden_and_their_size_is_public) {
  Table table;
  table.hand(2, "squawk-1 bird-race");
  const View view = table.game.view(table.state, core::Seat(0));
  EXPECT_EQ(view.hands[1], Hand{});
  EXPECT_EQ(view.open.hand_count[1], 2);
  EXPECT_EQ(table.game.view(table.state, core::Seat(1)).hands[1], table.state.secret.hands[1]);
}

}  // namespace
}  // namespace aviary::flyaway
