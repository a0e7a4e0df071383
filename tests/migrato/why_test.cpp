// One refusal of every reason by each of its clauses.
#include <set>

#include "kit/refusals.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

struct Refused {
  std::string reason;  // "M18 four_colonies"
  Scene scene;
  core::Move move;
  std::string options = "";
  int seat = 0;
};

core::Move read(std::string_view text) { return *make_game().parse_move(text); }

Scene flying() {
  return {.colonies = {"k4d3d,s3n2n,g4d,-", "k4d,s2n,-,-"},
          .piles = {"-", "b4d3d2d,t5d"},
          .hands = {"hunter+k4d+g5n", "b1d+b2d+b3d"},
          .barred = {"-", "bt"}};
}
Scene full() { return {.colonies = {"k4d3d,g3d,g4d,b4d", "-,-,-,-"}, .hands = {"light+k1d+s1n", "b1d+b2d+b3d"}}; }
Scene arriving() { return {.stage = "return:b", .piles = {"b4d3d2d", "-"}, .hands = {"k1d+k2d", "s1n+s2n+s3n"}}; }
Scene with_stage(const std::string& stage, const std::string& hand = "k1d+k2d") {
  return {.stage = stage, .hands = {hand, "b1d+b2d+b3d"}};
}
Scene ended(int turns) {
  const bool by_turns = turns == kMostTurns;
  return {.stage = "over",
          .turns = turns,
          .piles = {"g4d4n4n4n3d,k4d4d2d2d,s3n2n2n1n,b4d4d3d" + std::string(by_turns ? "" : ",t5d3d"), "-"},
          .hands = {"k1d+k1d+k3d", "b1d+b2d+b2d"},
          .barred = {by_turns ? "gksb" : "gksbt", "-"}};
}

std::vector<Refused> rows() {
  return {
      {"M4 no_move", flying(), core::Move{0}},
      {"M22 over_arrivals", ended(30), read("pass:hand")},
      {"M24 over_turns", ended(kMostTurns), read("pass:hand")},
      {"M3 drawing", with_stage("start", "-"), read("pass:hand")},
      {"M5 drawing", with_stage("draw"), read("pass:hand")},
      {"M4 not_your_turn", flying(), read("pass:hand"), "", 1},
      {"M5 not_in_hand", flying(), read("k2d:1")},
      {"M5 not_in_hand", flying(), read("light:2")},
      {"M5 not_in_hand", with_stage("discard"), read("discard:k3d")},
      {"M7 no_colony", flying(), read("k4d:4")},
      {"M18 no_colony", flying(), read("split:4/1")},
      {"M20 no_colony", flying(), read("join:4/1")},
      {"M6 no_colony", flying(), read("pass:4")},
      {"M13 barred",
       {.piles = {"k4d4d2d2d", "-"}, .hands = {"k1d+k3d+k3d", "b1d+b2d+b3d"}, .barred = {"k", "-"}},
       read("k1d:new")},
      {"M7 four_colonies", full(), read("k1d:new")},
      {"M7 other_species", flying(), read("k4d:2")},
      {"M8 rises", flying(), read("k4d:1")},
      {"M8 rises", flying(), read("g5n:3")},
      {"M8 rises",
       {.colonies = {"s2n,-,-,-", "-,-,-,-"}, .hands = {"s3n+k1d+k2d", "b1d+b2d+b3d"}},
       read("s3n:1"),
       "memory=off"},
      {"M15 no_target", full(), read("light:1")},
      {"M14 no_such_target", flying(), read("hunter:3")},
      {"M14 no_such_target", flying(), read("hunter:goose")},
      {"M14 last_card", flying(), read("hunter:teal")},
      {"M14 wrong_phase", flying(), read("hunter:2")},
      {"M14 wrong_phase",
       {.colonies = {"-,-,-,-", "k4d,s2n,-,-"}, .hands = {"light+k1d+k2d", "b1d+b2d+b3d"}},
       read("light:1")},
      {"M18 too_short", flying(), read("split:3/1")},
      {"M18 too_short", flying(), read("split:1/4")},
      {"M18 four_colonies", full(), read("split:1/1")},
      {"M20 itself", flying(), read("join:1/1")},
      {"M20 different", flying(), read("join:2/1")},
      {"M20 starts_higher", full(), read("join:3/2")},
      {"M5 no_discard_yet", flying(), read("discard:k4d")},
      {"M25 nothing_arrives", flying(), read("keep")},
      {"M25 choose", arriving(), read("discard:k1d"), "return=on"},
      {"M5 discard_first", with_stage("discard"), read("k1d:new")},
  };
}

}  // namespace

TEST(MigratoWhy, EveryReasonHasItsClause) {
  std::set<std::string> shown;
  for (const Refused& row : rows()) {
    const Play play(row.scene, row.options);
    const core::Refusal refusal = play.game.why(play.game.view(play.state, core::Seat(row.seat)), row.move);
    EXPECT_FALSE(core::allows(play.game, play.state, row.move) && row.seat == play.state.open.turn) << row.reason;
    EXPECT_EQ(kit::name_of(refusal), row.reason) << play.game.to_text(row.move);
    EXPECT_EQ(refusal.sentence.find_first_of("{}"), std::string::npos) << refusal.sentence;
    shown.insert(row.reason);
  }
  const core::MoveRead no_move = make_game().parse_move("fly");
  ASSERT_FALSE(no_move.ok());
  shown.insert(kit::name_of(no_move.error()));
  EXPECT_EQ(shown, kit::declared_refusals(Migrato::vocabulary()));
}

}  // namespace aviary::migrato
