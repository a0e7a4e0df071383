#include "server/metrics.h"

#include <cstdio>

namespace aviary::server {
namespace {

std::string number(double value) {
  std::array<char, 32> text{};
  (void)std::snprintf(text.data(), text.size(), "%.9g", value);
  return text.data();
}

void head(std::string& out, std::string_view name, std::string_view kind, std::string_view help) {
  for (const std::string_view part :
       {std::string_view("# HELP aviary_"), name, std::string_view(" "), help, std::string_view("\n# TYPE aviary_"),
        name, std::string_view(" "), kind, std::string_view("\n")}) {
    out += part;
  }
}

void line(std::string& out, std::string_view name, std::string_view value) {
  out += "aviary_";
  out += name;
  out += ' ';
  out += value;
  out += '\n';
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  counts_[bucket].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

void Histogram::write(std::string& out, std::string_view name) const {
  const std::string full(name);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    const std::string bound = i < kBounds.size() ? number(kBounds[i]) : "+Inf";
    std::string bucket = full;
    bucket.append("_bucket{le=\"").append(bound).append("\"}");
    line(out, bucket, std::to_string(sum));
  }
  line(out, full + "_sum", number(static_cast<double>(microseconds_.load(std::memory_order_relaxed)) / 1e6));
  line(out, full + "_count", std::to_string(sum));
}

std::string metrics_text(const Metrics& metrics, const std::vector<Gauge>& gauges) {
  struct Named {
    std::string_view name;
    std::string_view help;
    const Counter& counter;
  };
  const auto counters = std::to_array<Named>({
      {"requests_total", "HTTP requests", metrics.requests},
      {"refused_requests_total", "HTTP requests answered with an error", metrics.refused_requests},
      {"refused_connections_total", "connections closed at once for a limit", metrics.refused_connections},
      {"sockets_opened_total", "WebSockets opened", metrics.sockets_opened},
      {"messages_in_total", "messages from clients", metrics.messages_in},
      {"messages_out_total", "messages to clients", metrics.messages_out},
      {"moves_total", "moves stored, of people and bots", metrics.moves},
      {"bot_moves_total", "moves stored that bots chose", metrics.bot_moves},
      {"conflicts_total", "batches of entries that another node stored first", metrics.conflicts},
      {"store_errors_total", "calls of the store that failed", metrics.store_errors},
      {"frozen_tables_total", "tables stopped because of a fault", metrics.frozen_tables},
  });
  std::string out;
  for (const Named& named : counters) {
    head(out, named.name, "counter", named.help);
    line(out, named.name, std::to_string(named.counter.load(std::memory_order_relaxed)));
  }
  for (const Gauge& gauge : gauges) {
    head(out, gauge.name, "gauge", gauge.help);
    line(out, gauge.name, number(gauge.value));
  }
  head(out, "command_seconds", "histogram", "from receiving a command to answering it");
  metrics.command_seconds.write(out, "command_seconds");
  head(out, "store_seconds", "histogram", "storing one group of entries");
  metrics.store_seconds.write(out, "store_seconds");
  head(out, "bot_seconds", "histogram", "one thought of a bot");
  metrics.bot_seconds.write(out, "bot_seconds");
  return out;
}

}  // namespace aviary::server
