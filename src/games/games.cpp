#include "games/games.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/sha256.h"
#include "games/open.h"

namespace aviary::games {

template base::Result<core::Made<volo::Volo>> make<volo::Volo>(const core::Identity&);
template base::Result<core::Made<clouds::Clouds>> make<clouds::Clouds>(const core::Identity&);
template base::Result<core::Made<migrato::Migrato>> make<migrato::Migrato>(const core::Identity&);
template base::Result<core::Made<flyaway::FlyAway>> make<flyaway::FlyAway>(const core::Identity&);

namespace {

template <class... G>
std::array<Entry, sizeof...(G)> entries(std::type_identity<std::tuple<G...>> /*all*/) {
  return {Entry{G::kName, G::kTitle, G::kRulesVersion, G::option_specs(), &G::implied_options}...};
}

template <class... G>
std::string_view shipped_json(std::type_identity<std::tuple<G...>> /*all*/, std::string_view digest) {
  std::string_view json;
  const auto look = [&](const std::vector<Shipped>& editions) {
    for (const Shipped& one : editions) {
      if (one.digest == digest) json = one.json;
    }
  };
  (look(shipped<G>()), ...);
  return json;
}

base::Error other_edition(const std::string& digest) {
  return {"record", "the match was played with another edition of the cards (digest " + digest.substr(0, 12) + "…)"};
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

std::string digest_of(const base::Tree& cards) { return base::to_hex(base::sha256(base::write_canonical_json(cards))); }

std::vector<Shipped> with_digests(std::span<const std::string_view> editions) {
  std::vector<Shipped> all;
  for (const std::string_view json : editions) all.push_back({json, digest_of(base::read_json(json).value())});
  return all;
}

std::optional<base::Tree> shipped_cards(std::string_view digest) {
  const std::string_view json = shipped_json(std::type_identity<All>{}, digest);
  if (json.empty()) return std::nullopt;
  return base::read_json(json).value();
}

base::Result<Cards> find_cards(std::span<const Shipped> ours, const core::Identity& wanted) {
  const std::string& said = wanted.edition_digest;
  if (wanted.cards) {
    Cards cards{*wanted.cards, digest_of(*wanted.cards)};
    if (!said.empty() && said != cards.digest) return other_edition(said);
    return cards;
  }
  if (said.empty() && ours.empty()) return Cards{};
  const bool begins = wanted.rules_version == 0;
  for (const Shipped& one : ours) {
    const bool is_meant = said.empty() ? &one == (begins ? &ours.back() : &ours.front()) : one.digest == said;
    if (is_meant) return Cards{base::read_json(one.json).value(), one.digest, &one != &ours.back()};
  }
  return other_edition(said);
}

base::Error unknown_rules(int wanted, int newest) {
  return {"rules", "the match follows version " + std::to_string(wanted) +
                       " of the rules; this program knows them up to version " + std::to_string(newest)};
}

base::Result<Game> open(const core::Identity& wanted) {
  if (std::optional<base::Result<Game>> game = open_among(std::type_identity<All>{}, wanted)) return *std::move(game);
  return find(wanted.game).error();
}

base::Result<Game> open(std::string_view name, const core::Choices& options, const base::Tree* edition) {
  core::Identity wanted{std::string(name), options};
  if (edition != nullptr) wanted.cards = *edition;
  return open(wanted);
}

base::Result<Game> open(const core::Record& record, const base::Tree* edition) {
  core::Identity wanted = record.identity;
  if (edition != nullptr) wanted.cards = *edition;
  base::Result<Game> game = open(wanted);
  if (game && (*game)->identity().edition_digest != record.identity.edition_digest) {
    return other_edition(record.identity.edition_digest);
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
