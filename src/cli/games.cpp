// aviary games: what there is to play, and with which options.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "games/games.h"

namespace aviary::cli {
namespace {

void print_table() {
  for (const games::Entry& entry : games::list()) {
    std::cout << entry.name << "  " << entry.title << ", rules version " << entry.rules_version << "\n";
    for (const core::OptionSpec& option : entry.options) {
      std::cout << "  --option " << option.name << "=";
      for (std::size_t i = 0; i < option.values.size(); ++i) std::cout << (i > 0 ? "|" : "") << option.values[i];
      std::cout << "  " << option.help << "; default " << option.values.front() << "\n";
    }
  }
}

base::Tree as_tree() {
  using base::Tree;
  Tree all{Tree::List{}};
  for (const games::Entry& entry : games::list()) {
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
    all.add(std::move(game));
  }
  return all;
}

}  // namespace

void add_games(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("games", "List the games and their options");
  command->footer("Examples:\n  aviary games\n  aviary games --json");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "as JSON");
  command->callback([json, &status] {
    if (*json)
      std::cout << base::write_json(as_tree()) << "\n";
    else
      print_table();
    status = kFine;
  });
}

}  // namespace aviary::cli
