// A fault that may be met many times a second: logged when it begins, when it changes and when it is over.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "server/log.h"

namespace aviary::server {

class FaultLog {
 public:
  explicit FaultLog(std::string_view event) : event_(event) {}

  // The fault that was met, or an empty text if all went well. True if that was news. From any thread.
  bool note(const std::string& fault) {
    const std::lock_guard lock(mutex_);
    ++times_;
    if (fault == last_) return false;
    if (fault.empty())
      log_info(event_, {{"over", "yes"}, {"times", std::to_string(times_ - 1)}});
    else
      log_warning(event_, {{"sentence", fault}});
    last_ = fault;
    times_ = 1;
    return true;
  }

 private:
  const std::string_view event_;
  std::mutex mutex_;
  std::string last_;
  std::uint64_t times_ = 0;  // that this was met
};

}  // namespace aviary::server
