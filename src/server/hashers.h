// Passwords that wait to be hashed, few at a time: each takes 64 MiB and a tenth of a second. Every network has its
// turn, and those who were right before go first, so that nobody's many guesses keep others out. Used on the loop.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "base/result.h"
#include "server/fair_queue.h"
#include "server/workers.h"

namespace aviary::server {

class Hashers {
 public:
  static constexpr std::size_t kMostEach = 4;   // that wait for one owner
  static constexpr std::size_t kMostAll = 512;  // that wait at all

  Hashers(int threads, Post post)
      : post_(std::move(post)), free_(threads), workers_(threads, static_cast<std::size_t>(threads)) {}

  // Runs work() on a thread, then `then` with its result. Code "busy" if too many wait.
  template <class T>
  void run(const Turn& turn, std::function<T()> work, std::function<void(base::Result<T>)> then) {
    Waiting waiting;
    waiting.drop = [then] {
      then(base::Error{"busy", "too many passwords are being checked now: try again in a moment"});
    };
    waiting.job = [this, work = std::move(work), then = std::move(then)] {
      auto result = std::make_shared<T>(work());
      post_([this, then, result] {
        ++free_;
        start();
        then(std::move(*result));
      });
    };
    queue_.push(turn, std::move(waiting));
    start();
    while (const std::optional<Waiting> dropped = queue_.trim(kMostEach, kMostAll)) dropped->drop();
  }
  [[nodiscard]] std::size_t waiting() const { return queue_.size(); }

 private:
  struct Waiting {
    Job job;
    Job drop;
  };
  void start() {
    while (free_ > 0 && !queue_.empty()) {
      --free_;
      workers_.run(queue_.pop().job);
    }
  }

  Post post_;
  FairQueue<Waiting> queue_;
  int free_;  // threads
  Workers workers_;
};

}  // namespace aviary::server
