// What all subcommands share in talking to the outside: exit codes, errors, progress, whether colour is welcome.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/record.h"

namespace aviary::cli {

enum ExitCode : std::uint8_t { kFine = 0, kBadInput = 1, kUsedWrongly = 2 };

// What comes from outside, fit to be shown: control characters, which could end a line or steer a terminal, become ?.
std::string printable(std::string_view text);

// Prints one line to standard error and returns the code.
int fail(ExitCode code, const std::string& sentence);
// The same for an error of the lower layers; a clause stands in front, and an edition has a line for each fault.
int fail(ExitCode code, const base::Error& error);

// Could a file of that name be written? Makes it if it is not there; asked before long work whose result goes there.
bool can_write(const std::string& path);
// Replaces the file. False if that fails.
bool write_file(const std::string& path, const std::string& text);

// Of several ranks (lab/ranks.h) only the first one prints.
void be_quiet_unless_first();

// Flushes standard output: a full disk or a closed pipe turns a fine exit into a bad one.
int finish(int status);

// Is this error code a clause of a rule book, such as "V13" or "V15a"?
bool is_clause(std::string_view code);

// "over V15: places 1 2, points 1 0"
std::string result_line(const core::Record::Result& result);
std::string result_line(const core::Outcome& outcome);

// Colour and Unicode only on a terminal that wants them (NO_COLOR is respected), unless `plain` is asked for.
struct Style {
  bool colour = false;
  bool unicode = false;
};
Style style_for_output(bool plain);

// Paints a text with an ANSI colour (31 red … 36 cyan, 90 grey), or leaves it alone.
std::string painted(const Style& style, int colour, const std::string& text);

// A line on standard error that shows how far a long job is; silent unless that is a terminal.
class Progress {
 public:
  explicit Progress(std::int64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void show(std::int64_t done);

 private:
  std::int64_t total_;
  bool visible_;
  int percent_ = -1;
};

}  // namespace aviary::cli
