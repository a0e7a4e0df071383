// Records: written and read, replayed through the checked door, and refused with a sentence when something is wrong.
#include "core/record.h"

#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "kit/junk.h"

namespace aviary::core {
namespace {

games::Game volo() { return *games::open("volo", {}); }

Record sample() { return {volo()->identity(), "", {"e3", "j9", "back 1", "i9"}, std::nullopt}; }

std::string error_of(const Record& record) {
  const base::Result<Replay> replayed = replay(*volo(), record);
  return replayed ? "accepted" : replayed.error().sentence;
}

std::string read_error(const std::string& text) {
  const base::Result<Record> record = read_record(text);
  if (record) return "accepted";
  EXPECT_FALSE(record.error().code.empty());
  return record.error().sentence;
}

bool mentions(const std::string& sentence, std::string_view part) { return sentence.find(part) != std::string::npos; }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// A whole match by random moves.
Record whole_match(std::uint64_t seed) {
  const games::Game game = *games::open("volo", {{"edge", "6"}});
  Record record{game->identity(), "", {}, std::nullopt};
  base::Rng rng(seed);
  AnyState state = game->initial();
  while (!game->actor(state).is_nobody()) {
    const std::vector<Move> moves = game->legal(state);
    const Move move = moves[rng.below(moves.size())];
    record.moves.push_back(game->to_text(move));
    game->apply(state, move, nullptr);
  }
  record.result = result_of(game->outcome(state));
  return record;
}

TEST(Record, ReadsBackWhatItWrote) {
  for (Record record : {sample(), whole_match(1)}) {
    record.start = record.result ? "" : "some text";
    record.identity.edition_digest = record.result ? "abc" : "";
    const base::Result<Record> read = read_record(write_record(record));
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(write_record(*read), write_record(record));
    EXPECT_EQ(read->moves, record.moves);
    EXPECT_EQ(read->result, record.result);
    EXPECT_EQ(read->identity.options, record.identity.options);
  }
}

TEST(Record, AWholeMatchReplays) {
  const Record record = whole_match(2);
  const games::Game game = *games::open(record);
  const base::Result<Replay> replayed = replay(*game, record);
  ASSERT_TRUE(replayed) << replayed.error().sentence;
  EXPECT_EQ(replayed->line.size(), record.moves.size());
  EXPECT_TRUE(game->actor(replayed->state).is_nobody());
}

TEST(Record, ReplaysAsFarAsAsked) {
  const Record record = whole_match(2);
  const games::Game game = *games::open(record);
  for (const std::size_t count : {std::size_t{0}, std::size_t{5}, record.moves.size()}) {
    const base::Result<Replay> replayed = replay(*game, record, count);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(replayed->line.size(), count);
  }
  const base::Result<Replay> beyond = replay(*game, record, record.moves.size() + 1);
  ASSERT_FALSE(beyond);
  EXPECT_TRUE(mentions(beyond.error().sentence, "has only"));
}

TEST(Record, BackTakesMovesBack) {
  const base::Result<Replay> replayed = replay(*volo(), sample());
  ASSERT_TRUE(replayed) << replayed.error().sentence;
  Record direct = sample();
  direct.moves = {"e3", "i9"};
  EXPECT_EQ(replayed->line.size(), 2U);
  EXPECT_TRUE(replayed->state == replay(*volo(), direct)->state);
  direct.moves = {"e3", "j9", "e5", "back 3"};
  EXPECT_TRUE(replay(*volo(), direct)->state == volo()->initial());
}

TEST(Record, BackIsRefusedBeyondTheStartOrWithoutANumber) {
  Record record = sample();
  record.moves = {"e3", "back 2"};
  EXPECT_TRUE(mentions(error_of(record), "move 2, 'back 2': back 2 goes beyond the start"));
  for (const std::string entry : {"back 0", "back ", "back x", "back -1", "back 1 ", "back 99999999999999999999999"}) {
    record.moves = {"e3", entry};
    EXPECT_TRUE(mentions(error_of(record), "'back' takes a number")) << entry;
  }
}

TEST(Record, NamesTheFirstMoveThatIsNotLegal) {
  Record record = sample();
  record.moves = {"e3", "j9", "e4", "nonsense"};
  const base::Result<Replay> replayed = replay(*volo(), record);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().code, "V6");
  EXPECT_EQ(replayed.error().sentence, "move 3, 'e4': e4 is next to your own bird on e3");
  record.moves = {"e3", "nonsense"};
  EXPECT_TRUE(mentions(error_of(record), "move 2, 'nonsense'"));
}

TEST(Record, AWrongResultIsRefused) {
  Record record = whole_match(2);
  const games::Game game = *games::open(record);
  const auto error = [&] {
    const base::Result<Replay> replayed = replay(*game, record);
    return replayed ? "accepted" : replayed.error().sentence;
  };
  const Record::Result right = *record.result;
  record.result->places = {2, 2};
  EXPECT_TRUE(mentions(error(), "the record says places 2 2"));
  record.result = right;
  record.result->clause = "V99";
  EXPECT_TRUE(mentions(error(), "ended by V99"));
  record.result.reset();
  EXPECT_TRUE(mentions(error(), "has no result"));
  record.result = right;
  record.moves.pop_back();
  EXPECT_TRUE(mentions(error(), "not over after its last move"));
}

TEST(Record, NothingMayFollowTheEnd) {
  Record record = whole_match(2);
  record.moves.push_back("e3");
  const base::Result<Replay> replayed = replay(**games::open(record), record);
  ASSERT_FALSE(replayed);
  EXPECT_TRUE(mentions(replayed.error().sentence, "the match is over before this move"));
}

TEST(Record, MayStartFromAPosition) {
  Record record = sample();
  AnyState state = volo()->initial();
  volo()->apply(state, *volo()->parse_move("e3"), nullptr);
  record.start = volo()->to_text(state);
  record.moves = {"j9"};
  EXPECT_EQ(error_of(record), "accepted");
  record.moves = {"e3"};
  EXPECT_TRUE(mentions(error_of(record), "move 1"));
  record.start = "no position";
  EXPECT_TRUE(mentions(error_of(record), "in 'start'"));
}

TEST(Record, OtherRulesOptionsOrCardsAreRefused) {
  Record record = sample();
  record.identity.rules_version = 99;
  EXPECT_TRUE(mentions(games::open(record).error().sentence, "version 99 of the rules"));
  record = sample();
  record.identity.game = "chess";
  EXPECT_TRUE(mentions(games::open(record).error().sentence, "no game 'chess'"));
  record = sample();
  record.identity.options[0].value = "99";
  EXPECT_EQ(games::open(record).error().code, "option");
  record = sample();
  record.identity.edition_digest = "0123456789abcdef";
  EXPECT_TRUE(mentions(games::open(record).error().sentence, "another edition"));
}

TEST(Record, FieldsAreCheckedOneByOne) {
  const std::string good = write_record(sample());
  EXPECT_EQ(read_error(good), "accepted");
  EXPECT_TRUE(mentions(read_error("[]"), "a table of fields"));
  EXPECT_TRUE(mentions(read_error("{}"), "missing"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"aviary\": 1", "\"aviary\": 2")), "version of the record format"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"game\": \"volo\",\n", "")), "'game' is missing"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"volo\"", "7")), "'game' is a text, not a whole number"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"rules\": 1", "\"rules\": \"1\"")), "'rules'"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"rules\": 1", "\"rules\": 99999999999")), "a whole number from"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"e3\"", "3")), "entry 1 of 'moves'"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"7\"", "7")), "option 'edge'"));
  EXPECT_TRUE(mentions(read_error(replaced(good, "\"moves\"", "\"extra\": 1, \"moves\"")), "unknown field 'extra'"));
  const std::string whole = write_record(whole_match(1));
  EXPECT_TRUE(mentions(read_error(replaced(whole, "\"points\"", "\"pints\"")), "in 'result'"));
  EXPECT_TRUE(mentions(read_error(replaced(whole, "\"clause\":\"", "\"clause\":[\"")), "line"));
}

TEST(Record, TruncatedTextsAreRefusedWhereverTheyEnd) {
  const std::string text = write_record(whole_match(1));
  const std::size_t end = text.rfind('}');
  for (std::size_t size = 0; size < end; size += size < 200 ? 1 : 37) {
    EXPECT_NE(read_error(text.substr(0, size)), "accepted") << size;
  }
}

TEST(Record, JunkNeverCrashes) {
  const games::Game game = *games::open("volo", {{"edge", "6"}});
  const std::string good = write_record(whole_match(3));
  base::Rng rng(9);
  for (int i = 0; i < 2000; ++i) {
    const base::Result<Record> record = read_record(kit::damaged(kit::damaged(good, rng), rng));
    if (!record) {
      ASSERT_FALSE(record.error().sentence.empty());
    } else if (const base::Result<Replay> replayed = replay(*game, *record); !replayed) {
      ASSERT_FALSE(replayed.error().sentence.empty());
    }
  }
  EXPECT_NE(read_error(std::string(5'000'000, '[')), "accepted");
  EXPECT_NE(read_error(std::string(5'000'000, '\0')), "accepted");
}

TEST(Record, MegabytesInOneMoveAreQuotedShort) {
  Record record = sample();
  record.moves = {std::string(3'000'000, 'e')};
  EXPECT_LT(error_of(record).size(), 1000U);
  record.moves = {std::string(1'000'000, '/') + "-" + std::string(1'000'000, '/')};
  EXPECT_LT(error_of(record).size(), 1000U);
}

}  // namespace
}  // namespace aviary::core
