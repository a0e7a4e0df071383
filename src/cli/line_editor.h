// One line from a person: with history, arrow keys and completion by Tab on a terminal, plain otherwise.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace aviary::cli {

// All words that could stand where the typed prefix stands.
using Completions = std::function<std::vector<std::string>(const std::string& prefix)>;

// Nothing at the end of the input.
std::optional<std::string> read_line(const std::string& prompt, const Completions& completions);

// The lines read so far cannot be called back any more.
void forget_lines();

}  // namespace aviary::cli
