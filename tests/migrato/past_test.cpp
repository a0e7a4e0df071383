// imagine(view, past) is exact: compared with whole histories on tiny editions, and in cases that can be reckoned by
// hand (docs/decisions/0019).
#include "histories.h"

namespace aviary::migrato {
namespace {

kit::Shares<> without_notes(const kit::Shares<>& shares) {
  kit::Shares<> cards;
  for (const auto& [bytes, share] : shares) {
    auto state = kit::value_in<State>(bytes);
    state.secret.notes = {};
    cards[kit::bytes_of(state)] += share;
  }
  return cards;
}

struct Compared {
  int positions = 0;
  int for_spectators = 0;
  int shuffles = 0;
  int thefts = 0;
  double most = 0;
};

// Plays a tiny match as far as whole histories can be followed, and compares at every decision.
void compare_match(const Migrato& game, std::uint64_t seed, std::size_t observer, Compared& compared) {
  Watched watched(game, tiny_start(game), seed);
  kit::Histories<Migrato> histories(watched.game, watched.state, watched.observers[observer], chance_of_pick);
  const std::size_t most_worlds = observer == 2 ? 1500 : 600;
  for (int i = 0; i < 90 && !watched.over() && histories.shares().size() < most_worlds; ++i) {
    const core::Move move = choose(watched);
    const State before = watched.state;
    histories.play(before, move);
    watched.play(move);
    compared.shuffles += watched.state.open.deck_size > before.open.deck_size ? 1 : 0;
    compared.thefts += kind_of(move) == Kind::kSteal ? 1 : 0;
    if (!game.actor(watched.state.open).is_seat()) continue;
    const Remembering sampler = watched.imagine(observer);
    ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state);
    if (observer == 2 && !sampler.exact()) return;  // who sees no hand can have too many hypotheses
    ASSERT_TRUE(sampler.exact());
    // A spectator has no notes, and what players noted is no card.
    const double off = observer == 2
                           ? kit::difference(without_notes(histories.shares()), without_notes(shares_of(sampler)))
                           : kit::difference(histories.shares(), shares_of(sampler));
    ASSERT_LT(off, 1e-12) << "seed " << seed << ", observer " << observer << ", move " << i << " "
                          << game.to_text(watched.state);
    compared.most = std::max(compared.most, off);
    ++(observer == 2 ? compared.for_spectators : compared.positions);
  }
}

}  // namespace

// 10,000 positions in ./test --all.
TEST(MigratoPastHistories, M11a_shares_are_those_of_whole_histories) {
  Compared compared;
  const int positions = kit::scaled_to(500, 10'000);
  for (std::uint64_t seed = 1; compared.positions < positions; ++seed) {
    const bool spectator = seed % 5 == 0;
    const Migrato game = (spectator ? smallest_game : tiny_game)(seed % 2 == 0, seed % 3 == 0);
    compare_match(game, seed, spectator ? 2 : seed / 2 % 2, compared);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(compared.shuffles, positions / 100);
  EXPECT_GT(compared.thefts, positions / 100);
  EXPECT_GT(compared.for_spectators, positions / 100);
  RecordProperty("largest_difference", kit::short_text(compared.most));
}

TEST(MigratoPast, M11_sampled_worlds_fit_the_view) {
  for (int match = 0; match < kit::scaled_to(60, 1000); ++match) {
    const Migrato game = make_game(kModes[static_cast<std::size_t>(match % 4)]);
    Watched watched(game, game.initial(), 500U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      watched.play(choose(watched));
      if (watched.rng.below(30U) == 0 && !watched.over()) kit::expect_worlds_fit(watched, watched.rng.below(3U));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// The share of worlds in which this card lies there, as the first seat knows it.
double chance_of(const Watched& watched, std::size_t colony, int place, std::string_view card) {
  const Remembering sampler = watched.imagine(0);
  EXPECT_TRUE(sampler.possible()) << sampler.wrong();
  double chance = 0;
  for (const core::Worlds::Filling& filling : sampler.worlds().fillings()) {
    const bool here = filling.places[sampler.place(1, colony, place)] == index(*parse_card(card));
    chance += here ? filling.chance : 0;
  }
  return chance;
}

void play(Watched& watched, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const core::Move move = *watched.game.parse_move(text);
    EXPECT_TRUE(core::allows(watched.game, watched.state, move)) << text;
    watched.play(move);
  }
}
Watched after(const Scene& scene, const std::vector<std::string>& moves) {
  const Play start(scene, "memory=off");
  Watched watched(start.game, start.state, 1);
  play(watched, moves);
  return watched;
}

// The only card in the hand was stolen before everybody's eyes, and is laid; then the discards become the deck.
TEST(MigratoPast, M11a_a_teal_laid_before_a_reshuffle_stays_certain) {
  Scene scene{.turn = 2, .hands = {"k1d+k2d+k3d", "t2n"}, .taken = {"-", "t2n"}};
  Deck rest = Play(scene, "memory=off").state.secret.deck;
  scene.discard.clear();
  rest.remove(*parse_card("b1d"));
  for (std::size_t at = 1; at <= kKinds; ++at) {
    for (int i = 0; i < rest.count(card_at(at)); ++i) {
      scene.discard += (scene.discard.empty() ? "" : ",") + to_text(card_at(at));
    }
  }
  const Watched laid = after(scene, {"t2n:new"});
  EXPECT_EQ(chance_of(laid, 0, 0, "t2n"), 1);
  const Watched shuffled = after(scene, {"t2n:new", "draw:b1d"});
  EXPECT_GT(shuffled.state.open.deck_size, 40);
  EXPECT_EQ(chance_of(shuffled, 0, 0, "t2n"), 1);
}

// All cards of the hand fly by night, and one of them was stolen: which was laid is as likely as the number of cards
// says, before and after another one was shown and two were drawn.
TEST(MigratoPast, M11a_a_stolen_stilt_that_was_perhaps_laid_stays_as_likely_after_draws) {
  const Migrato game({Migrato::kRulesVersion, false, false, First::kSeat1},
                     tiny_edition({"s2n", "g3n", "t1n", "light", "s4n", "g4n", "t2n", "s1n", "s3n", "g3n", "t1n", "g4n",
                                   "s1n", "t2n", "s3n"}));
  Watched watched(game, tiny_start(game), 1);
  play(watched, {"draw:s2n", "draw:g3n", "draw:t1n", "draw:light", "draw:s4n", "draw:g4n"});
  play(watched, {"s2n:new", "discard:g3n", "draw:t2n", "draw:s1n"});
  play(watched, {"light:1", "discard:g4n", "draw:g4n"});
  play(watched, {"t1n:new", "discard:s1n", "draw:s3n", "draw:g3n"});
  play(watched, {"s4n:new"});
  EXPECT_DOUBLE_EQ(chance_of(watched, 0, 0, "s2n"), 1.0 / 3);
  play(watched, {"discard:g4n"});
  EXPECT_DOUBLE_EQ(chance_of(watched, 0, 0, "s2n"), 0.5);
  play(watched, {"draw:t1n", "draw:s1n"});
  EXPECT_DOUBLE_EQ(chance_of(watched, 0, 0, "s2n"), 0.5);
  // Of a card that might not fly by night the known one is the likelier.
  const Scene any{.turn = 2, .hands = {"k1d+k2d+k3d", "s2n+s4n"}, .taken = {"-", "s2n"}};
  const double chance = chance_of(after(any, {"s4n:new"}), 0, 0, "s2n");
  EXPECT_GT(chance, 0.5);
  EXPECT_LT(chance, 1);
}

// 200 positions; 100,000 samples of each in ./test --all.
TEST(MigratoPastShares, M11a_samples_have_their_shares) {
  const int samples = kit::scaled_to(2000, 100'000);
  int positions = 0;
  for (std::uint64_t seed = 1; positions < 200; ++seed) {
    const Migrato game = seed % 3 == 2 ? smallest_game(seed % 2 == 0) : tiny_game(seed % 2 == 0);
    Watched watched(game, tiny_start(game), seed);
    for (int i = 0; i < 60 && !watched.over() && positions < 200; ++i) {
      watched.play(choose(watched));
      if (i < 30 || i % 6 != 0) continue;
      const Remembering sampler = watched.imagine(seed % 3);
      if (!sampler.worlds().complete()) continue;
      const kit::Shares<> exact = shares_of(sampler);
      if (exact.size() > 2000) continue;
      std::map<std::string, int> counts;
      for (int sample = 0; sample < samples; ++sample) ++counts[kit::bytes_of(sampler.sample(watched.rng))];
      EXPECT_TRUE(kit::is_fair(exact, counts, samples)) << "seed " << seed;
      ++positions;
    }
  }
}

}  // namespace aviary::migrato
