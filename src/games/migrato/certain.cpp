// M11a: what everybody who saw all of it knows for certain of the unseen cards: which of them are in the deck, in the
// other hand, on the table, or at least not in the deck, because they were hidden elsewhere when it was shuffled. And
// what the last reshuffle made the deck of.
#include <algorithm>

#include "migrato.h"

namespace aviary::migrato {
namespace {

using core::Belief;

// At least so many of each kind.
struct Certain {
  core::Counts deck;
  core::Counts table;
  core::Counts hand;
  core::Counts elsewhere;  // on the table or in the hand
};

void add(std::uint8_t& count, int more) { count = static_cast<std::uint8_t>(count + std::max(0, more)); }

// By one hypothesis, and by a way to fill its places, if they can be listed. Cards of older pools are not in the deck,
// and what has no room in one place is in another.
Certain certain_in(const Belief& belief, const Belief::Hypothesis& one, const core::Worlds::Filling* filling,
                   std::size_t seat) {
  std::array<core::Counts, Belief::kPools> rest = one.pools;
  std::array<int, Belief::kPools> held{};  // cards in the hand, and on the table, of which only the pool is known
  std::array<int, Belief::kPools> lying{};
  Certain certain{};
  const auto put = [&](core::Label label, core::Kind filled, core::Counts& known, std::array<int, Belief::kPools>& by) {
    if (filling != nullptr || core::is_kind(label)) {
      ++known[filling == nullptr ? label : filled];
    } else {
      ++by[static_cast<std::size_t>(label - core::kPoolLabel)];
    }
  };
  for (std::size_t at = 0; at < one.places.size(); ++at) {
    const core::Label label = one.places[at];
    if (label == core::kNothing) continue;
    const core::Kind filled = filling == nullptr ? core::kNothing : filling->places[at];
    if (filling != nullptr && core::is_pool(label)) --rest[static_cast<std::size_t>(label - core::kPoolLabel)][filled];
    if (belief.lies(static_cast<core::Place>(at))) put(core::resolve(one, label), filled, certain.table, lying);
  }
  for (std::size_t at = 0; at < belief.bag_size(seat); ++at) {
    const core::Label label = one.bags[seat][at];
    if (core::is_pool(label)) {
      ++held[static_cast<std::size_t>(label - core::kPoolLabel)];
    } else if (core::is_kind(label)) {
      ++certain.hand[label];
    } else {
      const core::Kind filled = filling == nullptr ? core::kNothing : filling->places[label - core::kPlaceLabel];
      put(core::resolve(one, label), filled, certain.hand, held);
    }
  }
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    add(certain.elsewhere[kind], certain.table[kind] + certain.hand[kind]);
    for (const std::size_t pool : belief.pools()) {
      const int left = rest[pool][kind];
      if (pool == belief.deck()) {
        add(certain.deck[kind], left - held[pool] - lying[pool]);
        continue;
      }
      add(certain.table[kind], left - held[pool]);
      add(certain.hand[kind], left - lying[pool]);
      add(certain.elsewhere[kind], left);
    }
  }
  return certain;
}

Certain certain_in(const core::Worlds& worlds, std::size_t seat) {
  const auto hypotheses = worlds.belief().hypotheses();
  std::optional<Certain> least;
  const auto keep = [&](const Certain& here) {
    if (!least) least = here;
    core::keep_least(least->deck, here.deck);
    core::keep_least(least->table, here.table);
    core::keep_least(least->hand, here.hand);
    core::keep_least(least->elsewhere, here.elsewhere);
  };
  if (worlds.complete()) {
    for (const core::Worlds::Filling& one : worlds.fillings())
      keep(certain_in(worlds.belief(), hypotheses[one.hypothesis], &one, seat));
  } else {
    for (const Belief::Hypothesis& one : hypotheses) keep(certain_in(worlds.belief(), one, nullptr, seat));
  }
  return *least;
}

}  // namespace

base::Tree Migrato::certain(const View& view, const Past& past) const {
  base::Tree list{base::Tree::List{}};
  const Remembering sampler = imagine(view, past);
  if (!view.observer.is_seat() || !sampler.possible()) return list;
  const Certain least = certain_in(sampler.worlds(), static_cast<std::size_t>(1 - view.observer.seat().index()));
  const core::Counts shuffled = core::last_deck(past.glimpses, words_of);
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    if (least.elsewhere[kind] == 0 && least.deck[kind] == 0 && shuffled[kind] == 0) continue;
    base::Tree entry{base::Tree::Fields{}};
    entry.set("card", base::Tree(migrato::to_text(card_at(kind))));
    entry.set("deck", base::Tree(std::int64_t{least.deck[kind]}));
    entry.set("table", base::Tree(std::int64_t{least.table[kind]}));
    entry.set("hand", base::Tree(std::int64_t{least.hand[kind]}));
    entry.set("elsewhere", base::Tree(std::int64_t{least.elsewhere[kind]}));
    entry.set("shuffled", base::Tree(std::int64_t{shuffled[kind]}));
    list.add(std::move(entry));
  }
  return list;
}

}  // namespace aviary::migrato
