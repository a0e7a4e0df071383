#include "base/fields.h"

#include <algorithm>

#include "base/text.h"

namespace aviary::base {
namespace {

std::string named(std::string_view name) { return "'" + std::string(name) + "'"; }

std::string bounds(std::int64_t least, std::int64_t most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

void FieldReader::only(std::initializer_list<std::string_view> known) {
  if (tree_.fields() == nullptr) return fail("this is a table of fields, not " + std::string(tree_.kind()));
  for (const Field& field : *tree_.fields()) {
    if (std::find(known.begin(), known.end(), field.name) == known.end()) {
      return fail("unknown field " + quoted(field.name));
    }
  }
}

const Tree* FieldReader::need(std::string_view name) {
  const Tree* field = tree_.find(name);
  if (field == nullptr) fail("the field " + named(name) + " is missing");
  return field;
}

std::string FieldReader::text(std::string_view name) {
  const Tree* field = need(name);
  if (field == nullptr) return {};
  if (field->text() != nullptr) return *field->text();
  fail(named(name) + " is a text, not " + std::string(field->kind()));
  return {};
}

std::string FieldReader::text_or(std::string_view name, std::string_view otherwise) {
  return has(name) ? text(name) : std::string(otherwise);
}

bool FieldReader::boolean(std::string_view name) {
  const Tree* field = need(name);
  if (field == nullptr) return false;
  if (field->boolean() != nullptr) return *field->boolean();
  fail(named(name) + " is true or false, not " + std::string(field->kind()));
  return false;
}

std::int64_t FieldReader::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const Tree* field = need(name);
  if (field == nullptr) return least;
  const std::int64_t* value = field->integer();
  if (value != nullptr && *value >= least && *value <= most) return *value;
  fail(named(name) + " is " + bounds(least, most));
  return least;
}

std::vector<int> FieldReader::numbers(std::string_view name, int least, int most) {
  std::vector<int> values;
  for (const Tree& item : list(name)) {
    const std::int64_t* value = item.integer();
    if (value == nullptr || *value < least || *value > most) {
      fail("each item of " + named(name) + " is " + bounds(least, most));
      return {};
    }
    values.push_back(static_cast<int>(*value));
  }
  return values;
}

std::vector<std::string> FieldReader::texts(std::string_view name) {
  std::vector<std::string> values;
  for (const Tree& item : list(name)) {
    if (item.text() == nullptr) {
      fail("entry " + std::to_string(values.size() + 1) + " of " + named(name) + " is a text, not " +
           std::string(item.kind()));
      return {};
    }
    values.push_back(*item.text());
  }
  return values;
}

const Tree::List& FieldReader::list(std::string_view name) {
  static const Tree::List kNone;
  const Tree* field = need(name);
  if (field == nullptr) return kNone;
  if (field->list() != nullptr) return *field->list();
  fail(named(name) + " is a list, not " + std::string(field->kind()));
  return kNone;
}

const Tree::Fields& FieldReader::fields(std::string_view name) {
  static const Tree::Fields kNone;
  const Tree* field = need(name);
  if (field == nullptr) return kNone;
  if (field->fields() != nullptr) return *field->fields();
  fail(named(name) + " is a table, not " + std::string(field->kind()));
  return kNone;
}

void FieldReader::fail(const std::string& what) {
  if (!error_) error_ = Error{std::string(code_), what};
}

}  // namespace aviary::base
