// Passwords tried for one name from many addresses. Of a fixed size: names that fall together share what is allowed,
// and of places that fall together the last one is remembered. Names that nobody has count like all others. Pure: the
// time is given.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/secrets.h"
#include "store/store.h"

namespace aviary::server {

class Guesses {
 public:
  // May the name be tried from there now? If so, it is counted, unless the right password has come from there before:
  // strangers never keep people out of where they are at home.
  bool may_guess(const std::string& name, const std::string& address, const Rate& rate, Millis now) {
    const std::string place = place_of(name, address);
    return homes_[slot_of(place)] == place || tried_[slot_of(store::name_key(name))].take(rate, now);
  }
  // The right password for this name has come from there.
  void remember(const std::string& name, const std::string& address) {
    const std::string place = place_of(name, address);
    homes_[slot_of(place)] = place;
  }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 16;

  static std::size_t slot_of(const std::string& text) { return std::hash<std::string>{}(text) % kSlots; }
  static std::string place_of(const std::string& name, const std::string& address) {
    return digest_of(store::name_key(name) + "\n" + network_of(address, 32, 64));
  }

  std::vector<Bucket> tried_ = std::vector<Bucket>(kSlots);            // by name
  std::vector<std::string> homes_ = std::vector<std::string>(kSlots);  // by name and address
};

}  // namespace aviary::server
