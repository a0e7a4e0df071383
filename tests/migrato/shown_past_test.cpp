// M10: what a person is shown to be certain, and what hints imagine, follows from what everybody saw, the hand and the
// colonies that they see now, and which of their cards were stolen: exactly, and nothing of what is left to memory.
#include "base/json.h"
#include "histories.h"

namespace aviary::migrato {
namespace {

// What a seat is shown of a match, with the past that goes with it.
struct Shown {
  Watched watched;
  std::size_t seat;
  Past open;  // kept for both
  Past past;

  Shown(const Migrato& game, const State& start, std::uint64_t seed)
      : watched(game, start, seed), seat(seed / 2 % 2), open(watched.view(2)), past(open) {}
  [[nodiscard]] const Migrato& game() const { return watched.game; }
  [[nodiscard]] core::Observer observer() const { return watched.observers[seat]; }
  [[nodiscard]] View view_of(const State& state) const { return game().shown(game().view(state, observer())); }
  [[nodiscard]] View view() const { return view_of(watched.state); }
  void play(core::Move move) {
    const State before = watched.state;
    watched.play(move);
    game().glimpse(before, move, watched.state, core::Observer::everyone(), open);
    past = game().reminded(open, watched.observers[seat].seat());
  }
  // The own card that the move takes away, which its owner sees then.
  [[nodiscard]] Card stolen(const State& state, core::Move move) const {
    if (kind_of(move) != Kind::kSteal || second_of(move) >= kColonies || state.open.turn == seat) return Card::kNone;
    const Private& own = state.secret.seats[seat];
    return card_of(own.species[second_of(move)], own.rows[second_of(move)].top());
  }
};

// The shares of those worlds that agree with the notes, which may tell more than the cards that were not forgotten:
// with these notes.
kit::Shares<> with_notes(const Migrato& game, const kit::Shares<>& shares, const View& view) {
  kit::Shares<> kept;
  double sum = 0;
  for (const auto& [bytes, share] : shares) {
    auto world = kit::value_in<State>(bytes);
    world.secret.notes = view.notes;
    if (!kit::same(game.shown(game.view(world, view.observer)), view) || !game.check(world).empty()) continue;
    kept[kit::bytes_of(world)] += share;
    sum += share;
  }
  for (auto& [bytes, share] : kept) share /= sum;
  return kept;
}

// Plays a tiny match as far as whole histories can be followed. Returns how many positions were compared.
int compare_match(std::uint64_t seed, double& most) {
  const Migrato game = smallest_game(true, seed % 3 == 0);
  Shown shown(game, tiny_start(game), seed);
  const Watched& watched = shown.watched;
  kit::Histories<Migrato> histories(game, watched.state, kSpectator, chance_of_pick);
  int positions = 0;
  for (int i = 0; i < 90 && !watched.over() && histories.shares().size() < 2000; ++i) {
    const core::Move move = choose(shown.watched);
    const State before = watched.state;
    const Card stolen = shown.stolen(before, move);
    histories.keep([&](const State& world) { return shown.stolen(world, move) == stolen; });
    histories.play(before, move);
    shown.play(move);
    const View view = shown.view();
    if (!watched.actor().is_seat() || !is_forgetful(view)) continue;
    const Remembering sampler = game.imagine(view, shown.past);
    EXPECT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state);
    if (!sampler.possible() || !sampler.exact()) return positions;
    const double off =
        kit::difference(with_notes(game, histories.shares(), view), with_notes(game, shares_of(sampler), view));
    EXPECT_LT(off, 1e-12) << "seed " << seed << ", move " << i << " " << game.to_text(watched.state);
    most = std::max(most, off);
    ++positions;
  }
  return positions;
}

std::string certain_text(const Migrato& game, const View& view, const Past& past) {
  return base::write_json(game.certain(view, past));
}

}  // namespace

TEST(MigratoShownPast, M10_shares_are_those_of_whole_histories) {
  double most = 0;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kit::scaled_to(300, 10'000) && !HasFailure() && seed < 10'000; ++seed) {
    positions += compare_match(seed, most);
  }
  RecordProperty("largest_difference", std::to_string(most));
}

// Whole matches: nothing true is excluded, and what is imagined looks like what is shown.
TEST(MigratoShownPast, M10_sampled_worlds_fit_what_is_shown) {
  int looked = 0;
  Certainties certain;
  for (int match = 0; match < kit::scaled_to(16, 1000); ++match) {
    const Migrato game = make_game(match % 2 == 0 ? "" : "return=on");
    Shown shown(game, game.initial(), 700U + static_cast<std::uint64_t>(match));
    Watched& watched = shown.watched;
    while (!watched.over()) {
      shown.play(choose(watched));
      if (watched.rng.below(20U) != 0 || watched.over()) continue;
      const View view = shown.view();
      const Remembering sampler = game.imagine(view, shown.past);
      ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state);
      ASSERT_TRUE(sampler.exact());
      for (int i = 0; i < 3; ++i) {
        const State world = sampler.sample(watched.rng);
        ASSERT_EQ(game.check(world), "") << game.to_text(world);
        ASSERT_TRUE(kit::same(shown.view_of(world), view)) << game.to_text(world);
      }
      expect_true(watched.state, view, game.certain(view, shown.past), certain);
      const View recalled = game.recall(view, shown.past, watched.rng);
      ASSERT_TRUE(kit::same(game.shown(recalled), view));
      ASSERT_TRUE(game.imagine(recalled, shown.past).possible());
      ++looked;
    }
  }
  EXPECT_GT(looked, 100);
  EXPECT_GT(certain.elsewhere, looked);
}

// The same match with another own night card: it was drawn and laid instead of the first, and everybody else saw the
// same. False if the rules do not let it.
bool play_twin(Shown& twin, const std::vector<core::Move>& moves, std::size_t laid, Card first, Card second) {
  std::size_t drawn = laid;
  while (drawn > 0 && !(kind_of(moves[drawn]) == Kind::kDraw && card_in(moves[drawn]) == first)) --drawn;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    core::Move move = moves[i];
    if (i == drawn) move = draw(second);
    if (i == laid) move = lay(second, second_of(move));
    if (!core::allows(twin.game(), twin.watched.state, move)) return false;
    twin.play(move);
  }
  return true;
}

TEST(MigratoShownPast, M10_own_night_cards_that_are_left_to_memory_change_no_byte) {
  int pairs = 0;
  int told = 0;
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    const Migrato game = make_game("");
    Shown shown(game, game.initial(), seed);
    std::vector<core::Move> moves;
    std::size_t laid = 0;
    for (std::uint64_t i = 0; i < 100 + seed && !shown.watched.over(); ++i) {
      const core::Move move = choose(shown.watched);
      const bool own = shown.watched.state.open.turn == shown.seat && kind_of(move) == Kind::kLay;
      if (own && face_of(card_in(move)).night()) laid = moves.size();
      moves.push_back(move);
      shown.play(move);
    }
    if (shown.watched.over() || laid == 0) continue;
    const Card first = card_in(moves[laid]);
    for (std::size_t kind = 1; kind < index(Card::kHunter); ++kind) {
      const Card second = card_at(kind);
      if (second == first || species_of(second) != species_of(first) || !face_of(second).night()) continue;
      Shown twin(game, game.initial(), seed);
      if (!play_twin(twin, moves, laid, first, second) || !kit::same(twin.view(), shown.view())) continue;
      if (!is_forgetful(shown.view())) continue;
      ++pairs;
      ASSERT_EQ(twin.past.glimpses, shown.past.glimpses);
      ASSERT_TRUE(kit::same(twin.past.start, shown.past.start));
      const std::string certain = certain_text(game, shown.view(), shown.past);
      ASSERT_EQ(certain_text(game, twin.view(), twin.past), certain);
      told += certain.find("elsewhere\":1") != std::string::npos ? 1 : 0;
      // The seat's own past tells them apart.
      ASSERT_FALSE(twin.watched.pasts[twin.seat].glimpses == shown.watched.pasts[shown.seat].glimpses);
    }
  }
  EXPECT_GT(pairs, 20);
  EXPECT_GT(told, 0);
}

}  // namespace aviary::migrato
