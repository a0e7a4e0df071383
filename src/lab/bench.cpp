#include "lab/bench.h"

#include <algorithm>
#include <ctime>
#include <memory>
#include <type_traits>
#include <vector>

#include "bots/all_knowledge.h"
#include "games/games.h"
#include "lab/playout.h"

namespace aviary::lab {
namespace {

// Time that this thread has spent computing: other work on the machine does not count.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Copies states between two rows of them, so that nothing can be left out by the compiler.
template <class State>
double copy_ns(const State& state) {
  constexpr int kRounds = 20'000;
  std::vector<State> from(64, state);
  std::vector<State> to(64, state);
  const double start = cpu_seconds();
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      to[i] = from[i];
      asm volatile("" : : "r"(&to[i]) : "memory");
    }
  }
  return (cpu_seconds() - start) * 1e9 / (kRounds * 64.0);
}

// Counts choices along the same matches, outside the measured time.
template <core::Game G>
void count_choices(const G& game, std::uint64_t seed, std::uint64_t matches, Speed& speed, std::uint64_t& decisions) {
  std::uint64_t choices = 0;
  typename G::Moves moves;
  for (std::uint64_t i = 0; i < matches; ++i) {
    base::Rng rng = base::Rng::stream(seed, i);
    typename G::State state = game.initial();
    for (core::Actor actor = game.actor(state.open); !actor.is_nobody(); actor = game.actor(state.open)) {
      if (actor.is_chance()) {
        game.apply(state, core::draw(game, state, rng), nullptr);
        continue;
      }
      game.legal(state, moves);
      choices += moves.size();
      speed.most_choices = std::max(speed.most_choices, moves.size());
      ++decisions;
      game.apply(state, moves[rng.below(moves.size())], nullptr);
    }
  }
  speed.mean_choices = static_cast<double>(choices) / static_cast<double>(std::max<std::uint64_t>(decisions, 1));
}

// The pasts of all seats, in games that have them.
template <core::Game G>
class Pasts {
 public:
  Pasts(const G& game, const typename G::State& start) : game_(game) {
    if constexpr (core::Remembers<G>) {
      for (int seat = 0; seat < game.seats(); ++seat)
        pasts_.emplace_back(core::Past<G>(game.view(start, core::Seat(seat))));
    }
  }
  void apply(typename G::State& state, core::Move move) {
    const typename G::State before = state;
    game_.apply(state, move, nullptr);
    if constexpr (core::Remembers<G>) {
      for (int seat = 0; auto& one : pasts_) game_.glimpse(before, move, state, core::Seat(seat++), one.past);
    }
  }
  [[nodiscard]] core::AnyView view(const typename G::State& state, core::Seat seat) const {
    const core::AnyView view = core::AnyView::of(game_.view(state, seat));
    if constexpr (!core::Remembers<G>)
      return view;
    else
      return view.with(pasts_[static_cast<std::size_t>(seat.index())].copy());
  }

 private:
  struct Nothing {};
  using Past = std::conditional_t<core::Remembers<G>, core::PastOf<G>, Nothing>;
  const G& game_;
  std::vector<Past> pasts_;
};

// What seats that are asked know, one from each of a few random matches, later and later in them.
template <core::Game G>
std::vector<core::AnyView> questions(const G& game, std::uint64_t seed, double mean_moves) {
  constexpr int kQuestions = 10;
  std::vector<core::AnyView> views;
  typename G::Moves moves;
  for (int i = 0; i < kQuestions; ++i) {
    base::Rng rng = base::Rng::stream(seed, static_cast<std::uint64_t>(i));
    typename G::State state = game.initial();
    Pasts<G> pasts(game, state);
    const int wait = static_cast<int>(mean_moves * i / kQuestions);
    for (int made = 0; !game.actor(state.open).is_nobody(); ++made) {
      const core::Actor actor = game.actor(state.open);
      if (!actor.is_chance()) {
        game.legal(state, moves);
        if (made >= wait && moves.size() > 1) {
          views.push_back(pasts.view(state, actor.seat()));
          break;
        }
      }
      pasts.apply(state, actor.is_chance() ? core::draw(game, state, rng) : moves[rng.below(moves.size())]);
    }
  }
  return views;
}

// How often a second of computing `think(view)`, asked about each view in turn, does one of the things it counts.
template <class Think>
double rate(const std::vector<core::AnyView>& views, double seconds, Think think) {
  double count = 0;
  double elapsed = 0;
  const double start = cpu_seconds();
  do {
    for (const core::AnyView& view : views) count += static_cast<double>(think(view));
    elapsed = cpu_seconds() - start;
  } while (elapsed < seconds);
  return count / elapsed;
}

constexpr std::uint64_t kThoughts = 100;  // iterations a question

// Calls visit(sampler) with what is imagined from this.
template <core::Game G, class Visit>
void imagine(const G& game, const core::AnyView& view, Visit visit) {
  const auto shown = view.as<typename G::View>();
  if constexpr (core::Remembers<G>) {
    visit(game.imagine(shown, static_cast<const core::PastOf<G>&>(*view.past()).past));
  } else {
    visit(game.imagine(shown));
  }
}

template <core::Game G>
void measure_thinking(const G& game, double seconds, std::uint64_t seed, Speed& speed) {
  const std::vector<core::AnyView> views = questions(game, seed, speed.mean_moves);
  if (views.empty()) return;
  const bots::Brain plain = *bots::find_brain(G::kName, "plain");
  base::Rng rng(seed);
  speed.playouts_per_second = rate(views, seconds, [&](const core::AnyView& view) {
    imagine(game, view, [&](const auto& sampler) {
      for (std::uint64_t i = 0; i < kThoughts; ++i) {
        typename G::State state = sampler.sample(rng);
        play_out(game, state, rng, Uniform{}, nullptr, plain.horizon + 1);
      }
    });
    return kThoughts;
  });
  const auto iterations = [&](const bots::Brain& brain) {
    const std::unique_ptr<bots::Bot> bot = bots::make_bot(game, brain, bots::shipped_weights<G>());
    return rate(views, seconds, [&](const core::AnyView& view) {
      return bot->think(view, {kThoughts, 0, nullptr, nullptr}, seed)->nodes;
    });
  };
  speed.plain_iterations = iterations(plain);
  bots::Brain raven = *bots::find_brain(G::kName, "raven");
  raven.narrows = false;
  speed.raven_iterations = iterations(raven);
}

template <core::Game G>
Speed measure_game(const G& game, double seconds, std::uint64_t seed) {
  Speed speed;
  speed.state_bytes = sizeof(typename G::State);
  speed.view_bytes = sizeof(typename G::View);
  speed.copy_ns = copy_ns(game.initial());
  std::uint64_t matches = 0;
  std::uint64_t moves = 0;
  double elapsed = 0;
  const double start = cpu_seconds();
  do {
    base::Rng rng = base::Rng::stream(seed, matches++);
    typename G::State state = game.initial();
    moves += static_cast<std::uint64_t>(play_out(game, state, rng, Uniform{}));
    elapsed = cpu_seconds() - start;
  } while (elapsed < seconds);
  std::uint64_t decisions = 0;
  count_choices(game, seed, matches, speed, decisions);
  speed.matches_per_second = static_cast<double>(matches) / elapsed;
  speed.moves_per_second = static_cast<double>(moves) / elapsed;
  speed.decisions_per_second = static_cast<double>(decisions) / elapsed;
  speed.mean_moves = static_cast<double>(moves) / static_cast<double>(matches);
  measure_thinking(game, seconds / 2, seed, speed);
  return speed;
}

}  // namespace

base::Result<Speed> measure(const Setting& setting, double seconds, std::uint64_t seed) {
  Speed speed;
  const base::Result<base::Done> done =
      games::with(setting, [&](const auto& game) { speed = measure_game(game, seconds, seed); });
  if (!done) return done.error();
  return speed;
}

}  // namespace aviary::lab
