#include "base/faults.h"

#include "base/text.h"

namespace aviary::base {

void Faults::add(const Error& error) {
  if (count_ == 0) code_ = error.code;
  for (const std::string_view sentence : split(error.sentence, '\n')) {
    if (++count_ > kMost) continue;
    if (!sentences_.empty()) sentences_ += '\n';
    sentences_ += sentence;
  }
}

std::optional<Error> Faults::error() const {
  if (none()) return std::nullopt;
  if (count_ <= kMost) return Error{code_, sentences_};
  return Error{code_, sentences_ + "\nand " + std::to_string(count_ - kMost) + " more"};
}

std::string each_at(std::string_view place, const Error& error) {
  std::string text;
  for (const std::string_view sentence : split(error.sentence, '\n')) {
    text += (text.empty() ? "" : "\n") + std::string(place) + ", " + std::string(sentence);
  }
  return text;
}

}  // namespace aviary::base
