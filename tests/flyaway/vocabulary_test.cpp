// Every kind of event is seen in a position, and told as data.
#include <set>

#include "base/json.h"
#include "flyaway/table.h"

namespace aviary::flyaway {
namespace {

// A position, moves in it, and what the last of them tells.
struct Scene {
  Table table;
  std::string_view moves;
  std::string_view told;
};

std::string told(Scene scene) {
  const std::size_t last = scene.moves.rfind("; ");
  if (last != std::string_view::npos) scene.table.play(scene.moves.substr(0, last));
  const std::string_view move = scene.moves.substr(last == std::string_view::npos ? 0 : last + 2);
  EXPECT_TRUE(scene.table.can(move)) << move << " in " << scene.table.game.to_text(scene.table.state);
  core::Trace trace;
  scene.table.game.apply(scene.table.state, *scene.table.game.parse_move(move), &trace);
  return base::write_json(core::write_events(core::voice_of(scene.table.game), trace.span()));
}

constexpr std::string_view kFull = "great-knot great-bustard fairy-pitta";

// About to draw these Fowl Play cards.
Table draws(std::string_view cards) { return Table().draw_phase(1).top(cards); }
Table ready(std::string_view card) { return Table().hand(1, card); }

std::vector<Scene> turns() {
  return {
      {Table().roost(kFull), "done", R"([{"kind":"turn","seat":1}])"},
      {Table().roost("great-knot great-bustard ."), "done; new fairy-pitta",
       R"([{"kind":"new_bird","bird":"fairy-pitta","slot":3},{"kind":"turn","seat":1}])"},
      {draws("storm"), "deal 1=bird-race", R"([{"kind":"drew","seat":0}])"},
      {draws("storm"), "deal 1=bird-race; fowl storm", R"([{"kind":"drew_fowl","seat":0,"card":"storm"}])"},
      {draws("storm"), "deal 1=bird-race; fowl storm; suffer", R"([{"kind":"suffered","seat":0,"card":"storm"}])"},
      {draws("storm").hand(1, "squawk-3"), "deal 1=bird-race; fowl storm; squawk 3",
       R"([{"kind":"neutralised","seat":0,"card":"storm"}])"},
      {Table().roost(kFull).top("heatwave"), "done; top heatwave",
       R"([{"kind":"tastrophe","card":"heatwave","in_turn":false},{"kind":"turn","seat":1}])"},
      {draws("heatwave"), "deal 1=bird-race; fowl heatwave",
       R"([{"kind":"tastrophe","card":"heatwave","in_turn":true}])"},
  };
}

std::vector<Scene> links() {
  const std::string_view route = "izu:ryukyu ryukyu:taiwan";
  return {
      {Table().links(1, "izu:kyushu"), "link izu:ryukyu",
       R"([{"kind":"placed","seat":0,"way":"izu:ryukyu","base":true}])"},
      {Table().links(1, "izu:kyushu").front(1, "great-knot"), "use great-knot; link izu:ryukyu",
       R"([{"kind":"placed","seat":0,"way":"izu:ryukyu","base":false}])"},
      {ready("legal-challenge").links(2, "sumatra:java"), "play legal-challenge; link sumatra:java",
       R"([{"kind":"lost_link","seat":1,"way":"sumatra:java"},)"
       R"({"kind":"discarded","seat":0,"card":"legal-challenge"}])"},
      {ready("ringing-station").links(1, "izu:kyushu").links(3, "sumatra:java"),
       "play ringing-station; link izu:kyushu; link sumatra:java",
       R"([{"kind":"swapped","seat":0,"way":"izu:kyushu","other":"sumatra:java"},)"
       R"({"kind":"discarded","seat":0,"card":"ringing-station"}])"},
      {Table().roost("ijimas-leaf-warbler . .").links(1, "ryukyu:taiwan").links(3, "izu:ryukyu"), "link taiwan:luzon",
       R"([{"kind":"placed","seat":0,"way":"taiwan:luzon","base":true},)"
       R"({"kind":"saved","seat":0,"bird":"ijimas-leaf-warbler","points":2},{"kind":"route","links":[2,0,1]}])"},
      {Table()
           .roost("ijimas-leaf-warbler . .")
           .links(1, route)
           .front(1, "siberian-crane baikal-teal " + std::string(kFull)),
       "link taiwan:luzon",
       R"([{"kind":"placed","seat":0,"way":"taiwan:luzon","base":true},)"
       R"({"kind":"saved","seat":0,"bird":"ijimas-leaf-warbler","points":2},{"kind":"route","links":[3,0,0]},)"
       R"({"kind":"last_round","seat":0,"by":"six_birds"}])"},
  };
}

std::vector<Scene> cards() {
  return {
      {ready("bird-race"), "play bird-race",
       R"([{"kind":"played","seat":0,"card":"bird-race"},{"kind":"gained","seat":0,"points":3,"card":"bird-race"},)"
       R"({"kind":"discarded","seat":0,"card":"bird-race"}])"},
      {Table().front(1, "siberian-crane"), "use siberian-crane",
       R"([{"kind":"power","seat":0,"bird":"siberian-crane"},)"
       R"({"kind":"gained","seat":0,"points":1,"card":"siberian-crane"}])"},
      {ready("school-visit").discards("squawk-1 squawk-3"), "play school-visit; card squawk-3",
       R"([{"kind":"took","seat":0,"card":"squawk-3"}])"},
      {ready("science-in-action"), "play science-in-action",
       R"([{"kind":"played","seat":0,"card":"science-in-action"},{"kind":"looked","seat":0,"cards":3}])"},
  };
}

std::vector<Scene> birds() {
  const auto suffered = [](std::string_view card) {
    Table table = draws(card).roost(kFull).front(1, "siberian-crane");
    return table.play("deal 1=bird-race; fowl " + std::string(card) + "; suffer");
  };
  return {
      {draws("natural-predators").roost(kFull), "deal 1=bird-race; fowl natural-predators; suffer",
       R"([{"kind":"suffered","seat":0,"card":"natural-predators"},)"
       R"({"kind":"died","birds":["great-knot","great-bustard","fairy-pitta"]}])"},
      {suffered("caged-bird-trade"), "bird fairy-pitta", R"([{"kind":"caged","bird":"fairy-pitta"}])"},
      {suffered("snake"), "bird siberian-crane", R"([{"kind":"snaked","bird":"siberian-crane"}])"},
      {Table().front(1, "siberian-crane").on("siberian-crane", "snake").hand(1, "squawk-2"), "free siberian-crane=2",
       R"([{"kind":"uncovered","bird":"siberian-crane"}])"},
      {draws("poaching").front(1, "fairy-pitta"), "deal 1=bird-race; fowl poaching; suffer; bird fairy-pitta",
       R"([{"kind":"lost_bird","seat":0,"bird":"fairy-pitta"}])"},
      {Table().front(1, "pied-harrier").front(2, "fairy-pitta"), "use pied-harrier; bird fairy-pitta",
       R"([{"kind":"stole","seat":0,"bird":"fairy-pitta"}])"},
      {ready("captive-breeding").dead("fairy-pitta"), "play captive-breeding; bird fairy-pitta",
       R"([{"kind":"returned","bird":"fairy-pitta"},)"
       R"({"kind":"gained","seat":0,"points":3,"card":"captive-breeding"},)"
       R"({"kind":"discarded","seat":0,"card":"captive-breeding"}])"},
  };
}

// Seat 2 could save a bird for its turn (F24), and the ends of decks and of the game.
std::vector<Scene> offers_and_ends() {
  Table offer = Table().roost("ijimas-leaf-warbler great-knot great-bustard").links(2, "izu:ryukyu ryukyu:taiwan");
  offer.links(2, "taiwan:luzon").play("done");
  Table last = Table().draw_phase(1);
  last.state.open.layer_left = {{1, 0, 0, 1, 0}};
  Table empty = draws("");
  empty.state.open.layer_left = {};
  empty.state.open.last_round = LastRound::kFowlDeck;
  --empty.state.open.pool[empty.fowl("typhoon")];
  ++empty.state.open.fowl_discard[empty.fowl("typhoon")];
  Table over = Table(2).roost(kFull).front(2, "band-bellied-crake fairy-pitta").action(2);
  over.state.open.last_round = LastRound::kFowlDeck;
  over.state.open.turns = 20;
  Table spent = ready("public-funding");
  for (int kind = 0; kind < kWingKinds; ++kind) {
    const PlayCard& card = spent.game.edition().wing[kind];
    const int held = card.id == "public-funding" ? 1 : 0;
    for (int i = held; i < card.copies; ++i) spent.discards(card.id);
  }
  return {
      {offer, "pass", R"([{"kind":"refused","seat":1,"bird":"ijimas-leaf-warbler"}])"},
      {offer, "save ijimas-leaf-warbler",
       R"([{"kind":"gave_up","seat":1},{"kind":"saved","seat":1,"bird":"ijimas-leaf-warbler","points":2},)"
       R"({"kind":"route","links":[0,3,0]}])"},
      {last, "deal 1=bird-race; fowl storm",
       R"([{"kind":"drew_fowl","seat":0,"card":"storm"},{"kind":"last_round","seat":0,"by":"last_card"}])"},
      {empty, "deal 1=bird-race", R"([{"kind":"drew","seat":0},{"kind":"shuffled","deck":"fowl"}])"},
      {spent, "play public-funding",
       R"([{"kind":"played","seat":0,"card":"public-funding"},{"kind":"shuffled","deck":"wing"}])"},
      {over, "done",
       R"([{"kind":"gained","seat":1,"points":2,"card":"band-bellied-crake"},)"
       R"({"kind":"power","seat":1,"bird":"band-bellied-crake"},{"kind":"ended","by":"last_card","turns":10}])"},
  };
}

// F41: "Scores never fall below 0": what is told is what was lost. And points of an edition may be many.
std::vector<Scene> points() {
  Table poor = draws("organised-poaching");
  poor.state.open.scores[0] = 2;
  Table poorest = draws("organised-poaching");
  Table rich(3, with_power("Siberian Crane", R"({"kind":"gain_per","use":"turn","per":"links","points":20})"));
  rich.front(1, "siberian-crane");
  for (int way = 0; way < kLinksEach; ++way) rich.state.open.links[0].add(way);
  return {
      {poor, "deal 1=bird-race; fowl organised-poaching; suffer",
       R"([{"kind":"suffered","seat":0,"card":"organised-poaching"},)"
       R"({"kind":"lost","seat":0,"points":-2,"card":"organised-poaching"}])"},
      {poorest, "deal 1=bird-race; fowl organised-poaching; suffer",
       R"([{"kind":"suffered","seat":0,"card":"organised-poaching"}])"},
      {rich, "use siberian-crane",
       R"([{"kind":"power","seat":0,"bird":"siberian-crane"},)"
       R"({"kind":"gained","seat":0,"points":700,"card":"siberian-crane"}])"},
  };
}

TEST(FlyAwayVocabulary, EveryKindIsSeenAndToldWithItsArguments) {
  std::set<std::string> unseen;
  for (const core::EventRow& row : FlyAway::vocabulary().events) unseen.insert(std::string(row.name));
  for (const auto& scenes : {turns(), links(), cards(), birds(), offers_and_ends(), points()}) {
    for (const Scene& scene : scenes) {
      const std::string json = told(scene);
      EXPECT_EQ(json, scene.told) << scene.moves;
      const base::Tree list = base::read_json(json).value();
      for (const base::Tree& event : *list.list()) unseen.erase(*event.find("kind")->text());
    }
  }
  EXPECT_EQ(unseen, std::set<std::string>{});
}

TEST(FlyAwayVocabulary, ReportsCountByIds) {
  const FlyAway game = Table().game;
  const auto name = [&](const auto& note) {
    core::Trace trace;
    note(&trace);
    return core::counted_as(game, *trace.begin());
  };
  const core::Seat seat(1);
  const Bird bird = Bird(*find_bird(game.edition(), "fairy-pitta"));
  const Fowl storm = Fowl(*find_fowl(game.edition(), "storm"));
  EXPECT_EQ(name([&](core::Trace* trace) { core::note(trace, kSaved, seat, bird, 2); }), "saved fairy-pitta");
  EXPECT_EQ(name([&](core::Trace* trace) { core::note(trace, kNewBird, bird, 2); }), "new_bird fairy-pitta");
  EXPECT_EQ(name([&](core::Trace* trace) { core::note(trace, kTastrophe, storm, true); }), "tastrophe storm in_turn");
  EXPECT_EQ(name([&](core::Trace* trace) { core::note(trace, kPlaced, seat, Way(0), true); }), "placed base");
  EXPECT_EQ(name([&](core::Trace* trace) { core::note(trace, kEnded, Ending::kSixth, 9); }), "ended six_birds 9");
}

}  // namespace
}  // namespace aviary::flyaway
