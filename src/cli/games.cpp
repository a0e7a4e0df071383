// aviary games: what there is to play, and with which options.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "games/described.h"
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
  base::Tree all{base::Tree::List{}};
  for (const games::Entry& entry : games::list()) all.add(games::described(entry));
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
