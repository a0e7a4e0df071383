// The statements of one transaction that more than one call of the store needs.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql.h"
#include "store.h"

namespace aviary::store {

inline Value text_or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }
inline Value time_or_null(const std::optional<Millis>& time) { return time ? Value(*time) : Value(); }
inline Value at_most(std::size_t limit) {
  constexpr std::size_t kMost = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int64_t>(std::min(limit, kMost));
}
template <class Enum>
Value number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

// Refuses texts that are none.
base::Result<Answer> run(Connection& connection, const std::string& sql, const Values& values);
base::Result<base::Done> done(const base::Result<Answer>& answer);

base::Result<base::Done> insert_entries(Connection& connection, const std::string& table, std::uint64_t first,
                                        std::span<const std::string> texts);
// Precondition: `users` is sorted.
base::Result<base::Done> put_users(Connection& connection, const std::string& table,
                                   const std::vector<std::string>& users);
base::Result<Appended> append_one(Connection& connection, const Append& append);

// The lobby: at most $1 of a guest, $2 of a member, $3 of all.
std::string find_listed();
base::Result<Removed> remove_open(Connection& connection, const std::string& id, const std::string& host);

// What is removed by and by, if it is older than some time. The conditions are those of the indexes, word for word.
struct Forgettable {
  std::string_view table;
  std::string_view key;
  std::string_view time;
  std::string_view condition;
  std::vector<std::string> rest;  // statements that remove what belongs to $1
};
Forgettable expired_passes();
Forgettable abandoned_tables();
Forgettable old_guests();
Forgettable lost_nodes();
// The keys of at most $2 that are before $1.
std::string find_forgettable(const Forgettable& what);
base::Result<base::Done> forget(Connection& connection, const Forgettable& what, const std::vector<std::string>& keys,
                                Millis before);

}  // namespace aviary::store
