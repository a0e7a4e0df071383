#include "games/games.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/faults.h"
#include "base/sha256.h"
#include "base/text.h"
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
      if (one.digest == digest || one.text_digest == digest) json = one.json;
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

namespace {

// What an edition says of itself, and what is told of a card: it may be worded anew, and the cards are the same.
bool is_told_only(std::string_view field, bool of_edition) {
  if (!of_edition) return field == "trivia";
  return field == "title" || field == "about" || field == "name" || field == "source";
}

base::Tree without_what_is_told(const base::Tree& tree, bool is_edition) {
  if (tree.list() != nullptr) {
    base::Tree list{base::Tree::List{}};
    for (const base::Tree& item : *tree.list()) list.add(without_what_is_told(item, false));
    return list;
  }
  if (tree.fields() == nullptr) return tree;
  base::Tree table{base::Tree::Fields{}};
  for (const base::Field& field : *tree.fields()) {
    if (!is_told_only(field.name, is_edition)) table.set(field.name, without_what_is_told(field.value, false));
  }
  return table;
}

}  // namespace

std::string text_digest_of(const base::Tree& cards) {
  return base::to_hex(base::sha256(base::write_canonical_json(cards)));
}

std::string digest_of(const base::Tree& cards) { return text_digest_of(without_what_is_told(cards, true)); }

std::vector<Shipped> with_digests(std::span<const std::string_view> editions) {
  std::vector<Shipped> all;
  for (const std::string_view json : editions) {
    const base::Tree cards = base::read_json(json).value();
    all.push_back({json, digest_of(cards), text_digest_of(cards)});
  }
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
    if (said.empty() || said == cards.digest) return cards;
    if (said != text_digest_of(*wanted.cards)) return other_edition(said);
    cards.digest = said;
    return cards;
  }
  if (said.empty() && ours.empty()) return Cards{};
  const bool begins = wanted.rules_version == 0;
  const auto is_meant = [&](const Shipped& one) {
    if (said.empty()) return &one == (begins ? &ours.back() : &ours.front());
    return one.digest == said || one.text_digest == said;
  };
  // The newest first: an edition that only says more of itself has the digest of the one before.
  const auto found = std::find_if(ours.rbegin(), ours.rend(), is_meant);
  if (found == ours.rend()) return other_edition(said);
  return Cards{base::read_json(found->json).value(), said.empty() ? found->digest : said, found != ours.rbegin()};
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

void check_texts(const base::Tree& tree, std::string_view field, base::Faults& faults) {
  const std::size_t most = field == "name" || field == "title" ? kMostOfName : kMostOfText;
  if (tree.text() != nullptr && base::characters(*tree.text()) > most) {
    faults.add(base::Error{"edition", (tree.line() > 0 ? "line " + std::to_string(tree.line()) + ": " : "") + "'" +
                                          std::string(field) + "' has more than " + std::to_string(most) +
                                          " characters"});
  }
  if (tree.list() != nullptr) {
    for (const base::Tree& item : *tree.list()) check_texts(item, field, faults);
  }
  if (tree.fields() == nullptr) return;
  for (const base::Field& item : *tree.fields()) {
    if (item.name.size() > kMostOfName) faults.add(base::Error{"edition", "a field has a name that is too long"});
    check_texts(item.value, item.name.substr(0, kMostOfName), faults);
  }
}

}  // namespace

base::Result<base::Done> check_bounds(const base::Tree& edition) {
  if (base::write_canonical_json(edition).size() > kMaxEditionBytes) {
    return base::Error{"edition", "the edition is larger than " + std::to_string(kMaxEditionBytes >> 10) + " KiB"};
  }
  base::Faults faults;
  check_texts(edition, "", faults);
  if (const std::optional<base::Error> error = faults.error()) return *error;
  return base::Done{};
}

base::Result<Game> check_edition(const base::Tree& edition) {
  base::Faults faults;
  if (const auto bounded = check_bounds(edition); !bounded) faults.add(bounded.error());
  const base::Tree* name = edition.find("game");
  if (name == nullptr || name->text() == nullptr) {
    faults.add(base::Error{"edition", "the edition does not say which game it is for (game = \"…\")"});
    return *faults.error();
  }
  const base::Result<Entry> entry = find(*name->text());
  if (!entry) {
    const std::string line = name->line() > 0 ? "line " + std::to_string(name->line()) + ": " : "";
    return base::Error{entry.error().code, line + entry.error().sentence};
  }
  base::Result<Game> game = open(entry->name, {}, &edition);
  for (const core::OptionSpec& option : entry->options) {
    if (option.name != "players") continue;
    for (const std::string_view value : option.values) {
      if (game) game = open(entry->name, {{"players", std::string(value)}}, &edition);
    }
  }
  if (!game) faults.add(game.error());
  if (const std::optional<base::Error> error = faults.error()) return *error;
  return open(entry->name, {}, &edition);
}

}  // namespace aviary::games
