// What the program says of itself, from the tree of its commands: the manual page and the completion of shells are made
// of this.
#pragma once

#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
class Option;
}  // namespace CLI

namespace aviary::cli {

// What people are meant to see, in the order of --help.
std::vector<const CLI::App*> commands_of(const CLI::App& command);
std::vector<const CLI::Option*> options_of(const CLI::App& command);      // those with a dash
std::vector<const CLI::Option*> positionals_of(const CLI::App& command);  // those without

// Does a value follow it?
bool takes_value(const CLI::Option& option);
// The values there are, if they can be listed.
std::vector<std::string> values_of(const CLI::Option& option);
// What stands for its value: "FILE", or "words|json|none".
std::string value_word(const CLI::Option& option);

}  // namespace aviary::cli
