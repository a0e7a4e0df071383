// Wrong passwords for one name, from many addresses together; and from one device where the right one has come before,
// apart, so that strangers never keep people out of where they are at home. Of a fixed size: those that fall together
// share what is allowed. Names that nobody has count like all others. Pure: the time is given.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.h"

namespace aviary::server {

class Guesses {
 public:
  // Who guesses: a device that is known for this name, or anybody.
  static std::string guesser(const std::string& name_key, const std::optional<std::string>& device) {
    return device ? "device " + *device : "name " + name_key;
  }
  Bucket& of(const std::string& guesser) { return tried_[std::hash<std::string>{}(guesser) % tried_.size()]; }

 private:
  std::vector<Bucket> tried_ = std::vector<Bucket>(std::size_t{1} << 16);
};

}  // namespace aviary::server
