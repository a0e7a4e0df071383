// The pending decisions in the text of a position: frames from the bottom to the top, "kind.seat.card.left.a.b.c.flags"
// without zeros at the end, joined by '/'.
#pragma once

#include <string>
#include <string_view>

#include "facts.h"

namespace aviary::flyaway {

std::string stack_text(const Open& open);
bool read_stack(std::string_view text, int seats, Open& open);
// Empty if every frame of the stack can be worked off without reaching beside the table; otherwise what is wrong.
std::string check_stack(const Facts& facts);

}  // namespace aviary::flyaway
