#include "server/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace aviary::server {

Workers::Workers(int threads, std::size_t most_waiting, int nice) : most_waiting_(most_waiting) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this, nice] { work(nice); });
}

Workers::~Workers() { stop(); }

bool Workers::run(Job job, const Turn& turn) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || jobs_.size() >= most_waiting_) return false;
    jobs_.push(turn, std::move(job));
  }
  wake_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

std::size_t Workers::rivals(const std::string& owner) const {
  const std::lock_guard lock(mutex_);
  return jobs_.rivals(owner);
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool Workers::run_one() {
  Job job;
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.empty()) return false;
    job = jobs_.pop();
  }
  job();
  return true;
}

void Workers::work(int nice) {
  // On Linux this is a property of the thread, not of the process.
  if (nice > 0) (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
    }
    run_one();
  }
}

}  // namespace aviary::server
