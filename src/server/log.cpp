#include "server/log.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "base/json.h"

namespace aviary::server {
namespace {

constexpr std::size_t kWaitingLines = 8192;

// Lines on their way to standard error. A thread writes them, so that nobody waits for whoever reads.
class Writer {
 public:
  Writer() : thread_([this] { run(); }) {}
  ~Writer() {
    {
      const std::lock_guard lock(mutex_);
      ends_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void add(std::string line) {
    {
      const std::lock_guard lock(mutex_);
      if (lines_.size() == kWaitingLines) lines_.pop_front();
      lines_.push_back(std::move(line));
    }
    changed_.notify_one();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return ends_ || !lines_.empty(); });
      if (lines_.empty()) return;
      const std::string line = std::move(lines_.front());
      lines_.pop_front();
      lock.unlock();
      std::fwrite(line.data(), 1, line.size(), stderr);
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  bool ends_ = false;
  std::thread thread_;
};

struct Log {
  LogForm form = LogForm::kNone;
  std::unique_ptr<Writer> writer;
};
Log& the_log() {
  static Log log;
  return log;
}

std::string as_json(std::string_view level, std::string_view event, Facts facts) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  base::Tree tree{base::Tree::Fields{}};
  tree.set("time", base::Tree(std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()}));
  tree.set("level", base::Tree(level));
  tree.set("event", base::Tree(event));
  for (const auto& [name, value] : facts) tree.set(std::string(name), base::Tree(value));
  return base::write_json(tree);
}

std::string as_words(std::string_view level, std::string_view event, Facts facts) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  char time[16];
  std::string line(time, std::strftime(time, sizeof time, "%H:%M:%S ", &parts));
  line += level;
  line += " ";
  line += event;
  for (const auto& [name, value] : facts) {
    line += "  ";
    line += name;
    line += " ";
    for (const char c : value) line += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
  }
  return line;
}

void write(std::string_view level, std::string_view event, Facts facts) {
  const Log& log = the_log();
  if (log.writer == nullptr) return;
  log.writer->add((log.form == LogForm::kJson ? as_json(level, event, facts) : as_words(level, event, facts)) + "\n");
}

}  // namespace

void open_log(LogForm form) {
  the_log().form = form;
  if (form != LogForm::kNone) the_log().writer = std::make_unique<Writer>();
}

void close_log() { the_log().writer.reset(); }

void log_info(std::string_view event, Facts facts) { write("info", event, facts); }
void log_warning(std::string_view event, Facts facts) { write("warning", event, facts); }

std::string short_id(std::string_view id) { return std::string(id.substr(0, 6)); }

}  // namespace aviary::server
