// All that is wrong with something from outside, told together: one error with a line for each fault.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace aviary::base {

class Faults {
 public:
  // Whoever reads on after so many has seen enough; the rest is only counted.
  static constexpr std::size_t kMost = 20;

  // The error may be of several lines itself. Its code is that of the first one.
  void add(const Error& error);
  void add(const std::optional<Error>& error) {
    if (error) add(*error);
  }
  [[nodiscard]] bool none() const { return count_ == 0; }
  [[nodiscard]] std::optional<Error> error() const;

 private:
  std::size_t count_ = 0;
  std::string code_;
  std::string sentences_;
};

// The sentences of such an error, each after a place: "my-box.toml, line 3: …".
std::string each_at(std::string_view place, const Error& error);

}  // namespace aviary::base
