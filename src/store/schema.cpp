// The tables of the database, and how an older database becomes a newer one. To change the schema, add a step at the
// end; never change one that was released.
#include <array>
#include <charconv>
#include <string_view>

#include "sql.h"

namespace aviary::store {
namespace {

// A step is some statements; `{key}` and `{clustered}` stand for the words of the dialect.
using Step = std::vector<std::string_view>;

const std::vector<Step>& steps() {
  static const std::vector<Step> kSteps{
      {
          "create table users (id {key} primary key, name text not null, name_key {key} not null, password text,"
          " created bigint not null)",
          "create unique index members on users (name_key) where password is not null",

          "create table passes (hash {key} primary key, user_id {key} not null references users (id), kind bigint not "
          "null, label text not null, created bigint not null, expires bigint)",
          "create index passes_of on passes (user_id)",
          "create index passes_expired on passes (expires)",

          "create table tables (id {key} primary key, game text not null, creation text not null, host {key} not null,"
          " private bigint not null, invitation {key} unique, created bigint not null, phase bigint not null,"
          " updated bigint not null, due bigint, summary text not null, users text not null, last bigint not null)",
          "create index tables_listed on tables (private, phase, updated)",
          "create index tables_due on tables (due) where due is not null",

          "create table seats (user_id {key} not null, table_id {key} not null, primary key (user_id, table_id))"
          "{clustered}",
          "create index seats_of on seats (table_id)",

          "create table entries (table_id {key} not null, number bigint not null, text text not null,"
          " primary key (table_id, number)){clustered}",
      },
      {"create table shared (name {key} primary key, value text not null)"},
      {"create index tables_hosted on tables (host)"},
      {"create index guests on users (created) where password is null",
       "create index tables_open on tables (updated) where phase = 0"},
      {"create table nodes (id {key} primary key, version text not null, seen bigint not null)",
       "alter table tables add column made_from {key}", "alter table tables add column cards {key}",
       "create index tables_cards on tables (cards, id) where cards is not null"},
  };
  return kSteps;
}

std::string in_dialect(std::string_view statement, const Dialect& dialect) {
  std::string text(statement);
  const std::array<std::pair<std::string_view, std::string_view>, 2> words{
      {{"{key}", dialect.key}, {"{clustered}", dialect.clustered}}};
  for (const auto& [word, meaning] : words) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + meaning.size())) {
      text.replace(at, word.size(), meaning);
    }
  }
  return text;
}

base::Result<std::size_t> version_of(Connection& connection) {
  const base::Result<Answer> answer = connection.run("select max(version) from schema_version", {});
  if (!answer) return answer.error();
  if (answer->rows.empty() || !answer->rows[0][0]) return std::size_t{0};
  const std::string& text = *answer->rows[0][0];
  std::size_t version = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), version).ec != std::errc{}) {
    return base::Error{"damaged", "the database has no readable schema version"};
  }
  return version;
}

base::Error wrong_schema(std::size_t version, std::string_view advice) {
  return {"schema", "the database has schema " + std::to_string(version) + ", this program knows " +
                        std::to_string(steps().size()) + ": " + std::string(advice)};
}

base::Result<base::Done> run_steps(Connection& connection) {
  if (base::Result<base::Done> locked = connection.lock_schema(); !locked) return locked;
  const base::Result<Answer> made =
      connection.run("create table if not exists schema_version (version bigint not null)", {});
  if (!made) return made.error();
  const base::Result<std::size_t> version = version_of(connection);
  if (!version) return version.error();
  if (*version > steps().size()) return wrong_schema(*version, "use the newer program that wrote it");
  for (std::size_t i = *version; i < steps().size(); ++i) {
    for (const std::string_view statement : steps()[i]) {
      if (auto done = connection.run(in_dialect(statement, connection.dialect()), {}); !done) return done.error();
    }
    const Values number{static_cast<std::int64_t>(i + 1)};
    if (auto noted = connection.run("insert into schema_version values ($1)", number); !noted) return noted.error();
  }
  return base::Done{};
}

}  // namespace

base::Result<base::Done> migrate(Connection& connection) {
  if (base::Result<base::Done> begun = connection.begin(); !begun) return begun;
  if (base::Result<base::Done> done = run_steps(connection); !done) {
    connection.roll_back();
    return done;
  }
  return connection.commit();
}

base::Result<base::Done> check_schema(Connection& connection) {
  const base::Result<std::size_t> version = version_of(connection);
  if (!version && (connection.is_broken() || version.error().code == "damaged")) return version.error();
  if (!version || *version == 0) return base::Error{"missing", "this database holds nothing of a server"};
  if (*version != steps().size()) {
    return wrong_schema(*version, "use the program that wrote it, or let a newer one serve it first");
  }
  return base::Done{};
}

}  // namespace aviary::store
