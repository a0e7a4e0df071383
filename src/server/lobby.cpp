#include "server/lobby.h"

#include <utility>

#include "base/json.h"
#include "server/api_answers.h"

namespace aviary::server {
namespace {

using base::Result;
using base::Tree;

constexpr Millis kListMillis = 2'000;
constexpr std::size_t kOnePage = 40;

std::string_view clock_of(const Tree& facts) {
  const Tree* clock = facts.find("clock");
  if (clock == nullptr || clock->fields() == nullptr) return "none";
  return clock->find("days") != nullptr ? "days" : "bank";
}

Lobby::Item item_of(const store::Listed& listed) {
  const store::TableRow& row = listed.row;
  const Tree facts = server::tree_of(row, "");
  const Tree* seats = facts.find("seats");
  const std::size_t count = seats == nullptr || seats->list() == nullptr ? 0 : seats->list()->size();
  return {{listed.turn, row.facts.updated, row.id}, row.game, count, clock_of(facts), base::write_json(facts)};
}

Result<std::vector<Lobby::Item>> make_list(store::Store& store) {
  const Result<std::vector<store::Listed>> rows = store.lobby({});
  if (!rows) return rows.error();
  std::vector<Lobby::Item> items;
  items.reserve(rows->size());
  for (const store::Listed& row : *rows) items.push_back(item_of(row));
  return items;
}

bool fits(const Lobby::Item& item, const ask::OpenTables& wish) {
  return (!wish.after || *wish.after < item.place) && (wish.game.empty() || item.game == wish.game) &&
         (wish.seats == 0 || item.seats == wish.seats) && (wish.clock.empty() || item.clock == wish.clock);
}

}  // namespace

void Lobby::ask(const ask::OpenTables& wish, Reply reply) {
  const Millis now = now_();
  if (made_ && now >= *made_ && now < *made_ + kListMillis) return reply(page(wish));
  waiting_.push_back({wish, std::move(reply)});
  if (waiting_.size() > 1) return;  // the list is being made
  desk_.ask<std::vector<Item>>(make_list, [this](Result<std::vector<Item>> items) { listed(std::move(items)); });
}

void Lobby::listed(Result<std::vector<Item>> items) {
  const bool is_fine = items.ok();
  const base::Error error = is_fine ? base::Error{} : items.error();
  if (is_fine) {
    items_ = std::move(items).value();
    made_ = now_();
  }
  for (const Waiting& one : std::exchange(waiting_, {})) {
    one.reply(is_fine ? Result<std::string>(page(one.wish)) : Result<std::string>(error));
  }
}

std::string Lobby::page(const ask::OpenTables& wish) const {
  std::string tables;
  std::size_t count = 0;
  const Item* last = nullptr;
  for (const Item& item : items_) {
    if (!fits(item, wish)) continue;
    if (++count > kOnePage) break;
    tables += (last == nullptr ? "" : ",") + item.text;
    last = &item;
  }
  const std::string next = count > kOnePage ? R"(,"next":)" + base::write_json(Tree(text_of(last->place))) : "";
  return R"({"tables":[)" + tables + "]" + next + "}";
}

void Lobby::forget(const std::string& table) {
  std::erase_if(items_, [&](const Item& item) { return item.place.table == table; });
}

}  // namespace aviary::server
