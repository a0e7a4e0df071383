// core::Belief once more, in the plainest way: what it must agree with. Nothing is forgotten, merged or packed; every
// constraint is kept for good and asked of every hypothesis after every event.
#pragma once

#include <array>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "core/belief.h"

namespace aviary::kit {

// Faults that may be planted, to see that the comparison finds them.
enum class BeliefFault { kNone, kNoNewPool, kPickNotCounted, kKindNotTaken };

class PlainBelief {
 public:
  using Kind = core::Kind;
  using Place = core::Place;
  using Label = int;  // a kind; 100 and more: a pool; 1000 and more: the card that lay there
  static constexpr int kPool = 100;
  static constexpr int kPlace = 1000;
  using Cards = std::map<int, int>;
  struct Hypothesis {
    std::map<int, Label> places;
    std::map<std::size_t, std::multiset<Label>> bags;
    std::map<int, Cards> pools;
    friend auto operator<=>(const Hypothesis&, const Hypothesis&) = default;
  };
  using Weights = std::map<Hypothesis, double>;

  PlainBelief(std::span<const core::Relation> relations, const core::Counts& deck,
              BeliefFault fault = BeliefFault::kNone)
      : relations_(relations), fault_(fault) {
    Hypothesis first;
    first.pools[0] = cards_of(deck);
    weights_[first] = 1;
  }

  bool draw(std::size_t bag) {
    return each([&](Hypothesis h, double w) {
      h.bags[bag].insert(kPool + deck_);
      add(h, w);
    });
  }
  bool draw_seen(Kind kind) {
    return each([&](Hypothesis h, double w) { add(h, w * reveal(h, kPool + deck_, kind)); });
  }
  bool deal(core::KindSet can_be, Place& place) {
    place = fresh(can_be);
    return each([&](Hypothesis h, double w) {
      h.places[place] = kPool + deck_;
      add(h, w);
    });
  }
  bool show(std::size_t bag, Kind kind) {
    return each([&](const Hypothesis& from, double w) {
      each_pick(from, bag,
                [&](Hypothesis h, Label label, double chance) { add(h, w * chance * reveal(h, label, kind)); });
    });
  }
  bool lay(std::size_t bag, core::KindSet can_be, Place& place) {
    place = fresh(can_be);
    return each([&](const Hypothesis& from, double w) {
      each_pick(from, bag, [&](Hypothesis h, Label label, double chance) {
        h.places[place] = label;
        add(h, w * chance);
      });
    });
  }
  bool turn(Place place, Kind kind) {
    return each([&](Hypothesis h, double w) {
      const double chance = reveal(h, h.places[place], kind);
      h.places[place] = kind;
      add(h, w * chance);
    });
  }
  bool take(std::size_t bag, Kind kind) {
    return each([&](Hypothesis h, double w) {
      h.bags[bag].insert(kind);
      add(h, w);
    });
  }
  bool carry(Place place, std::size_t bag) {
    return each([&](Hypothesis h, double w) {
      h.bags[bag].insert(kPlace + place);
      add(h, w);
    });
  }
  bool shuffle(const core::Counts& deck) {
    if (fault_ != BeliefFault::kNoNewPool) ++deck_;
    return each([&](Hypothesis h, double w) {
      for (const auto& [kind, count] : cards_of(deck)) h.pools[deck_][kind] += count;
      add(h, w);
    });
  }
  bool limit(Place place, core::KindSet can_be) {
    limits_[place] &= can_be;
    return each([&](const Hypothesis& h, double w) { add(h, w); });
  }
  bool relate(Place first, Place second, std::size_t relation) {
    links_.push_back({first, second, relation});
    return each([&](const Hypothesis& h, double w) { add(h, w); });
  }
  bool find(Kind kind, std::size_t bag, bool in_bag, std::span<const Place> places) {
    return each([&](Hypothesis from, double w) {
      if (from.pools[deck_][kind]-- == 0) return;
      const auto unseen = static_cast<double>(from.bags[bag].count(kPool + deck_));
      if (in_bag && unseen > 0) {
        Hypothesis h = from;
        h.bags[bag].erase(h.bags[bag].find(kPool + deck_));
        h.bags[bag].insert(kind);
        add(h, w * unseen);
      }
      for (const Place place : places) {
        Hypothesis h = from;
        if (h.places[place] != kPool + deck_) continue;
        h.places[place] = kind;
        add(h, w);
      }
    });
  }

  // Calls visit(hypothesis with a kind for every place, chance) for every way to fill the places.
  template <class Visit>
  void each_filling(Visit visit) const {
    for (const auto& [hypothesis, weight] : weights_) fill(hypothesis, weight, visit);
  }
  // Precondition: each_filling gave it. Calls visit(hypothesis with known bags, chance).
  template <class Visit>
  void each_deal(const Hypothesis& h, double weight, Visit visit) const {
    for (const auto& [bag, labels] : h.bags) {
      for (const Label label : labels) {
        if (label < kPool) continue;
        Hypothesis without = h;
        without.bags[bag].erase(without.bags[bag].find(label));
        const Label settled = settle(h, label);
        each_kind(without, settled, weight, [&, at = bag](Hypothesis next, int kind, double chance) {
          next.bags[at].insert(kind);
          each_deal(next, chance, visit);
        });
        return;
      }
    }
    visit(h, weight);
  }
  [[nodiscard]] int deck() const { return deck_; }
  [[nodiscard]] std::size_t size() const { return weights_.size(); }

 private:
  struct Link {
    int first;
    int second;
    std::size_t relation;
  };
  static Cards cards_of(const core::Counts& counts) {
    Cards cards;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      if (counts[kind] > 0) cards[static_cast<int>(kind)] = counts[kind];
    }
    return cards;
  }
  static int size_of(const Cards& cards) {
    int sum = 0;
    for (const auto& [kind, count] : cards) sum += count;
    return sum;
  }
  static Label settle(const Hypothesis& h, Label label) {
    while (label >= kPlace) label = h.places.at(label - kPlace);
    return label;
  }
  Place fresh(core::KindSet can_be) {
    limits_.push_back(can_be);
    return static_cast<Place>(limits_.size() - 1);
  }
  [[nodiscard]] bool holds(const Hypothesis& h) const {
    for (const auto& [place, label] : h.places) {
      const Label known = settle(h, label);
      if (known < kPool && !core::has(limits_[static_cast<std::size_t>(place)], static_cast<Kind>(known))) return false;
    }
    for (const Link& link : links_) {
      const Label first = settle(h, h.places.at(link.first));
      const Label second = settle(h, h.places.at(link.second));
      if (first >= kPool || second >= kPool) continue;
      const core::KindSet can_be = relations_[link.relation].second[static_cast<std::size_t>(first)];
      if (!core::has(can_be, static_cast<Kind>(second))) return false;
    }
    return true;
  }
  template <class Each>
  bool each(Each visit) {
    next_.clear();
    for (const auto& [hypothesis, weight] : weights_) visit(hypothesis, weight);
    weights_.swap(next_);
    double sum = 0;
    for (const auto& [hypothesis, weight] : weights_) sum += weight;
    for (auto& [hypothesis, weight] : weights_) weight /= sum;
    return !weights_.empty();
  }
  void add(const Hypothesis& h, double weight) {
    if (weight > 0 && holds(h)) next_[h] += weight;
  }
  template <class Each>
  void each_pick(const Hypothesis& from, std::size_t bag, Each visit) const {
    const std::multiset<Label>& labels = from.bags.at(bag);
    for (const Label label : std::set<Label>(labels.begin(), labels.end())) {
      Hypothesis h = from;
      h.bags[bag].erase(h.bags[bag].find(label));
      const bool counts = fault_ != BeliefFault::kPickNotCounted;
      visit(h, label, counts ? static_cast<double>(labels.count(label)) / static_cast<double>(labels.size()) : 1);
    }
  }
  double reveal(Hypothesis& h, Label label, int kind) const {
    if (label < kPool) return label == kind ? 1 : 0;
    if (label >= kPlace) {
      const double chance = reveal(h, h.places[label - kPlace], kind);
      h.places[label - kPlace] = kind;
      return chance;
    }
    Cards& pool = h.pools[label - kPool];
    if (pool[kind] == 0) return 0;
    const double chance = static_cast<double>(pool[kind]) / size_of(pool);
    if (fault_ != BeliefFault::kKindNotTaken) --pool[kind];
    return chance;
  }
  template <class Visit>
  static void each_kind(const Hypothesis& h, Label label, double weight, Visit visit) {
    if (label < kPool) return visit(h, label, weight);
    const Cards& pool = h.pools.at(label - kPool);
    const int size = size_of(pool);
    for (const auto& [kind, count] : pool) {
      if (count == 0) continue;
      Hypothesis next = h;
      --next.pools[label - kPool][kind];
      visit(next, kind, weight * count / size);
    }
  }
  template <class Visit>
  void fill(const Hypothesis& h, double weight, Visit& visit) const {
    for (const auto& [place, label] : h.places) {
      if (label < kPool || label >= kPlace) continue;
      each_kind(h, label, weight, [&, at = place](Hypothesis next, int kind, double chance) {
        next.places[at] = kind;
        if (holds(next)) fill(next, chance, visit);
      });
      return;
    }
    visit(h, weight);
  }

  std::span<const core::Relation> relations_;
  BeliefFault fault_;
  Weights weights_;
  Weights next_;
  std::vector<core::KindSet> limits_;  // by place
  std::vector<Link> links_;
  int deck_ = 0;
};

}  // namespace aviary::kit
