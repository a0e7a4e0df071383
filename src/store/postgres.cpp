// PostgreSQL: one database for many servers. The only file that knows libpqxx.
#include <pqxx/pqxx>

#include <map>

#include "sql_store.h"
#include "store.h"

namespace aviary::store {
namespace {

using base::Done;
using base::Error;
using base::Result;

constexpr const char* kSchemaLock = "select pg_advisory_xact_lock(1635150195)";

// What is answered must be on the database's disk; and neither a stuck statement nor a server that froze in the middle
// of a transaction may hold up the others for long.
constexpr const char* kSettings =
    "set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '15s'; set client_min_messages = error;"
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'";

Error unavailable(const std::exception& exception) {
  std::string words = exception.what();
  while (!words.empty() && words.back() == '\n') words.pop_back();
  return {"unavailable", "the database does not work: " + words};
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

}  // namespace

Result<std::unique_ptr<Connection>> connect_postgres(const std::string& address) {
  try {
    return std::unique_ptr<Connection>(std::make_unique<PostgresConnection>(address));
  } catch (const std::exception& exception) {
    return unavailable(exception);
  }
}

Result<std::unique_ptr<Store>> open_postgres(const std::string& address, int connections) {
  const Connect connect = [address] { return connect_postgres(address); };
  Result<std::unique_ptr<Connection>> first = connect();
  if (!first) return first.error();
  if (const Result<Done> done = migrate(**first); !done) return done.error();
  return make_sql_store(connect, connections, 0, nullptr);
}

}  // namespace aviary::store
