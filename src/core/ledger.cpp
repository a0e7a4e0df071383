#include "core/ledger.h"

#include <algorithm>
#include <string>

#include "base/index.h"

namespace aviary::core {
namespace {

base::Tree list_of(const Ledger::Row& row, int seats) {
  base::Tree list{base::Tree::List{}};
  for (int seat = 0; seat < seats; ++seat) list.add(base::Tree(std::int64_t{row[base::at(seat)]}));
  return list;
}

void add_one(Ledger& ledger, const EventRow& kind, const Event& event) {
  for (const Argument& argument : kind.arguments) {
    if (argument.sort != Sort::kGain) continue;
    Ledger::Row& row = ledger.rows[argument.account];
    const Slot* at = event.arguments.data() + argument.first;
    if (argument.wrap == Wrap::kPerSeat) {
      for (std::int32_t& points : row) points += ArgumentOf<Gain<0>>::get(at++);
    } else {
      row[base::at(event.seat.index())] += ArgumentOf<Gain<0>>::get(at);
    }
  }
}

}  // namespace

Ledger ledger_from(const Points& points) {
  Ledger ledger;
  std::copy(points.begin(), points.end(), ledger.before.begin());
  return ledger;
}

void add(Ledger& ledger, const Vocabulary& vocabulary, std::span<const Event> events) {
  for (const Event& event : events) {
    if (event.kind < vocabulary.events.size()) add_one(ledger, vocabulary.events[event.kind], event);
  }
}

base::Tree account_of(const Vocabulary& vocabulary, const Ledger& ledger, int seats) {
  base::Tree account{base::Tree::Fields{}};
  for (std::size_t row = 0; row < vocabulary.account.size(); ++row) {
    account.set(std::string(vocabulary.account[row]), list_of(ledger.rows[row], seats));
  }
  if (ledger.before != Ledger::Row{}) account.set("before", list_of(ledger.before, seats));
  return account;
}

}  // namespace aviary::core
