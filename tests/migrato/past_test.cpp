// imagine(view, past) is exact: compared with whole histories on tiny editions, with a plain filter on whole matches,
// and by the laws that follow from the definition (docs/decisions/0019).
#include <cmath>
#include <map>

#include "games/migrato/told.h"
#include "histories.h"
#include "kit/each_world.h"
#include "kit/plain_belief.h"

namespace aviary::migrato {
namespace {

constexpr core::Observer kSpectator = core::Observer::spectator();

// Many cards that fly by night, and dangers: thefts, reshuffles and arrivals within a few turns.
const std::vector<std::string> kTiny = {"g3n", "g4n", "s1n", "s2n", "s2n",     "s3n",   "t1n",
                                        "t2n", "t2d", "g4d", "k2d", "habitat", "light", "light"};

Migrato tiny_game(bool memory, bool returns = false) {
  return {{Migrato::kRulesVersion, returns, memory, First::kSeat1}, tiny_edition(kTiny)};
}

// A match that plays itself at random, with the pasts of both seats and a spectator.
struct Watched {
  Migrato game;
  State state;
  base::Rng rng;
  std::array<core::Observer, 3> observers = {kFirst, kSecond, kSpectator};
  std::vector<Past> pasts = {};

  Watched(const Migrato& of, const State& start, std::uint64_t seed) : game(of), state(start), rng(seed) {
    for (const core::Observer observer : observers) pasts.emplace_back(game.view(state, observer));
  }
  [[nodiscard]] bool over() const { return game.actor(state.open).is_nobody(); }
  // Passes of the whole hand are rare, so that cards lie on the table.
  core::Move choose() {
    if (game.actor(state.open).is_chance()) return core::draw(game, state, rng);
    const std::vector<core::Move> moves = kit::legal(game, state);
    const core::Move move = kit::any_of(moves, rng);
    return kind_of(move) == Kind::kPass ? kit::any_of(moves, rng) : move;
  }
  void play(core::Move move) {
    const State before = state;
    game.apply(state, move, nullptr);
    for (std::size_t i = 0; i < pasts.size(); ++i) game.glimpse(before, move, state, observers[i], pasts[i]);
  }
  [[nodiscard]] Remembering imagine(std::size_t i) const {
    return game.imagine(game.view(state, observers[i]), pasts[i]);
  }
};

Histories::Shares shares_of(const Remembering& sampler) {
  Histories::Shares shares;
  kit::each_world(sampler.worlds(), [&](const core::World& world, double chance) {
    shares[bytes_of(sampler.state_of(world))] += chance;
  });
  return shares;
}

double difference(const Histories::Shares& a, const Histories::Shares& b) {
  double most = 0;
  for (const auto& [state, share] : a) {
    const auto found = b.find(state);
    most = std::max(most, std::abs(share - (found == b.end() ? 0 : found->second)));
  }
  for (const auto& [state, share] : b) most = std::max(most, a.contains(state) ? 0 : share);
  return most;
}

struct Compared {
  int positions = 0;
  int shuffles = 0;
  int thefts = 0;
  double most = 0;
};

// Plays a tiny match as far as whole histories can be followed, and compares at every decision.
void compare_match(const Migrato& game, std::uint64_t seed, std::size_t observer, Compared& compared) {
  Watched watched(game, tiny_start(game, kTiny.size()), seed);
  Histories histories(watched.game, watched.state, watched.observers[observer]);
  const std::size_t most_worlds = observer == 2 ? 1500 : 600;
  for (int i = 0; i < 90 && !watched.over() && histories.shares().size() < most_worlds; ++i) {
    const core::Move move = watched.choose();
    const State before = watched.state;
    histories.play(before, move);
    watched.play(move);
    compared.shuffles += watched.state.open.deck_size > before.open.deck_size ? 1 : 0;
    compared.thefts += kind_of(move) == Kind::kSteal ? 1 : 0;
    if (!game.actor(watched.state.open).is_seat()) continue;
    const Remembering sampler = watched.imagine(observer);
    ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state);
    EXPECT_TRUE(sampler.exact());
    const double off = difference(histories.shares(), shares_of(sampler));
    ASSERT_LT(off, 1e-12) << "seed " << seed << ", observer " << observer << ", move " << i << " "
                          << game.to_text(watched.state);
    compared.most = std::max(compared.most, off);
    ++compared.positions;
  }
}

// The cards of a seat as the worlds give them: chances of kinds, by place.
using Chances = std::map<std::pair<std::size_t, int>, std::map<int, double>>;

Chances chances_of(const View& view, const Told<kit::PlainBelief>& told) {
  Chances chances;
  double sum = 0;
  told.filter().each_filling([&](const kit::PlainBelief::Hypothesis& filled, double weight) {
    sum += weight;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
        for (int place = 0; place < view.open.colonies[seat][at].row.size(); ++place) {
          if (view.open.colonies[seat][at].row.at(place) != kFaceDown) continue;
          chances[{seat, static_cast<int>(where(at, place))}][filled.places.at(told.place(seat, at, place))] += weight;
        }
      }
    }
  });
  for (auto& [place, kinds] : chances) {
    for (auto& [kind, chance] : kinds) chance /= sum;
  }
  return chances;
}

Chances chances_of(const View& view, const Remembering& sampler) {
  Chances chances;
  for (const core::Worlds::Filling& filling : sampler.worlds().fillings()) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
        for (int place = 0; place < view.open.colonies[seat][at].row.size(); ++place) {
          if (view.open.colonies[seat][at].row.at(place) != kFaceDown) continue;
          chances[{seat, static_cast<int>(where(at, place))}][filling.places[sampler.place(seat, at, place)]] +=
              filling.chance;
        }
      }
    }
  }
  return chances;
}

double difference(const Chances& a, const Chances& b) {
  double most = a.size() == b.size() ? 0 : 1;
  for (const auto& [place, kinds] : a) {
    for (const auto& [kind, chance] : kinds) {
      const auto found = b.find(place);
      if (found == b.end()) return 1;
      const auto other = found->second.find(kind);
      most = std::max(most, std::abs(chance - (other == found->second.end() ? 0 : other->second)));
    }
  }
  return most;
}

// Can this hypothesis be the truth?
bool allows(const core::Belief::Hypothesis& hypothesis, const Remembering& sampler, const State& truth,
            std::size_t seat) {
  std::array<core::Counts, core::Belief::kPools> rest = hypothesis.pools;
  const auto is = [&](core::Label label, Card card) {
    if (core::is_kind(label)) return label == static_cast<core::Label>(card);
    std::uint8_t& left = rest[static_cast<std::size_t>(label - core::kPoolLabel)][index(card)];
    return left-- > 0;
  };
  const Private& own = truth.secret.seats[seat];
  for (std::size_t at = 0; at < kColonies; ++at) {
    for (int place = 0; place < own.rows[at].size(); ++place) {
      if (!own.rows[at].at(place).night()) continue;
      const Card card = card_of(own.species[at], own.rows[at].at(place));
      if (!is(hypothesis.places[sampler.place(seat, at, place)], card)) return false;
    }
  }
  std::vector<Card> hand(own.hand.begin(), own.hand.begin() + truth.open.hand_size[seat]);
  const auto kept = rest;
  do {
    rest = kept;
    bool all = true;
    for (std::size_t i = 0; i < hand.size(); ++i) all = all && is(hypothesis.bags[seat][i], hand[i]);
    if (all) return true;
  } while (std::next_permutation(hand.begin(), hand.end()));
  return false;
}

}  // namespace

// 10,000 positions with AVIARY_MATCHES=20.
TEST(MigratoPast, M11a_shares_are_those_of_whole_histories) {
  Compared compared;
  const int positions = kit::scaled(500);
  for (std::uint64_t seed = 1; compared.positions < positions; ++seed) {
    const Migrato game = tiny_game(seed % 2 == 0, seed % 3 == 0);
    compare_match(game, seed, seed % 5 == 0 ? 2 : seed / 2 % 2, compared);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(compared.shuffles, positions / 100);
  EXPECT_GT(compared.thefts, positions / 100);
  RecordProperty("largest_difference", std::to_string(compared.most));
}

// 10,000 matches with AVIARY_MATCHES=50.
TEST(MigratoPast, M11a_the_truth_is_never_excluded_and_a_plain_filter_agrees) {
  std::size_t most = 0;
  for (int match = 0; match < kit::scaled(200); ++match) {
    const Migrato game = make_game(match % 2 == 0 ? "memory=off return=on" : "");
    Watched watched(game, game.initial(), 77U + static_cast<std::uint64_t>(match));
    for (int turn = 0; !watched.over(); ++turn) {
      watched.play(watched.choose());
      if (watched.rng.below(40U) != 0 || !game.actor(watched.state.open).is_seat()) continue;
      const std::size_t seat = watched.rng.below(std::size_t{2});
      const Remembering sampler = watched.imagine(seat);
      ASSERT_TRUE(sampler.possible()) << sampler.wrong();
      ASSERT_TRUE(sampler.exact());
      const auto hypotheses = sampler.worlds().belief().hypotheses();
      most = std::max(most, hypotheses.size());
      ASSERT_TRUE(std::any_of(hypotheses.begin(), hypotheses.end(), [&](const core::Belief::Hypothesis& one) {
        return allows(one, sampler, watched.state, 1 - seat);
      })) << game.to_text(watched.state);
      if (!sampler.worlds().complete() || sampler.worlds().fillings().size() > 300 || watched.rng.below(8U) != 0)
        continue;
      const View view = game.view(watched.state, watched.observers[seat]);
      Told<kit::PlainBelief> plain(game.edition(), game.options().memory, watched.pasts[seat].start);
      ASSERT_EQ(plain.tell(watched.pasts[seat].glimpses), "");
      ASSERT_LT(difference(chances_of(view, plain), chances_of(view, sampler)), 1e-12);
    }
  }
  RecordProperty("most_hypotheses", std::to_string(most));
}

// Every world looks the same, holds the invariants (so the notes are true) and allows the same moves.
TEST(MigratoPast, M11_sampled_worlds_fit_the_view) {
  for (int match = 0; match < kit::scaled(60); ++match) {
    const Migrato game = make_game(match % 2 == 0 ? "memory=off" : "return=on");
    Watched watched(game, game.initial(), 500U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      watched.play(watched.choose());
      if (watched.rng.below(30U) != 0 || watched.over()) continue;
      const std::size_t i = watched.rng.below(std::size_t{3});
      const Remembering sampler = watched.imagine(i);
      ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " " << game.to_text(watched.state);
      const View view = game.view(watched.state, watched.observers[i]);
      for (int sample = 0; sample < 5; ++sample) {
        const State world = sampler.sample(watched.rng);
        ASSERT_EQ(game.check(world), "") << game.to_text(world);
        ASSERT_TRUE(kit::same(game.view(world, watched.observers[i]), view)) << game.to_text(world);
        if (!watched.observers[i].is(game.actor(view.open))) continue;
        ASSERT_EQ(kit::legal(game, world), kit::legal(game, watched.state));
      }
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

Watched after(const Scene& scene, const std::vector<std::string>& moves) {
  const Play play(scene, "memory=off");
  Watched watched(play.game, play.state, 1);
  for (const std::string& move : moves) {
    EXPECT_TRUE(core::allows(watched.game, watched.state, play.move(move))) << move;
    watched.play(play.move(move));
  }
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

// Two cards in the hand, one of them known; which of them was laid stays as likely as it was.
TEST(MigratoPast, M11a_a_stolen_stilt_that_was_perhaps_laid_stays_as_likely_after_draws) {
  const Scene scene{.turn = 2, .hands = {"k1d+k2d+k3d", "s2n+s4n"}, .taken = {"-", "s2n"}};
  const Watched laid = after(scene, {"s4n:new"});
  const double chance = chance_of(laid, 0, 0, "s2n");
  EXPECT_GT(chance, 0.5);  // the other card might not fly by night
  EXPECT_LT(chance, 1);
  const Watched drawn = after(scene, {"s4n:new", "discard:s2n", "draw:g3n", "draw:g4n", "draw:g3d"});
  EXPECT_LT(chance_of(drawn, 0, 0, "s2n"), chance);
  const Watched both = after({.turn = 2,
                              .colonies = {"-,-,-,-", "s4n=gst=s,-,-,-"},
                              .hands = {"k1d+k2d+k3d", "s2n+s1n+k4d"},
                              .taken = {"-", "s2n"}},
                             {"s1n:1", "discard:k4d"});
  const double before = chance_of(both, 0, 1, "s2n");
  Watched later = both;
  for (const char* card : {"draw:t1d", "draw:t2d"}) later.play(*later.game.parse_move(card));
  EXPECT_EQ(chance_of(later, 0, 1, "s2n"), before);
}

// 200 positions.
TEST(MigratoPast, M11a_samples_have_their_shares) {
  int positions = 0;
  for (std::uint64_t seed = 1; positions < 200; ++seed) {
    const Migrato game = tiny_game(seed % 2 == 0);
    Watched watched(game, tiny_start(game, kTiny.size()), seed);
    for (int i = 0; i < 60 && !watched.over() && positions < 200; ++i) {
      watched.play(watched.choose());
      if (i < 30 || i % 6 != 0) continue;
      const Remembering sampler = watched.imagine(seed % 3);
      if (!sampler.worlds().complete()) continue;
      const Histories::Shares exact = shares_of(sampler);
      const int samples = kit::scaled(2000);
      if (exact.size() > 200) continue;  // too few samples for each
      Histories::Shares counts;
      for (int sample = 0; sample < samples; ++sample) counts[bytes_of(sampler.sample(watched.rng))] += 1;
      double chi_squared = 0;
      for (const auto& [state, share] : exact) {
        const double off = counts[state] - share * samples;
        chi_squared += off * off / (share * samples);
      }
      EXPECT_EQ(counts.size(), exact.size());
      const auto freedom = static_cast<double>(exact.size() - 1);
      EXPECT_LT(chi_squared, freedom + 8 * std::sqrt(2 * freedom) + 8) << "seed " << seed;
      ++positions;
    }
  }
}

// What another seat draws, and a reshuffle, change nothing of a card on the table.
TEST(MigratoPast, M11a_a_draw_of_another_and_a_reshuffle_change_no_belief_about_the_table) {
  int draws = 0;
  int shuffles = 0;
  for (int match = 0; match < kit::scaled(60); ++match) {
    const Migrato game = make_game("memory=off");
    Watched watched(game, game.initial(), 900U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      const State before = watched.state;
      const bool draw = before.open.stage == Stage::kDraw;
      const std::size_t seat = 1U - before.open.turn;
      const bool looks = draw && watched.rng.below(6U) == 0;
      Chances then;
      if (looks) then = chances_of(game.view(before, watched.observers[seat]), watched.imagine(seat));
      watched.play(watched.choose());
      if (!looks || watched.over()) continue;
      const View view = game.view(watched.state, watched.observers[seat]);
      const Remembering sampler = watched.imagine(seat);
      if (!sampler.worlds().complete() || then.empty()) continue;
      ASSERT_LT(difference(then, chances_of(view, sampler)), 1e-12) << game.to_text(watched.state);
      ++draws;
      shuffles += watched.state.open.deck_size > before.open.deck_size ? 1 : 0;
    }
  }
  EXPECT_GT(draws, 20);
  EXPECT_GT(shuffles, 0);
}

}  // namespace aviary::migrato
