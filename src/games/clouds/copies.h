// C27: "Cards of a set that are alike in everything are copies: it does not matter which of them is meant." They stand
// side by side in their set; a bit of `copies` says that a card is like the one before it. Moves name the first of
// them, and a settled state has one form, whichever copy went where. Most sets have none, so that most calls end at
// once.
#pragma once

#include "state.h"

namespace aviary::clouds {

// The first of the cards that are like this one.
constexpr Card first_like(Card card, Cards copies) {
  while (has(copies, card)) card = card_at(index(card) - 1);
  return card;
}

// All cards like this one. Precondition: it is the first of them.
constexpr Cards all_like(Card first, Cards copies) {
  Cards like = bit(first);
  if (copies == 0) return like;
  while ((like << 1 & copies & ~like) != 0) like |= like << 1 & copies;
  return like;
}

// The first of each kind of card that is among these.
constexpr Cards firsts(Cards cards, Cards copies) {
  if (copies == 0) return cards;
  Cards result = 0;
  each(cards, [&](Card card) { result |= bit(first_like(card, copies)); });
  return result;
}

// Gives each place the same number of copies, but in a fixed order: what all see has the first ones, the display those
// before all others. So nobody learns from a view which copy others hold.
void settle(Open& open, std::array<Cards, kMaxPlayers>& dealt, Cards copies);

}  // namespace aviary::clouds
