// Results as bytes, for their way from rank to rank.
#pragma once

#include <string>
#include <vector>

#include "lab/match.h"
#include "lab/simulate.h"
#include "lab/survey.h"

namespace aviary::lab {

std::string pack(const std::vector<Played>& matches);
std::vector<Played> unpack_matches(const std::string& bytes);

std::string pack(const std::vector<Sight>& sights);
std::vector<Sight> unpack_sights(const std::string& bytes);

std::string pack(const Simulation& sums);
Simulation unpack_simulation(const std::string& bytes);

}  // namespace aviary::lab
