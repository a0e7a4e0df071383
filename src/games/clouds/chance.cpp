#include "chance.h"
#include "base/bits.h"

namespace aviary::clouds {
namespace {

// C2: "exactly three neutral birds plus three birds (two females, one male) of each player"
Birds formation_birds(int players) {
  Birds birds{};
  birds.add(Bird::kSwift, 3);
  for (int seat = 0; seat < players; ++seat) {
    birds.add(bird_of(seat, false), 2);
    birds.add(bird_of(seat, true), 1);
  }
  return birds;
}

unsigned nests_left(const Open& open) { return ((1U << kNests) - 1) & ~open.nests_seen; }

// C23: "deck empty, also in the middle of it: shuffle the discard pile into a new deck"
void reshuffle(const Doing& doing) {
  Open& open = doing.state.open;
  open.recycled = open.discard;
  open.discard = 0;
  core::note(doing.trace, kReshuffled);
}

// Is the frame on top a draw that has something left to draw? Only for those that repeat.
bool has_more(const Doing& doing) {
  const Open& open = doing.state.open;
  const int players = doing.game.seats();
  switch (open.top().kind) {
    case Pending::kFormation: return next_in_formation(open, players) != kNoSpace;
    case Pending::kTurnUp: return open.upright[kUpright - 1] == Bird::kNone && !deck_is_empty(open);
    case Pending::kDeal: return open.dealt[at(players - 1)] < kDealtEach;
    case Pending::kBackRow: return next_in_back_row(open, players) != kNoSpace && !deck_is_empty(open);
    case Pending::kFill: {
      if (count(open.display) == display_for(players)) return false;
      const bool deck_empty = fresh_in_deck(open, players) == 0 && open.recycled == 0;
      if (deck_empty && open.discard != 0) reshuffle(doing);
      return !deck_empty || open.recycled != 0;
    }
    default: return true;
  }
}

// One step. Returns false if the top of the stack asks a seat or chance.
bool step(const Doing& doing) {
  Open& open = doing.state.open;
  const Pending kind = open.top().kind;
  if (kind == Pending::kForward) {
    open.pop();
    push_forward(open, doing.game.seats());
    return true;
  }
  if (kind == Pending::kEndTurn) {
    end_turn(doing);
    return true;
  }
  if (kind == Pending::kStart) {
    const unsigned tied = starters(open, doing.game.seats());
    if (base::count_ones(tied) > 1) return false;
    begin_stage(doing, std::countr_zero(tied));
    return true;
  }
  if (!is_chance(kind) || has_more(doing)) return false;
  open.pop();
  return true;
}

void lay(const Doing& doing, Space space, Bird bird) {
  doing.state.open.flock[at(index(space))] = bird;
  core::note(doing.trace, kLaid, bird, space);
}

void apply_bird(const Doing& doing, Bird bird) {
  Open& open = doing.state.open;
  const int players = doing.game.seats();
  const Frame frame = open.top();
  if (frame.kind == Pending::kFormation) return lay(doing, next_in_formation(open, players), bird);
  draw_from_deck(open, bird);
  if (frame.kind == Pending::kBackRow) return lay(doing, next_in_back_row(open, players), bird);
  if (frame.kind == Pending::kTurnUp) {
    lay_upright(open, bird);
    return core::note(doing.trace, kTurnedUp, bird);
  }
  core::note(doing.trace, kDrew, core::Seat(frame.seat), bird);
  open.become(Pending::kColumn, frame.seat, static_cast<int>(bird));
}

}  // namespace

int next_dealt(const Open& open, int players) {
  int dealt = 0;
  for (const std::uint8_t n : open.dealt) dealt += n;
  return dealt % players;
}

Birds bird_pool(const Open& open, int players) {
  if (open.top().kind != Pending::kFormation) return open.layers[0];
  Birds pool = formation_birds(players);
  for (const Bird bird : open.flock) {
    if (bird != Bird::kNone) pool.remove(bird);
  }
  return pool;
}

Cards card_pool(const State& state, int players) {
  Cards fresh = unseen(state.open, players);
  for (const Cards dealt : state.secret.dealt) fresh &= ~dealt;
  return fresh != 0 ? fresh : state.open.recycled;
}

namespace {

Cards one_of_pool(const Doing& doing, Card card) {
  if (doing.game.copies() == 0) return bit(card);
  return any_one(card_pool(doing.state, doing.game.seats()) & doing.game.like(card));
}

}  // namespace

void apply_chance(const Doing& doing, Move move) {
  Open& open = doing.state.open;
  switch (kind_of(move)) {
    case Kind::kBird: return apply_bird(doing, bird_of(move));
    case Kind::kDeal: {
      const int seat = next_dealt(open, doing.game.seats());
      doing.state.secret.dealt[at(seat)] |= one_of_pool(doing, card_of(move));
      ++open.dealt[at(seat)];
      return core::note(doing.trace, kDealt, core::Seat(seat));
    }
    case Kind::kShow: {
      const Cards card = one_of_pool(doing, card_of(move));
      open.display |= card;
      open.recycled &= ~card;
      return core::note(doing.trace, kShown, card_of(move));
    }
    case Kind::kNest:
      open.pop();
      open.nest = static_cast<std::uint8_t>(first_of(move));
      open.nests_seen = static_cast<std::uint8_t>(open.nests_seen | 1U << (first_of(move) - 1));
      return core::note(doing.trace, kNestShown, first_of(move));
    case Kind::kStart: return begin_stage(doing, first_of(move));
    default: return;  // no outcome of chance
  }
}

void run_steps(const Clouds& game, State& state, core::Trace* trace) {
  while (state.open.depth > 0 && step({game, state, state.open.top().seat, trace})) {
  }
}

void Clouds::chances(const State& state, Chances& chances) const {
  chances.clear();
  if (!actor(state.open).is_chance()) return;
  const Pending kind = state.open.top().kind;
  if (kind == Pending::kDeal || kind == Pending::kFill) {
    const Kind draw = kind == Pending::kDeal ? Kind::kDeal : Kind::kShow;
    const Cards pool = card_pool(state, players_);
    each(firsts(pool), [&](Card card) {
      chances.push({with_card(draw, card), static_cast<std::uint32_t>(count(pool & like(card)))});
    });
  } else if (kind == Pending::kNest || kind == Pending::kStart) {
    const bool nest = kind == Pending::kNest;
    unsigned rest = nest ? nests_left(state.open) : starters(state.open, players_);
    for (; rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      chances.push({nest ? make_move(Kind::kNest, i + 1) : make_move(Kind::kStart, i), 1});
    }
  } else {
    const Birds pool = bird_pool(state.open, players_);
    for (int i = 0; i < kBirdKinds; ++i) {
      if (pool.count[at(i)] > 0) chances.push({with_bird(Kind::kBird, bird_at(i)), pool.count[at(i)]});
    }
  }
}

std::uint64_t Clouds::weight(const State& state) const {
  if (!actor(state.open).is_chance()) return 0;
  switch (state.open.top().kind) {
    case Pending::kDeal:
    case Pending::kFill: return static_cast<std::uint64_t>(count(card_pool(state, players_)));
    case Pending::kNest: return static_cast<std::uint64_t>(base::count_ones(nests_left(state.open)));
    case Pending::kStart: return static_cast<std::uint64_t>(base::count_ones(starters(state.open, players_)));
    default: return static_cast<std::uint64_t>(bird_pool(state.open, players_).total());
  }
}

core::Move Clouds::pick(const State& state, std::uint64_t r) const {
  const Pending kind = state.open.top().kind;
  switch (kind) {
    case Pending::kDeal: return with_card(Kind::kDeal, first_like(nth(card_pool(state, players_), r), copies()));
    case Pending::kFill: return with_card(Kind::kShow, first_like(nth(card_pool(state, players_), r), copies()));
    case Pending::kNest: return make_move(Kind::kNest, index(nth(nests_left(state.open), r)) + 1);
    case Pending::kStart: return make_move(Kind::kStart, index(nth(starters(state.open, players_), r)));
    default: break;
  }
  const Birds pool = bird_pool(state.open, players_);
  int i = 0;
  for (; r >= pool.count[at(i)]; ++i) r -= pool.count[at(i)];
  return with_bird(Kind::kBird, bird_at(i));
}

}  // namespace aviary::clouds
