#include "bots/brain.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "bots/levels.h"

namespace aviary::bots {
namespace {

constexpr std::array<std::string_view, 10> kNames = {"random", "greedy",   "sensible", "plain",  "chick",
                                                     "wren",   "starling", "jay",      "magpie", "raven"};

constexpr Brain kPlain = {Style::kPlain, 2000, 150, 1.0, 1, 0, false};

// A number from 0 to `most`, whole or with one or two digits behind a point. (from_chars cannot read it everywhere.)
bool read(std::string_view text, int most, double& value) {
  const std::size_t point = text.find('.');
  const std::optional<int> whole = base::read_number(text.substr(0, point), most);
  if (!whole) return false;
  value = *whole;
  if (point == std::string_view::npos) return true;
  const std::string_view behind = text.substr(point + 1);
  if (behind.empty() || behind.size() > 2) return false;
  double unit = 1;
  for (const char digit : behind) {
    if (digit < '0' || digit > '9') return false;
    unit /= 10;
    value += (digit - '0') * unit;
  }
  return value <= most;
}

bool change(Brain& brain, std::string_view name, std::string_view text) {
  if (name == "belief" && (text == "none" || text == "exact")) {
    brain.belief = text == "exact";
    return true;
  }
  double value = 0;
  if (!read(text, name == "nodes" ? 1'000'000'000 : name == "overlooks" ? 100 : name == "threads" ? 256 : 1000, value))
    return false;
  const bool counts = name == "nodes" || name == "horizon" || name == "overlooks" || name == "threads";
  if (counts && value != std::trunc(value)) return false;
  // Without nodes a search would have no end.
  if ((name == "nodes" || name == "threads") && value < 1) return false;
  if (name == "nodes")
    brain.nodes = static_cast<std::uint64_t>(value);
  else if (name == "horizon")
    brain.horizon = static_cast<int>(value);
  else if (name == "exploration")
    brain.exploration = value;
  else if (name == "heat")
    brain.heat = value;
  else if (name == "overlooks")
    brain.overlooks = static_cast<int>(value);
  else if (name == "threads")
    brain.threads = static_cast<int>(value);
  else
    return false;
  return true;
}

base::Result<Brain> named(std::string_view game, std::string_view name) {
  for (std::size_t level = 0; level < std::size(kLevelNames); ++level) {
    if (name == kLevelNames[level] || name == "level" + std::to_string(level + 1)) return level_of(game, level);
  }
  if (name == "random") return Brain{Style::kRandom};
  if (name == "greedy") return Brain{Style::kGreedy};
  if (name == "sensible") return Brain{Style::kSensible};
  if (name == "plain") return kPlain;
  std::string list;
  for (const std::string_view known : kNames) list += (list.empty() ? "" : ", ") + std::string(known);
  return base::Error{"bot", "there is no bot " + base::quoted(name) + "; there is " + list};
}

}  // namespace

std::span<const std::string_view> names() { return kNames; }

base::Result<Brain> find_brain(std::string_view game, std::string_view text) {
  const std::vector<std::string_view> words = base::split(text, '/');
  base::Result<Brain> found = named(game, words.empty() ? text : words[0]);
  if (!found) return found;
  Brain brain = *found;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string_view::npos || !change(brain, words[i].substr(0, equals), words[i].substr(equals + 1))) {
      return base::Error{"bot",
                         "a bot is changed by /nodes=N, /horizon=N, /exploration=X, /heat=X, /overlooks=N, "
                         "/belief=none or /threads=N, "
                         "not by " +
                             base::quoted(words[i])};
    }
  }
  return brain;
}

}  // namespace aviary::bots
