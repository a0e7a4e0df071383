#include "table/decide.h"

#include <algorithm>
#include <array>

#include "table/batch.h"
#include "table/digest.h"
#include "table/planted.h"

namespace aviary::table {
namespace {

// What plays for somebody whose time is up, if the table does not say.
constexpr std::string_view kUsualStandIn = "jay";

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

Decision not_seated() { return refused(Code::kNotSeated, "Only those who sit at the table can do this"); }

bool has_open_seat(const Table& table) {
  return std::any_of(table.chairs().begin(), table.chairs().end(), [](const Chair& chair) { return chair.open(); });
}

template <class... Kinds>
bool is_any_of(const Request& request) {
  return (std::holds_alternative<Kinds>(request) || ...);
}

// The second half of the events is kept for moves. What ends a match is always taken, and so is what can only follow
// from something that was taken before: an answer, a return.
std::optional<Decision> no_room(const Table& table, const Request& request) {
  if (is_any_of<Resign, Rematch, AnswerOffer, Return>(request)) return std::nullopt;
  if (table.number() >= kMaxEntries) return refused(Code::kFull, "This table holds no more events");
  if (is_any_of<MakeMove, Start, PlaceBot>(request) || table.number() < kMaxEntries / 2) return std::nullopt;
  return refused(Code::kFull, "So much has happened at this table that there is only room for moves");
}

// One command's decision; each kind of request is a function below.
class Decider {
 public:
  Decider(const Table& table, const Command& command, std::int64_t now)
      : table_(table),
        user_(command.user),
        now_(std::max(now, table.time())),
        seat_(table.seat_of(command.user)),
        batch_(table, command.user, command.id, now) {}

  Decision operator()(const Sit& request) {
    if (seat_) return refused(Code::kTaken, "You sit at this table already");
    if (table_.phase() != Phase::kOpen) return refused(Code::kStarted, "The match has begun; you can watch it");
    if (!is_name(request.name)) return refused(Code::kBadField, "A name has 1 to 64 bytes and no control characters");
    if (!is_nonce(request.nonce)) return refused(Code::kBadField, "A nonce is 32 hexadecimal digits in lower case");
    const std::optional<int> seat = request.seat ? request.seat : open_seat();
    if (!seat) return refused(Code::kFull, "No seat is open for you");
    if (!exists(*seat)) return refused(Code::kBadField, "There is no such seat");
    if (!may_sit(*seat)) return refused(Code::kTaken, "This seat is taken or kept for somebody else");
    Entry& entry = batch_.add(Kind::kSit, seat);
    entry.name = request.name;
    entry.nonce = request.nonce;
    return seated();
  }

  Decision operator()(const Leave& /*request*/) {
    if (!seat_) return not_seated();
    if (table_.phase() == Phase::kOver) return refused(Code::kOver, "The match is over");
    if (chair(*seat_).away) return refused(Code::kNotSeated, "You have left already");
    batch_.add(Kind::kLeave, seat_);
    if (table_.phase() == Phase::kPlaying && !table_.setup().stand_in.empty()) {
      batch_.stand_in(*seat_, table_.setup().stand_in);
    }
    return std::move(batch_).done();
  }

  Decision operator()(const Free& request) {
    if (user_ != table_.host()) return refused(Code::kNotHost, "Only the host can free a seat");
    if (table_.phase() != Phase::kOpen) return refused(Code::kStarted, "The match has begun");
    if (!exists(request.seat)) return refused(Code::kBadField, "There is no such seat");
    if (chair(request.seat).user.empty()) return refused(Code::kNotSeated, "Nobody sits there");
    batch_.add(Kind::kLeave, request.seat, "host").name = chair(request.seat).name;
    return std::move(batch_).done();
  }

  Decision operator()(const PlaceBot& request) {
    if (!exists(request.seat)) return refused(Code::kBadField, "There is no such seat");
    if (!is_level(request.level))
      return refused(Code::kBadField, "The levels are chick, wren, starling, jay, magpie and raven");
    const Chair& there = chair(request.seat);
    if (table_.phase() == Phase::kOpen) {
      if (user_ != table_.host()) return refused(Code::kNotHost, "Only the host can seat bots before the match begins");
      if (!there.user.empty()) return refused(Code::kTaken, "Somebody sits there");
      batch_.add(Kind::kBot, request.seat, request.level);
      return seated();
    }
    if (table_.phase() == Phase::kOver) return refused(Code::kOver, "The match is over");
    if (!seat_ || chair(*seat_).away) return not_seated();
    if (!there.away || there.played_by_bot()) return refused(Code::kTaken, "Nobody has left this seat");
    batch_.stand_in(request.seat, request.level);
    return std::move(batch_).done();
  }

  Decision operator()(const Return& /*request*/) {
    if (!seat_) return not_seated();
    if (const auto no = not_playing()) return *no;
    if (!chair(*seat_).away) return refused(Code::kTaken, "You sit at this table already");
    if (table_.clock().left(*seat_, now_) == 0) return refused(Code::kFlag, "Your time is used up");
    batch_.add(Kind::kReturn, seat_);
    return std::move(batch_).done();
  }

  Decision operator()(const Start& /*request*/) {
    if (user_ != table_.host()) return refused(Code::kNotHost, "Only the host can begin the match");
    if (table_.phase() != Phase::kOpen) return refused(Code::kStarted, "The match has begun already");
    if (has_open_seat(table_)) {
      return refused(Code::kNotStarted, "A seat is open; wait for somebody, or seat a bot");
    }
    batch_.begin(table_);
    return std::move(batch_).done();
  }

  Decision operator()(const MakeMove& request) {
    const core::AnyGame& game = table_.game();
    if (planted(Leak::kNotYours)) {
      const core::MoveRead early = game.parse_move(request.move);
      if (early && !game.allows(table_.course().state(), *early)) return refused(Code::kIllegal, "Not legal");
    }
    if (const auto no = not_asked(request.at)) return *no;
    const core::MoveRead move = game.parse_move(request.move);
    if (!move) return refused(move.error());
    const core::AnyState& state = table_.course().state();
    if (!game.allows(state, *move)) return refused(game.why(game.view(state, core::Seat(*seat_)), *move));
    come_back();
    return std::move(batch_).moved(*seat_, *move);
  }

  Decision operator()(const Undo& request) {
    if (!seat_) return not_seated();
    if (const auto no = not_playing()) return *no;
    if (const auto no = stale(request.at)) return *no;
    if (table_.undoable(*seat_) == 0) {
      return refused(Code::kNoUndo,
                     "Only your own last decision can be taken back, while it showed nobody anything new and nobody "
                     "has moved since");
    }
    if (table_.undo_deadline() && now_ >= *table_.undo_deadline()) {
      return refused(Code::kFlag, "Your time would be up: it has run on since you were asked for this decision");
    }
    come_back();
    Entry& entry = batch_.add(Kind::kBack, seat_, "undo");
    entry.count = 1;
    return std::move(batch_).done();
  }

  Decision operator()(const MakeOffer& request) {
    if (!seat_ || chair(*seat_).away) return not_seated();
    if (const auto no = not_playing()) return *no;
    return make_offer(table_, *seat_, request, std::move(batch_));
  }

  Decision operator()(const AnswerOffer& request) {
    if (!seat_ || chair(*seat_).away) return not_seated();
    if (const auto no = not_playing()) return *no;
    return answer_offer(table_, *seat_, request, std::move(batch_));
  }

  Decision operator()(const Resign& /*request*/) {
    if (!seat_) return not_seated();
    if (const auto no = not_playing()) return *no;
    if (table_.chairs().size() != 2) {
      return refused(Code::kForbidden,
                     "A match of more than two is not resigned; leave, and a bot can play on for you");
    }
    batch_.add(Kind::kResign, seat_);
    batch_.end("resign", seat_);
    return std::move(batch_).done();
  }

  Decision operator()(const Rematch& /*request*/) {
    if (!seat_) return not_seated();
    if (table_.phase() != Phase::kOver) return refused(Code::kNotOver, "The match is not over");
    if (chair(*seat_).asks_rematch) return refused(Code::kTaken, "You have asked for another match already");
    batch_.add(Kind::kRematch, seat_);
    return std::move(batch_).done();
  }

 private:
  // A seat was taken: with the last one the match begins, if the table is to begin so.
  Decision seated() {
    if (table_.setup().begins_when_full) {
      Table after = table_;
      if (after.fold(batch_.entries()) && !has_open_seat(after)) batch_.begin(after);
    }
    return std::move(batch_).done();
  }
  // Who left and plays is back.
  void come_back() {
    if (chair(*seat_).away) batch_.add(Kind::kReturn, seat_);
  }
  [[nodiscard]] const Chair& chair(int seat) const { return table_.chairs()[index(seat)]; }
  [[nodiscard]] bool exists(int seat) const { return seat >= 0 && std::cmp_less(seat, table_.chairs().size()); }
  [[nodiscard]] bool may_sit(int seat) const {
    return chair(seat).open() && (chair(seat).reserved.empty() || chair(seat).reserved == user_);
  }
  // A seat kept for the user goes before one that is open for all.
  [[nodiscard]] std::optional<int> open_seat() const {
    std::optional<int> found;
    for (int seat = static_cast<int>(table_.chairs().size()); seat-- > 0;) {
      if (!may_sit(seat)) continue;
      if (!chair(seat).reserved.empty()) return seat;
      found = seat;
    }
    return found;
  }
  [[nodiscard]] std::optional<Decision> not_playing() const {
    if (table_.phase() == Phase::kOpen) return refused(Code::kNotStarted, "The match has not begun");
    if (table_.phase() == Phase::kOver) return refused(Code::kOver, "The match is over");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Decision> stale(int at) const {
    if (at > table_.number()) return refused(Code::kBadField, "'at' is a number that this table has not reached");
    if (at < table_.changed()) return refused(Code::kStale, "More has happened than you knew; look again");
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Decision> not_asked(int at) const {
    if (!seat_) return not_seated();
    if (const auto no = not_playing()) return no;
    if (const auto no = stale(at)) return no;
    if (chair(*seat_).played_by_bot()) return refused(Code::kNotYours, "A bot plays for you; come back first");
    if (table_.asked() != seat_) return refused(Code::kNotYours, "Somebody else is asked");
    if (table_.deadline() && now_ >= *table_.deadline()) return refused(Code::kFlag, "Your time is up");
    return std::nullopt;
  }

  const Table& table_;
  const std::string& user_;
  std::int64_t now_;
  std::optional<int> seat_;
  Batch batch_;
};

}  // namespace

Entry& Batch::add(Kind kind, std::optional<int> seat, std::string text) {
  Entry& entry = entries_.emplace_back();
  entry.number = table_.number() + static_cast<int>(entries_.size());
  entry.time = time_;
  entry.kind = kind;
  entry.user = user_;
  entry.command = command_;
  entry.seat = seat;
  entry.text = std::move(text);
  return entry;
}

void Batch::begin(const Table& full) {
  add(Kind::kStart);
  run_on(full.course().state(), full.draws());
}

void Batch::run_on(core::AnyState state, const Draws& draws) {
  const core::AnyGame& game = table_.game();
  for (std::uint64_t i = table_.drawn(); game.actor(state).is_chance(); ++i) {
    const core::Move move = draws.draw(game, state, i);
    add(Kind::kChance, std::nullopt, game.to_text(move));
    game.apply(state, move, nullptr);
  }
  if (!game.actor(state).is_nobody()) return;
  const core::Record::Result result = core::result_of(game.outcome(state));
  Entry& entry = add(Kind::kEnd, std::nullopt, result.clause);
  entry.points = result.points;
  entry.places = result.places;
}

void Batch::end(std::string_view how, std::optional<int> loser) {
  Entry& entry = add(Kind::kEnd, std::nullopt, std::string(how));
  for (int seat = 0; std::cmp_less(seat, table_.chairs().size()); ++seat) {
    entry.points.push_back(0);
    entry.places.push_back(seat == loser ? 2 : 1);
  }
}

Decision Batch::moved(int seat, core::Move move) && {
  add(Kind::kMove, seat, table_.game().to_text(move));
  core::AnyState state = table_.course().state();
  table_.game().apply(state, move, nullptr);
  run_on(state, table_.draws());
  return std::move(*this).done();
}

Decision Batch::done() && {
  const int number = entries_.back().number;
  return {std::move(entries_), std::nullopt, number};
}

Decision decide(const Table& table, const Command& command, std::int64_t now) {
  if (!is_id(command.id)) return refused(Code::kBadField, "The id of a command is 1 to 64 letters, digits and -_.:");
  if (!is_id(command.user)) return refused(Code::kForbidden, "Nobody can do this");
  const std::uint32_t digest = digest_of(command.request);
  if (const auto before = table.applied(command.user, command.id)) {
    if (before->digest == digest || before->digest == 0) return {{}, std::nullopt, before->number};
    return refused(Code::kIdUsed, "You gave another command this id before; every command has its own");
  }
  if (const auto no = no_room(table, command.request)) return *no;
  Decision decision = std::visit(Decider(table, command, now), command.request);
  if (!decision.entries.empty()) decision.entries.front().digest = digest;
  return decision;
}

std::vector<Entry> tick(const Table& table, std::int64_t now) {
  if (!table.deadline() || std::max(now, table.time()) < *table.deadline()) return {};
  const int seat = *table.clock().running();
  Batch batch(table, "", "", now);
  batch.add(Kind::kFlag, seat);
  if (table.chairs().size() == 2) {
    batch.end("flag", seat);
  } else {
    const std::string& level = table.setup().stand_in;
    batch.stand_in(seat, level.empty() ? std::string(kUsualStandIn) : level);
  }
  return std::move(batch).done().entries;
}

Decision decide_bot(const Table& table, int at, core::Move move, std::int64_t now) {
  const std::optional<int> seat = table.asked();
  if (!seat || at != table.changed() || !table.chairs()[index(*seat)].played_by_bot()) {
    return refused(Code::kStale, "No bot is asked for this decision any more");
  }
  if (!table.game().allows(table.course().state(), move))
    return refused(Code::kIllegal, "The bot chose a move that is not legal");
  return Batch(table, "", "", now).moved(*seat, move);
}

Setup next_setup(const Table& table, std::string id, std::string secret) {
  Setup setup = table.setup();
  setup.table = std::move(id);
  setup.secret = std::move(secret);
  setup.cards = table.game().identity().cards;
  for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
    const Chair& chair = table.chairs()[(seat + 1) % setup.seats.size()];
    setup.seats[seat] = chair.user.empty() ? Plan{chair.level, ""} : Plan{"", chair.user};
  }
  return setup;
}

Decision lead_to_next(const Table& table, const std::string& id, std::int64_t now) {
  if (!table.wants_next()) return refused(Code::kStale, "Nobody waits for another match here");
  Batch batch(table, "", "", now);
  batch.add(Kind::kNext, std::nullopt, id);
  return std::move(batch).done();
}

bool knows_draws(const core::AnyGame& game) {
  static constexpr std::array<std::string_view, 2> kKnowDraws = {"volo", "migrato"};  // V16, M23
  return std::find(kKnowDraws.begin(), kKnowDraws.end(), game.identity().game) != kKnowDraws.end();
}

}  // namespace aviary::table
