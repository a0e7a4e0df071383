// aviary vocabulary: what a game can tell as data: its kinds of events with their arguments and an example of each, and
// its reasons to refuse a move.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "games/games.h"

namespace aviary::cli {
namespace {

void print_nouns(const core::Voice& voice) {
  constexpr std::size_t kFew = 4;
  for (const core::Noun* noun : voice.vocabulary->nouns) {
    std::cout << noun->name << ":";
    if (noun->joins != nullptr) {
      std::cout << " " << noun->joins->name << "s joined by /\n";
      continue;
    }
    const std::vector<std::string> ids = core::ids_of(voice, *noun);
    for (std::size_t i = 0; i < std::min(ids.size(), kFew); ++i) std::cout << " " << ids[i];
    std::cout << (ids.size() > kFew ? " …\n" : "\n");
  }
  std::cout << "account:";
  for (const std::string_view row : voice.vocabulary->account) std::cout << " " << row;
  std::cout << "\n";
}

std::string with_arguments(std::string text, std::span<const core::Argument> arguments) {
  for (const core::Argument& argument : arguments) text += (text.empty() ? "" : ", ") + core::describe(argument);
  return text;
}

// The clauses of a reason, its facts, and the sentence in English.
void print_reason(const core::RefusalRow& row) {
  std::cout << row.clauses << (row.clauses.empty() ? "" : " ") << row.reason << " ("
            << with_arguments("", row.arguments) << "): " << row.english << "\n";
}

// The arguments of a kind, an event of that kind, and the same in English.
void print_kind(const core::AnyGame& game, const core::Voice& voice, const core::EventRow& row) {
  std::cout << "\n" << row.name << " (" << with_arguments(row.has_seat ? "seat" : "", row.arguments) << ")\n";
  const std::vector<core::Event> events = core::sample(voice, row, core::variants(row.arguments) - 1);
  const base::Tree written = core::write_events(voice, events);
  for (const base::Tree& event : *written.list()) std::cout << "  " << base::write_json(event) << "\n";
  for (const core::Event& event : events) std::cout << "  " << game.to_text(event) << "\n";
}

int run(const std::string& name) {
  const base::Result<games::Game> game = games::open(name, {});
  if (!game) return fail(kUsedWrongly, game.error());
  const core::Voice voice = (*game)->voice();
  print_nouns(voice);
  for (const core::EventRow& row : voice.vocabulary->events) print_kind(**game, voice, row);
  if (!voice.vocabulary->refusals.empty()) std::cout << "\n";
  for (const core::RefusalRow& row : voice.vocabulary->refusals) print_reason(row);
  return kFine;
}

}  // namespace

void add_vocabulary(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("vocabulary", "Show what a game can tell as data, with examples");
  command->footer("Examples:\n  aviary vocabulary volo");
  auto game = std::make_shared<std::string>();
  command->add_option("GAME", *game, "which game; `aviary games` lists them")->required();
  command->callback([game, &status] { status = run(*game); });
}

}  // namespace aviary::cli
