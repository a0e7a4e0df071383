// The notation of moves and positions.
#include "volo/support.h"

namespace aviary::volo {
namespace {

std::string rewritten(const Volo& game, std::string_view text) {
  const core::MoveRead move = game.parse_move(text);
  return move ? game.to_text(*move) : "refused: " + core::error_of(move.error()).code;
}

TEST(VoloNotation, MovesAreWrittenAsTheyAreRead) {
  const Volo game = game_of();
  for (const std::string_view text :
       {"e3", "m12", "pass", "e3-c3", "e3-c3=h9", "c8/d8/e8-k8/l8/m8", "e4/e5-e7/e8=a2"}) {
    EXPECT_EQ(rewritten(game, text), text);
  }
}

TEST(VoloNotation, ALineMayBeReadFromEitherEndAndIsWrittenFromItsSmallestCell) {
  const Volo game = game_of();
  EXPECT_EQ(rewritten(game, "e8/d8/c8-m8/l8/k8"), "c8/d8/e8-k8/l8/m8");
  EXPECT_EQ(rewritten(game, "e5/e4-e8/e7"), "e4/e5-e7/e8");
}

TEST(VoloNotation, V2V8WhatIsWrittenWellButNoMoveIsRefusedWithAClause) {
  const Volo game = game_of();
  for (const std::string_view text :
       {"a1", "g7", "z9", "e3-e3", "e3-f5", "e3-e5=g7", "e3/e3-e4/e4", "e3/e5-e4/e6", "e3/e4-e5/e6/e7"}) {
    EXPECT_TRUE(rewritten(game, text).starts_with("refused: V")) << text;
  }
}

TEST(VoloNotation, WhatIsNoNotationIsRefusedAsSuch) {
  const Volo game = game_of();
  for (const std::string_view text : {"", " ", "e03", "e+3", "e3 ", "E3", "e3-", "-e3", "e3-e5=", "e3=e4", "Pass",
                                      "e3-e5-e6", "e3//e4-e5/e6", "e3-e5=a2=a3"}) {
    EXPECT_TRUE(rewritten(game, text).starts_with("refused: notation")) << text;
  }
}

TEST(VoloNotation, ThePositionOfTheStart) {
  const Volo game = game_of(6);
  EXPECT_EQ(game.to_text(game.initial()),
            "6 #....#/.y...b./......../........./........../#b...#...y#/........../........./......../.y...b./#....# "
            "y 47/47 0");
  EXPECT_EQ(game.to_text(game.view(game.initial(), core::Observer::spectator())).substr(0, 12), "spectator 6 ");
}

TEST(VoloNotation, PositionErrorsNameThePlace) {
  const Volo game = game_of(6);
  const std::string good = game.to_text(game.initial());
  const auto error = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const base::Result<State> read = game.parse_state(text);
    return read ? "accepted" : read.error().sentence;
  };
  EXPECT_EQ(error("6 #", "7 #"), "the edge is 6 here, not '7'");
  EXPECT_EQ(error("#....#/", "#...#/"), "row a has 6 cells, not 5");
  EXPECT_EQ(error("#....#/", "#..x.#/"), "row a at number 4 holds neither y, b, . nor #");
  EXPECT_EQ(error("#....#/", ".....#/"), "row a at number 1 is missing from the board and must be #");
  EXPECT_EQ(error("/.y...b.", "/#y...b."), "row b at number 1 is a cell of the board, not #");
  EXPECT_EQ(error(" y 47", " x 47"), "to move is y or b, not 'x'");
  EXPECT_EQ(error("47/47", "47"), "the supplies are two numbers from 0 to 50 joined by /, not '47'");
  EXPECT_EQ(error("47/47", "51/47"), "the supplies are two numbers from 0 to 50 joined by /, not '51/47'");
  EXPECT_EQ(error("47 0", "47 2"), "passes is 0 or 1, not '2'");
  EXPECT_EQ(error("47 0", "47"), "a position has five fields: edge, rows, to move, supplies, passes; this has 4");
}

TEST(VoloNotation, EventsAreSentences) {
  const Volo game = game_of();
  State state = position(game, {"a5 b2 b3 g12", "a2 c9 l7"});
  core::Trace trace;
  game.apply(state, *game.parse_move("a5-a3=a2"), &trace);
  Texts texts;
  for (const core::Event& event : trace) texts.push_back(game.to_text(event));
  EXPECT_EQ(texts, (Texts{"Yellow flies from a5 to a3", "Blue loses the bird on c9", "Blue loses the bird on l7",
                          "Blue wins: all birds in one flock"}));
}

}  // namespace
}  // namespace aviary::volo
