#include "lab/edition_file.h"

#include <toml++/toml.h>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

namespace aviary::lab {
namespace {

using base::Error;
using base::Tree;

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

std::string at_line(int line, const std::string& what) { return "line " + std::to_string(line) + ": " + what; }

// What the TOML reader says, without the names of its own settings.
std::string plain(std::string_view description) {
  const bool deep = description.find("TOML_MAX_NESTED_VALUES") != std::string_view::npos;
  return deep ? "values are nested too deeply" : std::string(description);
}

// Turns a TOML node into a tree, or tells the first thing in it that editions do not use.
std::optional<Error> convert(const toml::node& node, Tree& tree) {
  if (const auto* table = node.as_table()) {
    tree = Tree(Tree::Fields{});
    for (const auto& [key, value] : *table) {
      if (std::optional<Error> error = convert(value, tree.set(std::string(key.str()), Tree()))) return error;
    }
  } else if (const auto* array = node.as_array()) {
    Tree::List items;
    for (const toml::node& item : *array) {
      if (std::optional<Error> error = convert(item, items.emplace_back())) return error;
    }
    tree = Tree(std::move(items));
  } else if (const auto* text = node.as_string()) {
    tree = Tree(text->get());
  } else if (const auto* number = node.as_integer()) {
    tree = Tree(number->get());
  } else if (const auto* flag = node.as_boolean()) {
    tree = Tree(flag->get());
  } else {
    return Error{"edition", at_line(line_of(node), "editions use texts, whole numbers, true and false only")};
  }
  tree.set_line(line_of(node));
  return std::nullopt;
}

}  // namespace

base::Result<Tree> read_toml(std::string_view text) {
  if (text.size() > kMaxEditionBytes) return Error{"edition", "an edition is at most 4 MiB large"};
  try {
    const toml::table table = toml::parse(text);
    Tree tree;
    if (const std::optional<Error> error = convert(table, tree)) return *error;
    return tree;
  } catch (const toml::parse_error& error) {
    return Error{"edition", at_line(static_cast<int>(error.source().begin.line), plain(error.description()))};
  }
}

base::Result<Tree> read_edition(const std::string& path) {
  const base::Result<std::string> text = read_file(path, kMaxEditionBytes);
  if (!text) return text.error();
  base::Result<Tree> tree = read_toml(*text);
  if (!tree) return Error{tree.error().code, path + ", " + tree.error().sentence};
  return tree;
}

base::Result<std::string> read_file(const std::string& path, std::size_t limit) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"file", "cannot read " + path};
  std::string text(limit + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return Error{"file", "cannot read " + path};
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > limit) return Error{"file", path + " is larger than " + std::to_string(limit >> 20) + " MiB"};
  return text;
}

}  // namespace aviary::lab
