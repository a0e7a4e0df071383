// The plain filter (kit/plain_belief.h) agrees with the packed one in whole matches, both with the truth, and the laws
// hold that follow from the definition (docs/decisions/0019). With a planted fault it is found out by whole histories.
#include <cstdio>

#include "games/migrato/told.h"
#include "histories.h"
#include "kit/plain_belief.h"

namespace aviary::migrato {
namespace {

// The cards on the table as the worlds give them: chances by seat, place and kind.
using Chances = kit::Shares<std::array<int, 3>>;

Chances chances_of(const View& view, const Told<kit::PlainBelief>& told) {
  Chances chances;
  double sum = 0;
  told.filter().each_filling([&](const kit::PlainBelief::Hypothesis& filled, double weight) {
    sum += weight;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
        for (int place = 0; place < view.open.colonies[seat][at].row.size(); ++place) {
          if (view.open.colonies[seat][at].row.at(place) != kFaceDown) continue;
          chances[{int(seat), int(where(at, place)), filled.places.at(told.place(seat, at, place))}] += weight;
        }
      }
    }
  });
  for (auto& [card, chance] : chances) chance /= sum;
  return chances;
}

Chances chances_of(const View& view, const Remembering& sampler) {
  Chances chances;
  for (const core::Worlds::Filling& filling : sampler.worlds().fillings()) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
        for (int place = 0; place < view.open.colonies[seat][at].row.size(); ++place) {
          if (view.open.colonies[seat][at].row.at(place) != kFaceDown) continue;
          chances[{int(seat), int(where(at, place)), filling.places[sampler.place(seat, at, place)]}] += filling.chance;
        }
      }
    }
  }
  return chances;
}

Chances chances_of(const kit::Shares<>& worlds, const View& view) {
  Chances chances;
  for (const auto& [bytes, share] : worlds) {
    const auto world = kit::value_in<State>(bytes);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Private& own = world.secret.seats[seat];
      for (std::size_t at = 0; at < kColonies && is_hidden(view.observer, seat); ++at) {
        for (int place = 0; place < own.rows[at].size(); ++place) {
          if (view.open.colonies[seat][at].row.at(place) != kFaceDown) continue;
          chances[{int(seat), int(where(at, place)), int(index(card_of(own.species[at], own.rows[at].at(place))))}] +=
              share;
        }
      }
    }
  }
  return chances;
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

// How far the plain filter with this fault is from whole histories, in tiny matches.
double worst(kit::BeliefFault fault, int& positions) {
  double most = 0;
  for (std::uint64_t seed = 1; positions < 150; ++seed) {
    const Migrato game = tiny_game(seed % 2 == 0);
    Watched watched(game, tiny_start(game), seed);
    const std::size_t observer = seed / 2 % 2;
    kit::Histories<Migrato> histories(game, watched.state, watched.observers[observer], chance_of_pick);
    for (int i = 0; i < 60 && !watched.over() && histories.shares().size() < 600; ++i) {
      const core::Move move = choose(watched);
      histories.play(watched.state, move);
      watched.play(move);
      if (!watched.actor().is_seat()) continue;
      ++positions;
      Told<kit::PlainBelief> plain(game.edition(), game.options().memory, watched.pasts[observer].start, fault);
      if (!plain.tell(watched.pasts[observer].glimpses).empty()) return 1;
      const View view = watched.view(observer);
      most = std::max(most, kit::difference(chances_of(histories.shares(), view), chances_of(view, plain)));
    }
  }
  return most;
}

}  // namespace

TEST(MigratoPastFaults, M11a_faults_of_a_filter_are_found_by_whole_histories) {
  using kit::BeliefFault;
  int positions = 0;
  EXPECT_LT(worst(BeliefFault::kNone, positions), 1e-12);
  for (const BeliefFault fault : {BeliefFault::kNoNewPool, BeliefFault::kPickNotCounted, BeliefFault::kKindNotTaken}) {
    positions = 0;
    EXPECT_GT(worst(fault, positions), 0.01);
  }
}

// 10,000 matches in ./test --all.
TEST(MigratoPastTruth, M11a_the_truth_is_never_excluded_and_a_plain_filter_agrees) {
  std::size_t most = 0;
  int compared = 0;
  const int matches = kit::scaled_to(200, 10'000);
  for (int match = 0; match < matches; ++match) {
    const Migrato game = make_game(kModes[static_cast<std::size_t>(match % 4)]);
    Watched watched(game, game.initial(), 77U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      watched.play(choose(watched));
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
      ASSERT_LT(kit::difference(chances_of(view, plain), chances_of(view, sampler)), 1e-12);
      ++compared;
    }
  }
  EXPECT_GT(compared, matches / 2);
  std::printf("%d matches, %d positions compared, at most %zu hypotheses\n", matches, compared, most);
}

// What another seat draws, and a reshuffle, change nothing of a card on the table.
TEST(MigratoPastLaws, M11a_a_draw_of_another_and_a_reshuffle_change_no_belief_about_the_table) {
  int draws = 0;
  int shuffles = 0;
  for (int match = 0; match < kit::scaled_to(60, 1000); ++match) {
    const Migrato game = make_game(kModes[static_cast<std::size_t>(match % 4)]);
    Watched watched(game, game.initial(), 900U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      const State before = watched.state;
      const bool draw = before.open.stage == Stage::kDraw;
      const std::size_t seat = 1U - before.open.turn;
      const bool looks = draw && watched.rng.below(6U) == 0;
      Chances then;
      if (looks) then = chances_of(game.view(before, watched.observers[seat]), watched.imagine(seat));
      watched.play(choose(watched));
      if (!looks || watched.over()) continue;
      const View view = game.view(watched.state, watched.observers[seat]);
      const Remembering sampler = watched.imagine(seat);
      if (!sampler.worlds().complete() || then.empty()) continue;
      ASSERT_LT(kit::difference(then, chances_of(view, sampler)), 1e-12) << game.to_text(watched.state);
      ++draws;
      shuffles += watched.state.open.deck_size > before.open.deck_size ? 1 : 0;
    }
  }
  EXPECT_GT(draws, 20);
  EXPECT_GT(shuffles, 0);
}

}  // namespace aviary::migrato
