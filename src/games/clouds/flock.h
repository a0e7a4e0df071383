// The flock on the board: who stands where, who lands, how columns move. C1: the birds of a column stand without a gap
// from the back row forward.
#pragma once

#include "move.h"
#include "state.h"

namespace aviary::clouds {

// Where birds stand, as one seat sees it.
struct Standing {
  Spaces birds;   // all of them
  Spaces own;     // the seat's
  Spaces swifts;  // neutral ones
};
Standing standing(const Open& open, int seat);
Spaces own_birds(const Open& open, int seat);

int height(const Open& open, int column);
// C11: is there a column with fewer than three birds?
bool has_room(const Open& open, int columns);

// C11: puts the bird at the front end, or pushes the column forward and puts it at the back. Precondition: the column
// has fewer than three birds.
void add_bird(Open& open, int column, End end, Bird bird);

// C19: the frontmost birds of all columns leave the flock; returns them by column, empty columns as kNone.
std::array<Bird, kMaxColumns> take_frontmost(Open& open);
// C19: the spaces of the birds that would leave it, by their owners; swifts are nobody's.
std::array<Spaces, kMaxPlayers> landing(const Open& open);

// C23: "In each column the birds are pushed forward until the frontmost stands where the formation of C2 has its front
// bird, unless it already stands there or further forward."
void push_forward(Open& open, int players);

// C2: the next space of the formation that is empty, column by column from the back; kNoSpace if it is complete.
Space next_in_formation(const Open& open, int players);
// C23: "every empty space in the back row, from left to right"; as above if there is none.
Space next_in_back_row(const Open& open, int players);
inline constexpr Space kNoSpace{kMaxSpaces};

}  // namespace aviary::clouds
