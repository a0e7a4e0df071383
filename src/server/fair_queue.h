// Jobs that wait for a thread: those that a person waits for go before all others; among equals, every owner in turn,
// so that nobody's many jobs delay the few of somebody else. Pure: no threads here.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <utility>

namespace aviary::server {

// Where a job stands in line.
struct Turn {
  std::string owner;     // on whose account it is done
  bool awaited = false;  // somebody sits and waits for it
};

template <class Job>
class FairQueue {
 public:
  void push(const Turn& turn, Job job) {
    Line& line = lines_[turn.awaited ? 0 : 1];
    std::deque<Job>& jobs = line.jobs[turn.owner];
    if (jobs.empty()) line.owners.push_back(turn.owner);
    jobs.push_back(std::move(job));
    ++size_;
  }

  // Precondition: not empty.
  Job pop() {
    Line& line = lines_[lines_[0].owners.empty() ? 1 : 0];
    const auto first = line.jobs.find(line.owners.front());
    Job job = std::move(first->second.front());
    first->second.pop_front();
    line.owners.pop_front();
    if (first->second.empty())
      line.jobs.erase(first);
    else
      line.owners.push_back(first->first);
    --size_;
    return job;
  }

  // Takes out what is too much: the newest job of an owner who has more than `each` of one kind or, if there are more
  // than `all`, of the owner who has most, of those first that nobody waits for. None if all have room.
  std::optional<Job> trim(std::size_t each, std::size_t all) {
    const std::size_t least = size_ > all ? 1 : each + 1;
    for (Line& line : lines_ | std::views::reverse) {
      const auto count = [&line](const std::string& owner) { return line.jobs.at(owner).size(); };
      const auto longest =  // among equals the last in turn
          std::max_element(line.owners.rbegin(), line.owners.rend(),
                           [&](const std::string& a, const std::string& b) { return count(a) < count(b); });
      if (longest == line.owners.rend() || count(*longest) < least) continue;
      const auto jobs = line.jobs.find(*longest);
      Job job = std::move(jobs->second.back());
      jobs->second.pop_back();
      if (jobs->second.empty()) {
        line.owners.erase(std::next(longest).base());
        line.jobs.erase(jobs);
      }
      --size_;
      return job;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  // With how many a job of this owner shares the threads: every other owner counts once for each kind that waits, its
  // own jobs count all.
  [[nodiscard]] std::size_t rivals(const std::string& owner) const {
    std::size_t rivals = 0;
    for (const Line& line : lines_) {
      const auto own = line.jobs.find(owner);
      rivals += line.owners.size() + (own == line.jobs.end() ? 0 : own->second.size() - 1);
    }
    return rivals;
  }
  void clear() { *this = {}; }

 private:
  struct Line {
    std::map<std::string, std::deque<Job>> jobs;  // of each owner who has some
    std::deque<std::string> owners;               // of these jobs, in the order of their turns
  };
  std::array<Line, 2> lines_;  // what is awaited, and the rest
  std::size_t size_ = 0;
};

}  // namespace aviary::server
