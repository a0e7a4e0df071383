// Promises about play: legal moves, chance, apply, the end, paths and keys, and that none of it allocates.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kit/allocations.h"
#include "kit/walk.h"

namespace aviary::kit {

template <core::Game G>
void check_legal(const G& game, const typename G::State& state, Report& report) {
  const Actor actor = game.actor(state.open);
  const std::vector<Move> moves = legal(game, state);
  const auto where = [&] { return game.to_text(state); };
  const auto disorder = std::adjacent_find(moves.begin(), moves.end(), [](Move a, Move b) { return !(a < b); });
  report.keep(disorder == moves.end(), "legal: ascending, none twice", where);
  report.keep(moves.size() < G::Moves::kCapacity, "legal: the capacity is never reached", where);
  report.keep(moves.empty() != actor.is_seat(), "legal: moves exactly while a seat acts", where);
  report.keep(!actor.is_seat() || actor.seat().index() < game.seats(), "actor: a seat of this match", where);
  typename G::Moves again;
  again.push(Move{0});
  game.legal(state, again);
  report.keep(again.size() == moves.size(), "legal: clears the list first", where);
  for (const Observer observer : observers(game)) {
    const std::vector<Move> expected = observer.is(actor) ? moves : std::vector<Move>();
    report.keep(legal(game, game.view(state, observer)) == expected, "legal: from a view as from the state",
                [&] { return core::to_text(observer) + " in " + where(); });
  }
}

// The numbers at which pick is tried: all if they are few, otherwise the limits of every outcome and some between.
inline std::vector<std::uint64_t> trial_numbers(const std::vector<Chance>& chances, std::uint64_t weight,
                                                base::Rng& rng) {
  std::vector<std::uint64_t> numbers;
  if (weight <= 1024) {
    for (std::uint64_t r = 0; r < weight; ++r) numbers.push_back(r);
    return numbers;
  }
  std::uint64_t end = 0;
  for (const Chance& chance : chances) {
    numbers.push_back(end);
    end += chance.weight;
    numbers.push_back(end - 1);
  }
  for (int i = 0; i < 64; ++i) numbers.push_back(rng.below(weight));
  return numbers;
}

template <core::Game G>
void check_chance(const G& game, const typename G::State& state, base::Rng& rng, Report& report) {
  const std::vector<Chance> list = chances(game, state);
  const std::uint64_t weight = game.weight(state);
  const bool acts = game.actor(state.open).is_chance();
  const auto where = [&] { return game.to_text(state); };
  report.keep(list.empty() != acts, "chances: outcomes exactly while chance acts", where);
  report.keep((weight == 0) != acts, "weight: above 0 exactly while chance acts", where);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    report.keep(list[i].weight > 0, "chances: weights above 0", where);
    report.keep(i == 0 || list[i - 1].move < list[i].move, "chances: ascending, none twice", where);
    sum += list[i].weight;
  }
  if (!report.keep(sum == weight, "weight: the sum of the chances", where) || !acts) return;
  for (const std::uint64_t r : trial_numbers(list, weight, rng)) {
    std::size_t at = 0;
    for (std::uint64_t end = list[0].weight; r >= end; end += list[at].weight) ++at;
    report.keep(game.pick(state, r) == list[at].move, "pick: the outcome that r falls on",
                [&] { return "r = " + std::to_string(r) + " in " + where(); });
  }
}

template <core::Game G>
void check_apply(const G& game, const typename G::State& state, Move move, Report& report) {
  const auto where = [&] { return game.to_text(move) + " in " + game.to_text(state); };
  typename G::State first = state;
  typename G::State second = state;
  typename G::State third = state;
  core::Trace trace;
  game.apply(first, move, nullptr);
  game.apply(second, move, nullptr);
  game.apply(third, move, &trace);
  report.keep(same(first, second), "apply: deterministic", where);
  report.keep(same(first, third), "apply: the same with a trace", where);
  const std::string broken = game.check(first);
  report.keep(broken.empty(), "check: the invariants hold", [&] { return broken + " after " + where(); });
  report.keep((core::key(first) == core::key(state)) == same(first, state), "key: equal exactly for equal bytes",
              where);
  report.keep(core::key(first) == core::key(second) || !same(first, second), "key: equal for equal bytes", where);
}

template <core::Game G>
void check_end(const G& game, const typename G::State& state, Report& report) {
  if (!game.actor(state.open).is_nobody()) return;
  const core::Outcome outcome = game.outcome(state);
  const auto where = [&] { return game.to_text(state); };
  report.keep(outcome.seats == game.seats(), "outcome: for every seat", where);
  report.keep(!outcome.clause.empty(), "outcome: names the clause that ended it", where);
  const auto end = outcome.places.begin() + std::min(game.seats(), core::kMaxSeats);
  for (auto place = outcome.places.begin(); place != end; ++place) {
    const auto before = std::count_if(outcome.places.begin(), end, [&](int other) { return other < *place; });
    report.keep(*place == 1 + before, "outcome: a place is 1 plus the seats before it", where);
  }
}

// Which move was met on a path: over a whole run, since paths are one to one whatever the position.
using Paths = std::map<std::vector<std::uint16_t>, Move>;

template <core::Game G>
void check_paths(const G& game, const std::vector<Move>& moves, Paths& paths, Report& report) {
  for (const Move move : moves) {
    const core::Path path = game.path(move);
    const auto where = [&] { return game.to_text(move); };
    report.keep(path.size() >= 1 && path.size() <= 3, "path: one to three numbers", where);
    const bool below =
        std::all_of(path.begin(), path.end(), [&](std::uint16_t number) { return number < game.width(); });
    report.keep(below, "path: every number below the width", where);
    const auto [entry, fresh] = paths.try_emplace({path.begin(), path.end()}, move);
    report.keep(fresh || entry->second == move, "path: one to one",
                [&] { return where() + " and " + game.to_text(entry->second); });
    if (paths.size() > 100'000) paths.clear();
  }
  std::vector<std::uint16_t> numbers(moves.size());
  game.numbers(moves, 0, numbers.data());
  const bool same = std::equal(moves.begin(), moves.end(), numbers.begin(), numbers.end(),
                               [&](Move move, std::uint16_t number) { return game.path(move)[0] == number; });
  report.keep(same, "numbers: those of the paths", [] { return std::string("first"); });
}

// Design: no allocation in legal, apply, pick, chances, weight, view, seen, imagine, sample, outcome.
template <core::Game G>
void check_allocations(const G& game, const typename G::State& state, const std::vector<Move>& moves, base::Rng& rng,
                       Report& report) {
  const auto quiet = [&](std::string_view promise, auto call) {
    report.keep(allocations_in(call) == 0, promise, [&] { return game.to_text(state); });
  };
  typename G::Moves list;
  typename G::Chances chances;
  core::Trace trace;
  typename G::State next = state;
  std::uint64_t weight = 0;
  quiet("no allocation: legal", [&] { game.legal(state, list); });
  quiet("no allocation: chances", [&] { game.chances(state, chances); });
  quiet("no allocation: weight", [&] { weight = game.weight(state); });
  if (weight > 0) quiet("no allocation: pick", [&] { (void)game.pick(state, weight - 1); });
  for (const Observer observer : observers(game)) {
    typename G::View view = game.view(state, observer);
    quiet("no allocation: view", [&] { view = game.view(state, observer); });
    quiet("no allocation: legal of a view", [&] { game.legal(view, list); });
    quiet("no allocation: imagine and sample", [&] { (void)game.imagine(view).sample(rng); });
    if constexpr (core::Remembers<G>) {
      const auto sampler = game.imagine(view, core::Past<G>(view));
      quiet("no allocation: sample with a past", [&] { (void)sampler.sample(rng); });
    }
    for (const Move move : moves) quiet("no allocation: seen", [&] { (void)game.seen(state, move, observer); });
  }
  for (const Move move : moves) {
    next = state;
    trace.clear();
    quiet("no allocation: apply", [&] { game.apply(next, move, &trace); });
  }
  if (game.actor(state.open).is_nobody()) quiet("no allocation: outcome", [&] { (void)game.outcome(state); });
}

template <core::Game G>
void check_rules(const G& game, int matches, Report& report) {
  report.keep(same(game.initial(), game.initial()), "initial: always the same");
  report.keep(game.check(game.initial()).empty(), "check: the invariants hold",
              [&] { return game.check(game.initial()); });
  Paths paths;
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    check_legal(game, state, report);
    check_chance(game, state, rng, report);
    check_end(game, state, report);
    const std::vector<Move> moves = possible(game, state);
    for (const Move move : some_of(moves, deep ? 64 : 2, rng)) check_apply(game, state, move, report);
    if (!deep) return;
    if (game.actor(state.open).is_seat()) check_paths(game, moves, paths, report);
    check_allocations(game, state, some_of(moves, 8, rng), rng, report);
  });
}

}  // namespace aviary::kit
