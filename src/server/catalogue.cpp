#include "server/catalogue.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/json.h"
#include "bots/brain.h"
#include "games/described.h"
#include "games/games.h"
#include "server/ladders.h"

namespace aviary::server {
namespace {

using base::Tree;

// As measured by `aviary ladder`; none if the level was not measured.
std::optional<std::int64_t> rating_of(const Tree& ladder, std::string_view level) {
  const Tree* bots = ladder.find("bots");
  if (bots == nullptr || bots->list() == nullptr) return std::nullopt;
  for (const Tree& bot : *bots->list()) {
    const Tree* name = bot.find("bot");
    const Tree* rating = bot.find("rating");
    if (name == nullptr || rating == nullptr || *name != Tree(level)) continue;
    return rating->integer() == nullptr ? std::nullopt : std::optional(*rating->integer());
  }
  return std::nullopt;
}

Tree levels_of(std::string_view game) {
  const base::Result<Tree> ladder = base::read_json(ladder_of(game), base::Decimals::kRead);
  Tree levels{Tree::List{}};
  for (const std::string_view name : bots::kLevelNames) {
    Tree level{Tree::Fields{}};
    level.set("name", Tree(name));
    const std::optional<std::int64_t> rating = ladder ? rating_of(*ladder, name) : std::nullopt;
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
