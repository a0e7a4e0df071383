// `why`: one refusal of every reason by each of its clauses.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "clouds/table.h"
#include "kit/refusals.h"
#include "kit/walk.h"

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
      {"C24 chance",
       "pass",
       {},
       {.stage = "2", .nests = "12", .flock = "..c../.cnC./GgCng", .up = "G", .pending = "start/turn-up"}},
      {"C11 chance", "pass", {"add", "bird top"}},
      {"C11 chance", "pass", {"add", "bird g", "column a front"}},
      {"C7a choose_turn", "done"},
      {"C8 too_dear", "left-right", {}, {.cubes = "2/10", .uses = "2/1/0/0"}},
      {"C9 no_neighbour", "left-right", {}, {.flock = ".g.../.nn../.cncn"}},
      {"C9 choose_swap", "pass", {"left-right"}},
      {"C9 not_in_reach", "c1-c2", {"left-right"}},
      {"C9 not_yours", "b3-c3", {"left-right"}},
      {"C9 empty_space", "d2-e2", {"left-right"}},
      {"C10 nobody_behind", "forward-backward", {}, {.flock = "..c../.ccC./gnnnn"}},
      {"C10 choose_swap", "pass", {"forward-backward"}},
      {"C10 not_in_reach", "a3-b3", {"forward-backward"}},
      {"C10 not_yours", "c2-c3", {"forward-backward"}},
      {"C10 empty_space", "a2-a3", {"forward-backward"}},
      {"C11 no_room", "add", {}, full},
      {"C11 choose_bird", "pass", {"add"}},
      {"C11 not_face_up", "bird c", {"add"}},
      {"C11 deck_empty", "bird top", {"add"}, no_deck},
      {"C11 choose_column", "pass", {"add", "bird g"}},
      {"C11 column_full", "column c front", {"add", "bird g"}},
      {"C12 no_card", "card", {}, {.display = "-"}},
      {"C12 choose_card", "pass", {"card"}},
      {"C12 not_displayed", "take dodge:c2e3", {"card"}},
      {"C12 choose_discard", "pass", {"card", "take standard:b3c2"}, four},
      {"C12 not_in_hand", "discard neutral:b2d3", {"card", "take standard:b3c2"}, four},
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
      {"C14 not_in_hand", "play neutral:b2d3"},
      {"C14 card_too_dear", "play dodge:a3c2", {}, {.cubes = "1/10"}},
      {"C14 no_swap",
       "play lead-change:a3c3",
       {},
       {.flock = "..c../.ccC./gnnnn", .display = "-", .hands = "*lead-change:a3c3" + kOthers}},
      {"C14 choose_swap", "pass", {"play dodge:a3c2"}},
      {"C14 not_in_reach", "a3-b3", {"play dodge:a3c2"}},
      {"C14 not_yours", "b3-d3", {"play dodge:a3c2"}},
      {"C14 no_swift", "d2-d3", {"play neutral:b3d2"}, with_hand("neutral:b3d2")},
      {"C15 empty_space", "a3-e1", {"play free-flight:b2c3"}, with_hand("free-flight:b2c3")},
      {"C14 choose_action", "pass", {"play standard:b3c2"}, with_hand("standard:b3c2", "sharp-dodge:b3d3")},
      {"C14 choose_favourite", "pass", {"play favourite:c3d2"}, with_hand("favourite:c3d2")},
      {"C18 not_in_deck",
       "favourite g",
       {"play favourite:c3d2"},
       {.deck = "Gc/Cn", .display = "-", .hands = "favourite:c3d2" + kOthers}},
      {"C18 deck_empty", "play favourite:c3d2", {}, no_deck},
      {"C18 no_room", "play favourite:d3e3", {}, no_room},
      {"C17 nothing_to_score", "play score:c2c3", {}, with_hand("score:c2c3")},
      {"C14 choose_score", "done", {"play score:c2c3"}, with_hand("*dodge:a3c2,score:c2c3")},
      {"C14 not_in_hand", "score neutral:b2d3", {"play score:c2c3"}, with_hand("*dodge:a3c2,score:c2c3")},
      {"C17 nothing_to_copy", "play display:b3c3", {}, with_hand("display:b3c3", "display:c3d3")},
      {"C17 choose_copy", "pass", {"play display:b3c3"}, copying},
      {"C17 not_displayed", "copy lead-change:a3c3", {"play display:b3c3"}, copying},
      {"C17 no_chain", "copy display:c3d3", {"play display:b3c3"}, copying},
      {"C17 no_other_card",
       "card",
       {"play display:b3c3", "copy standard:b3c2"},
       with_hand("*dodge:c2e3,display:b3c3", "standard:b3c2")},
      {"C17 copied_stays", "take standard:b3c2", {"play display:b3c3", "copy standard:b3c2", "card"}, copying},
      {"C20 choose_scoring", "pass", {}, scoring},
      {"C20 not_in_hand", "score dodge:c2e3", {}, scoring},
      {"C20 no_space_held",
       "score diagonal:a3d3",
       {},
       {.flock = "...../.cn../.cnCn", .cubes = "0/0", .hands = "*diagonal:a3d3/-", .pending = "scoring:1"}},
  };
}

// Of those that no text can ask for, or that the seat which acts is never told.
std::vector<std::string> of_bits_and_others() {
  const Table table;
  const auto refusal = [&](int seat, core::Move move) {
    return kit::name_of(table.game.why(table.game.view(table.state, core::Seat(seat)), move));
  };
  return {refusal(0, core::Move{~0U}), refusal(1, use(Action::kAdd))};
}

// What is said in whole matches while something is drawn.
std::set<std::string> of_draws() {
  std::set<std::string> given;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const Clouds game = make_game(2 + static_cast<int>(seed % 3));
    base::Rng rng(seed);
    State state = game.initial();
    while (!game.actor(state.open).is_nobody()) {
      const core::Refusal refusal = game.why(game.view(state, core::Seat(0)), make_move(Kind::kDone));
      if (game.actor(state.open).is_chance()) given.insert(kit::name_of(refusal));
      game.apply(state, kit::any_of(kit::possible(game, state), rng));
    }
  }
  return given;
}

TEST(CloudsWhy, EveryReasonIsGivenWithItsClause) {
  std::vector<std::string> given = of_bits_and_others();
  EXPECT_EQ(given, (std::vector<std::string>{"C7a no_move", "C7a not_your_turn"}));
  for (const std::vector<Case>& some : {turns_and_actions(), cards()}) {
    for (const Case& one : some) {
      Table table(one.fields);
      for (const std::string& move : one.before) table.play({move});
      EXPECT_EQ(table.why(one.move), one.refusal);
      given.push_back(one.refusal);
    }
  }
  const core::MoveRead no_move = make_game(2).parse_move("fly");
  ASSERT_FALSE(no_move.ok());
  std::set<std::string> shown = of_draws();
  shown.insert({kit::name_of(no_move.error()), "C21 not_your_turn"});  // below
  shown.insert(given.begin(), given.end());
  EXPECT_EQ(shown, kit::declared_refusals(Clouds::vocabulary()));
}

TEST(CloudsWhy, TheScoresOfOthersAreToldByC21) {
  const Table table({.cubes = "0/0", .hands = "*diagonal:a3d3/-", .pending = "scoring:1"});
  const core::Refusal refusal = table.game.why(table.game.view(table.state, core::Seat(1)), make_move(Kind::kDone));
  EXPECT_EQ(kit::name_of(refusal), "C21 not_your_turn");
}

}  // namespace
}  // namespace aviary::clouds
