// The decks and hands: how cards and birds get from one place to another.
#include "state.h"

#include <algorithm>

namespace aviary::clouds {

Birds all_in_deck(const Open& open) {
  Birds all{};
  for (const Birds& layer : open.layers) all.add(layer);
  return all;
}

void draw_from_deck(Open& open, Bird bird) {
  open.layers[0].remove(bird);
  if (!deck_is_empty(open)) return;
  std::copy(open.layers.begin() + 1, open.layers.end(), open.layers.begin());
  open.layers.back() = {};
}

void put_under_deck(Open& open, const Birds& birds) {
  if (birds == Birds{}) return;
  const auto free = std::find(open.layers.begin(), open.layers.end(), Birds{});
  // Four layers are enough for three landings; a position given as text may have used them up.
  (free == open.layers.end() ? open.layers.back() : *free).add(birds);
}

void search_deck(Open& open, Bird bird) {
  Birds all = all_in_deck(open);
  all.remove(bird);
  open.layers = {};
  open.layers[0] = all;
}

int upright_birds(const Open& open) {
  return static_cast<int>(
      std::count_if(open.upright.begin(), open.upright.end(), [](Bird bird) { return bird != Bird::kNone; }));
}

namespace {

void sort_upright(Open& open) {
  std::sort(open.upright.begin(), open.upright.end(),
            [](Bird a, Bird b) { return b == Bird::kNone ? a != Bird::kNone : a != Bird::kNone && a < b; });
}

}  // namespace

void lay_upright(Open& open, Bird bird) {
  *std::find(open.upright.begin(), open.upright.end(), Bird::kNone) = bird;
  sort_upright(open);
}

void take_upright(Open& open, Bird bird) {
  *std::find(open.upright.begin(), open.upright.end(), bird) = Bird::kNone;
  sort_upright(open);
}

Cards unseen(const Open& open, int players) {
  Cards seen = open.display | open.discard | open.recycled;
  for (const Cards shown : open.shown) seen |= shown;
  return all_cards(players) & ~seen;
}

int fresh_in_deck(const Open& open, int players) {
  int dealt = 0;
  for (const std::uint8_t n : open.dealt) dealt += n;
  return count(unseen(open, players)) - dealt;
}

void discard_from_hand(State& state, int seat, Cards cards) {
  Open& open = state.open;
  Cards& shown = open.shown[at(seat)];
  Cards& dealt = state.secret.dealt[at(seat)];
  const Cards one = any_one((shown & cards) != 0 ? shown & cards : dealt & cards);
  if ((dealt & one) != 0) --open.dealt[at(seat)];
  shown &= ~one;
  dealt &= ~one;
  open.discard |= one;
}

}  // namespace aviary::clouds
