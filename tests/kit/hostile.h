// Promises about what comes from outside: moves that are not legal get a reason, junk gets an error.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "core/refusal_kind.h"
#include "kit/junk.h"
#include "kit/walk.h"

namespace aviary::kit {

// A sentence that lacks nothing.
inline bool is_sentence(const std::string& sentence) {
  return !sentence.empty() && sentence.find('{') == std::string::npos;
}
// A move that is near a legal one, or 32 random bits.
inline Move suspicious(const std::vector<Move>& moves, base::Rng& rng) {
  if (moves.empty() || rng.below(3) == 0) return {static_cast<std::uint32_t>(rng.next())};
  const Move move = any_of(moves, rng);
  if (rng.below(3) == 0) return {move.bits + static_cast<std::uint32_t>(rng.below(9)) - 4};
  return {move.bits ^ (1U << rng.below(32))};
}

template <core::Game G>
void check_why(const G& game, const typename G::State& state, int tries, base::Rng& rng, Report& report) {
  const std::vector<Move> near = possible(game, state);
  for (const Observer observer : observers(game)) {
    const typename G::View view = game.view(state, observer);
    const std::vector<Move> moves = legal(game, view);
    for (int i = 0; i < tries; ++i) {
      const Move move = i == 0 && !near.empty() ? any_of(near, rng) : suspicious(near, rng);
      if (std::binary_search(moves.begin(), moves.end(), move)) continue;
      const core::Refusal refusal = game.why(view, move);
      const auto where = [&] {
        return std::to_string(move.bits) + " for " + core::to_text(observer) + " in " + game.to_text(state);
      };
      report.keep(!refusal.clause.empty(), "why: names a clause", where);
      report.keep(!refusal.reason.empty(), "why: has a code", where);
      report.keep(is_sentence(refusal.sentence), "why: is a sentence", where);
      report.keep(core::is_declared(core::voice_of(game), refusal), "why: as it is declared", [&] {
        return refusal.clause + " " + refusal.reason + " " + base::write_json(refusal.facts) + ", " + where();
      });
    }
  }
}

// What every reader promises of any text: an error that says something, or a value.
template <class T>
bool check_answer(const base::Result<T>& read, const std::string& text, Report& report) {
  if (!read) {
    const bool says = !read.error().code.empty() && !read.error().sentence.empty();
    report.keep(says, "readers: an error has a code and a sentence", [&] { return text; });
  }
  return read.ok();
}

template <core::Game G>
void check_move_junk(const G& game, const std::string& text, Report& report) {
  const core::MoveRead move = game.parse_move(text);
  if (!move) {
    const core::Refusal& refusal = move.error();
    report.keep(!refusal.reason.empty() && is_sentence(refusal.sentence),
                "parse_move: a refusal has a reason and a sentence", [&] { return text; });
    report.keep(core::is_declared(core::voice_of(game), refusal), "why: as it is declared",
                [&] { return refusal.reason + ": " + text; });
    return;
  }
  const core::MoveRead again = game.parse_move(game.to_text(*move));
  report.keep(again && *again == *move, "parse_move: what it accepts has a text", [&] { return text; });
}

template <core::Game G>
void check_state_junk(const G& game, const std::string& text, Report& report) {
  (void)G::implied_options(text);
  const base::Result<typename G::State> state = game.parse_state(text);
  if (!check_answer(state, text, report)) return;
  const std::string broken = game.check(*state);
  report.keep(broken.empty(), "parse_state: what it accepts keeps the invariants",
              [&] { return broken + ": " + text; });
  if (!broken.empty() || game.actor(state->open).is_nobody()) return;
  report.keep(!possible(game, *state).empty(), "parse_state: what it accepts can be played", [&] { return text; });
  const base::Result<typename G::State> again = game.parse_state(game.to_text(*state));
  report.keep(again && same(*again, *state), "parse_state: what it accepts has a text", [&] { return text; });
}

template <core::Game G>
void check_view_junk(const G& game, const std::string& text, base::Rng& rng, Report& report) {
  const base::Result<typename G::View> view = game.parse_view(text);
  if (!check_answer(view, text, report) || text.starts_with("everyone") || game.actor(view->open).is_nobody()) return;
  const base::Result<typename G::View> again = game.parse_view(game.to_text(*view));
  report.keep(again && same(*again, *view), "parse_view: what it accepts has a text", [&] { return text; });
  (void)legal(game, *view);
  const typename G::State world = game.imagine(*view).sample(rng);
  const std::string broken = game.check(world);
  report.keep(broken.empty(), "parse_view: what it accepts can be imagined", [&] { return broken + ": " + text; });
}

template <core::Game G>
void check_junk(const G& game, const typename G::State& state, int tries, base::Rng& rng, Report& report) {
  const std::vector<Move> moves = possible(game, state);
  const std::string position = game.to_text(state);
  const std::vector<Observer> all = observers(game);
  for (int i = 0; i < tries; ++i) {
    check_move_junk(game, moves.empty() ? noise(30, rng) : damaged(game.to_text(any_of(moves, rng)), rng), report);
    check_state_junk(game, damaged(position, rng), report);
    check_view_junk(game, damaged(game.to_text(game.view(state, any_of(all, rng))), rng), rng, report);
  }
  const std::string random = noise(300, rng);
  check_move_junk(game, random, report);
  check_state_junk(game, random, report);
  check_view_junk(game, random, rng, report);
}

template <core::Game G>
void check_hostile(const G& game, int matches, Report& report) {
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    check_why(game, state, deep ? 40 : 1, rng, report);
    if (deep) check_junk(game, state, 10, rng, report);
  });
  for (const char c : {'\0', ' ', '/', '9', '-', 'a', '?'}) {
    base::Rng rng(1);
    check_move_junk(game, std::string(1'000'000, c), report);
    check_state_junk(game, std::string(1'000'000, c), report);
    check_view_junk(game, std::string(1'000'000, c), rng, report);
  }
}

}  // namespace aviary::kit
