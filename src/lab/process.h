// A program that is talked to in lines.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

#include "base/result.h"

namespace aviary::lab {

class Process {
 public:
  Process() = default;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { end(); }

  [[nodiscard]] bool runs() const { return pid_ > 0; }
  // Starts a command of the shell; its standard input and output belong to us. Precondition: it does not run.
  base::Result<base::Done> start(const std::string& command);
  base::Result<base::Done> write_line(const std::string& line, std::uint64_t deadline);
  // The next line without its end. Fails if it does not come before the deadline (on the clock of milliseconds_now), if
  // it is too long, or if the program has ended.
  base::Result<std::string> read_line(std::uint64_t deadline);
  // Kills it and everything that it has started.
  void end();

 private:
  base::Result<base::Done> wait_for(short events, std::uint64_t deadline) const;

  pid_t pid_ = 0;
  int socket_ = -1;
  std::string unread_;
};

}  // namespace aviary::lab
