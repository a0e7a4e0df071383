// A few threads that wait for work, for jobs so short that starting threads for each would cost more than the work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace aviary::lab {

class Crew {
 public:
  // Precondition: hands > 0. The caller of `run` is one of them.
  explicit Crew(int hands) {
    for (int hand = 1; hand < hands; ++hand) threads_.emplace_back([this, hand] { serve(hand); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    stopped_ = true;
    call();
    for (std::thread& thread : threads_) thread.join();
  }

  [[nodiscard]] int hands() const { return static_cast<int>(threads_.size()) + 1; }

  // Calls job(hand) once on every hand, at the same time, and waits for all. From one thread at a time.
  void run(const std::function<void(int hand)>& job) {
    job_ = &job;
    busy_ = static_cast<int>(threads_.size());
    call();
    job(0);
    for (int busy = busy_.load(); busy != 0; busy = busy_.load()) busy_.wait(busy);
  }

 private:
  void call() {
    ++calls_;
    calls_.notify_all();
  }
  void serve(int hand) {
    for (std::uint32_t heard = 0;; ++heard) {
      calls_.wait(heard);
      if (stopped_) return;
      (*job_)(hand);
      if (--busy_ == 0) busy_.notify_one();
    }
  }

  std::vector<std::thread> threads_;
  const std::function<void(int)>* job_ = nullptr;
  std::atomic<std::uint32_t> calls_ = 0;
  std::atomic<int> busy_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace aviary::lab
