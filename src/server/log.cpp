#include "server/log.h"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>

#include "base/json.h"

namespace aviary::server {
namespace {

constexpr std::size_t kWaitingLines = 8192;

struct Log {
  LogForm form = LogForm::kNone;
  std::shared_ptr<spdlog::details::thread_pool> pool;
  std::shared_ptr<spdlog::async_logger> logger;
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

std::string as_words(std::string_view event, Facts facts) {
  std::string line(event);
  for (const auto& [name, value] : facts) {
    line += "  ";
    line += name;
    line += " ";
    for (const char c : value) line += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
  }
  return line;
}

void write(spdlog::level::level_enum level, std::string_view event, Facts facts) {
  const Log& log = the_log();
  if (!log.logger) return;
  const spdlog::string_view_t name = spdlog::level::to_string_view(level);
  log.logger->log(
      level, log.form == LogForm::kJson ? as_json({name.data(), name.size()}, event, facts) : as_words(event, facts));
}

}  // namespace

void open_log(LogForm form) {
  Log& log = the_log();
  log.form = form;
  if (form == LogForm::kNone) return;
  log.pool = std::make_shared<spdlog::details::thread_pool>(kWaitingLines, 1);
  log.logger = std::make_shared<spdlog::async_logger>("aviary", std::make_shared<spdlog::sinks::stderr_sink_mt>(),
                                                      log.pool, spdlog::async_overflow_policy::overrun_oldest);
  log.logger->set_pattern(form == LogForm::kJson ? "%v" : "%H:%M:%S %l %v");
  log.logger->flush_on(spdlog::level::info);
}

void close_log() {
  the_log().pool.reset();  // first: it writes what waits, through the logger, and joins its thread
  the_log().logger.reset();
}

void log_info(std::string_view event, Facts facts) { write(spdlog::level::info, event, facts); }
void log_warning(std::string_view event, Facts facts) { write(spdlog::level::warn, event, facts); }

std::string short_id(std::string_view id) { return std::string(id.substr(0, 6)); }

}  // namespace aviary::server
