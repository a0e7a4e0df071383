// One neutral tree for everything that is read from or written to files and wires: editions (TOML), records and
// messages (JSON). A node may know the line it came from, so that an error can name the place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace aviary::base {

struct Field;

// A number that is not whole, or too large for 64 bits with a sign, as it is written.
struct Decimal {
  std::string text;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

class Tree {
 public:
  using List = std::vector<Tree>;
  using Fields = std::vector<Field>;  // in the order written; names are unique

  Tree();
  ~Tree();
  Tree(const Tree&);
  Tree(Tree&&) noexcept;
  Tree& operator=(const Tree&);
  Tree& operator=(Tree&&) noexcept;
  explicit Tree(bool value);
  explicit Tree(std::int64_t value);
  explicit Tree(std::uint64_t value);
  explicit Tree(int value) : Tree(std::int64_t{value}) {}
  explicit Tree(double value);  // nothing if it is not finite
  explicit Tree(Decimal value);
  explicit Tree(std::string value);
  explicit Tree(std::string_view value);
  explicit Tree(const char* value);
  explicit Tree(List value);
  explicit Tree(const std::vector<std::string>& texts);
  explicit Tree(Fields value);

  // Each is null unless the node is of that kind.
  [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&value_); }
  [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value_); }
  [[nodiscard]] const Decimal* decimal() const { return std::get_if<Decimal>(&value_); }
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }
  [[nodiscard]] const List* list() const { return std::get_if<List>(&value_); }
  [[nodiscard]] const Fields* fields() const { return std::get_if<Fields>(&value_); }
  [[nodiscard]] bool null() const { return std::holds_alternative<std::monostate>(value_); }

  // The field of that name, or null if there is none or this is no table of fields.
  [[nodiscard]] const Tree* find(std::string_view name) const;
  // Appends a field or an item. Precondition: this is a table of fields, or a list.
  Tree& set(std::string name, Tree value);
  void add(Tree value);

  // The line in the file it was read from, counted from 1; 0 if it was not read from a file.
  [[nodiscard]] int line() const { return line_; }
  void set_line(int line) { line_ = line; }

  // What it is, for error messages: "a text", "a whole number", "a list" …
  [[nodiscard]] std::string_view kind() const;

  // Lines do not count.
  friend bool operator==(const Tree& a, const Tree& b);

 private:
  std::variant<std::monostate, bool, std::int64_t, Decimal, std::string, List, Fields> value_;
  int line_ = 0;
};

struct Field {
  std::string name;
  Tree value;
  friend bool operator==(const Field&, const Field&) = default;
};

}  // namespace aviary::base
