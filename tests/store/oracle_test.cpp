// SQLite and PostgreSQL against the plain store in memory: random calls, the same answers. AVIARY_MATCHES=20, as in
// ./test --all, makes twenty times as many calls.
#include <array>

#include "base/rng.h"
#include "kit/walk.h"
#include "places.h"

namespace aviary::store {
namespace {

class Oracle : public OfAllKinds {};
INSTANTIATE_TEST_SUITE_P(, Oracle, testing::Values(Kind::kSqlite, Kind::kPostgres), kind_name);

// Answers are compared as errors' codes or as values.
template <class T>
void expect_same(const base::Result<T>& found, const base::Result<T>& wanted) {
  ASSERT_EQ(code_of(found), code_of(wanted)) << (found ? "" : found.error().sentence);
  if constexpr (!std::is_same_v<T, base::Done>) {
    if (found) {
      ASSERT_EQ(*found, *wanted);
    }
  }
}

// Few ids and names, so that calls meet each other's traces.
class Calls {
 public:
  Calls(Store& store, Store& plain, std::uint64_t seed) : store_(store), plain_(plain), rng_(seed) {}

  void call() {
    ++time_;
    switch (rng_.below(std::uint64_t{15})) {
      case 0: return both([user = some_user()](Store& s) { return s.add_user(user); });
      case 1: return both([user = some_user()](Store& s) { return s.change_user(user); });
      case 2: return look_at_people();
      case 3: return both([pass = some_pass()](Store& s) { return s.add_pass(pass); });
      case 4: return both([user = one_of(kIds), hash = one_of(kIds)](Store& s) { return s.end_pass(user, hash); });
      case 5: return add_table();
      case 6:
      case 7:
      case 8: return append();
      case 9: return look_at_tables();
      case 10: return list();
      case 11: return both([id = one_of(kIds), host = one_of(kIds)](Store& s) { return s.remove_table(id, host); });
      case 12:
        return both(
            [node = NodeRow{one_of(kIds), one_of(kNames), some_time()}](Store& s) { return s.renew_node(node); });
      case 13: return both([id = one_of(kIds), cards = one_of(kIds)](Store& s) { return s.note_cards(id, cards); });
      default:
        if (rng_.below(std::uint64_t{4}) != 0) return;
        return both([now = some_time(), open = some_time(), guests = some_time()](Store& s) {
          return s.sweep(now, open / 2, guests);
        });
    }
  }

 private:
  static constexpr std::array<const char*, 6> kIds{"a", "B", "c", "ä", "cc", "Z"};
  static constexpr std::array<const char*, 5> kNames{"Wren", "WREN", "rÖbin", "Röbin", "Крапивник"};

  template <class Body>
  void both(Body body) {
    expect_same(body(store_), body(plain_));
  }
  template <std::size_t n>
  std::string one_of(const std::array<const char*, n>& texts) {
    return texts[rng_.below(n)];
  }
  Millis some_time() { return static_cast<Millis>(rng_.below(std::uint64_t{time_ + 5})); }
  std::optional<Millis> maybe_time() { return rng_.below(2U) == 0 ? std::optional(some_time()) : std::nullopt; }

  User some_user() {
    User user{one_of(kIds), one_of(kNames), std::nullopt, some_time()};
    if (rng_.below(3U) == 0) user.password = "hash";
    return user;
  }
  Pass some_pass() {
    const auto kind = rng_.below(2U) == 0 ? Pass::Kind::kSession : Pass::Kind::kToken;
    return {one_of(kIds), one_of(kIds), kind, one_of(kNames), some_time(), maybe_time()};
  }
  std::vector<std::string> some_texts() {
    std::vector<std::string> texts(rng_.below(std::size_t{4}));
    for (std::string& text : texts) text = "text " + std::to_string(rng_.next());
    return texts;
  }
  std::vector<std::string> some_users() {
    std::vector<std::string> users(rng_.below(std::size_t{4}));
    for (std::string& user : users) user = one_of(kIds);
    return users;
  }
  TableFacts some_facts() { return {static_cast<Phase>(rng_.below(3U)), some_time(), maybe_time(), one_of(kNames)}; }

  void add_table() {
    TableRow row;
    row.id = one_of(kIds);
    row.game = "volo";
    row.creation = "{}";
    row.host = one_of(kIds);
    row.is_private = rng_.below(2U) == 0;
    if (rng_.below(2U) == 0) row.invitation = one_of(kIds);
    if (rng_.below(3U) != 0) row.made_from = one_of(kIds);
    if (rng_.below(3U) == 0) row.cards = one_of(kIds);
    row.created = static_cast<Millis>(time_);
    row.facts = some_facts();
    row.users = some_users();
    both([row, texts = some_texts()](Store& s) { return s.add_table(row, texts); });
  }

  void append() {
    std::vector<Append> batch(rng_.below(std::size_t{4}));
    for (Append& append : batch) {
      append.table = one_of(kIds);
      const auto row = plain_.table(append.table);
      append.first = (*row ? (*row)->last : 0) + rng_.below(std::uint64_t{2}) + (rng_.below(8U) == 0 ? 0 : 1);
      if (append.first == 0) append.first = 1;
      append.texts = some_texts();
      append.facts = some_facts();
      if (rng_.below(3U) == 0) append.users = some_users();
    }
    both([&](Store& s) { return s.append(std::span<const Append>(batch)); });
  }

  void look_at_people() {
    both([id = one_of(kIds)](Store& s) { return s.user(id); });
    both([name = one_of(kNames)](Store& s) { return s.member(name); });
    const Millis now = some_time();
    both([hash = one_of(kIds), now](Store& s) { return s.pass(hash, now); });
    both([id = one_of(kIds), now](Store& s) { return s.passes(id, Pass::Kind::kToken, now); });
  }
  void look_at_tables() {
    const std::string id = one_of(kIds);
    both([id](Store& s) { return s.table(id); });
    both([id](Store& s) { return s.table_invited(id); });
    both([id](Store& s) { return s.count_unfinished(id); });
    both([id](Store& s) { return s.unfinished(id); });
    both([id, after = rng_.below(std::uint64_t{20})](Store& s) { return s.entries(id, after); });
  }
  void list() {
    TableQuery query;
    query.limit = rng_.below(std::size_t{6});
    if (rng_.below(2U) == 0) query.user = one_of(kIds);
    if (rng_.below(2U) == 0) query.phase = static_cast<Phase>(rng_.below(3U));
    both([query](Store& s) { return s.tables(query); });
    both([lobby = LobbyQuery{rng_.below(std::size_t{4}), rng_.below(std::size_t{3}), query.limit}](Store& s) {
      return s.lobby(lobby);
    });
    both([digest = one_of(kIds)](Store& s) { return s.entry_with_cards(digest); });
    both([since = some_time()](Store& s) { return s.nodes(since); });
    both([now = some_time(), after = Due{some_time() / 2, one_of(kIds)}, limit = query.limit](Store& s) {
      return s.due(now, after, limit);
    });
    both([after = one_of(kIds), limit = query.limit](Store& s) { return s.table_ids(after, limit); });
  }

  Store& store_;
  Store& plain_;
  base::Rng rng_;
  std::uint64_t time_ = 0;
};

TEST_P(Oracle, AnswersAsThePlainStoreDoes) {
  const std::unique_ptr<Store> plain = open_memory();
  Calls calls(*store, *plain, 20261116);
  const int count = kit::scaled(1500);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    SCOPED_TRACE("call " + std::to_string(i));
    calls.call();
  }
}

}  // namespace
}  // namespace aviary::store
