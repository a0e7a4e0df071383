// The store in memory, word by word as store.h says it: what the others are tested against, and a store for tests.
#include <algorithm>
#include <limits>
#include <map>
#include <mutex>

#include "names.h"
#include "store.h"

namespace aviary::store {
namespace {

using base::Done;
using base::Error;
using base::Result;

class MemoryStore final : public Store {
 public:
  using Store::append;

  Result<Done> add_user(const User& user) override {
    if (!are_clean({user.id, user.name, user.password.value_or("")})) return unclean();
    const std::lock_guard lock(mutex_);
    if (!name_is_free(user)) return name_taken(user.name);
    if (!users_.try_emplace(user.id, user).second) return Error{"taken", "there is already a user with this id"};
    return Done{};
  }

  Result<Done> change_user(const User& user) override {
    if (!are_clean({user.id, user.name, user.password.value_or("")})) return unclean();
    const std::lock_guard lock(mutex_);
    if (!name_is_free(user)) return name_taken(user.name);
    const auto found = users_.find(user.id);
    if (found == users_.end()) return Error{"missing", "there is no such user"};
    found->second.name = user.name;
    found->second.password = user.password;
    return Done{};
  }

  Result<std::optional<User>> user(const std::string& id) override {
    const std::lock_guard lock(mutex_);
    return found_in(users_, [&](const User& user) { return user.id == id; });
  }

  Result<std::optional<User>> member(const std::string& name) override {
    const std::lock_guard lock(mutex_);
    return found_in(users_, [&](const User& user) { return user.password && name_key(user.name) == name_key(name); });
  }

  Result<Done> add_pass(const Pass& pass) override {
    if (!are_clean({pass.hash, pass.user, pass.label})) return unclean();
    const std::lock_guard lock(mutex_);
    if (passes_.contains(pass.hash)) return Error{"taken", "there is already a pass with this hash"};
    if (!users_.contains(pass.user)) return Error{"missing", "there is no such user"};
    passes_.emplace(pass.hash, pass);
    return Done{};
  }

  Result<std::optional<Pass>> pass(const std::string& hash, Millis now) override {
    const std::lock_guard lock(mutex_);
    return found_in(passes_, [&](const Pass& pass) { return pass.hash == hash && is_valid(pass, now); });
  }

  Result<std::vector<Pass>> passes(const std::string& user, Pass::Kind kind, Millis now) override {
    const std::lock_guard lock(mutex_);
    std::vector<Pass> list;
    for (const auto& [hash, pass] : passes_) {
      if (pass.user == user && pass.kind == kind && is_valid(pass, now)) list.push_back(pass);
    }
    std::stable_sort(list.begin(), list.end(), [](const Pass& a, const Pass& b) { return a.created < b.created; });
    return list;
  }

  Result<bool> end_pass(const std::string& user, const std::string& hash) override {
    const std::lock_guard lock(mutex_);
    return std::erase_if(passes_, [&](const auto& item) { return item.first == hash && item.second.user == user; }) > 0;
  }

  Result<Done> sweep(Millis now, Millis open_before, Millis guests_before) override {
    const std::lock_guard lock(mutex_);
    std::erase_if(passes_, [&](const auto& item) { return !is_valid(item.second, now); });
    std::erase_if(tables_, [&](const auto& item) {
      const TableFacts& facts = item.second.row.facts;
      return facts.phase == Phase::kOpen && facts.updated < open_before;
    });
    std::erase_if(nodes_, [&](const auto& item) { return item.second.seen < open_before; });
    std::erase_if(users_, [&](const auto& item) {
      const User& user = item.second;
      const auto has = [&](const auto& pass) { return pass.second.user == user.id; };
      const auto seats = [&](const auto& table) { return sits(user.id, table.second.row); };
      return !user.password && user.created < guests_before && std::none_of(passes_.begin(), passes_.end(), has) &&
             std::none_of(tables_.begin(), tables_.end(), seats);
    });
    return Done{};
  }

  Result<Done> add_table(const TableRow& row, const std::vector<std::string>& texts) override {
    const TableRow& r = row;
    if (!are_clean({r.id, r.game, r.creation, r.host, r.invitation.value_or(""), r.made_from.value_or(""),
                    r.cards.value_or(""), r.facts.summary}) ||
        !are_clean(r.users) || !are_clean(texts)) {
      return unclean();
    }
    const std::lock_guard lock(mutex_);
    const auto same_invitation = [&](const auto& item) { return item.second.row.invitation == row.invitation; };
    const bool is_taken = row.invitation && std::any_of(tables_.begin(), tables_.end(), same_invitation);
    if (is_taken || tables_.contains(row.id)) return Error{"taken", "there is already such a table"};
    Table& table = tables_[row.id];
    table.row = row;
    table.row.users = sorted_users(row.users);
    table.row.last = texts.size();
    table.texts = texts;
    return Done{};
  }

  Result<std::optional<TableRow>> table(const std::string& id) override {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    return found == tables_.end() ? std::nullopt : std::optional(found->second.row);
  }

  Result<std::optional<TableRow>> table_invited(const std::string& invitation) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (table.row.invitation == invitation) return std::optional(table.row);
    }
    return std::optional<TableRow>();
  }

  Result<std::vector<TableRow>> tables(const TableQuery& query) override {
    const std::lock_guard lock(mutex_);
    std::vector<TableRow> list;
    for (const auto& [id, table] : tables_) {
      const bool shown = query.user ? sits(*query.user, table.row) : !table.row.is_private;
      if (shown && (!query.phase || *query.phase == table.row.facts.phase)) list.push_back(table.row);
    }
    const auto newer = [](const TableRow& a, const TableRow& b) { return a.facts.updated > b.facts.updated; };
    std::stable_sort(list.begin(), list.end(), newer);
    list.resize(std::min(list.size(), query.limit));
    return list;
  }

  Result<std::vector<Listed>> lobby(const LobbyQuery& query) override {
    const auto open = tables({std::nullopt, Phase::kOpen, std::numeric_limits<std::size_t>::max()});
    const std::lock_guard lock(mutex_);
    std::vector<Listed> list;
    std::map<std::string, std::size_t> hosted;
    std::map<std::string, std::int64_t> turns;
    for (const TableRow& row : *open) {
      const auto host = users_.find(row.host);
      const bool is_member = host != users_.end() && host->second.password;
      if (++hosted[row.host] > (is_member ? query.of_member : query.of_guest)) continue;
      list.push_back({row, ++turns[row.made_from.value_or(row.host)]});
    }
    std::stable_sort(list.begin(), list.end(), [](const Listed& a, const Listed& b) { return a.turn < b.turn; });
    list.resize(std::min(list.size(), query.limit));
    return list;
  }

  Result<Removed> remove_table(const std::string& id, const std::string& host) override {
    if (!are_clean({id, host})) return unclean();
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return Removed::kMissing;
    if (found->second.row.host != host) return Removed::kForeign;
    if (found->second.row.facts.phase != Phase::kOpen) return Removed::kBegun;
    tables_.erase(found);
    return Removed::kRemoved;
  }

  Result<Done> note_cards(const std::string& table, const std::string& digest) override {
    if (!are_clean({table, digest})) return unclean();
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table);
    if (found != tables_.end() && !found->second.row.cards) found->second.row.cards = digest;
    return Done{};
  }

  Result<std::optional<std::string>> entry_with_cards(const std::string& digest) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) {
      if (table.row.cards != digest) continue;
      return table.texts.empty() ? std::optional<std::string>() : std::optional(table.texts.front());
    }
    return std::optional<std::string>();
  }

  Result<std::size_t> count_unfinished(const std::string& user) override {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count_if(
        tables_.begin(), tables_.end(), [&](const auto& item) { return is_unfinished(user, item.second.row); }));
  }

  Result<std::vector<std::string>> unfinished(const std::string& user) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> texts;
    for (const auto& [id, table] : tables_) {
      if (is_unfinished(user, table.row) && !table.texts.empty()) texts.push_back(table.texts.front());
    }
    return texts;
  }

  Result<std::vector<Due>> due(Millis now, const Due& after, std::size_t limit) override {
    const std::lock_guard lock(mutex_);
    std::vector<Due> list;
    for (const auto& [id, table] : tables_) {
      const std::optional<Millis> at = table.row.facts.due;
      if (at && *at <= now && Due{*at, id} > after) list.push_back({*at, id});
    }
    std::sort(list.begin(), list.end());
    list.resize(std::min(list.size(), limit));
    return list;
  }

  Result<std::vector<std::string>> table_ids(const std::string& after, std::size_t limit) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (auto at = tables_.upper_bound(after); at != tables_.end() && ids.size() < limit; ++at)
      ids.push_back(at->first);
    return ids;
  }

  Result<std::vector<Appended>> append(std::span<const Append> appends) override {
    for (const Append& append : appends) {
      if (!is_clean(append.facts.summary) || !are_clean(append.texts)) return unclean();
      if (append.users && !are_clean(*append.users)) return unclean();
    }
    const std::lock_guard lock(mutex_);
    std::vector<Appended> answers;
    for (const Append& append : appends) answers.push_back(append_one(append));
    return answers;
  }

  Result<std::vector<std::string>> entries(const std::string& table, std::uint64_t after) override {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::vector<std::string>();
    const std::vector<std::string>& texts = found->second.texts;
    const auto skipped = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(after, texts.size()));
    return std::vector<std::string>(texts.begin() + skipped, texts.end());
  }

  Result<std::vector<std::uint64_t>> numbers(const std::vector<std::string>& tables) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::uint64_t> list;
    for (const std::string& id : tables) list.push_back(tables_.contains(id) ? tables_.at(id).row.last : 0);
    return list;
  }

  Result<std::string> shared(const std::string& name, const std::string& otherwise) override {
    if (!are_clean({name, otherwise})) return unclean();
    const std::lock_guard lock(mutex_);
    return shared_.try_emplace(name, otherwise).first->second;
  }

  Result<Done> renew_node(const NodeRow& node) override {
    if (!are_clean({node.id, node.version})) return unclean();
    const std::lock_guard lock(mutex_);
    nodes_[node.id] = node;
    return Done{};
  }

  Result<std::vector<NodeRow>> nodes(Millis since) override {
    const std::lock_guard lock(mutex_);
    std::vector<NodeRow> list;
    for (const auto& [id, node] : nodes_) {
      if (node.seen >= since) list.push_back(node);
    }
    return list;
  }

  Result<Done> check_health() override { return Done{}; }

 private:
  struct Table {
    TableRow row;
    std::vector<std::string> texts;
  };

  static bool are_clean(const std::vector<std::string>& texts) {
    return std::all_of(texts.begin(), texts.end(), [](const std::string& text) { return is_clean(text); });
  }
  template <class Item, class Fits>
  static std::optional<Item> found_in(const std::map<std::string, Item>& items, Fits fits) {
    for (const auto& [key, item] : items) {
      if (fits(item)) return item;
    }
    return std::nullopt;
  }
  static bool is_valid(const Pass& pass, Millis now) { return !pass.expires || now < *pass.expires; }
  static bool sits(const std::string& user, const TableRow& row) {
    return std::find(row.users.begin(), row.users.end(), user) != row.users.end();
  }
  static bool is_unfinished(const std::string& user, const TableRow& row) {
    return row.facts.phase != Phase::kOver && (row.host == user || sits(user, row));
  }
  bool name_is_free(const User& user) const {
    return std::none_of(users_.begin(), users_.end(), [&](const auto& item) {
      const User& other = item.second;
      return other.password && other.id != user.id && name_key(other.name) == name_key(user.name);
    });
  }
  Appended append_one(const Append& append) {
    const auto found = tables_.find(append.table);
    if (found == tables_.end() || found->second.row.last + 1 != append.first) return Appended::kConflict;
    Table& table = found->second;
    table.texts.insert(table.texts.end(), append.texts.begin(), append.texts.end());
    table.row.last = table.texts.size();
    table.row.facts = append.facts;
    if (append.facts.phase != Phase::kOpen) table.row.made_from.reset();
    if (append.users) table.row.users = sorted_users(*append.users);
    return Appended::kStored;
  }

  std::mutex mutex_;
  std::map<std::string, User> users_;
  std::map<std::string, Pass> passes_;
  std::map<std::string, Table> tables_;
  std::map<std::string, std::string> shared_;
  std::map<std::string, NodeRow> nodes_;
};

}  // namespace

std::unique_ptr<Store> open_memory() { return std::make_unique<MemoryStore>(); }

}  // namespace aviary::store
