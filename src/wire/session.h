// One connection of a user: which tables it watches, up to which event it has been told, and the answers that wait.
// Nothing is queued for a slow client but answers, and those are bounded: updates are made when the connection is ready
// for them, from the last number it was told, so that a client that fell behind gets the gap or a fresh view at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "table/table.h"
#include "wire/consider.h"

namespace aviary::wire {

inline constexpr std::size_t kMaxWaiting = 64;  // answers that wait
inline constexpr std::size_t kMaxWatched = 64;  // tables of one connection
inline constexpr std::size_t kMaxHints = 2;     // that are thought of for one connection at a time

table::Refusal too_many_watched();
table::Refusal too_many_hints();
table::Refusal no_history();

class Session {
 public:
  explicit Session(std::string user) : user_(std::move(user)) {}
  [[nodiscard]] const std::string& user() const { return user_; }

  // False if as many answers wait as may: read nothing more from this connection until some are sent.
  [[nodiscard]] bool ready_to_read() const { return answers_.size() < kMaxWaiting; }
  void answer(std::string text) { answers_.push_back(std::move(text)); }

  // False if the connection watches too many tables already.
  bool watch(const std::string& table, int have);
  void unwatch(const std::string& table);
  // The number up to which the client was told; 0 if the first update is still to come. Precondition: watched.
  [[nodiscard]] int told(const std::string& table) const;
  [[nodiscard]] bool watches(const std::string& table) const { return told_.contains(table); }
  [[nodiscard]] std::vector<std::string> watched() const;

  // The events before this one are to be sent. False if the connection does not watch the table, or waits for others.
  bool ask_history(const std::string& table, const std::string& id, int before);

  // A hint is to be thought of for the command with this id. It comes once, so a command that is repeated meanwhile
  // waits for the same one.
  enum class Hint : std::uint8_t { kBegun, kUnderWay, kTooMany };
  Hint begin_hint(const std::string& id);
  void end_hint(const std::string& id) { std::erase(hints_, id); }

  // The next message to send: answers first, then an update of a watched table with news, then a history; none if
  // there is nothing to say. `find` gives a table by its id, or null if the host does not have it now.
  std::optional<std::string> next(const std::function<const table::Table*(const std::string&)>& find, std::int64_t now);

 private:
  struct Told {
    int number = 0;
    bool due = true;  // the first update is sent even if nothing happened
  };
  struct History {
    std::string table;
    std::string id;  // of the command
    int before;
  };
  std::string user_;
  std::deque<std::string> answers_;
  std::map<std::string, Told> told_;
  std::optional<History> history_;
  std::vector<std::string> hints_;  // ids of commands
};

}  // namespace aviary::wire
