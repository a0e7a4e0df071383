// Where people are: their connections, which tables each watches, and what is to be told to whom. Runs on the loop.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/line.h"
#include "server/metrics.h"
#include "server/tables.h"
#include "wire/message.h"
#include "wire/session.h"

namespace aviary::server {

class Hall final : public Gathering {
 public:
  using Now = std::function<Millis()>;
  // The tables come later, since they tell the hall what changed.
  Hall(const Limits& limits, Now now, Now steady, Metrics& metrics)
      : limits_(limits), now_(std::move(now)), steady_(std::move(steady)), metrics_(metrics) {}
  void use(Tables& tables) { tables_ = &tables; }

  LineId connect(const Person& person, const std::string& address, std::shared_ptr<Line> line) override;
  void receive(LineId id, std::string_view text) override;
  [[nodiscard]] bool ready_to_read(LineId id) const override;
  std::optional<std::string> next(LineId id) override;
  void disconnect(LineId id) override;

  // A table has changed: tells those who watch it.
  void tell(const std::string& table);
  // A table was removed: tells those who watched it.
  void tell_gone(const std::string& table);
  // Somebody watches this table and has not been told of the event with this number.
  [[nodiscard]] bool lacks(const std::string& table, int number) const;
  [[nodiscard]] bool watches(const std::string& table) const { return watchers_.contains(table); }
  [[nodiscard]] std::vector<std::string> watched() const;
  // Goes on with those whose bytes have flowed back.
  void tick();
  // Forgets what is out of date.
  void sweep() { guests_.sweep(steady_()); }
  // Closes the connections that this pass let in.
  void end_pass(const std::string& pass);
  // Says goodbye to everybody.
  void close();

  [[nodiscard]] std::size_t lines() const { return visitors_.size(); }

 private:
  struct Visitor {
    Person person;
    std::string address;
    std::shared_ptr<Line> line;
    wire::Session session;
    Bucket commands;
    int warned = 0;
    std::size_t sent = 0;  // bytes that are not counted yet
    Millis dry_until = 0;  // more than enough was sent: answers only
  };
  void count_sent(LineId id, Visitor& visitor, std::size_t bytes);
  void handle(LineId id, Visitor& visitor, wire::Message message);
  // Another table would keep another copy of its cards: only so many of an address may be asked for.
  bool asks_for_too_many_cards(const Visitor& visitor, const wire::Message& message);
  // Answers, if the visitor is still there.
  void answer(LineId id, std::string text);
  void done(LineId id, const wire::Message& message, wire::Considered considered, const table::Table* table);
  void hint(LineId id, const wire::Message& message, const games::Game& game, const table::BotTask& task);
  // Counts it, if this user may have one more; each ends with end_hint.
  bool begin_hint(const std::string& user);
  void end_hint(const std::string& user);
  void unwatch(LineId id, const std::string& table);
  void bid_farewell(Visitor& visitor, table::Code code, std::string_view sentence, std::uint16_t close_code);

  const Limits& limits_;
  Now now_;     // as the tables count it
  Now steady_;  // as limits do
  Metrics& metrics_;
  Tables* tables_ = nullptr;
  Guests guests_{limits_};  // what each was sent
  std::vector<LineId> dry_;
  std::unordered_map<LineId, Visitor> visitors_;
  std::unordered_map<std::string, std::vector<LineId>> watchers_;  // by table
  std::unordered_map<std::string, std::size_t> hints_;             // that are thought of, by user
  LineId last_ = 0;
};

}  // namespace aviary::server
