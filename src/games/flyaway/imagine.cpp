// Worlds that fit a view: the cards that the observer has not seen are dealt at random to the places where they can be.
#include "imagine.h"

#include <algorithm>
#include <utility>

#include "flyaway.h"
#include "settled.h"
#include "stack_text.h"

namespace aviary::flyaway {
namespace {

// The first `count` items become a random choice without replacement, in random order.
template <class List>
void shuffle_first(List& list, std::size_t count, base::Rng& rng) {
  for (std::size_t i = 0; i < count; ++i) std::swap(list[i], list[i + rng.below(list.size() - i)]);
}

}  // namespace

void sort_waiting(const Edition& cards, const Open& open, Row<std::uint8_t, kMaxLook>& slots) {
  const bool looking = open.depth > 0 && open.stack[open.depth - 1].kind == Frame::kPeek;
  for (int i = 0; i < open.depth && !looking; ++i) {
    const Pending& frame = open.stack[i];
    const bool effect = frame.kind == Frame::kEffect || frame.kind == Frame::kTarget;
    if (!effect || cards.effects[frame.card].does != Does::kLook) continue;
    std::sort(slots.begin() + std::min(frame.a, frame.b), slots.begin() + frame.b);
  }
}

void deal_seen(const View& view, int seats, State& state, base::Rng& rng) {
  for (int seat = 0; seat < seats; ++seat) {
    const bool own = view.observer.is_seat() && view.observer.seat().index() == seat;
    for (int from = 0, end = 0; from < view.open.slots; from = end) {
      end = run_end(view.open, from, seat);
      for (int i = from; i < end; ++i) {
        if (!counted(view.open, i, seat)) continue;
        base::List<std::uint8_t, kMaxLook> places;
        for (int place = from; place < end; ++place) {
          const bool fits = !own || state.secret.slots[place] == view.slots[i];
          if (fits && !has_seen(state.secret, place, seat)) places.push(u8(place));
        }
        if (places.empty()) continue;
        const int place = places[rng.below(places.size())];
        set_seen(state.secret, place, seen_by(state.secret, place) | 1 << seat);
      }
    }
  }
}

FlyAway::Sampler::Sampler(std::shared_ptr<const Edition> edition, const Options& options, const View& view)
    : edition_(std::move(edition)), options_(options), view_(view) {
  const Open& open = view_.open;
  const Hand playing = Facts{*edition_, open, options_.players, options_.rules}.events_in_play();
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int left = edition_->wing[kind].copies - open.wing_discard[kind] - playing[kind];
    for (int seat = 0; seat < options_.players; ++seat) {
      const bool own = view_.observer.is_seat() && view_.observer.seat().index() == seat;
      left -= own ? view_.hands[seat][kind] : open.known[seat][kind];
    }
    for (int i = 0; i < left; ++i) unseen_.push(u8(kind));
  }
  Row<int, kFowlClasses> settled{};
  Row<int, kFowlKinds> pool{};
  for (int c = 0; c < kFowlClasses; ++c) settled[c] = open.slot_classes[c];
  for (int kind = 0; kind < kFowlKinds; ++kind) pool[kind] = open.pool[kind];
  for (int place = 0; place < open.slots; ++place) {
    if (view_.slots[place] == 0) {
      hidden_.push(u8(place));
      continue;
    }
    --settled[class_of(view_.slots[place] - 1)];
    --pool[view_.slots[place] - 1];
  }
  for (int c = 0; c < kFowlClasses; ++c) {
    for (int i = 0; i < settled[c]; ++i) classes_.push(u8(c));
  }
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    for (int i = 0; i < pool[kind]; ++i) pool_[class_of(kind)].push(u8(kind));
  }
}

void FlyAway::Sampler::deal_hands(State& state, base::Rng& rng) const {
  auto cards = unseen_;
  std::size_t next = 0;
  for (int seat = 0; seat < options_.players; ++seat) {
    Hand& hand = state.secret.hands[seat];
    if (view_.observer.is_seat() && view_.observer.seat().index() == seat) continue;
    hand = view_.open.known[seat];
    int missing = view_.open.hand_count[seat];
    for (const std::uint8_t count : hand) missing -= count;
    for (; missing > 0 && next < cards.size(); --missing, ++next) {
      std::swap(cards[next], cards[next + rng.below(cards.size() - next)]);
      ++hand[cards[next]];
    }
  }
}

// F33: the cards not seen lie in any of the places not known, and cards seen before somebody else put them in order lie
// in any order; F12 may have shown that the top one is no Bird-tastrophe.
void FlyAway::Sampler::deal_slots(State& state, base::Rng& rng) const {
  Row<std::uint8_t, kMaxLook>& slots = state.secret.slots;
  do {
    slots = view_.slots;
    deal_hidden(slots, rng);
    for (int from = 0; from < view_.open.slots; from = unordered_end(view_, from)) {
      for (int i = from; i < unordered_end(view_, from); ++i) {
        const auto left = static_cast<std::uint64_t>(unordered_end(view_, from) - i);
        std::swap(slots[i], slots[i + static_cast<int>(rng.below(left))]);
      }
    }
  } while (view_.open.top_clear != 0 && view_.open.slots > 0 && class_of(slots[0] - 1) == kCatastropheClass);
  sort_waiting(*edition_, view_.open, slots);
}

void FlyAway::Sampler::deal_hidden(Row<std::uint8_t, kMaxLook>& slots, base::Rng& rng) const {
  auto classes = classes_;
  shuffle_first(classes, classes.size(), rng);
  auto pool = pool_;
  Row<std::size_t, kFowlClasses> next{};
  for (std::size_t i = 0; i < hidden_.size(); ++i) {
    const int c = classes[i];
    auto& cards = pool[c];
    std::swap(cards[next[c]], cards[next[c] + rng.below(cards.size() - next[c])]);
    slots[hidden_[i]] = u8(cards[next[c]++] + 1);
  }
}

// Can the top card be no Bird-tastrophe, if that was shown (F12)?
bool FlyAway::Sampler::top_possible() const {
  if (view_.open.top_clear == 0 || view_.open.slots == 0) return true;
  bool other_class = false;
  for (const std::uint8_t c : classes_) other_class = other_class || c != kCatastropheClass;
  bool possible = false;
  for (int place = 0; place < unordered_end(view_, 0); ++place) {
    const int card = view_.slots[place];
    possible = possible || (card == 0 ? other_class : class_of(card - 1) != kCatastropheClass);
  }
  return possible;
}

// F13, F33: what is hidden must have room for what was not seen.
bool FlyAway::Sampler::possible() const {
  int missing = 0;
  for (int seat = 0; seat < options_.players; ++seat) {
    const bool own = view_.observer.is_seat() && view_.observer.seat().index() == seat;
    missing += view_.open.hand_count[seat];
    for (int kind = 0; kind < kWingKinds; ++kind)
      missing -= own ? view_.hands[seat][kind] : view_.open.known[seat][kind];
  }
  if (missing < 0 || missing > static_cast<int>(unseen_.size())) return false;
  if (hidden_.size() != classes_.size()) return false;
  Row<std::size_t, kFowlClasses> needed{};
  for (const std::uint8_t c : classes_) ++needed[c];
  for (int c = 0; c < kFowlClasses; ++c) {
    if (needed[c] > pool_[c].size()) return false;
  }
  return top_possible();
}

State FlyAway::Sampler::sample(base::Rng& rng) const {
  State state{view_.open, {view_.hands, view_.slots, {}}};
  if (view_.observer != core::Observer::everyone()) {
    deal_hands(state, rng);
    deal_slots(state, rng);
  }
  deal_seen(view_, options_.players, state, rng);
  return state;
}

std::string FlyAway::check(const View& view) const {
  if (view.open.slots > kMaxLook || view.open.depth > kLongestStack) return "a small number is out of range";
  if (std::string broken = check_stack(facts(view.open)); !broken.empty()) return broken;
  int settled = 0;
  for (const std::uint8_t count : view.open.slot_classes) settled += count;
  bool fits = settled <= kMaxLook;
  for (int kind = 0; kind < kFowlKinds; ++kind) fits = fits && view.open.pool[kind] <= edition_->fowl[kind].copies;
  if (!fits) return "more Fowl Play cards than there are (F2)";
  if (std::string broken = check_settled(view.open, seats()); !broken.empty()) return broken;
  const Sampler sampler = imagine(view);
  const bool everyone = view.observer == core::Observer::everyone();
  if (!everyone && !sampler.possible()) return "more is hidden than there are cards (F13)";
  base::Rng rng(1);
  const State state = sampler.sample(rng);
  if (std::string broken = check(state); !broken.empty()) return broken;
  const bool same = this->view(state, view.observer).slots == view.slots;
  return same ? "" : "a place of the deck is known to others than the view says (F33)";
}

}  // namespace aviary::flyaway
