#include "browser/tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/json.h"
#include "bots/any.h"
#include "browser/match.h"
#include "table/look.h"
#include "wire/update.h"

namespace aviary::browser {
namespace {

using base::Tree;

constexpr std::array<std::string_view, 10> kCalls = {"create", "restore", "connect", "disconnect", "receive",
                                                     "tick",   "ponder",  "record",  "facts",      "cards"};
constexpr std::int64_t kMostTime = std::int64_t{1} << 53;
// What one call can use up at most: the id and the secret of a rematch.
constexpr std::size_t kRandomDigits = 24 + 64;

// Is it a list of texts? Then they are read.
bool read_texts(const Tree::List& list, std::vector<std::string>& texts) {
  for (const Tree& item : list) {
    if (item.text() == nullptr) return false;
    texts.push_back(*item.text());
  }
  return true;
}

base::Result<core::Choices> read_options(const Tree* tree) {
  core::Choices choices;
  if (tree == nullptr) return choices;
  if (tree->fields() == nullptr) return base::Error{"call", "the call wants 'options', a table of texts"};
  for (const base::Field& field : *tree->fields()) {
    if (field.value.text() == nullptr) return base::Error{"call", "the call wants 'options', a table of texts"};
    choices.push_back({field.name, *field.value.text()});
  }
  return choices;
}

// A seat is a level of a bot, the user it is reserved for, or open.
std::vector<table::Plan> read_seats(const std::vector<std::string>& seats) {
  std::vector<table::Plan> plans;
  for (const std::string& seat : seats) {
    if (table::is_level(seat))
      plans.push_back({seat, {}});
    else
      plans.push_back({{}, seat == "open" ? std::string() : seat});
  }
  return plans;
}

}  // namespace

Tables::Tables()
    : host_({.store =
                 [this](const std::string& table, std::span<const table::Entry> entries) {
                   for (const table::Entry& entry : entries) {
                     Tree row{Tree::List{}};
                     row.add(Tree(table));
                     row.add(Tree(std::int64_t{entry.number}));
                     row.add(Tree(table::write_entry(entry)));
                     stored_.push_back(std::move(row));
                   }
                   return true;
                 },
             .random_hex =
                 [this](int digits) {
                   const std::string taken = random_.substr(0, static_cast<std::size_t>(digits));
                   random_.erase(0, taken.size());
                   return taken;
                 }}) {}

bool Tables::knows(std::string_view call) { return std::find(kCalls.begin(), kCalls.end(), call) != kCalls.end(); }

bool Tables::is_connected(std::int64_t connection) const {
  return std::find(connections_.begin(), connections_.end(), connection) != connections_.end();
}

base::Result<Tree> Tables::call(std::string_view call, Arguments& arguments) {
  now_ = arguments.number("now", kMostTime);
  if (arguments.error()) return *arguments.error();
  if (call == "restore") return restore(arguments);
  if (call == "record") return record(arguments);
  if (call == "facts") return facts(arguments);
  if (call == "cards") return cards(arguments);
  if (call == "connect") {
    connections_.push_back(host_.connect(arguments.text("user")));
    return Tree(std::int64_t{connections_.back()});
  }
  if (call == "disconnect") {
    const std::int64_t connection = arguments.number("connection", std::numeric_limits<int>::max());
    if (is_connected(connection)) host_.disconnect(static_cast<int>(connection));
    std::erase(connections_, connection);
    return Tree();
  }
  random_ = arguments.text("random");
  if (!arguments.error() && random_.size() < kRandomDigits) {
    return base::Error{"call", "the call wants 'random', " + std::to_string(kRandomDigits) + " hexadecimal digits"};
  }
  if (call == "create") return create(arguments);
  if (call == "receive") {
    const base::Result<base::Done> received = receive(arguments);
    if (!received) return received.error();
  } else if (call == "tick") {
    host_.tick(now_);
  } else {
    think(static_cast<std::uint64_t>(arguments.number("nodes", std::numeric_limits<int>::max())));
  }
  if (arguments.error()) return *arguments.error();
  return pulse();
}

base::Result<Tree> Tables::create(Arguments& arguments) {
  table::Setup setup;
  setup.table = arguments.text("table");
  setup.host = arguments.text("host");
  setup.game = arguments.text("game");
  std::vector<std::string> seats;
  if (!read_texts(arguments.list("seats"), seats)) return base::Error{"call", "the call wants 'seats', texts"};
  if (arguments.error()) return *arguments.error();
  setup.seats = read_seats(seats);
  const base::Result<core::Choices> options = read_options(arguments.find("options"));
  if (!options) return options.error();
  setup.options = *options;
  if (const Tree* cards = arguments.find("cards")) setup.cards = *cards;
  if (arguments.find("start") != nullptr) setup.start = arguments.text("start");
  if (const Tree* clock = arguments.find("clock"); clock != nullptr && !clock->null()) {
    const base::Result<table::ClockRule> rule = table::read_clock(*clock);
    if (!rule) return rule.error();
    setup.clock = *rule;
  }
  if (arguments.error()) return *arguments.error();
  const base::Result<std::string> created = host_.create(std::move(setup), now_);
  if (!created) return created.error();
  return pulse();
}

base::Result<Tree> Tables::restore(Arguments& arguments) {
  std::vector<std::string> lines;
  if (!read_texts(arguments.list("entries"), lines)) return base::Error{"call", "the call wants 'entries', texts"};
  if (arguments.error()) return *arguments.error();
  std::vector<table::Entry> entries;
  for (const std::string& line : lines) {
    base::Result<table::Entry> entry = table::read_entry(line);
    if (!entry) return entry.error();
    entries.push_back(std::move(entry).value());
  }
  const base::Result<base::Done> restored = host_.restore(entries);
  if (!restored) return restored.error();
  return Tree();
}

base::Result<base::Done> Tables::receive(Arguments& arguments) {
  const std::int64_t connection = arguments.number("connection", std::numeric_limits<int>::max());
  const std::string message = arguments.text("message");
  if (arguments.error()) return *arguments.error();
  if (!is_connected(connection)) return base::Error{"call", "there is no such connection"};
  host_.receive(static_cast<int>(connection), message, now_);
  return base::Done{};
}

base::Result<Tree> Tables::record(Arguments& arguments) {
  const table::Table* table = host_.find(arguments.text("table"));
  if (table == nullptr) return base::Error{"no_table", "there is no such table"};
  const base::Result<core::Record> record = table::record_of(*table);
  if (!record) return record.error();
  return Tree(core::write_record(*record));
}

base::Result<Tree> Tables::facts(Arguments& arguments) {
  const table::Table* table = host_.find(arguments.text("table"));
  if (table == nullptr) return base::Error{"no_table", "there is no such table"};
  return wire::public_facts(*table, now_);
}

base::Result<Tree> Tables::cards(Arguments& arguments) {
  const table::Table* table = host_.find(arguments.text("table"));
  if (table == nullptr) return base::Error{"no_table", "there is no such table"};
  const Tree* cards = table->game().cards();
  return cards == nullptr ? Tree() : *cards;
}

bool Tables::turn_to_work() {
  std::vector<wire::Host::Thinking> all = host_.thinking();
  const auto is_work = [this](const wire::Host::Thinking& one) {
    return one.table == work_->about.table && one.task.at == work_->about.task.at &&
           one.connection == work_->about.connection && one.id == work_->about.id;
  };
  if (work_ && std::any_of(all.begin(), all.end(), is_work)) return true;
  work_.reset();
  if (all.empty()) return false;
  wire::Host::Thinking about = std::move(all.front());
  const core::AnyGame& game = host_.find(about.table)->game();
  const bots::Brain brain = *bots::find_brain(game.identity().game, about.task.level);
  std::unique_ptr<bots::Bot> bot = bots::make_bot(game, brain);
  auto* const sliced = dynamic_cast<bots::SlicedBot*>(bot.get());
  if (sliced != nullptr) sliced->begin(about.task.view, {}, about.task.seed);
  work_ = Work{std::move(about), std::move(bot), sliced == nullptr ? 0 : brain.nodes, 0};
  return true;
}

void Tables::think(std::uint64_t nodes) {
  if (!turn_to_work()) return;
  const table::BotTask& task = work_->about.task;
  core::Move move{};
  if (auto* const sliced = dynamic_cast<bots::SlicedBot*>(work_->bot.get())) {
    work_->done += nodes;
    if (!sliced->go_on(nodes)) return;
    move = sliced->conclude().plan.front();
  } else {
    move = work_->bot->think(task.view, {}, task.seed)->plan.front();
  }
  const Work finished = std::move(*work_);
  work_.reset();
  host_.thought(finished.about, move, now_);
}

// What came of the call: entries to be stored before the messages are sent, what is thought about and how far, and when
// to tick.
Tree Tables::pulse() {
  Tree tree{Tree::Fields{}};
  tree.set("stored", Tree(std::exchange(stored_, {})));
  Tree& messages = tree.set("messages", Tree(Tree::List{}));
  for (const int connection : connections_) {
    while (std::optional<std::string> text = host_.next(connection, now_)) {
      Tree row{Tree::List{}};
      row.add(Tree(std::int64_t{connection}));
      row.add(Tree(std::move(*text)));
      messages.add(std::move(row));
    }
  }
  if (turn_to_work()) {
    Tree& thinking = tree.set("thinking", Tree(Tree::Fields{}));
    thinking.set("table", Tree(work_->about.table));
    thinking.set("nodes", Tree(static_cast<std::int64_t>(work_->nodes)));
    thinking.set("done", Tree(static_cast<std::int64_t>(std::min(work_->done, work_->nodes))));
  }
  if (const std::optional<std::int64_t> deadline = host_.deadline()) tree.set("deadline", Tree(*deadline));
  return tree;
}

}  // namespace aviary::browser
