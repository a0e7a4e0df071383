// Every kind of event is seen in a match or a position, and told as data.
#include <set>

#include "base/json.h"
#include "kit/vocabulary.h"
#include "scene.h"

namespace aviary::migrato {
namespace {

// What a move tells.
std::string told(Play play, std::string_view text) {
  EXPECT_TRUE(play.allows(text)) << text;
  core::Trace trace;
  play.game.apply(play.state, play.move(text), &trace);
  return base::write_json(core::write_events(core::voice_of(play.game), trace.span()));
}

TEST(MigratoVocabulary, M3_the_last_card_that_is_dealt_begins_the_match_and_draws_name_no_card) {
  Play play(Scene{.stage = "deal", .hands = {"k1d+k2d+k3d", "b1d+b2d"}});
  EXPECT_EQ(told(play, "draw:b3d"), R"([{"kind":"begins","seat":0}])");
  Play drawing(Scene{.hands = {"k1d+k2d+k3d", "b1d+b2d+b3d"}});
  drawing.after({"k3d:new", "discard:k1d"});
  EXPECT_EQ(told(drawing, "draw:g3d"), R"([{"kind":"drew","seat":0}])");
}

TEST(MigratoVocabulary, M9_a_laid_night_card_is_told_as_unknown) {
  const Play play({.turn = 2, .colonies = {"-,-,-,-", "-,k4d,-,-"}, .hands = {"k1d+k2d+k3d", "s2n+k3d+b3d"}});
  EXPECT_EQ(told(play, "k3d:2"), R"([{"kind":"laid","seat":1,"card":"k3d","colony":"2","begins":false}])");
  EXPECT_EQ(told(play, "s2n:new"), R"([{"kind":"laid","seat":1,"card":"?","colony":"1","begins":true}])");
}

TEST(MigratoVocabulary, M16_a_stolen_night_card_is_unknown_and_one_from_a_pile_is_not) {
  const Play play({.colonies = {"-,-,-,-", "-,k4d,s3n,-"},
                   .piles = {"-", "g5n4n4n4n3n"},
                   .hands = {"hunter+habitat+light", "b1d+b2d+b3d"},
                   .barred = {"-", "g"}});
  const auto stole = [&](const std::string& move, const std::string& what) {
    const std::string danger = move.substr(0, move.find(':'));
    EXPECT_EQ(told(play, move), R"([{"kind":"stole","seat":0,"danger":")" + danger + R"(","target":")" +
                                    move.substr(danger.size() + 1) + R"(","card":")" + what +
                                    R"("},{"kind":"discarded","seat":0,"cards":[")" + danger + R"("]}])");
  };
  stole("hunter:2", "k4d");
  stole("habitat:3", "?");
  stole("light:goose", "g3n");
}

TEST(MigratoVocabulary, M18M20_splits_and_rejoins_name_both_colonies) {
  const Play play({.colonies = {"-,k4d3d,k2d,-", "-,-,-,-"}});
  EXPECT_EQ(told(play, "split:2/1"), R"([{"kind":"split","seat":0,"colony":"2","after":1,"upper":"1"}])");
  EXPECT_EQ(told(play, "join:3/2"), R"([{"kind":"joined","seat":0,"upper":"3","lower":"2"}])");
}

TEST(MigratoVocabulary, M5M6_cards_that_are_discarded_together_are_one_list) {
  Play play({.colonies = {"-,s4n2n,-,-", "-,-,-,-"}});
  EXPECT_EQ(told(play, "pass:hand"), R"([{"kind":"passed_hand","seat":0},)"
                                     R"({"kind":"discarded","seat":0,"cards":["k1d","k2d","k3d"]}])");
  EXPECT_EQ(told(play, "pass:2"), R"([{"kind":"passed_colony","seat":0,"colony":"2"},)"
                                  R"({"kind":"discarded","seat":0,"cards":["s4n","s2n"]}])");
  play.after({"k3d:new"});
  EXPECT_EQ(told(play, "discard:k1d"), R"([{"kind":"discarded","seat":0,"cards":["k1d"]}])");
}

constexpr std::string_view kArrives =
    R"([{"kind":"laid","seat":0,"card":"?","colony":"1","begins":false},)"
    R"({"kind":"arrived","seat":0,"species":"teal","worth":4},{"kind":"revealed","seat":0,"cards":["t5d","t4n"]})";

Play last_but_one(std::string_view options = "") {
  return Play({.colonies = {"t5d,s4n,-,-", "-,-,-,-"},
               .piles = {"g4d4n4n4n3d,k4d4d2d2d", "s3n2n2n1n,b4d4d3d"},
               .hands = {"t4n+k1d+k1d", "b1d+b2d+b2d"},
               .barred = {"gk", "sb"}},
              options);
}

TEST(MigratoVocabulary, M12M22_an_arrival_shows_its_cards_and_the_fifth_species_ends_the_match) {
  EXPECT_EQ(told(last_but_one(), "t4n:1"), std::string(kArrives) + R"(,{"kind":"ended","by":"species"}])");
}

TEST(MigratoVocabulary, M12_a_colony_in_wrong_order_is_lost_and_its_cards_are_discarded) {
  const Play play({.colonies = {"t2n,-,-,-", "-,-,-,-"}, .hands = {"t4n+k1d+k1d", "b1d+b2d+b2d"}});
  EXPECT_EQ(told(play, "t4n:1"), R"([{"kind":"laid","seat":0,"card":"?","colony":"1","begins":false},)"
                                 R"({"kind":"lost","seat":0,"species":"teal"},)"
                                 R"({"kind":"discarded","seat":0,"cards":["t2n","t4n"]}])");
}

TEST(MigratoVocabulary, M13_other_colonies_of_the_species_are_discarded_after_the_arrival) {
  const Play play({.colonies = {"s3n3n2n,s4n,-,-", "-,-,-,-"}, .hands = {"s1n+s1n+k3d", "b1d+b2d+b3d"}});
  EXPECT_EQ(told(play, "s1n:1"), R"([{"kind":"laid","seat":0,"card":"?","colony":"1","begins":false},)"
                                 R"({"kind":"arrived","seat":0,"species":"stilt","worth":1},)"
                                 R"({"kind":"revealed","seat":0,"cards":["s3n","s3n","s2n","s1n"]},)"
                                 R"({"kind":"discarded","seat":0,"cards":["s4n"]}])");
}

TEST(MigratoVocabulary, M24_the_last_turn_ends_the_match) {
  const Play play({.turns = 399, .colonies = {"k4d,-,-,-", "-,-,-,-"}});
  EXPECT_EQ(told(play, "pass:1"), R"([{"kind":"passed_colony","seat":0,"colony":"1"},)"
                                  R"({"kind":"discarded","seat":0,"cards":["k4d"]},{"kind":"ended","by":"turns"}])");
}

// A foreign edition says what return cards are worth.
TEST(MigratoVocabulary, M25M28_a_return_card_brings_the_points_of_the_edition_however_many) {
  Play play = last_but_one("return=on");
  EXPECT_EQ(told(play, "t4n:1"), std::string(kArrives) + "]");
  play.after({"t4n:1"});
  EXPECT_EQ(told(play, "keep"), R"([{"kind":"kept","seat":0,"species":"teal"},{"kind":"ended","by":"species"}])");
  for (const int points : {1, kMostPoints, 200}) {
    Edition edition = play.game.edition();
    edition.points[index(Species::kTeal)] = static_cast<std::uint8_t>(points);
    play.game = Migrato(play.game.options(), edition);
    EXPECT_EQ(told(play, "return"), R"([{"kind":"returned","seat":0,"species":"teal","points":)" +
                                        std::to_string(points) +
                                        R"(},{"kind":"discarded","seat":0,"cards":["t5d","t4n"]}])");
  }
}

TEST(MigratoVocabulary, M5_a_new_deck_is_of_nobody) {
  Play play({.discard = everything_but(make_game(), {"k1d", "k2d", "k3d", "b1d", "b2d", "b3d", "t1d"})});
  play.after({"k1d:new", "discard:k3d"});
  EXPECT_EQ(told(play, "draw:t1d"), R"([{"kind":"drew","seat":0},{"kind":"shuffled"}])");
}

// Random matches show all kinds, so that none is declared in vain.
TEST(MigratoVocabulary, EveryKindIsSeen) {
  std::set<std::string> unseen;
  for (const core::EventRow& row : Migrato::vocabulary().events) unseen.insert(std::string(row.name));
  kit::Report report;
  const Migrato game = make_game("return=on");
  kit::walk(game, 8, report, [&](State state, base::Rng& rng, bool /*deep*/) {
    const std::vector<Move> moves = kit::possible(game, state);
    if (moves.empty()) return;
    core::Trace trace;
    game.apply(state, kit::any_of(moves, rng), &trace);
    for (const core::Event& event : trace) unseen.erase(std::string(Migrato::vocabulary().events[event.kind].name));
  });
  EXPECT_EQ(unseen, std::set<std::string>{});
}

// Reports tell cards and species apart, but not where they were.
TEST(MigratoVocabulary, ReportsCountUnderNamesMadeOfIds) {
  Play play = last_but_one();
  core::Trace trace;
  play.game.apply(play.state, play.move("t4n:1"), &trace);
  std::vector<std::string> names;
  for (const core::Event& event : trace) names.push_back(core::counted_as(play.game, event));
  EXPECT_EQ(names, (std::vector<std::string>{"laid ?", "arrived teal 4", "revealed", "revealed", "ended"}));
}

}  // namespace
}  // namespace aviary::migrato
