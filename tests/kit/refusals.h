// All that a game declares as reasons to refuse, by clause: a test that shows refusals shows each of them.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "base/text.h"
#include "core/refusal_kind.h"

namespace aviary::kit {

// "C9 not_yours": the clause and the reason.
inline std::string name_of(const core::Refusal& refusal) { return refusal.clause + " " + refusal.reason; }

// Each reason with each of its clauses.
inline std::set<std::string> declared_refusals(const core::Vocabulary& vocabulary) {
  std::set<std::string> names;
  for (const core::RefusalRow& row : vocabulary.refusals) {
    for (const std::string_view clause : base::split(row.clauses, ' ')) {
      names.insert(std::string(clause) + " " + std::string(row.reason));
    }
  }
  return names;
}

}  // namespace aviary::kit
