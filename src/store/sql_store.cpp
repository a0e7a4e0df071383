#include "sql_store.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <type_traits>

#include "base/text.h"
#include "names.h"
#include "pool.h"
#include "rows.h"
#include "statements.h"

namespace aviary::store {
namespace {

using base::Done;
using base::Error;
using base::Result;

constexpr std::size_t kRowsPerQuestion = 64;
constexpr std::size_t kForgottenAtOnce = 100;
constexpr std::size_t kHealthSize = 16'384;  // more than a move needs
constexpr std::string_view kUnfinished =
    "select id from tables where host = $1 and phase <> $2 union"
    " select id from tables join seats on seats.table_id = tables.id where user_id = $1 and phase <> $2";

Result<Done> check_name_is_free(Connection& connection, const User& user) {
  const Result<Answer> others =
      run(connection, "select id from users where name_key = $1 and password is not null and id <> $2 limit 1",
          {name_key(user.name), user.id});
  if (!others) return others.error();
  if (!others->rows.empty()) return name_taken(user.name);
  return Done{};
}

class SqlStore final : public Store {
 public:
  SqlStore(const Connect& connect, int writers, int readers, std::shared_ptr<void> keep)
      : keep_(std::move(keep)), writers_(connect, writers) {
    if (readers > 0) readers_ = std::make_unique<Pool>(connect, readers);
  }

  using Store::append;

  Result<Done> add_user(const User& user) override {
    return change([&](Connection& connection) -> Result<Done> {
      if (Result<Done> free = check_name_is_free(connection, user); !free) return free;
      return done(run(connection,
                      "insert into users (id, name, name_key, password, created) values ($1, $2, $3, $4, $5)",
                      {user.id, user.name, name_key(user.name), text_or_null(user.password), user.created}));
    });
  }

  Result<Done> change_user(const User& user) override {
    return change([&](Connection& connection) -> Result<Done> {
      if (Result<Done> free = check_name_is_free(connection, user); !free) return free;
      const Result<Answer> changed =
          run(connection, "update users set name = $1, name_key = $2, password = $3 where id = $4",
              {user.name, name_key(user.name), text_or_null(user.password), user.id});
      if (changed && changed->changed == 0) return Error{"missing", "there is no such user"};
      return done(changed);
    });
  }

  Result<std::optional<User>> user(const std::string& id) override {
    return one_of(ask("select " + std::string(kUserColumns) + " from users where id = $1", {id}), read_user);
  }

  Result<std::optional<User>> member(const std::string& name) override {
    return one_of(
        ask("select " + std::string(kUserColumns) + " from users where name_key = $1 and password is not null",
            {name_key(name)}),
        read_user);
  }

  Result<Done> add_pass(const Pass& pass) override {
    return change([&](Connection& connection) {
      return done(
          run(connection,
              "insert into passes (hash, user_id, kind, label, created, expires) values ($1, $2, $3, $4, $5, "
              "$6)",
              {pass.hash, pass.user, number_of(pass.kind), pass.label, pass.created, time_or_null(pass.expires)}));
    });
  }

  Result<std::optional<Pass>> pass(const std::string& hash, Millis now) override {
    return one_of(ask("select " + std::string(kPassColumns) +
                          " from passes where hash = $1 and (expires is null or expires > $2)",
                      {hash, now}),
                  read_pass);
  }

  Result<std::vector<Pass>> passes(const std::string& user, Pass::Kind kind, Millis now) override {
    return all_of(ask("select " + std::string(kPassColumns) +
                          " from passes where user_id = $1 and kind = $2 and (expires is null or expires > $3)"
                          " order by created, hash",
                      {user, number_of(kind), now}),
                  read_pass);
  }

  Result<bool> end_pass(const std::string& user, const std::string& hash) override {
    return change([&](Connection& connection) -> Result<bool> {
      const auto ended = run(connection, "delete from passes where hash = $1 and user_id = $2", {hash, user});
      if (!ended) return ended.error();
      return ended->changed > 0;
    });
  }

  Result<Done> sweep(Millis now, Millis open_before, Millis guests_before) override {
    if (Result<Done> done = forget_all(expired_passes(), now + 1); !done) return done;
    if (Result<Done> done = forget_all(abandoned_tables(), open_before); !done) return done;
    if (Result<Done> done = forget_all(lost_nodes(), open_before); !done) return done;
    return forget_all(old_guests(), guests_before);
  }

  Result<Done> add_table(const TableRow& row, const std::vector<std::string>& texts) override {
    return change([&](Connection& connection) -> Result<Done> {
      const std::vector<std::string> users = sorted_users(row.users);
      const TableFacts& facts = row.facts;
      auto added =
          run(connection,
              "insert into tables (id, game, creation, host, private, invitation, made_from, cards, created,"
              " phase, updated, due, summary, users, last)"
              " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, '', $14)",
              {row.id, row.game, row.creation, row.host, std::int64_t{row.is_private}, text_or_null(row.invitation),
               text_or_null(row.made_from), text_or_null(row.cards), row.created, number_of(facts.phase), facts.updated,
               time_or_null(facts.due), facts.summary, static_cast<std::int64_t>(texts.size())});
      if (!added) return added.error();
      if (Result<Done> put = put_users(connection, row.id, users); !put) return put;
      return insert_entries(connection, row.id, 1, texts);
    });
  }

  Result<std::optional<TableRow>> table(const std::string& id) override {
    return one_of(ask("select " + std::string(kTableColumns) + " from tables where id = $1", {id}), read_table);
  }

  Result<std::optional<TableRow>> table_invited(const std::string& invitation) override {
    return one_of(ask("select " + std::string(kTableColumns) + " from tables where invitation = $1", {invitation}),
                  read_table);
  }

  Result<std::vector<TableRow>> tables(const TableQuery& query) override {
    std::string sql = "select " + std::string(kTableColumns) + " from tables";
    Values values;
    if (query.user) {
      sql += " join seats on seats.table_id = tables.id where seats.user_id = $1";
      values.emplace_back(*query.user);
    } else {
      sql += " where private = 0";
    }
    if (query.phase) {
      values.push_back(number_of(*query.phase));
      sql += " and phase = $" + std::to_string(values.size());
    }
    values.push_back(at_most(query.limit));
    sql += " order by updated desc, tables.id limit $" + std::to_string(values.size());
    return all_of(ask(sql, values), read_table);
  }

  Result<std::vector<Listed>> lobby(const LobbyQuery& query) override {
    return all_of(ask(find_listed(), {at_most(query.of_guest), at_most(query.of_member), at_most(query.limit)}),
                  read_listed);
  }

  Result<Removed> remove_table(const std::string& id, const std::string& host) override {
    return change([&](Connection& connection) { return remove_open(connection, id, host); });
  }

  Result<Done> note_cards(const std::string& table, const std::string& digest) override {
    return change([&](Connection& connection) {
      return done(run(connection, "update tables set cards = $1 where id = $2 and cards is null", {digest, table}));
    });
  }

  Result<std::optional<std::string>> entry_with_cards(const std::string& digest) override {
    return one_of(ask("select text from entries where number = 1 and table_id ="
                      " (select id from tables where cards = $1 order by id limit 1)",
                      {digest}),
                  read_text);
  }

  Result<std::size_t> count_unfinished(const std::string& user) override {
    const auto counted =
        one_of(ask("select count(*) from (" + std::string(kUnfinished) + ") as mine", {user, number_of(Phase::kOver)}),
               [](Columns& columns) { return static_cast<std::size_t>(columns.number()); });
    if (!counted) return counted.error();
    return counted->value_or(0);
  }

  Result<std::vector<std::string>> unfinished(const std::string& user) override {
    return all_of(ask("select text from entries where number = 1 and table_id in (" + std::string(kUnfinished) +
                          ") order by table_id",
                      {user, number_of(Phase::kOver)}),
                  read_text);
  }

  Result<std::vector<Due>> due(Millis now, const Due& after, std::size_t limit) override {
    return all_of(ask("select due, id from tables where due <= $1 and due >= $2 and (due > $2 or id > $3)"
                      " order by due, id limit $4",
                      {now, after.at, after.table, at_most(limit)}),
                  [](Columns& columns) {
                    const Millis at = columns.number();
                    return Due{at, columns.text()};
                  });
  }

  Result<std::vector<std::string>> table_ids(const std::string& after, std::size_t limit) override {
    return all_of(ask("select id from tables where id > $1 order by id limit $2", {after, at_most(limit)}), read_text);
  }

  // In the order of the tables, so that two programs never wait for each other in a circle.
  Result<std::vector<Appended>> append(std::span<const Append> appends) override {
    std::vector<std::size_t> order(appends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return appends[a].table < appends[b].table; });
    return change([&](Connection& connection) -> Result<std::vector<Appended>> {
      std::vector<Appended> answers(appends.size());
      for (const std::size_t i : order) {
        const Result<Appended> answer = append_one(connection, appends[i]);
        if (!answer) return answer.error();
        answers[i] = *answer;
      }
      return answers;
    });
  }

  Result<std::vector<std::string>> entries(const std::string& table, std::uint64_t after) override {
    auto next = static_cast<std::int64_t>(after);
    const auto read = [&next](Columns& columns) {
      const bool follows = columns.number() == ++next;
      return follows ? std::optional(columns.text()) : std::nullopt;
    };
    auto found = all_of(ask("select number, text from entries where table_id = $1 and number > $2 order by number",
                            {table, static_cast<std::int64_t>(after)}),
                        read);
    if (!found) return found.error();
    std::vector<std::string> texts;
    texts.reserve(found->size());
    for (std::optional<std::string>& text : std::move(found).value()) {
      if (!text) return Error{"damaged", "table " + base::quoted(table) + " lacks an entry: restore it from a backup"};
      texts.push_back(*std::move(text));
    }
    return texts;
  }

  Result<std::vector<std::uint64_t>> numbers(const std::vector<std::string>& tables) override {
    std::map<std::string, std::uint64_t> found;
    for (std::size_t at = 0; at < tables.size(); at += kRowsPerQuestion) {
      // Always as many parameters, so that there is one statement: the last table fills up the rest.
      std::string sql = "select id, last from tables where id in (";
      Values values;
      for (std::size_t i = 0; i < kRowsPerQuestion; ++i) {
        sql += (i == 0 ? "$" : ", $") + std::to_string(i + 1);
        values.emplace_back(tables[std::min(at + i, tables.size() - 1)]);
      }
      const auto read = [&found](Columns& columns) {
        std::string id = columns.text();
        return found[std::move(id)] = static_cast<std::uint64_t>(columns.number());
      };
      if (const auto rows = all_of(ask(sql + ")", values), read); !rows) return rows.error();
    }
    std::vector<std::uint64_t> list;
    list.reserve(tables.size());
    for (const std::string& id : tables) list.push_back(found.contains(id) ? found.at(id) : 0);
    return list;
  }

  Result<std::string> shared(const std::string& name, const std::string& otherwise) override {
    return change([&](Connection& connection) -> Result<std::string> {
      const auto kept =
          run(connection, "insert into shared (name, value) values ($1, $2) on conflict do nothing", {name, otherwise});
      if (!kept) return kept.error();
      const auto found = run(connection, "select value from shared where name = $1", {name});
      if (!found) return found.error();
      if (found->rows.empty() || !found->rows[0][0]) return Error{"damaged", "a shared word has no value"};
      return *found->rows[0][0];
    });
  }

  Result<Done> renew_node(const NodeRow& node) override {
    return change([&](Connection& connection) {
      return done(run(connection,
                      "insert into nodes (id, version, seen) values ($1, $2, $3)"
                      " on conflict (id) do update set version = excluded.version, seen = excluded.seen",
                      {node.id, node.version, node.seen}));
    });
  }

  Result<std::vector<NodeRow>> nodes(Millis since) override {
    return all_of(ask("select id, version, seen from nodes where seen >= $1 order by id", {since}), read_node);
  }

  Result<Done> check_health() override {
    // Another text each time: SQLite does not write what is there already.
    const std::string text(kHealthSize, static_cast<char>('a' + checks_++ % 26));
    return change([&](Connection& connection) {
      return done(run(connection,
                      "insert into shared (name, value) values ('health', $1)"
                      " on conflict (name) do update set value = excluded.value",
                      {text}));
    });
  }

 private:
  // Looks with the readers and removes a few at a time, so that others need not wait long for a writer.
  Result<Done> forget_all(const Forgettable& what, Millis before) {
    for (std::size_t found = kForgottenAtOnce; found == kForgottenAtOnce;) {
      const auto keys = all_of(ask(find_forgettable(what), {before, at_most(kForgottenAtOnce)}), read_text);
      if (!keys) return keys.error();
      found = keys->size();
      if (found == 0) break;
      const auto forgotten = change([&](Connection& connection) { return forget(connection, what, *keys, before); });
      if (!forgotten) return forgotten;
    }
    return Done{};
  }

  // A question. Asked again if the connection turns out to be an old one that has died in the meantime.
  Result<Answer> ask(const std::string& sql, const Values& values) {
    Pool& pool = readers_ ? *readers_ : writers_;
    for (bool again = true;; again = false) {
      Result<Pool::Lease> lease = pool.take();
      if (!lease) return lease.error();
      Result<Answer> answer = run(**lease, sql, values);
      if (answer || !again || !(*lease)->is_broken()) return answer;
    }
  }

  // A connection with a transaction.
  Result<Pool::Lease> begun() {
    for (bool again = true;; again = false) {
      Result<Pool::Lease> lease = writers_.take();
      if (!lease) return lease;
      const Result<Done> done = (*lease)->begin();
      if (done) return lease;
      if (!again || !(*lease)->is_broken()) return done.error();
    }
  }

  // The body in a transaction: all of it, and on the disk when this returns; or, after an error, nothing.
  template <class Body, class Answered = std::invoke_result_t<Body, Connection&>>
  Answered change(Body body) {
    Result<Pool::Lease> lease = begun();
    if (!lease) return lease.error();
    Answered answer = body(**lease);
    if (!answer) {
      (*lease)->roll_back();
      return answer;
    }
    if (const Result<Done> committed = (*lease)->commit(); !committed) return committed.error();
    return answer;
  }

  std::shared_ptr<void> keep_;
  Pool writers_;
  std::unique_ptr<Pool> readers_;
  std::atomic<unsigned> checks_ = 0;
};

}  // namespace

Result<Appended> Store::append(const Append& one) {
  const Result<std::vector<Appended>> answers = append(std::span(&one, 1));
  if (!answers) return answers.error();
  return answers->front();
}

std::unique_ptr<Store> make_sql_store(const Connect& connect, int writers, int readers, std::shared_ptr<void> keep) {
  return std::make_unique<SqlStore>(connect, writers, readers, std::move(keep));
}

}  // namespace aviary::store
