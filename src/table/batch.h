// Entries that follow from one command, built one after the other; and the ends of a match. Private to this layer.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/decide.h"

namespace aviary::table {

class Batch {
 public:
  Batch(const Table& table, std::string user, std::string command, std::int64_t now)
      : table_(table), user_(std::move(user)), command_(std::move(command)), time_(std::max(now, table.time())) {}

  Entry& add(Kind kind, std::optional<int> seat = std::nullopt, std::string text = {});

  // Whatever chance does next, and the end, if it comes to that.
  void run_on(core::AnyState state, const Draws& draws);
  // The match begins, on the table as it is after these entries: everybody sits, and their nonces count.
  void begin(const Table& full);
  // An end that is not the rules': the seat lost (resign, flag), or nobody did (draw).
  void end(std::string_view how, std::optional<int> loser);
  // A level of the bots plays for the person on this seat from now on.
  void stand_in(int seat, const std::string& level) { add(Kind::kBot, seat, level); }

  // The seat's move and what follows from it. Precondition: it is legal.
  [[nodiscard]] Decision moved(int seat, core::Move move) &&;
  [[nodiscard]] Decision done() &&;
  [[nodiscard]] std::span<const Entry> entries() const { return entries_; }

 private:
  const Table& table_;
  std::string user_;
  std::string command_;
  std::int64_t time_;
  std::vector<Entry> entries_;
};

inline Decision refused(Code code, std::string sentence) { return {{}, Refusal{code, std::move(sentence)}, 0}; }
inline Decision refused(const core::Refusal& by) {
  return {{}, Refusal{Code::kIllegal, by.sentence, by.clause, by.reason, by.facts}, 0};
}

// In offers.cpp. Precondition: the seat is the user's, and the match is running.
Decision make_offer(const Table& table, int seat, const MakeOffer& request, Batch batch);
Decision answer_offer(const Table& table, int seat, const AnswerOffer& request, Batch batch);

}  // namespace aviary::table
