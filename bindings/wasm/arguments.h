// The arguments of a call, read one by one; the first that is missing or wrong is remembered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::browser {

class Arguments {
 public:
  explicit Arguments(const base::Tree& tree) : tree_(tree) {}

  [[nodiscard]] const base::Tree* find(std::string_view name) const { return tree_.find(name); }
  std::string text(std::string_view name) {
    const base::Tree* found = tree_.find(name);
    if (found != nullptr && found->text() != nullptr) return *found->text();
    fail(name, "a text");
    return {};
  }
  // From 0 to `most`.
  std::int64_t number(std::string_view name, std::int64_t most) {
    const base::Tree* found = tree_.find(name);
    if (found != nullptr && found->integer() != nullptr && *found->integer() >= 0 && *found->integer() <= most) {
      return *found->integer();
    }
    fail(name, "a whole number from 0 to " + std::to_string(most));
    return 0;
  }
  const base::Tree::List& list(std::string_view name) {
    static const base::Tree::List kNone;
    const base::Tree* found = tree_.find(name);
    if (found != nullptr && found->list() != nullptr) return *found->list();
    fail(name, "a list");
    return kNone;
  }
  [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }

 private:
  void fail(std::string_view name, const std::string& wanted) {
    if (!error_) error_ = base::Error{"call", "the call wants '" + std::string(name) + "', " + wanted};
  }

  const base::Tree& tree_;
  std::optional<base::Error> error_;
};

}  // namespace aviary::browser
