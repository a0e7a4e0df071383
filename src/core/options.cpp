#include "core/options.h"

#include <algorithm>
#include <cassert>

namespace aviary::core {
namespace {

// "a, b or c"
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string text;
  for (std::size_t i = 0; i < range.size(); ++i) {
    if (i > 0) text += i + 1 == range.size() ? " or " : ", ";
    text += name(range[i]);
  }
  return text;
}

const Choice* find(const Choices& choices, std::string_view name) {
  const auto at = std::find_if(choices.begin(), choices.end(), [&](const Choice& c) { return c.name == name; });
  return at == choices.end() ? nullptr : &*at;
}

// The names that a version of the rules knows.
std::vector<std::string_view> names(std::span<const OptionSpec> specs, int rules) {
  std::vector<std::string_view> known;
  for (const OptionSpec& spec : specs) {
    if (spec.since <= rules) known.push_back(spec.name);
  }
  return known;
}

std::string_view unsaid(const OptionSpec& spec, int rules) {
  for (const OptionSpec::Before& before : spec.before) {
    if (rules < before.rules) return before.value;
  }
  return spec.values.front();
}

}  // namespace

base::Result<Choices> complete(std::span<const OptionSpec> specs, int rules, const Choices& given) {
  const std::vector<std::string_view> known = names(specs, rules);
  for (const Choice& choice : given) {
    if (find(given, choice.name) != &choice) return base::Error{"option", "option '" + choice.name + "' given twice"};
    if (std::find(known.begin(), known.end(), choice.name) == known.end()) {
      return base::Error{"option", "unknown option '" + choice.name + "'; there is " +
                                       listed(known, [](std::string_view name) { return name; })};
    }
  }
  Choices all;
  for (const OptionSpec& spec : specs) {
    const Choice* choice = find(given, spec.name);
    const std::string value(choice == nullptr ? unsaid(spec, rules) : std::string_view(choice->value));
    if (std::find(spec.values.begin(), spec.values.end(), value) == spec.values.end()) {
      return base::Error{"option", "option '" + std::string(spec.name) + "' cannot be '" + value + "'; it is " +
                                       listed(spec.values, [](std::string_view v) { return v; })};
    }
    all.push_back({std::string(spec.name), value});
  }
  return all;
}

base::Result<Choice> parse_choice(std::string_view text) {
  const std::size_t at = text.find('=');
  if (at == std::string_view::npos || at == 0) {
    return base::Error{"option", "an option is written name=value, not '" + std::string(text) + "'"};
  }
  return Choice{std::string(text.substr(0, at)), std::string(text.substr(at + 1))};
}

const std::string& value_of(const Choices& choices, std::string_view name) {
  const Choice* choice = find(choices, name);
  assert(choice != nullptr);
  return choice->value;
}

base::Tree tree_of(const Choices& choices) {
  base::Tree tree{base::Tree::Fields{}};
  for (const Choice& choice : choices) tree.set(choice.name, base::Tree(choice.value));
  return tree;
}

}  // namespace aviary::core
