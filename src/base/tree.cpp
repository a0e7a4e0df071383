#include "base/tree.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace aviary::base {

Tree::Tree() = default;
Tree::~Tree() = default;
Tree::Tree(const Tree&) = default;
Tree::Tree(Tree&&) noexcept = default;
Tree& Tree::operator=(const Tree&) = default;
Tree& Tree::operator=(Tree&&) noexcept = default;
Tree::Tree(bool value) : value_(value) {}
Tree::Tree(std::int64_t value) : value_(value) {}
Tree::Tree(std::uint64_t value) {
  if (value <= INT64_MAX)
    value_ = static_cast<std::int64_t>(value);
  else
    value_ = Decimal{std::to_string(value)};
}
Tree::Tree(double value) {
  if (!std::isfinite(value)) return;
  std::array<char, 32> digits{};
  char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  value_ = Decimal{std::string(digits.data(), end)};
}
Tree::Tree(Decimal value) : value_(std::move(value)) {}
Tree::Tree(std::string value) : value_(std::move(value)) {}
Tree::Tree(std::string_view value) : value_(std::string(value)) {}
Tree::Tree(const char* value) : value_(std::string(value)) {}
Tree::Tree(List value) : value_(std::move(value)) {}
Tree::Tree(const std::vector<std::string>& texts) : value_(List(texts.begin(), texts.end())) {}
Tree::Tree(Fields value) : value_(std::move(value)) {}

const Tree* Tree::find(std::string_view name) const {
  const Fields* all = fields();
  if (all == nullptr) return nullptr;
  for (const Field& field : *all) {
    if (field.name == name) return &field.value;
  }
  return nullptr;
}

Tree& Tree::set(std::string name, Tree value) {
  Fields& all = *std::get_if<Fields>(&value_);
  return all.emplace_back(Field{std::move(name), std::move(value)}).value;
}

void Tree::add(Tree value) { std::get_if<List>(&value_)->push_back(std::move(value)); }

std::string_view Tree::kind() const {
  static constexpr std::array<std::string_view, 7> kNames = {"nothing", "true or false", "a whole number", "a number",
                                                             "a text",  "a list",        "a table"};
  return kNames[value_.index()];
}

bool operator==(const Tree& a, const Tree& b) { return a.value_ == b.value_; }

}  // namespace aviary::base
