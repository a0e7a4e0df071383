// Migrato, a card game of migrating colonies for two: the face of the game, and the only header that others include.
// The rules by clause are in docs/rules/migrato.md; which function and which test keep a clause, in README.md here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "base/tree.h"
#include "card.h"
#include "core/game.h"
#include "edition.h"
#include "imagine.h"
#include "move.h"
#include "names.h"
#include "past.h"
#include "state.h"
#include "vocabulary.h"

namespace aviary::migrato {

enum class First : std::uint8_t { kChance, kSeat1, kSeat2 };

struct Options {
  int rules;           // the version that is played
  bool return_flight;  // M25
  bool memory;         // M10
  First first;         // M3
};

class Migrato {
 public:
  using State = migrato::State;
  using Open = migrato::Open;
  using View = migrato::View;
  // Most moves: three different dangers against four colonies and ten piles. A target has one phase, so hunter and
  // light together have 14 moves at most, and habitat 14; four colonies can be joined in 12 ways and passed in 5 (three
  // can be split in 9, joined in 6 and passed in 4): 47. Three birds have 15 moves instead of 28.
  using Moves = base::List<core::Move, 48>;
  using Chances = base::List<core::Chance, kKinds>;
  static constexpr std::string_view kName = "migrato";
  static constexpr std::string_view kTitle = "Migrato";
  static constexpr int kRulesVersion = 2;
  static constexpr std::size_t kStateBudget = 320;

  static std::span<const core::OptionSpec> option_specs();
  static const core::Vocabulary& vocabulary();
  static core::Choices implied_options(std::string_view position);
  static std::span<const std::string_view> shipped_editions() { return migrato::shipped_editions(); }
  static base::Result<Migrato> make(int rules, const core::Choices& choices, const base::Tree& edition);
  Migrato(Options options, const Edition& edition) : options_(options), edition_(edition) {}

  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] int seats() const { return 2; }
  // The start, six cards dealt, and in each turn a main action, M25, a discard and at most three cards drawn.
  [[nodiscard]] int max_moves() const { return 7 + 6 * kMostTurns; }

  [[nodiscard]] State initial() const;
  [[nodiscard]] core::Actor actor(const Open& open) const;
  void legal(const State& state, Moves& moves) const;
  void legal(const View& view, Moves& moves) const;
  void chances(const State& state, Chances& chances) const;
  [[nodiscard]] std::uint64_t weight(const State& state) const;
  [[nodiscard]] core::Move pick(const State& state, std::uint64_t r) const;
  void apply(State& state, core::Move move, core::Trace* trace = nullptr) const;
  [[nodiscard]] core::Outcome outcome(const State& state) const;
  // M23, M28: what the seat would score now.
  [[nodiscard]] int points(const Open& open, std::size_t seat) const;
  [[nodiscard]] core::Points points(const Open& open) const { return {points(open, 0), points(open, 1)}; }

  [[nodiscard]] View view(const State& state, core::Observer observer) const;
  [[nodiscard]] core::Seen seen(const State& state, core::Move move, core::Observer observer) const;
  // M10: to people, own night cards are not shown again; those who must guess are thought to have kept the order. The
  // past that goes with it is what everybody saw.
  [[nodiscard]] View shown(const View& view) const;
  [[nodiscard]] core::Move shown(const State& state, core::Move move, core::Observer observer) const;
  [[nodiscard]] View recall(const View& view, base::Rng& rng) const;
  [[nodiscard]] View recall(const View& view, const Past& past, base::Rng& rng) const;
  [[nodiscard]] bool leaves_to_memory() const { return options_.memory; }
  [[nodiscard]] Past reminded(const Past& past, core::Seat seat) const;
  [[nodiscard]] Sampler imagine(const View& view) const { return {edition_, options_.memory, view}; }
  // What the observer sees of a move, added to their past; and the worlds that agree with all of it.
  using Trail = migrato::Trail;
  void glimpse(const State& before, core::Move move, const State& after, core::Observer observer, Past& past) const;
  [[nodiscard]] Remembering imagine(const View& view, const Past& past) const {
    return {edition_, options_.memory, view, past};
  }
  [[nodiscard]] base::Tree certain(const View& view, const Past& past) const;
  [[nodiscard]] core::Refusal why(const View& view, core::Move move) const;

  [[nodiscard]] std::string to_text(core::Move move) const;
  [[nodiscard]] core::MoveRead parse_move(std::string_view text) const;
  [[nodiscard]] std::string to_text(const State& state) const;
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string to_text(const View& view) const;
  [[nodiscard]] base::Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] std::string to_text(const Past& past) const;
  [[nodiscard]] base::Result<Past> parse_past(const View& view, std::string_view text) const;
  [[nodiscard]] State as_read(const State& state) const { return state; }
  [[nodiscard]] base::Tree tree(const State& state) const;
  [[nodiscard]] base::Tree tree(const View& view) const;
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& ledger) const;
  [[nodiscard]] std::string to_text(const core::Event& event) const;

  [[nodiscard]] core::Path path(core::Move move) const;
  [[nodiscard]] int width() const;
  void numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const;
  [[nodiscard]] std::string check(const State& state) const;

 private:
  void legal(const Open& open, const Private& own, Moves& moves) const;
  Options options_;
  Edition edition_;
};

static_assert(core::LeavesToMemory<Migrato> && core::Remembers<Migrato>);

}  // namespace aviary::migrato
