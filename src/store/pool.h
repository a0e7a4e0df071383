// Some connections that many threads share.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "sql.h"

namespace aviary::store {

class Pool {
 public:
  // A connection on loan. Broken ones are not given back.
  class Lease {
   public:
    Lease(Pool& pool, std::unique_ptr<Connection> connection) : pool_(&pool), connection_(std::move(connection)) {}
    Lease(Lease&& other) noexcept = default;
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    Lease& operator=(Lease&&) = delete;
    ~Lease() {
      if (pool_.get() != nullptr) pool_->give_back(std::move(connection_));
    }
    Connection* operator->() const { return connection_.get(); }
    Connection& operator*() const { return *connection_; }

   private:
    struct Leave {
      void operator()(Pool* /*not owned*/) const {}
    };
    std::unique_ptr<Pool, Leave> pool_;  // empty after a move
    std::unique_ptr<Connection> connection_;
  };

  Pool(Connect connect, int size) : connect_(std::move(connect)), free_(size) {}

  // Waits until one is free; makes it if need be.
  base::Result<Lease> take();

 private:
  void give_back(std::unique_ptr<Connection> connection);

  Connect connect_;
  std::mutex mutex_;
  std::condition_variable freed_;
  int free_;  // leases that may still be given
  std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace aviary::store
