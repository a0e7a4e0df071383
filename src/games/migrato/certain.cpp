// M11a: what everybody who saw all of it knows for certain of the unseen cards: which of them are in the other hand, on
// the table, or at least not in the deck, because they were hidden elsewhere when it was shuffled.
#include <algorithm>

#include "migrato.h"

namespace aviary::migrato {
namespace {

struct Certain {
  core::Counts table;
  core::Counts hand;
  core::Counts elsewhere;  // in one of both
};

// Where the cards of one filling are, as far as it tells. What is left of an older pool is in the hand.
Certain certain_in(const core::Worlds& worlds, const core::Worlds::Filling& filling, std::size_t seat) {
  const core::Belief::Hypothesis& one = worlds.belief().hypotheses()[filling.hypothesis];
  std::array<core::Counts, core::Belief::kPools> rest = one.pools;
  Certain certain{};
  for (std::size_t place = 0; place < one.places.size(); ++place) {
    const core::Label label = one.places[place];
    if (label == core::kNothing) continue;
    ++certain.table[filling.places[place]];
    if (core::is_pool(label)) --rest[static_cast<std::size_t>(label - core::kPoolLabel)][filling.places[place]];
  }
  for (const core::Label label : one.bags[seat]) {
    if (core::is_kind(label)) ++certain.hand[label];
  }
  for (const std::size_t pool : worlds.belief().pools()) {
    if (pool == worlds.belief().deck()) continue;
    for (std::size_t kind = 0; kind < rest[pool].size(); ++kind) certain.hand[kind] += rest[pool][kind];
  }
  for (std::size_t kind = 0; kind < certain.hand.size(); ++kind) {
    certain.elsewhere[kind] = static_cast<std::uint8_t>(certain.table[kind] + certain.hand[kind]);
  }
  return certain;
}

void keep_least(core::Counts& counts, const core::Counts& others) {
  std::transform(counts.begin(), counts.end(), others.begin(), counts.begin(),
                 [](std::uint8_t a, std::uint8_t b) { return std::min(a, b); });
}

}  // namespace

base::Tree Migrato::certain(const View& view, const Past& past) const {
  base::Tree list{base::Tree::List{}};
  const Remembering sampler = imagine(view, past);
  if (!view.observer.is_seat() || !sampler.possible() || !sampler.worlds().complete()) return list;
  const auto other = static_cast<std::size_t>(1 - view.observer.seat().index());
  Certain least = certain_in(sampler.worlds(), sampler.worlds().fillings().front(), other);
  for (const core::Worlds::Filling& filling : sampler.worlds().fillings()) {
    const Certain here = certain_in(sampler.worlds(), filling, other);
    keep_least(least.table, here.table);
    keep_least(least.hand, here.hand);
    keep_least(least.elsewhere, here.elsewhere);
  }
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    if (least.elsewhere[kind] == 0) continue;
    base::Tree entry{base::Tree::Fields{}};
    entry.set("card", base::Tree(migrato::to_text(card_at(kind))));
    entry.set("table", base::Tree(std::int64_t{least.table[kind]}));
    entry.set("hand", base::Tree(std::int64_t{least.hand[kind]}));
    entry.set("elsewhere", base::Tree(std::int64_t{least.elsewhere[kind]}));
    list.add(std::move(entry));
  }
  return list;
}

}  // namespace aviary::migrato
