#include "fowl_belief.h"

#include <algorithm>

#include "core/worlds.h"
#include "facts.h"
#include "settled.h"

namespace aviary::flyaway {
namespace {

using Cards = FowlBelief::Cards;

bool is_known(int card) { return card > 0 && card < FowlBelief::kOfClass; }
int class_of_card(int card) { return is_known(card) ? class_of(card - 1) : card - FowlBelief::kOfClass; }

}  // namespace

FowlBelief::FowlBelief(const View& start)
    : pool_(start.open.pool), layers_(start.open.layer_left), slots_(start.open.slots) {
  Cards cards = start.slots;
  Cards classes{};
  int hidden = 0;
  Row<std::uint8_t, kFowlClasses> unseen = start.open.slot_classes;
  for (int place = 0; place < slots_; ++place) {
    if (cards[place] != 0) --unseen[class_of(cards[place] - 1)];
  }
  for (int c = 0; c < kFowlClasses; ++c) {
    for (int i = 0; i < unseen[c] && hidden < kMaxLook; ++i) classes[hidden++] = u8(kOfClass + c);
  }
  do {
    int next = 0;
    for (int place = 0; place < slots_; ++place) {
      if (start.slots[place] == 0) cards[place] = classes[next++];
    }
    arrangements_.push_back({1, cards});
  } while (std::next_permutation(classes.begin(), classes.begin() + hidden));
  for (int from = 0; from < slots_; from = unordered_end(start, from)) permute(from, unordered_end(start, from));
  if (start.open.top_clear != 0 && slots_ > 0) clear();
}

// Every order of these places is equally likely.
void FowlBelief::permute(int from, int to) {
  std::vector<Arrangement> next;
  for (Arrangement one : arrangements_) {
    const auto begin = one.cards.begin() + from;
    const auto end = one.cards.begin() + to;
    const std::size_t before = next.size();
    std::sort(begin, end);
    do next.push_back(one);
    while (std::next_permutation(begin, end));
    const auto orders = static_cast<double>(next.size() - before);
    for (std::size_t at = before; at < next.size(); ++at) next[at].weight /= orders;
  }
  arrangements_ = std::move(next);
  settle();
}

// Merges equal ones, and makes the weights 1 together.
bool FowlBelief::settle() {
  std::erase_if(arrangements_, [](const Arrangement& one) { return !(one.weight > 0); });
  std::stable_sort(arrangements_.begin(), arrangements_.end(), [](const Arrangement& a, const Arrangement& b) {
    return std::lexicographical_compare(a.cards.begin(), a.cards.end(), b.cards.begin(), b.cards.end());
  });
  std::vector<Arrangement> merged;
  double sum = 0;
  for (const Arrangement& one : arrangements_) {
    sum += one.weight;
    if (!merged.empty() && merged.back().cards == one.cards)
      merged.back().weight += one.weight;
    else
      merged.push_back(one);
  }
  for (Arrangement& one : merged) one.weight /= sum;
  arrangements_ = std::move(merged);
  return !arrangements_.empty();
}

int FowlBelief::left(const Cards& cards, int kind) const {
  return pool_[kind] - static_cast<int>(std::count(cards.begin(), cards.end(), u8(kind + 1)));
}

int FowlBelief::left_of_class(const Cards& cards, int of) const {
  int all = 0;
  for (int kind = 0; kind < kFowlKinds; ++kind) all += class_of(kind) == of ? left(cards, kind) : 0;
  return all;
}

// The card of the place is of this kind.
bool FowlBelief::reveal(int place, int kind) {
  for (Arrangement& one : arrangements_) {
    std::uint8_t& card = one.cards[place];
    if (is_known(card)) {
      one.weight = card == kind + 1 ? one.weight : 0;
      continue;
    }
    const int all = left_of_class(one.cards, class_of_card(card));
    const bool fits = class_of(kind) == class_of_card(card) && all > 0;
    one.weight *= fits ? static_cast<double>(std::max(0, left(one.cards, kind))) / all : 0;
    card = u8(kind + 1);
  }
  return settle();
}

bool FowlBelief::look(int place, int kind) {
  if (place > slots_ || place >= kMaxLook) return false;
  if (place == slots_) {
    const int layer = next_layer(layers_);
    if (layer == kLayers) return false;
    --layers_[layer];
    ++slots_;
    for (Arrangement& one : arrangements_) one.cards[place] = u8(kOfClass + layer_class(layer));
  }
  return kind >= kFowlKinds || reveal(place, kind);
}

bool FowlBelief::mix(int places) {
  if (places > slots_) return false;
  permute(0, places);
  return true;
}

bool FowlBelief::sort(int places) {
  if (places > slots_) return false;
  for (Arrangement& one : arrangements_) std::sort(one.cards.begin(), one.cards.begin() + places);
  return settle();
}

bool FowlBelief::put(int kind, int place) {
  for (Arrangement& one : arrangements_) {
    const auto to = one.cards.begin() + std::min(place, slots_);
    const auto from = std::find(to, one.cards.end(), u8(kind + 1));
    if (from == one.cards.end())
      one.weight = 0;
    else
      std::rotate(to, from, from + 1);
  }
  return settle();
}

bool FowlBelief::clear() {
  if (slots_ == 0) return false;
  for (Arrangement& one : arrangements_) {
    if (class_of_card(one.cards[0]) == kCatastropheClass) one.weight = 0;
  }
  return settle();
}

bool FowlBelief::lift(int kind) {
  if (pool_[kind] == 0) return false;
  if (slots_ == 0) {
    const int layer = next_layer(layers_);
    if (layer == kLayers || layer_class(layer) != class_of(kind)) return false;
    --layers_[layer];
    --pool_[kind];
    return true;
  }
  if (!reveal(0, kind)) return false;
  --pool_[kind];
  --slots_;
  for (Arrangement& one : arrangements_) {
    std::rotate(one.cards.begin(), one.cards.begin() + 1, one.cards.end());
    one.cards[kMaxLook - 1] = 0;
  }
  return settle();
}

bool FowlBelief::reshuffle(const Row<std::uint8_t, kFowlKinds>& cards) {
  if (slots_ > 0 || next_layer(layers_) < kLayers) return false;
  for (int kind = kTier3; kind < kCatastrophe; ++kind) {
    pool_[kind] = cards[kind];
    layers_[kLayers - 1] = u8(layers_[kLayers - 1] + cards[kind]);
  }
  return true;
}

bool FowlBelief::fits(const View& view) const {
  const Open& open = view.open;
  if (!(open.pool == pool_) || !(open.layer_left == layers_) || open.slots != slots_) return false;
  return std::all_of(arrangements_.begin(), arrangements_.end(), [&](const Arrangement& one) {
    Row<std::uint8_t, kFowlClasses> classes{};
    for (int place = 0; place < slots_; ++place) ++classes[class_of_card(one.cards[place])];
    const bool clear = open.top_clear == 0 || slots_ == 0 || class_of_card(one.cards[0]) != kCatastropheClass;
    if (!clear || !(classes == open.slot_classes)) return false;
    for (int from = 0, end = 0; from < slots_; from = end) {
      end = unordered_end(view, from);
      for (int place = from; place < end; ++place) {
        const std::uint8_t card = view.slots[place];
        const auto among = [&](const Cards& cards) {
          return std::count(cards.begin() + from, cards.begin() + end, card);
        };
        if (card != 0 && among(one.cards) < among(view.slots)) return false;
      }
    }
    return true;
  });
}

Cards FowlBelief::sample(base::Rng& rng) const {
  double r = core::uniform(rng);
  std::size_t at = 0;
  while (at + 1 < arrangements_.size() && r >= arrangements_[at].weight) r -= arrangements_[at++].weight;
  Cards cards = arrangements_[at].cards;
  for (int place = 0; place < slots_; ++place) {
    if (is_known(cards[place])) continue;
    const int of = class_of_card(cards[place]);
    auto pick = static_cast<int>(rng.below(static_cast<std::uint64_t>(left_of_class(cards, of))));
    int kind = 0;
    for (; class_of(kind) != of || pick >= left(cards, kind); ++kind)
      pick -= class_of(kind) == of ? left(cards, kind) : 0;
    cards[place] = u8(kind + 1);
  }
  return cards;
}

}  // namespace aviary::flyaway
