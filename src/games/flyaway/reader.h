// Reads the fields of one table of an edition, and remembers all that is wrong with it: unknown fields, missing ones,
// other kinds of values, numbers out of range.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "base/faults.h"
#include "base/result.h"
#include "base/text.h"
#include "base/tree.h"

namespace aviary::flyaway {

inline base::Error edition_error(const base::Tree& node, const std::string& what) {
  const std::string line = node.line() > 0 ? "line " + std::to_string(node.line()) + ": " : "";
  return {"edition", line + what};
}

class Reader {
 public:
  // `what` names the table in errors: "bird 3".
  Reader(const base::Tree& tree, std::string what) : tree_(tree), what_(std::move(what)) {
    if (tree.fields() == nullptr) fail(tree, what_ + " must be a table, not " + std::string(tree.kind()));
  }

  // Refuses every field that is not in the list.
  void only(std::initializer_list<std::string_view> names) {
    if (tree_.fields() == nullptr) return;
    for (const base::Field& field : *tree_.fields()) {
      bool known = false;
      for (const std::string_view name : names) known = known || name == field.name;
      if (!known) fail(field.value, what_ + " has an unknown field '" + field.name.substr(0, 40) + "'");
    }
  }
  [[nodiscard]] bool has(std::string_view name) const { return tree_.find(name) != nullptr; }

  int number(std::string_view name, int least, int most) {
    const base::Tree* node = required(name);
    if (node == nullptr) return least;
    const std::int64_t* value = node->integer();
    if (value == nullptr) {
      fail(*node, field(name) + " must be a whole number, not " + std::string(node->kind()));
      return least;
    }
    if (*value < least || *value > most) {
      fail(*node, field(name) + " must be from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
                      std::to_string(*value));
      return least;
    }
    return static_cast<int>(*value);
  }
  int number_or(std::string_view name, int least, int most, int otherwise) {
    return has(name) ? number(name, least, most) : otherwise;
  }
  std::string text(std::string_view name, std::size_t most = 80) {
    const base::Tree* node = required(name);
    if (node == nullptr) return {};
    if (node->text() == nullptr || node->text()->empty() || base::characters(*node->text()) > most) {
      fail(*node, field(name) + " must be a text of at most " + std::to_string(most) + " characters");
      return {};
    }
    return *node->text();
  }
  bool flag_or(std::string_view name, bool otherwise) {
    const base::Tree* node = tree_.find(name);
    if (node == nullptr) return otherwise;
    if (node->boolean() == nullptr) fail(*node, field(name) + " must be true or false");
    return node->boolean() != nullptr && *node->boolean();
  }
  // The index of the text among the words.
  int word(std::string_view name, std::initializer_list<std::string_view> words) {
    const std::string given = text(name);
    int index = 0;
    std::string all;
    for (const std::string_view each : words) {
      if (each == given) return index;
      ++index;
      all += (all.empty() ? "" : ", ") + std::string(each);
    }
    if (!given.empty())
      fail(*tree_.find(name), field(name) + " must be one of " + all + ", not '" + given.substr(0, 40) + "'");
    return 0;
  }
  // The items of a list; null if it is none.
  const base::Tree::List* list(std::string_view name) {
    const base::Tree* node = required(name);
    if (node == nullptr) return nullptr;
    if (node->list() == nullptr) fail(*node, field(name) + " must be a list, not " + std::string(node->kind()));
    return node->list();
  }
  const base::Tree* required(std::string_view name) {
    const base::Tree* node = tree_.find(name);
    if (node == nullptr && tree_.fields() != nullptr) fail(tree_, what_ + " has no '" + std::string(name) + "'");
    return node;
  }

  // What is wrong with a whole field, in the line where it begins.
  [[nodiscard]] base::Error error_at(std::string_view name, const std::string& what) const {
    const base::Tree* node = tree_.find(name);
    return edition_error(node != nullptr && node->line() > 0 ? *node : tree_, what);
  }
  void fail(const base::Tree& node, const std::string& what) {
    faults_.add(edition_error(node.line() > 0 ? node : tree_, what));
  }
  void fail(const std::string& what) { fail(tree_, what_ + " " + what); }
  [[nodiscard]] std::optional<base::Error> error() const { return faults_.error(); }

 private:
  [[nodiscard]] std::string field(std::string_view name) const { return "'" + std::string(name) + "' of " + what_; }

  const base::Tree& tree_;
  std::string what_;
  base::Faults faults_;
};

}  // namespace aviary::flyaway
