// What an observer can say of another seat's dealt cards.
#pragma once

#include "clouds.h"

namespace aviary::clouds {

struct Hidden {
  Cards pool;        // each of them may be in the hand
  int size;          // so many are
  Cards must_score;  // if not empty, one of these is: the seat is asked something that it could not be asked without
};

// Precondition: somebody is asked. `known` are the dealt cards that the observer knows, its own.
Hidden hidden_hand(const Clouds& game, const Open& open, int seat, Cards known);

}  // namespace aviary::clouds
