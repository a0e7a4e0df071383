// Threads for what must not run on the loop: the store, passwords, bots. Jobs wait in a bounded, fair queue.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace aviary::server {

using Job = std::function<void()>;
// Hands a job to the loop thread; may be called from any thread.
using Post = std::function<void(Job)>;

class Workers {
 public:
  // `nice` above 0: the system runs these threads when others have nothing to do.
  Workers(int threads, std::size_t most_waiting, int nice = 0);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();

  // False if too many wait already; then nothing happens.
  bool run(Job job, const Turn& turn = {});
  [[nodiscard]] std::size_t waiting() const;
  // With how many others a job of this owner shares the threads.
  [[nodiscard]] std::size_t rivals(const std::string& owner) const;
  // Set by stop(): a long job should end as soon as it can.
  [[nodiscard]] const std::atomic<bool>& stopping() const { return stopping_; }
  // Does one job on the thread that calls this; false if none waits.
  bool run_one();
  // Drops what waits and ends when the jobs under way are done.
  void stop();

 private:
  void work(int nice);

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Job> jobs_;
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace aviary::server
