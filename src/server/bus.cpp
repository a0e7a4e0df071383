#include "server/bus.h"

#include <mutex>
#include <utility>
#include <vector>

namespace aviary::server {

class Hub {
 public:
  void add(const Bus::Ears* ears) {
    const std::lock_guard lock(mutex_);
    nodes_.push_back(ears);
  }
  void remove(const Bus::Ears* ears) {
    const std::lock_guard lock(mutex_);
    std::erase(nodes_, ears);
  }
  template <class Tell>
  void tell_others(const Bus::Ears* from, Tell tell) {
    const std::lock_guard lock(mutex_);
    for (const Bus::Ears* ears : nodes_) {
      if (ears != from) tell(*ears);
    }
  }

 private:
  std::mutex mutex_;
  std::vector<const Bus::Ears*> nodes_;
};

namespace {

class LocalBus final : public Bus {
 public:
  LocalBus(std::shared_ptr<Hub> hub, Ears ears) : hub_(std::move(hub)), ears_(std::move(ears)) { hub_->add(&ears_); }
  LocalBus(const LocalBus&) = delete;
  LocalBus& operator=(const LocalBus&) = delete;
  LocalBus(LocalBus&&) = delete;
  LocalBus& operator=(LocalBus&&) = delete;
  ~LocalBus() override { hub_->remove(&ears_); }

  void tell_stored(const std::string& table, std::uint64_t number) override {
    hub_->tell_others(&ears_, [&](const Ears& ears) { ears.stored(table, number); });
  }
  void tell_ended(const std::string& pass) override {
    hub_->tell_others(&ears_, [&](const Ears& ears) { ears.ended(pass); });
  }
  [[nodiscard]] bool is_up() const override { return true; }

 private:
  std::shared_ptr<Hub> hub_;
  Ears ears_;
};

}  // namespace

std::shared_ptr<Hub> make_hub() { return std::make_shared<Hub>(); }

std::unique_ptr<Bus> join(std::shared_ptr<Hub> hub, Bus::Ears ears) {
  return std::make_unique<LocalBus>(std::move(hub), std::move(ears));
}

}  // namespace aviary::server
