// `why`: one refusal of every reason, with its clause.
#include <gtest/gtest.h>

#include <vector>

#include "clouds/table.h"
#include "kit/reasons.h"

namespace aviary::clouds {
namespace {

struct Case {
  std::string refusal;
  std::string move;
  std::vector<std::string> before = {};
  Fields fields = {};
};

const std::string kOthers = "/*neutral:b2d3,*diagonal:b3e3";

Fields with_hand(const std::string& hand, const std::string& display = "-") {
  return {.display = display, .hands = hand + kOthers};
}

std::vector<Case> turns_and_actions() {
  const Fields full = {.flock = "cCngn/cCnGn/gcnGg", .up = "-"};
  const Fields no_deck = {.flock = ".CnG./cCnGn/gcngn", .up = "gc"};
  const Fields four = with_hand("*dodge:a3c2,*score:c2c3,free-flight:b2c3,display:b3c3", "standard:b3c2");
  return {
      {"C22 over", "pass", {}, {.stage = "3", .nests = "123", .cubes = "0/0", .hands = "-/-", .pending = "-"}},
      {"C2 chance",
       "pass",
       {},
       {.start = "1",
        .nest = "0",
        .nests = "-",
        .flock = "...../...../.....",
        .up = "-",
        .deck = "gGcCnn",
        .display = "-",
        .hands = "-/-",
        .pending = "start/nest/fill/deal/turn-up/formation"}},
      {"C11 chance", "pass", {"add", "bird top"}},
      {"C11 chance", "pass", {"add", "bird g", "column a front"}},
      {"C7a choose-turn", "done"},
      {"C8 too-dear", "left-right", {}, {.cubes = "2/10", .uses = "2/1/0/0"}},
      {"C9 no-neighbour", "left-right", {}, {.flock = ".g.../.nn../.cncn"}},
      {"C9 choose-swap", "pass", {"left-right"}},
      {"C9 not-in-reach", "c1-c2", {"left-right"}},
      {"C9 not-yours", "b3-c3", {"left-right"}},
      {"C9 empty-space", "d2-e2", {"left-right"}},
      {"C10 nobody-behind", "forward-backward", {}, {.flock = "..c../.ccC./gnnnn"}},
      {"C10 choose-swap", "pass", {"forward-backward"}},
      {"C10 not-in-reach", "a3-b3", {"forward-backward"}},
      {"C10 not-yours", "c2-c3", {"forward-backward"}},
      {"C10 empty-space", "a2-a3", {"forward-backward"}},
      {"C11 no-room", "add", {}, full},
      {"C11 choose-bird", "pass", {"add"}},
      {"C11 not-face-up", "bird c", {"add"}},
      {"C11 deck-empty", "bird top", {"add"}, no_deck},
      {"C11 choose-column", "pass", {"add", "bird g"}},
      {"C11 column-full", "column c front", {"add", "bird g"}},
      {"C12 no-card", "card", {}, {.display = "-"}},
      {"C12 choose-card", "pass", {"card"}},
      {"C12 not-displayed", "take dodge:c2e3", {"card"}},
      {"C12 choose-discard", "pass", {"card", "take standard:b3c2"}, four},
      {"C12 not-in-hand", "discard neutral:b2d3", {"card", "take standard:b3c2"}, four},
  };
}

std::vector<Case> cards() {
  const Fields copying = with_hand("*dodge:c2e3,display:b3c3", "dodge:a3c2,standard:b3c2,display:c3d3");
  const Fields scoring = {.cubes = "0/0", .hands = "*diagonal:a3d3/-", .pending = "scoring:1"};
  const Fields no_deck = {
      .flock = ".CnG./cCnGn/gcngn", .up = "gc", .display = "-", .hands = "*favourite:c3d2/*neutral:b2d3"};
  const Fields no_room = {.players = 3,
                          .flock = "cCngnn/cCnGsn/gcgGsS",
                          .up = "-",
                          .deck = "sS",
                          .cubes = "13/13/13",
                          .points = "0/0/0",
                          .display = "-",
                          .hands = "*favourite:d3e3/-/-"};
  return {
      {"C14 not-in-hand", "play neutral:b2d3"},
      {"C14 card-too-dear", "play dodge:a3c2", {}, {.cubes = "1/10"}},
      {"C14 no-swap",
       "play lead-change:a3c3",
       {},
       {.flock = "..c../.ccC./gnnnn", .display = "-", .hands = "*lead-change:a3c3" + kOthers}},
      {"C14 choose-swap", "pass", {"play dodge:a3c2"}},
      {"C14 not-in-reach", "a3-b3", {"play dodge:a3c2"}},
      {"C14 not-yours", "b3-d3", {"play dodge:a3c2"}},
      {"C14 no-swift", "d2-d3", {"play neutral:b3d2"}, with_hand("neutral:b3d2")},
      {"C15 empty-space", "a3-e1", {"play free-flight:b2c3"}, with_hand("free-flight:b2c3")},
      {"C14 choose-action", "pass", {"play standard:b3c2"}, with_hand("standard:b3c2", "sharp-dodge:b3d3")},
      {"C14 choose-favourite", "pass", {"play favourite:c3d2"}, with_hand("favourite:c3d2")},
      {"C18 not-in-deck",
       "favourite g",
       {"play favourite:c3d2"},
       {.deck = "Gc/Cn", .display = "-", .hands = "favourite:c3d2" + kOthers}},
      {"C18 deck-empty", "play favourite:c3d2", {}, no_deck},
      {"C18 no-room", "play favourite:d3e3", {}, no_room},
      {"C17 nothing-to-score", "play score:c2c3", {}, with_hand("score:c2c3")},
      {"C14 choose-score", "done", {"play score:c2c3"}, with_hand("*dodge:a3c2,score:c2c3")},
      {"C14 not-in-hand", "score neutral:b2d3", {"play score:c2c3"}, with_hand("*dodge:a3c2,score:c2c3")},
      {"C17 nothing-to-copy", "play display:b3c3", {}, with_hand("display:b3c3", "display:c3d3")},
      {"C17 choose-copy", "pass", {"play display:b3c3"}, copying},
      {"C17 not-displayed", "copy lead-change:a3c3", {"play display:b3c3"}, copying},
      {"C17 no-chain", "copy display:c3d3", {"play display:b3c3"}, copying},
      {"C17 copied-stays", "take standard:b3c2", {"play display:b3c3", "copy standard:b3c2", "card"}, copying},
      {"C20 choose-scoring", "pass", {}, scoring},
      {"C20 not-in-hand", "score dodge:c2e3", {}, scoring},
      {"C20 no-space-held",
       "score diagonal:a3d3",
       {},
       {.flock = "...../.cn../.cnCn", .cubes = "0/0", .hands = "*diagonal:a3d3/-", .pending = "scoring:1"}},
  };
}

// Of those that no text can ask for, or that the seat which acts is never told.
std::vector<std::string> of_bits_and_others() {
  const Table table;
  const auto refusal = [&](int seat, core::Move move) {
    const core::Refusal found = table.game.why(table.game.view(table.state, core::Seat(seat)), move);
    return found.clause + " " + found.reason;
  };
  return {refusal(0, core::Move{~0U}), refusal(1, use(Action::kAdd))};
}

TEST(CloudsWhy, EveryReasonIsGivenWithItsClause) {
  std::vector<std::string> given = of_bits_and_others();
  EXPECT_EQ(given, (std::vector<std::string>{"C7a no-move", "C7a not-your-turn"}));
  for (const std::vector<Case>& some : {turns_and_actions(), cards()}) {
    for (const Case& one : some) {
      Table table(one.fields);
      for (const std::string& move : one.before) table.play({move});
      EXPECT_EQ(table.why(one.move), one.refusal);
      given.push_back(one.refusal);
    }
  }
  EXPECT_EQ(kit::reasons_among(given), kit::reasons_of("clouds"));
}

TEST(CloudsWhy, TheScoresOfOthersAreToldByC21) {
  const Table table({.cubes = "0/0", .hands = "*diagonal:a3d3/-", .pending = "scoring:1"});
  const core::Refusal refusal = table.game.why(table.game.view(table.state, core::Seat(1)), make_move(Kind::kDone));
  EXPECT_EQ(refusal.clause + " " + refusal.reason, "C21 not-your-turn");
}

}  // namespace
}  // namespace aviary::clouds
