#include "pool.h"

namespace aviary::store {

base::Result<Pool::Lease> Pool::take() {
  std::unique_ptr<Connection> connection;
  {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [this] { return free_ > 0; });
    --free_;
    if (!idle_.empty()) {
      connection = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (connection) return Lease(*this, std::move(connection));
  base::Result<std::unique_ptr<Connection>> made = connect_();
  if (!made) {
    give_back(nullptr);
    return made.error();
  }
  return Lease(*this, std::move(made).value());
}

void Pool::give_back(std::unique_ptr<Connection> connection) {
  {
    const std::lock_guard lock(mutex_);
    ++free_;
    if (connection && !connection->is_broken()) idle_.push_back(std::move(connection));
  }
  freed_.notify_one();
}

}  // namespace aviary::store
