// Twin worlds: two truths that look the same to an observer, driven by moves that look the same to them. As long as
// nothing hidden is shown, everything the observer gets must stay the same, byte for byte.
#pragma once

#include <string>
#include <vector>

#include "kit/walk.h"

namespace aviary::kit {

inline bool same_trace(const core::Trace& a, const core::Trace& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const core::Event& x, const core::Event& y) {
    return x.kind == y.kind && x.seat == y.seat && x.arguments == y.arguments;
  });
}

inline bool same_refusal(const core::Refusal& a, const core::Refusal& b) {
  return a.clause == b.clause && a.reason == b.reason && a.sentence == b.sentence && a.facts == b.facts;
}

// The moves possible in a state that look like this to the observer.
template <core::Game G>
std::vector<Move> looking_like(const G& game, const typename G::State& state, Move wanted, Observer observer) {
  std::vector<Move> moves;
  for (const Move move : possible(game, state)) {
    if (game.seen(state, move, observer).move == wanted) moves.push_back(move);
  }
  return moves;
}

// What the observer gets in both worlds now: view, legal list, refusals.
template <core::Game G>
bool look_the_same(const G& game, const typename G::State& truth, const typename G::State& twin, Observer observer,
                   base::Rng& rng, Report& report) {
  const auto where = [&] {
    return core::to_text(observer) + ", " + game.to_text(truth) + " and " + game.to_text(twin);
  };
  const typename G::View a = game.view(truth, observer);
  const typename G::View b = game.view(twin, observer);
  if (!report.keep(same(a, b), "twins: the same view", where)) return false;
  if (!report.keep(game.actor(truth.open) == game.actor(twin.open), "twins: the same actor", where)) return false;
  const std::vector<Move> moves = legal(game, a);
  report.keep(moves == legal(game, b), "twins: the same legal moves", where);
  const Move move = {static_cast<std::uint32_t>(rng.next())};
  if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
    report.keep(same_refusal(game.why(a, move), game.why(b, move)), "twins: the same refusal", where);
  }
  return true;
}

// One move in both worlds. Returns false when they part, rightly or not.
template <core::Game G>
bool move_alike(const G& game, typename G::State& truth, typename G::State& twin, Observer observer, base::Rng& rng,
                Report& report) {
  const std::vector<Move> moves = possible(game, truth);
  if (moves.empty()) return false;
  const Move move = any_of(moves, rng);
  const core::Seen seen = game.seen(truth, move, observer);
  const auto where = [&] {
    return game.to_text(move) + ", for " + core::to_text(observer) + " " + game.to_text(seen.move) + ", in " +
           game.to_text(truth) + " and " + game.to_text(twin);
  };
  const std::vector<Move> alike = looking_like(game, twin, seen.move, observer);
  if (alike.empty()) {
    report.keep(seen.news, "seen: without news, possible in every imagined world", where);
    return false;
  }
  const Move other = any_of(alike, rng);
  report.keep(game.seen(twin, other, observer).news == seen.news, "twins: news in both worlds or in none", where);
  core::Trace trace;
  core::Trace other_trace;
  const typename G::State truth_before = truth;
  const typename G::State twin_before = twin;
  game.apply(truth, move, &trace);
  game.apply(twin, other, &other_trace);
  const bool same_views = same(game.view(truth, observer), game.view(twin, observer));
  if constexpr (core::Remembers<G>) {
    core::Past<G> past(game.view(truth_before, observer));
    core::Past<G> other_past = past;
    game.glimpse(truth_before, move, truth, observer, past);
    game.glimpse(twin_before, other, twin, observer, other_past);
    const bool told_apart = !same_views || !same_trace(trace, other_trace);
    report.keep(told_apart || past.glimpses == other_past.glimpses, "glimpse: the same in both worlds", where);
  }
  if (seen.news) return same_views && same_trace(trace, other_trace);
  report.keep(same_trace(trace, other_trace), "seen: without news, the same trace after it", where);
  return report.keep(same_views, "seen: without news, the same view after it", where);
}

// Imagines a twin of the truth as the observer sees it, and drives both for at most so many moves.
template <core::Game G>
void check_twins(const G& game, typename G::State truth, Observer observer, int moves, base::Rng& rng, Report& report) {
  typename G::State twin = game.imagine(game.view(truth, observer)).sample(rng);
  for (int i = 0; i < moves; ++i) {
    if (!look_the_same(game, truth, twin, observer, rng, report)) return;
    if (!move_alike(game, truth, twin, observer, rng, report)) return;
  }
}

}  // namespace aviary::kit
