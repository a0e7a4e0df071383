// Promises about the account: rows of points that add up in every position, from the start of a match and from its
// middle, and that are the same for everybody.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/index.h"
#include "base/json.h"
#include "core/ledger.h"
#include "kit/walk.h"

namespace aviary::kit {

// Does a game have points? Then some of its events bring them.
inline bool has_points(const core::Vocabulary& vocabulary) {
  return std::any_of(vocabulary.events.begin(), vocabulary.events.end(), [](const core::EventRow& row) {
    return std::any_of(row.arguments.begin(), row.arguments.end(),
                       [](const core::Argument& argument) { return argument.sort == core::Sort::kGain; });
  });
}

// The rows of each seat added up; nothing unless every row has a number for each.
inline std::optional<core::Points> columns(const base::Tree& account, int seats) {
  core::Points sums{};
  if (account.fields() == nullptr) return std::nullopt;
  for (const auto& [name, row] : *account.fields()) {
    if (row.list() == nullptr || row.list()->size() != base::at(seats)) return std::nullopt;
    for (int seat = 0; seat < seats; ++seat) {
      const std::int64_t* points = (*row.list())[base::at(seat)].integer();
      if (points == nullptr) return std::nullopt;
      sums[base::at(seat)] += static_cast<int>(*points);
    }
  }
  return sums;
}

// The rows of the vocabulary in their order, and perhaps what was there before.
inline bool has_its_rows(const base::Tree& account, const core::Vocabulary& vocabulary) {
  std::vector<std::string> names;
  for (const auto& [name, row] : *account.fields()) names.push_back(name);
  if (!names.empty() && names.back() == "before") names.pop_back();
  return std::equal(names.begin(), names.end(), vocabulary.account.begin(), vocabulary.account.end());
}

template <core::Game G>
void check_account_of(const G& game, const typename G::State& state, const core::Ledger& ledger, Report& report) {
  const core::Vocabulary& vocabulary = G::vocabulary();
  const base::Tree account = game.account(game.view(state, Observer::spectator()), ledger);
  const auto where = [&] { return base::write_json(account) + " in " + game.to_text(state); };
  for (const Observer observer : observers(game)) {
    const typename G::View view = game.view(state, observer);
    bool equal = game.account(view, ledger) == account;
    if constexpr (core::LeavesToMemory<G>) equal = equal && game.account(game.shown(view), ledger) == account;
    report.keep(equal, "account: the same for everybody", where);
  }
  const std::optional<core::Points> sums = columns(account, game.seats());
  if (!report.keep(sums && has_its_rows(account, vocabulary), "account: the rows of the vocabulary", where)) return;
  if (!has_points(vocabulary)) return;
  report.keep(*sums == game.points(state.open), "account: the rows of a seat add up to its points", where);
  if (!game.actor(state.open).is_nobody()) return;
  report.keep(game.outcome(state).points == *sums, "account: the points are those of the outcome", where);
}

// Goes on at random from this state, at most so many moves.
template <core::Game G>
void follow_account(const G& game, typename G::State state, int moves, base::Rng& rng, Report& report) {
  core::Ledger ledger = core::ledger_from(game.points(state.open));
  check_account_of(game, state, ledger, report);
  for (int move = 0; move < moves; ++move) {
    const std::vector<Move> next = possible(game, state);
    if (next.empty()) return;
    core::Trace trace;
    game.apply(state, any_of(next, rng), &trace);
    core::add(ledger, G::vocabulary(), trace.span());
    check_account_of(game, state, ledger, report);
  }
}

template <core::Game G>
void check_account(const G& game, int matches, Report& report) {
  constexpr int kSome = 10;
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    if (same(state, game.initial())) follow_account(game, state, game.max_moves(), rng, report);
    if (!deep || game.actor(state.open).is_nobody()) return;
    const base::Result<typename G::State> read = game.parse_state(game.to_text(state));
    if (read) follow_account(game, *read, kSome, rng, report);
  });
}

}  // namespace aviary::kit
