// The clock of a table: a bank of time with an increment, or so many days for every decision, or none. It is told the
// time and has none of its own. The seat that is asked loses time; a bot never does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/result.h"
#include "base/tree.h"
#include "core/seat.h"

namespace aviary::table {

struct ClockRule {
  std::int64_t bank = 0;       // milliseconds; 0: no bank
  std::int64_t increment = 0;  // milliseconds, given when the turn passes on to another seat
  int days = 0;                // for each decision; 0: not by days
  [[nodiscard]] bool none() const { return bank == 0 && days == 0; }
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// {"bank":s,"increment":s} in seconds, {"days":d}, or null. Errors have the code "clock".
base::Tree tree_of(const ClockRule& rule);
base::Result<ClockRule> read_clock(const base::Tree& tree);

class Clock {
 public:
  Clock() = default;
  explicit Clock(const ClockRule& rule);

  // A new decision is asked of the seat: by days, it has all of them.
  void ask(std::optional<int> seat, std::int64_t time);
  // From this time on the seat's clock runs, or nobody's. The time of the one that ran is taken off.
  void run(std::optional<int> seat, std::int64_t time);
  void give_increment(int seat);
  // Undoes give_increment, for a move that is made again.
  void take_increment(int seat);

  // Milliseconds left, at least 0; none without a clock.
  [[nodiscard]] std::optional<std::int64_t> left(int seat, std::int64_t now) const;
  // When the running clock will have run out.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  [[nodiscard]] std::optional<int> running() const { return running_; }
  [[nodiscard]] const ClockRule& rule() const { return rule_; }

 private:
  ClockRule rule_;
  std::array<std::int64_t, core::kMaxSeats> left_{};
  std::optional<int> running_;
  std::int64_t since_ = 0;
};

}  // namespace aviary::table
