// What an observer can know of the settled places on top of the Fowl Play deck (F33), exactly: the few ways in which
// their cards can lie, with their shares (docs/decisions/0019). The layers below need none of this: what they hold is
// any of the pool.
#pragma once

#include <vector>

#include "base/rng.h"
#include "state.h"

namespace aviary::flyaway {

class FowlBelief {
 public:
  // By place: a kind plus 1 if the observer knows it, kOfClass plus its class if not, 0 behind the last.
  using Cards = Row<std::uint8_t, kMaxLook>;
  static constexpr std::uint8_t kOfClass = 64;
  struct Arrangement {
    double weight;  // 1 together
    Cards cards;
  };

  // All that the view says; nothing was seen before it.
  explicit FowlBelief(const View& start);

  // ——— What happened. False: it cannot have, and nothing may be asked any more.
  // A seat looked at the place; the kind is kUnknown unless the observer saw it.
  bool look(int place, int kind);
  // Somebody else put the first places in an order that the observer does not know.
  bool mix(int places);
  // The observer has looked at the first places: their cards wait in ascending order.
  bool sort(int places);
  // The observer put a card of this kind, of those that wait, in this place.
  bool put(int kind, int place);
  // F12: the top card is no Bird-tastrophe.
  bool clear();
  // The top card was turned up.
  bool lift(int kind);
  // F39: these cards of tier 3 are the deck now.
  bool reshuffle(const Row<std::uint8_t, kFowlKinds>& cards);

  // ——— What follows.
  [[nodiscard]] const std::vector<Arrangement>& arrangements() const { return arrangements_; }
  // Does the view show the same deck, and nothing that is not known here?
  [[nodiscard]] bool fits(const View& view) const;
  // How many cards of the kind a place whose card is not known can have.
  [[nodiscard]] int left(const Cards& cards, int kind) const;
  [[nodiscard]] int left_of_class(const Cards& cards, int of) const;
  // Kinds plus 1, as in a state.
  [[nodiscard]] Cards sample(base::Rng& rng) const;

 private:
  void permute(int from, int to);
  bool settle();
  bool reveal(int place, int kind);

  Row<std::uint8_t, kFowlKinds> pool_;
  Row<std::uint8_t, kLayers> layers_;
  int slots_;
  std::vector<Arrangement> arrangements_;
};

}  // namespace aviary::flyaway
