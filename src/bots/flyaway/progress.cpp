#include "bots/flyaway/progress.h"

#include "base/list.h"

namespace aviary::bots {
namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else

struct Layer {
  Places places;
  decltype(Links::words) linkways;  // that lead on from there; as words, so that a list of layers needs no clearing
};

// Locations by the new links that they need from the start, layer by layer up to the end; then back from the end,
// within the layers, over those on shortest completions. A linkway lies on one if it leads from a layer to such a
// location of the same layer by a link that is there, or of the next by one that is not.
Progress progress(const Edition& cards, const Links& placed, int number) {
  const BirdCard& card = cards.birds[number];
  const Places end = Places{1} << card.end;
  Places rest = cards.between(card.start, card.end);
  const Joined joined(cards, placed);
  base::List<Layer, kMaxLocations> layers;
  Places border = Places{1} << card.start;
  do {
    const Spread layer = spread(cards.onward, joined, border, rest);
    layers.push({layer.places, layer.linkways.words});
    rest &= ~layer.places;
    border = layer.next & rest;
  } while ((rest & end) != 0);
  Progress result{number, static_cast<int>(layers.size()) - 1, {}};
  Links to_next;
  border = end;
  for (std::size_t i = layers.size(); i-- > 0;) {
    const Spread back = spread(cards.backward, joined, border & layers[i].places, layers[i].places);
    result.on_shortest |= Links{layers[i].linkways} & ((back.linkways & placed) | (to_next - placed));
    to_next = back.linkways;
    border = back.next;
  }
  return result;
}

}  // namespace

AllProgress ProgressMemory::progress_of(const Facts& facts) {
  AllProgress all{};
  const Links placed = facts.occupied();
  for (int slot = 0; slot < kRoost; ++slot) {
    if (!facts.uncaged(slot)) continue;
    const int bird = facts.open.roost[slot];
    const Links on_ways = placed & facts.cards.birds[bird].ways;
    if (!known_.has(bird) || placed_[bird] != on_ways) {
      known_.add(bird);
      placed_[bird] = on_ways;
      progress_[bird] = progress(facts.cards, on_ways, bird);
    }
    all.birds[all.count++] = progress_[bird];
  }
  return all;
}

AllProgress progress_of(const Facts& facts) { return ProgressMemory().progress_of(facts); }

}  // namespace aviary::bots
