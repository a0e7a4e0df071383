#include "cli/line_editor.h"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>

namespace aviary::cli {
namespace {

// libedit calls back without an argument of ours, so the list of the moment lives here. Used by one thread only.
const Completions* current_completions = nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

char* next_completion(const char* prefix, int round) {
  static std::vector<std::string> words;
  if (round == 0) words = (*current_completions)(prefix);
  if (static_cast<std::size_t>(round) >= words.size()) return nullptr;
  return strdup(words[static_cast<std::size_t>(round)].c_str());
}

char** complete(const char* prefix, int /*start*/, int /*end*/) {
  rl_attempted_completion_over = 1;  // never file names
  return rl_completion_matches(prefix, next_completion);
}

}  // namespace

std::optional<std::string> read_line(const std::string& prompt, const Completions& completions) {
  if (isatty(STDIN_FILENO) == 0) {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    return line;
  }
  current_completions = &completions;
  rl_attempted_completion_function = complete;
  static char breaks[] = " ";  // libedit wants it writable; move notation is full of its usual word breaks
  rl_completer_word_break_characters = breaks;
  rl_basic_word_break_characters = breaks;
  std::cout.flush();
  const std::unique_ptr<char, decltype(&std::free)> line(readline(prompt.c_str()), &std::free);
  if (!line) return std::nullopt;
  if (*line != '\0') add_history(line.get());
  return std::string(line.get());
}

void forget_lines() { clear_history(); }

}  // namespace aviary::cli
