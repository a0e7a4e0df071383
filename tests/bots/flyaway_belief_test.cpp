// What bots imagine in whole matches of Fly-A-Way: nothing that contradicts what was seen, and never without the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/flyaway/knowledge.h"
#include "bots/make.h"
#include "flyaway/table.h"
#include "kit/walk.h"

namespace aviary::bots {
namespace {

using flyaway::FlyAway;
using flyaway::Hand;
using flyaway::kWingKinds;
using flyaway::Past;
using flyaway::Remembering;
using flyaway::State;
using flyaway::View;

Hand deck_of(const FlyAway& game, const State& state) {
  const Hand playing = game.facts(state.open).events_in_play();
  Hand deck{};
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int left = game.edition().wing[kind].copies - state.open.wing_discard[kind] - playing[kind];
    for (const Hand& hand : state.secret.hands) left -= hand[kind];
    deck[kind] = flyaway::u8(left);
  }
  return deck;
}

// A match of bots, with the pasts of all seats.
class Watched {
 public:
  Watched(const FlyAway& game, std::string_view bot, std::uint64_t seed) : game_(game), rng_(seed) {
    for (int seat = 0; seat < game.seats(); ++seat) {
      pasts_.emplace_back(game_.view(state_, core::Seat(seat)));
      bots_.push_back(make_bot(game_, *find_brain("flyaway", bot), shipped_weights<FlyAway>()));
      most_.push_back(deck_of(game_, state_));
    }
  }
  // Calls visit(seat) at every decision.
  template <class Visit>
  void play(Visit visit) {
    for (core::Actor actor = game_.actor(state_.open); !actor.is_nobody(); actor = game_.actor(state_.open)) {
      if (actor.is_chance()) {
        apply(core::draw(game_, state_, rng_));
        continue;
      }
      visit(actor.seat());
      const View view = game_.view(state_, actor.seat());
      apply(bots_[at(actor.seat())]->think(core::AnyView::of(view), {}, rng_.next())->plan.front());
    }
  }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Past& past(core::Seat seat) const { return pasts_[at(seat)]; }
  [[nodiscard]] bool shuffled() const { return shuffled_; }
  base::Rng& rng() { return rng_; }
  // Everybody saw what became the deck, and each seat what it drew from it since: nothing else can be there.
  [[nodiscard]] bool contradicts(const State& world, core::Seat seat) const {
    const Hand deck = deck_of(game_, world);
    return !std::equal(deck.begin(), deck.end(), most_[at(seat)].begin(), std::less_equal<>());
  }

 private:
  static std::size_t at(core::Seat seat) { return static_cast<std::size_t>(seat.index()); }
  void apply(core::Move move) {
    const State before = state_;
    game_.apply(state_, move);
    const bool deals = flyaway::kind_of(move) == flyaway::Kind::kWing;
    if (deals) --most_[static_cast<std::size_t>(flyaway::wing_seat(move))][flyaway::number_of(move)];
    const int drawn = deals ? 1 : 0;
    if (game_.facts(state_.open).wing_deck() != game_.facts(before.open).wing_deck() - drawn) {
      std::fill(most_.begin(), most_.end(), deck_of(game_, state_));
      shuffled_ = true;
    }
    for (int seat = 0; seat < game_.seats(); ++seat) {
      game_.glimpse(before, move, state_, core::Seat(seat), pasts_[static_cast<std::size_t>(seat)]);
    }
  }

  const FlyAway& game_;
  State state_ = game_.initial();
  base::Rng rng_;
  std::vector<Past> pasts_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Hand> most_;  // by seat: what the deck can have at the most
  bool shuffled_ = false;
};

// Can the hypothesis be the truth: is there a pool for every card of the other hands?
class Allows {
 public:
  Allows(const core::Belief::Hypothesis& one, const State& truth, core::Seat observer)
      : labels_(one.bags), rest_(one.pools), truth_(truth), observer_(observer.index()) {}
  bool operator()() { return seat(0); }

 private:
  bool seat(int number) {
    if (number == flyaway::kMaxPlayers) return true;
    if (number == observer_) return seat(number + 1);
    return card(number, 0, truth_.secret.hands[number]);
  }
  bool card(int number, std::size_t at, Hand hand) {
    const core::Label label = labels_[static_cast<std::size_t>(number)][at];
    if (label == core::kNothing) return hand == Hand{} && seat(number + 1);
    for (int kind = 0; kind < kWingKinds; ++kind) {
      const auto named = static_cast<std::size_t>(kind) + 1;
      const bool known = core::is_kind(label);
      if (hand[kind] == 0 || (known && label != named)) continue;
      std::uint8_t none = 1;
      std::uint8_t& left = known ? none : rest_[static_cast<std::size_t>(label - core::kPoolLabel)][named];
      if (left == 0) continue;
      --left;
      --hand[kind];
      if (card(number, at + 1, hand)) return true;
      ++left;
      ++hand[kind];
    }
    return false;
  }
  std::array<core::Belief::Bag, core::Belief::kBags> labels_;
  std::array<core::Counts, core::Belief::kPools> rest_;
  const State& truth_;
  int observer_;
};

bool allows(const Remembering& sampler, const State& truth, core::Seat observer) {
  const auto hypotheses = sampler.worlds().belief().hypotheses();
  const bool hands = std::any_of(hypotheses.begin(), hypotheses.end(),
                                 [&](const auto& one) { return Allows(one, truth, observer)(); });
  const auto& decks = sampler.fowl().arrangements();
  return hands && std::any_of(decks.begin(), decks.end(), [&](const flyaway::FowlBelief::Arrangement& one) {
           for (int place = 0; place < truth.open.slots; ++place) {
             const int card = truth.secret.slots[place];
             const int of_class = flyaway::FowlBelief::kOfClass + flyaway::class_of(card - 1);
             if (one.cards[place] != card && one.cards[place] != of_class) return false;
           }
           return true;
         });
}

FlyAway game_for(int players) { return flyaway::make_game(players, flyaway::shipped_tree()); }

}  // namespace

// 20 worlds at every decision.
TEST(BotsFlyAwayBelief, NoImaginedWorldContradictsWhatWasSeen) {
  int after_shuffle = 0;
  std::size_t most = 0;
  const int matches = kit::scaled_to(200, 1000);
  for (int match = 0; match < matches; ++match) {
    const FlyAway game = game_for(2 + match % 3);
    Watched watched(game, "sensible", 40U + static_cast<std::uint64_t>(match));
    watched.play([&](core::Seat seat) {
      const Remembering sampler = game.imagine(game.view(watched.state(), seat), watched.past(seat));
      ASSERT_TRUE(sampler.possible()) << sampler.wrong() << " in " << game.to_text(watched.state());
      ASSERT_TRUE(sampler.exact());
      ASSERT_TRUE(allows(sampler, watched.state(), seat)) << game.to_text(watched.state());
      most = std::max(most, sampler.worlds().belief().hypotheses().size());
      for (int i = 0; i < 20; ++i) {
        const State world = sampler.sample(watched.rng());
        ASSERT_FALSE(watched.contradicts(world, seat)) << game.to_text(world);
      }
      after_shuffle += watched.shuffled() ? 1 : 0;
    });
  }
  EXPECT_GT(after_shuffle, matches * 5);
  std::cout << matches << " matches, at most " << most << " hypotheses\n";
}

// For docs/bots.md. Run by hand.
TEST(BotsFlyAwayBelief, DISABLED_Figures) {
  for (const int players : {2, 3, 4}) {
    const FlyAway game = game_for(players);
    int decisions = 0;
    int after_shuffle = 0;
    int contradict = 0;
    std::size_t glimpses = 0;
    double nanoseconds = 0;
    double preparing = 0;
    for (int match = 0; match < 60; ++match) {
      Watched watched(game, "sensible", 300U + static_cast<std::uint64_t>(match));
      watched.play([&](core::Seat seat) {
        ++decisions;
        if (!watched.shuffled()) return;
        ++after_shuffle;
        const View view = game.view(watched.state(), seat);
        const FlyAway::Sampler plain = game.imagine(view);
        for (int i = 0; i < 20; ++i) contradict += watched.contradicts(plain.sample(watched.rng()), seat) ? 1 : 0;
        using Clock = std::chrono::steady_clock;
        const auto start = Clock::now();
        const Remembering sampler = game.imagine(view, watched.past(seat));
        const auto prepared = Clock::now();
        for (int i = 0; i < 200; ++i) (void)sampler.sample(watched.rng());
        nanoseconds += std::chrono::duration<double, std::nano>(Clock::now() - prepared).count() / 200;
        preparing += std::chrono::duration<double, std::micro>(prepared - start).count();
      });
      glimpses += watched.past(core::Seat(0)).glimpses.size();
    }
    std::cout << players << " seats: " << 100.0 * after_shuffle / decisions << " % of decisions after a reshuffle, "
              << 5.0 * contradict / after_shuffle << " % of worlds without a past contradict; prepared in "
              << preparing / after_shuffle << " µs, a sample " << nanoseconds / after_shuffle
              << " ns; glimpses a match " << glimpses / 60 << "\n";
  }
}

}  // namespace aviary::bots
