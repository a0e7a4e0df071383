// A law that must hold for every input: the fuzzer stops with this sentence where it does not.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace aviary::fuzz {

inline void law(bool holds, const char* sentence, const std::string& input) {
  if (holds) return;
  (void)std::fprintf(stderr, "broken law: %s\ninput: %s\n", sentence, input.c_str());
  std::abort();
}

}  // namespace aviary::fuzz
