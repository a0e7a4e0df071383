// Broken promises as data. The suite never fails a test by itself: it hands back a report, so that the suite can be
// tested too, on games with planted faults.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace aviary::kit {

class Report {
 public:
  // Where the suite stands now: what is noted from here on happened there.
  void stand_at(int match, int move) {
    match_ = match;
    move_ = move;
  }

  void broken(std::string_view promise, const std::string& detail = {}) {
    Case& entry = broken_.try_emplace(std::string(promise)).first->second;
    if (entry.times++ > 0) return;
    entry.first = "match " + std::to_string(match_) + ", move " + std::to_string(move_);
    if (!detail.empty()) entry.first += ": " + detail.substr(0, 600);
  }

  // Notes the promise if it is not kept; `detail` is called only then. Returns whether it is kept.
  template <class Detail>
  bool keep(bool kept, std::string_view promise, Detail detail) {
    if (!kept) broken(promise, detail());
    return kept;
  }
  bool keep(bool kept, std::string_view promise) {
    if (!kept) broken(promise);
    return kept;
  }

  [[nodiscard]] bool empty() const { return broken_.empty(); }
  [[nodiscard]] bool has(std::string_view promise) const { return broken_.contains(std::string(promise)); }

  // One line a promise: its name, how often it was broken, and the first case.
  [[nodiscard]] std::string text() const {
    std::string text;
    for (const auto& [promise, entry] : broken_) {
      text += promise + " (" + std::to_string(entry.times) + " times; first in " + entry.first + ")\n";
    }
    return text;
  }

 private:
  struct Case {
    int times = 0;
    std::string first;
  };
  std::map<std::string, Case> broken_;
  int match_ = 0;
  int move_ = 0;
};

}  // namespace aviary::kit
