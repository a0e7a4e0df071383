// The arguments that many subcommands share: which game, with which options and edition, and which position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/games.h"
#include "lab/setting.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
}

namespace aviary::cli {

// An error together with whose fault it is: the input's, or the command line's.
struct Fault {
  int code;
  base::Error error;
};

struct GameArguments {
  std::string game;
  std::vector<std::string> options;
  std::string edition_file;

  // Adds GAME, --option and --edition.
  void add_to(CLI::App& app);
  // Game, options and edition as named; options that the position tells are filled in. Empty position: none given.
  // The fault says what is wrong with them.
  [[nodiscard]] std::optional<Fault> read(const std::string& position, lab::Setting& setting) const;
  // The error, with the name of the edition file in front if it is about the cards.
  [[nodiscard]] base::Error blaming_edition(const base::Error& error) const;
};

struct Situation {
  lab::Setting setting;
  games::Game game;
  core::AnyState state;
};

struct PositionArguments {
  GameArguments game;
  std::optional<std::string> position;
  std::string record_file;
  std::optional<std::size_t> at;

  // Adds the above and --position, --record, --at.
  void add_to(CLI::App& app);
  // The game and the position: of --position, of --record after --at moves, or the start.
  [[nodiscard]] std::optional<Fault> read(Situation& situation) const;

 private:
  [[nodiscard]] std::optional<Fault> read_record(Situation& situation) const;
};

// The seed of a run. A run that nobody names one for takes a fresh one, and tells it when it is over: bots could read
// what stands on a screen or in a file while they play.
struct SeedArgument {
  std::optional<std::uint64_t> given;

  void add_to(CLI::App& app);
  // To be asked once.
  [[nodiscard]] std::uint64_t value() const;
};

// A record from a file, or from standard input if the path is "-"; checked in form only.
base::Result<core::Record> load_record(const std::string& path);

// The game that a record was played with. The edition file may be empty.
base::Result<games::Game> open_for(const core::Record& record, const std::string& edition_file);

}  // namespace aviary::cli
