// The door: what is asked over HTTP, and its answers. Runs on the loop.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts.h"
#include "server/guesses.h"
#include "server/limits.h"
#include "server/line.h"
#include "server/link_page.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/routes.h"
#include "server/store_desk.h"
#include "server/tables.h"

namespace aviary::server {

using FindTable = std::function<base::Result<std::optional<store::TableRow>>(store::Store&)>;

class Api final : public Door {
 public:
  struct Parts {
    const Limits& limits;
    StoreDesk& desk;
    Accounts& accounts;
    Tables& tables;
    Metrics& metrics;
    std::function<Millis()> now;
    std::function<Millis()> steady;  // nobody sets this clock: limits count by it
    std::function<std::vector<Gauge>()> gauges;
    std::string key;                   // that signs cookies
    std::vector<std::string> origins;  // hosts of pages that may speak for users, besides our own
    bool open_metrics = false;         // to everybody, not only to this machine
    std::function<Reach()> reach;
    Millis patience = 10'000;  // with a store that hangs
  };
  explicit Api(Parts parts) : parts_(std::move(parts)), guests_(parts_.limits), lobby_(parts_.desk, parts_.now) {}

  void handle(Request request, std::function<void(Answer)> reply) override;
  bool enter(const std::string& address) override;
  void leave(const std::string& address) override { guests_.leave(address); }
  [[nodiscard]] bool is_crowded(const std::string& address) const override { return guests_.is_crowded(address); }

  // Answers those for whom the store takes too long.
  void tick();
  // Forgets what is out of date.
  void sweep();
  [[nodiscard]] std::size_t connections() const { return guests_.connections(); }

 private:
  using Reply = std::function<void(Response)>;
  using Known = base::Result<std::optional<Person>>;
  struct Call {
    Request request;
    Reply reply;
    std::function<void(const Person&)> upgrade;  // instead of a reply
    Known person = std::optional<Person>{};      // who asks; an error if that cannot be told now
  };
  void identify(Class kind, const Request& request, std::function<void(const Known&)> then);
  void count(const Request& request, Class kind, const Response& response);
  template <class Then>
  void with_person(const Call& call, const Then& then);
  void let_in(const Call& call, const base::Result<Entrance>& entrance) const;

  void answer(const Call& call, const ask::File& file);
  void answer(const Call& call, const ask::Health& health);
  void answer(const Call& call, const ask::Metrics& metrics) const;
  void answer(const Call& call, const ask::Socket& socket);
  void answer(const Call& call, const ask::Guest& guest);
  void answer(const Call& call, const ask::Me& me);
  void answer(const Call& call, const ask::Register& member);
  void answer(const Call& call, const ask::Login& login);
  void answer(const Call& call, const ask::Logout& logout);
  void answer(const Call& call, const ask::Sessions& sessions);
  void answer(const Call& call, const ask::EndSession& session);
  void answer(const Call& call, const ask::Tokens& tokens);
  void answer(const Call& call, const ask::NewToken& token);
  void answer(const Call& call, const ask::EndToken& token);
  void answer(const Call& call, const ask::Games& games);
  void answer(const Call& call, const ask::OpenTables& wish);
  void answer(const Call& call, const ask::MyTables& tables);
  void answer(const Call& call, const ask::NewTable& wanted);
  void answer(const Call& call, const ask::Edition& edition);
  void answer(const Call& call, const ask::TableFacts& table);
  void answer(const Call& call, const ask::RemoveTable& table);
  void answer(const Call& call, const ask::TableRecord& table);
  void answer(const Call& call, const ask::Join& join);
  void answer(const Call& call, const ask::Invitation& invitation);
  void answer(const Call& call, const ask::InvitationLink& link);
  void answer(const Call& call, const ask::TableLink& link);
  void answer(const Call& call, const ask::Reach& reach) const;

  void end_pass(const Call& call, const Person& person, const std::string& hash);
  void list_passes(const Call& call, store::Pass::Kind kind, const std::string& name);
  void make_table(const Call& call, const Person& person, const ask::NewTable& wanted);
  void show_table(const Call& call, FindTable find);
  void show_link(const Call& call, FindTable find, const Link& link);
  // What tells addresses apart in the lobby, for a day; it does not tell the address.
  [[nodiscard]] std::string made_from(const std::string& address) const;

  Parts parts_;
  Guests guests_;
  Lobby lobby_;
  Guesses guesses_;
  struct Waiting {
    Reply reply;
    Millis until;
  };
  std::deque<Waiting> waiting_;  // for an answer of any kind, first come first; who was answered does not mind another
  std::deque<Waiting> hashes_;   // the same, if a password has to be checked first
  std::deque<Waiting> health_;   // who asked how the store is, first come first
  bool checking_ = false;
  Millis healthy_until_ = 0;
};

}  // namespace aviary::server
