// The proof of fair draws: a vector fixed by hand, and every way of cheating is found.
#include "table/fairness.h"

#include "base/sha256.h"
#include "scene.h"

namespace aviary::table {
namespace {

// By Python: hmac.new(bytes(range(32)), b"T1\n" + b"a"*31 + b"0\n" + b"a"*31 + b"1\n7", "sha256").
TEST(Fairness, TheBitsAreThoseOfTheFormula) {
  const Draws draws(kSecret, "T1", {nonce_of(0), nonce_of(1)});
  EXPECT_EQ(draws.bits(7), 0xf77e5d6e3b77dda8U);
  EXPECT_EQ(commitment_of(kSecret), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

core::Record finished(const Game& game, std::uint64_t seed) {
  Scene scene = playing(game);
  base::Rng rng(seed);
  scene.play_on(rng, 10'000);
  return *record_of(scene.table);
}

std::string verdict(const core::AnyGame& game, const core::Record& record) {
  const base::Result<int> draws = verify_draws(game, record);
  return draws ? "fair" : draws.error().sentence;
}

TEST(Fairness, EveryDrawOfAFinishedMatchIsProven) {
  for (const Game& game : all_games()) {
    const core::Record written = finished(game, 1);
    const base::Result<core::Record> record = core::read_record(core::write_record(written));
    ASSERT_TRUE(record) << record.error().sentence;
    EXPECT_EQ(record->fairness, written.fairness);
    EXPECT_EQ(verdict(**games::open(*record), *record), "fair");
  }
}

TEST(Fairness, EveryWayOfCheatingIsFound) {
  const core::Record fair = finished({"migrato"}, 2);
  const games::Game game = *games::open(fair);
  const auto with = [&](auto change) {
    core::Record record = fair;
    change(record);
    return verdict(*game, record);
  };
  EXPECT_NE(with([](core::Record& r) { r.fairness->secret[0] = '1'; }), "fair");
  EXPECT_NE(with([](core::Record& r) { r.fairness->secret = "x"; }), "fair");
  EXPECT_NE(with([](core::Record& r) { r.fairness->table = "T2"; }), "fair");
  EXPECT_NE(with([](core::Record& r) { r.fairness->nonces[1] = nonce_of(9); }), "fair");
  EXPECT_NE(with([](core::Record& r) { r.fairness->nonces.pop_back(); }), "fair");
  EXPECT_NE(with([](core::Record& r) { r.fairness.reset(); }), "fair");
  EXPECT_NE(with([](core::Record& r) {
              const std::string other(64, '7');
              r.fairness->secret = other;
              r.fairness->commitment = commitment_of(other);
            }),
            "fair");
  // Any other card in the place of any card drawn.
  core::AnyState state = game->initial();
  int draws = 0;
  for (std::size_t i = 0; i < fair.moves.size(); ++i) {
    for (const core::Chance& chance : game->chances(state)) {
      const std::string other = game->to_text(chance.move);
      if (other == fair.moves[i]) continue;
      EXPECT_NE(with([&](core::Record& r) { r.moves[i] = other; }), "fair");
      ++draws;
    }
    game->apply(state, *game->parse_move(fair.moves[i]), nullptr);
    if (draws > 200) break;
  }
  EXPECT_GT(draws, 50);
}

TEST(Fairness, AgreedEndsAreCheckedToo) {
  Scene scene = playing({"migrato"});
  scene.code("p0", Resign{});
  core::Record record = *record_of(scene.table);
  EXPECT_TRUE(core::replay(scene.table.game(), record));
  EXPECT_EQ(verdict(scene.table.game(), record), "fair");
  for (const core::Record::Result& wrong :
       {core::Record::Result{{0, 0}, {1, 1}, "resign"}, core::Record::Result{{0, 0}, {1, 2}, "draw"},
        core::Record::Result{{5, 0}, {1, 2}, "resign"}, core::Record::Result{{0}, {1}, "draw"},
        core::Record::Result{{0, 0}, {1, 2}, "tired"}}) {
    record.result = wrong;
    EXPECT_FALSE(core::replay(scene.table.game(), record));
  }
}

}  // namespace
}  // namespace aviary::table
