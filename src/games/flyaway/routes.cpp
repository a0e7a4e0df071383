#include "routes.h"

#include <algorithm>
#include <tuple>

#include "base/list.h"

namespace aviary::flyaway {
namespace {

// Works the rows off from north to south. For every location it keeps how it can be entered from the north: the links
// of the seats already decided about (`prefix`, 8 bits a seat), and for each such prefix the numbers of links that the
// seat in question may have, one bit each. Rows further south are complete before they are used, every simple path of
// side links in a row is tried from every entry, and prefixes that exceed what was decided are dropped: so the result
// is exact, and small, because seats not yet decided about do not divide the entries. Should a map need more entries
// than there is room for, those without room are followed to the end one by one: slower, and just as exact.
class Search {
 public:
  Search(const Facts& facts, const Web& web, const RouteQuestion& asked, std::size_t room)
      : cards_(facts.cards), end_(web.end), links_(web.links), room_(std::min(room, kRouteRoom)) {
    for (int i = 0; i <= asked.stage; ++i) {
      const int seat = seat_in_order(asked.saver, i, facts.seats);
      if (i == asked.stage) {
        asked_ = facts.open.links[seat];
      } else {
        decided_[count_] = facts.open.links[seat];
        most_[count_++] = asked.share[seat];
      }
    }
    for (int i = 0; i < count_; ++i) wanted_ |= static_cast<std::uint32_t>(most_[i]) << (8 * i);
    if (web.whole) enter(web.start);
  }

  std::uint64_t run() {
    while (!entries_.empty()) {
      merge(0);
      const std::uint8_t row = entries_[0].row;
      current_ = 0;
      while (current_ < entries_.size() && entries_[current_].row == row) ++current_;
      for (std::size_t from = 0; from < current_;) {
        from_ = from;
        while (from < current_ && entries_[from].at == entries_[from_].at) ++from;
        to_ = from;
        walk(entries_[from_].at, 0, 0, Places{1} << entries_[from_].at);
      }
      std::move(entries_.begin() + current_, entries_.end(), entries_.begin());
      entries_.truncate(entries_.size() - current_);
    }
    return found_;
  }

 private:
  struct Entry {
    std::uint8_t row;
    std::uint8_t at;
    std::uint32_t prefix;
    std::uint64_t counts;
    [[nodiscard]] auto key() const { return std::tuple(row, at, prefix); }
  };
  using Entries = base::List<Entry, kRouteRoom>;

  // The first entry. As long as there is only one way on, it moves from row to row: often up to the end.
  void enter(int start) {
    Entry entry{cards_.row[start], u8(start), 0, 1};
    std::uint32_t prefix = 0;
    std::uint64_t counts = 1;
    Places visited = Places{1} << start;
    for (int at = start, ways = 1; ways == 1;) {
      if (cards_.row[at] != entry.row || at == end_) entry = {cards_.row[at], u8(at), prefix, counts};
      if (at == end_) break;
      ways = 0;
      const int from = at;
      each_way_on(from, visited, [&](int next, std::uint32_t more, int asked) {
        if (ways++ != 0) return;
        at = next;
        prefix += more;
        counts <<= asked;
        visited |= Places{1} << next;
      });
    }
    if (fits(entry.prefix)) entries_.push(entry);
  }

  // Sorts the entries from `from` on and joins those that differ in their counts only.
  void merge(std::size_t from) {
    std::sort(entries_.begin() + from, entries_.end(),
              [](const Entry& a, const Entry& b) { return a.key() < b.key(); });
    std::size_t kept = from;
    for (std::size_t i = from; i < entries_.size(); ++i) {
      if (kept > from && entries_[kept - 1].key() == entries_[i].key())
        entries_[kept - 1].counts |= entries_[i].counts;
      else
        entries_[kept++] = entries_[i];
    }
    entries_.truncate(kept);
  }

  // Goes on from a location of the current row for the entries from_ … to_: south, or along the row to a location not
  // yet visited. `prefix` and `asked` are the links on the way since the entry.
  void walk(int at, std::uint32_t prefix, int asked, Places visited) {
    if (at == end_) {
      for (std::size_t i = from_; i < to_; ++i) {
        if (entries_[i].prefix + prefix == wanted_) found_ |= entries_[i].counts << asked;
      }
      return;
    }
    each_way_on(at, visited, [&](int next, std::uint32_t more, int more_asked) {
      if (cards_.row[next] == cards_.row[at])
        walk(next, prefix + more, asked + more_asked, visited | Places{1} << next);
      else
        add_all(next, prefix + more, asked + more_asked);
    });
  }

  void add_all(int next, std::uint32_t prefix, int asked) {
    for (std::size_t i = from_; i < to_; ++i) {
      const std::uint32_t sum = entries_[i].prefix + prefix;
      if (!fits(sum)) continue;
      if (entries_.size() >= room_) merge(current_);
      if (entries_.size() < room_)
        entries_.push({cards_.row[next], u8(next), sum, entries_[i].counts << asked});
      else
        follow(next, sum, entries_[i].counts << asked, Places{1} << next);
    }
  }

  // All ways on from a location outside the list of entries.
  void follow(int at, std::uint32_t prefix, std::uint64_t counts, Places visited) {
    if (at == end_) {
      if (prefix == wanted_) found_ |= counts;
      return;
    }
    each_way_on(at, visited, [&](int next, std::uint32_t more, int asked) {
      if (fits(prefix + more)) follow(next, prefix + more, counts << asked, visited | Places{1} << next);
    });
  }

  // No seat has more links than was decided.
  [[nodiscard]] bool fits(std::uint32_t prefix) const {
    bool fits = true;
    for (int j = 0; j < count_; ++j) fits = fits && (prefix >> (8 * j) & 0xFF) <= most_[j];
    return fits;
  }

  // Calls f(next, prefix, asked) for every link that leads on, with whose it is.
  template <class F>
  void each_way_on(int at, Places visited, F f) const {
    (cards_.onward[at].linkways & links_).each([&](int linkway) {
      const int next = cards_.other_end(linkway, at);
      if ((visited >> next & 1) != 0) return;
      std::uint32_t prefix = 0;
      for (int i = 0; i < count_; ++i) prefix += decided_[i].has(linkway) ? 1U << (8 * i) : 0U;
      f(next, prefix, asked_.has(linkway) ? 1 : 0);
    });
  }

  const Edition& cards_;
  int end_;
  Links links_;  // those that lead to the end
  std::size_t room_;
  Links asked_;
  Row<Links, kMaxPlayers> decided_{};
  Row<std::uint32_t, kMaxPlayers> most_{};
  int count_ = 0;
  std::uint32_t wanted_ = 0;
  std::uint64_t found_ = 0;
  std::size_t current_ = 0;  // entries of the row that is being worked off
  std::size_t from_ = 0;     // of these, those of one location
  std::size_t to_ = 0;
  Entries entries_;
};

}  // namespace

bool has_route(const Edition& cards, const Links& links, int start, int end) {
  if (start == end) return true;  // in editions of the first rules
  if ((cards.backward[end].linkways & links).none()) return false;
  const Joined joined(cards, links);
  return (spread(cards.onward, joined, Places{1} << start, cards.between(start, end)).places >> end & 1) != 0;
}

std::uint64_t link_counts(const Facts& facts, const Web& web, const RouteQuestion& asked, std::size_t room) {
  const std::uint64_t counts = Search(facts, web, asked, room).run();
  return asked.own_link && asked.stage == 0 ? counts & ~std::uint64_t{1} : counts;
}

// A link to the south lies on a route if a way leads over it: the rows keep the parts before and after it apart. Side
// links can need the whole search.
bool contributes(const Facts& facts, int slot, int seat) {
  const Links& on_map = facts.cards.birds[facts.open.roost[slot]].ways;
  if ((facts.open.links[seat] & on_map).none() || !facts.has_route(slot)) return false;
  const Web web = web_of(facts, slot);
  const Links own = facts.open.links[seat] & web.links;
  bool on_route = false;
  own.each([&](int linkway) { on_route = on_route || !facts.cards.way(linkway).side; });
  return on_route || (own.any() && link_counts(facts, web, {seat, 0, {}, true}) != 0);
}

}  // namespace aviary::flyaway
