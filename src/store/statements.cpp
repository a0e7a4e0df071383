#include "statements.h"

#include "names.h"
#include "rows.h"

namespace aviary::store {

using base::Done;
using base::Error;
using base::Result;

namespace {

constexpr std::size_t kRowsPerInsert = 64;

Result<std::string> joined(const std::vector<std::string>& users) {
  std::string text;
  for (const std::string& user : users) {
    if (user.empty() || user.find(kBetweenUsers) != std::string::npos) {
      return Error{"text", "the id of a user is empty or has more than one line"};
    }
    if (!text.empty()) text += kBetweenUsers;
    text += user;
  }
  return text;
}

}  // namespace

Result<Answer> run(Connection& connection, const std::string& sql, const Values& values) {
  for (const Value& value : values) {
    const std::string* text = std::get_if<std::string>(&value);
    if (text != nullptr && !is_clean(*text)) return unclean();
  }
  return connection.run(sql, values);
}

Result<Done> done(const Result<Answer>& answer) {
  if (!answer) return answer.error();
  return Done{};
}

Result<Done> insert_entries(Connection& connection, const std::string& table, std::uint64_t first,
                            std::span<const std::string> texts) {
  while (!texts.empty()) {
    const std::span<const std::string> some = texts.first(std::min(texts.size(), kRowsPerInsert));
    std::string sql = "insert into entries (table_id, number, text) values ";
    Values values;
    for (const std::string& text : some) {
      const std::size_t n = values.size();
      sql += std::string(n == 0 ? "" : ", ") + "($" + std::to_string(n + 1) + ", $" + std::to_string(n + 2) + ", $" +
             std::to_string(n + 3) + ")";
      values.insert(values.end(), {table, static_cast<std::int64_t>(first++), text});
    }
    if (auto inserted = run(connection, sql, values); !inserted) return inserted.error();
    texts = texts.subspan(some.size());
  }
  return Done{};
}

Result<Done> put_users(Connection& connection, const std::string& table, const std::vector<std::string>& users) {
  const Result<std::string> text = joined(users);
  if (!text) return text.error();
  if (auto cleared = run(connection, "delete from seats where table_id = $1", {table}); !cleared) {
    return cleared.error();
  }
  for (const std::string& user : users) {
    auto sat = run(connection, "insert into seats (user_id, table_id) values ($1, $2)", {user, table});
    if (!sat) return sat.error();
  }
  return done(run(connection, "update tables set users = $1 where id = $2", {*text, table}));
}

// The condition on `last` decides who was first: the row stays locked until the transaction ends, and somebody who
// waited for it finds another number there. The key of `entries` would refuse a second entry of the same number anyway.
Result<Appended> append_one(Connection& connection, const Append& append) {
  const TableFacts& facts = append.facts;
  const auto before = static_cast<std::int64_t>(append.first) - 1;
  const auto last = before + static_cast<std::int64_t>(append.texts.size());
  const Result<Answer> won =
      run(connection,
          "update tables set last = $1, phase = $2, updated = $3, due = $4, summary = $5,"
          " made_from = case when cast($2 as bigint) = 0 then made_from end where id = $6 and last = $7",
          {last, number_of(facts.phase), facts.updated, time_or_null(facts.due), facts.summary, append.table, before});
  if (!won) return won.error();
  if (won->changed == 0) return Appended::kConflict;
  if (auto inserted = insert_entries(connection, append.table, append.first, append.texts); !inserted) {
    return inserted.error();
  }
  if (append.users) {
    auto put = put_users(connection, append.table, sorted_users(*append.users));
    if (!put) return put.error();
  }
  return Appended::kStored;
}

Forgettable expired_passes() { return {"passes", "hash", "expires", "expires is not null", {}}; }

Forgettable abandoned_tables() {
  static_assert(static_cast<int>(Phase::kOpen) == 0);
  return {"tables",
          "id",
          "updated",
          "phase = 0",
          {"delete from seats where table_id = $1", "delete from entries where table_id = $1"}};
}

Forgettable old_guests() {
  return {"users",
          "id",
          "created",
          "password is null and not exists (select 1 from passes where user_id = users.id)"
          " and not exists (select 1 from seats where user_id = users.id)",
          {}};
}

Forgettable lost_nodes() { return {"nodes", "id", "seen", "seen is not null", {}}; }

// The newest few of each host (`nth`), then those of each address in turns; only then what else is known of them.
std::string find_listed() {
  return "select " + std::string(kTableColumns) +
         ", turn from tables join (select listed, turn from"
         " (select listed, at, row_number() over (partition by maker order by at desc, listed) as turn from"
         " (select tables.id as listed, updated as at, coalesce(made_from, host) as maker, password,"
         " row_number() over (partition by host order by updated desc, tables.id) as nth"
         " from tables left join users on users.id = host where private = 0 and phase = 0) as hosted"
         " where nth <= case when password is null then cast($1 as bigint) else cast($2 as bigint) end) as turns"
         " order by turn, at desc, listed limit $3) as list on tables.id = listed"
         " order by turn, updated desc, tables.id";
}

// The row goes first, as when tables are forgotten.
Result<Removed> remove_open(Connection& connection, const std::string& id, const std::string& host) {
  const auto gone = run(connection, "delete from tables where id = $1 and host = $2 and phase = 0", {id, host});
  if (!gone) return gone.error();
  if (gone->changed == 0) {
    const auto row = one_of(
        run(connection, "select " + std::string(kTableColumns) + " from tables where id = $1", {id}), read_table);
    if (!row) return row.error();
    return !*row ? Removed::kMissing : (*row)->host == host ? Removed::kBegun : Removed::kForeign;
  }
  for (const std::string& sql : abandoned_tables().rest) {
    if (auto cleared = run(connection, sql, {id}); !cleared) return cleared.error();
  }
  return Removed::kRemoved;
}

std::string find_forgettable(const Forgettable& what) {
  const std::string time(what.time);
  return "select " + std::string(what.key) + " from " + std::string(what.table) + " where " +
         std::string(what.condition) + " and " + time + " < $1 order by " + time + " limit $2";
}

// The row goes first: whoever adds an entry to a table at this moment either comes before that, and the table is not
// abandoned, or finds no table.
Result<Done> forget(Connection& connection, const Forgettable& what, const std::vector<std::string>& keys,
                    Millis before) {
  const std::string remove = "delete from " + std::string(what.table) + " where " + std::string(what.key) +
                             " = $1 and " + std::string(what.condition) + " and " + std::string(what.time) + " < $2";
  for (const std::string& key : keys) {
    const Result<Answer> gone = run(connection, remove, {key, before});
    if (!gone) return gone.error();
    if (gone->changed == 0) continue;
    for (const std::string& sql : what.rest) {
      if (auto cleared = run(connection, sql, {key}); !cleared) return cleared.error();
    }
  }
  return Done{};
}

}  // namespace aviary::store
