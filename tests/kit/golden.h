// The golden records and their keys: files tests/<game>/golden/*, written into the test program when it is built.
#pragma once

#include <string>
#include <vector>

namespace aviary::kit {

struct Golden {
  std::string name;  // "volo/golden/edge-6.json"
  std::string text;
};

std::vector<Golden> all_golden();

}  // namespace aviary::kit
