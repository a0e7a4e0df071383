// Programs that speak the engine protocol and try to learn what their views do not tell.
#pragma once

#include <string>
#include <vector>

#include "base/tree.h"

namespace aviary::honesty {

// The cards that a seat holds in secret, as far as the fields of a state or a view tell them.
std::vector<std::string> hand_of(const base::Tree& fields, int seat);

// A bot on standard input and output. At every decision it adds a line to the file: at its first of a match a card that
// it believes to be in the hand of the next seat, later nothing. A word after the file is what it should not know, to
// see that it would use it.
//   peek FILE [SEED]          inverts every number that it is told, and knows how matches are dealt
//   remember FILE [NOTEBOOK]  keeps what it saw in all matches of its process, or of all processes with that notebook
//   time FILE                 tells instead how long it waited for its view since it answered, in microseconds
//   look FILE                 tells instead what it finds around itself: its process and its open files
int play(const std::vector<std::string>& words);

}  // namespace aviary::honesty
