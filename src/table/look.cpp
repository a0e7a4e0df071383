#include "table/look.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "base/sha256.h"
#include "table/planted.h"
#include "table/words.h"

namespace aviary::table {
namespace {

// Runs through the steps of a table as they happened, what was taken back included.
class Walk {
 public:
  // From the beginning, or from the state before the last batch.
  Walk(const Table& table, core::AnyState state) : table_(table), state_(std::move(state)) {}

  // Makes the step, and says how it looked if an observer is given.
  std::optional<Event> step(std::size_t at, const core::Observer* observer) {
    const Table::Step& step = table_.steps()[at];
    const bool move = step.kind == Kind::kMove || step.kind == Kind::kChance;
    std::optional<Event> event;
    if (observer != nullptr) {
      event = Event{};
      event->number = static_cast<int>(at) + 1;
      event->time = step.time;
      event->kind = step.kind == Kind::kChance ? name_of(Kind::kMove) : name_of(step.kind);
      if (std::cmp_less(step.seat, table_.chairs().size())) event->seat = step.seat;
    }
    if (move) {
      make(core::Move{step.content}, observer, event);
    } else if (step.kind != Kind::kCreate) {
      const Entry& entry = table_.rare()[step.content];
      if (step.kind == Kind::kBack) back(static_cast<std::size_t>(entry.count));
      if (event) describe(entry, *event);
    }
    return event;
  }

 private:
  void make(core::Move move, const core::Observer* observer, std::optional<Event>& event) {
    const core::AnyGame& game = table_.game();
    core::Trace trace;
    if (event) {
      const core::Move shown = planted(Leak::kMove) ? move : game.shown(state_, move, *observer);
      event->move = game.to_text(shown);
      if (planted(Leak::kLog)) event->log.push_back(game.to_text(move));
      if (planted(Leak::kStableId)) event->offer = static_cast<int>(base::hash(move.bits) % 1000);
    }
    before_.push_back(state_);
    game.apply(state_, move, event ? &trace : nullptr);
    if (planted(Leak::kHidden)) fill_hidden(trace, game.to_text(move));
    if (event) tell(trace, *event);
    if (event && planted(Leak::kEvents)) event->happened = base::Tree(std::vector{game.to_text(move)});
  }
  void tell(const core::Trace& trace, Event& event) const {
    const core::AnyGame& game = table_.game();
    for (const core::Event& happened : trace) event.log.push_back(game.to_text(happened));
    event.happened = core::write_events(game.voice(), trace.span());
  }
  // From "s2n:new": what is hidden is the card of the move.
  void fill_hidden(core::Trace& trace, std::string_view move) const {
    const core::Voice voice = table_.game().voice();
    for (core::Event& event : trace) {
      for (const core::Argument& argument : voice.vocabulary->events[event.kind].arguments) {
        core::Slot* at = event.arguments.data() + argument.first;
        if (argument.wrap != core::Wrap::kHidden || *at != core::kNoValue) continue;
        core::read_id(voice, *argument.noun, move.substr(0, move.find(':')), at);
      }
    }
  }
  void back(std::size_t count) {
    state_ = before_[before_.size() - count];
    before_.resize(before_.size() - count);
  }
  void describe(const Entry& entry, Event& event) const {
    event.log = words_of(table_, entry);
    event.name = entry.name;
    switch (entry.kind) {
      case Kind::kBot: event.level = entry.text; break;
      case Kind::kLeave: event.what = entry.text; break;
      case Kind::kNext: event.table = entry.text; break;
      case Kind::kOffer:
      case Kind::kBack:
        event.what = entry.text;
        event.count = entry.count;
        break;
      case Kind::kAnswer:
        event.offer = entry.count;
        event.yes = entry.yes;
        break;
      default: break;
    }
  }

  const Table& table_;
  core::AnyState state_;
  std::vector<core::AnyState> before_;
};

// Can the events after `since` be told from the state before the last batch?
bool recent_enough(const Table& table, int since) {
  if (since < table.recent_number()) return false;
  for (std::size_t at = static_cast<std::size_t>(table.recent_number()); at < table.steps().size(); ++at) {
    if (table.steps()[at].kind == Kind::kBack) return false;
  }
  return true;
}

// The events after `since` up to `last`.
std::vector<Event> events_for(const Table& table, core::Observer observer, int since, int last) {
  std::vector<Event> events;
  if (since >= last) return events;
  const bool recent = recent_enough(table, since);
  Walk walk(table, recent ? table.recent_state() : table.course().beginning());
  for (std::size_t at = recent ? static_cast<std::size_t>(table.recent_number()) : 0; std::cmp_less(at, last); ++at) {
    std::optional<Event> event = walk.step(at, std::cmp_greater_equal(at, since) ? &observer : nullptr);
    if (event) events.push_back(std::move(*event));
  }
  return events;
}

// What a seat is shown of a running match; everything after an end by the rules.
core::AnyView view_for(const Table& table, std::string_view user) {
  const Course& course = table.course();
  const bool spies = planted(Leak::kSpectator) && table.asked() && !table.seat_of(user);
  const core::Observer observer = spies ? core::Observer(core::Seat(*table.asked())) : observer_of(table, user);
  if (course.actor().is_nobody()) return table.game().view(course.state(), core::Observer::everyone());
  if (!observer.is_seat()) return table.game().view(course.state(), observer);
  return planted(Leak::kMemory) ? course.view(observer.seat()) : course.shown(observer.seat());
}

std::uint64_t first_eight(const base::Digest& digest) {
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8 | digest[i];
  return x;
}

}  // namespace

core::Observer observer_of(const Table& table, std::string_view user) {
  const std::optional<int> seat = table.seat_of(user);
  return seat ? core::Observer(core::Seat(*seat)) : core::Observer::spectator();
}

Update update_for(const Table& table, std::string_view user, int since) {
  Update update;
  update.fresh = since <= 0 || since > table.number() || table.number() - since > kMaxGap;
  update.from = update.fresh ? std::max(table.number() - kFreshEvents, 0) : since;
  update.events = events_for(table, observer_of(table, user), update.from, table.number());
  Situation& now = update.now;
  now.host = user == table.host();
  now.you = table.seat_of(user);
  const core::AnyView view = view_for(table, user);
  now.view = table.game().to_text(view);
  now.fields = table.game().tree(view);
  const base::Tree certain = table.game().certain(view);
  if (certain.list() != nullptr && !certain.list()->empty()) now.fields.set("certain", certain);
  now.account = table.game().account(view, table.course().ledger());
  if (!now.you) return update;
  if (planted(Leak::kPast)) {
    const core::AnyView all = table.course().view(core::Seat(*now.you));
    if (all.past() != nullptr) now.fields.set("past", base::Tree(table.game().to_text(*all.past())));
  }
  now.undo = table.undoable(*now.you);
  if (table.asked() != now.you || table.chairs()[static_cast<std::size_t>(*now.you)].played_by_bot()) return update;
  for (const core::Move move : table.game().legal(view)) now.legal.push_back(table.game().to_text(move));
  return update;
}

std::vector<Event> history_for(const Table& table, std::string_view user, int before) {
  const int last = std::min(before - 1, table.number());
  return events_for(table, observer_of(table, user), std::max(last - kHistoryEvents, 0), last);
}

std::optional<BotTask> bot_task(const Table& table) {
  const std::optional<int> seat = table.asked();
  if (!seat) return std::nullopt;
  const Chair& chair = table.chairs()[static_cast<std::size_t>(*seat)];
  if (!chair.played_by_bot()) return std::nullopt;
  const int sees = planted(Leak::kStandIn) && chair.away ? (*seat + 1) % table.game().seats() : *seat;
  const std::uint64_t seed =
      first_eight(base::hmac(table.setup().secret, "bot " + table.id() + " " + std::to_string(table.changed())));
  return BotTask{table.changed(), *seat, table.course().view(core::Seat(sees)), chair.level, seed};
}

Hint hint_for(const Table& table, std::string_view user) {
  const std::optional<int> seat = table.seat_of(user);
  if (!seat) return {{}, Refusal{Code::kNotSeated, "Only those who sit at the table can do this"}};
  if (table.asked() != seat) return {{}, Refusal{Code::kNotYours, "Hints are for the seat that is asked"}};
  for (std::size_t other = 0; other < table.chairs().size(); ++other) {
    if (std::cmp_not_equal(other, *seat) && !table.chairs()[other].user.empty()) {
      return {{}, Refusal{Code::kForbidden, "There are no hints in a match between people"}};
    }
  }
  const std::uint64_t seed = base::hash_bytes(table.id().data(), table.id().size()) +
                             (planted(Leak::kHint) ? table.course().state().key() : 0) +
                             static_cast<std::uint64_t>(table.changed());
  core::AnyView view = table.course().shown(core::Seat(*seat));
  if (planted(Leak::kHintPast)) {
    const core::AnyView all = table.course().view(core::Seat(*seat));
    if (all.past() != nullptr) view = view.with(all.past()->copy());
  }
  return {BotTask{table.changed(), *seat, std::move(view), "raven", seed}, {}};
}

Reason why(const Table& table, std::string_view user, std::string_view text) {
  const core::AnyGame& game = table.game();
  const core::MoveRead move = game.parse_move(text);
  if (!move) return {false, move.error()};
  const core::AnyView view = view_for(table, user);
  const std::vector<core::Move> legal = game.legal(view);
  if (planted(Leak::kErrorText) && table.asked() && !game.allows(table.course().state(), *move)) {
    const core::AnyView theirs = game.view(table.course().state(), core::Seat(*table.asked()));
    return {false, game.why(theirs, *move)};
  }
  if (std::find(legal.begin(), legal.end(), *move) != legal.end()) return {true, {}};
  return {false, game.why(view, *move)};
}

base::Result<core::Record> record_of(const Table& table) {
  if (table.phase() != Phase::kOver && !planted(Leak::kRecord))
    return base::Error{"record", "There is no record before the match is over"};
  core::Record record{table.game().identity(), table.setup().start, {}, table.result()};
  record.fairness =
      core::Record::Fairness{table.id(), commitment_of(table.setup().secret), table.setup().secret, table.nonces()};
  for (const Table::Step& step : table.steps()) {
    if (step.kind == Kind::kMove || step.kind == Kind::kChance) {
      record.moves.push_back(table.game().to_text(core::Move{step.content}));
    } else if (step.kind == Kind::kBack) {
      record.moves.push_back("back " + std::to_string(table.rare()[step.content].count));
    }
  }
  return record;
}

}  // namespace aviary::table
