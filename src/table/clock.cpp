#include "table/clock.h"

#include <algorithm>

#include "base/fields.h"
#include "base/index.h"

namespace aviary::table {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kDay = 24 * 60 * 60 * kSecond;
constexpr std::int64_t kMostSeconds = 24 * 60 * 60;
constexpr std::int64_t kMostDays = 60;

using base::at;

}  // namespace

base::Tree tree_of(const ClockRule& rule) {
  if (rule.none()) return {};
  base::Tree tree{base::Tree::Fields{}};
  if (rule.days > 0) {
    tree.set("days", base::Tree(std::int64_t{rule.days}));
  } else {
    tree.set("bank", base::Tree(rule.bank / kSecond));
    tree.set("increment", base::Tree(rule.increment / kSecond));
  }
  return tree;
}

base::Result<ClockRule> read_clock(const base::Tree& tree) {
  ClockRule rule;
  if (tree.null()) return rule;
  base::FieldReader reader(tree, "clock");
  if (reader.has("days")) {
    reader.only({"days"});
    rule.days = static_cast<int>(reader.number("days", 1, kMostDays));
  } else {
    reader.only({"bank", "increment"});
    rule.bank = reader.number("bank", 1, kMostSeconds) * kSecond;
    rule.increment = reader.number("increment", 0, kMostSeconds) * kSecond;
  }
  if (reader.error()) return *reader.error();
  return rule;
}

Clock::Clock(const ClockRule& rule) : rule_(rule) { left_.fill(rule.bank); }

void Clock::ask(std::optional<int> seat, std::int64_t time) {
  run(seat, time);
  if (rule_.days > 0) left_.fill(rule_.days * kDay);
}

void Clock::run(std::optional<int> seat, std::int64_t time) {
  if (running_) left_[at(*running_)] = *left(*running_, time);
  running_ = rule_.none() ? std::nullopt : seat;
  since_ = time;
}

void Clock::give_increment(int seat) { left_[at(seat)] += rule_.increment; }

void Clock::take_increment(int seat) { left_[at(seat)] = std::max<std::int64_t>(left_[at(seat)] - rule_.increment, 0); }

std::optional<std::int64_t> Clock::left(int seat, std::int64_t now) const {
  if (rule_.none()) return std::nullopt;
  if (running_ != seat) return left_[at(seat)];
  return std::max<std::int64_t>(left_[at(seat)] - std::max<std::int64_t>(now - since_, 0), 0);
}

std::optional<std::int64_t> Clock::deadline() const {
  if (!running_) return std::nullopt;
  return since_ + left_[at(*running_)];
}

}  // namespace aviary::table
