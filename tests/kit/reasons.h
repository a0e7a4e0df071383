// The reasons that a game can give for a refusal, read from its own source (src/games/<game>/why.cpp), so that a table
// of refusals is complete by what the program says, not by what its author remembers.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include "kit/golden.h"

namespace aviary::kit {

// The first text of each `refuse(` that is neither a clause nor a sentence: both begin otherwise than with a small
// letter.
inline std::set<std::string> reasons_in(std::string_view source) {
  constexpr std::string_view kCall = " refuse(";
  std::set<std::string> reasons;
  for (std::size_t at = source.find(kCall); at != source.npos; at = source.find(kCall, at + 1)) {
    std::size_t begin = source.find('"', at) + 1;
    while (std::islower(static_cast<unsigned char>(source[begin])) == 0) {
      begin = source.find('"', source.find('"', begin) + 1) + 1;
    }
    reasons.insert(std::string(source.substr(begin, source.find('"', begin) - begin)));
  }
  return reasons;
}

inline std::set<std::string> reasons_of(const std::string& game) {
  for (const Golden& file : all_golden()) {
    if (file.name == "../src/games/" + game + "/why.cpp") return reasons_in(file.text);
  }
  ADD_FAILURE() << "why.cpp of " << game << " is not among the data of the tests";
  return {};
}

// The reasons of refusals that are written as "C9 not-yours".
template <class Refusals>
std::set<std::string> reasons_among(const Refusals& refusals) {
  std::set<std::string> reasons;
  for (const std::string& refusal : refusals) reasons.insert(refusal.substr(refusal.find(' ') + 1));
  return reasons;
}

}  // namespace aviary::kit
