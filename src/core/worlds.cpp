#include "core/worlds.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace aviary::core {
namespace {

template <class Each>
void each_kind(KindSet set, Each each) {
  for (; set != 0; set &= set - 1) each(static_cast<Kind>(std::countr_zero(set)));
}

int count(const Counts& cards, KindSet set) {
  int sum = 0;
  each_kind(set, [&](Kind kind) { sum += cards[kind]; });
  return sum;
}

// Takes one of the cards of these kinds out, all equally likely. Precondition: there are `size` of them, and not none.
Kind take_any(Counts& cards, KindSet set, int size, base::Rng& rng) {
  auto r = static_cast<int>(rng.below(static_cast<std::uint64_t>(size)));
  auto kind = static_cast<Kind>(std::countr_zero(set));
  for (; r >= cards[kind]; set &= set - 1, kind = static_cast<Kind>(std::countr_zero(set))) r -= cards[kind];
  --cards[kind];
  return kind;
}

KindSet kinds_in(const Counts& cards) {
  KindSet set = 0;
  for (std::size_t kind = 0; kind < cards.size(); ++kind) set |= KindSet{cards[kind] != 0 ? 1U : 0U} << kind;
  return set;
}

}  // namespace

Worlds::Worlds(Belief belief, std::size_t most) : belief_(std::move(belief)), most_(most) {
  const auto count = static_cast<std::uint32_t>(belief_.hypotheses().size());
  for (std::uint32_t at = 0; at < count; ++at) frames_.push_back(frame_of(at));
  for (std::uint32_t at = 0; at < count && complete_; ++at) {
    const Belief::Hypothesis& hypothesis = belief_.hypotheses()[at];
    Pools rest = hypothesis.pools;
    Filling filling{hypothesis.weight, at, frames_[at].kinds};
    fill(frames_[at], 0, rest, filling);
  }
  if (complete_) make_alias();
  for (Frame& frame : frames_) {
    if (!complete_) weigh(frame);
    weight_ += frame.weight;
  }
}

Worlds::Frame Worlds::frame_of(std::uint32_t hypothesis) const {
  const Belief::Hypothesis& one = belief_.hypotheses()[hypothesis];
  Frame frame{};
  frame.hypothesis = hypothesis;
  for (std::size_t at = 0; at < Belief::kPlaces; ++at) {
    Place place = static_cast<Place>(at);
    while (is_place(one.places[place])) place = static_cast<Place>(one.places[place] - kPlaceLabel);
    frame.same[at] = place;
    frame.kinds[at] = is_kind(one.places[place]) ? one.places[place] : kNothing;
  }
  add_gaps(frame);
  return frame;
}

// In an order in which a gap that is bound to others comes soon after them, and few possibilities before many.
void Worlds::add_gaps(Frame& frame) const {
  const Belief::Hypothesis& one = belief_.hypotheses()[frame.hypothesis];
  std::vector<Gap> open;
  for (std::size_t at = 0; at < Belief::kPlaces; ++at) {
    if (is_pool(one.places[at])) {
      const auto pool = static_cast<std::uint8_t>(one.places[at] - kPoolLabel);
      open.push_back({static_cast<Place>(at), pool, kinds_in(one.pools[pool]), {}, 0, {}, {}});
    }
  }
  for (Gap& gap : open) {
    for (std::size_t at = 0; at < Belief::kPlaces; ++at) {
      if (frame.same[at] == gap.place) gap.can_be &= belief_.can_be(static_cast<Place>(at));
    }
    for (const Belief::Link& link : belief_.links()) {
      const Relation& relation = belief_.relations()[link.relation];
      const Kind first = frame.kinds[link.first];
      const Kind second = frame.kinds[link.second];
      if (frame.same[link.first] == gap.place && second != kNothing) gap.can_be &= relation.first[second];
      if (frame.same[link.second] == gap.place && first != kNothing) gap.can_be &= relation.second[first];
    }
  }
  while (!open.empty()) {
    const auto before = [](const Gap& a, const Gap& b) {
      if (a.bounds.empty() != b.bounds.empty()) return b.bounds.empty();
      return std::popcount(a.can_be) < std::popcount(b.can_be);
    };
    const auto next = std::min_element(open.begin(), open.end(), before);
    const auto number = static_cast<std::uint32_t>(frame.gaps.size());
    Gap gap = *next;
    open.erase(next);
    gap.root = gap.bounds.empty() ? number : frame.gaps[gap.bounds[0].gap].root;
    for (Gap& other : open) {
      for (const Belief::Link& link : belief_.links()) {
        const Relation& relation = belief_.relations()[link.relation];
        const Place first = frame.same[link.first];
        const Place second = frame.same[link.second];
        if (first == gap.place && second == other.place) other.bounds.push_back({number, &relation.second});
        if (second == gap.place && first == other.place) other.bounds.push_back({number, &relation.first});
      }
    }
    frame.gaps.push_back(std::move(gap));
  }
}

KindSet Worlds::allowed(const Frame& frame, const Gap& gap, const std::array<Kind, Belief::kPlaces>& kinds) {
  KindSet set = gap.can_be;
  for (const Bound& bound : gap.bounds) set &= (*bound.if_known)[kinds[frame.gaps[bound.gap].place]];
  return set;
}

// Lists every way to fill the gaps from the next one on.
void Worlds::fill(const Frame& frame, std::size_t next, Pools& rest, Filling& filling) {
  if (!complete_) return;
  if (next == frame.gaps.size()) {
    complete_ = fillings_.size() < most_;
    fillings_.push_back(filling);
    for (std::size_t at = 0; at < Belief::kPlaces; ++at) {
      fillings_.back().places[at] = filling.places[frame.same[at]];
    }
    return;
  }
  const Gap& gap = frame.gaps[next];
  Counts& pool = rest[gap.pool];
  const int size = total(pool);
  const double chance = filling.chance;
  each_kind(allowed(frame, gap, filling.places), [&](Kind kind) {
    if (pool[kind] == 0) return;
    filling.chance = chance * pool[kind] / size;
    filling.places[gap.place] = kind;
    --pool[kind];
    fill(frame, next + 1, rest, filling);
    ++pool[kind];
  });
  filling.chance = chance;
}

// Every filling gets a box of the same size. What does not fit in its own box goes to one with room.
void Worlds::make_alias() {
  double sum = 0;
  for (const Filling& filling : fillings_) sum += filling.chance;
  const auto count = static_cast<double>(fillings_.size());
  std::vector<std::uint32_t> less;
  std::vector<std::uint32_t> more;
  for (std::uint32_t at = 0; at < fillings_.size(); ++at) {
    fillings_[at].chance /= sum;
    alias_.emplace_back(fillings_[at].chance * count, at);
    (alias_[at].first < 1 ? less : more).push_back(at);
  }
  while (!less.empty() && !more.empty()) {
    const std::uint32_t small = less.back();
    const std::uint32_t large = more.back();
    less.pop_back();
    alias_[small].second = large;
    alias_[large].first -= 1 - alias_[small].first;
    if (alias_[large].first >= 1) continue;
    more.pop_back();
    less.push_back(large);
  }
}

// What each gap can be at the most. A root is drawn by what its whole group could be if cards were never used up; what
// is too much of that is refused later.
void Worlds::weigh(Frame& frame) const {
  const Belief::Hypothesis& one = belief_.hypotheses()[frame.hypothesis];
  std::vector<std::array<KindSet, kMostKinds>> reach(frame.gaps.size());
  frame.weight = one.weight;
  for (std::size_t at = 0; at < frame.gaps.size(); ++at) {
    Gap& gap = frame.gaps[at];
    Gap& root = frame.gaps[gap.root];
    gap.most.assign(kMostKinds, 0);
    if (gap.root == at) root.weighs.assign(kMostKinds, 0);
    each_kind(root.can_be, [&](Kind kind) {
      KindSet& here = reach[at][kind];
      if (gap.root == at) {
        here = only(kind);
        root.weighs[kind] = one.pools[gap.pool][kind];
        return;
      }
      here = 0;
      each_kind(reach[gap.bounds[0].gap][kind], [&](Kind other) { here |= (*gap.bounds[0].if_known)[other]; });
      here &= gap.can_be;
      gap.most[kind] = count(one.pools[gap.pool], here);
      root.weighs[kind] *= gap.most[kind];
    });
  }
  std::array<int, Belief::kPools> used{};
  for (Gap& gap : frame.gaps) {
    frame.weight /= total(one.pools[gap.pool]) - used[gap.pool]++;
    if (gap.weighs.empty()) continue;
    double sum = 0;
    for (const double weight : gap.weighs) sum += weight;
    frame.weight *= sum;
  }
}

void Worlds::copy_pools(std::uint32_t hypothesis, Pools& rest) const {
  for (const std::size_t pool : belief_.pools()) rest[pool] = belief_.hypotheses()[hypothesis].pools[pool];
}

// One try; the rest is as the hypothesis has it. False: the draw is refused.
bool Worlds::draw(const Frame& frame, base::Rng& rng, Pools& rest, World& world) const {
  double accepted = 1;
  world.places = frame.kinds;
  for (std::size_t at = 0; at < frame.gaps.size(); ++at) {
    const Gap& gap = frame.gaps[at];
    Kind& kind = world.places[gap.place];
    Counts& pool = rest[gap.pool];
    if (gap.root == at) {
      double sum = 0;
      for (const double weight : gap.weighs) sum += weight;
      double r = uniform(rng) * sum;
      kind = static_cast<Kind>(std::countr_zero(gap.can_be));
      each_kind(gap.can_be, [&](Kind one) {
        if (r >= 0 && gap.weighs[one] > 0) kind = one;
        r -= gap.weighs[one];
      });
      accepted *= static_cast<double>(pool[kind]) / belief_.hypotheses()[frame.hypothesis].pools[gap.pool][kind];
      if (pool[kind] == 0) return false;
      --pool[kind];
      continue;
    }
    const KindSet set = allowed(frame, gap, world.places);
    const int cards = count(pool, set);
    if (cards == 0) return false;
    accepted *= cards / gap.most[world.places[frame.gaps[gap.root].place]];
    kind = take_any(pool, set, cards, rng);
  }
  return uniform(rng) < accepted;
}

// Deals the bags, and what is left is the deck. Precondition: all gaps have their kinds, and these are taken out.
void Worlds::finish(const Frame& frame, Pools& rest, base::Rng& rng, World& world) const {
  const Belief::Hypothesis& one = belief_.hypotheses()[frame.hypothesis];
  for (std::size_t bag = 0; bag < Belief::kBags; ++bag) {
    for (std::size_t at = 0; at < belief_.bag_size(bag); ++at) {
      const Label label = one.bags[bag][at];
      Kind& kind = world.bags[bag][at];
      if (is_kind(label)) {
        kind = label;
      } else if (is_place(label)) {
        kind = world.places[frame.same[label - kPlaceLabel]];
      } else {
        Counts& pool = rest[static_cast<std::size_t>(label - kPoolLabel)];
        kind = take_any(pool, kAnyKind, total(pool), rng);
      }
    }
  }
  world.deck = rest[belief_.deck()];
}

void Worlds::sample(base::Rng& rng, World& world) const {
  Pools rest;
  if (complete_) {
    auto at = static_cast<std::uint32_t>(rng.below(fillings_.size()));
    if (uniform(rng) >= alias_[at].first) at = alias_[at].second;
    const Filling& filling = fillings_[at];
    const Frame& frame = frames_[filling.hypothesis];
    copy_pools(filling.hypothesis, rest);
    world.places = filling.places;
    for (const Gap& gap : frame.gaps) --rest[gap.pool][filling.places[gap.place]];
    return finish(frame, rest, rng, world);
  }
  for (;;) {
    double r = uniform(rng) * weight_;
    std::size_t at = 0;
    while (at + 1 < frames_.size() && r >= frames_[at].weight) r -= frames_[at++].weight;
    const Frame& frame = frames_[at];
    copy_pools(frame.hypothesis, rest);
    if (frame.weight <= 0 || !draw(frame, rng, rest, world)) continue;
    for (std::size_t place = 0; place < Belief::kPlaces; ++place) {
      world.places[place] = world.places[frame.same[place]];
    }
    return finish(frame, rest, rng, world);
  }
}

}  // namespace aviary::core
