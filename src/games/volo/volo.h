// Volo, a connection game on a hexagonal sky: the face of the game, and the only header that others include.
// The rules by clause are in docs/rules/volo.md; which function and which test keep a clause, in README.md here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "base/tree.h"
#include "core/game.h"
#include "geometry.h"
#include "move.h"
#include "state.h"
#include "vocabulary.h"

namespace aviary::volo {

struct Options {
  int edge;
  int birds;
  bool relaxed_pass;
};

class Volo {
 public:
  using State = volo::State;
  using Open = volo::Open;
  using View = volo::View;
  // No position of 20,000 random matches an edge had more than 500 legal moves (docs/performance.md says how to
  // repeat it). A position given as text is refused if it has more than half of this.
  using Moves = base::List<core::Move, 4096>;
  using Chances = base::List<core::Chance, 1>;
  static constexpr std::string_view kName = "volo";
  static constexpr std::string_view kTitle = "Volo";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kStateBudget = 64;

  static std::span<const core::OptionSpec> option_specs();
  static core::Choices implied_options(std::string_view position);
  static std::span<const std::string_view> shipped_editions() { return {}; }
  static const core::Vocabulary& vocabulary();
  static base::Result<Volo> make(int rules, const core::Choices& choices, const base::Tree& edition);
  explicit Volo(Options options) : options_(options) {}

  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] int seats() const { return 2; }
  [[nodiscard]] int max_moves() const { return kMoveLimit; }

  [[nodiscard]] State initial() const;
  [[nodiscard]] core::Actor actor(const Open& open) const;
  void legal(const State& state, Moves& moves) const;
  void legal(const View& view, Moves& moves) const;
  void chances(const State& /*state*/, Chances& chances) const { chances.clear(); }
  [[nodiscard]] std::uint64_t weight(const State& /*state*/) const { return 0; }
  [[nodiscard]] core::Move pick(const State& /*state*/, std::uint64_t /*r*/) const { return {}; }
  void apply(State& state, core::Move move, core::Trace* trace = nullptr) const;
  [[nodiscard]] core::Outcome outcome(const State& state) const;
  [[nodiscard]] core::Points points(const Open& /*open*/) const { return {}; }

  [[nodiscard]] View view(const State& state, core::Observer observer) const { return {state.open, observer, {}}; }
  [[nodiscard]] core::Seen seen(const State& /*state*/, core::Move move, core::Observer /*observer*/) const {
    return {move, false};
  }
  struct Sampler {
    State state;
    [[nodiscard]] State sample(base::Rng& /*rng*/) const { return state; }
  };
  [[nodiscard]] Sampler imagine(const View& view) const { return {{view.open}}; }
  [[nodiscard]] core::Refusal why(const View& view, core::Move move) const;

  [[nodiscard]] std::string to_text(core::Move move) const;
  [[nodiscard]] core::MoveRead parse_move(std::string_view text) const;
  [[nodiscard]] std::string to_text(const State& state) const;
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string to_text(const View& view) const;
  [[nodiscard]] base::Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] State as_read(State state) const;
  [[nodiscard]] base::Tree tree(const State& state) const;
  [[nodiscard]] base::Tree tree(const View& view) const;
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& ledger) const;
  [[nodiscard]] std::string to_text(const core::Event& event) const;

  [[nodiscard]] core::Path path(core::Move move) const;
  [[nodiscard]] int width() const;
  void numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const;
  [[nodiscard]] std::string check(const State& state) const;

  // The legal list by the words of the rules, cell by cell: what `legal` is tested against.
  void legal_plain(const State& state, Moves& moves) const;

 private:
  Options options_;
};

static_assert(core::Game<Volo>);

}  // namespace aviary::volo
