// A host of tables without network or clock: what runs in a browser for local play, and what is put under simulated
// storms. It gets messages, time and thoughts of bots, and gives messages to send. Entries go through `store` before
// anybody hears of them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"
#include "wire/consider.h"
#include "wire/session.h"

namespace aviary::wire {

class Host {
 public:
  struct Means {
    // Keeps the entries for good, all or none. False: the host must not go on with this table (it is frozen).
    std::function<bool(const std::string& table, std::span<const table::Entry> entries)> store;
    // So many hexadecimal digits that nobody can guess: secrets, and ids of the tables of rematches.
    std::function<std::string(int digits)> random_hex;
  };
  explicit Host(Means means) : means_(std::move(means)) {}

  // The setup needs no secret: the host gives one. The table's id.
  base::Result<std::string> create(table::Setup setup, std::int64_t now);
  // A table from what was stored of it.
  base::Result<base::Done> restore(std::span<const table::Entry> entries);
  [[nodiscard]] const table::Table* find(const std::string& table) const;

  // A connection of a user, by a number that is never used again.
  int connect(const std::string& user);
  void disconnect(int connection);
  // A message from this connection.
  void receive(int connection, std::string_view text, std::int64_t now);
  // The next message for this connection, or none for now.
  std::optional<std::string> next(int connection, std::int64_t now);

  // Flags that fell. Call it when the deadline has come.
  void tick(std::int64_t now);
  [[nodiscard]] std::optional<std::int64_t> deadline() const;

  // What bots are to think of: a move for their seat, or a hint for a person. Only views.
  struct Thinking {
    std::string table;
    table::BotTask task;
    int connection = 0;  // who gets the hint; 0: the bot plays
    std::string id;      // of the command that asked for the hint
  };
  [[nodiscard]] std::vector<Thinking> thinking() const;
  // What came of it; too late it changes nothing.
  void thought(const Thinking& about, core::Move move, std::int64_t now);

 private:
  struct Hosted {
    table::Table table;
    bool frozen = false;
  };
  bool apply(Hosted& hosted, std::span<const table::Entry> entries);
  void obey(int connection, Session& session, const Message& message, std::int64_t now);
  void give_hint(int connection, Session& session, const Message& message, const table::BotTask& task);
  void lead_to_next(Hosted& hosted, std::int64_t now);

  Means means_;
  table::Library library_;
  std::map<std::string, Hosted> tables_;
  std::map<int, Session> sessions_;
  std::vector<Thinking> hints_;
  int connections_ = 0;
};

}  // namespace aviary::wire
