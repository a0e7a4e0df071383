#include "server/limits.h"

#include <algorithm>
#include <limits>

namespace aviary::server {

bool Bucket::take(const Rate& rate, Millis now, double cost) {
  const double seconds = static_cast<double>(std::max<Millis>(now - last_, 0)) / 1000;
  taken_ = std::max(0.0, taken_ - seconds * rate.per_second);
  last_ = now;
  if (taken_ + cost > rate.burst) return false;
  taken_ += cost;
  return true;
}

bool Bucket::is_full(const Rate& rate, Millis now) const {
  return taken_ <= static_cast<double>(now - last_) / 1000 * rate.per_second;
}

Limits no_limits() {
  constexpr std::size_t kMany = std::numeric_limits<std::size_t>::max();
  constexpr Rate kFast{1e9, 1e9};
  return {kMany, kMany, kMany, kFast, kFast, kFast, kFast, kFast, kFast};
}

std::string address_key(std::string_view address) {
  if (address.starts_with("::ffff:")) return std::string(address.substr(7));
  if (address.find(':') == std::string_view::npos) return std::string(address);
  // The text is as the system writes it: at most one "::", which stands for zeros. A network whose first four groups
  // hold it ends there.
  std::size_t end = 0;
  for (int group = 0; group < 4; ++group) {
    const std::size_t colon = address.find(':', end);
    if (colon == std::string_view::npos) return std::string(address);
    end = colon + 1;
    if (address.substr(colon).starts_with("::")) break;
  }
  return std::string(address.substr(0, end)) + "/64";
}

bool Guests::enter(const std::string& address) {
  if (connections_ >= limits_.connections) return false;
  Known& known = known_[address_key(address)];
  if (known.connections >= limits_.connections_per_address) return false;
  ++known.connections;
  ++connections_;
  return true;
}

void Guests::leave(const std::string& address) {
  const auto found = known_.find(address_key(address));
  if (found == known_.end() || found->second.connections == 0) return;
  --found->second.connections;
  --connections_;
}

bool Guests::may_request(const std::string& address, Millis now) {
  return known_[address_key(address)].requests.take(limits_.requests, now);
}

bool Guests::may_join(const std::string& address, Millis now) {
  return known_[address_key(address)].newcomers.take(limits_.newcomers, now);
}

bool Guests::may_try_password(const std::string& address, Millis now) {
  return known_[address_key(address)].passwords.take(limits_.passwords, now);
}

void Guests::sweep(Millis now) {
  std::erase_if(known_, [&](const auto& item) {
    const Known& known = item.second;
    return known.connections == 0 && known.requests.is_full(limits_.requests, now) &&
           known.newcomers.is_full(limits_.newcomers, now) && known.passwords.is_full(limits_.passwords, now);
  });
}

}  // namespace aviary::server
