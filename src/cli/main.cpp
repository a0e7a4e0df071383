// The program `aviary`: one subcommand a file. Exit codes: 0 fine, 1 the input is bad, 2 used wrongly.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace {

std::string version_line() {
  return "aviary " + std::string(aviary::base::version()) + " (commit " + std::string(aviary::base::commit()) + ")";
}

}  // namespace

int main(int argc, char** argv) {
  using namespace aviary::cli;
  be_quiet_unless_first();
  CLI::App app{"Aviary: four bird games, for people, bots and researchers", "aviary"};
  app.require_subcommand(1);
  app.set_version_flag("--version", version_line());
  app.footer("Examples:\n  aviary play volo\n  aviary moves volo\n  aviary simulate volo --games 1000 --seed 1");
  int status = kFine;
  add_games(app, status);
  add_play(app, status);
  add_moves(app, status);
  add_why(app, status);
  add_apply(app, status);
  add_perft(app, status);
  add_replay(app, status);
  add_analyse(app, status);
  add_match(app, status);
  add_ladder(app, status);
  add_lab(app, status);
  add_simulate(app, status);
  add_tune(app, status);
  add_bench(app, status);
  add_engine(app, status);
  add_edition(app, status);
  add_serve(app, status);
  add_load(app, status);
  add_backup(app, status);
  add_check_store(app, status);
  add_export(app, status);
  add_completion(app, status);
  add_man(app, status);
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
