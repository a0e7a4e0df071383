#include "core/refusal.h"

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

}  // namespace aviary::core
