#include "server/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace aviary::server {
namespace {

constexpr std::size_t kTimes = 16;  // as much as a /64 has its /48

// The first `bits` of the address, as text; empty if it is none of that family.
std::string masked(int family, std::string address, int bits) {
  std::array<unsigned char, 16> bytes{};
  address.resize(std::min(address.size(), address.find('%')));  // the interface of a link
  if (inet_pton(family, address.c_str(), bytes.data()) != 1) return {};
  std::fill(bytes.begin() + bits / 8, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(family, bytes.data(), text.data(), text.size());
  return std::string(text.data()) + "/" + std::to_string(bits);
}

}  // namespace

double Bucket::taken(const Rate& rate, Millis now) const {
  const double seconds = static_cast<double>(std::max<Millis>(now - last_, 0)) / 1000;
  return std::max(0.0, taken_ - seconds * rate.per_second);
}

Millis Bucket::wait(const Rate& rate, Millis now, double cost) const {
  const double lacks = taken(rate, now) + cost - rate.burst;
  return lacks <= 0 ? 0 : static_cast<Millis>(std::ceil(lacks / rate.per_second * 1000));
}

bool Bucket::take(const Rate& rate, Millis now, double cost) {
  if (wait(rate, now, cost) > 0) return false;
  spend(rate, now, cost);
  return true;
}

void Bucket::spend(const Rate& rate, Millis now, double cost) {
  taken_ = taken(rate, now) + cost;
  last_ = now;
}

void Bucket::give_back(double cost) { taken_ = std::max(0.0, taken_ - cost); }

bool Bucket::is_full(const Rate& rate, Millis now) const { return taken(rate, now) == 0; }

Limits no_limits() {
  constexpr std::size_t kMany = std::numeric_limits<std::size_t>::max() / kTimes;
  Limits limits{kMany, kMany, kMany, {}, kUnlimited, kUnlimited};
  limits.crowd = kMany;
  limits.heard = kUnlimited;
  limits.classes.fill({kUnlimited, kUnlimited});
  return limits;
}

std::string network_of(std::string_view address, int bits4, int bits6) {
  std::string text(address.starts_with("::ffff:") ? address.substr(7) : address);
  for (const std::string& network : {masked(AF_INET, text, bits4), masked(AF_INET6, text, bits6)}) {
    if (!network.empty()) return network;
  }
  return text;
}

Rate Guests::Network::rate(const Limits& limits, Class kind) const {
  const Rate& one = limits.classes[static_cast<std::size_t>(kind)].address;
  const auto many = static_cast<double>(times);
  return {one.per_second * many, one.burst * many};
}

std::vector<Guests::Network*> Guests::networks_of(const std::string& address) {
  const std::string own = network_of(address, 32, 64);
  const std::string larger = network_of(address, 32, 48);
  std::vector<Network*> list{&networks_[own]};
  if (larger != own) {
    list.push_back(&networks_[larger]);
    list.back()->times = kTimes;
  }
  return list;
}

bool Guests::enter(const std::string& address) {
  if (connections_ >= limits_.connections) return false;
  const std::vector<Network*> networks = networks_of(address);
  for (const Network* network : networks) {
    if (network->connections >= limits_.connections_per_address * network->times) return false;
  }
  for (Network* network : networks) ++network->connections;
  ++connections_;
  return true;
}

void Guests::leave(const std::string& address) {
  const std::vector<Network*> networks = networks_of(address);
  if (networks.front()->connections == 0) return;
  for (Network* network : networks) --network->connections;
  --connections_;
}

bool Guests::is_crowded(const std::string& address) const {
  const auto found = networks_.find(network_of(address, 32, 64));
  return found != networks_.end() && found->second.connections > limits_.crowd;
}

Millis Guests::admit(const std::string& address, Class kind, Millis now, double cost) {
  const std::vector<Network*> networks = networks_of(address);
  Millis wait = 0;
  for (Network* network : networks) {
    wait = std::max(wait, network->bucket(kind).wait(network->rate(limits_, kind), now, cost));
  }
  if (wait > 0) return wait;
  for (Network* network : networks) network->bucket(kind).spend(network->rate(limits_, kind), now, cost);
  return 0;
}

Millis Guests::admit_person(const std::string& user, Class kind, Millis now) {
  const auto index = static_cast<std::size_t>(kind);
  const Rate& rate = limits_.classes[index].person;
  Bucket& bucket = people_[user][index];
  return bucket.take(rate, now) ? 0 : bucket.wait(rate, now);
}

void Guests::spend(const std::string& address, Class kind, Millis now, double cost) {
  for (Network* network : networks_of(address)) network->bucket(kind).spend(network->rate(limits_, kind), now, cost);
}

void Guests::give_back(const std::string& address, Class kind) {
  for (Network* network : networks_of(address)) network->bucket(kind).give_back();
}

Millis Guests::send(const std::string& address, const std::string& user, Millis now, double bytes) {
  constexpr auto kIndex = static_cast<std::size_t>(Class::kSent);
  Millis wait = 0;
  const auto count = [&](Bucket& bucket, const Rate& rate) {
    bucket.spend(rate, now, bytes);
    wait = std::max(wait, bucket.wait(rate, now, 0));
  };
  for (Network* network : networks_of(address)) {
    count(network->bucket(Class::kSent), network->rate(limits_, Class::kSent));
  }
  count(people_[user][kIndex], limits_.classes[kIndex].person);
  return wait;
}

void Guests::sweep(Millis now) {
  std::erase_if(networks_, [&](const auto& item) {
    const Network& network = item.second;
    bool full = network.connections == 0;
    for (std::size_t i = 0; i < kClasses; ++i) {
      full = full && network.buckets[i].is_full(network.rate(limits_, static_cast<Class>(i)), now);
    }
    return full;
  });
  std::erase_if(people_, [&](const auto& item) {
    bool full = true;
    for (std::size_t i = 0; i < kClasses; ++i) {
      full = full && item.second[i].is_full(limits_.classes[i].person, now);
    }
    return full;
  });
}

}  // namespace aviary::server
