// The program `aviary`: one subcommand a file. Exit codes: 0 fine, 1 the input is bad, 2 used wrongly.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "lab/ranks.h"

namespace aviary::cli {
namespace {

struct Command {
  std::string_view name;
  void (*add)(CLI::App& app, int& status);
};
constexpr Command kCommands[] = {
    {"games", add_games},   {"play", add_play},
    {"moves", add_moves},   {"why", add_why},
    {"apply", add_apply},   {"perft", add_perft},
    {"replay", add_replay}, {"analyse", add_analyse},
    {"match", add_match},   {"ladder", add_ladder},
    {"lab", add_lab},       {"simulate", add_simulate},
    {"tune", add_tune},     {"bench", add_bench},
    {"engine", add_engine}, {"edition", add_edition},
    {"serve", add_serve},   {"load", add_load},
    {"backup", add_backup}, {"check-store", add_check_store},
    {"export", add_export}, {"vocabulary", add_vocabulary},
};

// A word that names a command needs no other one, and the version none: they start in a fraction of the time.
void add_commands(CLI::App& app, int& status, std::string_view word) {
  if (word == "--version") return;
  const auto* named = std::find_if(std::begin(kCommands), std::end(kCommands),
                                   [&](const Command& command) { return command.name == word; });
  if (named != std::end(kCommands)) return named->add(app, status);
  for (const Command& command : kCommands) command.add(app, status);
  // These two describe all the others.
  add_completion(app, status);
  add_man(app, status);
}

std::string version_line() {
  return "aviary " + std::string(base::version()) + " (commit " + std::string(base::commit()) + ")";
}

}  // namespace
}  // namespace aviary::cli

int main(int argc, char** argv) {
  using namespace aviary::cli;
  if (const std::string fault = aviary::lab::ranks::fault(); !fault.empty()) return fail(kBadInput, fault);
  be_quiet_unless_first();
  CLI::App app{"Aviary: four bird games, for people, bots and researchers", "aviary"};
  app.require_subcommand(1);
  app.set_version_flag("--version", version_line());
  app.footer("Examples:\n  aviary play volo\n  aviary moves volo\n  aviary simulate volo --games 1000 --seed 1");
  int status = kFine;
  add_commands(app, status, argc > 1 ? argv[1] : "");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);  // --help and --version
  } catch (const CLI::ParseError& error) {
    const std::string_view word = argc > 1 ? argv[1] : "";
    const auto named = [&](const CLI::App* command) { return command->get_name() == word; };
    const std::vector<CLI::App*> commands = app.get_subcommands([](CLI::App* /*any*/) { return true; });
    if (!word.empty() && word[0] != '-' && std::none_of(commands.begin(), commands.end(), named)) {
      return fail(kUsedWrongly, "there is no command '" + std::string(word) + "' (try --help)");
    }
    return fail(kUsedWrongly, std::string(error.what()) + " (try --help)");
  }
  return finish(status);
}
