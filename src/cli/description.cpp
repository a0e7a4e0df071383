#include "cli/description.h"

#include <CLI/CLI.hpp>

#include "games/games.h"

namespace aviary::cli {
namespace {

// Option groups are commands without a name: what they hold belongs to the command around them.
void collect(const CLI::App& command, bool with_dash, std::vector<const CLI::Option*>& found) {
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_group().empty() && option->nonpositional() == with_dash) found.push_back(option);
  }
  for (const CLI::App* group : command.get_subcommands([](const CLI::App* sub) { return sub->get_name().empty(); })) {
    collect(*group, with_dash, found);
  }
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
  return command.get_subcommands(
      [](const CLI::App* sub) { return !sub->get_name().empty() && !sub->get_group().empty(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  std::vector<const CLI::Option*> found;
  collect(command, true, found);
  return found;
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& command) {
  std::vector<const CLI::Option*> found;
  collect(command, false, found);
  return found;
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

std::vector<std::string> values_of(const CLI::Option& option) {
  std::vector<std::string> values;
  if (option.get_name() == "GAME") {
    for (const games::Entry& game : games::list()) values.emplace_back(game.name);
    return values;
  }
  // CLI::IsMember describes itself as {a,b,c}.
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return values;
  return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

std::string value_word(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (type.find('{') == std::string::npos) return type.substr(0, type.find(':'));
  return CLI::detail::join(values_of(option), "|");
}

}  // namespace aviary::cli
