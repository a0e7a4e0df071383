// M3–M6: the start, the turn, discarding, drawing, passing.
#include "scene.h"

namespace aviary::migrato {

TEST(MigratoTurn, M3_chance_names_who_begins_or_an_option_does) {
  const Migrato by_chance = make_game();
  const State start = by_chance.initial();
  EXPECT_TRUE(by_chance.actor(start.open).is_chance());
  EXPECT_EQ(by_chance.weight(start), 2U);
  EXPECT_TRUE(core::allows(by_chance, start, migrato::start(1)));
  const Migrato second = make_game("first=2");
  EXPECT_FALSE(core::allows(second, second.initial(), migrato::start(0)));
  EXPECT_EQ(second.initial().open.turn, 1);
  EXPECT_EQ(make_game("first=1").initial().open.turn, 0);
}

TEST(MigratoTurn, M3_three_cards_are_dealt_to_each_hand) {
  const Migrato game = make_game("first=2");
  State state = game.initial();
  base::Rng rng(1);
  for (int i = 0; i < 6; ++i) {
    EXPECT_TRUE(game.actor(state.open).is_chance());
    game.apply(state, core::draw(game, state, rng));
  }
  EXPECT_EQ(state.open.hand_size, (std::array<std::uint8_t, 2>{3, 3}));
  EXPECT_EQ(state.open.deck_size, 48);
  EXPECT_EQ(game.actor(state.open), core::Actor(kSecond));
}

TEST(MigratoTurn, M4_a_turn_is_one_main_action_or_a_pass) {
  Play play({.colonies = {"k4d3d,-,-,-", "k4d,-,-,-"}, .hands = {"k1d+k2d+hunter", "b1d+b2d+b3d"}});
  EXPECT_EQ(play.legal(), (std::vector<std::string>{"k1d:1", "k1d:new", "k2d:1", "k2d:new", "hunter:1", "split:1/1",
                                                    "pass:1", "pass:hand"}));
  EXPECT_EQ(play.clause("discard:k1d"), "M5");
  EXPECT_EQ(play.clause("k3d:1"), "M5");
  EXPECT_EQ(play.clause("keep"), "M25");
  play.after({"k1d:1"});
  EXPECT_EQ(play.clause("k2d:1"), "M5");
}

TEST(MigratoTurn, M5_after_a_bird_one_card_is_discarded_and_two_are_drawn) {
  Play play({});
  play.after({"k1d:new", "discard:k3d"});
  EXPECT_EQ(play.field(kDiscardField), "k3d");
  play.after({"draw:g3d", "draw:g3d"});
  EXPECT_EQ(play.field(kHandField), "g3d+g3d+k2d");
  EXPECT_EQ(play.field(kTurnField), "2");
}

TEST(MigratoTurn, M5_after_a_danger_one_card_is_drawn_and_the_stolen_one_may_be_discarded) {
  Play play({.colonies = {"-,-,-,-", "k4d,-,-,-"}, .hands = {"k1d+k2d+hunter", "b1d+b2d+b3d"}});
  play.after({"hunter:1"});
  EXPECT_EQ(play.legal(), (std::vector<std::string>{"discard:k1d", "discard:k2d", "discard:k4d"}));
  play.after({"discard:k4d", "draw:t1d"});
  EXPECT_EQ(play.field(kTurnField), "2");
  EXPECT_EQ(play.field(kDiscardField), "hunter,k4d");
}

TEST(MigratoTurn, M5_after_a_split_or_a_rejoin_one_card_is_drawn) {
  for (const char* move : {"split:1/1", "join:2/1"}) {
    Play play({.colonies = {"g5d4d,g3d,-,-", "-,-,-,-"}});
    play.after({move, "discard:k1d", "draw:t1d"});
    EXPECT_EQ(play.field(kTurnField), "2") << move;
    EXPECT_FALSE(play.allows("draw:t3d"));
  }
}

TEST(MigratoTurn, M5_a_card_that_is_not_held_cannot_be_discarded) {
  Play play({});
  play.after({"k1d:new"});
  EXPECT_EQ(play.clause("discard:k1d"), "M5");
  EXPECT_EQ(play.clause("discard:k2d"), "");
}

TEST(MigratoTurn, M5_the_discard_pile_becomes_the_deck_in_the_middle_of_a_draw) {
  const std::vector<std::string> kept = {"k1d", "k2d", "k3d", "b1d", "b2d", "b3d", "t1d"};
  Play play({.discard = everything_but(make_game(), kept)});
  EXPECT_EQ(play.state.open.deck_size, 1);
  play.after({"k1d:new", "discard:k3d", "draw:t1d"});
  EXPECT_EQ(play.state.open.discard_size, 0);
  EXPECT_EQ(play.state.open.deck_size, 48);
  EXPECT_TRUE(play.allows("draw:k3d"));  // this turn's discard included
}

TEST(MigratoTurn, M5_the_discard_pile_stays_while_the_deck_lasts) {
  const std::vector<std::string> kept = {"k1d", "k2d", "k3d", "b1d", "b2d", "b3d", "t1d", "t3d"};
  Play play({.discard = everything_but(make_game(), kept)});
  play.after({"k1d:new", "discard:k3d", "draw:t1d"});
  EXPECT_FALSE(play.allows("draw:k3d"));
  play.after({"draw:t3d"});
  EXPECT_EQ(play.state.open.deck_size, 0);  // nothing is shuffled before a card is to be drawn
  EXPECT_EQ(play.state.open.discard_size, 47);
}

TEST(MigratoTurn, M5a_an_empty_hand_skips_the_discard) {
  Play play({.hands = {"k1d", "b1d+b2d+b3d"}});
  play.after({"k1d:new"});
  EXPECT_EQ(play.field(kStageField), "draw");
  play.after({"draw:t1d", "draw:t3d", "draw:t5d"});
  EXPECT_EQ(play.field(kTurnField), "2");
}

TEST(MigratoTurn, M5a_a_pass_fills_a_short_hand_too) {
  Play play({.colonies = {"k4d,-,-,-", "-,-,-,-"}, .hands = {"k1d+k2d", "b1d+b2d+b3d"}});
  play.after({"pass:1"});
  EXPECT_EQ(play.field(kStageField), "draw");
}

TEST(MigratoTurn, M5a_without_deck_and_discard_pile_a_turn_ends_with_as_many_cards_as_there_are) {
  Play play({.turn = 2,
             .colonies = {"t5d,t3d,-,-", "t4n,t2n,-,-"},
             .piles = {"g5d5d5n5n4d4d4n4n,k4d4d4d3d3d3d,s4n4n3n3n3n2n,b4d4d3d3d",
                       "g4n3d3d3d3n3n,k2d2d2d1d1d,s2n2n1n1n1n,b2d2d1d1d"},
             .hands = {"hunter+hunter+habitat", "t1d+habitat+light"},
             .barred = {"gksb", "gksb"}});
  EXPECT_EQ(play.state.open.deck_size, 0);
  play.after({"t1d:new", "discard:light"});
  EXPECT_EQ(play.field(kStageField), "draw");  // this turn's discard is all there is
  play.after({"draw:light"});
  EXPECT_EQ(play.field(kHandField + 1), "habitat+light");
  EXPECT_EQ(play.field(kTurnField), "1");
}

TEST(MigratoTurn, M6_a_pass_changes_the_whole_hand) {
  Play play({});
  play.after({"pass:hand", "draw:t1d", "draw:t3d", "draw:t5d"});
  EXPECT_EQ(play.field(kDiscardField), "k1d,k2d,k3d");
  EXPECT_EQ(play.field(kHandField), "t1d+t3d+t5d");
  EXPECT_EQ(play.field(kStageField), "main");
}

TEST(MigratoTurn, M6_a_pass_discards_a_colony_face_up_and_leaves_the_hand) {
  Play play({.colonies = {"-,s4n3n=gs,-,-", "-,-,-,-"}});
  EXPECT_EQ(play.clause("pass:1"), "M6");
  play.after({"pass:2"});
  EXPECT_EQ(play.field(kDiscardField), "s4n,s3n");
  EXPECT_EQ(play.field(kHandField), "k1d+k2d+k3d");
  EXPECT_EQ(play.field(kTurnField), "2");
}

TEST(MigratoTurn, M6_a_pass_is_always_allowed) {
  const Play play({.hands = {"-", "b1d+b2d+b3d"}});
  EXPECT_EQ(play.legal(), std::vector<std::string>{"pass:hand"});
}

}  // namespace aviary::migrato
