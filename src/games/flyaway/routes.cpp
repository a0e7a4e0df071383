#include "routes.h"

#include <algorithm>

namespace aviary::flyaway {
namespace {

// Locations reachable from `start` without going north (or, backwards, without going south).
Places reach(const Edition& cards, const Links& links, int start, bool southward) {
  Places seen = Places{1} << start;
  Places border = seen;
  while (border != 0) {
    const int at = std::countr_zero(border);
    border &= border - 1;
    (cards.ways_at[at] & links).each([&](int linkway) {
      const int next = cards.other_end(linkway, at);
      const bool goes = southward ? cards.row[next] >= cards.row[at] : cards.row[next] <= cards.row[at];
      const Places bit = Places{1} << next;
      if (!goes || (seen & bit) != 0) return;
      seen |= bit;
      border |= bit;
    });
  }
  return seen;
}

// The search keeps for every location the set of shares with which it can be entered from the north. Rows are worked
// off from north to south: a set is complete before it is used, and each pair of entry and simple path in a row is
// tried once, so the sets are exact.
class Search {
 public:
  Search(const Facts& facts, int start, int end) : facts_(facts), cards_(facts.cards), start_(start), end_(end) {
    links_ = facts.occupied();
    useful_ = reach(cards_, links_, start, true) & reach(cards_, links_, end, false);
  }

  void run(Contributions& routes) {
    routes.clear();
    if ((useful_ >> end_ & 1) == 0) return;
    entries_.push({0, u8(start_)});
    for (int row = cards_.row[start_]; row <= cards_.row[end_]; ++row) {
      std::sort(entries_.begin(), entries_.end());
      entries_.truncate(static_cast<std::size_t>(std::unique(entries_.begin(), entries_.end()) - entries_.begin()));
      const Entries here = take_row(row);
      for (const Entry& entry : here) walk(entry.at, entry.share, Places{1} << entry.at);
    }
    std::sort(found_.begin(), found_.end());
    const auto last = std::unique(found_.begin(), found_.end());
    for (auto it = found_.begin(); it != last; ++it) routes.push(*it);
  }

 private:
  struct Entry {
    Contribution share;
    std::uint8_t at;
    friend constexpr auto operator<=>(const Entry&, const Entry&) = default;
  };
  // Entries of all rows that wait; duplicates are removed before each row.
  using Entries = base::List<Entry, 4096>;

  Entries take_row(int row) {
    Entries here;
    std::size_t kept = 0;
    for (const Entry& entry : entries_) {
      if (cards_.row[entry.at] == row)
        here.push(entry);
      else
        entries_[kept++] = entry;
    }
    entries_.truncate(kept);
    return here;
  }

  [[nodiscard]] Contribution one(int linkway) const { return Contribution{1} << (6 * facts_.owner(linkway)); }

  // Goes on from a location of the current row: south, or along the row to a location not yet visited.
  void walk(int at, Contribution share, Places visited) {
    if (at == end_) {
      found_.push(share);
      return;
    }
    (cards_.ways_at[at] & links_).each([&](int linkway) {
      const int next = cards_.other_end(linkway, at);
      const Places bit = Places{1} << next;
      if ((useful_ & bit) == 0 || cards_.row[next] < cards_.row[at]) return;
      if (cards_.row[next] > cards_.row[at]) {
        add({share + one(linkway), u8(next)});
      } else if ((visited & bit) == 0) {
        walk(next, share + one(linkway), visited | bit);
      }
    });
  }

  void add(const Entry& entry) {
    if (entries_.size() == Entries::kCapacity) {
      std::sort(entries_.begin(), entries_.end());
      entries_.truncate(static_cast<std::size_t>(std::unique(entries_.begin(), entries_.end()) - entries_.begin()));
    }
    entries_.push(entry);
  }

  const Facts& facts_;
  const Edition& cards_;
  int start_;
  int end_;
  Links links_;
  Places useful_;
  Entries entries_;
  base::List<Contribution, 8192> found_;
};

}  // namespace

bool has_route(const Edition& cards, const Links& links, int start, int end) {
  if ((cards.ways_at[end] & links).none()) return false;
  Places seen = Places{1} << start;
  Places border = seen;
  const Places goal = Places{1} << end;
  while (border != 0) {
    const int at = std::countr_zero(border);
    border &= border - 1;
    (cards.ways_at[at] & links).each([&](int linkway) {
      const int next = cards.other_end(linkway, at);
      const Places bit = Places{1} << next;
      if (cards.row[next] < cards.row[at] || cards.row[next] > cards.row[end] || (seen & bit) != 0) return;
      seen |= bit;
      border |= bit;
    });
    if ((seen & goal) != 0) return true;
  }
  return false;
}

void contributions(const Facts& facts, int start, int end, Contributions& routes) {
  Search(facts, start, end).run(routes);
}

void choices(const Facts& facts, int slot, int seat, bool with_own_link, Contributions& routes) {
  const BirdCard& card = facts.cards.birds[facts.open.roost[slot]];
  contributions(facts, card.start, card.end, routes);
  if (!with_own_link) return;
  std::size_t kept = 0;
  for (const Contribution share : routes) {
    if (links_of(share, seat) > 0) routes[kept++] = share;
  }
  routes.truncate(kept);
}

bool contributes(const Facts& facts, int slot, int seat) {
  if (!facts.has_route(slot)) return false;
  Contributions routes;
  choices(facts, slot, seat, true, routes);
  return !routes.empty();
}

}  // namespace aviary::flyaway
