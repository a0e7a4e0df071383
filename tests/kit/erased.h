// The type-erased face answers as the game itself does.
#pragma once

#include <string>
#include <vector>

#include "core/any_game.h"
#include "kit/twins.h"
#include "kit/walk.h"

namespace aviary::kit {

template <core::Game G>
void check_erased_views(const G& game, const core::AnyGame& any, const typename G::State& state, Move move,
                        base::Rng& rng, Report& report) {
  const auto erased = core::AnyState::of(state);
  for (const Observer observer : observers(game)) {
    const typename G::View view = game.view(state, observer);
    const core::AnyView any_view = any.view(erased, observer);
    report.keep(any_view == core::AnyView::of(view), "AnyGame: the same view");
    report.keep(any.legal(any_view) == legal(game, view), "AnyGame: the same legal moves of a view");
    report.keep(any.to_text(any_view) == game.to_text(view), "AnyGame: the same texts");
    report.keep(any.tree(any_view) == game.tree(view), "AnyGame: the same tree");
    const core::Ledger ledger = core::ledger_from(game.points(state.open));
    report.keep(any.account(any_view, any.begin_ledger(erased)) == game.account(view, ledger),
                "AnyGame: the same account");
    const core::Seen seen = game.seen(state, move, observer);
    const core::Seen any_seen = any.seen(erased, move, observer);
    report.keep(seen.move == any_seen.move && seen.news == any_seen.news, "AnyGame: the same seen");
    const Move refused = {static_cast<std::uint32_t>(rng.next()) | 1U << 31};
    if (!core::allows(game, state, refused)) {
      report.keep(same_refusal(any.why(any_view, refused), game.why(view, refused)), "AnyGame: the same refusal");
    }
    base::Rng copy = rng;
    const bool imagined = any.imagine(any_view, rng) == core::AnyState::of(game.imagine(view).sample(copy));
    report.keep(imagined, "AnyGame: the same imagined state");
  }
}

template <core::Game G>
void check_erased_state(const G& game, const core::AnyGame& any, const typename G::State& state, Report& report) {
  const auto erased = core::AnyState::of(state);
  report.keep(erased.key() == core::key(state), "AnyGame: the same key");
  report.keep(any.actor(erased) == game.actor(state.open), "AnyGame: the same actor");
  report.keep(any.legal(erased) == legal(game, state), "AnyGame: the same legal moves");
  report.keep(any.weight(erased) == game.weight(state), "AnyGame: the same weight");
  report.keep(any.chances(erased).size() == chances(game, state).size(), "AnyGame: the same chances");
  report.keep(any.to_text(erased) == game.to_text(state), "AnyGame: the same texts");
  report.keep(any.tree(erased) == game.tree(state), "AnyGame: the same tree");
  if (game.weight(state) > 0) report.keep(any.pick(erased, 0) == game.pick(state, 0), "AnyGame: the same pick");
  if (!game.actor(state.open).is_nobody()) return;
  const core::Outcome ours = game.outcome(state);
  const core::Outcome theirs = any.outcome(erased);
  report.keep(ours.points == theirs.points && ours.places == theirs.places && ours.clause == theirs.clause,
              "AnyGame: the same outcome");
}

template <core::Game G>
void check_erased(const G& game, const core::Choices& choices, int matches, Report& report) {
  const core::Erased<G> any(core::Made<G>{game, {{std::string(G::kName), choices}, choices, {}, {}}});
  report.keep(any.seats() == game.seats() && any.max_moves() == game.max_moves() && any.width() == game.width() &&
                  any.title() == G::kTitle && any.initial() == core::AnyState::of(game.initial()),
              "AnyGame: the same game");
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    check_erased_state(game, any, state, report);
    const std::vector<Move> moves = possible(game, state);
    if (!deep || moves.empty()) return;
    const Move move = any_of(moves, rng);
    check_erased_views(game, any, state, move, rng, report);
    report.keep(any.to_text(move) == game.to_text(move), "AnyGame: the same texts");
    report.keep(any.allows(core::AnyState::of(state), move), "AnyGame: allows what is possible");
    typename G::State next = state;
    core::AnyState any_next = core::AnyState::of(state);
    core::Trace trace;
    game.apply(next, move, &trace);
    any.apply(any_next, move, nullptr);
    report.keep(any_next == core::AnyState::of(next), "AnyGame: the same state after a move");
    for (const core::Event& event : trace) {
      report.keep(core::counted_as(any, event) == core::counted_as(game, event),
                  "AnyGame: counts events as the game does");
    }
  });
}

}  // namespace aviary::kit
