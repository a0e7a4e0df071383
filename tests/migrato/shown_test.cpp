// M9, M10: what a person is shown of the own night cards once they lie there. Programs get views, which remember (M11).
#include "scene.h"

namespace aviary::migrato {
namespace {

std::string shown_text(const Play& play, core::Observer observer) {
  return play.game.to_text(play.game.shown(play.game.view(play.state, observer)));
}
std::string shown_move(const Play& play, std::string_view move, core::Observer observer) {
  return play.game.to_text(play.game.shown(play.state, play.move(move), observer));
}

// A night colony, a mixed one, and a note by which the opponent knows what lies in the first.
Scene night() {
  return {.colonies = {"s3n2n[2-2]=gs=s,g4d3n,-,-", "s4n=gst,-,-,-"},
          .hands = {"g3n+s1n+k1d", "b1d+b2d+b3d"},
          .taken = {"g3n@11/22", "-"}};
}

}  // namespace

TEST(MigratoShown, M10_own_night_cards_are_not_shown_again) {
  const Play play(night());
  EXPECT_EQ(Play::part(shown_text(play, kFirst), kColoniesField + 1), "s?n?n=gs,g4d?n,-,-");
  EXPECT_EQ(Play::part(shown_text(play, kFirst), kHandField + 1), "g3n+k1d+s1n");
  EXPECT_EQ(play.seen_field(kFirst, kColoniesField), "s3n2n[2-2]=gs=s,g4d3n,-,-") << "M11: the view remembers";
}

TEST(MigratoShown, M10_what_the_opponent_found_out_is_not_shown_either) {
  const Play play(night());
  EXPECT_EQ(Play::part(shown_text(play, kFirst), kTakenField + 1), "-");
}

TEST(MigratoShown, M10_without_memory_they_stay_visible_to_their_owner_and_to_nobody_else) {
  const Play play({.colonies = {"s3n2n=gs,g4d3n,-,-", "s4n=gst,-,-,-"}, .hands = {"g3n+s1n+k1d", "b1d+b2d+b3d"}},
                  "memory=off");
  EXPECT_EQ(Play::part(shown_text(play, kFirst), kColoniesField + 1), "s3n2n=gs,g4d3n,-,-");
  EXPECT_EQ(Play::part(shown_text(play, kSecond), kColoniesField + 1), "??n?n=gs,g4d?n,-,-");
  EXPECT_EQ(shown_move(play, "s1n:1", kFirst), "s1n:1");
  EXPECT_EQ(shown_move(play, "s1n:1", kSecond), "?:1");
}

TEST(MigratoShown, M10_a_night_card_that_is_laid_is_shown_as_a_night_card) {
  const Play play(night());
  for (const core::Observer observer : {core::Observer(kFirst), core::Observer(kSecond), core::Observer::spectator()}) {
    EXPECT_EQ(shown_move(play, "s1n:1", observer), "?:1");
    EXPECT_EQ(shown_move(play, "g3n:new", observer), "?:new");
    EXPECT_EQ(shown_move(play, "k1d:new", observer), "k1d:new");
  }
  EXPECT_EQ(shown_move(play, "s1n:1", core::Observer::everyone()), "s1n:1") << "after the end";
}

TEST(MigratoShown, M12_a_night_card_that_arrives_is_shown) {
  const Play play({.colonies = {"s3n3n2n,-,-,-", "-,-,-,-"}, .hands = {"s1n+s1n+k3d", "b1d+b2d+b3d"}});
  EXPECT_EQ(shown_move(play, "s1n:1", kFirst), "s1n:1");
}

TEST(MigratoShown, M10_drawn_cards_are_shown_to_the_drawer) {
  Play play(night());
  play.after({"k1d:new", "discard:g3n"});
  EXPECT_EQ(shown_move(play, "draw:s4n", kFirst), "draw:s4n");
  EXPECT_EQ(shown_move(play, "draw:s4n", kSecond), "draw:?");
}

TEST(MigratoShown, M10_worlds_that_differ_in_own_night_cards_are_shown_alike) {
  const auto text = [](const std::string& colonies) {
    return shown_text(Play({.colonies = {colonies, "-,-,-,-"}, .hands = {"g3n+s1n+k1d", "b1d+b2d+b3d"}}), kFirst);
  };
  EXPECT_EQ(text("s3n2n=gs,-,-,-"), text("s1n4n=gs,-,-,-"));
  EXPECT_NE(text("s3n2n=gs,-,-,-"), text("g3n4n=gs,-,-,-")) << "the species is always kept";
}

TEST(MigratoShown, M10_who_must_guess_is_thought_to_have_kept_the_order) {
  const Play play({.colonies = {"g5d4n3n3n,s1n4n=gs,-,-", "-,-,-,-"}});
  const View shown = play.game.shown(play.game.view(play.state, kFirst));
  base::Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const View recalled = play.game.recall(shown, rng);
    for (const Row row : recalled.seats[0].rows) {
      for (int at = 1; at < row.size(); ++at) EXPECT_LE(row.at(at).number(), row.at(at - 1).number());
    }
  }
}

TEST(MigratoShown, M10_where_no_order_is_possible_any_cards_are_guessed) {
  const Play play({.colonies = {"g4d3n5d,-,-,-", "-,-,-,-"}});
  base::Rng rng(1);
  const View recalled = play.game.recall(play.game.shown(play.game.view(play.state, kFirst)), rng);
  EXPECT_GT(recalled.seats[0].rows[0].at(1).number(), 0);
}

TEST(MigratoShown, M10_a_text_that_shows_some_own_night_cards_and_leaves_out_others_is_refused) {
  const Play play({.colonies = {"s3n2n=gs,-,-,-", "-,-,-,-"}});
  std::string text = shown_text(play, kFirst);
  EXPECT_TRUE(play.game.parse_view(text).ok());
  EXPECT_FALSE(make_game("memory=off").parse_view(text).ok());
  EXPECT_FALSE(play.game.parse_view(text.replace(text.find("?n?n"), 4, "3n?n")).ok());
}

}  // namespace aviary::migrato
