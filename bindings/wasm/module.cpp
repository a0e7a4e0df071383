// What the WebAssembly module exports. JavaScript writes a request into the memory that `reserve` returns, and then
// reads `answer_bytes()` bytes from where `call` says.
#include <cstddef>
#include <string>

#include "browser/calls.h"

namespace {

std::string request;
std::string answer;

aviary::browser::Engine& engine() {
  static aviary::browser::Engine one;
  return one;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}

[[clang::export_name("call")]] const char* call() {
  answer = engine().call(request);
  return answer.data();
}

[[clang::export_name("answer_bytes")]] std::size_t answer_bytes() { return answer.size(); }
}
