#include "cli/arguments.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/faults.h"
#include "base/json.h"
#include "cli/output.h"
#include "lab/edition_file.h"
#include "lab/sealed_rng.h"

namespace aviary::cli {
namespace {

// Options given by hand win; those that the position tells are added, unless they contradict.
std::optional<Fault> add_implied(const games::Entry& entry, const std::string& position, core::Choices& options) {
  if (position.empty()) return std::nullopt;
  for (const core::Choice& implied : entry.implied_options(position)) {
    const auto given = std::find_if(options.begin(), options.end(),
                                    [&](const core::Choice& choice) { return choice.name == implied.name; });
    if (given == options.end()) {
      options.push_back(implied);
    } else if (given->value != implied.value) {
      return Fault{kBadInput,
                   {"position", "the position is for " + implied.name + "=" + implied.value + ", but the option says " +
                                    given->value}};
    }
  }
  return std::nullopt;
}

}  // namespace

void GameArguments::add_to(CLI::App& app) {
  app.add_option("GAME", game, "which game; `aviary games` lists them")->required();
  app.add_option("-o,--option", options, "an option of the game, name=value; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app.add_option("--edition", edition_file, "cards from a file instead of the ones that are shipped")
      ->type_name("FILE");
}

std::optional<Fault> GameArguments::read(const std::string& position, lab::Setting& setting) const {
  setting.game = game;
  const base::Result<games::Entry> entry = games::find(game);
  if (!entry) return Fault{kUsedWrongly, entry.error()};
  for (const std::string& text : options) {
    base::Result<core::Choice> choice = core::parse_choice(text);
    if (!choice) return Fault{kUsedWrongly, choice.error()};
    setting.options.push_back(std::move(choice).value());
  }
  if (std::optional<Fault> fault = add_implied(*entry, position, setting.options)) return fault;
  const base::Result<core::Choices> complete = core::complete(entry->options, entry->rules_version, setting.options);
  if (!complete) return Fault{kUsedWrongly, complete.error()};
  setting.options = *complete;
  if (edition_file.empty()) return std::nullopt;
  base::Result<base::Tree> edition = lab::read_edition(edition_file);
  if (!edition) return Fault{kBadInput, edition.error()};
  const base::Tree* wanted = edition->find("game");
  if (wanted != nullptr && wanted->text() != nullptr && *wanted->text() != game) {
    return Fault{kBadInput, {"edition", edition_file + " is an edition of " + *wanted->text() + ", not of " + game}};
  }
  setting.cards = std::move(edition).value();
  return std::nullopt;
}

base::Error GameArguments::blaming_edition(const base::Error& error) const {
  if (edition_file.empty() || error.code != "edition") return error;
  return {error.code, base::each_at(edition_file, error)};
}

void PositionArguments::add_to(CLI::App& app) {
  game.add_to(app);
  auto* text =
      app.add_option("-p,--position", position, "the text of a position (docs/notation.md); default: the start")
          ->type_name("TEXT");
  auto* file = app.add_option("--record", record_file, "take the position from a record; - reads standard input")
                   ->type_name("FILE")
                   ->excludes(text);
  app.add_option("--at", at, "after so many entries of the record; default: all")->type_name("N")->needs(file);
}

std::optional<Fault> PositionArguments::read(Situation& situation) const {
  if (!record_file.empty()) return read_record(situation);
  if (std::optional<Fault> fault = game.read(position.value_or(""), situation.setting)) return fault;
  const base::Result<games::Game> opened = games::open(situation.setting);
  if (!opened) return Fault{kBadInput, game.blaming_edition(opened.error())};
  situation.game = *opened;
  situation.state = situation.game->initial();
  if (!position) return std::nullopt;
  const base::Result<core::AnyState> state = situation.game->parse_state(*position);
  if (!state) return Fault{kBadInput, {state.error().code, "bad position: " + state.error().sentence}};
  situation.state = *state;
  return std::nullopt;
}

std::optional<Fault> PositionArguments::read_record(Situation& situation) const {
  if (!game.options.empty()) return Fault{kUsedWrongly, {"option", "a record has its own options; leave out --option"}};
  const base::Result<core::Record> record = load_record(record_file);
  if (!record) return Fault{kBadInput, record.error()};
  if (record->identity.game != game.game) {
    return Fault{kBadInput,
                 {"record", record_file + " is a record of " + record->identity.game + ", not " + game.game}};
  }
  const base::Result<games::Game> opened = open_for(*record, game.edition_file);
  if (!opened) return Fault{kBadInput, game.blaming_edition(opened.error())};
  situation.game = *opened;
  situation.setting = situation.game->identity();
  const base::Result<core::Replay> replay = core::replay(*situation.game, *record, at.value_or(record->moves.size()));
  if (!replay) return Fault{kBadInput, replay.error()};
  situation.state = replay->state;
  return std::nullopt;
}

void SeedArgument::add_to(CLI::App& app) {
  app.add_option("--seed", given, "the seed, which repeats everything; default: a fresh one, told at the end");
}

std::uint64_t SeedArgument::value() const { return given ? *given : lab::fresh_seed(); }

base::Result<core::Record> load_record(const std::string& path) {
  const base::Result<std::string> text = lab::read_file(path == "-" ? "/dev/stdin" : path, base::kMaxJsonBytes);
  if (!text) return text.error();
  base::Result<core::Record> record = core::read_record(*text);
  if (!record) return base::Error{record.error().code, path + ": " + record.error().sentence};
  return record;
}

base::Result<games::Game> open_for(const core::Record& record, const std::string& edition_file) {
  if (edition_file.empty()) return games::open(record);
  const base::Result<base::Tree> edition = lab::read_edition(edition_file);
  if (!edition) return edition.error();
  return games::open(record, &*edition);
}

}  // namespace aviary::cli
