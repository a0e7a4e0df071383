// Rows of the database as values.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sql.h"
#include "store.h"

namespace aviary::store {

// The columns that the readers below expect, in this order.
inline constexpr std::string_view kUserColumns = "id, name, password, created";
inline constexpr std::string_view kPassColumns = "hash, user_id, kind, label, created, expires";
inline constexpr std::string_view kTableColumns =
    "tables.id, game, creation, host, private, invitation, made_from, cards, tables.created, phase, tables.updated, "
    "due,"
    " summary, users, last";
inline constexpr char kBetweenUsers = '\n';  // ids of users with it are refused

// Reads the columns of a row one after the other. After a column that makes no sense, `damaged` stays true.
class Columns {
 public:
  explicit Columns(const Row& row) : row_(row) {}
  std::string text() { return maybe_text().value_or(std::string()); }
  std::optional<std::string> maybe_text() { return next_ < row_.size() ? row_[next_++] : std::nullopt; }
  std::optional<std::int64_t> maybe_number() {
    const std::optional<std::string> text = maybe_text();
    if (!text) return std::nullopt;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    damaged_ = damaged_ || error != std::errc{} || end != text->data() + text->size();
    return number;
  }
  std::int64_t number() { return maybe_number().value_or(0); }
  template <class Enum>
  Enum choice(Enum last) {
    const std::int64_t value = number();
    damaged_ = damaged_ || value < 0 || value > static_cast<std::int64_t>(last);
    return damaged_ ? Enum{} : static_cast<Enum>(value);
  }
  bool damaged() const { return damaged_; }

 private:
  const Row& row_;
  std::size_t next_ = 0;
  bool damaged_ = false;
};

User read_user(Columns& columns);
Pass read_pass(Columns& columns);
TableRow read_table(Columns& columns);
Listed read_listed(Columns& columns);  // of kTableColumns and the turn
NodeRow read_node(Columns& columns);
inline std::string read_text(Columns& columns) { return columns.text(); }

// Every row, read by `read`. Errors: that of the answer; "damaged".
template <class Read, class Item = std::invoke_result_t<Read, Columns&>>
base::Result<std::vector<Item>> all_of(const base::Result<Answer>& answer, Read read) {
  if (!answer) return answer.error();
  std::vector<Item> items;
  items.reserve(answer->rows.size());
  for (const Row& row : answer->rows) {
    Columns columns(row);
    items.push_back(read(columns));
    if (columns.damaged())
      return base::Error{"damaged", "a row of the database makes no sense: restore it from a backup"};
  }
  return items;
}

// The same for an answer of one row or none.
template <class Read, class Item = std::invoke_result_t<Read, Columns&>>
base::Result<std::optional<Item>> one_of(const base::Result<Answer>& answer, Read read) {
  base::Result<std::vector<Item>> items = all_of(answer, read);
  if (!items) return items.error();
  if (items->empty()) return std::optional<Item>();
  return std::optional<Item>(std::move(items).value().front());
}

}  // namespace aviary::store
