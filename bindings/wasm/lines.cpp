// The calls of the page as a native program, a request and an answer a line: what WebAssembly is compared with.
#include <iostream>
#include <string>

#include "browser/calls.h"

int main() {
  aviary::browser::Engine engine;
  for (std::string line; std::getline(std::cin, line);) std::cout << engine.call(line) << std::endl;
  return 0;
}
