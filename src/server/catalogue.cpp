#include "server/catalogue.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "bots/brain.h"
#include "games/described.h"
#include "games/games.h"
#include "server/ladders.h"

namespace aviary::server {
namespace {

using base::Tree;

// As measured by `aviary ladder`; none if the level was not measured.
std::optional<std::int64_t> rating_of(const nlohmann::json& ladder, std::string_view level) {
  if (!ladder.is_object() || !ladder.contains("bots")) return std::nullopt;
  for (const nlohmann::json& bot : ladder["bots"]) {
    if (bot.value("bot", "") == level) return std::llround(bot.value("rating", 0.0));
  }
  return std::nullopt;
}

Tree levels_of(std::string_view game) {
  const nlohmann::json ladder = nlohmann::json::parse(ladder_of(game), nullptr, false);
  Tree levels{Tree::List{}};
  for (const std::string_view name : bots::kLevelNames) {
    Tree level{Tree::Fields{}};
    level.set("name", Tree(name));
    const std::optional<std::int64_t> rating = rating_of(ladder, name);
    if (rating) level.set("rating", Tree(*rating));
    levels.add(std::move(level));
  }
  return levels;
}

Tree make_catalogue() {
  Tree list{Tree::List{}};
  for (const games::Entry& entry : games::list()) {
    Tree game = games::described(entry);
    game.set("levels", levels_of(entry.name));
    list.add(std::move(game));
  }
  Tree tree{Tree::Fields{}};
  tree.set("games", std::move(list));
  return tree;
}

}  // namespace

const Tree& catalogue() {
  static const Tree tree = make_catalogue();
  return tree;
}

}  // namespace aviary::server
