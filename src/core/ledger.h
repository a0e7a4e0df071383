// Where points come from. Every change of points is an event with an argument Gain<row> (vocabulary.h); a ledger adds
// them up by row and seat. It is made of what everybody sees, so it holds nothing that is hidden from anybody.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/tree.h"
#include "core/move.h"
#include "core/vocabulary.h"

namespace aviary::core {

// By seat; zero where there is none.
using Points = std::array<int, kMaxSeats>;

struct Ledger {
  // 32 bits: scores of editions pass 32,767.
  using Row = std::array<std::int32_t, kMaxSeats>;
  std::array<Row, kMaxRows> rows{};
  Row before{};  // what was there when it began
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// One that begins with what is there.
Ledger ledger_from(const Points& points);
// What these events brought; one that is not declared brings nothing. Never allocates.
void add(Ledger& ledger, const Vocabulary& vocabulary, std::span<const Event> events);
// A list by seat for each row of the vocabulary, then `before` if there was anything.
base::Tree account_of(const Vocabulary& vocabulary, const Ledger& ledger, int seats);

}  // namespace aviary::core
