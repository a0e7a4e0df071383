// One live match as a pure state machine: the fold over its entries. No input or output, no clock, no threads.
//
// A host runs a table so:
//   1. decide(table, command, now) says which entries follow from a command, or why it is refused; tick(table, now),
//      once deadline() has come, says which follow from time. Nothing is changed.
//   2. The host stores these entries, all or none. If the store has other entries under these numbers, the host folds
//      those first and decides again.
//   3. table.fold(entries), and only then everybody is told: update_for(table, user, since, now) in look.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/record.h"
#include "table/clock.h"
#include "table/command.h"
#include "table/course.h"
#include "table/entry.h"
#include "table/fairness.h"
#include "table/library.h"
#include "table/refusal.h"
#include "table/setup.h"

namespace aviary::table {

// More entries than any match with all its undoing should need: a bound on memory, not on play.
inline constexpr int kMaxEntries = 20'000;

enum class Phase : std::uint8_t { kOpen, kPlaying, kOver };

struct Chair {
  std::string user;   // the person's; empty if the seat is open or a bot's own
  std::string name;   // the person's, for all to read
  std::string level;  // of the bot that plays here, for itself or for a person who is away
  std::string nonce;
  std::string reserved;
  bool away = false;  // the person left during play, or ran out of time
  bool asks_rematch = false;

  [[nodiscard]] bool open() const { return user.empty() && level.empty(); }
  [[nodiscard]] bool played_by_bot() const { return !level.empty(); }
};

struct Offer {
  int number = 0;  // of its event
  int seat = 0;
  std::string what;
  int count = 0;
  std::vector<bool> agreed;  // by seat
};

class Table {
 public:
  // From the first entry, or from all of them. Errors: what is wrong with the entries.
  static base::Result<Table> open(const Entry& created, Library& library);
  static base::Result<Table> load(std::span<const Entry> entries, Library& library);

  // Appends entries that follow from one command or tick. Every entry is checked: number, time, phase, and that a move
  // is allowed (not that a draw is the one that the secret gives; audit does that). After an error the table must not
  // be used any more: it is frozen.
  base::Result<base::Done> fold(std::span<const Entry> batch);

  // Gives back the memory that is kept for more entries. A small table then takes less than 20 KB.
  void shrink();
  [[nodiscard]] bool is_small() const { return steps_.size() + 8 * rare_.size() <= 300; }

  [[nodiscard]] const std::string& id() const { return setup_.table; }
  [[nodiscard]] const std::string& host() const { return setup_.host; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  [[nodiscard]] int number() const { return static_cast<int>(steps_.size()); }  // of the last entry
  [[nodiscard]] std::int64_t time() const { return steps_.back().time; }        // of the last entry
  [[nodiscard]] const core::AnyGame& game() const { return course_.game(); }
  // For whoever may need the game longer than the table lives.
  [[nodiscard]] const games::Game& shared_game() const { return course_.shared_game(); }
  [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
  [[nodiscard]] std::optional<int> seat_of(std::string_view user) const;
  // The seat that is asked for a decision; none before the start and after the end.
  [[nodiscard]] std::optional<int> asked() const;
  // The number of the last entry that changed the position: a command based on less is stale.
  [[nodiscard]] int changed() const { return changed_; }
  [[nodiscard]] const std::optional<Offer>& offer() const { return offer_; }
  // After the end: how.
  [[nodiscard]] const core::Record::Result& result() const { return result_; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  // When tick has something to say.
  [[nodiscard]] std::optional<std::int64_t> deadline() const { return clock_.deadline(); }
  // When it is too late to take back the last decision: the clock of who made it would have run out.
  [[nodiscard]] std::optional<std::int64_t> undo_deadline() const;
  // Every person has asked for another match, and the table of it is not known yet.
  [[nodiscard]] bool wants_next() const;
  [[nodiscard]] const std::string& next() const { return next_; }
  // A command that was applied: up to which number, and what it asked (Entry::digest).
  struct Applied {
    std::uint64_t key;  // of user and command
    std::uint32_t digest;
    int number;
  };
  [[nodiscard]] std::optional<Applied> applied(std::string_view user, std::string_view command) const;
  // How many of its own last decisions a seat may take back freely now.
  [[nodiscard]] int undoable(int seat) const;

  // ——— For this layer only: the truth.
  [[nodiscard]] const Course& course() const { return course_; }
  [[nodiscard]] Draws draws() const;
  // By seat; a bot's is all zeros.
  [[nodiscard]] std::vector<std::string> nonces() const;
  [[nodiscard]] std::uint64_t drawn() const { return drawn_; }  // draws so far, those taken back included
  // An entry in the form that is kept: moves as four bytes, everything else whole.
  struct Step {
    std::int64_t time;
    std::uint32_t content;  // a move's bits, or the place in rare()
    Kind kind;
    std::uint8_t seat;
  };
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<Entry>& rare() const { return rare_; }
  // The state before the last batch, and the number of the entry before it: most who watch need just what came since.
  [[nodiscard]] const core::AnyState& recent_state() const { return recent_state_; }
  [[nodiscard]] int recent_number() const { return recent_number_; }

 private:
  Table(Setup setup, games::Game game, const Entry& created);
  base::Result<base::Done> fold_one(const Entry& entry);
  base::Result<base::Done> fold_before_start(const Entry& entry);
  base::Result<base::Done> fold_during_play(const Entry& entry);
  base::Result<base::Done> fold_after_end(const Entry& entry);
  base::Result<base::Done> fold_move(const Entry& entry);
  base::Result<base::Done> fold_back(const Entry& entry);
  base::Result<base::Done> fold_stand_in(const Entry& entry);
  void fold_offer(const Entry& entry);
  [[nodiscard]] std::optional<int> thinker() const;
  void pass_turn(std::int64_t time);
  void remember_clock(int seat, std::int64_t time);
  void keep(const Entry& entry);
  Chair& chair(const Entry& entry) { return chairs_[static_cast<std::size_t>(*entry.seat)]; }

  Setup setup_;
  Course course_;
  std::vector<Chair> chairs_;
  Clock clock_;
  std::vector<Clock> undone_clocks_;  // before each of the last decisions: what holds again if they are taken back
  std::uint64_t drawn_ = 0;
  Phase phase_ = Phase::kOpen;
  std::optional<int> mover_;  // the seat that made the last decision, until somebody is asked again
  std::optional<Offer> offer_;
  core::Record::Result result_;
  std::string next_;
  int changed_ = 0;

  std::vector<Applied> applied_;
  std::vector<Step> steps_;
  std::vector<Entry> rare_;
  core::AnyState recent_state_;
  int recent_number_ = 0;
};

}  // namespace aviary::table
