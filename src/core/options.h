// The named choices of a game: each has a few values, one of them the default. They are checked once, here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"

namespace aviary::core {

struct OptionSpec {
  std::string_view name;
  std::vector<std::string_view> values;  // the first is the default
  std::string_view help;
  int since = 1;  // the version of the rules that brought it; records of older ones do not name it
  // What it was in older versions where nobody said anything. {2, "off"}: below version 2 it was off. In ascending
  // order; an option that came later has such a value for all versions before.
  struct Before {
    int rules;
    std::string_view value;
  };
  std::vector<Before> before = {};
};

struct Choice {
  std::string name;
  std::string value;
  friend bool operator==(const Choice&, const Choice&) = default;
};
using Choices = std::vector<Choice>;

// All options in the order of the specification, with what this version of the rules implies where nothing is given. A
// name that the version does not know, an unknown value or a name given twice is an error with the code "option" that
// says what there is.
base::Result<Choices> complete(std::span<const OptionSpec> specs, int rules, const Choices& given);

// "name=value"
base::Result<Choice> parse_choice(std::string_view text);

// The value of an option. Precondition: the choices are complete and hold it.
const std::string& value_of(const Choices& choices, std::string_view name);

// A table of names and values.
base::Tree tree_of(const Choices& choices);

}  // namespace aviary::core
