#include "server/store_desk.h"

#include <chrono>

#include "server/log.h"

namespace aviary::server {
namespace {

constexpr std::size_t kMostQuestions = 20'000;
constexpr std::size_t kMostAppends = 50'000;

}  // namespace

StoreDesk::StoreDesk(store::Store& store, Post post, Metrics& metrics, int readers)
    : store_(store), post_(std::move(post)), metrics_(metrics), readers_(readers, kMostQuestions) {
  if (readers > 0) writer_ = std::thread([this] { store_groups(); });
}

StoreDesk::~StoreDesk() { stop(); }

void StoreDesk::append(store::Append append, Then<store::Appended> then) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_ && waiting_.size() < kMostAppends) {
      waiting_.push_back({std::move(append), std::move(then)});
      wake_.notify_one();
      return;
    }
  }
  post_(
      [then = std::move(then)] { then(base::Error{"busy", "the server has too much to do: try again in a moment"}); });
}

std::size_t StoreDesk::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + storing_ + readers_.waiting();
}

void StoreDesk::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (writer_.joinable()) writer_.join();
  readers_.stop();
}

void StoreDesk::store_groups() {
  do {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
  } while (store_one_group());
}

bool StoreDesk::store_one_group() {
  std::vector<Waiting> group;
  {
    const std::lock_guard lock(mutex_);
    group.swap(waiting_);
    storing_ = group.size();
  }
  if (group.empty()) return false;
  store_group(std::move(group));
  const std::lock_guard lock(mutex_);
  storing_ = 0;
  return true;
}

// A group that is refused for what one of them holds is stored one by one.
void StoreDesk::store_group(std::vector<Waiting> group) {
  std::vector<store::Append> appends;
  appends.reserve(group.size());
  for (Waiting& waiting : group) appends.push_back(std::move(waiting.append));
  const auto start = std::chrono::steady_clock::now();
  const base::Result<std::vector<store::Appended>> together = store_.append(appends);
  const bool apart = !together && together.error().code != "unavailable" && appends.size() > 1;
  auto answers = std::make_shared<std::vector<Answered>>();
  for (std::size_t i = 0; i < appends.size(); ++i) {
    base::Result<store::Appended> result = together ? base::Result((*together)[i])
                                           : apart  ? store_.append(appends[i])
                                                    : base::Result<store::Appended>(together.error());
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.Move): every round has a result of its own
    note(result ? nullptr : &result.error(), writing_);
    answers->push_back({std::move(group[i].then), std::move(result)});
  }
  metrics_.store_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  post_([answers] {
    for (Answered& answered : *answers) answered.then(std::move(answered.result));
  });
}

// "taken" and the like are answers.
void StoreDesk::note(const base::Error* error, FaultLog& log) {
  const bool is_damaged = error != nullptr && error->code == "damaged";
  const bool is_down = error != nullptr && error->code == "unavailable";
  if (is_damaged || is_down) metrics_.store_errors.fetch_add(1, std::memory_order_relaxed);
  if (is_damaged) log_warning("damaged", {{"sentence", error->sentence}});
  log.note(is_down ? error->sentence : "");
}

}  // namespace aviary::server
