#include "core/move.h"

#include <utility>

namespace aviary::core {

Refusal refuse(std::string clause, std::string reason, std::string_view sentence, std::vector<Refusal::Fact> facts) {
  std::string text(sentence);
  for (const Refusal::Fact& fact : facts) {
    const std::string place = "{" + fact.name + "}";
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
      text.replace(at, place.size(), fact.value);
      at += fact.value.size();
    }
  }
  return {std::move(clause), std::move(reason), std::move(facts), std::move(text)};
}

}  // namespace aviary::core
