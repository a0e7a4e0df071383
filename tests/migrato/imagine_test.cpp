// imagine is unbiased: on positions with few unseen cards, every assignment of the unseen physical cards to the hidden
// places is enumerated by brute force, and 200,000 samples are compared with these exact probabilities.
#include <cmath>
#include <map>
#include <vector>

#include "scene.h"

namespace aviary::migrato {
namespace {

// A place for one unseen card: in a hand, face down on the table, or in the deck.
struct Hidden {
  enum class Where { kHand, kTable, kDeck } where;
  std::size_t seat = 0;
  std::size_t colony = 0;
  int place = 0;
};

// All ways to put unseen cards in hidden places, by brute force. Worlds that are told apart by kinds only are counted
// together; a world counts if the invariants hold (so the notes are true) and it looks the same.
class Enumeration {
 public:
  Enumeration(const Migrato& game, const State& truth, core::Observer observer)
      : game_(game), view_(game.view(truth, observer)), observer_(observer), world_(truth) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (observer.is_seat() && observer.seat().index() == static_cast<int>(seat)) continue;
      collect(truth, seat);
    }
    for (std::size_t at = 1; at <= kKinds; ++at) {
      for (int i = 0; i < truth.secret.deck.count(card_at(at)); ++i) {
        unseen_.push_back(card_at(at));
        places_.push_back({Hidden::Where::kDeck, 0, 0, 0});
      }
    }
    world_.secret.deck = {};
    used_.assign(unseen_.size(), false);
    lies_.assign(unseen_.size(), places_.size());
    assign(0);
  }
  std::map<std::string, double> probabilities() const {
    std::map<std::string, double> result;
    for (const auto& [text, times] : counts_) result[text] = times / total_;
    return result;
  }

 private:
  void collect(const State& truth, std::size_t seat) {
    Private& own = world_.secret.seats[seat];
    for (const Card card : truth.secret.seats[seat].hand) {
      if (card == Card::kNone) continue;
      unseen_.push_back(card);
      places_.push_back({Hidden::Where::kHand, seat, 0, 0});
    }
    own.hand = {};
    for (std::size_t at = 0; at < kColonies; ++at) {
      for (int i = 0; i < own.rows[at].size(); ++i) {
        if (!truth.secret.seats[seat].rows[at].at(i).night()) continue;
        unseen_.push_back(card_of(own.species[at], own.rows[at].at(i)));
        places_.push_back({Hidden::Where::kTable, seat, at, i});
      }
    }
  }
  // Places in the deck are alike, so only the others are told apart: the rest of the cards goes to the deck.
  void assign(std::size_t place) {
    if (place == places_.size() || places_[place].where == Hidden::Where::kDeck) {
      count();
      return;
    }
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      if (used_[i]) continue;
      const State before = world_;
      if (put(places_[place], unseen_[i])) {
        used_[i] = true;
        lies_[i] = place;
        assign(place + 1);
        used_[i] = false;
        lies_[i] = places_.size();
      }
      world_ = before;
    }
  }
  bool put(const Hidden& hidden, Card card) {
    Private& own = world_.secret.seats[hidden.seat];
    if (hidden.where == Hidden::Where::kHand) {
      std::size_t at = 0;
      while (own.hand[at] != Card::kNone) ++at;
      own.hand[at] = card;
      std::sort(own.hand.begin(), own.hand.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      return true;
    }
    if (!is_bird(card) || !face_of(card).night()) return false;
    // The first card of a colony tells its species; the others must be of the same.
    if (hidden.place == 0) own.species[hidden.colony] = species_of(card);
    if (own.species[hidden.colony] != species_of(card)) return false;
    own.rows[hidden.colony].put(hidden.place, face_of(card));
    return true;
  }
  // M11a: a taken card is one physical card, the first of its kind here, and lies where the note says.
  [[nodiscard]] bool taken_cards_fit() const {
    std::vector<bool> named(unseen_.size(), false);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (observer_.is_seat() && observer_.seat().index() == static_cast<int>(seat)) continue;
      for (const Taken& taken : view_.notes[seat].taken) {
        if (taken.card == Card::kNone) continue;
        std::size_t i = 0;
        while (unseen_[i] != taken.card || named[i]) ++i;
        named[i] = true;
        if (lies_[i] == places_.size()) return false;
        const Hidden& hidden = places_[lies_[i]];
        if (hidden.seat != seat) return false;
        const bool here = hidden.where == Hidden::Where::kHand
                              ? taken.in_hand()
                              : (taken.places & place_bit(hidden.colony, hidden.place)) != 0;
        if (!here) return false;
      }
    }
    return true;
  }
  void count() {
    if (!taken_cards_fit()) return;
    State world = world_;
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      if (!used_[i]) world.secret.deck.add(unseen_[i]);
    }
    if (!game_.check(world).empty() || !kit::same(game_.view(world, observer_), view_)) return;
    counts_[game_.to_text(world)] += 1;
    total_ += 1;
  }

  const Migrato& game_;
  View view_;
  core::Observer observer_;
  State world_;
  std::vector<Card> unseen_;
  std::vector<Hidden> places_;
  std::vector<bool> used_;
  std::vector<std::size_t> lies_;  // which place each unseen card has; none: the deck
  std::map<std::string, double> counts_;
  double total_ = 0;
};

// All cards of the game but those that the scene names and the unseen ones go to the discard pile.
Scene with_unseen(Scene scene, const std::vector<std::string>& deck, std::string_view options = "memory=off") {
  Deck rest = Play(scene, options).state.secret.deck;
  for (const std::string& card : deck) rest.remove(*parse_card(card));
  scene.discard.clear();
  for (std::size_t at = 1; at <= kKinds; ++at) {
    for (int i = 0; i < rest.count(card_at(at)); ++i) {
      scene.discard += (scene.discard.empty() ? "" : ",") + to_text(card_at(at));
    }
  }
  return scene;
}

void expect_unbiased(const Scene& scene, core::Observer observer, std::string_view options = "memory=off") {
  const Play play(scene, options);
  const std::map<std::string, double> exact = Enumeration(play.game, play.state, observer).probabilities();
  EXPECT_TRUE(exact.contains(play.game.to_text(play.state)));
  constexpr int kSamples = 200'000;
  std::map<std::string, int> counts;
  base::Rng rng(4);
  const Sampler sampler = play.game.imagine(play.game.view(play.state, observer));
  std::map<std::uint64_t, std::pair<State, int>> worlds;
  for (int i = 0; i < kSamples; ++i) {
    const State world = sampler.sample(rng);
    auto [at, fresh] = worlds.try_emplace(core::key(world), world, 0);
    ++at->second.second;
  }
  double chi_squared = 0;
  for (const auto& [key, world] : worlds) counts[play.game.to_text(world.first)] = world.second;
  for (const auto& [text, times] : counts) EXPECT_TRUE(exact.contains(text)) << text;
  for (const auto& [text, probability] : exact) {
    const double expected = probability * kSamples;
    const auto found = counts.find(text);
    const double seen = found == counts.end() ? 0 : found->second;
    chi_squared += (seen - expected) * (seen - expected) / expected;
  }
  // Mean and deviation of the distribution are n and sqrt(2n); five deviations are one in millions.
  const auto freedom = static_cast<double>(exact.size() - 1);
  EXPECT_LT(chi_squared, freedom + 5 * std::sqrt(2 * freedom) + 5) << exact.size() << " worlds";
  EXPECT_GT(exact.size(), 3U);
}

}  // namespace

TEST(MigratoImagine, M11_the_hand_and_the_deck_are_dealt_from_the_unseen_cards) {
  expect_unbiased(with_unseen({.hands = {"k1d+k2d+k3d", "b1d+s2n+hunter"}}, {"b1d", "s2n", "s2n", "g3d"}), kFirst);
}

TEST(MigratoImagine, M8_face_down_cards_of_a_known_species_never_rise) {
  expect_unbiased(with_unseen({.colonies = {"-,-,-,-", "s3n2n,-,-,-"}, .hands = {"k1d+k2d+k3d", "s1n+k4d+hunter"}},
                              {"s2n", "s3n", "s4n", "g3n"}),
                  kFirst);
}

TEST(MigratoImagine, M11_colonies_of_unknown_species_share_the_unseen_cards) {
  expect_unbiased(
      with_unseen({.colonies = {"-,-,-,-", "s3n1n=gs,g4n=gst,t2n=gst,-"}, .hands = {"k1d+k2d+k3d", "k4d+s1n+g5n"}},
                  {"s2n", "g4n", "t4n"}),
      kFirst);
}

TEST(MigratoImagine, M11_kin_are_of_one_species_and_noted_bounds_hold) {
  expect_unbiased(with_unseen({.colonies = {"-,-,-,-", "g4n[3-4]=gs,g4n=gs~1,s2n[2-7]=gs=s,-"},
                               .hands = {"k1d+k2d+k3d", "k4d+s1n+g5n"}},
                              {"s2n", "s3n", "g3n"}),
                  kFirst);
}

TEST(MigratoImagine, M8_face_up_cards_bound_the_face_down_ones_between_them) {
  expect_unbiased(with_unseen({.colonies = {"-,-,-,-", "g5d4n4d3n,g5n,-,-"}, .hands = {"k1d+k2d+k3d", "k4d+s1n+g5n"}},
                              {"g3n", "g4n", "g4n"}),
                  kFirst);
}

TEST(MigratoImagine, M8_the_order_across_a_cut_is_remembered) {
  expect_unbiased(with_unseen({.colonies = {"-,-,-,-", "s3n2n=gs,s3n1n=gs~1<11,g5n=gst,g4n=gst~3<31"},
                               .hands = {"k1d+k2d+k3d", "k4d"}},
                              {"s2n", "s4n", "g5n"}),
                  kFirst);
}

TEST(MigratoImagine, M11a_a_known_card_is_always_in_the_hand) {
  expect_unbiased(
      with_unseen({.hands = {"k1d+k2d+k3d", "b1d+s2n+hunter"}, .taken = {"-", "s2n"}}, {"b2d", "s3n", "s4n", "g3d"}),
      kFirst);
}

TEST(MigratoImagine, M11a_a_taken_card_is_in_the_hand_or_in_one_of_its_places) {
  Scene scene = {.colonies = {"-,-,-,-", "s3n2n=gs,s4n=gst,-,-"},
                 .hands = {"k1d+k2d+k3d", "s1n+k4d+g5n"},
                 .taken = {"-", "s2n@12/21"}};
  expect_unbiased(with_unseen(scene, {"s3n", "g4n", "g3n"}), kFirst);
  // Another card of the same kind may be anywhere.
  expect_unbiased(with_unseen(scene, {"s2n", "s2n", "g3n"}), kFirst);
}

TEST(MigratoImagine, M11a_a_taken_card_that_left_the_hand_is_in_one_of_its_places) {
  Scene scene = {.colonies = {"-,-,-,-", "s3n2n=gs,s4n=gst,-,-"},
                 .hands = {"k1d+k2d+k3d", "s1n+k4d+g5n"},
                 .taken = {"-", "s2n#12/21"}};
  expect_unbiased(with_unseen(scene, {"s3n", "g4n", "g3n"}), kFirst);
}

TEST(MigratoImagine, M10_with_memory_face_down_cards_lie_in_any_order_under_their_bounds) {
  expect_unbiased(
      with_unseen({.colonies = {"-,-,-,-", "s1n3n=gs,g3d3n[1-3],t2n=gst,-"}, .hands = {"k1d+k2d+k3d", "k4d+s1n+g5n"}},
                  {"s2n", "g4n", "g3n"}, "memory=on"),
      kFirst, "memory=on");
}

TEST(MigratoImagine, M16_a_spectator_imagines_both_seats) {
  expect_unbiased(
      with_unseen(
          {.colonies = {"s3n1n=gs,-,-,-", "g4n=gst,-,-,-"}, .hands = {"k1d", "s1n+k2d"}, .taken = {"-", "k2d!"}},
          {"s2n", "g4n"}),
      core::Observer::spectator());
}

}  // namespace aviary::migrato
