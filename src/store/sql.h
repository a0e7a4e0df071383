// One connection to a database that understands SQL: the little that SQLite and PostgreSQL have in common here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"

namespace aviary::store {

using Value = std::variant<std::monostate, std::int64_t, std::string>;
using Values = std::vector<Value>;
using Row = std::vector<std::optional<std::string>>;

struct Answer {
  std::vector<Row> rows;
  std::int64_t changed = 0;  // rows inserted, updated or deleted
};

// Where the two write the schema differently.
struct Dialect {
  std::string key;        // the type of a text whose order is that of its bytes
  std::string clustered;  // after a table's columns: its rows are kept in the order of the key
};

// Used by one thread at a time. Errors have the codes of store.h.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  // One statement; it is prepared once. Parameters are $1, $2 …, and appear in this order in the text.
  virtual base::Result<Answer> run(const std::string& sql, const Values& values) = 0;
  // A transaction that will change something. One writer at a time (SQLite), or rows locked as they are changed.
  virtual base::Result<base::Done> begin() = 0;
  virtual base::Result<base::Done> commit() = 0;
  virtual void roll_back() = 0;
  // Until the transaction ends, no other connection changes the schema.
  virtual base::Result<base::Done> lock_schema() = 0;
  virtual Dialect dialect() const = 0;
  // After this the connection is of no use.
  virtual bool is_broken() const = 0;
};

base::Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file);
base::Result<std::unique_ptr<Connection>> connect_postgres(const std::string& address);
// The address as libpq reads it, with defaults for what it leaves open; none if it cannot be read.
std::optional<std::string> postgres_settings(const std::string& address);

using Connect = std::function<base::Result<std::unique_ptr<Connection>>()>;

// Brings an empty or older database up to what this program needs. Refuses one that is newer.
base::Result<base::Done> migrate(Connection& connection);
// Refuses a database that is not what this program needs, and leaves it as it is.
base::Result<base::Done> check_schema(Connection& connection);

}  // namespace aviary::store
