// What why.cpp and effect_why.cpp share: refusals by the table of reasons.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/move.h"
#include "facts.h"
#include "reasons.h"

namespace aviary::flyaway {

using Told = std::vector<core::Refusal::Fact>;

// A refusal for this reason, by one of its clauses; without one, by its only clause.
inline core::Refusal no(No reason, std::string_view clause, Told facts = {}) {
  const Reason& row = reason_of(reason);
  return core::refuse(std::string(clause), std::string(row.name), row.sentence, std::move(facts));
}
inline core::Refusal no(No reason, Told facts = {}) { return no(reason, reason_of(reason).clauses, std::move(facts)); }

// Something else is asked inside an effect.
core::Refusal effect_asks(const Facts& facts);
// F8: why the effect that asks cannot be done to what the move names. Precondition: the move names something.
core::Refusal effect_refuses(const Facts& facts, Move move);

}  // namespace aviary::flyaway
