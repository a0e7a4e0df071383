#include "games/games.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/sha256.h"

namespace aviary::games {

template <core::Game G>
base::Result<Made<G>> make(const core::Choices& options, const base::Tree* edition) {
  const base::Result<core::Choices> choices = core::complete(G::option_specs(), options);
  if (!choices) return choices.error();
  base::Tree cards;
  if (edition != nullptr) {
    cards = *edition;
  } else if (!G::shipped_edition().empty()) {
    base::Result<base::Tree> shipped = base::read_json(G::shipped_edition());
    if (!shipped) return shipped.error();
    cards = std::move(shipped).value();
  }
  base::Result<G> game = G::make(*choices, cards);
  if (!game) return game.error();
  const std::string digest = cards.null() ? "" : base::to_hex(base::sha256(base::write_canonical_json(cards)));
  core::Identity identity{std::string(G::kName), G::kRulesVersion, *choices, digest, std::nullopt};
  if (edition != nullptr) identity.cards = std::move(cards);
  return Made<G>{std::move(game).value(), std::move(identity)};
}

template base::Result<Made<volo::Volo>> make<volo::Volo>(const core::Choices&, const base::Tree*);
template base::Result<Made<clouds::Clouds>> make<clouds::Clouds>(const core::Choices&, const base::Tree*);
template base::Result<Made<migrato::Migrato>> make<migrato::Migrato>(const core::Choices&, const base::Tree*);
template base::Result<Made<flyaway::FlyAway>> make<flyaway::FlyAway>(const core::Choices&, const base::Tree*);

namespace {

template <class... G>
std::array<Entry, sizeof...(G)> entries(std::type_identity<std::tuple<G...>> /*all*/) {
  return {Entry{G::kName, G::kTitle, G::kRulesVersion, G::option_specs(), &G::implied_options}...};
}

// The game of that name behind the common face, or nothing if G has another name.
template <core::Game G>
std::optional<base::Result<Game>> try_open(std::string_view name, const core::Choices& options,
                                           const base::Tree* edition) {
  if (G::kName != name) return std::nullopt;
  base::Result<Made<G>> made = make<G>(options, edition);
  if (!made) return made.error();
  Made<G> parts = std::move(made).value();
  return Game(std::make_shared<core::Erased<G>>(std::move(parts.game), std::move(parts.identity)));
}

template <class... G>
base::Result<Game> open_one(std::type_identity<std::tuple<G...>> /*all*/, std::string_view name,
                            const core::Choices& options, const base::Tree* edition) {
  std::optional<base::Result<Game>> game;
  ((game ? void() : void(game = try_open<G>(name, options, edition))), ...);
  return *game;
}

}  // namespace

std::span<const Entry> list() {
  static const auto kEntries = entries(std::type_identity<All>{});
  return kEntries;
}

base::Result<Entry> find(std::string_view name) {
  std::string names;
  for (const Entry& entry : list()) {
    if (entry.name == name) return entry;
    names += (names.empty() ? "" : ", ") + std::string(entry.name);
  }
  return base::Error{"game", "there is no game '" + std::string(name.substr(0, 40)) + "'; there is " + names};
}

base::Result<Game> open(std::string_view name, const core::Choices& options, const base::Tree* edition) {
  const base::Result<Entry> entry = find(name);
  if (!entry) return entry.error();
  return open_one(std::type_identity<All>{}, name, options, edition);
}

base::Result<Game> open(const core::Record& record, const base::Tree* edition) {
  const core::Identity& wanted = record.identity;
  const base::Result<Entry> entry = find(wanted.game);
  if (!entry) return entry.error();
  if (entry->rules_version != wanted.rules_version) {
    return base::Error{"record", "the record follows version " + std::to_string(wanted.rules_version) +
                                     " of the rules; this program knows version " +
                                     std::to_string(entry->rules_version)};
  }
  if (edition == nullptr && wanted.cards) edition = &*wanted.cards;
  base::Result<Game> game = open(wanted.game, wanted.options, edition);
  if (game && (*game)->identity().edition_digest != wanted.edition_digest) {
    return base::Error{"record", "the record was played with another edition of the cards (digest " +
                                     wanted.edition_digest.substr(0, 12) + "…)"};
  }
  return game;
}

namespace {

constexpr std::size_t kMostOfName = 80;
constexpr std::size_t kMostOfText = 500;

// Not counting the bytes that continue a character of UTF-8.
std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

base::Result<base::Done> check_texts(const base::Tree& tree, std::string_view field) {
  const std::size_t most = field == "name" || field == "title" ? kMostOfName : kMostOfText;
  if (tree.text() != nullptr && characters(*tree.text()) > most) {
    return base::Error{"edition", (tree.line() > 0 ? "line " + std::to_string(tree.line()) + ": " : "") + "'" +
                                      std::string(field) + "' has more than " + std::to_string(most) + " characters"};
  }
  if (tree.list() != nullptr) {
    for (const base::Tree& item : *tree.list()) {
      if (auto checked = check_texts(item, field); !checked) return checked;
    }
  }
  if (tree.fields() != nullptr) {
    for (const base::Field& item : *tree.fields()) {
      if (item.name.size() > kMostOfName) return base::Error{"edition", "a field has a name that is too long"};
      if (auto checked = check_texts(item.value, item.name); !checked) return checked;
    }
  }
  return base::Done{};
}

}  // namespace

base::Result<base::Done> check_bounds(const base::Tree& edition) {
  if (base::write_canonical_json(edition).size() > kMaxEditionBytes) {
    return base::Error{"edition", "the edition is larger than " + std::to_string(kMaxEditionBytes >> 10) + " KiB"};
  }
  return check_texts(edition, "");
}

base::Result<Game> check_edition(const base::Tree& edition) {
  if (const auto bounded = check_bounds(edition); !bounded) return bounded.error();
  const base::Tree* name = edition.find("game");
  if (name == nullptr || name->text() == nullptr) {
    return base::Error{"edition", "the edition does not say which game it is for (game = \"…\")"};
  }
  const base::Result<Entry> entry = find(*name->text());
  if (!entry) {
    const std::string line = name->line() > 0 ? "line " + std::to_string(name->line()) + ": " : "";
    return base::Error{entry.error().code, line + entry.error().sentence};
  }
  for (const core::OptionSpec& option : entry->options) {
    if (option.name != "players") continue;
    for (const std::string_view value : option.values) {
      base::Result<Game> game = open(entry->name, {{"players", std::string(value)}}, &edition);
      if (!game) return game;
    }
  }
  return open(entry->name, {}, &edition);
}

}  // namespace aviary::games
