#include "copies.h"

namespace aviary::clouds {
namespace {

// As many of the free cards as the place has of these, the first ones.
void replace(Cards& place, Cards like, Cards& free) {
  const int wanted = count(place & like);
  place &= ~like;
  for (int i = 0; i < wanted; ++i) {
    const Cards one = any_one(free);
    place |= one;
    free &= ~one;
  }
}

}  // namespace

void settle(Open& open, std::array<Cards, kMaxPlayers>& dealt, Cards copies) {
  each(copies & ~(copies << 1), [&](Card second) {
    const Cards like = all_like(card_at(index(second) - 1), copies);
    Cards free = like;
    for (Cards* const place : {&open.display, &open.discard, &open.recycled}) replace(*place, like, free);
    for (Cards& shown : open.shown) replace(shown, like, free);
    for (Cards& hand : dealt) replace(hand, like, free);
  });
}

}  // namespace aviary::clouds
