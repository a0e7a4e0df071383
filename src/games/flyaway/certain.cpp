// F13: what everybody who saw all of it knows for certain of the unseen Wing It cards: which of them are in the deck,
// in a certain hand, or at least in other hands, because they were held when the deck was shuffled. And what the last
// reshuffle made it of. And which Fowl Play cards nobody has seen: they are in its deck (F5).
#include <algorithm>

#include "flyaway.h"

namespace aviary::flyaway {
namespace {

// At least so many cards of each kind are in the deck, in each hand, and in all hands together.
struct Certain {
  core::Counts deck;
  Row<core::Counts, kMaxPlayers> hands;
  core::Counts held;
};

// Of a pool of `all` cards, `here` are in one place: they hold what the rest has no room for.
std::uint8_t at_least(int of_kind, int here, int all) { return u8(std::max(0, of_kind + here - all)); }

Certain certain_in(const core::Belief& belief, const core::Belief::Hypothesis& one, int seats) {
  Certain certain{};
  for (int seat = 0; seat < seats; ++seat) {
    for (const core::Label label : one.bags[static_cast<std::size_t>(seat)]) {
      if (!core::is_kind(label)) continue;
      ++certain.hands[seat][label];
      ++certain.held[label];
    }
  }
  for (const std::size_t pool : belief.pools()) {
    const int all = core::total(one.pools[pool]);
    int here = 0;
    for (int seat = 0; seat < seats; ++seat) {
      const core::Belief::Bag& bag = one.bags[static_cast<std::size_t>(seat)];
      const auto count = static_cast<int>(std::count(bag.begin(), bag.end(), u8(core::kPoolLabel + int(pool))));
      here += count;
      for (std::size_t kind = 1; kind <= kWingKinds; ++kind)
        certain.hands[seat][kind] += at_least(one.pools[pool][kind], count, all);
    }
    for (std::size_t kind = 1; kind <= kWingKinds; ++kind) {
      certain.held[kind] += at_least(one.pools[pool][kind], here, all);
      certain.deck[kind] += at_least(one.pools[pool][kind], all - here, all);
    }
  }
  return certain;
}

}  // namespace

base::Tree FlyAway::certain(const View& view, const Past& past) const {
  base::Tree list{base::Tree::List{}};
  const Remembering sampler = imagine(view, past);
  if (!view.observer.is_seat() || !sampler.possible()) return list;
  const core::Belief& belief = sampler.worlds().belief();
  Certain least = certain_in(belief, belief.hypotheses().front(), seats());
  for (const core::Belief::Hypothesis& one : belief.hypotheses()) {
    const Certain here = certain_in(belief, one, seats());
    for (int seat = 0; seat < seats(); ++seat) core::keep_least(least.hands[seat], here.hands[seat]);
    core::keep_least(least.held, here.held);
    core::keep_least(least.deck, here.deck);
  }
  const core::Counts shuffled = core::last_deck(past.glimpses, words_of);
  const core::Counts unseen = unseen_wing(edition(), view);
  for (std::size_t kind = 1; kind <= kWingKinds; ++kind) {
    if (unseen[kind] == 0 && shuffled[kind] == 0) continue;
    base::Tree hands{base::Tree::List{}};
    for (int seat = 0; seat < seats(); ++seat) hands.add(base::Tree(std::int64_t{least.hands[seat][kind]}));
    base::Tree entry{base::Tree::Fields{}};
    entry.set("card", base::Tree(edition().wing[static_cast<int>(kind) - 1].id));
    entry.set("unseen", base::Tree(std::int64_t{unseen[kind]}));
    entry.set("deck", base::Tree(std::int64_t{least.deck[kind]}));
    entry.set("hands", std::move(hands));
    entry.set("held", base::Tree(std::int64_t{least.held[kind]}));
    entry.set("shuffled", base::Tree(std::int64_t{shuffled[kind]}));
    list.add(std::move(entry));
  }
  for (int kind = 0; kind < kFowlKinds; ++kind) {
    const auto known = std::count(view.slots.begin(), view.slots.end(), u8(kind + 1));
    if (view.open.pool[kind] <= known) continue;
    base::Tree entry{base::Tree::Fields{}};
    entry.set("fowl", base::Tree(edition().fowl[kind].id));
    entry.set("unseen", base::Tree(std::int64_t{view.open.pool[kind] - known}));
    list.add(std::move(entry));
  }
  return list;
}

}  // namespace aviary::flyaway
