#include "table/library.h"

#include "base/json.h"
#include "base/sha256.h"

namespace aviary::table {

base::Result<games::Game> Library::open(const std::string& name, const core::Choices& options,
                                        const base::Tree* cards) {
  const base::Result<games::Entry> entry = games::find(name);
  if (!entry) return entry.error();
  const base::Result<core::Choices> choices = core::complete(entry->options, options);
  if (!choices) return choices.error();
  std::string key = name;
  for (const core::Choice& choice : *choices) key += " " + choice.name + "=" + choice.value;
  if (cards != nullptr) key += " " + base::to_hex(base::sha256(base::write_canonical_json(*cards)));
  if (games::Game game = games_[key].lock()) return game;
  std::erase_if(games_, [](const auto& known) { return known.second.expired(); });
  base::Result<games::Game> game = games::open(name, *choices, cards);
  if (game) games_[key] = *game;
  return game;
}

}  // namespace aviary::table
