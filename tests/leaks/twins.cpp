#include "twins.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/json.h"
#include "table/decide.h"
#include "table/look.h"
#include "wire/answers.h"
#include "wire/consider.h"
#include "wire/update.h"

namespace aviary::wire {
namespace {

using core::AnyState;
using core::Move;
using table::Entry;
using table::Kind;
using table::Table;

constexpr std::int64_t kNow = 5000;
const std::string kSecret(64, '5');

std::string user_of(int seat) { return "p" + std::to_string(seat); }

// One of the two worlds.
struct World {
  Table table;
  std::string record = {};

  [[nodiscard]] const AnyState& state() const { return table.course().state(); }
  void fold(const std::vector<Entry>& entries) {
    if (!table.fold(entries)) std::abort();
  }
};

// A table that begins in this position, with a person on every seat, or bots on all but the observer's.
World begin(const core::AnyGame& game, const AnyState& state, table::Library& library, std::optional<int> alone) {
  table::Setup setup;
  setup.table = "T1";
  setup.host = "p0";
  setup.game = game.identity().game;
  setup.options = game.identity().options;
  setup.start = game.to_text(state);
  setup.secret = kSecret;
  setup.begins_when_full = true;
  setup.seats.resize(static_cast<std::size_t>(game.seats()));
  for (int seat = 0; alone && seat < game.seats(); ++seat) {
    if (seat != *alone) setup.seats[static_cast<std::size_t>(seat)].level = "chick";
  }
  World world{*Table::open(*table::create(setup, library, 1000), library)};
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (alone && seat != *alone) continue;
    world.fold(decide(world.table, {user_of(seat), "s", table::Sit{seat, "N", std::string(32, 'a')}}, 1000).entries);
  }
  return world;
}

class Comparison {
 public:
  // `earlier`: moves of this match so far, to be tried again.
  Comparison(const core::AnyGame& game, World a, World b, core::Observer observer, base::Rng& rng,
             std::vector<std::string> earlier)
      : game_(game),
        a_(std::move(a)),
        b_(std::move(b)),
        observer_(observer),
        rng_(rng),
        earlier_(std::move(earlier)),
        user_(observer.is_seat() ? user_of(observer.seat().index()) : "watcher") {}

  // Goes on as long as the worlds may look the same.
  void run(int moves) {
    for (int i = 0; i < moves && twins_.difference.empty(); ++i) {
      if (!(a_.state() == b_.state())) ++twins_.apart;
      look();
      ask();
      if (i == moves / 2) let_stand_in();
      if (rng_.below(std::uint64_t{3}) == 0) take_back();
      if (!twins_.difference.empty() || !move_alike()) return;
    }
  }
  [[nodiscard]] const Twins& twins() const { return twins_; }

 private:
  void same(const std::string& what, const std::string& a, const std::string& b) {
    ++twins_.compared;
    const bool secret = a.find(kSecret) != std::string::npos;
    if (a == b && !secret) return;
    if (!twins_.difference.empty()) return;
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
    at = at < 60 ? 0 : at - 60;
    twins_.difference = what + " for " + core::to_text(observer_) + ": …" + a.substr(at, 200) + " and …" +
                        b.substr(at, 200) + " in " + game_.to_text(a_.state()) + " and " + game_.to_text(b_.state());
  }

  // Everything that is sent unasked, from several numbers; and what lies open.
  void look() {
    for (const int since : {0, a_.table.number(), a_.table.number() - 1, 2, told_}) {
      same("update", write_update(a_.table, user_, since, kNow), write_update(b_.table, user_, since, kNow));
    }
    told_ = a_.table.number();
    same("history", write_history("i", a_.table, user_, told_), write_history("i", b_.table, user_, told_));
    same("facts", base::write_json(public_facts(a_.table, kNow)), base::write_json(public_facts(b_.table, kNow)));
    same("record", record_text(a_.table), record_text(b_.table));
    const std::optional<table::BotTask> task = table::bot_task(a_.table);
    const std::optional<table::BotTask> other = table::bot_task(b_.table);
    if (task && other && observer_ == core::Observer(core::Seat(task->seat))) {
      same("task", game_.to_text(game_.shown(task->view)) + std::to_string(task->seed),
           game_.to_text(game_.shown(other->view)) + std::to_string(other->seed));
    }
  }
  static std::string record_text(const Table& table) {
    const base::Result<core::Record> record = table::record_of(table);
    return record ? core::write_record(*record) : record.error().sentence;
  }

  // Answers to whatever the observer may ask. Nothing of it is carried out.
  void ask() {
    std::vector<std::string> moves = {"nonsense", ""};
    for (const World* world : {&a_, &b_}) {
      const std::vector<Move> legal = game_.legal(world->state());
      for (int i = 0; i < 3 && !legal.empty(); ++i) moves.push_back(game_.to_text(legal[rng_.below(legal.size())]));
    }
    for (int i = 0; i < 3; ++i) moves.push_back(earlier_[rng_.below(earlier_.size())]);
    const std::string at = std::to_string(a_.table.number());
    std::vector<std::string> requests = {R"("undo","at":)" + at,
                                         R"("undo","at":2)",
                                         R"("offer","what":"takeback","count":1)",
                                         R"("offer","what":"takeback","count":3)",
                                         R"("offer","what":"draw")",
                                         R"("answer","offer":3,"yes":true)",
                                         R"("leave")",
                                         R"("return")",
                                         R"("resign")",
                                         R"("rematch")",
                                         R"("start")",
                                         R"("bot","seat":0,"level":"jay")"};
    for (const std::string& move : moves) {
      const std::string text = base::write_json(base::Tree(move));
      requests.push_back(R"("why","move":)" + text);
      requests.push_back(R"("move","at":)" + at + R"(,"move":)" + text);
    }
    for (const std::string& request : requests) {
      const auto read = read_message(R"({"id":"i","table":"T1","type":)" + request + "}");
      if (const Unreadable* none = std::get_if<Unreadable>(&read)) {
        if (none->refusal.code != table::Code::kBadField) twins_.difference = "unreadable: " + request;
        continue;
      }
      same("answer to " + request, answer(a_.table, std::get<Message>(read)),
           answer(b_.table, std::get<Message>(read)));
    }
    same("hint", hint(a_.table), hint(b_.table));
  }
  // The answer; of a move that chance follows only that it was accepted, since chance is not the same in both worlds.
  [[nodiscard]] std::string answer(const Table& table, const Message& message) const {
    const Considered considered = consider(table, user_, message, kNow);
    return considered.entries.size() > 1 && considered.entries[0].kind == Kind::kMove ? "accepted" : considered.answer;
  }
  [[nodiscard]] std::string hint(const Table& table) const {
    const table::Hint hint = table::hint_for(table, user_);
    if (hint.refusal) return hint.refusal->sentence;
    const core::AnyPast* past = hint.task->view.past();
    return game_.to_text(hint.task->view) + " " + (past == nullptr ? "" : game_.to_text(*past)) + " " +
           std::to_string(hint.task->seed);
  }

  // The observer leaves, and a bot plays for them, where others sit who can ask for one.
  void let_stand_in() {
    if (!observer_.is_seat()) return;
    const int seat = observer_.seat().index();
    const std::string other = user_of((seat + 1) % game_.seats());
    for (World* world : {&a_, &b_}) {
      world->fold(decide(world->table, {user_, "l", table::Leave{}}, kNow).entries);
      const table::Decision bot = decide(world->table, {other, "b", table::PlaceBot{seat, "jay"}}, kNow);
      if (!bot.refusal) world->fold(bot.entries);
    }
    look();
  }

  // Whoever can takes back in both worlds, where both let them: freely, or beyond the horizon when all agree.
  void take_back() {
    const int count = 1 + static_cast<int>(rng_.below(std::uint64_t{3}));
    const table::Request undo = table::Undo{a_.table.number()};
    const table::Request offer = table::MakeOffer{"takeback", count};
    int seat = 0;
    while (seat < game_.seats() && !carry_out(seat, undo) && !carry_out(seat, offer)) ++seat;
    if (seat == game_.seats()) return;
    for (int other = 0; other < game_.seats() && a_.table.offer(); ++other) {
      if (other != seat) carry_out(other, table::AnswerOffer{a_.table.offer()->number, true});
    }
    ++twins_.taken_back;
    look();
  }
  // False if either world refuses it.
  bool carry_out(int seat, const table::Request& request) {
    const table::Command command{user_of(seat), "t" + std::to_string(a_.table.number()), request};
    const table::Decision here = decide(a_.table, command, kNow);
    const table::Decision there = decide(b_.table, command, kNow);
    if (here.refusal || there.refusal) return false;
    a_.fold(here.entries);
    b_.fold(there.entries);
    return true;
  }

  struct Choice {
    Move move;
    core::Seen seen;
  };
  [[nodiscard]] std::vector<Choice> choices(const AnyState& state) const {
    std::vector<Choice> all;
    if (game_.actor(state).is_chance()) {
      for (const core::Chance& chance : game_.chances(state)) all.push_back({chance.move, {}});
    } else {
      for (const Move move : game_.legal(state)) all.push_back({move, {}});
    }
    // Who must remember may learn from an own move what everybody learns.
    const bool forgets = !(game_.shown(game_.view(state, observer_)) == game_.view(state, observer_));
    for (Choice& choice : all) {
      choice.seen = game_.seen(state, choice.move, observer_);
      if (forgets) choice.seen.news |= game_.seen(state, choice.move, core::Observer::spectator()).news;
    }
    return all;
  }

  // A move in one world and one that looks the same to the observer in the other. False when the worlds part.
  bool move_alike() {
    const std::vector<Choice> here = choices(a_.state());
    if (here.empty()) return false;
    const Choice chosen = here[rng_.below(here.size())];
    std::vector<Choice> there = choices(b_.state());
    std::erase_if(there, [&](const Choice& other) { return other.seen.move != chosen.seen.move; });
    if (there.empty()) return false;
    const Choice other = there[rng_.below(there.size())];
    const std::string log = make(a_, chosen.move);
    const bool same_log = log == make(b_, other.move);
    // What the observer learned may rightly differ.
    const bool same_view =
        game_.shown(game_.view(a_.state(), observer_)) == game_.shown(game_.view(b_.state(), observer_));
    if (chosen.seen.news && !(same_log && same_view)) return false;
    return !game_.actor(a_.state()).is_nobody();
  }
  std::string make(World& world, Move move) {
    Entry entry;
    entry.number = world.table.number() + 1;
    entry.time = 2000;
    entry.text = game_.to_text(move);
    const core::Actor actor = game_.actor(world.state());
    entry.kind = actor.is_chance() ? Kind::kChance : Kind::kMove;
    if (actor.is_seat()) entry.seat = actor.seat().index();
    core::Trace trace;
    AnyState state = world.state();
    game_.apply(state, move, &trace);
    std::string log;
    for (const core::Event& event : trace) log += game_.to_text(event) + "\n";
    entry.time = world.table.time();
    world.fold({entry});
    return log;
  }

  const core::AnyGame& game_;
  World a_;
  World b_;
  core::Observer observer_;
  base::Rng& rng_;
  std::vector<std::string> earlier_;
  std::string user_;
  int told_ = 0;
  Twins twins_;
};

}  // namespace

Twins compare_twins(const std::string& name, const core::Choices& options, std::uint64_t seed) {
  base::Rng rng(seed);
  table::Library library;
  const games::Game game = *library.open({name, options});
  AnyState truth = game->initial();
  std::vector<std::string> earlier;
  for (std::uint64_t left = rng.below(std::uint64_t{150}); left > 0 || !game->actor(truth).is_seat();
       left -= left > 0) {
    const core::Actor actor = game->actor(truth);
    if (actor.is_nobody()) return {};
    const std::vector<Move> legal = game->legal(truth);
    const Move move =
        actor.is_chance() ? game->pick(truth, rng.below(game->weight(truth))) : legal[rng.below(legal.size())];
    earlier.push_back(game->to_text(move));
    game->apply(truth, move, nullptr);
  }
  const int who = static_cast<int>(rng.below(static_cast<std::uint64_t>(game->seats()) + 1));
  const core::Observer observer = who < game->seats() ? core::Observer(core::Seat(who)) : core::Observer::spectator();
  const AnyState twin = game->imagine(game->shown(game->view(truth, observer)), rng);
  const bool alone = observer.is_seat() && rng.below(std::uint64_t{4}) == 0;
  const std::optional<int> only = alone ? std::optional<int>(who) : std::nullopt;
  Comparison comparison(*game, begin(*game, truth, library, only), begin(*game, twin, library, only), observer, rng,
                        std::move(earlier));
  comparison.run(40);
  return comparison.twins();
}

}  // namespace aviary::wire
