#include "core/belief.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace aviary::core {
namespace {

using Bag = Belief::Bag;
using Hypothesis = Belief::Hypothesis;

constexpr std::uint8_t kLies = 1;
constexpr std::uint8_t kCarried = 2;

Label label_of(std::size_t pool) { return static_cast<Label>(kPoolLabel + pool); }
std::size_t pool_of(Label label) { return static_cast<std::size_t>(label - kPoolLabel); }
Place place_of(Label label) { return static_cast<Place>(label - kPlaceLabel); }

void put_in(Bag& bag, Label label) {
  std::size_t at = bag.size() - 1;
  for (; at > 0 && bag[at - 1] > label; --at) bag[at] = bag[at - 1];
  bag[at] = label;
}

void take_out(Bag& bag, std::size_t at) {
  std::copy(bag.begin() + static_cast<std::ptrdiff_t>(at) + 1, bag.end(),
            bag.begin() + static_cast<std::ptrdiff_t>(at));
  bag.back() = kNothing;
}

// Calls each(place in the bag, how many of them) for every label in it.
template <class Each>
void each_label(const Bag& bag, Each each) {
  for (std::size_t at = 0; at < bag.size() && bag[at] != kNothing;) {
    std::size_t end = at + 1;
    while (end < bag.size() && bag[end] == bag[at]) ++end;
    each(at, static_cast<double>(end - at));
    at = end;
  }
}

// Everything but the weight, as bytes.
int compare(const Hypothesis& a, const Hypothesis& b) {
  return std::memcmp(&a.places, &b.places, sizeof a - offsetof(Hypothesis, places));
}

}  // namespace

int total(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

void keep_least(Counts& counts, const Counts& others) {
  std::transform(counts.begin(), counts.end(), others.begin(), counts.begin(),
                 [](std::uint8_t a, std::uint8_t b) { return std::min(a, b); });
}

Label resolve(const Hypothesis& hypothesis, Label label) {
  while (is_place(label)) label = hypothesis.places[place_of(label)];
  return label;
}

Belief::Belief(std::span<const Relation> relations, const Counts& deck) : relations_(relations) {
  can_be_.fill(kAnyKind);
  Hypothesis& first = hypotheses_.emplace_back();
  first.weight = 1;
  first.places.fill(kNothing);
  for (Bag& bag : first.bags) bag.fill(kNothing);
  first.pools = {};
  first.pools[0] = deck;
  deck_size_ = total(deck);
}

// Every hypothesis becomes those that `each(hypothesis, emit)` emits.
template <class Each>
bool Belief::expand(Each each) {
  next_.clear();
  for (const Hypothesis& one : hypotheses_) {
    each(one, [this](const Hypothesis& next) {
      if (next.weight > 0) next_.push_back(next);
    });
  }
  hypotheses_.swap(next_);
  return settle();
}

bool Belief::keep_possible() {
  std::erase_if(hypotheses_, [](const Hypothesis& one) { return !(one.weight > 0); });
  return settle();
}

// Merges, and makes the weights 1 together.
bool Belief::settle() {
  forget_carried();
  merge_equal();
  while (hypotheses_.size() > kMostHypotheses && ages_.size() > 1) merge_oldest();
  double sum = 0;
  for (const Hypothesis& one : hypotheses_) sum += one.weight;
  for (Hypothesis& one : hypotheses_) one.weight /= sum;
  return !hypotheses_.empty();
}

// The place of a card that was carried away is needed while a label means it, or another card is bound by it.
void Belief::forget_carried() {
  for (std::size_t at = 0; at < kPlaces; ++at) {
    if (used_[at] != kCarried) continue;
    const auto place = static_cast<Place>(at);
    const auto label = static_cast<Label>(kPlaceLabel + at);
    const auto means = [label](const Hypothesis& one) {
      const auto in = [label](const auto& labels) {
        return std::find(labels.begin(), labels.end(), label) != labels.end();
      };
      return in(one.places) || std::any_of(one.bags.begin(), one.bags.end(), in);
    };
    const auto binds = [place](const Link& link) { return link.first == place || link.second == place; };
    if (std::any_of(links_.begin(), links_.end(), binds)) continue;
    if (std::none_of(hypotheses_.begin(), hypotheses_.end(), means)) close_place(place);
  }
}

void Belief::merge_equal() {
  if (hypotheses_.size() < 2) return;
  std::vector<std::uint32_t> order(hypotheses_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [this](std::uint32_t a, std::uint32_t b) { return compare(hypotheses_[a], hypotheses_[b]) < 0; });
  next_.clear();
  for (const std::uint32_t at : order) {
    if (!next_.empty() && compare(next_.back(), hypotheses_[at]) == 0) {
      next_.back().weight += hypotheses_[at].weight;
    } else {
      next_.push_back(hypotheses_[at]);
    }
  }
  hypotheses_.swap(next_);
}

void Belief::merge_oldest() {
  const std::size_t kept = ages_[0];
  const std::size_t gone = ages_[1];
  for (Hypothesis& one : hypotheses_) {
    for (std::size_t kind = 0; kind < kMostKinds; ++kind) {
      one.pools[kept][kind] = static_cast<std::uint8_t>(one.pools[kept][kind] + one.pools[gone][kind]);
    }
    one.pools[gone] = {};
    std::replace(one.places.begin(), one.places.end(), label_of(gone), label_of(kept));
    for (Bag& bag : one.bags) {
      std::replace(bag.begin(), bag.end(), label_of(gone), label_of(kept));
      std::sort(bag.begin(), bag.end());
    }
  }
  ages_.erase(ages_.begin() + 1);
  exact_ = false;
  merge_equal();
}

bool Belief::open_place(KindSet can_be, Place& place) {
  const auto found = std::find(used_.begin(), used_.end(), 0);
  if (found == used_.end()) return false;
  *found = kLies;
  place = static_cast<Place>(found - used_.begin());
  can_be_[place] = can_be;
  return true;
}

void Belief::close_place(Place place) {
  used_[place] = 0;
  can_be_[place] = kAnyKind;
  for (Hypothesis& one : hypotheses_) one.places[place] = kNothing;
}

// Does all that is known of the place's card agree?
bool Belief::fits(const Hypothesis& hypothesis, Place place) const {
  const Label here = resolve(hypothesis, hypothesis.places[place]);
  if (!is_kind(here)) return true;
  if (!has(can_be_[place], here)) return false;
  for (const Link& link : links_) {
    if (link.first != place && link.second != place) continue;
    const Label first = resolve(hypothesis, hypothesis.places[link.first]);
    const Label second = resolve(hypothesis, hypothesis.places[link.second]);
    if (is_kind(first) && is_kind(second) && !has(relations_[link.relation].second[first], second)) return false;
  }
  return true;
}

// How likely the card with this label is of that kind; from then on it is known to be.
double Belief::reveal(Hypothesis& hypothesis, Label label, Kind kind) const {
  if (is_kind(label)) return label == kind ? 1 : 0;
  if (is_place(label)) {
    Label& there = hypothesis.places[place_of(label)];
    const double chance = reveal(hypothesis, there, kind);
    there = kind;
    return chance > 0 && fits(hypothesis, place_of(label)) ? chance : 0;
  }
  Counts& pool = hypothesis.pools[pool_of(label)];
  if (pool[kind] == 0) return 0;
  const double chance = static_cast<double>(pool[kind]) / total(pool);
  --pool[kind];
  return chance;
}

bool Belief::draw(std::size_t bag) {
  if (deck_size_ == 0 || bag_sizes_[bag] == kBagCards) return false;
  --deck_size_;
  ++bag_sizes_[bag];
  for (Hypothesis& one : hypotheses_) put_in(one.bags[bag], label_of(deck()));
  return true;
}

bool Belief::draw_seen(Kind kind) {
  if (deck_size_ == 0) return false;
  --deck_size_;
  for (Hypothesis& one : hypotheses_) one.weight *= reveal(one, label_of(deck()), kind);
  return keep_possible();
}

bool Belief::deal(KindSet can_be, Place& place) {
  if (deck_size_ == 0 || !open_place(can_be, place)) return false;
  --deck_size_;
  for (Hypothesis& one : hypotheses_) one.places[place] = label_of(deck());
  return true;
}

bool Belief::show(std::size_t bag, Kind kind) {
  if (bag_sizes_[bag] == 0) return false;
  const auto cards = static_cast<double>(bag_sizes_[bag]--);
  return expand([&](const Hypothesis& one, auto emit) {
    each_label(one.bags[bag], [&](std::size_t at, double times) {
      Hypothesis next = one;
      take_out(next.bags[bag], at);
      next.weight *= times / cards * reveal(next, one.bags[bag][at], kind);
      emit(next);
    });
  });
}

bool Belief::lay(std::size_t bag, KindSet can_be, Place& place) {
  if (bag_sizes_[bag] == 0 || !open_place(can_be, place)) return false;
  const auto cards = static_cast<double>(bag_sizes_[bag]--);
  return expand([&](const Hypothesis& one, auto emit) {
    each_label(one.bags[bag], [&](std::size_t at, double times) {
      Hypothesis next = one;
      take_out(next.bags[bag], at);
      next.places[place] = one.bags[bag][at];
      next.weight *= fits(next, place) ? times / cards : 0;
      emit(next);
    });
  });
}

bool Belief::turn(Place place, Kind kind) {
  if (used_[place] != kLies || !has(can_be_[place], kind)) return false;
  for (Hypothesis& one : hypotheses_) {
    one.weight *= reveal(one, one.places[place], kind);
    one.places[place] = kind;
  }
  for (const Link& link : links_) {
    const Relation& relation = relations_[link.relation];
    if (link.first == place) can_be_[link.second] &= relation.second[kind];
    if (link.second == place) can_be_[link.first] &= relation.first[kind];
  }
  for (Hypothesis& one : hypotheses_) {
    for (const Link& link : links_) {
      if (link.first == place && !fits(one, link.second)) one.weight = 0;
      if (link.second == place && !fits(one, link.first)) one.weight = 0;
    }
  }
  std::erase_if(links_, [place](const Link& link) { return link.first == place || link.second == place; });
  close_place(place);
  return keep_possible();
}

bool Belief::take(std::size_t bag, Kind kind) {
  if (bag_sizes_[bag] == kBagCards) return false;
  ++bag_sizes_[bag];
  for (Hypothesis& one : hypotheses_) put_in(one.bags[bag], kind);
  return true;
}

bool Belief::carry(Place place, std::size_t bag) {
  if (used_[place] != kLies || bag_sizes_[bag] == kBagCards) return false;
  used_[place] = kCarried;
  ++bag_sizes_[bag];
  for (Hypothesis& one : hypotheses_) put_in(one.bags[bag], static_cast<Label>(kPlaceLabel + place));
  return true;
}

bool Belief::shuffle(const Counts& deck) {
  if (deck_size_ != 0) return false;
  std::erase_if(ages_, [this](std::size_t pool) {
    return std::all_of(hypotheses_.begin(), hypotheses_.end(),
                       [pool](const Hypothesis& one) { return total(one.pools[pool]) == 0; });
  });
  if (ages_.size() == kPools) merge_oldest();
  std::size_t fresh = 0;
  while (std::find(ages_.begin(), ages_.end(), fresh) != ages_.end()) ++fresh;
  ages_.push_back(fresh);
  for (Hypothesis& one : hypotheses_) one.pools[fresh] = deck;
  deck_size_ = total(deck);
  return true;
}

bool Belief::limit(Place place, KindSet can_be) {
  if (used_[place] != kLies) return false;
  can_be_[place] &= can_be;
  for (Hypothesis& one : hypotheses_) {
    if (!fits(one, place)) one.weight = 0;
  }
  return keep_possible();
}

bool Belief::relate(Place first, Place second, std::size_t relation) {
  if (used_[first] != kLies || used_[second] != kLies || first == second) return false;
  const Link link = {first, second, static_cast<std::uint8_t>(relation)};
  if (std::find(links_.begin(), links_.end(), link) != links_.end()) return true;
  links_.push_back(link);
  for (Hypothesis& one : hypotheses_) {
    if (!fits(one, first)) one.weight = 0;
  }
  return keep_possible();
}

bool Belief::find(Kind kind, std::size_t bag, bool in_bag, std::span<const Place> places) {
  const Label unseen = label_of(deck());
  return expand([&](const Hypothesis& one, auto emit) {
    if (one.pools[deck()][kind] == 0) return;
    Hypothesis known = one;
    --known.pools[deck()][kind];
    each_label(one.bags[bag], [&](std::size_t at, double times) {
      if (!in_bag || one.bags[bag][at] != unseen) return;
      Hypothesis next = known;
      take_out(next.bags[bag], at);
      put_in(next.bags[bag], kind);
      next.weight *= times;
      emit(next);
    });
    for (const Place place : places) {
      if (one.places[place] != unseen) continue;
      Hypothesis next = known;
      next.places[place] = kind;
      if (fits(next, place)) emit(next);
    }
  });
}

bool Belief::accounts_for(const Counts& cards) const {
  return std::all_of(hypotheses_.begin(), hypotheses_.end(), [&](const Hypothesis& one) {
    Counts found{};
    for (const std::size_t pool : ages_) {
      for (std::size_t kind = 0; kind < kMostKinds; ++kind) found[kind] += one.pools[pool][kind];
    }
    const auto add_known = [&](Label label) {
      const Label known = resolve(one, label);
      if (is_kind(known)) ++found[known];
    };
    for (std::size_t place = 0; place < kPlaces; ++place) {
      if (used_[place] == kLies) add_known(one.places[place]);
    }
    for (const Bag& bag : one.bags) std::for_each(bag.begin(), bag.end(), add_known);
    return found == cards;
  });
}

}  // namespace aviary::core
