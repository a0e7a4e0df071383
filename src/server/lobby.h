// Open tables for everybody to find: one list for all who ask, made anew when it is old. Runs on the loop; what takes
// time is done on the threads of the store.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/limits.h"
#include "server/routes.h"
#include "server/store_desk.h"

namespace aviary::server {

class Lobby {
 public:
  // A page as JSON, {"tables":[…],"next":…}: `next` is where the next page begins, if there is one.
  using Reply = std::function<void(const base::Result<std::string>&)>;

  Lobby(StoreDesk& desk, std::function<Millis()> now) : desk_(desk), now_(std::move(now)) {}

  void ask(const ask::OpenTables& wish, Reply reply);
  // A table that was removed here is listed no longer.
  void forget(const std::string& table);

  struct Item {
    LobbyPlace place;
    std::string game;
    std::size_t seats = 0;
    std::string_view clock;  // as in ask::OpenTables
    std::string text;        // what is shown
  };

 private:
  [[nodiscard]] std::string page(const ask::OpenTables& wish) const;
  void listed(base::Result<std::vector<Item>> items);

  struct Waiting {
    ask::OpenTables wish;
    Reply reply;
  };
  StoreDesk& desk_;
  std::function<Millis()> now_;
  std::vector<Item> items_;
  std::optional<Millis> made_;  // when
  std::vector<Waiting> waiting_;
};

}  // namespace aviary::server
