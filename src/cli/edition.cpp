// aviary edition: tools for owners of the boxes who type in their printed cards.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "base/faults.h"
#include "cli/commands.h"
#include "cli/edition_table.h"
#include "cli/output.h"
#include "games/games.h"
#include "lab/draw_map.h"
#include "lab/edition_file.h"

namespace aviary::cli {
namespace {

// The game with the cards of a file. The error names the file in every line.
base::Result<games::Game> with_cards(const std::string& file) {
  const base::Result<base::Tree> edition = lab::read_edition(file);
  if (!edition) return edition.error();
  base::Result<games::Game> game = games::check_edition(*edition);
  if (!game) return base::Error{game.error().code, base::each_at(file, game.error())};
  return game;
}

int check(const std::string& file) {
  const base::Result<games::Game> game = with_cards(file);
  if (!game) return fail(kBadInput, game.error());
  const core::Identity& identity = (*game)->identity();
  std::cout << "ok: " << identity.game << ", digest " << identity.edition_digest << "\n";
  return kFine;
}

// The tables of a file, or of the cards that are shipped with a game.
int show(const std::string& what) {
  const bool is_game = games::find(what).ok();
  const base::Result<games::Game> game = is_game ? games::open(what, {}) : with_cards(what);
  if (!game) return fail(kBadInput, game.error());
  if ((*game)->identity().edition_digest.empty()) return fail(kBadInput, what + " has no cards");
  std::cout << edition_tables(**game);
  return kFine;
}

// The map of an edition of Fly-A-Way as SVG: the shipped one, or that of a file.
int draw(const std::string& game, const std::string& file, const std::string& out) {
  if (game != flyaway::FlyAway::kName) return fail(kBadInput, "only flyaway has a map to draw, not " + game);
  const base::Result<base::Tree> tree =
      file.empty() ? base::read_json(flyaway::FlyAway::shipped_editions().back()) : lab::read_edition(file);
  if (!tree) return fail(kBadInput, tree.error());
  const base::Result<flyaway::Edition> edition = flyaway::read_edition(*tree, flyaway::FlyAway::kRulesVersion);
  if (!edition) return fail(kBadInput, base::Error{edition.error().code, base::each_at(file, edition.error())});
  std::ofstream picture(out, std::ios::binary);
  picture << lab::draw_map(*edition);
  picture.close();
  if (!picture) return fail(kBadInput, "cannot write " + out);
  return kFine;
}

}  // namespace

void add_edition(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("edition", "Check and show an edition: cards and maps typed in as TOML");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n  aviary edition check my-box.toml\n  aviary edition show my-box.toml\n"
      "  aviary edition draw flyaway --out map.svg");
  CLI::App* checking = command->add_subcommand("check", "Check an edition file and print its digest");
  checking->footer("Example:\n  aviary edition check my-box.toml");
  auto file = std::make_shared<std::string>();
  checking->add_option("FILE", *file, "the edition, in TOML")->required();
  checking->callback([file, &status] { status = check(*file); });

  CLI::App* showing = command->add_subcommand("show", "Print an edition as tables, to proof-read it against the box");
  showing->footer("Examples:\n  aviary edition show my-box.toml\n  aviary edition show clouds");
  auto what = std::make_shared<std::string>();
  showing->add_option("FILE|GAME", *what, "the edition, in TOML; or a game, for the cards that are shipped")
      ->required();
  showing->callback([what, &status] { status = show(*what); });

  CLI::App* drawing = command->add_subcommand("draw", "Draw the map of an edition as an SVG picture");
  drawing->footer("Example:\n  aviary edition draw flyaway --out map.svg");
  auto game = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>();
  auto other = std::make_shared<std::string>();
  drawing->add_option("GAME", *game, "flyaway")->required();
  drawing->add_option("--out", *out, "the picture to write")->required();
  drawing->add_option("--edition", *other, "another edition than the one that is shipped");
  drawing->callback([game, out, other, &status] { status = draw(*game, *other, *out); });
}

}  // namespace aviary::cli
