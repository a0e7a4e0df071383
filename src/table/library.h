// Games made once for all tables that play them with the same options and cards: a game may hold a whole edition.
// Not for several threads at once.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/games.h"

namespace aviary::table {

class Library {
 public:
  // As games::open. A game lives as long as somebody plays it.
  base::Result<games::Game> open(const std::string& name, const core::Choices& options, const base::Tree* cards);

 private:
  std::map<std::string, std::weak_ptr<const core::AnyGame>> games_;
};

}  // namespace aviary::table
