// What an observer can know about cards that were shuffled and not seen: an exact filter over what they saw happen.
// Knows no game. docs/decisions/0019 defines "exact" and says why this is.
//
// Cards come from pools: the deck at the start, and the new deck of every reshuffle. The cards of a pool are alike
// until one is seen: nobody can tell which of them was dealt where. So a card that nobody has shown has a label, the
// number of its pool, and no kind. Bags are hands, of which only the number of cards is known; places are single cards
// that lie face down. A hypothesis says which label is where, and what is left of each pool: the cards of which nobody
// has told the observer that they left it. Whatever leaves a bag is taken to be picked blindly. Equal hypotheses are
// merged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace aviary::core {

// A kind of card, below kMostKinds.
using Kind = std::uint8_t;
inline constexpr std::size_t kMostKinds = 64;
using KindSet = std::uint64_t;
inline constexpr KindSet kAnyKind = ~KindSet{0};
constexpr KindSet only(Kind kind) { return KindSet{1} << kind; }
constexpr bool has(KindSet set, Kind kind) { return (set >> kind & 1) != 0; }
// How many cards there are of each kind.
using Counts = std::array<std::uint8_t, kMostKinds>;
int total(const Counts& counts);
// Of each kind the smaller number.
void keep_least(Counts& counts, const Counts& others);

// Something that holds between two cards.
struct Relation {
  std::array<KindSet, kMostKinds> second;  // what the second can be, by the kind of the first
  std::array<KindSet, kMostKinds> first;   // and the other way round
};
template <class Holds>
Relation make_relation(std::size_t kinds, Holds holds) {
  Relation relation{};
  for (std::size_t a = 0; a < kinds; ++a) {
    for (std::size_t b = 0; b < kinds; ++b) {
      if (!holds(static_cast<Kind>(a), static_cast<Kind>(b))) continue;
      relation.second[a] |= KindSet{1} << b;
      relation.first[b] |= KindSet{1} << a;
    }
  }
  return relation;
}

// What is where: below kMostKinds a kind that is known; from kPoolLabel on a pool; from kPlaceLabel on the card that
// lay in that place before it was carried away unseen.
using Label = std::uint8_t;
inline constexpr Label kPoolLabel = 64;
inline constexpr Label kPlaceLabel = 128;
inline constexpr Label kNothing = 255;
constexpr bool is_kind(Label label) { return label < kPoolLabel; }
constexpr bool is_pool(Label label) { return label >= kPoolLabel && label < kPlaceLabel; }
constexpr bool is_place(Label label) { return label >= kPlaceLabel && label != kNothing; }

using Place = std::uint8_t;

class Belief {
 public:
  static constexpr std::size_t kPlaces = 64;
  static constexpr std::size_t kBags = 6;
  static constexpr std::size_t kBagCards = 29;  // all Wing It cards of Fly-A-Way
  static constexpr std::size_t kPools = 24;
  // Beyond that the two oldest pools are made one: nothing possible is lost, but certainty is.
  static constexpr std::size_t kMostHypotheses = 1024;

  using Bag = std::array<Label, kBagCards>;  // ascending, then kNothing
  struct Hypothesis {
    double weight;
    std::array<Label, kPlaces> places;
    std::array<Bag, kBags> bags;
    std::array<Counts, kPools> pools;
  };
  struct Link {
    Place first;
    Place second;
    std::uint8_t relation;
    friend bool operator==(const Link&, const Link&) = default;
  };

  // Nothing was dealt yet. The relations must outlive it.
  Belief(std::span<const Relation> relations, const Counts& deck);

  // ——— What happened. False: it cannot have, and nothing may be asked any more.
  // A card of the deck that the observer did not see.
  bool draw(std::size_t bag);
  // A card of the deck that the observer saw.
  bool draw_seen(Kind kind);
  // A card of the deck was put in a new place.
  bool deal(KindSet can_be, Place& place);
  // A card of the bag was shown, and left it.
  bool show(std::size_t bag, Kind kind);
  // A card of the bag was put face down in a new place.
  bool lay(std::size_t bag, KindSet can_be, Place& place);
  // The card of a place was shown, and left it.
  bool turn(Place place, Kind kind);
  // A card of that kind, which the observer knew, came to the bag.
  bool take(std::size_t bag, Kind kind);
  // The card of the place came to the bag unseen.
  bool carry(Place place, std::size_t bag);
  // These cards are the deck now. Precondition: the deck was empty.
  bool shuffle(const Counts& deck);
  // The card of that place is one of these kinds.
  bool limit(Place place, KindSet can_be);
  // The relation holds between the cards of two places.
  bool relate(Place first, Place second, std::size_t relation);
  // One certain card of the deck, of that kind, is known to be in the bag, if `in_bag`, or in one of these places,
  // wherever a card of the deck is.
  bool find(Kind kind, std::size_t bag, bool in_bag, std::span<const Place> places);

  // ——— What follows.
  // Has nothing been made less certain?
  [[nodiscard]] bool exact() const { return exact_; }
  [[nodiscard]] std::span<const Hypothesis> hypotheses() const { return hypotheses_; }
  // Is a card there, and not carried away?
  [[nodiscard]] bool lies(Place place) const { return used_[place] == 1; }
  [[nodiscard]] KindSet can_be(Place place) const { return can_be_[place]; }
  [[nodiscard]] std::span<const Link> links() const { return links_; }
  [[nodiscard]] std::span<const Relation> relations() const { return relations_; }
  // All pools of which cards may be left, the oldest first.
  [[nodiscard]] std::span<const std::size_t> pools() const { return ages_; }
  // The pool that is the deck now, and how many cards of it were not dealt.
  [[nodiscard]] std::size_t deck() const { return ages_.back(); }
  [[nodiscard]] int deck_size() const { return deck_size_; }
  // Are there exactly these cards, wherever they are, in every hypothesis?
  [[nodiscard]] bool accounts_for(const Counts& cards) const;
  // How many cards are in the bag.
  [[nodiscard]] std::size_t bag_size(std::size_t bag) const { return bag_sizes_[bag]; }

 private:
  template <class Each>
  bool expand(Each each);
  bool keep_possible();
  bool settle();
  void forget_carried();
  void merge_equal();
  void merge_oldest();
  bool open_place(KindSet can_be, Place& place);
  void close_place(Place place);
  [[nodiscard]] double reveal(Hypothesis& hypothesis, Label label, Kind kind) const;
  [[nodiscard]] bool fits(const Hypothesis& hypothesis, Place place) const;

  std::span<const Relation> relations_;
  std::vector<Hypothesis> hypotheses_;
  std::vector<Hypothesis> next_;              // scratch
  std::vector<std::size_t> ages_ = {0};       // the pools, oldest first
  std::array<std::uint8_t, kPlaces> used_{};  // 1 for a place, 2 for one whose card was carried away
  std::array<KindSet, kPlaces> can_be_{};
  std::vector<Link> links_;
  std::array<std::size_t, kBags> bag_sizes_{};
  int deck_size_;
  bool exact_ = true;
};

// The kind of the card in that place, or the label that stands for it.
Label resolve(const Belief::Hypothesis& hypothesis, Label label);

}  // namespace aviary::core
