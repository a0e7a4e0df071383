#include "wire/update.h"

#include <array>

#include "base/json.h"
#include "table/planted.h"

namespace aviary::wire {
namespace {

using base::Tree;
using table::Table;

Tree number_or_null(const std::optional<int>& number) { return number ? Tree(std::int64_t{*number}) : Tree(); }

Tree texts(const std::vector<std::string>& all) {
  Tree list{Tree::List{}};
  for (const std::string& text : all) list.add(Tree(text));
  return list;
}

Tree numbers(const std::vector<int>& all) {
  Tree list{Tree::List{}};
  for (const int number : all) list.add(Tree(std::int64_t{number}));
  return list;
}

void set_text(Tree& tree, const char* name, const std::string& text) {
  if (!text.empty()) tree.set(name, Tree(text));
}

Tree tree_of(const table::Event& event) {
  Tree tree{Tree::Fields{}};
  tree.set("number", Tree(std::int64_t{event.number}));
  tree.set("time", Tree(event.time));
  tree.set("kind", Tree(event.kind));
  if (event.seat || event.kind == "move") tree.set("seat", number_or_null(event.seat));
  set_text(tree, "move", event.move);
  set_text(tree, "name", event.name);
  set_text(tree, "level", event.level);
  set_text(tree, "what", event.what);
  set_text(tree, "table", event.table);
  if (event.count > 0) tree.set("count", Tree(std::int64_t{event.count}));
  if (event.offer > 0) tree.set("offer", Tree(std::int64_t{event.offer}));
  if (event.yes) tree.set("yes", Tree(*event.yes));
  tree.set("log", texts(event.log));
  if (event.happened.list() != nullptr) tree.set("events", event.happened);
  return tree;
}

Tree tree_of(const std::vector<table::Event>& events) {
  Tree list{Tree::List{}};
  for (const table::Event& event : events) list.add(tree_of(event));
  return list;
}

Tree seats_of(const Table& table, std::int64_t now) {
  Tree list{Tree::List{}};
  for (int seat = 0; std::cmp_less(seat, table.chairs().size()); ++seat) {
    const table::Chair& chair = table.chairs()[static_cast<std::size_t>(seat)];
    Tree one{Tree::Fields{}};
    one.set("kind", Tree(chair.open() ? "open" : chair.played_by_bot() ? "bot" : "person"));
    set_text(one, "name", chair.name);
    set_text(one, "level", chair.level);
    one.set("away", Tree(chair.away));
    const std::optional<std::int64_t> left =
        table.phase() == table::Phase::kOpen ? std::nullopt : table.clock().left(seat, now);
    one.set("clock", left ? Tree(*left) : Tree());
    list.add(std::move(one));
  }
  return list;
}

Tree offers_of(const Table& table) {
  Tree list{Tree::List{}};
  if (const std::optional<table::Offer>& offer = table.offer()) {
    Tree one{Tree::Fields{}};
    one.set("offer", Tree(std::int64_t{offer->number}));
    one.set("seat", Tree(std::int64_t{offer->seat}));
    one.set("what", Tree(offer->what));
    if (offer->count > 0) one.set("count", Tree(std::int64_t{offer->count}));
    Tree agreed{Tree::List{}};
    for (const bool yes : offer->agreed) agreed.add(Tree(yes));
    one.set("agreed", std::move(agreed));
    list.add(std::move(one));
  }
  return list;
}

Tree fairness_of(const Table& table) {
  Tree tree{Tree::Fields{}};
  tree.set("commitment", Tree(table::commitment_of(table.setup().secret)));
  tree.set("nonces", texts(table.nonces()));
  if (table.phase() == table::Phase::kOver || table::planted(table::Leak::kSecret))
    tree.set("secret", Tree(table.setup().secret));
  return tree;
}

Tree outcome_of(const Table& table) {
  Tree tree{Tree::Fields{}};
  tree.set("points", numbers(table.result().points));
  tree.set("places", numbers(table.result().places));
  tree.set("clause", Tree(table.result().clause));
  return tree;
}

std::string_view name_of(table::Phase phase) {
  static constexpr std::array<std::string_view, 3> kNames = {"open", "playing", "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace

base::Tree public_facts(const Table& table, std::int64_t now) {
  const core::Identity& identity = table.game().identity();
  Tree tree{Tree::Fields{}};
  tree.set("number", Tree(std::int64_t{table.number()}));
  tree.set("time", Tree(now));
  tree.set("phase", Tree(name_of(table.phase())));
  tree.set("game", Tree(identity.game));
  tree.set("title", Tree(table.game().title()));
  tree.set("options", core::tree_of(table.game().options()));
  set_text(tree, "edition", identity.edition_digest);
  set_text(tree, "cards", table.game().cards_digest());
  tree.set("seats", seats_of(table, now));
  tree.set("clock", table::tree_of(table.setup().clock));
  if (table.setup().begins_when_full) tree.set("begin", Tree("full"));
  tree.set("asked", number_or_null(table.asked()));
  tree.set("offers", offers_of(table));
  if (table.phase() == table::Phase::kOver) tree.set("outcome", outcome_of(table));
  tree.set("fairness", fairness_of(table));
  set_text(tree, "next", table.next());
  return tree;
}

std::string write_history(std::string_view id, const Table& table, std::string_view user, int before) {
  Tree tree{Tree::Fields{}};
  tree.set("type", Tree("answer"));
  tree.set("id", Tree(id));
  tree.set("ok", Tree(true));
  tree.set("events", tree_of(table::history_for(table, user, before)));
  return base::write_json(tree);
}

std::string write_update(const Table& table, std::string_view user, int since, std::int64_t now) {
  const table::Update update = table::update_for(table, user, since);
  Tree tree{Tree::Fields{}};
  tree.set("type", Tree("update"));
  tree.set("table", Tree(table.id()));
  tree.set("from", Tree(std::int64_t{update.from}));
  if (update.fresh) tree.set("fresh", Tree(true));
  tree.set("events", tree_of(update.events));
  Tree facts = public_facts(table, now);
  const table::Situation& mine = update.now;
  facts.set("you", number_or_null(mine.you));
  facts.set("host", Tree(mine.host));
  facts.set("view", Tree(mine.view));
  facts.set("fields", mine.fields);
  facts.set("account", mine.account);
  if (!mine.legal.empty()) facts.set("legal", texts(mine.legal));
  if (mine.you) facts.set("undo", Tree(std::int64_t{mine.undo}));
  if (table::planted(table::Leak::kStart) && update.fresh) facts.set("start", Tree(table.setup().start));
  if (table::planted(table::Leak::kSize))
    facts.set("title", Tree(std::string(table.game().legal(table.course().state()).size(), ' ')));
  if (table::planted(table::Leak::kKey)) facts.set("version", Tree(std::to_string(table.course().state().key())));
  tree.set("now", std::move(facts));
  return base::write_json(tree);
}

}  // namespace aviary::wire
