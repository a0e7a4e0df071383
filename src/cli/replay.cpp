// aviary replay: checks every move of a record and its result; says the first that is wrong.
#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>
#include <memory>

#include "base/json.h"
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
  bool draws = false;
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

// What the table promised as a line of JSON, then a line for each draw with all outcomes that were possible: enough to
// check the draws without our code (tools/verify_draws.py).
base::Result<int> print_draws(const core::AnyGame& game, const core::Record& record) {
  if (!record.fairness)
    return base::Error{"fairness", "the record has no field 'fairness': it says nothing of its draws"};
  const core::Record::Fairness& proof = *record.fairness;
  base::Tree promise{base::Tree::Fields{}};
  base::Tree nonces{base::Tree::List{}};
  for (const std::string& nonce : proof.nonces) nonces.add(base::Tree(nonce));
  promise.set("table", base::Tree(proof.table));
  promise.set("commitment", base::Tree(proof.commitment));
  promise.set("secret", base::Tree(proof.secret));
  promise.set("nonces", std::move(nonces));
  std::cout << base::write_json(promise) << "\n";
  return table::each_draw(game, record, [&](const table::RecordedDraw& draw) -> base::Result<base::Done> {
    base::Tree outcomes{base::Tree::List{}};
    for (const core::Chance& chance : game.chances(draw.before)) {
      outcomes.add(base::Tree(base::Tree::List{base::Tree(game.to_text(chance.move)),
                                               base::Tree(static_cast<std::int64_t>(chance.weight))}));
    }
    base::Tree line{base::Tree::Fields{}};
    line.set("draw", base::Tree(static_cast<std::int64_t>(draw.index)));
    line.set("outcomes", std::move(outcomes));
    line.set("drawn", base::Tree(draw.outcome));
    std::cout << base::write_json(line) << "\n";
    return base::Done{};
  });
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
  if (arguments.draws) {
    const base::Result<int> draws = print_draws(**game, *record);
    return draws ? kFine
                 : fail(kBadInput, base::Error{draws.error().code, arguments.file + ": " + draws.error().sentence});
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
  command->add_flag("--draws", arguments->draws,
                    "print every draw with its possible outcomes as lines of JSON, and nothing else");
  command->add_flag("--log", arguments->log, "also print every move and what happened, in words");
  command->add_flag("--verify-fairness", arguments->verify_fairness,
                    "also check every draw against the secret that the table committed to");
  command->callback([arguments, &status] { status = run(*arguments); });
}

}  // namespace aviary::cli
