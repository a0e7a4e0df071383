// Promises about who knows what: views, moves as they are seen, imagined worlds.
#pragma once

#include <string>
#include <vector>

#include "kit/twins.h"
#include "kit/walk.h"

namespace aviary::kit {

template <core::Game G>
void check_imagine(const G& game, const typename G::State& state, Observer observer, base::Rng& rng, Report& report) {
  const typename G::View view = game.view(state, observer);
  const auto where = [&] { return core::to_text(observer) + " in " + game.to_text(state); };
  report.keep(same(view, game.view(state, observer)), "view: always the same", where);
  const auto sampler = game.imagine(view);
  for (int i = 0; i < 4; ++i) {
    const typename G::State world = sampler.sample(rng);
    const auto both = [&] { return where() + " imagined as " + game.to_text(world); };
    report.keep(same(game.view(world, observer), view), "imagine: the same view", both);
    const std::string broken = game.check(world);
    report.keep(broken.empty(), "imagine: the invariants hold", [&] { return broken + ": " + both(); });
    report.keep(game.actor(world.open) == game.actor(state.open), "imagine: the same actor", both);
    if (observer.is(game.actor(state.open))) {
      report.keep(legal(game, world) == legal(game, state), "imagine: the same legal moves", both);
    }
  }
}

template <core::Game G>
void check_seen(const G& game, const typename G::State& state, const std::vector<Move>& moves, Report& report) {
  const Actor actor = game.actor(state.open);
  for (const Observer observer : observers(game)) {
    for (const Move move : moves) {
      const core::Seen seen = game.seen(state, move, observer);
      const std::string text = game.to_text(seen.move);
      const auto where = [&] { return text + " for " + core::to_text(observer) + " in " + game.to_text(state); };
      report.keep(text.find('?') != std::string::npos || seen.move == move, "seen: the move itself, or ? in it", where);
      const core::MoveRead read = game.parse_move(text);
      report.keep(text.find('?') != std::string::npos || (read && *read == seen.move), "seen: reads back, or ? in it",
                  where);
      report.keep(!observer.is(actor) || seen.move == move, "seen: one's own move as it is", where);
    }
  }
}

// What neither the view afterwards nor the public trace tells apart, seen must not tell apart: for outcomes of chance,
// and for any move that claims news.
template <core::Game G>
void check_seen_tells_nothing_more(const G& game, const typename G::State& state, const std::vector<Move>& moves,
                                   Observer observer, Report& report) {
  struct After {
    Move move;
    core::Seen seen;
    core::Trace trace;
    typename G::View view;
  };
  if (observer.is(game.actor(state.open))) return;
  const bool chance = game.actor(state.open).is_chance();
  std::vector<After> known;
  for (const Move move : moves) {
    typename G::State next = state;
    After after{move, game.seen(state, move, observer), {}, {}};
    game.apply(next, move, &after.trace);
    after.view = game.view(next, observer);
    for (const After& other : known) {
      const bool alike = same(after.view, other.view) && same_trace(after.trace, other.trace);
      if (!alike || !(chance || after.seen.news || other.seen.news)) continue;
      report.keep(after.seen.move == other.seen.move, "seen: tells no more than view and trace", [&] {
        return game.to_text(move) + " and " + game.to_text(other.move) + " look different to " +
               core::to_text(observer) + " in " + game.to_text(state);
      });
    }
    known.push_back(after);
  }
}

// What people are shown where something is left to memory: a view that can be played, written, read and imagined.
template <core::LeavesToMemory G>
void check_shown(const G& game, const typename G::State& state, Observer observer, base::Rng& rng, Report& report) {
  const typename G::View view = game.view(state, observer);
  const typename G::View shown = game.shown(view);
  const auto where = [&] { return core::to_text(observer) + " in " + game.to_text(state); };
  report.keep(same(game.shown(shown), shown), "shown: once and for all", where);
  report.keep(legal(game, shown) == legal(game, view), "shown: the same legal moves", where);
  const base::Result<typename G::View> read = game.parse_view(game.to_text(shown));
  report.keep(read && same(*read, shown), "shown: reads back", where);
  const typename G::State world = game.imagine(shown).sample(rng);
  report.keep(game.check(world).empty(), "shown: imagined worlds are possible", where);
  report.keep(same(game.shown(game.view(world, observer)), shown), "shown: imagined worlds look like it", where);
  const typename G::View recalled = game.recall(shown, rng);
  report.keep(same(game.shown(recalled), shown), "recall: fits what is shown", where);
  report.keep(same(game.recall(recalled, rng), recalled) && same(game.recall(view, rng), view),
              "recall: leaves as it is what lacks nothing", where);
}

template <core::Game G>
void check_secrets(const G& game, int matches, Report& report) {
  constexpr int kTwinMoves = 12;
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    const std::vector<Observer> all = observers(game);
    check_imagine(game, state, any_of(all, rng), rng, report);
    if constexpr (core::LeavesToMemory<G>) check_shown(game, state, any_of(all, rng), rng, report);
    if (!deep) return;
    const std::vector<Move> moves = some_of(possible(game, state), 24, rng);
    check_seen(game, state, moves, report);
    for (const Observer observer : all) {
      check_imagine(game, state, observer, rng, report);
      check_seen_tells_nothing_more(game, state, moves, observer, report);
      check_twins(game, state, observer, kTwinMoves, rng, report);
    }
    if (game.actor(state.open).is_nobody()) check_imagine(game, state, Observer::everyone(), rng, report);
  });
}

}  // namespace aviary::kit
