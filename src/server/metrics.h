// Numbers about the running server, in the text format of Prometheus. Counting is safe from any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aviary::server {

using Counter = std::atomic<std::uint64_t>;

// How often something took how many seconds.
class Histogram {
 public:
  // Upper bounds of the buckets, in seconds.
  static constexpr std::array kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                         0.1,    0.25,  0.5,    1.0,   2.5,  10.0};

  void add(double seconds);
  void write(std::string& out, std::string_view name) const;

 private:
  std::array<Counter, kBounds.size() + 1> counts_{};
  Counter microseconds_{0};
};

struct Metrics {
  Counter requests{0};
  Counter refused_requests{0};
  Counter refused_connections{0};
  Counter sockets_opened{0};
  Counter messages_in{0};
  Counter messages_out{0};
  Counter moves{0};
  Counter bot_moves{0};
  Counter conflicts{0};  // entries that another node stored first
  Counter store_errors{0};
  Counter frozen_tables{0};
  Histogram command_seconds;  // from receiving a command to answering it
  Histogram store_seconds;    // of one group of entries
  Histogram bot_seconds;      // of one thought
};

// What is counted by looking.
struct Gauge {
  std::string_view name;
  std::string_view help;
  double value;
};

std::string metrics_text(const Metrics& metrics, const std::vector<Gauge>& gauges);

}  // namespace aviary::server
