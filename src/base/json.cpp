#include "base/json.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace aviary::base {
namespace {

using Json = nlohmann::ordered_json;

// Builds the tree from the events of nlohmann's parser. Open lists and tables form a stack; the parser stops at the
// first callback that returns false.
class Builder {
 public:
  Builder(std::string_view text, Decimals decimals) : text_(text), decimals_(decimals) {}

  bool null() { return put(Tree()); }
  bool boolean(bool value) { return put(Tree(value)); }
  bool number_integer(std::int64_t value) { return put(Tree(value)); }
  bool number_unsigned(std::uint64_t value) {
    if (value > INT64_MAX) return fail("a number is too large");
    return put(Tree(static_cast<std::int64_t>(value)));
  }
  bool number_float(double /*value*/, const std::string& text) {
    if (decimals_ == Decimals::kRead) return put(Tree(Decimal{text}));
    return fail("'" + text.substr(0, 40) + "' is not a whole number");
  }
  bool string(std::string& value) { return put(Tree(std::move(value))); }
  bool binary(Json::binary_t& /*value*/) { return fail("binary data"); }
  bool start_object(std::size_t /*size*/) { return open(Tree(Tree::Fields{})); }
  bool start_array(std::size_t /*size*/) { return open(Tree(Tree::List{})); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    if (open_.back().tree.fields()->size() >= kMaxJsonFields) return fail("a table has too many fields");
    if (open_.back().tree.find(name) != nullptr) return fail("the name '" + name.substr(0, 40) + "' stands twice");
    open_.back().key = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& /*what*/) {
    const auto end = text_.begin() + static_cast<std::ptrdiff_t>(std::min(position, text_.size()));
    const auto line = 1 + std::count(text_.begin(), end, '\n');
    error_ = "line " + std::to_string(line) + ": ";
    error_ += position > text_.size() ? "the text ends too early" : "this is not JSON near '" + shown(token) + "'";
    return false;
  }

  Tree take() { return std::move(root_); }
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  struct Open {
    Tree tree;
    std::string key;  // of the field that is being read
  };

  // Broken input may hold anything: only what is printable is quoted back.
  static std::string shown(const std::string& token) {
    std::string tail = token.substr(token.size() > 20 ? token.size() - 20 : 0);
    std::replace_if(tail.begin(), tail.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return tail;
  }
  bool fail(const std::string& why) {
    error_ = why;
    return false;
  }
  bool open(Tree tree) {
    if (open_.size() >= kMaxJsonDepth) return fail("lists and tables are nested too deeply");
    open_.push_back({std::move(tree), {}});
    return true;
  }
  bool close() {
    Tree done = std::move(open_.back().tree);
    open_.pop_back();
    return put(std::move(done));
  }
  bool put(Tree value) {
    if (++nodes_ > kMaxJsonNodes) return fail("the text has too many parts");
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (open_.back().tree.list() != nullptr) {
      open_.back().tree.add(std::move(value));
    } else {
      open_.back().tree.set(std::move(open_.back().key), std::move(value));
    }
    return true;
  }

  std::string_view text_;
  Decimals decimals_;
  std::vector<Open> open_;
  Tree root_;
  std::size_t nodes_ = 0;
  std::string error_;
};

nlohmann::json to_sorted_json(const Tree& tree) {
  if (const bool* value = tree.boolean()) return *value;
  if (const std::int64_t* value = tree.integer()) return *value;
  if (const Decimal* value = tree.decimal()) return nlohmann::json::parse(value->text, nullptr, false);
  if (const std::string* value = tree.text()) return *value;
  if (const Tree::List* items = tree.list()) {
    nlohmann::json json = nlohmann::json::array();
    for (const Tree& item : *items) json.push_back(to_sorted_json(item));
    return json;
  }
  if (const Tree::Fields* fields = tree.fields()) {
    nlohmann::json json = nlohmann::json::object();
    for (const Field& field : *fields) json[field.name] = to_sorted_json(field.value);
    return json;
  }
  return nullptr;
}

std::string dump(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Straight into the text: servers write thousands of messages a second, and most texts need no escape.
void append_text(std::string& out, const std::string& text) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) {
    out += dump(text);
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

void append(std::string& out, const Tree& tree) {
  if (const bool* value = tree.boolean()) {
    out += *value ? "true" : "false";
  } else if (const std::int64_t* number = tree.integer()) {
    out += std::to_string(*number);
  } else if (const Decimal* decimal = tree.decimal()) {
    out += decimal->text;
  } else if (const std::string* text = tree.text()) {
    append_text(out, *text);
  } else if (const Tree::List* items = tree.list()) {
    char before = '[';
    for (const Tree& item : *items) {
      out += std::exchange(before, ',');
      append(out, item);
    }
    out += items->empty() ? "[]" : "]";
  } else if (const Tree::Fields* fields = tree.fields()) {
    char before = '{';
    for (const Field& field : *fields) {
      out += std::exchange(before, ',');
      append_text(out, field.name);
      out += ':';
      append(out, field.value);
    }
    out += fields->empty() ? "{}" : "}";
  } else {
    out += "null";
  }
}

}  // namespace

Result<Tree> read_json(std::string_view text, Decimals decimals) {
  if (text.size() > kMaxJsonBytes) return Error{"json", "the text is larger than 16 MiB"};
  Builder builder(text, decimals);
  if (!Json::sax_parse(text, &builder)) return Error{"json", builder.error()};
  return builder.take();
}

std::string write_json(const Tree& tree) {
  std::string text;
  append(text, tree);
  return text;
}

std::string write_canonical_json(const Tree& tree) { return dump(to_sorted_json(tree)); }

std::string write_json_lines(const Tree& tree) {
  const Tree::Fields* fields = tree.fields();
  if (fields == nullptr || fields->empty()) return write_json(tree) + "\n";
  std::string text;
  for (const Field& field : *fields) {
    text += text.empty() ? "{\n" : ",\n";
    text += " " + dump(field.name) + ": " + write_json(field.value);
  }
  return text + "\n}\n";
}

}  // namespace aviary::base
