// Every kind of event is seen in a match or a position, and told as data.
#include <set>

#include "base/json.h"
#include "kit/vocabulary.h"
#include "volo/support.h"

namespace aviary::volo {
namespace {

// What a move tells, and what the match tells after it.
std::string told(const Volo& game, State state, std::string_view text) {
  core::Trace trace;
  game.apply(state, *game.parse_move(text), &trace);
  return base::write_json(core::write_events(core::voice_of(game), trace.span()));
}

constexpr Table kTwoParts = {"a5 b2 b3 g12", "a2 c9 l7"};

TEST(VoloVocabulary, APlacementAndAPassNameWhoAndWhere) {
  const Volo game = game_of();
  EXPECT_EQ(told(game, position(game, kTwoParts), "e9"), R"([{"kind":"placed","seat":0,"cell":"e9"}])");
  EXPECT_EQ(told(game, position(game, {"e3 c8", "g9 j12", 'b', 20, 0}), "pass"), R"([{"kind":"passed","seat":1}])");
}

TEST(VoloVocabulary, ALineIsOneIdFromItsSmallestCell) {
  const Volo game = game_of();
  EXPECT_EQ(told(game, position(game, {"e5 e4 e9 l11", "j4 c9"}), "e5/e4-e8/e7"),
            R"([{"kind":"flew","seat":0,"from":"e4/e5","to":"e7/e8"}])");
}

TEST(VoloVocabulary, V13ACaptureIsOneEventOfWhoLosesTheBirds) {
  const Volo game = game_of();
  EXPECT_EQ(told(game, position(game, kTwoParts), "a5-a3=a2"),
            R"([{"kind":"flew","seat":0,"from":"a5","to":"a3"},{"kind":"removed","seat":1,"cells":["c9","l7"]},)"
            R"({"kind":"won","seat":1}])");
}

TEST(VoloVocabulary, V16V17ADrawSaysWhy) {
  const Volo game = game_of();
  State state = position(game, {"e3 c8", "g9 j12", 'y', 0, 0});
  state.open.passes = 1;
  EXPECT_EQ(told(game, state, "pass"), R"([{"kind":"passed","seat":0},{"kind":"drawn","by":"passes"}])");
  state = position(game, kTwoParts);
  state.open.moves = kMoveLimit - 1;
  EXPECT_EQ(told(game, state, "e9"), R"([{"kind":"placed","seat":0,"cell":"e9"},{"kind":"drawn","by":"moves"}])");
}

// The golden matches and the end that takes a thousand moves show all kinds, so that none is declared in vain.
TEST(VoloVocabulary, EveryKindIsSeen) {
  std::set<std::string> unseen;
  for (const core::EventRow& row : Volo::vocabulary().events) unseen.insert(std::string(row.name));
  const auto see = [&](const core::Trace& trace) {
    for (const core::Event& event : trace) unseen.erase(std::string(Volo::vocabulary().events[event.kind].name));
  };
  const Volo game = game_of(6);
  kit::Report report;
  kit::walk(game, 4, report, [&](State state, base::Rng& rng, bool /*deep*/) {
    const std::vector<Move> moves = kit::legal(game, state);
    if (moves.empty()) return;
    core::Trace trace;
    state.open.moves = kMoveLimit - 1;
    game.apply(state, kit::any_of(moves, rng), &trace);
    see(trace);
  });
  State stuck = position(game_of(), {"e3 c8", "g9 j12", 'y', 0, 0});
  core::Trace trace;
  game_of().apply(stuck, pass(), &trace);
  see(trace);
  EXPECT_EQ(unseen, std::set<std::string>{});
}

}  // namespace
}  // namespace aviary::volo
