// aviary completion: a script for a shell. The scripts ask the program itself (aviary complete) what may come next.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <span>
#include <string_view>

#include "cli/commands.h"
#include "cli/description.h"

namespace aviary::cli {
namespace {

// Each completes file names where the program knows nothing.
constexpr std::string_view kBash = R"script(# bash completion for aviary
_aviary() {
  mapfile -t COMPREPLY < <("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
}
complete -o default -F _aviary aviary
)script";
constexpr std::string_view kZsh = R"script(#compdef aviary
_aviary() {
  local line
  local -a found
  for line in ${(f)"$($words[1] complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  if (( $#found )); then _describe aviary found; else _files; fi
}
_aviary "$@"
)script";
constexpr std::string_view kFish = R"script(# fish completion for aviary
function __aviary_complete
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    set -l found ($words[1] complete -- $words[2..] "$last" 2>/dev/null)
    if set -q found[1]
        printf '%s\n' $found
    else
        __fish_complete_path "$last"
    end
end
complete -c aviary -f -a '(__aviary_complete)'
)script";

// Where the words before the last one lead.
struct Place {
  const CLI::App* command;
  const CLI::Option* open = nullptr;  // waits for its value
  std::size_t positionals = 0;
};

const CLI::App* command_named(const CLI::App& command, const std::string& name) {
  for (const CLI::App* sub : commands_of(command)) {
    if (sub->get_name() == name) return sub;
  }
  return nullptr;
}

Place follow(const CLI::App& app, std::span<const std::string> words) {
  Place place{&app};
  for (const std::string& word : words) {
    if (place.open != nullptr) {
      place.open = nullptr;
    } else if (word.starts_with("-")) {
      const CLI::Option* option = place.command->get_option_no_throw(word);
      if (option != nullptr && takes_value(*option)) place.open = option;
    } else if (const CLI::App* sub = command_named(*place.command, word)) {
      place = {sub};
    } else {
      ++place.positionals;
    }
  }
  return place;
}

// Prints what the last word may become, a line each, with a tab and what it means if that is known.
void print_words(const CLI::App& app, std::span<const std::string> words) {
  const std::string last = words.empty() ? "" : words.back();
  const Place place = follow(app, words.first(words.empty() ? 0 : words.size() - 1));
  const auto offer = [&last](const std::string& word, const std::string& meaning) {
    if (word.starts_with(last)) std::cout << word << (meaning.empty() ? "" : "\t") << meaning << "\n";
  };
  const std::vector<const CLI::Option*> positionals = positionals_of(*place.command);
  const CLI::Option* wanted = place.open;
  if (wanted == nullptr && last.starts_with("-")) {
    for (const CLI::Option* option : options_of(*place.command)) {
      for (const std::string& name : option->get_lnames()) offer("--" + name, option->get_description());
    }
    return;
  }
  if (wanted == nullptr) {
    for (const CLI::App* sub : commands_of(*place.command)) offer(sub->get_name(), sub->get_description());
    if (place.positionals < positionals.size()) wanted = positionals[place.positionals];
  }
  if (wanted == nullptr) return;
  for (const std::string& value : values_of(*wanted)) offer(value, "");
}

}  // namespace

void add_completion(CLI::App& app, int& /*status*/) {
  CLI::App* command = app.add_subcommand("completion", "Print a script that completes commands in a shell");
  command->footer("Example:\n  source <(aviary completion bash)");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback([shell] { std::cout << (*shell == "bash" ? kBash : *shell == "zsh" ? kZsh : kFish); });

  CLI::App* asked = app.add_subcommand("complete", "What may come next: for the scripts")->group("");
  auto words = std::make_shared<std::vector<std::string>>();
  asked->add_option("WORDS", *words);
  asked->callback([words, &app] { print_words(app, *words); });
}

}  // namespace aviary::cli
