#include "table/table.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "table/planted.h"

namespace aviary::table {
namespace {

using base::Done;
using base::Error;

constexpr std::uint8_t kNoSeat = 255;
// More decisions than people take back in a row: a bound on memory.
constexpr std::size_t kMostClocks = 16;

Error wrong(const Entry& entry, const std::string& what) {
  return {"entry", "entry " + std::to_string(entry.number) + ", '" + std::string(name_of(entry.kind)) + "': " + what};
}

// Nobody can make another user's command look applied: the key is a digest of both.
std::uint64_t key_of(std::string_view user, std::string_view command) {
  const base::Digest digest = base::sha256(std::string(user) + "\n" + std::string(command));
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < 8; ++i) key = key << 8 | digest[i];
  return key;
}

bool needs_seat(Kind kind) {
  return kind != Kind::kStart && kind != Kind::kChance && kind != Kind::kEnd && kind != Kind::kNext;
}

}  // namespace

Table::Table(Setup setup, games::Game game, const Entry& created)
    : setup_(std::move(setup)), course_(std::move(game), setup_.start), chairs_(setup_.seats.size()) {
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    chairs_[seat].level = setup_.seats[seat].level;
    chairs_[seat].reserved = setup_.seats[seat].reserved;
  }
  setup_.cards.reset();  // the game has them
  recent_state_ = course_.state();
  steps_.push_back({created.time, 0, Kind::kCreate, kNoSeat});
}

base::Result<Table> Table::open(const Entry& created, Library& library) {
  base::Result<Setup> read = setup_of(created);
  if (!read) return read.error();
  Setup setup = std::move(read).value();
  const base::Result<games::Game> game = game_of(setup, library);
  if (!game) return game.error();
  // Written again, it must come out the same: nothing in a stored entry is believed unchecked.
  const bool has_all_seats = std::cmp_equal(setup.seats.size(), (*game)->seats());
  if (!has_all_seats || !(entry_of(setup, created.time) == created)) {
    return Error{"setup", "the first entry of the table is not complete"};
  }
  return Table(std::move(setup), *game, created);
}

base::Result<Table> Table::load(std::span<const Entry> entries, Library& library) {
  if (entries.empty()) return Error{"entry", "a table has at least one entry"};
  base::Result<Table> table = open(entries.front(), library);
  if (!table) return table;
  Table loaded = std::move(table).value();
  for (std::size_t at = 1; at < entries.size();) {
    // Entries of one command belong together.
    std::size_t end = at + 1;
    while (end < entries.size() && entries[end].user == entries[at].user && entries[end].time == entries[at].time &&
           entries[end].command == entries[at].command) {
      ++end;
    }
    const base::Result<Done> done = loaded.fold(entries.subspan(at, end - at));
    if (!done) return done.error();
    at = end;
  }
  return loaded;
}

std::optional<int> Table::seat_of(std::string_view user) const {
  if (user.empty()) return std::nullopt;
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].user == user) return static_cast<int>(seat);
  }
  return std::nullopt;
}

std::optional<int> Table::asked() const {
  if (phase_ != Phase::kPlaying || !course_.actor().is_seat()) return std::nullopt;
  return course_.actor().seat().index();
}

bool Table::wants_next() const {
  if (phase_ != Phase::kOver || !next_.empty()) return false;
  bool anybody = false;
  for (const Chair& chair : chairs_) {
    if (chair.user.empty()) continue;
    if (!chair.asks_rematch) return false;
    anybody = true;
  }
  return anybody;
}

std::optional<Table::Applied> Table::applied(std::string_view user, std::string_view command) const {
  const std::uint64_t key = key_of(user, command);
  for (std::size_t i = applied_.size(); i-- > 0;) {
    if (applied_[i].key == key) return applied_[i];
  }
  return std::nullopt;
}

int Table::undoable(int seat) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  if (planted(Leak::kUndo) && asked() && *asked() != seat && game().legal(course_.state()).size() == 1) return 0;
  return phase_ == Phase::kPlaying && !chair.played_by_bot() ? course_.undoable(seat) : 0;
}

std::optional<std::int64_t> Table::undo_deadline() const {
  return undone_clocks_.empty() ? std::nullopt : undone_clocks_.back().deadline();
}

std::vector<std::string> Table::nonces() const {
  std::vector<std::string> nonces;
  for (const Chair& chair : chairs_) nonces.push_back(chair.nonce.empty() ? std::string(kBotNonce) : chair.nonce);
  return nonces;
}

Draws Table::draws() const { return Draws(setup_.secret, setup_.table, nonces()); }

base::Result<Done> Table::fold(std::span<const Entry> batch) {
  recent_state_ = course_.state();
  recent_number_ = number();
  for (const Entry& entry : batch) {
    if (entry.number != number() + 1)
      return wrong(entry, "the number after " + std::to_string(number()) + " is missing");
    if (entry.time < time()) return wrong(entry, "it lies before the entry before it");
    if (needs_seat(entry.kind) != entry.seat.has_value())
      return wrong(entry, "a seat is missing, or there is one too many");
    if (entry.seat && std::cmp_greater_equal(*entry.seat, chairs_.size())) return wrong(entry, "there is no such seat");
    const base::Result<Done> done = fold_one(entry);
    if (!done) return done;
    keep(entry);
  }
  return Done{};
}

void Table::shrink() {
  course_.shrink();
  undone_clocks_.shrink_to_fit();
  applied_.shrink_to_fit();
  steps_.shrink_to_fit();
  rare_.shrink_to_fit();
}

void Table::keep(const Entry& entry) {
  const bool move = entry.kind == Kind::kMove || entry.kind == Kind::kChance;
  const std::uint8_t seat = entry.seat ? static_cast<std::uint8_t>(*entry.seat) : kNoSeat;
  const std::uint32_t content = move ? course_.line().back().move.bits : static_cast<std::uint32_t>(rare_.size());
  steps_.push_back({entry.time, content, entry.kind, seat});
  if (!move) {
    rare_.push_back(entry);
    rare_.back().user.clear();  // not needed any more
    rare_.back().command.clear();
    rare_.back().nonce.clear();
  }
  if (move || entry.kind == Kind::kBack || entry.kind == Kind::kStart) changed_ = entry.number;
  if (entry.command.empty()) return;
  const std::uint64_t key = key_of(entry.user, entry.command);
  if (applied_.empty() || applied_.back().key != key) applied_.push_back({key, entry.digest, 0});
  applied_.back().number = entry.number;
}

base::Result<Done> Table::fold_one(const Entry& entry) {
  switch (phase_) {
    case Phase::kOpen: return fold_before_start(entry);
    case Phase::kPlaying: return fold_during_play(entry);
    case Phase::kOver: return fold_after_end(entry);
  }
  return wrong(entry, "no phase");
}

base::Result<Done> Table::fold_before_start(const Entry& entry) {
  if (entry.kind == Kind::kSit) {
    if (!chair(entry).open() || seat_of(entry.user) || !is_id(entry.user)) return wrong(entry, "the seat is taken");
    if (!is_name(entry.name) || !is_nonce(entry.nonce)) return wrong(entry, "this is no name, or no nonce");
    chair(entry).user = entry.user;
    chair(entry).name = entry.name;
    chair(entry).nonce = entry.nonce;
    return Done{};
  }
  if (entry.kind == Kind::kLeave) {
    if (chair(entry).user.empty()) return wrong(entry, "nobody sits there");
    chair(entry).user.clear();
    chair(entry).name.clear();
    chair(entry).nonce.clear();
    return Done{};
  }
  if (entry.kind == Kind::kBot) {
    if (!chair(entry).user.empty() || !(is_level(entry.text) || entry.text.empty()))
      return wrong(entry, "not possible here");
    chair(entry).level = entry.text;
    return Done{};
  }
  if (entry.kind == Kind::kStart) {
    if (std::any_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.open(); })) {
      return wrong(entry, "a seat is open");
    }
    clock_ = Clock(setup_.clock);
    phase_ = Phase::kPlaying;
    pass_turn(entry.time);
    return Done{};
  }
  return wrong(entry, "the match has not begun");
}

// Whose clock runs: the seat that is asked, unless a bot plays there.
std::optional<int> Table::thinker() const {
  const std::optional<int> seat = asked();
  return seat && !chairs_[static_cast<std::size_t>(*seat)].played_by_bot() ? seat : std::nullopt;
}

// A new decision is asked. The increment is for passing the turn on to another seat.
void Table::pass_turn(std::int64_t time) {
  clock_.ask(thinker(), time);
  const std::optional<int> seat = asked();
  if (!seat) return;
  if (mover_ && *mover_ != *seat) clock_.give_increment(*mover_);
  mover_.reset();
}

// The clock before the seat's decision that was just made. It goes on there: who takes the decision back pays for the
// time in between, for the move of a stand-in from that move on.
void Table::remember_clock(int seat, std::int64_t time) {
  if (clock_.rule().none()) return;
  undone_clocks_.push_back(clock_);
  if (!clock_.running()) undone_clocks_.back().run(seat, time);
  if (undone_clocks_.size() > kMostClocks) undone_clocks_.erase(undone_clocks_.begin());
}

base::Result<Done> Table::fold_during_play(const Entry& entry) {
  switch (entry.kind) {
    case Kind::kMove:
    case Kind::kChance: return fold_move(entry);
    case Kind::kBack: return fold_back(entry);
    case Kind::kOffer:
    case Kind::kAnswer: fold_offer(entry); return Done{};
    case Kind::kLeave: chair(entry).away = true; return Done{};
    case Kind::kFlag: chair(entry).away = true; return Done{};
    case Kind::kBot:
    case Kind::kReturn: return fold_stand_in(entry);
    case Kind::kResign: return Done{};
    case Kind::kEnd:
      if (entry.points.size() != chairs_.size() || entry.places.size() != chairs_.size()) {
        return wrong(entry, "points and places are one number a seat");
      }
      phase_ = Phase::kOver;
      result_ = {entry.points, entry.places, entry.text};
      offer_.reset();
      clock_.run(std::nullopt, entry.time);
      return Done{};
    default: return wrong(entry, "not during play");
  }
}

base::Result<Done> Table::fold_move(const Entry& entry) {
  const core::Actor actor = course_.actor();
  const bool whose = entry.seat ? actor == core::Actor(core::Seat(*entry.seat)) : actor.is_chance();
  if (!whose) return wrong(entry, "somebody else is to move");
  const core::MoveRead move = game().parse_move(entry.text);
  if (!move) return wrong(entry, move.error().sentence);
  if (!game().allows(course_.state(), *move)) return wrong(entry, "'" + entry.text + "' is not allowed");
  course_.play(*move);
  if (entry.seat)
    mover_ = entry.seat;
  else
    ++drawn_;
  if (entry.seat && course_.undoable(*entry.seat) > 0)
    remember_clock(*entry.seat, entry.time);
  else
    undone_clocks_.clear();
  offer_.reset();
  pass_turn(entry.time);
  return Done{};
}

base::Result<Done> Table::fold_back(const Entry& entry) {
  if (entry.count < 1 || std::cmp_greater(entry.count, course_.line().size())) return wrong(entry, "not so many moves");
  const std::optional<int> before = asked();
  course_.back(static_cast<std::size_t>(entry.count));
  offer_.reset();
  mover_.reset();
  if (entry.text == "undo" && !undone_clocks_.empty()) {
    clock_ = undone_clocks_.back();
    undone_clocks_.pop_back();
    clock_.run(thinker(), entry.time);
    return Done{};
  }
  undone_clocks_.clear();
  pass_turn(entry.time);
  if (entry.text == "undo" && before && *before != *entry.seat) clock_.take_increment(*entry.seat);
  return Done{};
}

base::Result<Done> Table::fold_stand_in(const Entry& entry) {
  Chair& chair = this->chair(entry);
  if (chair.user.empty() || !chair.away) return wrong(entry, "nobody is away from this seat");
  if (entry.kind == Kind::kBot && (!is_level(entry.text) || chair.played_by_bot()))
    return wrong(entry, "not possible here");
  chair.level = entry.kind == Kind::kBot ? entry.text : "";
  chair.away = entry.kind == Kind::kBot;
  if (asked() == entry.seat) clock_.run(thinker(), entry.time);
  return Done{};
}

void Table::fold_offer(const Entry& entry) {
  if (entry.kind == Kind::kOffer) {
    offer_ = Offer{entry.number, *entry.seat, entry.text, entry.count, std::vector<bool>(chairs_.size())};
  } else if (offer_ && entry.yes) {
    offer_->agreed[static_cast<std::size_t>(*entry.seat)] = true;
  } else {
    offer_.reset();
  }
}

base::Result<Done> Table::fold_after_end(const Entry& entry) {
  if (entry.kind == Kind::kRematch) {
    chair(entry).asks_rematch = true;
    return Done{};
  }
  if (entry.kind == Kind::kNext && next_.empty() && is_id(entry.text)) {
    next_ = entry.text;
    return Done{};
  }
  return wrong(entry, "the match is over");
}

}  // namespace aviary::table
