// `why`: every reason by every clause, and a reason for every move that is not legal.
#include <set>

#include "base/json.h"
#include "kit/refusals.h"
#include "volo/support.h"

namespace aviary::volo {
namespace {

std::string why(const Volo& game, const State& state, int seat, Move move) {
  return kit::name_of(game.why(game.view(state, core::Seat(seat)), move));
}

struct Case {
  std::string refusal;
  Table table;
  std::string_view move;
};

const std::vector<Case> kCases = {
    {"V6 occupied", {"b2 g12", "b7 l12"}, "b2"},
    {"V6 next_to_own", {"e3 e9 g12", "b2 j4"}, "e4"},
    {"V5 no_supply", {"b2 g12 l7", "b7 g2 l12", 'y', 0, 20}, "e3"},
    {"V7 controlled", {"b2 g12", "l10 l11 l12 m10 b7"}, "m12"},
    {"V8 not_your_bird", {"c8 d8 e8 f6 l9", "b2 j4"}, "b2-b5"},
    {"V9 blocked", {"e3 e9 g12", "b2 j4 e6"}, "e3-e8"},
    {"V9 centre", {"g5 g9 b2", "b7 j4"}, "g5-g8"},
    {"V10 splits", {"c8 d8 e8 f6 l9", "b2 j4"}, "e8-k8"},
    {"V10 no_growth", {"c8 d8 e8 f6 l9", "b2 j4"}, "c8/d8/e8-c7/d7/e7"},
    {"V12 can_fly", {"e3 e9 g12", "b2 j4", 'y', 0, 20}, "pass"},
    {"V12 can_place", {"m8 j12", "e11 h2"}, "pass"},
    {"V13 choose", {"a5 b2 b3 g12", "a2 c9 l7"}, "a5-a3"},
    {"V13 wrong_part", {"a5 b2 b3 g12", "a2 c9 l7"}, "a5-a3=l7"},
    {"V13 no_choice", {"e3 e9 g12", "b2 j4"}, "e3-e8=b2"},
    {"V15 wins_at_once", {"e2 f2 g12 h12 i11 i12", "f12 g2 j10 k9 k10 l11 l12"}, "e2/f2-e11/f11=f12"},
    {"V15 over_flock", {"e3 e4", "j8 b7"}, "pass"},
};
// Texts that are no moves.
const std::vector<std::pair<std::string, std::string_view>> kNoMoves = {
    {" unreadable", "hello"},
    {"V2 no_cell", "g7"},
    {"V8 too_long", "a2/a2/a2/a2/a2/a2/a2/a2/a2/a2/a2/a2/a2/a2/a2-a3"},
    {"V8 uneven", "e3/e4-e5"},
    {"V8 not_straight", "c8/e8-c6/e6"},
    {"V8 not_ahead", "e3-f5"},
    {"V8 not_together", "c8/d8-c6/d5"},
};
// Refusals that need more than a position and a text.
std::vector<std::string> further() {
  const Volo game = game_of();
  const Cell b2 = cells_of(game, "b2").front();
  const Cell m12 = cells_of(game, "m12").front();
  State shut_in = position(game, {"a2 m12", "a3 b2 b3 l11 l12 m11"});
  const std::string may_pass = why(game, shut_in, 0, pass());
  shut_in.open.passes = 1;
  State late = game.initial();
  late.open.moves = 999;
  return {why(game, game.initial(), 1, *game.parse_move("e3")),
          why(game, game.initial(), 0, Move{~0U}),
          why(game, game.initial(), 0, fly({b2, Direction::kAlongLetter, 1, Direction::kNumberBack, 3, {}})),
          why(game, position(game, {"m12 b2", "a3 b7"}), 0,
              fly({m12, Direction::kAlongLetter, 2, Direction::kBoth, 1, {}})),
          may_pass,
          why(game, after(game, shut_in, "pass"), 0, pass()),
          why(game, after(game, late, "e3"), 1, pass())};
}

TEST(VoloWhy, EveryReasonIsGivenWithItsClause) {
  std::vector<std::string> given = further();
  EXPECT_EQ(given, (std::vector<std::string>{"V4 not_your_turn", "V8 no_move", "V9 off_board", "V8 no_line",
                                             "V12 may_pass", "V16 over_passes", "V17 over_moves"}));
  const Volo game = game_of();
  for (const Case& one : kCases) {
    EXPECT_EQ(why(game, position(game, one.table), 0, *game.parse_move(one.move)), one.refusal);
    given.push_back(one.refusal);
  }
  for (const auto& [refusal, text] : kNoMoves) {
    const core::MoveRead read = game.parse_move(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(kit::name_of(read.error()), refusal) << text;
    given.push_back(refusal);
  }
  EXPECT_EQ(std::set(given.begin(), given.end()), kit::declared_refusals(Volo::vocabulary()));
}

TEST(VoloWhy, WhenItIsNotYourTurn) {
  const Volo game = game_of();
  EXPECT_EQ(game.why(game.view(game.initial(), core::Seat(1)), pass()).sentence, "It is the turn of Yellow");
  const core::Refusal spectator = game.why(game.view(game.initial(), core::Observer::spectator()), pass());
  EXPECT_EQ(spectator.clause, "V4");
}

TEST(VoloWhy, WhenTheBitsAreNoMove) {
  const Volo game = game_of();
  const Cell b2 = cells_of(game, "b2").front();
  for (const Move move : {Move{0}, Move{~0U}, Move{place(b2).bits | 1U << 12}, Move{pass().bits | 1}, place(Cell{255}),
                          fly({b2, Direction::kLetterBack, 2, Direction::kBoth, 1, {}}),
                          fly({b2, Direction::kAlongNumber, 1, Direction::kBoth, 1, {}}),
                          fly({b2, Direction::kAlongLetter, 1, Direction{7}, 1, {}}),
                          fly({b2, Direction::kAlongLetter, 1, Direction::kBoth, 1, Cell{0}})}) {
    EXPECT_EQ(why(game, game.initial(), 0, move), "V8 no_move") << move.bits;
  }
}

TEST(VoloWhy, SentencesNameTheFacts) {
  const Volo game = game_of();
  const auto sentence = [&](const Table& table, std::string_view text) {
    const State state = position(game, table);
    return game.why(game.view(state, core::Seat(state.open.to_move)), *game.parse_move(text)).sentence;
  };
  const Table table = {"e3 e9 g12", "b2 j4 e6"};
  EXPECT_EQ(sentence(table, "e4"), "e4 is next to your own bird on e3");
  EXPECT_EQ(sentence(table, "b2"), "There is a bird on b2 already");
  EXPECT_EQ(sentence(table, "e3-e8"), "The bird on e6 is in the way");
  EXPECT_EQ(sentence(table, "j4-j6"), "There is no bird of yours on j4");
  EXPECT_EQ(sentence(table, "pass"), "You may not pass: you can place on a2, outside your own areas");
  const Table corner = {"a5 b2 b3 g12", "a2 c9 l7"};
  EXPECT_EQ(sentence(corner, "a5-a3"),
            "This flight divides the opposing birds into the parts at a2 and c9: say which one stays");
  EXPECT_EQ(sentence(corner, "a5-a3=l7"), "l7 names no part: the parts are those at a2 and c9");
}

// All moves that can be written down: placements, the pass, and flights of lines up to four birds.
std::vector<Move> all_written(int edge) {
  std::vector<Move> moves = {pass()};
  for (int i = 0; i < 7 * 32; ++i) {
    const Cell cell = cell_at(i);
    if (!is_cell(edge, cell)) continue;
    moves.push_back(place(cell));
    for (int d = 0; d < kDirections; ++d) {
      for (int distance = 1; distance < 2 * edge - 2; ++distance) {
        moves.push_back(fly({cell, Direction::kAlongLetter, 1, direction_at(d), distance, {}}));
        for (int line = 0; line < kAxes * 3; ++line) {
          moves.push_back(fly({cell, direction_at(line % kAxes), 2 + line / kAxes, direction_at(d), distance, {}}));
        }
      }
    }
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// A move is legal, or there is a reason; "You may pass" is none.
void check_all(const Volo& game, const State& state, const std::vector<Move>& written) {
  const std::vector<Move> legal = kit::legal(game, state);
  const View view = game.view(state, core::Seat(state.open.to_move));
  for (const Move move : written) {
    if (std::binary_search(legal.begin(), legal.end(), move)) continue;
    const core::Refusal refusal = game.why(view, move);
    ASSERT_TRUE(refusal.clause.starts_with("V") && refusal.reason != "may_pass" && refusal.reason != "no_move")
        << game.to_text(move) << " " << refusal.reason << " in " << game.to_text(state);
  }
}

TEST(VoloWhy, EveryWrittenMoveIsLegalOrHasAReason) {
  const Volo game = game_of(6);
  const std::vector<Move> written = all_written(6);
  base::Rng rng(5);
  check_all(game, game.initial(), written);
  for (int i = 0; i < kit::scaled(4); ++i) {
    const State state = random_position(game, rng);
    if (state.open.ending == Ending::kRunning) check_all(game, state, written);
  }
}

}  // namespace
}  // namespace aviary::volo
