// How much one address or one client may ask for. Pure: the time is given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace aviary::server {

using Millis = std::int64_t;

// So many a second on average, and `burst` at once.
struct Rate {
  double per_second = 1;
  double burst = 1;
};

class Bucket {
 public:
  // May one more be done now? If so, it is counted.
  bool take(const Rate& rate, Millis now, double cost = 1);
  // Nothing was taken for so long that it is as good as new.
  [[nodiscard]] bool is_full(const Rate& rate, Millis now) const;

 private:
  double taken_ = 0;  // what has not flowed back yet
  Millis last_ = 0;
};

struct Limits {
  std::size_t connections_per_address = 64;
  std::size_t connections = 20'000;
  std::size_t tables_per_user = 50;  // hosted or sat at, and not over
  Rate requests{20, 60};             // of HTTP, from one address
  Rate newcomers{0.2, 20};           // guests made, from one address
  Rate passwords{0.1, 10};           // tried, from one address
  Rate guesses{1.0 / 60, 10};        // tried for one name, from wherever it was never right
  Rate new_tables{0.5, 20};          // by one person
  Rate commands{10, 40};             // over one WebSocket
};

// For load tests: everything comes from one address there.
Limits no_limits();

// What a limit counts as one: an IPv4 address, or the network (/64) of an IPv6 address, which one household has.
std::string address_key(std::string_view address);

// What every address has taken. Forgets those that have nothing open and have waited long enough.
class Guests {
 public:
  explicit Guests(const Limits& limits) : limits_(limits) {}

  bool enter(const std::string& address);
  void leave(const std::string& address);
  bool may_request(const std::string& address, Millis now);
  bool may_join(const std::string& address, Millis now);
  bool may_try_password(const std::string& address, Millis now);
  void sweep(Millis now);
  [[nodiscard]] std::size_t connections() const { return connections_; }
  [[nodiscard]] std::size_t addresses() const { return known_.size(); }

 private:
  struct Known {
    std::size_t connections = 0;
    Bucket requests;
    Bucket newcomers;
    Bucket passwords;
  };
  const Limits& limits_;
  std::unordered_map<std::string, Known> known_;
  std::size_t connections_ = 0;
};

}  // namespace aviary::server
