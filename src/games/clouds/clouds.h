// Above the Clouds, a race of flocks for the best places: the face of the game, and the only header that others
// include. The rules by clause are in docs/rules/clouds.md; which function and which test keep a clause, in README.md.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "base/tree.h"
#include "copies.h"
#include "core/game.h"
#include "edition.h"
#include "flock.h"
#include "move.h"
#include "scoring.h"
#include "state.h"
#include "vocabulary.h"

namespace aviary::clouds {

// How the cards of the other hands are dealt once more: see imagine.cpp.
struct Sampler {
  State state;  // with the hands that the observer knows
  Cards pool;   // where the others' dealt cards come from
  int players;
  int pending_seat;  // must hold one of `scoring`, if there are any; kNobody if no seat must
  Cards scoring;
  Cards copies;
  static constexpr int kNobody = kMaxPlayers;
  [[nodiscard]] State sample(base::Rng& rng) const;
};

class Clouds {
 public:
  using State = clouds::State;
  using Open = clouds::Open;
  using View = clouds::View;
  // The longest list is Free Flight with four players: each of five own birds with each of 20 others, the ten pairs of
  // own birds counted once, is 90.
  using Moves = base::List<core::Move, 96>;
  using Chances = base::List<core::Chance, kMaxCards>;
  static constexpr std::string_view kName = "clouds";
  static constexpr std::string_view kTitle = "Above the Clouds";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kStateBudget = 256;

  static std::span<const core::OptionSpec> option_specs();
  static core::Choices implied_options(std::string_view position);
  static std::span<const std::string_view> shipped_editions() { return clouds::shipped_editions(); }
  static const core::Vocabulary& vocabulary();
  static base::Result<Clouds> make(int rules, const core::Choices& choices, const base::Tree& edition);
  // Precondition: 2 to 4 players; an edition that read_edition gave.
  Clouds(int players, const Edition& edition) : players_(players), edition_(edition) {}

  [[nodiscard]] int seats() const { return players_; }
  [[nodiscard]] int columns() const { return columns_for(players_); }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  // A card of the set that is played with.
  [[nodiscard]] const ManoeuvreCard& card(Card card) const { return edition_.cards[at(players_)][at(index(card))]; }
  [[nodiscard]] Manoeuvre kind(Card card) const { return this->card(card).kind; }
  // C27: the cards of the set that are like the one before them.
  [[nodiscard]] Cards copies() const { return edition_.copies[at(players_)]; }
  // All cards like this one, the first of them; and the first of each kind among these.
  [[nodiscard]] Cards like(Card first) const { return all_like(first, copies()); }
  [[nodiscard]] Cards firsts(Cards cards) const { return clouds::firsts(cards, copies()); }
  // A stage has at most 64 turns (each costs a cube of 16 for four) of at most 6 moves (turn, copy, standard action,
  // source, top bird, column; or column, new face-up bird), 16 scored cards, 4 times done, and 17 draws between stages;
  // the start has 15 + 2 + 8 + 6 + 1 + 1 draws.
  [[nodiscard]] int max_moves() const { return 33 + kStages * (64 * 6 + 16 + 4 + 17); }

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
  [[nodiscard]] Sampler imagine(const View& view) const;
  [[nodiscard]] core::Refusal why(const View& view, core::Move move) const;

  [[nodiscard]] std::string to_text(core::Move move) const;
  [[nodiscard]] core::MoveRead parse_move(std::string_view text) const;
  [[nodiscard]] std::string to_text(const State& state) const;
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string to_text(const View& view) const;
  [[nodiscard]] base::Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] State as_read(const State& state) const { return state; }
  [[nodiscard]] base::Tree tree(const State& state) const;
  [[nodiscard]] base::Tree tree(const View& view) const;
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& ledger) const;
  [[nodiscard]] std::string to_text(const core::Event& event) const;

  [[nodiscard]] core::Path path(core::Move move) const;
  [[nodiscard]] int width() const;
  void numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const;
  [[nodiscard]] std::string check(const State& state) const;

  // "dodge:b2d3": a card's name in texts, its kind and the spaces that it marks; "dodge:b2d3:3+1" with the points of
  // these spaces, where only they tell it from another card of the set.
  [[nodiscard]] std::string name_of(Card card) const;

 private:
  int players_;
  Edition edition_;
};

static_assert(core::Game<Clouds>);

}  // namespace aviary::clouds
