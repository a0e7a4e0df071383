#include "cli/output.h"

#include <unistd.h>

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "base/text.h"
#include "lab/ranks.h"

namespace aviary::cli {

std::string printable(std::string_view text) {
  std::string shown(text);
  for (char& c : shown) {
    if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = '?';
  }
  return shown;
}

int fail(ExitCode code, const std::string& sentence) {
  std::cout.flush();
  std::cerr << "aviary: " << printable(sentence) << "\n";
  return code;
}

int fail(ExitCode code, const base::Error& error) {
  if (error.code == "edition") {  // base::Faults: a line for each fault
    for (const std::string_view line : base::split(error.sentence, '\n')) fail(code, std::string(line));
    return code;
  }
  return fail(code, is_clause(error.code) ? error.code + ": " + error.sentence : error.sentence);
}

bool can_write(const std::string& path) { return std::ofstream(path, std::ios::app).good(); }

bool write_file(const std::string& path, const std::string& text) {
  if (!lab::ranks::is_first()) return true;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  return file.good();
}

void be_quiet_unless_first() {
  if (lab::ranks::is_first()) return;
  if (std::freopen("/dev/null", "w", stdout) == nullptr) std::fclose(stdout);
  if (std::freopen("/dev/null", "w", stderr) == nullptr) std::fclose(stderr);
}

int finish(int status) {
  std::cout.flush();
  if (std::cout) return status;
  return fail(kBadInput, "cannot write the output");
}

bool is_clause(std::string_view code) {
  return code.size() >= 2 && std::isupper(static_cast<unsigned char>(code[0])) != 0 &&
         std::isdigit(static_cast<unsigned char>(code[1])) != 0;
}

std::string result_line(const core::Record::Result& result) {
  std::string text = "over " + printable(result.clause) + ": places";
  for (const int place : result.places) text += " " + std::to_string(place);
  text += ", points";
  for (const int points : result.points) text += " " + std::to_string(points);
  return text;
}

std::string result_line(const core::Outcome& outcome) { return result_line(core::result_of(outcome)); }

Style style_for_output(bool plain) {
  const bool terminal = !plain && isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return {terminal && (no_colour == nullptr || *no_colour == '\0'), terminal};
}

std::string painted(const Style& style, int colour, const std::string& text) {
  if (!style.colour) return text;
  return "\033[" + std::to_string(colour) + "m" + text + "\033[0m";
}

Progress::Progress(std::int64_t total) : total_(total), visible_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_ && percent_ >= 0) std::cerr << "\r\033[K" << std::flush;
}

void Progress::show(std::int64_t done) {
  const int percent = total_ <= 0 ? 100 : static_cast<int>(done * 100 / total_);
  if (!visible_ || percent == percent_) return;
  percent_ = percent;
  const auto filled = static_cast<std::size_t>(percent * 30 / 100);
  std::cerr << "\r[" << std::string(filled, '#') << std::string(30 - filled, '.') << "] " << percent << " % of "
            << total_ << std::flush;
}

}  // namespace aviary::cli
