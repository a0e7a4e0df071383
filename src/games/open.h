// Makes a game from what a record or a table names: rules by version, and cards by digest. Templates over the game, so
// that tests open games that are not on the list.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/games.h"

namespace aviary::games {

// An edition that came with us.
struct Shipped {
  std::string_view json;
  std::string digest;
  std::string text_digest;  // by which older records and tables name it
};
std::vector<Shipped> with_digests(std::span<const std::string_view> editions);

// All of a game, in the order of G::shipped_editions.
template <core::Game G>
const std::vector<Shipped>& shipped() {
  static const std::vector<Shipped> kEditions = with_digests(G::shipped_editions());
  return kEditions;
}

struct Cards {
  base::Tree tree;
  std::string digest;
  bool is_older = false;  // ours, but not the newest
};
// The cards that are wanted: those given, or ours with that digest. If neither is said, a match that begins has the
// newest, and one that was stored before digests were has the first.
base::Result<Cards> find_cards(std::span<const Shipped> ours, const core::Identity& wanted);

base::Error unknown_rules(int wanted, int newest);

template <core::Game G>
base::Result<core::Made<G>> make(const core::Identity& wanted) {
  const bool begins = wanted.rules_version == 0;
  const int rules = begins ? G::kRulesVersion : wanted.rules_version;
  if (rules < 1 || rules > G::kRulesVersion) return unknown_rules(rules, G::kRulesVersion);
  base::Result<core::Choices> options = core::complete(G::option_specs(), rules, wanted.options);
  if (!options) return options.error();
  base::Result<Cards> found = find_cards(shipped<G>(), wanted);
  if (!found) return found.error();
  Cards cards = std::move(found).value();
  base::Result<G> game = G::make(rules, *options, cards.tree);
  if (!game) return game.error();
  core::MadeWith with{wanted, std::move(options).value(), std::nullopt, {}};
  with.identity.rules_version = rules;
  with.identity.edition_digest = cards.digest;
  if (begins) with.identity.options = with.options;
  if (wanted.cards || cards.is_older) with.cards_digest = text_digest_of(cards.tree);
  if (cards.is_older) with.older_cards = std::move(cards.tree);
  return core::Made<G>{std::move(game).value(), std::move(with)};
}

// The game of that name among these, behind the common face; nothing if none has it.
template <class... G>
std::optional<base::Result<Game>> open_among(std::type_identity<std::tuple<G...>> /*games*/,
                                             const core::Identity& wanted) {
  std::optional<base::Result<Game>> game;
  const auto try_one = [&]<class One>(std::type_identity<One>) {
    if (One::kName != wanted.game) return;
    base::Result<core::Made<One>> made = make<One>(wanted);
    if (made)
      game = Game(std::make_shared<core::Erased<One>>(std::move(made).value()));
    else
      game = made.error();
  };
  (try_one(std::type_identity<G>{}), ...);
  return game;
}

}  // namespace aviary::games
