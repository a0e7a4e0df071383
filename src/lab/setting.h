// Which game an experiment is about.
#pragma once

#include <optional>
#include <string>

#include "base/tree.h"
#include "core/options.h"

namespace aviary::lab {

struct Setting {
  std::string game;
  core::Choices options;
  std::optional<base::Tree> edition;  // none: the one that is shipped

  [[nodiscard]] const base::Tree* cards() const { return edition ? &*edition : nullptr; }
};

}  // namespace aviary::lab
