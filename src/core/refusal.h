// Why a move is not legal, or a text no move: facts for programs and translations, and a sentence. Games declare every
// reason once (core/refusal_kind.h).
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/tree.h"
#include "core/move.h"

namespace aviary::core {

struct Refusal {
  std::string clause;                      // of the rules; empty if a text is not even written like a move
  std::string reason;                      // stable: "next_to_own"
  base::Tree facts{base::Tree::Fields{}};  // what the sentence is made of, by name
  std::string sentence;                    // in English
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// A move, or why the text is none.
using MoveRead = base::Result<Move, Refusal>;

// A refusal for whoever tells errors: the code is its clause, or "notation".
base::Error error_of(const Refusal& refusal);
// The same of what was read as a move: what is not even written like one is named.
base::Error error_of(const Refusal& refusal, std::string_view text);

}  // namespace aviary::core
