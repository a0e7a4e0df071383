// Weights of what our bots know about Migrato. Set by hand, after the rules of thumb of the sensible player: where the
// tuner starts.
#pragma once

#include "bots/migrato/knowledge.h"

namespace aviary::bots {

// clang-format off
inline constexpr Traits<migrato::Migrato> kStartOfMigrato = {
  1, 1, 0.5F, 0.1F, 0.3F,                                              // points, lead, turn, species to fly
  0.6F, 0.3F, 0.5F, 0.3F, 0.4F, 0.2F, 0.2F, 0.1F, 0.05F, 0.05F,        // colonies by what they need
  0.3F, 0.15F, 0.1F, 0.1F, -0.2F, -0.1F,                               // what is in the deck, the hand, and in danger
  3, 1.5F, 0.8F, 0.2F, 0.1F                                            // the end; dangers and first cards in the hand
};
inline constexpr Weights<migrato::Migrato> kWeightsOfMigrato = {
  {{kStartOfMigrato, kStartOfMigrato, kStartOfMigrato, kStartOfMigrato}},
  {{
    6, 0.5F, -0.5F, 0.3F, 12, 0, -10,                                  // arrivals
    2, 1.5F, 0.7F, 1, -3, 0.5F, -6,                                    // cards on a colony
    1, 1.5F, -2.5F, 0.7F, -0.7F, 0, 0, 0, 0.2F, 0.3F,                  // new colonies
    0.5F, -0.5F, 0.2F,
    1.5F, 2.5F, 1, 1.5F, 3, 0, 0.5F, 0, -4, -0.3F,                     // dangers
    -5, 0,                                                             // splitting, rejoining
    1, -0.6F, -2, -1.2F, -4, -3, -0.5F, 3,                             // passes
    2, -1.5F, -4, -2, 2, -0.8F, -0.5F, -0.8F, 0.8F,                    // discards
  }},
};
// clang-format on

}  // namespace aviary::bots
