#include "lab/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "lab/clock.h"

extern char** environ;  // NOLINT: the name is POSIX's

namespace aviary::lab {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

base::Error broken(const std::string& sentence) { return {"engine", sentence}; }

// A shell that runs the command in a process group of its own, with the socket as standard input and output, and
// no other open file of ours but standard error.
pid_t spawn(const std::string& command, int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string text = command;
  std::array<char*, 4> words = {shell.data(), flag.data(), text.data(), nullptr};
  pid_t pid = 0;
  const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? pid : 0;
}

}  // namespace

base::Result<base::Done> Process::start(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return broken("cannot make a socket");
  pid_ = spawn(command, ends[1]);
  close(ends[1]);
  socket_ = ends[0];
  unread_.clear();
  if (pid_ > 0) return base::Done{};
  end();
  return broken("cannot be started");
}

base::Result<base::Done> Process::wait_for(short events, std::uint64_t deadline) const {
  for (;;) {
    const std::uint64_t now = milliseconds_now();
    if (now >= deadline) return broken("did not answer in time");
    pollfd waiting{socket_, events, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<std::uint64_t>(deadline - now, 60'000)));
    if (ready > 0) return base::Done{};
    if (ready < 0 && errno != EINTR) return broken("cannot be waited for");
  }
}

base::Result<base::Done> Process::write_line(const std::string& line, std::uint64_t deadline) {
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    if (base::Result<base::Done> ready = wait_for(POLLOUT, deadline); !ready) return ready;
    const ssize_t count = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno != EAGAIN && errno != EINTR) return broken("has ended");
    if (count > 0) sent += static_cast<std::size_t>(count);
  }
  return base::Done{};
}

base::Result<std::string> Process::read_line(std::uint64_t deadline) {
  for (;;) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    if (unread_.size() > kLongestLine) return broken("sent a line without an end");
    if (const base::Result<base::Done> ready = wait_for(POLLIN, deadline); !ready) return ready.error();
    std::array<char, 65536> piece;
    const ssize_t count = recv(socket_, piece.data(), piece.size(), MSG_DONTWAIT);
    if (count == 0) return broken("has ended");
    if (count < 0 && errno != EAGAIN && errno != EINTR) return broken("has ended");
    if (count > 0) unread_.append(piece.data(), static_cast<std::size_t>(count));
  }
}

void Process::end() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
  if (pid_ <= 0) return;
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = 0;
}

}  // namespace aviary::lab
