// Why a move is not legal, or a text no move: facts for programs and translations, and a sentence. Games declare every
// reason once (core/refusal_kind.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "core/move.h"

namespace aviary::core {

struct Refusal {
  struct Fact {
    std::string name;
    std::string value;
  };
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

// Fills `{name}` in the template with the fact of that name.
Refusal refuse(std::string clause, std::string reason, std::string_view sentence,
               const std::vector<Refusal::Fact>& facts = {});
// A text that is not written like any move.
Refusal unreadable(std::string sentence);

}  // namespace aviary::core
