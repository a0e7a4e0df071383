// Who is who: guests, members, their sessions and their tokens. Answers come later, on the loop.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "server/cookie.h"
#include "server/hashers.h"
#include "server/limits.h"
#include "server/line.h"
#include "server/store_desk.h"

namespace aviary::server {

// A person who was just let in, with the secret of the new session.
struct Entrance {
  Person person;
  std::string secret;
};

class Accounts {
 public:
  template <class T>
  using Then = std::function<void(base::Result<T>)>;
  using Now = std::function<Millis()>;

  // `ended` is told the hash of every pass that ends here, so that its connections end too.
  Accounts(StoreDesk& desk, const Post& post, Now now, std::function<void(const std::string&)> ended,
           int hash_threads = 1);

  // The person that the secret belongs to, if it is valid. Remembered for a few seconds. Codes: "store", "busy".
  void find(const std::string& secret, Then<std::optional<Person>> then);

  void make_guest(const std::string& name, Then<Entrance> then);
  // A guest who asks keeps everything and becomes a member. Codes: "taken", "busy". `turn`: among the passwords that
  // wait.
  void make_member(const std::optional<Person>& guest, const std::string& name, const std::string& password,
                   const Turn& turn, Then<Entrance> then);
  // Code "wrong_password", whether the name or the password is wrong; "busy".
  void log_in(const std::string& name, const std::string& password, const Turn& turn, Then<Entrance> then);

  void list(const Person& person, store::Pass::Kind kind, Then<std::vector<store::Pass>> then);
  // Ends one pass of the person, or all sessions but the one that asks.
  void end(const Person& person, const std::string& hash, Then<bool> then);
  void end_other_sessions(const Person& person, Then<base::Done> then);
  // A token for a program; the secret is told this once. Code "too_many".
  void make_token(const Person& person, const std::string& label, Then<std::string> then);

  // This pass has ended at another node.
  void forget(const std::string& hash) { known_.erase(hash); }
  // Forgets what is out of date.
  void sweep();

 private:
  void let_in(Person person, Then<Entrance> then);
  void store_member(const std::optional<Person>& guest, const std::string& name, const std::string& hash,
                    Then<Entrance> then);

  struct Known {
    Person person;
    Millis until;
  };
  StoreDesk& desk_;
  Now now_;
  std::function<void(const std::string&)> ended_;
  std::unordered_map<std::string, Known> known_;  // by hash of the secret
  Millis next_sweep_ = 0;                         // of the store
  Hashers hashers_;
};

}  // namespace aviary::server
