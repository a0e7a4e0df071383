// aviary engine: a bot as a program that others talk to (docs/engine-protocol.md).
#include "lab/engine.h"

#include <CLI/CLI.hpp>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "base/json.h"
#include "bots/brain.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace aviary::cli {
namespace {

// Lines of standard input, read by a thread of their own so that "stop" is heard while the engine thinks. Thread-safe.
class Ears {
 public:
  Ears() : thread_([this] { listen(); }) {}
  ~Ears() { thread_.detach(); }  // it may wait for input that never comes; the program ends right after
  Ears(const Ears&) = delete;
  Ears& operator=(const Ears&) = delete;

  // The next line; none at the end of the input. From here on, a later "stop" is meant for its answer.
  std::optional<std::string> next() {
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait(lock, [&] { return !shared_->lines.empty() || shared_->ended; });
    if (shared_->lines.empty()) return std::nullopt;
    std::string line = std::move(shared_->lines.front());
    shared_->lines.pop_front();
    if (lab::Engine::is_stop(line)) --shared_->stops;
    shared_->stop = shared_->stops > 0;
    return line;
  }
  [[nodiscard]] const std::atomic<bool>& stop() const { return shared_->stop; }

 private:
  struct Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::string> lines;
    int stops = 0;  // among the lines
    bool ended = false;
    std::atomic<bool> stop = false;
  };

  void listen() const {
    const std::shared_ptr<Shared> shared = shared_;
    for (std::string line; std::getline(std::cin, line);) {
      if (line.empty()) continue;
      const std::scoped_lock lock(shared->mutex);
      if (lab::Engine::is_stop(line)) {
        ++shared->stops;
        shared->stop = true;
      }
      shared->lines.push_back(std::move(line));
      shared->changed.notify_one();
    }
    const std::scoped_lock lock(shared->mutex);
    shared->ended = true;
    shared->changed.notify_one();
  }

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::thread thread_;
};

int run(const std::string& game, const std::string& bot) {
  if (const base::Result<games::Entry> entry = games::find(game); !entry) return fail(kUsedWrongly, entry.error());
  if (const base::Result<bots::Brain> brain = bots::find_brain(game, bot); !brain) {
    return fail(kUsedWrongly, brain.error());
  }
  lab::Engine engine(game, bot, [](const base::Tree& message) { std::cout << base::write_json(message) << std::endl; });
  Ears ears;
  while (const std::optional<std::string> line = ears.next()) {
    if (!engine.hear(*line, ears.stop()) || !std::cout) break;
  }
  return kFine;
}

}  // namespace

void add_engine(CLI::App& app, int& status) {
  struct Arguments {
    std::string game;
    std::string bot = "raven";
  };
  CLI::App* command = app.add_subcommand("engine", "Let another program talk to a bot, in lines of JSON");
  command->footer(
      "The messages are described in docs/engine-protocol.md.\nExample:\n"
      "  aviary match volo --bots 'cmd:aviary engine volo --bot jay,wren' --games 20");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "which game; `aviary games` lists them")->required();
  command->add_option("--bot", arguments->bot, "which bot thinks; default raven");
  command->callback([arguments, &status] { status = run(arguments->game, arguments->bot); });
}

}  // namespace aviary::cli
