// Every kind of event is seen in a position or a match, and told as data.
#include <gtest/gtest.h>

#include <set>

#include "base/json.h"
#include "clouds/table.h"
#include "kit/walk.h"

namespace aviary::clouds {
namespace {

// What happens by these moves, which must be possible.
core::Trace traced(Table& table, std::initializer_list<std::string> moves) {
  core::Trace trace;
  for (const std::string& text : moves) {
    EXPECT_TRUE(table.can(text)) << text << " in " << table.game.to_text(table.state);
    table.game.apply(table.state, *table.game.parse_move(text), &trace);
  }
  return trace;
}
std::string told(Table& table, std::initializer_list<std::string> moves) {
  const core::Trace trace = traced(table, moves);
  return base::write_json(core::write_events(core::voice_of(table.game), trace.span()));
}
std::string told(const Fields& fields, std::initializer_list<std::string> moves) {
  Table table(fields);
  return told(table, moves);
}

constexpr const char* kTheirs = "/*neutral:b2d3";

Fields four_cards() {
  return {.display = "dodge:a3c2", .hands = "dodge:c2e3,diagonal:a3d3,diagonal:b3e3,score:c2c3/*neutral:b2d3"};
}
Fields empty_deck() {
  return {.stage = "2",
          .nests = "1",
          .flock = "...../..n../.cnC.",
          .deck = "GcCn/ggGcn",
          .display = "sharp-dodge:b3d3",
          .discard =
              "dodge:c2e3,lead-change:a3c3,lead-change:c3e3,standard:b3c2,standard:c2d3,neutral:b3d2,"
              "diagonal:a3d3,free-flight:b2c3,favourite:c3d2,display:b3c3",
          .pending = "start/turn-up/back-row/forward/fill/nest"};
}

TEST(CloudsVocabulary, C2_C5_C6_C7_the_start_is_told_draw_by_draw) {
  const Clouds game = make_game(2);
  Table table(game, game.initial());
  EXPECT_EQ(told(table, {"draw n"}), R"([{"kind":"laid","bird":"n","space":"a3"}])");
  EXPECT_EQ(told(table, {"draw G"}), R"([{"kind":"laid","bird":"G","space":"b3"}])");
  base::Rng rng(3);
  const auto go_on = [&](Pending until) {
    while (table.open().top().kind != until) game.apply(table.state, core::draw(game, table.state, rng));
  };
  go_on(Pending::kTurnUp);
  EXPECT_EQ(told(table, {"draw c"}), R"([{"kind":"turned_up","bird":"c"}])");
  go_on(Pending::kDeal);
  // Nobody but the seat learns which.
  EXPECT_EQ(
      told(table, {"deal dodge:a3c2", "deal score:c2c3", "deal dodge:c2e3", "deal neutral:b2d3"}),
      R"([{"kind":"dealt","seat":0},{"kind":"dealt","seat":1},{"kind":"dealt","seat":0},{"kind":"dealt","seat":1}])");
  EXPECT_EQ(told(table, {"show display:b3c3"}), R"([{"kind":"shown","card":"display:b3c3"}])");
  EXPECT_EQ(told({.nest = "0", .nests = "-", .flock = "..c../.gnG./gcnCn", .pending = "start/nest"}, {"nest 1"}),
            R"([{"kind":"nest","number":1},{"kind":"began","seat":1,"stage":1}])");
}

TEST(CloudsVocabulary, C8_an_action_tells_its_price_and_C13_a_pass_the_cubes) {
  EXPECT_EQ(
      told({.cubes = "7/10", .uses = "2/0/0/0"}, {"left-right", "c2-d2"}),
      R"([{"kind":"used","seat":0,"action":"left-right","price":3},{"kind":"swapped","seat":0,"a":"c2","b":"d2"}])");
  EXPECT_EQ(told(Fields{}, {"pass"}), R"([{"kind":"passed","seat":0,"cubes":2}])");
}

TEST(CloudsVocabulary, C11_C14_birds_are_told_with_where_they_come_from_and_go) {
  EXPECT_EQ(told(Fields{}, {"add", "bird top", "draw c", "column e back"}),
            R"([{"kind":"used","seat":0,"action":"add","price":1},{"kind":"drew","seat":0,"bird":"c"},)"
            R"({"kind":"added","seat":0,"bird":"c","column":"e","end":"back"}])");
  const std::string hands = std::string("*dodge:c2e3,favourite:c3d2") + kTheirs;
  EXPECT_EQ(
      told({.deck = "Gc/Cn", .display = "-", .hands = hands}, {"play favourite:c3d2", "favourite C", "column a front"}),
      R"([{"kind":"played","seat":0,"card":"favourite:c3d2"},{"kind":"found","seat":0,"bird":"C"},)"
      R"({"kind":"added","seat":0,"bird":"C","column":"a","end":"front"}])");
}

TEST(CloudsVocabulary, C12_C14_C17_cards_have_the_ids_of_the_notation) {
  EXPECT_EQ(told({.display = "dodge:a3c2,standard:b3c2",
                  .hands = "dodge:c2e3,diagonal:b3e3,score:c2c3,display:c3d3/*neutral:b2d3",
                  .pending = "turn:1"},
                 {"play display:c3d3", "copy standard:b3c2", "card", "take dodge:a3c2"}),
            R"([{"kind":"played","seat":0,"card":"display:c3d3"},{"kind":"copied","seat":0,"card":"standard:b3c2"},)"
            R"({"kind":"chose","seat":0,"action":"card"},{"kind":"took","seat":0,"card":"dodge:a3c2"}])");
  EXPECT_EQ(told(four_cards(), {"card", "take dodge:a3c2", "discard score:c2c3"}),
            R"([{"kind":"used","seat":0,"action":"card","price":1},{"kind":"took","seat":0,"card":"dodge:a3c2"},)"
            R"({"kind":"discarded","seat":0,"card":"score:c2c3"}])");
}

// The last cube of a stage is given up.
Fields before_landing(const std::string& flock, const std::string& stage = "1") {
  return {.stage = stage, .nests = stage == "3" ? "123" : "1", .flock = flock, .cubes = "1/0", .hands = "-/-"};
}

TEST(CloudsVocabulary, C19_a_landing_tells_birds_and_pairs_apart_and_where_the_birds_were) {
  EXPECT_EQ(told(before_landing("..g../.cnG./gcnCn"), {"pass"}),
            R"([{"kind":"passed","seat":0,"cubes":1},)"
            R"({"kind":"landed","seat":0,"birds":3,"pairs":1,"points":11,"pair_points":3,"spaces":["a3","c1","d2"]},)"
            R"({"kind":"landed","seat":1,"birds":1,"pairs":0,"points":3,"pair_points":0,"spaces":["b2"]}])");
}

TEST(CloudsVocabulary, C22_the_end_is_told) {
  EXPECT_EQ(told(before_landing("..c../.cnn./ngGCn", "3"), {"pass"}),
            R"([{"kind":"passed","seat":0,"cubes":1},)"
            R"({"kind":"landed","seat":0,"birds":0,"pairs":0,"points":0,"pair_points":0,"spaces":[]},)"
            R"({"kind":"landed","seat":1,"birds":2,"pairs":0,"points":7,"pair_points":0,"spaces":["b2","c1"]},)"
            R"({"kind":"ended"}])");
}

TEST(CloudsVocabulary, C20_a_card_tells_its_points_and_the_spaces_held_in_one_list) {
  EXPECT_EQ(told({.flock = "...../..g../.gcn.",
                  .up = "cn",
                  .deck = "GGcCCnnn/g",
                  .cubes = "0/0",
                  .display = "-",
                  .hands = "*dodge:a3c2,*standard:b3c2/-",
                  .pending = "scoring:1"},
                 {"score standard:b3c2", "score dodge:a3c2"}),
            R"([{"kind":"scored","seat":0,"card":"standard:b3c2","points":5},)"
            R"({"kind":"held","seat":0,"spaces":["b3","c2"]},)"
            R"({"kind":"scored","seat":0,"card":"dodge:a3c2","points":2},)"
            R"({"kind":"held","seat":0,"spaces":["c2"]}])");
}

TEST(CloudsVocabulary, C23_a_reshuffle_is_told) {
  EXPECT_EQ(told(empty_deck(), {"nest 2", "show display:c3d3"}),
            R"([{"kind":"nest","number":2},{"kind":"shown","card":"display:c3d3"},{"kind":"reshuffled"}])");
}

// The most and the least that C27 allows.
TEST(CloudsVocabulary, C19_points_of_an_edition_are_what_they_are) {
  Edition edition = *read_edition(test_edition());
  edition.nests[1] = {{0, 100, 100, 100, 100, 100}, 100};
  edition.nests[2] = {{0, -100, -100, -100, -100, -100}, -100};
  const Clouds game(2, edition);
  const auto landing = [&](const std::string& nest) {
    Fields fields = before_landing(".gG../.cnG./gcnCn");
    fields.nest = nest;
    fields.nests = nest;
    Table table(game, *game.parse_state(text_of(fields)));
    return told(table, {"pass"});
  };
  EXPECT_NE(landing("1").find(R"("birds":4,"pairs":2,"points":100,"pair_points":200,)"), std::string::npos);
  EXPECT_NE(landing("2").find(R"("birds":4,"pairs":2,"points":-100,"pair_points":-200,)"), std::string::npos);
}

// A few whole matches and two rare positions show all kinds, so that none is declared in vain.
TEST(CloudsVocabulary, every_kind_is_seen) {
  std::set<std::string> unseen;
  for (const core::EventRow& row : Clouds::vocabulary().events) unseen.insert(std::string(row.name));
  const auto see = [&](const core::Trace& trace) {
    for (const core::Event& event : trace) unseen.erase(std::string(Clouds::vocabulary().events[event.kind].name));
  };
  const Clouds game = make_game(2);
  kit::Report report;
  kit::walk(game, 8, report, [&](State state, base::Rng& rng, bool /*deep*/) {
    const std::vector<Move> moves = kit::possible(game, state);
    if (moves.empty()) return;
    core::Trace trace;
    game.apply(state, kit::any_of(moves, rng), &trace);
    see(trace);
  });
  Table four(four_cards());
  see(traced(four, {"card", "take dodge:a3c2", "discard score:c2c3"}));
  Table empty(empty_deck());
  see(traced(empty, {"nest 2", "show display:c3d3"}));
  EXPECT_EQ(unseen, std::set<std::string>{});
}

}  // namespace
}  // namespace aviary::clouds
