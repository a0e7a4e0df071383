// The golden records and their keys: files tests/<game>/golden/*, and other data that tests read
// (tests/CMakeLists.txt), written into the test program when it is built.
#pragma once

#include <string>
#include <vector>

namespace aviary::kit {

struct Golden {
  std::string name;  // from tests/ on: "volo/golden/edge-6.json", "../data/speed.json"
  std::string text;
};

std::vector<Golden> all_golden();

}  // namespace aviary::kit
