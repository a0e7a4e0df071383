#include "core/vocabulary.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/index.h"
#include "core/refusal_kind.h"

namespace aviary::core {
namespace {

using base::Tree;

constexpr std::string_view kUnknown = "?";
constexpr std::array<std::string_view, 5> kSorts = {"noun", "count", "flag", "seat", "points"};
constexpr std::array<std::string_view, 6> kWrap = {"", "hidden", "many", "seats", "set", "maybe"};
constexpr int kSetSize = 32;

std::uint32_t bits_of(const Slot* at) { return static_cast<std::uint32_t>(at[0] | at[1] << 16); }

// ——— Writing
Tree write_argument(const Voice& voice, const Argument& argument, std::span<const Event> run) {
  const Slot* at = run.front().arguments.data() + argument.first;
  if (argument.wrap == Wrap::kNone) return write_value(voice, argument, at);
  if (argument.wrap == Wrap::kHidden) return *at == kNoValue ? Tree(kUnknown) : write_value(voice, argument, at);
  Tree list{Tree::List{}};
  if (argument.wrap == Wrap::kMany) {
    for (const Event& event : run) list.add(write_value(voice, argument, event.arguments.data() + argument.first));
  } else if (argument.wrap == Wrap::kPerSeat) {
    for (int seat = 0; seat < voice.seats; ++seat) list.add(write_value(voice, argument, at + seat));
  } else {
    for (int i = 0; i < kSetSize; ++i) {
      const auto value = static_cast<Slot>(i);
      if ((bits_of(at) >> i & 1) != 0) list.add(write_value(voice, argument, &value));
    }
  }
  return list;
}

// The event without what may differ in a run.
Event common_part(const EventRow& row, Event event) {
  for (const Argument& argument : row.arguments) {
    if (argument.wrap == Wrap::kMany) std::fill_n(event.arguments.begin() + argument.first, argument.slots, Slot{0});
  }
  return event;
}

// Null: not declared, which no game does that keeps the contract.
const EventRow* row_of(const Voice& voice, const Event& event) {
  return event.kind < voice.vocabulary->events.size() ? &voice.vocabulary->events[event.kind] : nullptr;
}

bool has_list(const EventRow& row) {
  return std::any_of(row.arguments.begin(), row.arguments.end(),
                     [](const Argument& argument) { return argument.wrap == Wrap::kMany; });
}

// How many events at the front are written as one.
std::size_t length_of_run(const EventRow& row, std::span<const Event> events) {
  std::size_t length = 1;
  const Event common = common_part(row, events.front());
  while (has_list(row) && length < events.size() && common_part(row, events[length]) == common) ++length;
  return length;
}

Tree write_run(const Voice& voice, const EventRow& row, std::span<const Event> run) {
  Tree tree{Tree::Fields{}};
  tree.set("kind", Tree(row.name));
  if (row.has_seat) tree.set("seat", Tree(std::int64_t{run.front().seat.index()}));
  for (const Argument& argument : row.arguments) {
    tree.set(std::string(argument.name), write_argument(voice, argument, run));
  }
  return tree;
}

// ——— Reading
bool read_number(const Tree& tree, std::int64_t least, std::int64_t most, Slot* at) {
  const std::int64_t* number = tree.integer();
  if (number == nullptr || *number < least || *number > most) return false;
  *at = static_cast<Slot>(*number);
  return true;
}

bool read_set(const Voice& voice, const Argument& argument, const Tree::List& list, Slot* at) {
  std::uint32_t bits = 0;
  for (const Tree& item : list) {
    Slot value = 0;
    if (!read_value(voice, argument, item, &value) || value >= kSetSize || bits >> value != 0) return false;
    bits |= std::uint32_t{1} << value;
  }
  ArgumentOf<Set<Seat>>::put({bits}, at);
  return true;
}

// Into all events of the run; a list of many says how long that is.
bool read_argument(const Voice& voice, const Argument& argument, const Tree& tree, std::vector<Event>& run) {
  Slot* at = run.front().arguments.data() + argument.first;
  if (argument.wrap == Wrap::kHidden && tree.text() != nullptr && *tree.text() == kUnknown) {
    *at = kNoValue;
    return true;
  }
  if (argument.wrap == Wrap::kNone || argument.wrap == Wrap::kHidden) return read_value(voice, argument, tree, at);
  if (tree.list() == nullptr) return false;
  const Tree::List& list = *tree.list();
  if (argument.wrap == Wrap::kSet) return read_set(voice, argument, list, at);
  const bool many = argument.wrap == Wrap::kMany;
  if (list.size() != (many ? run.size() : base::at(voice.seats))) return false;
  for (std::size_t i = 0; i < list.size(); ++i) {
    Slot* to = many ? run[i].arguments.data() + argument.first : at + i;
    if (!read_value(voice, argument, list[i], to)) return false;
  }
  return true;
}

// As many as the first list of many has items; 0 if that is none.
std::size_t read_length(const EventRow& row, const Tree& tree) {
  for (const Argument& argument : row.arguments) {
    const Tree* found = argument.wrap == Wrap::kMany ? tree.find(argument.name) : nullptr;
    if (argument.wrap == Wrap::kMany) return found != nullptr && found->list() != nullptr ? found->list()->size() : 0;
  }
  return 1;
}

// What all events of a run share was read into the first.
void spread(const EventRow& row, std::vector<Event>& run) {
  const Event common = common_part(row, run.front());
  for (Event& event : run) {
    Event whole = common;
    for (const Argument& argument : row.arguments) {
      const auto from = event.arguments.begin() + argument.first;
      if (argument.wrap == Wrap::kMany) std::copy_n(from, argument.slots, whole.arguments.begin() + argument.first);
    }
    event = whole;
  }
}

// ——— Samples
Event sample_event(const Voice& voice, const EventRow& row, int variant, int thing) {
  Event event{row.id, Seat(row.has_seat ? variant % voice.seats : 0), {}};
  for (const Argument& argument : row.arguments) {
    Slot* at = event.arguments.data() + argument.first;
    if (argument.wrap == Wrap::kHidden && variant % 2 == 1) {
      *at = kNoValue;
    } else if (argument.wrap == Wrap::kPerSeat) {
      for (int seat = 0; seat < voice.seats; ++seat) set_sample(voice, argument, variant, seat, at + seat);
    } else if (argument.wrap == Wrap::kSet) {
      ArgumentOf<Set<Seat>>::put({(std::uint32_t{2} << variant) - 1}, at);
    } else {
      set_sample(voice, argument, variant, argument.wrap == Wrap::kMany ? thing : 0, at);
    }
  }
  return event;
}

// ——— Describing
Tree describe(const Noun& noun) {
  Tree tree{Tree::Fields{}};
  tree.set("name", Tree(noun.name));
  if (noun.joins != nullptr) tree.set("joins", Tree(noun.joins->name));
  if (noun.words.empty()) return tree;
  Tree& words = tree.set("words", Tree(Tree::List{}));
  for (const std::string_view word : noun.words) words.add(Tree(word));
  return tree;
}

Tree describe(const Voice& voice, const EventRow& row) {
  Tree tree{Tree::Fields{}};
  tree.set("name", Tree(row.name));
  tree.set("seat", Tree(row.has_seat));
  Tree& arguments = tree.set("arguments", Tree(Tree::List{}));
  for (const Argument& argument : row.arguments) arguments.add(describe(*voice.vocabulary, argument));
  Tree& samples = tree.set("samples", Tree(Tree::List{}));
  for (int variant = 0; variant < variants(row.arguments); ++variant) {
    const Tree written = write_events(voice, sample(voice, row, variant));
    for (const Tree& event : *written.list()) samples.add(event);
  }
  return tree;
}

}  // namespace

Tree write_value(const Voice& voice, const Argument& argument, const Slot* at) {
  switch (argument.sort) {
    case Sort::kNoun: return Tree(write_id(voice, *argument.noun, at));
    case Sort::kFlag: return Tree(*at != 0);
    case Sort::kGain: return Tree(std::int64_t{static_cast<std::int16_t>(*at)});
    case Sort::kCount:
    case Sort::kSeat: return Tree(std::int64_t{*at});
  }
  return {};
}

bool read_value(const Voice& voice, const Argument& argument, const Tree& tree, Slot* at) {
  constexpr std::int64_t kMostPoints = std::numeric_limits<std::int16_t>::max();
  switch (argument.sort) {
    case Sort::kNoun: return tree.text() != nullptr && read_id(voice, *argument.noun, *tree.text(), at);
    case Sort::kFlag: *at = tree.boolean() != nullptr && *tree.boolean() ? 1 : 0; return tree.boolean() != nullptr;
    case Sort::kGain: return read_number(tree, -kMostPoints, kMostPoints, at);
    case Sort::kCount: return read_number(tree, 0, kNoValue - 1, at);
    case Sort::kSeat: return read_number(tree, 0, voice.seats - 1, at);
  }
  return false;
}

void set_sample(const Voice& voice, const Argument& argument, int variant, int thing, Slot* at) {
  const auto number = static_cast<Slot>(variant + 1);
  switch (argument.sort) {
    case Sort::kFlag: *at = static_cast<Slot>(variant % 2); return;
    case Sort::kSeat: *at = static_cast<Slot>(variant % voice.seats); return;
    case Sort::kGain: ArgumentOf<Count>::put(number, at); return;
    case Sort::kCount: *at = number; return;
    case Sort::kNoun: break;
  }
  const std::vector<std::string> ids = ids_of(voice, *argument.noun);
  if (!ids.empty()) read_id(voice, *argument.noun, ids[base::at(variant + thing + argument.first) % ids.size()], at);
}

Tree describe(const Vocabulary& vocabulary, const Argument& argument) {
  Tree tree{Tree::Fields{}};
  tree.set("name", Tree(argument.name));
  tree.set("is",
           Tree(argument.noun != nullptr ? argument.noun->name : kSorts[static_cast<std::size_t>(argument.sort)]));
  if (argument.wrap != Wrap::kNone) tree.set("wrap", Tree(kWrap[static_cast<std::size_t>(argument.wrap)]));
  if (argument.sort == Sort::kGain && argument.account < vocabulary.account.size()) {
    tree.set("row", Tree(vocabulary.account[argument.account]));
  }
  return tree;
}

Tree write_events(const Voice& voice, std::span<const Event> events) {
  Tree list{Tree::List{}};
  while (!events.empty()) {
    const EventRow* row = row_of(voice, events.front());
    const std::size_t length = row == nullptr ? 1 : length_of_run(*row, events);
    list.add(row == nullptr ? Tree() : write_run(voice, *row, events.first(length)));
    events = events.subspan(length);
  }
  return list;
}

std::optional<std::vector<Event>> read_events(const Voice& voice, const Tree& tree) {
  const Tree* kind = tree.find("kind");
  const std::span<const EventRow> rows = voice.vocabulary->events;
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const EventRow& one) {
    return kind != nullptr && kind->text() != nullptr && *kind->text() == one.name;
  });
  if (row == rows.end()) return std::nullopt;
  if (tree.fields()->size() != row->arguments.size() + (row->has_seat ? 2 : 1)) return std::nullopt;
  Slot seat = 0;
  const Tree* who = tree.find("seat");
  if (row->has_seat && (who == nullptr || !read_number(*who, 0, voice.seats - 1, &seat))) return std::nullopt;
  std::vector<Event> run(read_length(*row, tree), Event{row->id, Seat(seat), {}});
  if (run.empty()) return std::nullopt;
  for (const Argument& argument : row->arguments) {
    const Tree* found = tree.find(argument.name);
    if (found == nullptr || !read_argument(voice, argument, *found, run)) return std::nullopt;
  }
  spread(*row, run);
  return run;
}

std::vector<std::string> ids_of(const Voice& voice, const Noun& noun) {
  if (noun.words.empty()) return noun.ids(voice.game);
  return {noun.words.begin(), noun.words.end()};
}

std::string write_id(const Voice& voice, const Noun& noun, const Slot* at) {
  if (noun.words.empty()) return noun.write(voice.game, at);
  return std::string(*at < noun.words.size() ? noun.words[*at] : kUnknown);
}

bool read_id(const Voice& voice, const Noun& noun, std::string_view id, Slot* slots) {
  if (noun.words.empty()) return noun.read(voice.game, id, slots);
  const auto found = std::find(noun.words.begin(), noun.words.end(), id);
  if (found == noun.words.end()) return false;
  *slots = static_cast<Slot>(found - noun.words.begin());
  return true;
}

std::string counted_as(const Voice& voice, const Event& event) {
  const EventRow* row = row_of(voice, event);
  if (row == nullptr) return {};
  std::string name(row->name);
  for (const Argument& argument : row->arguments) {
    if (!argument.counted) continue;
    const Slot* at = event.arguments.data() + argument.first;
    if (argument.noun != nullptr && argument.noun->reported != nullptr && *at != kNoValue) {
      name += " " + argument.noun->reported(voice.game, at);
      continue;
    }
    const Tree value = write_argument(voice, argument, std::span(&event, 1));
    const Tree& one = value.list() != nullptr && !value.list()->empty() ? value.list()->front() : value;
    if (one.text() != nullptr) name += " " + *one.text();
    if (one.integer() != nullptr) name += " " + std::to_string(*one.integer());
    if (one.boolean() != nullptr && *one.boolean()) name += " " + std::string(argument.name);
  }
  return name;
}

Event counted_part(const Voice& voice, Event event) {
  const EventRow* row = row_of(voice, event);
  event.seat = Seat(0);
  if (row == nullptr) return event;
  for (const Argument& argument : row->arguments) {
    if (argument.counted) continue;
    const int size = argument.wrap == Wrap::kPerSeat ? kMaxSeats : argument.wrap == Wrap::kSet ? 2 : argument.slots;
    std::fill_n(event.arguments.begin() + argument.first, size, Slot{0});
  }
  return event;
}

int variants(std::span<const Argument> arguments) {
  std::size_t count = 2;
  for (const Argument& argument : arguments) {
    if (argument.noun != nullptr) count = std::max(count, argument.noun->words.size());
  }
  return arguments.empty() ? 1 : static_cast<int>(count);
}

std::vector<Event> sample(const Voice& voice, const EventRow& row, int variant) {
  std::vector<Event> events;
  const int things = has_list(row) ? variant + 1 : 1;
  for (int thing = 0; thing < things; ++thing) events.push_back(sample_event(voice, row, variant, thing));
  return events;
}

std::string describe(const Argument& argument) {
  const std::string_view is =
      argument.noun != nullptr ? argument.noun->name : kSorts[static_cast<std::size_t>(argument.sort)];
  const std::string wrap(kWrap[static_cast<std::size_t>(argument.wrap)]);
  return std::string(argument.name) + ": " + wrap + (wrap.empty() ? "" : " ") + std::string(is);
}

Tree describe(const Voice& voice) {
  Tree tree{Tree::Fields{}};
  Tree& nouns = tree.set("nouns", Tree(Tree::List{}));
  for (const Noun* noun : voice.vocabulary->nouns) nouns.add(describe(*noun));
  Tree& events = tree.set("events", Tree(Tree::List{}));
  for (const EventRow& row : voice.vocabulary->events) events.add(describe(voice, row));
  Tree& account = tree.set("account", Tree(Tree::List{}));
  for (const std::string_view row : voice.vocabulary->account) account.add(Tree(row));
  Tree& refusals = tree.set("refusals", Tree(Tree::List{}));
  for (const RefusalRow& row : voice.vocabulary->refusals) refusals.add(describe(voice, row));
  return tree;
}

}  // namespace aviary::core
