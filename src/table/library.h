// Games made once for all tables that play them with the same rules, options and cards: a game may hold a whole
// edition. Not for several threads at once.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/games.h"

namespace aviary::table {

class Library {
 public:
  // Where its games come from; tests have some that are not on the list.
  using Open = base::Result<games::Game> (*)(const core::Identity& wanted);
  explicit Library(Open source = &games::open) : open_(source) {}

  // As games::open. A game lives as long as somebody plays it.
  base::Result<games::Game> open(const core::Identity& wanted);

 private:
  Open open_;
  std::map<std::string, std::weak_ptr<const core::AnyGame>> games_;
};

}  // namespace aviary::table
