// The store as the loop sees it: every question is answered later, on the loop, and nothing on the loop ever waits for
// a disk. Entries of many tables that come while the last group is being stored form the next group: one transaction.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "server/fault_log.h"
#include "server/metrics.h"
#include "server/workers.h"
#include "store/store.h"

namespace aviary::server {

class StoreDesk {
 public:
  template <class T>
  using Then = std::function<void(base::Result<T>)>;

  // With no readers there is no writer either: whoever made this calls answer_one and store_one_group.
  StoreDesk(store::Store& store, Post post, Metrics& metrics, int readers = 2);
  StoreDesk(const StoreDesk&) = delete;
  StoreDesk& operator=(const StoreDesk&) = delete;
  ~StoreDesk();

  // Calls question(store) on another thread, then `then` with its result on the loop. Code "busy" if too many wait.
  template <class T>
  void ask(std::function<base::Result<T>(store::Store&)> question, Then<T> then) {
    // Held by both jobs, so that a `then` that must not be copied twice is not.
    auto shared = std::make_shared<Then<T>>(std::move(then));
    const bool taken = readers_.run([this, question = std::move(question), shared] {
      auto result = std::make_shared<base::Result<T>>(question(store_));
      note(*result ? nullptr : &result->error(), reading_);
      post_([shared, result] { (*shared)(std::move(*result)); });
    });
    if (!taken)
      post_([shared] { (*shared)(base::Error{"busy", "the server has too much to do: try again in a moment"}); });
  }

  // Stores entries; the answer comes when they are safe.
  void append(store::Append append, Then<store::Appended> then);

  // What is not answered yet: questions that wait, and entries, those that are being stored included.
  [[nodiscard]] std::size_t waiting() const;
  // Does one piece of what waits on the thread that calls this; false if nothing waits.
  bool answer_one() { return readers_.run_one(); }
  bool store_one_group();
  // Stores what waits, answers nobody any more.
  void stop();

 private:
  struct Waiting {
    store::Append append;
    Then<store::Appended> then;
  };
  struct Answered {
    Then<store::Appended> then;
    base::Result<store::Appended> result;
  };
  void store_groups();
  void store_group(std::vector<Waiting> group);
  // What came of one call; null: it worked.
  void note(const base::Error* error, FaultLog& log);

  store::Store& store_;
  Post post_;
  Metrics& metrics_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> waiting_;
  std::size_t storing_ = 0;
  bool stopping_ = false;
  FaultLog reading_{"the store cannot be read"};
  FaultLog writing_{"the store cannot be written"};
  Workers readers_;
  std::thread writer_;
};

}  // namespace aviary::server
