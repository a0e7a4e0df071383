#include "games/described.h"

#include <cstdint>
#include <utility>

namespace aviary::games {

base::Tree described(const Entry& entry) {
  using base::Tree;
  Tree game{Tree::Fields{}};
  game.set("name", Tree(entry.name));
  game.set("title", Tree(entry.title));
  game.set("rules", Tree(std::int64_t{entry.rules_version}));
  Tree& options = game.set("options", Tree(Tree::List{}));
  for (const core::OptionSpec& spec : entry.options) {
    Tree option{Tree::Fields{}};
    option.set("name", Tree(spec.name));
    Tree& values = option.set("values", Tree(Tree::List{}));
    for (const std::string_view value : spec.values) values.add(Tree(value));
    option.set("help", Tree(spec.help));
    options.add(std::move(option));
  }
  return game;
}

}  // namespace aviary::games
