// aviary replay: checks every move of a record and its result; says the first that is wrong.
#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "core/record.h"
#include "table/fairness.h"

namespace aviary::cli {
namespace {

struct ReplayArguments {
  std::string file;
  std::string edition_file;
  bool log = false;
  bool keys = false;
  bool verify_fairness = false;
};

// The moves that stand, each with what everybody saw happen.
void print_log(const core::AnyGame& game, const core::Replay& replay) {
  for (std::size_t i = 0; i < replay.line.size(); ++i) {
    core::AnyState state = replay.before[i];
    const core::Actor actor = game.actor(state);
    core::Trace trace;
    game.apply(state, replay.line[i], &trace);
    std::cout << i + 1 << " " << (actor.is_seat() ? "seat " + std::to_string(actor.seat().index() + 1) : "chance")
              << " " << game.to_text(replay.line[i]) << "\n";
    for (const core::Event& event : trace) std::cout << "  " << game.to_text(event) << "\n";
  }
}

// The key of the state after every move that stands, as 16 hexadecimal digits: what two programs compare to see that
// they play alike.
void print_keys(const core::Replay& replay) {
  std::cout << std::hex << std::setfill('0');
  for (std::size_t i = 1; i < replay.before.size(); ++i) std::cout << std::setw(16) << replay.before[i].key() << "\n";
  if (!replay.before.empty()) std::cout << std::setw(16) << replay.state.key() << "\n";
  std::cout << std::dec;
}

int run(const ReplayArguments& arguments) {
  const base::Result<core::Record> record = load_record(arguments.file);
  if (!record) return fail(kBadInput, record.error());
  const base::Result<games::Game> game = open_for(*record, arguments.edition_file);
  if (!game) {
    const bool cards = game.error().code == "edition" && !arguments.edition_file.empty();
    const std::string& blamed = cards ? arguments.edition_file : arguments.file;
    return fail(kBadInput, base::Error{game.error().code, blamed + ": " + game.error().sentence});
  }
  const base::Result<core::Replay> replay = core::replay(**game, *record);
  if (!replay)
    return fail(kBadInput, base::Error{replay.error().code, arguments.file + ": " + replay.error().sentence});
  if (arguments.log) print_log(**game, *replay);
  if (arguments.keys) {
    print_keys(*replay);
    return kFine;
  }
  std::cout << "ok: " << record->identity.game << ", "
            << base::counted(static_cast<std::int64_t>(replay->line.size()), "move", "moves") << ", ";
  std::cout << (record->result ? result_line(*record->result) : "not over") << "\n";
  if (arguments.verify_fairness) {
    const base::Result<int> draws = table::verify_draws(**game, *record);
    if (!draws) return fail(kBadInput, base::Error{draws.error().code, arguments.file + ": " + draws.error().sentence});
    std::cout << "fair: " << base::counted(*draws, "draw", "draws") << " by the secret committed to\n";
  }
  return kFine;
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("replay", "Check a record, move by move");
  command->footer("Examples:\n  aviary replay match.json\n  aviary replay --log match.json");
  auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, "the record; - reads standard input")->required();
  command->add_option("--edition", arguments->edition_file, "the cards it was played with, if not ours")
      ->type_name("FILE");
  command->add_flag("--keys", arguments->keys, "print the key of the position after every move, and nothing else");
  command->add_flag("--log", arguments->log, "also print every move and what happened, in words");
  command->add_flag("--verify-fairness", arguments->verify_fairness,
                    "also check every draw against the secret that the table committed to");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
