// Fly-A-Way, links on the East Asian–Australasian Flyway: the face of the game, and the only header that others
// include. The rules by clause are in docs/rules/flyaway.md; which function and which test keep a clause, in README.md
// here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "base/rng.h"
#include "base/tree.h"
#include "core/game.h"
#include "edition.h"
#include "facts.h"
#include "move.h"
#include "names.h"
#include "past.h"
#include "play.h"
#include "routes.h"
#include "settled.h"
#include "state.h"

namespace aviary::flyaway {

struct Options {
  int rules;  // the version that is played
  int players;
  std::optional<int> start;  // F6: the seat that begins; none: chance
};

class FlyAway {
 public:
  using State = flyaway::State;
  using Open = flyaway::Open;
  using View = flyaway::View;
  using Moves = flyaway::Moves;
  using Chances = base::List<core::Chance, kBirds>;
  static constexpr std::string_view kName = "flyaway";
  static constexpr std::string_view kTitle = "Fly-A-Way";
  static constexpr int kRulesVersion = 2;
  static constexpr std::size_t kStateBudget = 640;

  static std::span<const core::OptionSpec> option_specs();
  static core::Choices implied_options(std::string_view position);
  static std::span<const std::string_view> shipped_editions() { return flyaway::shipped_editions(); }
  static base::Result<FlyAway> make(int rules, const core::Choices& choices, const base::Tree& edition);
  FlyAway(Options options, Edition edition)
      : options_(options), edition_(std::make_shared<const Edition>(std::move(edition))) {}

  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Edition& edition() const { return *edition_; }
  [[nodiscard]] int seats() const { return options_.players; }
  // At most 80 turns: each takes a Fowl Play card or, by F24, a bird, and the last round has no more than four. A turn
  // has at most 10 events, 42 powers and 3 links, none with more than 12 moves with all that follows from it.
  [[nodiscard]] int max_moves() const { return 80 * 55 * 12; }

  [[nodiscard]] State initial() const;
  [[nodiscard]] core::Actor actor(const Open& open) const;
  void legal(const State& state, Moves& moves) const;
  void legal(const View& view, Moves& moves) const;
  void chances(const State& state, Chances& chances) const;
  [[nodiscard]] std::uint64_t weight(const State& state) const;
  [[nodiscard]] core::Move pick(const State& state, std::uint64_t r) const;
  void apply(State& state, core::Move move, core::Trace* trace = nullptr) const;
  [[nodiscard]] core::Outcome outcome(const State& state) const;
  [[nodiscard]] core::Points points(const Open& open) const;

  [[nodiscard]] View view(const State& state, core::Observer observer) const;
  [[nodiscard]] core::Seen seen(const State& state, core::Move move, core::Observer observer) const;
  // Deals what the view does not show. The sampler keeps the game's cards alive by itself.
  class Sampler {
   public:
    Sampler(std::shared_ptr<const Edition> edition, const Options& options, const View& view);
    [[nodiscard]] State sample(base::Rng& rng) const;
    // Is there any such state? Always, for the view of one; a view that was read from text may be impossible.
    [[nodiscard]] bool possible() const;

   private:
    void deal_hands(State& state, base::Rng& rng) const;
    void deal_slots(State& state, base::Rng& rng) const;
    void deal_hidden(Row<std::uint8_t, kMaxLook>& slots, base::Rng& rng) const;
    [[nodiscard]] bool top_possible() const;

    std::shared_ptr<const Edition> edition_;
    Options options_;
    View view_;
    base::List<std::uint8_t, 64> unseen_;                   // Wing It cards in other hands and in the deck
    base::List<std::uint8_t, kMaxLook> hidden_;             // settled places that the observer does not know
    base::List<std::uint8_t, kMaxLook> classes_;            // what lies there, by class
    Row<base::List<std::uint8_t, 16>, kFowlClasses> pool_;  // Fowl Play cards that may lie there
  };
  [[nodiscard]] Sampler imagine(const View& view) const { return {edition_, options_, view}; }
  // What the observer sees of a move, added to their past; and the worlds that agree with all of it.
  using Trail = flyaway::Trail;
  void glimpse(const State& before, core::Move move, const State& after, core::Observer observer, Past& past) const;
  [[nodiscard]] Remembering imagine(const View& view, const Past& past) const {
    return {edition_, options_.players, view, past};
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
  [[nodiscard]] State as_read(State state) const { return state; }
  [[nodiscard]] base::Tree tree(const State& state) const;
  [[nodiscard]] base::Tree tree(const View& view) const;
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& ledger) const;
  [[nodiscard]] std::string to_text(const core::Event& event) const;
  static const core::Vocabulary& vocabulary();

  [[nodiscard]] core::Path path(core::Move move) const;
  [[nodiscard]] int width() const;
  void numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const;
  [[nodiscard]] std::string check(const State& state) const;
  // The same for a view: can it be the view of any state?
  [[nodiscard]] std::string check(const View& view) const;

  // Plain questions about an open table.
  [[nodiscard]] Facts facts(const Open& open) const { return {*edition_, open, options_.players, options_.rules}; }

 private:
  Options options_;
  std::shared_ptr<const Edition> edition_;
};

static_assert(core::Remembers<FlyAway>);

}  // namespace aviary::flyaway
