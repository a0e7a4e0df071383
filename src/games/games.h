// The plain list of the games. Adding a game is one line here; everything that handles any game starts from this list.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/json.h"
#include "base/result.h"
#include "base/tree.h"
#include "core/any_game.h"
#include "core/record.h"
#include "games/clouds/clouds.h"
#include "games/flyaway/flyaway.h"
#include "games/migrato/migrato.h"
#include "games/volo/volo.h"

namespace aviary::games {

using All = std::tuple<volo::Volo, clouds::Clouds, migrato::Migrato, flyaway::FlyAway>;

struct Entry {
  std::string_view name;
  std::string_view title;
  int rules_version;
  std::span<const core::OptionSpec> options;
  core::Choices (*implied_options)(std::string_view position);
};

// In the order of the list above.
std::span<const Entry> list();

// The game of that name, or an error that lists the names there are.
base::Result<Entry> find(std::string_view name);

using Game = std::shared_ptr<const core::AnyGame>;

// The one way to a game: of that name, version of the rules, options and cards. What is not said has its default, or
// what that version implies; without cards they are ours. A version that is newer than this program is an error with
// the code "rules".
base::Result<Game> open(const core::Identity& wanted);

// A match that begins: under the newest rules, with the cards given or the newest of ours.
base::Result<Game> open(std::string_view name, const core::Choices& options, const base::Tree* edition = nullptr);

// The game that a record was played with, with the cards it carries or those given; refuses cards with another digest.
base::Result<Game> open(const core::Record& record, const base::Tree* edition = nullptr);

// What identifies cards: the SHA-256 of their canonical JSON, without what is only told about them: `title` and `about`
// (once called `name` and `source`), and `trivia` of a card.
std::string digest_of(const base::Tree& cards);
// Of the whole canonical JSON: where the text itself is kept or fetched. Older records and tables name cards by it.
std::string text_digest_of(const base::Tree& cards);

// The edition with this digest, of either kind, among all that ever came with us.
std::optional<base::Tree> shipped_cards(std::string_view digest);

// An edition from outside is no larger than this, as canonical JSON, and its texts are short: names and titles have at
// most 80 characters, others 500. Editions that were played with before there were bounds go on.
inline constexpr std::size_t kMaxEditionBytes = std::size_t{64} << 10;
base::Result<base::Done> check_bounds(const base::Tree& edition);

// Checks an edition, bounds included, for every number of players that the game it names knows. Returns that game with
// its other options at their defaults; the error has the code "edition" or "game" and tells all faults (base/faults.h),
// each with its line, if the tree knows it.
base::Result<Game> check_edition(const base::Tree& edition);

// A concrete game, as `open` makes it.
template <core::Game G>
base::Result<core::Made<G>> make(const core::Identity& wanted);

// Calls f(const G&) with the concrete game that is wanted: for templates that must not pay for virtual calls.
template <class F>
base::Result<base::Done> with(const core::Identity& wanted, F f) {
  const base::Result<Entry> entry = find(wanted.game);
  if (!entry) return entry.error();
  base::Result<base::Done> done = base::Done{};
  const auto call = [&]<class G>(std::type_identity<G>) {
    if (G::kName != wanted.game) return;
    const base::Result<core::Made<G>> made = make<G>(wanted);
    if (made)
      f(made->game);
    else
      done = made.error();
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (call(std::type_identity<G>{}), ...);
  }(std::type_identity<All>{});
  return done;
}

}  // namespace aviary::games
