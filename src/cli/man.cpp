// aviary man: the manual page, in the language of man(7), from the tree of commands.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/description.h"

namespace aviary::cli {
namespace {

// A text as roff takes it: no accidental requests, and dashes that can be copied.
std::string roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool first = out.empty() || out.back() == '\n';
    if (first && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string all_names(const CLI::Option& option) {
  std::string all;
  for (const std::string& name : option.get_snames()) all += (all.empty() ? "-" : ", -") + name;
  for (const std::string& name : option.get_lnames()) all += (all.empty() ? "--" : ", --") + name;
  return all.empty() ? option.get_name() : all;
}

void print_option(const CLI::Option& option) {
  std::cout << ".TP\n\\fB" << roff(all_names(option)) << "\\fR";
  if (takes_value(option) && option.nonpositional()) std::cout << " \\fI" << roff(value_word(option)) << "\\fR";
  std::cout << "\n" << roff(option.get_description()) << "\n";
  if (!option.get_envname().empty()) std::cout << "(environment: " << option.get_envname() << ")\n";
}

void print_examples(const CLI::App& command) {
  if (command.get_footer().empty()) return;
  std::cout << ".PP\n.nf\n" << roff(command.get_footer()) << "\n.fi\n";
}

void print_command(const CLI::App& command, const std::string& path) {
  const std::string name = path + " " + command.get_name();
  const std::vector<const CLI::App*> parts = commands_of(command);
  if (parts.empty()) {
    std::cout << ".SS " << roff(name);
    for (const CLI::Option* option : positionals_of(command)) {
      const std::string dots = option->get_items_expected_max() > 1 ? "…" : "";
      std::cout << " " << (option->get_required() ? "" : "[") << roff(option->get_name()) << dots
                << (option->get_required() ? "" : "]");
    }
    std::cout << " [OPTIONS]\n" << roff(command.get_description()) << ".\n";
    for (const CLI::Option* option : positionals_of(command)) print_option(*option);
    for (const CLI::Option* option : options_of(command)) {
      if (option != command.get_help_ptr()) print_option(*option);
    }
    print_examples(command);
  }
  for (const CLI::App* part : parts) print_command(*part, name);
}

void print_page(const CLI::App& app) {
  std::cout << R"(.TH AVIARY 1 "" "aviary )" << base::version() << R"(" "User Commands")"
            << "\n.SH NAME\naviary \\- four bird games in a browser or a terminal\n"
            << ".SH SYNOPSIS\n.B aviary\n.I COMMAND\n.RI [ OPTIONS ]\n"
            << ".SH DESCRIPTION\n"
            << roff(app.get_description()) << ".\n"
            << "Every command has \\fB\\-\\-help\\fR; \\fBaviary \\-\\-version\\fR prints version and commit.\n";
  print_examples(app);
  std::cout << ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(app)) print_command(*command, "aviary");
  std::cout << ".SH EXIT STATUS\n0: fine. 1: the input is bad. 2: used wrongly.\n";
}

}  // namespace

void add_man(CLI::App& app, int& /*status*/) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page, for man(1)");
  command->footer("Example:\n  aviary man | man -l -");
  command->callback([&app] { print_page(app); });
}

}  // namespace aviary::cli
