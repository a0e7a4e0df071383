// This node among those that share the store: it says every few seconds that it is there, and hears who else is. Runs
// on the loop.
#pragma once

#include <functional>
#include <string>

#include "server/limits.h"
#include "server/store_desk.h"

namespace aviary::server {

class Nodes {
 public:
  Nodes(StoreDesk& desk, std::function<Millis()> now);

  // To be called several times a second.
  void tick();
  // Those that were seen in the last minute, this one included; 0 before it is known.
  [[nodiscard]] std::size_t seen() const { return seen_; }

 private:
  StoreDesk& desk_;
  std::function<Millis()> now_;
  std::string id_;
  Millis next_ = 0;
  std::size_t seen_ = 0;
};

}  // namespace aviary::server
