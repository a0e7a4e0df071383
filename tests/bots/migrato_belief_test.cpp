// What bots imagine in whole matches of Migrato: nothing that contradicts what was seen, and the true card often.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "bots/make.h"
#include "bots/migrato/knowledge.h"
#include "games/migrato/told.h"
#include "kit/walk.h"
#include "migrato/histories.h"

namespace aviary::bots {
namespace {

using migrato::Migrato;
using migrato::Past;
using migrato::Remembering;
using migrato::State;
using migrato::View;

// How many cards of each kind were hidden from the seat, outside the deck, when the deck was shuffled: what was laid
// before must be among them. And how many the deck can still have: what it was made of, less what the seat drew from
// it. Whatever else was hidden is in the other hand or on the table.
struct Shuffle {
  core::Counts hidden;
  core::Counts deck;
  std::uint8_t serials;
};

// A match of two bots, with the pasts of both seats.
class Watched {
 public:
  Watched(const Migrato& game, std::string_view bot, std::uint64_t seed) : game_(game), rng_(seed) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      pasts_.emplace_back(game_.view(state_, observer(seat)));
      bots_[seat] = make_bot(game_, *find_brain("migrato", bot), shipped_weights<Migrato>());
    }
  }
  // Calls visit(seat, view, past, shuffles) at every decision.
  template <class Visit>
  void play(Visit visit) {
    for (core::Actor actor = game_.actor(state_.open); !actor.is_nobody(); actor = game_.actor(state_.open)) {
      if (actor.is_chance()) {
        apply(core::draw(game_, state_, rng_));
        continue;
      }
      const auto seat = static_cast<std::size_t>(actor.seat().index());
      const View view = game_.view(state_, observer(seat));
      visit(seat, view, pasts_[seat], shuffles_[seat]);
      apply(bots_[seat]->think(core::AnyView::of(view), {}, rng_.next())->plan.front());
    }
  }
  const State& state() const { return state_; }
  base::Rng& rng() { return rng_; }

 private:
  static core::Observer observer(std::size_t seat) { return core::Seat(static_cast<int>(seat)); }
  void apply(core::Move move) {
    const State before = state_;
    game_.apply(state_, move, nullptr);
    const int drawn = migrato::kind_of(move) == migrato::Kind::kDraw ? 1 : 0;
    std::vector<Shuffle>& drawer = shuffles_[before.open.turn];
    if (drawn == 1 && !drawer.empty()) --drawer.back().deck[migrato::index(migrato::card_in(move))];
    const bool shuffled = state_.open.deck_size != before.open.deck_size - drawn;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      game_.glimpse(before, move, state_, observer(seat), pasts_[seat]);
      if (!shuffled) continue;
      Shuffle shuffle{migrato::unseen_cards(game_.edition(), game_.view(state_, observer(seat))),
                      {},
                      pasts_[seat].trail.next[1 - seat]};
      for (std::size_t kind = 1; kind <= migrato::kKinds; ++kind) {
        const int count = state_.secret.deck.count(migrato::card_at(kind));
        shuffle.hidden[kind] = static_cast<std::uint8_t>(shuffle.hidden[kind] - count);
        shuffle.deck[kind] = static_cast<std::uint8_t>(count);
      }
      shuffles_[seat].push_back(shuffle);
    }
  }

  const Migrato& game_;
  State state_ = game_.initial();
  base::Rng rng_;
  std::vector<Past> pasts_;
  std::array<std::vector<Shuffle>, 2> shuffles_;
  std::array<std::unique_ptr<Bot>, 2> bots_;
};

// Calls visit(colony, place, serial) for the other seat's face-down cards.
template <class Visit>
void each_face_down(const View& view, const Past& past, std::size_t seat, Visit visit) {
  for (std::size_t at = 0; at < migrato::kColonies; ++at) {
    const migrato::Row row = view.open.colonies[seat][at].row;
    for (int place = 0; place < row.size(); ++place) {
      if (row.at(place) != migrato::kFaceDown) continue;
      visit(at, place, past.trail.cards[seat][at][static_cast<std::size_t>(place)].serial);
    }
  }
}

migrato::Card card_there(const State& state, std::size_t seat, std::size_t at, int place) {
  const migrato::Private& own = state.secret.seats[seat];
  return migrato::card_of(own.species[at], own.rows[at].at(place));
}

bool contradicts(const State& world, const View& view, const Past& past, std::size_t other,
                 const std::vector<Shuffle>& shuffles) {
  for (std::size_t kind = 1; kind <= migrato::kKinds && !shuffles.empty(); ++kind) {
    if (world.secret.deck.count(migrato::card_at(kind)) > shuffles.back().deck[kind]) return true;
  }
  for (const Shuffle& shuffle : shuffles) {
    core::Counts left = shuffle.hidden;
    bool wrong = false;
    each_face_down(view, past, other, [&](std::size_t at, int place, std::uint8_t serial) {
      if (serial < shuffle.serials) wrong |= left[migrato::index(card_there(world, other, at, place))]-- == 0;
    });
    if (wrong) return true;
  }
  return false;
}

// For face-down top cards of the other seat that are older than the last reshuffle: the mean chance of the true card.
struct Mean {
  double sum = 0;
  int cards = 0;
  void add(double chance) {
    sum += chance;
    ++cards;
  }
  [[nodiscard]] double value() const { return sum / cards; }
};

// When a card is counted: at every decision of the seat that does not see it, at every fifth decision of the match, or
// at the first one after a reshuffle.
enum Counted { kAtEveryDecision, kAtEveryFifth, kOnceAfterAReshuffle, kWays };
struct Means {
  std::array<Mean, kWays> exact;
  std::array<Mean, kWays> plain;
};

// The share of worlds in which the card lies there: counted, or of samples where there are too many.
template <class Worlds>
double share(const Worlds& worlds, std::size_t seat, std::size_t at, int place, migrato::Card card) {
  constexpr int kSamples = 200;
  base::Rng rng(1);
  int hits = 0;
  for (int i = 0; i < kSamples; ++i) hits += card_there(worlds.sample(rng), seat, at, place) == card ? 1 : 0;
  return static_cast<double>(hits) / kSamples;
}
double exact_share(const Remembering& worlds, std::size_t seat, std::size_t at, int place, migrato::Card card) {
  if (!worlds.worlds().complete()) return share(worlds, seat, at, place, card);
  double sum = 0;
  for (const core::Worlds::Filling& filling : worlds.worlds().fillings()) {
    if (filling.places[worlds.place(seat, at, place)] == migrato::index(card)) sum += filling.chance;
  }
  return sum;
}

// Calls visit(colony, place, true card) for those cards.
template <class Visit>
void each_old_top_card(const State& truth, const View& view, const Past& past, std::size_t other,
                       const Shuffle& last_shuffle, Visit visit) {
  each_face_down(view, past, other, [&](std::size_t at, int place, std::uint8_t serial) {
    if (place + 1 != view.open.colonies[other][at].row.size() || serial >= last_shuffle.serials) return;
    visit(at, place, card_there(truth, other, at, place));
  });
}

// Counts in each of these ways, and if it is asked for, what is imagined without a past too.
Means top_cards(std::string_view options, std::string_view bot, int matches, const std::vector<Counted>& ways,
                bool with_plain) {
  const Migrato game = migrato::make_game(options);
  Means means;
  for (int match = 0; match < matches; ++match) {
    Watched watched(game, bot, 300U + static_cast<std::uint64_t>(match));
    std::array<std::size_t, 2> counted{};
    int decision = 0;
    watched.play([&](std::size_t seat, const View& view, const Past& past, const std::vector<Shuffle>& shuffles) {
      const std::array<bool, kWays> counts = {true, ++decision % 5 == 0, shuffles.size() != counted[seat]};
      counted[seat] = shuffles.size();
      if (shuffles.empty() || std::none_of(ways.begin(), ways.end(), [&](Counted way) { return counts[way]; })) return;
      const Remembering sampler = game.imagine(view, past);
      const migrato::Sampler without = game.imagine(view);
      ASSERT_TRUE(sampler.possible()) << sampler.wrong();
      const auto count = [&](std::size_t at, int place, migrato::Card truth) {
        const double exact = exact_share(sampler, 1 - seat, at, place, truth);
        const double plain = with_plain ? share(without, 1 - seat, at, place, truth) : 0;
        for (const Counted way : ways) {
          if (!counts[way]) continue;
          means.exact[way].add(exact);
          means.plain[way].add(plain);
        }
      };
      each_old_top_card(watched.state(), view, past, 1 - seat, shuffles.back(), count);
    });
  }
  return means;
}

// Medians, at decisions after a reshuffle: how long it takes to prepare the worlds of a decision, and one of them.
struct Times {
  std::vector<double> preparing;  // microseconds
  std::vector<double> sampling;   // nanoseconds
};
double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.at(values.size() / 2);
}

template <class Imagine>
void time_worlds(base::Rng& rng, Times& times, Imagine imagine) {
  constexpr int kSamples = 200;
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto sampler = imagine();
  const auto prepared = Clock::now();
  std::size_t sum = 0;
  for (int i = 0; i < kSamples; ++i) sum += sampler.sample(rng).open.deck_size;
  const auto sampled = Clock::now();
  if (sum == 0) return;  // so that no sample is left out
  times.preparing.push_back(std::chrono::duration<double, std::micro>(prepared - start).count());
  times.sampling.push_back(std::chrono::duration<double, std::nano>(sampled - prepared).count() / kSamples);
}

}  // namespace

// 100 worlds at every decision, in all modes.
TEST(BotsMigratoBelief, NoImaginedWorldContradictsWhatWasSeen) {
  int worlds = 0;
  const int matches = kit::scaled_to(200, 1000);
  for (int match = 0; match < matches; ++match) {
    const Migrato game = migrato::make_game(migrato::kModes[static_cast<std::size_t>(match % 4)]);
    Watched watched(game, "sensible", 40U + static_cast<std::uint64_t>(match));
    watched.play([&](std::size_t seat, const View& view, const Past& past, const std::vector<Shuffle>& shuffles) {
      const Remembering sampler = game.imagine(view, past);
      ASSERT_TRUE(sampler.possible()) << sampler.wrong();
      ASSERT_TRUE(sampler.exact());
      for (int i = 0; i < 100; ++i) {
        const State world = sampler.sample(watched.rng());
        ASSERT_FALSE(contradicts(world, view, past, 1 - seat, shuffles)) << game.to_text(world);
        ASSERT_TRUE(kit::same(game.view(world, core::Seat(static_cast<int>(seat))), view)) << game.to_text(world);
        ASSERT_EQ(game.check(world), "") << game.to_text(world);
        worlds += shuffles.empty() ? 0 : 1;
      }
    });
  }
  EXPECT_GT(worlds, matches * 100);
}

TEST(BotsMigratoBelief, TopCardsOlderThanTheLastReshuffleAreKnown) {
  const Mean sensible =
      top_cards("memory=off", "sensible", kit::scaled_to(60, 240), {kAtEveryFifth}, false).exact[kAtEveryFifth];
  EXPECT_GE(sensible.value(), 0.95);
  EXPECT_GT(sensible.cards, 50);
  const Mean magpie =
      top_cards("memory=off", "magpie", kit::scaled_to(40, 160), {kAtEveryFifth}, false).exact[kAtEveryFifth];
  EXPECT_GE(magpie.value(), 0.88);
  EXPECT_GT(magpie.cards, 50);
}

// For docs/bots.md: what the values are in all modes. Run by hand.
TEST(BotsMigratoBelief, DISABLED_Figures) {
  constexpr std::array<const char*, kWays> kNames = {"every decision", "every fifth", "once"};
  for (const char* options : {"memory=off", "memory=off return=on", "", "return=on"}) {
    for (const char* bot : {"sensible", "magpie"}) {
      const Means means = top_cards(options, bot, 60, {kAtEveryDecision, kAtEveryFifth, kOnceAfterAReshuffle}, true);
      for (std::size_t way = 0; way < kWays; ++way) {
        std::cout << (*options == '\0' ? "default" : options) << ", " << bot << ", " << kNames[way] << ": "
                  << means.exact[way].cards << " cards, exact " << means.exact[way].value() << ", without a past "
                  << means.plain[way].value() << "\n";
      }
    }
  }
}

// For docs/bots.md: how long imagining takes. Run by hand.
TEST(BotsMigratoBelief, DISABLED_Times) {
  for (const char* options : {"memory=off", "memory=off return=on", "", "return=on"}) {
    const Migrato game = migrato::make_game(options);
    Times with;
    Times without;
    for (int match = 0; match < 60; ++match) {
      Watched watched(game, "sensible", 300U + static_cast<std::uint64_t>(match));
      watched.play([&](std::size_t, const View& view, const Past& past, const std::vector<Shuffle>& shuffles) {
        if (shuffles.empty()) return;
        time_worlds(watched.rng(), with, [&] { return game.imagine(view, past); });
        time_worlds(watched.rng(), without, [&] { return game.imagine(view); });
      });
    }
    std::cout << (*options == '\0' ? "default" : options) << ", " << with.sampling.size()
              << " decisions after a reshuffle: prepared in " << median(with.preparing) << " µs, a sample "
              << median(with.sampling) << " ns; without a past " << median(without.preparing) << " µs and "
              << median(without.sampling) << " ns\n";
  }
}

}  // namespace aviary::bots
