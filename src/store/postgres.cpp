// PostgreSQL: one database for many servers. The only file that knows libpqxx, and libpq below it.
#include <libpq-fe.h>
#include <pqxx/pqxx>

#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "sql_store.h"
#include "store.h"

namespace aviary::store {
namespace {

using base::Done;
using base::Error;
using base::Result;

constexpr const char* kSchemaLock = "select pg_advisory_xact_lock(1635150195)";
constexpr const char* kServeAlone = "select pg_advisory_lock(1635150196)";
constexpr const char* kServeTogether = "select pg_advisory_lock_shared(1635150196)";

// Unless the address says otherwise: a machine that has gone silent is given up after some 15 seconds.
constexpr auto kDefaults = std::to_array<std::pair<std::string_view, const char*>>({{"connect_timeout", "5"},
                                                                                    {"keepalives_idle", "5"},
                                                                                    {"keepalives_interval", "3"},
                                                                                    {"keepalives_count", "3"},
                                                                                    {"tcp_user_timeout", "15000"}});

// What is answered must be on the database's disk; and neither a stuck statement, nor a server that froze in the middle
// of a transaction, nor one whose machine is gone may hold up the others for long.
constexpr const char* kSettings =
    "set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '15s'; set client_min_messages = error;"
    "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3;"
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

Error unavailable(const std::exception& exception) {
  std::string words;
  for (const char c : std::string_view(exception.what())) {
    if (c != '\n' && c != '\t') words += c;
    if (c == '\n') words += "; ";
  }
  while (words.ends_with("; ")) words.resize(words.size() - 2);
  return {"unavailable", "the database does not work: " + words};
}

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

const char* default_of(std::string_view keyword) {
  for (const auto& [name, value] : kDefaults) {
    if (name == keyword) return value;
  }
  return nullptr;
}

class PostgresConnection final : public Connection {
 public:
  explicit PostgresConnection(const std::string& address) : connection_(address) {
    pqxx::nontransaction(connection_).exec(kSettings);
  }

  Result<Answer> run(const std::string& sql, const Values& values) override {
    return guarded([&]() -> Result<Answer> {
      const std::string& name = prepared(sql);
      std::vector<std::string> texts;
      texts.reserve(values.size());
      std::vector<const char*> parameters;
      for (const Value& value : values) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) texts.push_back(std::to_string(*number));
        const auto* text = std::get_if<std::string>(&value);
        const bool is_null = std::holds_alternative<std::monostate>(value);
        parameters.push_back(is_null ? nullptr : text != nullptr ? text->c_str() : texts.back().c_str());
      }
      const auto dynamic = pqxx::prepare::make_dynamic_params(parameters);
      if (transaction_) return read(transaction_->exec_prepared(name, dynamic));
      pqxx::nontransaction alone(connection_);
      return read(alone.exec_prepared(name, dynamic));
    });
  }

  Result<Done> begin() override {
    return guarded([&]() -> Result<Done> {
      transaction_ = std::make_unique<pqxx::work>(connection_);
      transaction_->exec("select 1");  // the transaction begins with its first statement: a dead connection shows here
      return Done{};
    });
  }
  Result<Done> commit() override {
    Result<Done> done = guarded([&]() -> Result<Done> {
      transaction_->commit();
      return Done{};
    });
    roll_back();
    return done;
  }
  void roll_back() override {
    (void)guarded([&]() -> Result<Done> {
      const std::unique_ptr<pqxx::work> ended = std::move(transaction_);
      return Done{};
    });
  }
  Result<Done> lock_schema() override {
    return guarded([&]() -> Result<Done> {
      transaction_->exec(kSchemaLock);
      return Done{};
    });
  }
  Dialect dialect() const override { return {"text collate \"C\"", ""}; }
  bool is_broken() const override { return is_broken_; }

 private:
  // Runs something of libpqxx and turns its exceptions into errors.
  template <class Body>
  std::invoke_result_t<Body> guarded(Body body) {
    try {
      return body();
    } catch (const pqxx::unique_violation& violation) {
      return Error{"taken", std::string("there is already one: ") + violation.what()};
    } catch (const pqxx::foreign_key_violation&) {
      return Error{"missing", "there is no such user"};
    } catch (const pqxx::sql_error& error) {
      is_broken_ = !connection_.is_open();
      return unavailable(error);
    } catch (const std::exception& exception) {
      is_broken_ = true;  // the connection is lost, or in a state that nobody knows
      return unavailable(exception);
    }
  }

  static Answer read(const pqxx::result& result) {
    Answer answer;
    answer.changed = static_cast<std::int64_t>(result.affected_rows());
    answer.rows.reserve(result.size());
    for (const pqxx::row& row : result) {
      Row& texts = answer.rows.emplace_back();
      texts.reserve(row.size());
      for (const pqxx::field& field : row) {
        if (field.is_null()) {
          texts.emplace_back();
        } else {
          texts.emplace_back(std::string(field.c_str(), field.size()));
        }
      }
    }
    return answer;
  }

  const std::string& prepared(const std::string& sql) {
    auto [found, is_new] = names_.try_emplace(sql, "s" + std::to_string(names_.size()));
    if (is_new) connection_.prepare(found->second, sql);
    return found->second;
  }

  pqxx::connection connection_;
  std::unique_ptr<pqxx::work> transaction_;
  std::map<std::string, std::string> names_;
  bool is_broken_ = false;
};

// The place of a server, for as long as this connection lasts. Somebody who was killed just now may still seem to be
// there: so it waits a little.
Result<Done> take_place(Connection& connection, Access access) {
  const bool alone = access == Access::kServe;
  const auto wait_at_most = [&](const char* time) {
    return connection.run("select set_config('lock_timeout', $1, false)", {time});
  };
  if (const Result<Answer> set = wait_at_most("1s"); !set) return set.error();
  const Result<Answer> taken = connection.run(alone ? kServeAlone : kServeTogether, {});
  if (connection.is_broken()) return taken.error();
  if (taken) {
    if (const Result<Answer> set = wait_at_most("0"); !set) return set.error();
    return Done{};
  }
  return Error{"unavailable", alone ? "another server is using this database: stop it, or start all of them with --bus"
                                    : "a server without --bus is using this database: stop it, or start it with --bus"};
}

}  // namespace

// A password with a / that is not written as %2F ends up in part as the name of the database.
std::optional<std::string> postgres_settings(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(address.c_str(), nullptr));
  if (!options) return std::nullopt;
  std::string text;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    const char* value = option->val != nullptr ? option->val : default_of(option->keyword);
    if (value == nullptr) continue;
    if (option->keyword == std::string_view("dbname") && std::string_view(value).find('@') != std::string_view::npos)
      return std::nullopt;
    text += std::string(option->keyword) + "='";
    for (const char* c = value; *c != '\0'; ++c) {
      if (*c == '\'' || *c == '\\') text += '\\';
      text += *c;
    }
    text += "' ";
  }
  return text;
}

Result<std::unique_ptr<Connection>> connect_postgres(const std::string& address) {
  const std::optional<std::string> settings = postgres_settings(address);
  if (!settings) {  // what libpq says of it would show parts of the password
    return Error{"unavailable",
                 "the address of the database cannot be read: write postgresql://user:password@host/database, with %40"
                 " for @ and %2F for / in the password"};
  }
  try {
    return std::unique_ptr<Connection>(std::make_unique<PostgresConnection>(*settings));
  } catch (const std::exception& exception) {
    return unavailable(exception);
  }
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& address, Access access, int connections) {
  const Connect connect = [address] { return connect_postgres(address); };
  Result<std::unique_ptr<Connection>> first = connect();
  if (!first) return first.error();
  if (access == Access::kVisit) {
    if (const Result<Done> done = check_schema(**first); !done) return done.error();
    return make_sql_store(connect, connections, 0, nullptr);
  }
  if (const Result<Done> done = take_place(**first, access); !done) return done.error();
  if (const Result<Done> done = migrate(**first); !done) return done.error();
  return make_sql_store(connect, connections, 0, std::shared_ptr<Connection>(std::move(first).value()));
}

}  // namespace aviary::store
