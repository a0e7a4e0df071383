// Promises about texts and trees: unique, read back as the same bytes, never empty.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/json.h"
#include "kit/walk.h"

namespace aviary::kit {

template <core::Game G>
void check_move_texts(const G& game, const std::vector<Move>& moves, Report& report) {
  std::set<std::string> texts;
  for (const Move move : moves) {
    const std::string text = game.to_text(move);
    const auto where = [&] { return text; };
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c != 127; });
    report.keep(!text.empty() && plain && !text.starts_with("back "), "move text: one line, and not 'back n'", where);
    report.keep(texts.insert(text).second, "move text: unique among what is possible", where);
    const core::MoveRead read = game.parse_move(text);
    report.keep(read && *read == move, "move text: reads back as the same move",
                [&] { return text + (read ? " became " + game.to_text(*read) : ": " + read.error().sentence); });
  }
}

// Does what a reader gave equal what was written?
template <core::Plain T>
void check_read(const base::Result<T>& read, const T& expected, const std::string& text, std::string_view promise,
                Report& report) {
  report.keep(read && same(*read, expected), promise,
              [&] { return text + (read ? " gave other bytes" : ": " + read.error().sentence); });
}

template <core::Game G>
void check_state_text(const G& game, const typename G::State& state, const core::Choices& choices, Report& report) {
  const std::string text = game.to_text(state);
  report.keep(!text.empty(), "state text: not empty");
  if (game.actor(state.open).is_nobody()) return;
  const typename G::State expected = game.as_read(state);
  check_read(game.parse_state(text), expected, text, "state text: reads back as the same bytes", report);
  report.keep(same(game.as_read(expected), expected), "as_read: reading twice changes nothing more",
              [&] { return text; });
  report.keep(game.to_text(expected) == text, "as_read: changes nothing that the text shows", [&] { return text; });
  for (const core::Choice& implied : G::implied_options(text)) {
    report.keep(std::find(choices.begin(), choices.end(), implied) != choices.end(),
                "implied_options: as the match has them",
                [&] { return implied.name + "=" + implied.value + " from " + text; });
  }
}

template <core::Game G>
void check_view_texts(const G& game, const typename G::State& state, Report& report) {
  for (const Observer observer : observers(game)) {
    const typename G::View view = game.view(state, observer);
    const std::string text = game.to_text(view);
    report.keep(text.starts_with(core::to_text(observer) + " "), "view text: the observer first", [&] { return text; });
    if (game.actor(state.open).is_nobody()) continue;
    check_read(game.parse_view(text), game.view(game.as_read(state), observer), text,
               "view text: reads back as the same bytes", report);
  }
}

// Is it a table that JSON gives back unchanged?
inline void check_tree(const base::Tree& tree, Report& report) {
  const std::string json = base::write_json(tree);
  const base::Result<base::Tree> read = base::read_json(json);
  report.keep(tree.fields() != nullptr, "tree: a table of named fields", [&] { return json; });
  report.keep(read && *read == tree, "tree: JSON gives it back unchanged", [&] { return json; });
}

template <core::Game G>
void check_trees(const G& game, const typename G::State& state, Report& report) {
  check_tree(game.tree(state), report);
  for (const Observer observer : observers(game)) check_tree(game.tree(game.view(state, observer)), report);
  if (game.actor(state.open).is_nobody()) check_tree(game.tree(game.view(state, Observer::everyone())), report);
}

template <core::Game G>
void check_events(const G& game, typename G::State state, Move move, Report& report) {
  core::Trace trace;
  game.apply(state, move, &trace);
  report.keep(trace.size() < core::Trace::kCapacity, "trace: the capacity is never reached");
  for (const core::Event& event : trace) {
    const std::string text = game.to_text(event);
    report.keep(!text.empty(), "event text: not empty", [&] { return "kind " + std::to_string(event.kind); });
    report.keep(event.seat.index() < game.seats(), "event: a seat of this match", [&] { return text; });
    const core::Event counted = core::counted_part(game, event);
    report.keep(core::counted_as(game, counted) == core::counted_as(game, event),
                "counted_as: by the counted part only", [&] { return text; });
  }
}

template <core::Game G>
void check_texts(const G& game, const core::Choices& choices, int matches, Report& report) {
  walk(game, matches, report, [&](const typename G::State& state, base::Rng& rng, bool deep) {
    check_state_text(game, state, choices, report);
    const std::vector<Move> moves = possible(game, state);
    for (const Move move : some_of(moves, deep ? 16 : 1, rng)) check_events(game, state, move, report);
    if (!deep) return;
    check_move_texts(game, moves, report);
    check_view_texts(game, state, report);
    check_trees(game, state, report);
  });
}

}  // namespace aviary::kit
