// One match of any game in steps of one small number each (lab/steps.h), with its history: what a Python state is.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "core/record.h"
#include "games/games.h"

namespace aviary::lab {

class AnySteps;

class Stepper {
 public:
  explicit Stepper(games::Game game);
  // From any position; its record then begins there.
  Stepper(games::Game game, const core::AnyState& start);
  // From a world that the observer of this view imagines: their past goes on.
  Stepper(games::Game game, const core::AnyView& view, core::Observer observer, base::Rng& rng);
  Stepper(const Stepper& other);
  Stepper& operator=(const Stepper&) = delete;
  ~Stepper();
  // The match of a record, as far as it goes. The game must be of the record's identity.
  static base::Result<Stepper> from(games::Game game, const core::Record& record);

  [[nodiscard]] const games::Game& game() const { return game_; }
  [[nodiscard]] core::AnyState state() const;
  // What the observer knows; a seat with its past since the start.
  [[nodiscard]] core::AnyView view(core::Observer observer) const;
  [[nodiscard]] core::Actor actor() const;
  // The numbers of a move that is not complete yet.
  [[nodiscard]] std::vector<int> begun() const;
  // What may be given now, ascending: numbers of a seat's moves, or of outcomes in the order of `chances`. Empty at the
  // end.
  [[nodiscard]] std::vector<int> legal() const;
  [[nodiscard]] std::vector<std::pair<int, double>> chances() const;
  // All that was given since the start, by seats and by chance, and the moves it made.
  [[nodiscard]] const std::vector<int>& history() const { return history_; }
  [[nodiscard]] const std::vector<core::Move>& line() const { return line_; }
  // Who gave each number of the history.
  [[nodiscard]] std::vector<core::Actor> actors() const;
  // What these moves brought. Plays them again.
  [[nodiscard]] core::Ledger ledger() const;

  // Each of these changes nothing if it fails.
  base::Result<base::Done> give(std::int64_t number);
  // A whole move, or what is left of it, as text. The error names the clause that forbids it.
  base::Result<base::Done> play(std::string_view text);
  // Chance falls.
  base::Result<base::Done> draw(base::Rng& rng);

  // The text of the move that the number makes; of one that only begins moves, what they have in common, "…" and the
  // number. And back: also from the text of a whole move, whose next number it is.
  [[nodiscard]] base::Result<std::string> text_of(std::int64_t number) const;
  [[nodiscard]] base::Result<int> number_of(std::string_view text) const;

  // The next number of the move that the bot would make: it is given the view of the seat that is asked. With the same
  // seed it says the whole move, number by number.
  [[nodiscard]] base::Result<int> advice(bots::Bot& bot, const bots::Budget& budget, std::uint64_t seed) const;

  // What the seat knows, as numbers. Precondition: room for them.
  void observe(core::Seat seat, std::span<float> out) const;
  // A match that could be this one for all that the seat knows. Where nothing is hidden it is this one; elsewhere it
  // has no history.
  [[nodiscard]] Stepper resampled(core::Seat seat, base::Rng& rng) const;

  [[nodiscard]] core::Record record() const;
  // The record, and below it the numbers of a move that is not complete.
  [[nodiscard]] std::string write() const;
  static base::Result<Stepper> read(games::Game game, std::string_view text);

 private:
  void apply(core::Move move);
  // The number that comes next in one of the moves that may be chosen.
  [[nodiscard]] int next_of(core::Move move) const;
  [[nodiscard]] base::Error refusal(std::int64_t number) const;

  games::Game game_;
  std::unique_ptr<AnySteps> steps_;
  core::AnyState start_;
  bool usual_start_ = true;
  core::Observer imagined_by_ = core::Observer::everyone();
  std::shared_ptr<const core::AnyPast> past_;  // of who imagined the start, if somebody did
  std::vector<int> history_;
  std::vector<core::Move> line_;
};

// The most outcomes that a chance event of this game can have.
int most_outcomes(const core::AnyGame& game);

// "clouds(players=4,…)": a game with its options, as Python names it. The edition may be missing.
base::Result<games::Game> open_named(std::string_view text, const base::Tree* edition);
std::string name_of(const core::AnyGame& game);

}  // namespace aviary::lab
