// M18–M21: cutting colonies and putting them together.
#include "scene.h"

namespace aviary::migrato {

TEST(MigratoSplit, M18_a_colony_is_cut_at_any_place_in_two_parts_that_keep_their_order) {
  for (const auto& [move, after] : {std::pair{"split:2/1", "k4d,g5d,g4d4d3d,-"},
                                    {"split:2/2", "k4d,g5d4d,g4d3d,-"},
                                    {"split:2/3", "k4d,g5d4d4d,g3d,-"}}) {
    Play play({.colonies = {"k4d,g5d4d4d3d,-,-", "-,-,-,-"}});
    play.after({move});
    EXPECT_EQ(play.field(kColoniesField), after);
    EXPECT_EQ(play.field(kStageField), "discard");
  }
}

TEST(MigratoSplit, M18_only_with_two_or_more_cards_and_fewer_than_four_colonies) {
  const Play play({.colonies = {"k4d,k4d3d,-,-", "-,-,-,-"}, .hands = {"k1d+k2d+s1n", "b1d+b2d+b3d"}});
  EXPECT_EQ(play.clause("split:1/1"), "M18");
  EXPECT_EQ(play.clause("split:2/2"), "M18");
  EXPECT_EQ(play.clause("split:3/1"), "M18");
  EXPECT_EQ(play.clause("split:2/4"), "M18");
  const Play full({.colonies = {"k4d,k4d3d,g5d,b4d", "-,-,-,-"}, .hands = {"k1d+k2d+s1n", "b1d+b2d+b3d"}});
  EXPECT_EQ(full.clause("split:2/1"), "M18");
}

TEST(MigratoSplit, M19_cards_keep_lying_as_they_lay) {
  Play play({.colonies = {"g5d4n4d3n,-,-,-", "-,-,-,-"}}, "memory=off");
  play.after({"split:1/2"});
  EXPECT_EQ(play.seen_field(kSecond, kColoniesField), "g5d?n[4-7],g4d?n,-,-");
}

TEST(MigratoJoin, M20_a_colony_goes_whole_on_another_of_the_same_species_split_before_or_not) {
  Play play({.colonies = {"g4d3n,g5d4n,k4d,-", "-,-,-,-"}}, "memory=off");
  EXPECT_EQ(play.clause("join:2/1"), "M20");  // 5 on 3
  EXPECT_EQ(play.clause("join:3/1"), "M20");  // another species
  EXPECT_EQ(play.clause("join:1/1"), "M20");
  EXPECT_EQ(play.clause("join:4/1"), "M20");
  play.after({"join:1/2"});
  EXPECT_EQ(play.field(kColoniesField), "-,g5d4n4d3n,k4d,-");
  EXPECT_EQ(play.field(kStageField), "discard");
}

TEST(MigratoJoin, M20_from_memory_the_order_is_checked_only_where_both_cards_are_face_up) {
  const Play play({.colonies = {"g4d,g3n,g5d,g4n", "-,-,-,-"}});
  EXPECT_EQ(play.clause("join:3/1"), "M20");  // both face up
  EXPECT_TRUE(play.allows("join:3/2"));
  EXPECT_TRUE(play.allows("join:4/2"));
  EXPECT_TRUE(play.allows("join:1/3"));
}

TEST(MigratoJoin, M21_a_rejoined_colony_that_passes_the_goal_arrives_with_all_its_cards) {
  for (const char* options : {"memory=on", "memory=off"}) {
    Play play({.colonies = {"g5d5n4d4n,g4d4n3d3n,-,-", "-,-,-,-"}}, options);
    play.after({"join:2/1"});
    EXPECT_EQ(play.field(kPilesField), "g5d5n4d4n4d4n3d3n");
    EXPECT_EQ(play.game.points(play.state.open, 0), 3);
  }
}

TEST(MigratoJoin, M21_a_rejoined_colony_that_reaches_the_goal_arrives) {
  Play play({.colonies = {"b2d,b4d3d,-,-", "-,-,-,-"}, .hands = {"k1d+k2d+k3d", "s1n+s2n+s3n"}});
  play.after({"join:1/2"});
  EXPECT_EQ(play.field(kPilesField), "b4d3d2d");
  EXPECT_EQ(play.field(kBarredField), "b");
}

TEST(MigratoJoin, M21_a_wrong_order_anywhere_discards_it) {
  Play play({.colonies = {"s2n3n,s3n1n,-,-", "-,-,-,-"}});
  play.after({"join:2/1"});
  EXPECT_EQ(play.field(kPilesField), "-");
  EXPECT_EQ(play.field(kDiscardField), "s2n,s3n,s3n,s1n");
  EXPECT_EQ(play.field(kBarredField), "-");
}

}  // namespace aviary::migrato
