// The plain filter (kit/plain_belief.h), told of Wing It cards only, agrees with the packed one in whole matches, and
// with a planted fault is found out by whole histories.
#include "histories.h"
#include "kit/plain_belief.h"

namespace aviary::flyaway {
namespace {

// How many cards of a kind are in a hand, on average over all worlds: by seat and kind plus 1.
using Held = kit::Shares<std::pair<int, int>>;

// A match from its start: no hand has a card, and all cards of the deck are unseen.
kit::PlainBelief plain_of(const Watched& watched, std::size_t observer, kit::BeliefFault fault, bool& possible) {
  const Past& past = watched.pasts[observer];
  kit::PlainBelief plain({}, unseen_wing(watched.game.edition(), past.start), fault);
  const auto words_after = [](core::Glimpse one) { return words_of(one); };
  const std::string wrong = core::tell_all(past.glimpses, words_after, [&](std::span<const core::Glimpse> words) {
    const core::Glimpse one = words[0];
    switch (one.what()) {
      case core::Saw::kDrew:
      case core::Saw::kShowed:
      case core::Saw::kTook:
        return core::tell_hand(plain, one, core::is_hidden(watched.observers[observer], one.seat()), kWingKinds);
      case core::Saw::kShuffled:
        if (one.serial() == kWingDeck) plain.shuffle(core::counts_in(words.subspan(1)));
        break;
      default: break;
    }
    return std::string();
  });
  possible = wrong.empty();
  return plain;
}
Held held_by(const kit::PlainBelief& plain) {
  Held held;
  plain.each_filling([&](const kit::PlainBelief::Hypothesis& one, double weight) {
    for (const auto& [bag, labels] : one.bags) {
      for (const int label : labels) {
        if (label < kit::PlainBelief::kPool) {
          held[{int(bag), label}] += weight;
          continue;
        }
        const auto& pool = one.pools.at(label - kit::PlainBelief::kPool);
        int size = 0;
        for (const auto& [kind, count] : pool) size += count;
        for (const auto& [kind, count] : pool) {
          if (count > 0) held[{int(bag), kind}] += weight * count / size;
        }
      }
    }
  });
  return held;
}
Held held_by(const core::Belief& belief) {
  Held held;
  for (const core::Belief::Hypothesis& one : belief.hypotheses()) {
    for (int bag = 0; bag < kMaxPlayers; ++bag) {
      for (const core::Label label : one.bags[static_cast<std::size_t>(bag)]) {
        if (core::is_kind(label)) held[{bag, label}] += one.weight;
        if (!core::is_pool(label)) continue;
        const core::Counts& pool = one.pools[static_cast<std::size_t>(label - core::kPoolLabel)];
        for (int kind = 1; kind <= kWingKinds; ++kind) {
          const int count = pool[static_cast<std::size_t>(kind)];
          if (count > 0) held[{bag, kind}] += one.weight * count / core::total(pool);
        }
      }
    }
  }
  return held;
}
Held held_by(const kit::Shares<>& worlds, core::Observer observer) {
  Held held;
  for (const auto& [bytes, share] : worlds) {
    const auto world = kit::value_in<State>(bytes);
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      for (int kind = 0; kind < kWingKinds && core::is_hidden(observer, static_cast<std::size_t>(seat)); ++kind) {
        if (world.secret.hands[seat][kind] > 0) held[{seat, kind + 1}] += share * world.secret.hands[seat][kind];
      }
    }
  }
  return held;
}

// How far the plain filter with this fault is from whole histories, in tiny matches.
double worst(kit::BeliefFault fault) {
  double most = 0;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < 300; ++seed) {
    const FlyAway game = tiny_game(2);
    Watched watched(game, tiny_start(game), seed);
    const std::size_t observer = seed % 2;
    kit::Histories<FlyAway> histories(game, watched.state, watched.observers[observer], chance_of_pick);
    for (int i = 0; i < 200 && !watched.over() && histories.shares().size() < 500; ++i) {
      const core::Move move = choose(watched);
      histories.play(watched.state, move);
      watched.play(move);
      if (kind_of(move) == Kind::kLink || kind_of(move) == Kind::kNewBird || watched.over()) continue;
      ++positions;
      bool possible = true;
      const kit::PlainBelief plain = plain_of(watched, observer, fault, possible);
      if (!possible) return 1;
      most = std::max(most, kit::difference(held_by(histories.shares(), watched.observers[observer]), held_by(plain)));
    }
  }
  return most;
}

}  // namespace

TEST(FlyAwayPastFaults, F13_faults_of_a_filter_are_found_by_whole_histories) {
  using kit::BeliefFault;
  EXPECT_LT(worst(BeliefFault::kNone), 1e-12);
  for (const BeliefFault fault : {BeliefFault::kNoNewPool, BeliefFault::kPickNotCounted, BeliefFault::kKindNotTaken}) {
    EXPECT_GT(worst(fault), 0.01);
  }
}

TEST(FlyAwayPastPlain, F13_a_plain_filter_agrees) {
  int compared = 0;
  for (int match = 0; match < kit::scaled_to(40, 1000); ++match) {
    const FlyAway game = make_game(2 + match % 3, match % 2 == 0 ? lively_tree() : shipped_tree());
    Watched watched(game, game.initial(), 60U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      watched.play(choose(watched));
      if (watched.rng.below(60U) != 0 || watched.over()) continue;
      const std::size_t observer = watched.rng.below(watched.observers.size() - 1);
      const Remembering sampler = watched.imagine(observer);
      ASSERT_TRUE(sampler.possible() && sampler.exact());
      bool possible = true;
      const kit::PlainBelief plain = plain_of(watched, observer, kit::BeliefFault::kNone, possible);
      ASSERT_TRUE(possible);
      ASSERT_LT(kit::difference(held_by(plain), held_by(sampler.worlds().belief())), 1e-10);
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
}

}  // namespace aviary::flyaway
