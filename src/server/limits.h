// How much one address, one person or one client may ask for. Pure: the time is given.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace aviary::server {

using Millis = std::int64_t;
constexpr Millis kDay = 86'400'000;

// So many a second on average, and `burst` at once.
struct Rate {
  double per_second = 1;
  double burst = 1;
};
inline constexpr Rate kUnlimited{1e12, 1e12};

class Bucket {
 public:
  // How long until so much may be taken; 0: it may be taken now.
  [[nodiscard]] Millis wait(const Rate& rate, Millis now, double cost = 1) const;
  // May one more be done now? If so, it is counted.
  bool take(const Rate& rate, Millis now, double cost = 1);
  // Counted in any case: what was taken beyond the burst must flow back first.
  void spend(const Rate& rate, Millis now, double cost);
  void give_back(double cost = 1);
  // Nothing was taken for so long that it is as good as new.
  [[nodiscard]] bool is_full(const Rate& rate, Millis now) const;

 private:
  [[nodiscard]] double taken(const Rate& rate, Millis now) const;

  double taken_ = 0;  // what had not flowed back yet at `last_`
  Millis last_ = 0;
};

// What is counted apart. Of files and of what is sent over WebSockets the bytes are counted, of everything else how
// often it is asked.
enum class Class : std::uint8_t { kFile, kRead, kWrite, kHeavy, kNewcomer, kWrongPassword, kSent, kCards };
inline constexpr std::size_t kClasses = 8;
inline constexpr double kLeastFile = 512;  // bytes that any answer counts as, if only to say that nothing has changed

struct Allowance {
  Rate address;
  Rate person = kUnlimited;
};

struct Limits {
  std::size_t connections_per_address = 512;
  std::size_t connections = 20'000;
  std::size_t tables_per_user = 50;  // hosted or sat at, and not over
  std::array<Allowance, kClasses> classes = {{
      {.address = {2 << 20, 128 << 20}},                                  // files, in bytes
      {.address = {60, 600}, .person = {10, 60}},                         // reading
      {.address = {20, 200}, .person = {2, 30}},                          // writing
      {.address = {4, 40}, .person = {1, 20}},                            // what is much work
      {.address = {0.5, 60}},                                             // newcomers: guests and members made
      {.address = {0.1, 10}},                                             // wrong passwords
      {.address = {8 << 20, 128 << 20}, .person = {512 << 10, 8 << 20}},  // over WebSockets, in bytes
      // Tables with cards of their own, each of which keeps them; of a person, only cards that no table has yet.
      {.address = {0.1, 60}, .person = {10.0 / 86'400, 10}},
  }};
  Rate guesses{1.0 / 60, 10};  // wrong passwords for one name from devices that were never right; or from one that was
  Rate commands{10, 40};       // over one WebSocket
  Rate heard{64 << 10, 1 << 20};  // bytes over one WebSocket, whatever they mean
  Millis thought = 5'000;         // of a bot, at most; shared by all who wait for one
  std::size_t crowd = 64;         // connections of one address: of more, none is kept idle
};

// For load tests: everything comes from one address there.
Limits no_limits();

// The network that an address belongs to, by so many bits of an IPv4 or an IPv6 address (multiples of 8). What is no
// address stands for itself.
std::string network_of(std::string_view address, int bits4, int bits6);

// What every address and every person has taken. An IPv6 address counts as its /64, which one household has; its /48
// has 16 times as much. Forgets those that have nothing open and have waited long enough.
class Guests {
 public:
  explicit Guests(const Limits& limits) : limits_(limits) {}

  bool enter(const std::string& address);
  void leave(const std::string& address);
  [[nodiscard]] bool is_crowded(const std::string& address) const;

  // May it be done now? If so, it is counted and the answer is 0; if not, how long until it may.
  Millis admit(const std::string& address, Class kind, Millis now, double cost = 1);
  Millis admit_person(const std::string& user, Class kind, Millis now);
  void spend(const std::string& address, Class kind, Millis now, double cost);
  void give_back(const std::string& address, Class kind);
  // So many bytes were sent over a WebSocket; how long until there should be more.
  Millis send(const std::string& address, const std::string& user, Millis now, double bytes);

  void sweep(Millis now);
  [[nodiscard]] std::size_t connections() const { return connections_; }
  [[nodiscard]] std::size_t known() const { return networks_.size() + people_.size(); }

 private:
  using Buckets = std::array<Bucket, kClasses>;
  struct Network {
    std::size_t times = 1;  // as much as an address
    std::size_t connections = 0;
    Buckets buckets;

    [[nodiscard]] Rate rate(const Limits& limits, Class kind) const;
    Bucket& bucket(Class kind) { return buckets[static_cast<std::size_t>(kind)]; }
  };
  // Those that an address belongs to: itself, and the larger one.
  std::vector<Network*> networks_of(const std::string& address);

  const Limits& limits_;
  std::unordered_map<std::string, Network> networks_;
  std::unordered_map<std::string, Buckets> people_;
  std::size_t connections_ = 0;
};

}  // namespace aviary::server
