// A load generator: many tables, two people each, who play legal moves over real WebSockets and check what they are
// told.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace aviary::server {

struct LoadReport;

struct LoadPlan {
  std::string url = "ws://127.0.0.1:8080";
  std::string game = "clouds";
  int tables = 100;
  std::function<bool(const LoadReport& so_far)> is_enough;  // ends it
  double moves_per_second = 0;                              // of all tables together; 0: as fast as they can
  double cuts_per_second = 0;                               // connections cut on purpose, which then come back
  std::uint64_t seed = 1;
  std::function<void(const std::string& line)> report;  // now and then
};

struct LoadReport {
  std::int64_t moves = 0;    // acknowledged
  std::int64_t heard = 0;    // updates that told of a move, at both players
  std::int64_t matches = 0;  // that ended
  std::int64_t refused = 0;  // moves refused as stale, which happens after a cut
  std::int64_t reconnects = 0;
  std::int64_t checked = 0;  // situations compared with what the rules say
  double seconds = 0;
  double moves_per_second = 0;
  // From sending a move to hearing it, of both players, in milliseconds.
  double p50 = 0;
  double p99 = 0;
  double most = 0;
  std::vector<std::string> errors;  // the first few of what was wrong
  std::int64_t error_count = 0;
};

// Error: the server cannot be reached, or will not have us.
base::Result<LoadReport> run_load(const LoadPlan& plan);

}  // namespace aviary::server
