// imagine(view, past) is exact: compared with whole histories on a tiny edition, and on whole matches by what follows
// from the definition (docs/decisions/0019).
#include "games/flyaway/imagine.h"
#include "histories.h"
#include "kit/each_world.h"

namespace aviary::flyaway {
namespace {

// Which card is where. What others remember of it is a note of theirs.
using Shares = kit::Shares<>;
std::string cards_of(const Row<Hand, kMaxPlayers>& hands, const FowlBelief::Cards& slots) {
  std::string cards;
  for (const Hand& hand : hands) cards.append(hand.begin(), hand.end());
  cards.append(slots.begin(), slots.end());
  return cards;
}

Shares shares_of(const kit::Histories<FlyAway>& histories) {
  Shares shares;
  for (const auto& [bytes, share] : histories.shares()) {
    const auto state = kit::value_in<State>(bytes);
    shares[cards_of(state.secret.hands, state.secret.slots)] += share;
  }
  return shares;
}

// All ways to name the cards of an arrangement that the observer does not know.
template <class Visit>
void each_filling(const FowlBelief& fowl, FowlBelief::Cards cards, int place, double chance, Visit visit) {
  while (place < kMaxLook && cards[place] < FowlBelief::kOfClass) ++place;
  if (place == kMaxLook) return visit(cards, chance);
  const int of = cards[place] - FowlBelief::kOfClass;
  const int all = fowl.left_of_class(cards, of);
  const FowlBelief::Cards before = cards;
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    if (class_of(kind) != of || fowl.left(before, kind) == 0) continue;
    cards[place] = u8(kind + 1);
    each_filling(fowl, cards, place + 1, chance * fowl.left(before, kind) / all, visit);
  }
}

Shares shares_of(const Watched& watched, const Remembering& sampler) {
  Shares decks;
  for (const FowlBelief::Arrangement& one : sampler.fowl().arrangements()) {
    each_filling(sampler.fowl(), one.cards, 0, one.weight, [&](FowlBelief::Cards cards, double chance) {
      sort_waiting(watched.game.edition(), watched.state.open, cards);
      decks[cards_of({}, cards)] += chance;
    });
  }
  Shares shares;
  kit::each_world(sampler.worlds(), [&](const core::World& world, double chance) {
    for (const auto& [deck, share] : decks) {
      FowlBelief::Cards slots;
      std::copy(deck.end() - kMaxLook, deck.end(), slots.begin());
      shares[cards_of(sampler.hands_in(world), slots)] += chance * share;
    }
  });
  return shares;
}

struct Compared {
  int positions = 0;
  int shuffles = 0;
  int looks = 0;
  double most = 0;
};

// Plays a tiny match as far as whole histories can be followed, and compares after every move that shows anything.
// Positions count from the first reshuffle or look on: before it a view tells as much.
void compare_match(int players, std::uint64_t seed, Compared& compared) {
  const FlyAway game = tiny_game(players);
  Watched watched(game, tiny_start(game), seed);
  const std::size_t observer = seed % watched.observers.size();
  kit::Histories<FlyAway> histories(watched.game, watched.state, watched.observers[observer], chance_of_pick);
  bool counts = false;
  for (int i = 0; i < 400 && !watched.over() && histories.shares().size() < 1000; ++i) {
    const core::Move move = choose(watched);
    const State before = watched.state;
    histories.play(before, move);
    watched.play(move);
    const Facts then = game.facts(before.open);
    const bool shuffled = game.facts(watched.state.open).wing_deck() > then.wing_deck();
    const bool looked = kind_of(move) == Kind::kSeePlace && then.top().left == 1;
    counts = counts || shuffled || looked;
    compared.shuffles += shuffled ? 1 : 0;
    compared.looks += looked ? 1 : 0;
    const bool shows = kind_of(move) != Kind::kLink && kind_of(move) != Kind::kNewBird;
    if (watched.over() || !shows) continue;
    const Remembering sampler = watched.imagine(observer);
    ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state);
    EXPECT_TRUE(sampler.exact());
    const double off = kit::difference(shares_of(histories), shares_of(watched, sampler));
    ASSERT_LT(off, 1e-12) << "seed " << seed << ", " << core::to_text(watched.observers[observer]) << ", move " << i
                          << " " << game.to_text(move) << " " << game.to_text(watched.state);
    compared.most = std::max(compared.most, off);
    compared.positions += counts ? 1 : 0;
  }
}

// Writes down which card another seat drew.
struct Leaking : FlyAway {
  using FlyAway::FlyAway;
  static base::Result<Leaking> make(int rules, const core::Choices& choices, const base::Tree& edition) {
    const base::Result<FlyAway> game = FlyAway::make(rules, choices, edition);
    if (!game) return game.error();
    return Leaking(game->options(), game->edition());
  }
  void glimpse(const State& before, core::Move move, const State& after, core::Observer observer, Past& past) const {
    FlyAway::glimpse(before, move, after, observer, past);
    if (kind_of(move) != Kind::kWing) return;
    past.glimpses.back() = core::glimpse(core::Saw::kDrew, static_cast<std::size_t>(wing_seat(move)),
                                         static_cast<unsigned>(number_of(move) + 1));
  }
};

// Two truths that differ only in what the observer cannot see give the same bytes, along random matches.
template <class Game>
kit::Report twins(const Game& game, int matches) {
  kit::Report report;
  kit::walk(game, matches, report, [&](const State& state, base::Rng& rng, bool /*deep*/) {
    if (rng.below(24) != 0) return;
    kit::check_twins(game, state, kit::any_of(kit::observers(game), rng), 16, rng, report);
  });
  return report;
}

}  // namespace

// 10,000 positions in ./test --all.
TEST(FlyAwayPastHistories, F13_shares_are_those_of_whole_histories) {
  Compared compared;
  const int positions = kit::scaled_to(2500, 10'000);
  for (std::uint64_t seed = 1; compared.positions < positions; ++seed) {
    compare_match(2 + static_cast<int>(seed / 4 % 2), seed, compared);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(compared.shuffles, positions / 100);
  EXPECT_GT(compared.looks, positions / 100);
  RecordProperty("shuffles", compared.shuffles);
  RecordProperty("looks", compared.looks);
  RecordProperty("largest_difference", kit::short_text(compared.most));
}

// A filter that took the order of cards that another seat put back to be known would be found out.
TEST(FlyAwayPastFaults, F33_an_order_that_is_not_mixed_is_found_by_whole_histories) {
  double most = 0;
  for (std::uint64_t seed = 0; seed < 200 && most < 0.01; seed += 2) {
    const FlyAway game = tiny_game(2);
    Watched watched(game, tiny_start(game), seed);
    kit::Histories<FlyAway> histories(game, watched.state, watched.observers[0], chance_of_pick);
    for (int i = 0; i < 200 && !watched.over() && histories.shares().size() < 500 && most < 0.01; ++i) {
      const core::Move move = choose(watched);
      histories.play(watched.state, move);
      watched.play(move);
      Past kept = watched.pasts[0];
      std::erase_if(kept.glimpses, [](core::Glimpse one) { return one.what() == core::Saw::kOrdered; });
      if (watched.over() || kept.glimpses.size() == watched.pasts[0].glimpses.size()) continue;
      const Remembering wrong = game.imagine(watched.view(0), kept);
      most = wrong.possible() ? std::max(most, kit::difference(shares_of(histories), shares_of(watched, wrong))) : 1;
    }
  }
  EXPECT_GT(most, 0.01);
}

TEST(FlyAwayPast, F13_sampled_worlds_fit_the_view) {
  for (int match = 0; match < kit::scaled_to(30, 600); ++match) {
    const FlyAway game = match % 2 == 0 ? make_game(2 + match % 3, shipped_tree()) : tiny_game(2 + match % 3);
    Watched watched(game, match % 2 == 0 ? game.initial() : tiny_start(game), 500U + static_cast<std::uint64_t>(match));
    while (!watched.over()) {
      watched.play(choose(watched));
      const bool looks = watched.rng.below(10U) == 0 && !watched.over();
      if (looks) kit::expect_worlds_fit(watched, watched.rng.below(watched.observers.size()));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// 200 positions, and 100,000 samples of each, in ./test --all.
TEST(FlyAwayPastShares, F13_samples_have_their_shares) {
  const int samples = kit::scaled_to(2000, 100'000);
  const int wanted = kit::scaled_to(40, 200);
  int positions = 0;
  int with_places = 0;
  for (std::uint64_t seed = 1; positions < wanted; ++seed) {
    const FlyAway game = tiny_game(2 + static_cast<int>(seed % 2));
    Watched watched(game, tiny_start(game), seed);
    for (int i = 0; i < 120 && !watched.over() && positions < wanted; ++i) {
      watched.play(choose(watched));
      const bool places = watched.state.open.slots > 0;
      if (watched.over() || (i % 20 != 19 && !(places && watched.rng.below(4U) == 0))) continue;
      const std::size_t observer = seed % watched.observers.size();
      const Remembering sampler = watched.imagine(observer);
      const Shares exact = shares_of(watched, sampler);
      if (exact.size() > 2000) continue;
      std::map<std::string, int> counts;
      for (int sample = 0; sample < samples; ++sample) {
        const State world = sampler.sample(watched.rng);
        ++counts[cards_of(world.secret.hands, world.secret.slots)];
      }
      EXPECT_TRUE(kit::is_fair(exact, counts, samples)) << "seed " << seed << " " << game.to_text(watched.state);
      ++positions;
      with_places += places ? 1 : 0;
    }
  }
  EXPECT_GT(with_places, positions / 10);
}

// A past holds nothing that its observer did not see, and one that does is caught.
TEST(FlyAwayPast, F13_what_a_seat_cannot_know_changes_nothing_in_its_past) {
  const FlyAway game = make_game(3, lively_tree());
  const kit::Report report = twins(game, kit::scaled_to(60, 1000));
  EXPECT_TRUE(report.empty()) << report.text();
  EXPECT_FALSE(twins(Leaking(game.options(), game.edition()), 20).empty());
}

}  // namespace aviary::flyaway
