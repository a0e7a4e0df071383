#include "table/setup.h"

#include <algorithm>
#include <utility>

#include "base/fields.h"
#include "base/text.h"
#include "bots/brain.h"
#include "table/fairness.h"

namespace aviary::table {
namespace {

using base::Error;
using base::Tree;

constexpr std::string_view kFull = "full";

Error wrong(const std::string& what) { return {"setup", what}; }

Tree tree_of(const Setup& setup) {
  Tree tree{Tree::Fields{}};
  tree.set("table", Tree(setup.table));
  tree.set("host", Tree(setup.host));
  tree.set("game", Tree(setup.game));
  tree.set("rules", Tree(std::int64_t{setup.rules}));
  tree.set("options", core::tree_of(setup.options));
  if (!setup.edition.empty()) tree.set("edition", Tree(setup.edition));
  if (setup.cards) tree.set("cards", *setup.cards);
  if (!setup.start.empty()) tree.set("start", Tree(setup.start));
  Tree& seats = tree.set("seats", Tree(Tree::List{}));
  for (const Plan& plan : setup.seats) {
    Tree seat{Tree::Fields{}};
    if (!plan.level.empty()) seat.set("level", Tree(plan.level));
    if (!plan.reserved.empty()) seat.set("reserved", Tree(plan.reserved));
    seats.add(std::move(seat));
  }
  if (!setup.clock.none()) tree.set("clock", tree_of(setup.clock));
  if (setup.begins_when_full) tree.set("begin", Tree(kFull));
  if (!setup.stand_in.empty()) tree.set("stand_in", Tree(setup.stand_in));
  tree.set("secret", Tree(setup.secret));
  return tree;
}

std::optional<Error> read_seats(base::FieldReader& reader, Setup& setup) {
  for (const Tree& item : reader.list("seats")) {
    base::FieldReader seat(item, "setup");
    seat.only({"level", "reserved"});
    setup.seats.push_back({seat.text_or("level", ""), seat.text_or("reserved", "")});
    if (seat.error()) return seat.error();
  }
  return std::nullopt;
}

// What can be said without the game.
std::optional<Error> check(const Setup& setup) {
  if (!is_id(setup.table)) return wrong("the id of a table is 1 to 64 letters, digits and -_.:");
  if (!is_id(setup.host)) return wrong("the id of a user is 1 to 64 letters, digits and -_.:");
  if (!is_secret(setup.secret)) return wrong("the secret is 64 hexadecimal digits");
  if (!setup.stand_in.empty() && !is_level(setup.stand_in)) return wrong("'stand_in' is a level of the bots");
  for (const Plan& plan : setup.seats) {
    if (!plan.level.empty() && !is_level(plan.level))
      return wrong(base::quoted(plan.level) + " is no level of the bots");
    if (!plan.reserved.empty() && !is_id(plan.reserved)) return wrong("a seat is reserved for the id of a user");
  }
  return std::nullopt;
}

}  // namespace

bool is_level(std::string_view text) {
  return std::find(std::begin(bots::kLevelNames), std::end(bots::kLevelNames), text) != std::end(bots::kLevelNames);
}

bool is_name(std::string_view text) {
  const bool printable =
      std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
  return !text.empty() && text.size() <= kMaxNameBytes && printable && text.find_first_not_of(' ') != std::string::npos;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdBytes && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.' || c == ':';
  });
}

base::Result<games::Game> game_of(const Setup& setup, Library& library) {
  base::Result<games::Game> game = library.open({setup.game, setup.options, setup.cards, setup.rules, setup.edition});
  if (!game) return game;
  if (std::cmp_greater(setup.seats.size(), (*game)->seats())) {
    return wrong("this match has " + std::to_string((*game)->seats()) + " seats");
  }
  if (!setup.start.empty()) {
    const base::Result<core::AnyState> start = (*game)->parse_state(setup.start);
    if (!start) return start.error();
    if ((*game)->actor(*start).is_nobody()) return wrong("the match is over in the position it should begin from");
  }
  return game;
}

Entry entry_of(const Setup& setup, std::int64_t time) {
  Entry entry;
  entry.number = 1;
  entry.time = time;
  entry.kind = Kind::kCreate;
  entry.user = setup.host;
  entry.setup = tree_of(setup);
  return entry;
}

base::Result<Entry> create(const Setup& setup, Library& library, std::int64_t now) {
  if (const std::optional<Error> error = check(setup)) return *error;
  Setup whole = setup;
  whole.rules = 0;
  whole.edition.clear();
  const base::Result<games::Game> game = game_of(whole, library);
  if (!game) return game.error();
  whole.rules = (*game)->identity().rules_version;
  whole.options = (*game)->identity().options;
  whole.edition = (*game)->identity().edition_digest;
  whole.seats.resize(static_cast<std::size_t>((*game)->seats()));
  return entry_of(whole, now);
}

base::Result<Setup> setup_of(const Entry& created) {
  if (created.kind != Kind::kCreate || created.number != 1) return wrong("a table begins with its creation");
  base::FieldReader reader(created.setup, "setup");
  reader.only({"table", "host", "game", "rules", "options", "edition", "cards", "start", "seats", "clock", "begin",
               "stand_in", "secret"});
  Setup setup;
  setup.table = reader.text("table");
  setup.host = reader.text("host");
  setup.game = reader.text("game");
  for (const base::Field& field : reader.fields("options")) {
    if (field.value.text() == nullptr)
      reader.fail("an option has a text as its value");
    else
      setup.options.push_back({field.name, *field.value.text()});
  }
  setup.rules = static_cast<int>(reader.number("rules", 1, 1'000'000));
  setup.edition = reader.text_or("edition", "");
  if (const Tree* cards = created.setup.find("cards")) setup.cards = *cards;
  setup.start = reader.text_or("start", "");
  if (const std::optional<Error> error = read_seats(reader, setup)) return *error;
  if (const Tree* clock = created.setup.find("clock")) {
    const base::Result<ClockRule> rule = read_clock(*clock);
    if (!rule) return rule.error();
    setup.clock = *rule;
  }
  if (reader.has("begin")) {
    setup.begins_when_full = true;
    if (reader.text("begin") != kFull) reader.fail("'begin' is \"full\", or absent");
  }
  setup.stand_in = reader.text_or("stand_in", "");
  setup.secret = reader.text("secret");
  if (reader.error()) return *reader.error();
  if (const std::optional<Error> error = check(setup)) return *error;
  return setup;
}

}  // namespace aviary::table
