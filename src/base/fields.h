// Reads a table of fields from outside strictly: one field after the other, the first thing that is wrong is kept as a
// sentence, and fields that nobody knows are refused. After an error readers return empty values; ask error() at the
// end.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::base {

class FieldReader {
 public:
  // Errors have this code. The tree must outlive the reader.
  FieldReader(const Tree& tree, std::string_view code) : tree_(tree), code_(code) {}

  // Refuses every field that is not named, and anything that is no table.
  void only(std::initializer_list<std::string_view> known);

  [[nodiscard]] bool has(std::string_view name) const { return tree_.find(name) != nullptr; }
  // The field, or null, which is an error.
  const Tree* need(std::string_view name);
  std::string text(std::string_view name);
  std::string text_or(std::string_view name, std::string_view otherwise);
  bool boolean(std::string_view name);
  // A whole number from `least` to `most`.
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  std::vector<int> numbers(std::string_view name, int least, int most);
  std::vector<std::string> texts(std::string_view name);
  const Tree::List& list(std::string_view name);
  const Tree::Fields& fields(std::string_view name);

  void fail(const std::string& what);
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  const Tree& tree_;
  std::string_view code_;
  std::optional<Error> error_;
};

}  // namespace aviary::base
