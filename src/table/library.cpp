#include "table/library.h"

namespace aviary::table {
namespace {

std::string key_of(const core::Identity& identity) {
  std::string key = identity.game + " " + std::to_string(identity.rules_version);
  for (const core::Choice& choice : identity.options) key += " " + choice.name + "=" + choice.value;
  return key + " " + (identity.cards ? games::text_digest_of(*identity.cards) : "ours") + " " + identity.edition_digest;
}

}  // namespace

base::Result<games::Game> Library::open(const core::Identity& wanted) {
  const std::string key = key_of(wanted);
  if (games::Game game = games_[key].lock()) return game;
  std::erase_if(games_, [](const auto& known) { return known.second.expired(); });
  base::Result<games::Game> made = open_(wanted);
  if (!made) return made;
  // What was wanted may leave out what the game then names: the newest rules, defaults, a digest.
  std::weak_ptr<const core::AnyGame>& known = games_[key_of((*made)->identity())];
  const games::Game alive = known.lock();
  const games::Game game = alive ? alive : *made;
  known = game;
  games_[key] = game;
  return game;
}

}  // namespace aviary::table
