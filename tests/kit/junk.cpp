#include "kit/junk.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace aviary::kit {
namespace {

using base::Tree;

std::size_t below(std::size_t n, base::Rng& rng) { return static_cast<std::size_t>(rng.below(n)); }

char any_character(base::Rng& rng) {
  static constexpr std::string_view kLikely = "0123456789 /-=?.#:;,abcdefghyz+*()[]\n\t\"\\";
  return rng.below(4) == 0 ? static_cast<char>(rng.below(256)) : kLikely[below(kLikely.size(), rng)];
}

std::string_view any_number(base::Rng& rng) {
  static constexpr std::array<std::string_view, 8> kNumbers = {
      "0", "-1", "255", "256", "65536", "4294967296", "18446744073709551616", "99999999999999999999999999"};
  return kNumbers[below(kNumbers.size(), rng)];
}

std::size_t nodes_of(const Tree& tree) {
  std::size_t nodes = 1;
  if (const Tree::List* items = tree.list()) {
    for (const Tree& item : *items) nodes += nodes_of(item);
  }
  if (const Tree::Fields* fields = tree.fields()) {
    for (const base::Field& field : *fields) nodes += nodes_of(field.value);
  }
  return nodes;
}

Tree replacement(base::Rng& rng) {
  switch (rng.below(8)) {
    case 0: return Tree();
    case 1: return Tree(true);
    case 2: return Tree(std::int64_t{-1});
    case 3: return Tree(std::int64_t{0});
    case 4: return Tree(std::int64_t{INT64_MAX});
    case 5: return Tree(Tree::List{});
    case 6: return Tree(Tree::Fields{});
    default: return Tree("nothing like it");
  }
}

// The copy with the node number `victim` (counted as it goes down to 0) replaced, or left out.
Tree without(const Tree& tree, std::size_t& victim, bool leave_out, base::Rng& rng) {
  if (victim-- == 0) return replacement(rng);
  const bool here = leave_out;
  if (const Tree::List* items = tree.list()) {
    Tree copy{Tree::List{}};
    for (const Tree& item : *items) {
      const bool lost = here && victim == 0;
      Tree changed = without(item, victim, leave_out, rng);
      if (!lost) copy.add(std::move(changed));
    }
    return copy;
  }
  if (const Tree::Fields* fields = tree.fields()) {
    Tree copy{Tree::Fields{}};
    for (const base::Field& field : *fields) {
      const bool lost = here && victim == 0;
      Tree changed = without(field.value, victim, leave_out, rng);
      if (!lost) copy.set(field.name, std::move(changed));
    }
    return copy;
  }
  return tree;
}

}  // namespace

std::string damaged(std::string text, base::Rng& rng) {
  const std::size_t at = below(text.size() + 1, rng);
  const std::size_t length = below(std::min<std::size_t>(text.size() - at + 1, 12), rng);
  switch (rng.below(8)) {
    case 0: text.erase(at, length); break;
    case 1: text.insert(at, text.substr(at, length)); break;
    case 2: text.resize(at); break;
    case 3: text.insert(at, 1, any_character(rng)); break;
    case 4: text.replace(at, length, any_number(rng)); break;
    case 5: text.insert(below(text.size() + 1, rng), text.substr(at, length)); break;
    default:
      if (at < text.size()) text[at] = any_character(rng);
  }
  return text;
}

std::string noise(std::size_t most, base::Rng& rng) {
  std::string text(below(most + 1, rng), ' ');
  for (char& c : text) c = any_character(rng);
  return text;
}

base::Tree damaged(const base::Tree& tree, base::Rng& rng) {
  std::size_t victim = below(nodes_of(tree), rng);
  return without(tree, victim, rng.below(3) == 0, rng);
}

}  // namespace aviary::kit
