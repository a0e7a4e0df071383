#include "core/refusal.h"

#include <utility>

#include "base/text.h"

namespace aviary::core {

base::Error error_of(const Refusal& refusal) {
  return {refusal.clause.empty() ? "notation" : refusal.clause, refusal.sentence};
}

base::Error error_of(const Refusal& refusal, std::string_view text) {
  base::Error error = error_of(refusal);
  if (refusal.clause.empty()) error.sentence = base::quoted(text) + ": " + error.sentence;
  return error;
}

Refusal refuse(std::string clause, std::string reason, std::string_view sentence,
               const std::vector<Refusal::Fact>& facts) {
  Refusal refusal{std::move(clause), std::move(reason), base::Tree(base::Tree::Fields{}), std::string(sentence)};
  std::string& text = refusal.sentence;
  for (const Refusal::Fact& fact : facts) {
    const std::string place = "{" + fact.name + "}";
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
      text.replace(at, place.size(), fact.value);
      at += fact.value.size();
    }
    refusal.facts.set(fact.name, base::Tree(fact.value));
  }
  return refusal;
}

Refusal unreadable(std::string sentence) {
  return {"", "unreadable", base::Tree(base::Tree::Fields{}), std::move(sentence)};
}

}  // namespace aviary::core
