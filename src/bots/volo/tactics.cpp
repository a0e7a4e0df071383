#include "bots/volo/tactics.h"

#include <algorithm>
#include <array>

#include "bots/volo/flocks.h"

namespace aviary::bots {
namespace {

using volo::Ending;
using volo::State;
using Moves = volo::Volo::Moves;

State after(const volo::Volo& game, State state, core::Move move) {
  game.apply(state, move);
  return state;
}
bool running(const State& state) { return state.open.ending == Ending::kRunning; }
bool won_by(const State& state, unsigned seat) {
  return state.open.ending == Ending::kFlock && state.open.winner == seat;
}

// The length of the longest line of birds on an axis.
template <class Sky>
int longest_line(const typename Sky::Cells& birds, volo::Direction axis) {
  int length = 0;
  for (typename Sky::Cells ends = birds; ends.any(); ends = Sky::shifted(ends, axis) & birds) ++length;
  return length;
}

// Is there a straight line of cells, not longer than the lines of birds on its axis, that touches all flocks but one?
// Without it no flight can win, wherever it comes from. A cell begins such a line for a flock if it lies at most
// length − 1 steps before a cell next to the flock.
template <class Sky>
bool could_touch_all(const Flocks<Sky>& flocks, const typename Sky::Cells& blocked, volo::Direction axis, int length) {
  using Cells = typename Sky::Cells;
  const volo::Direction back = volo::direction_at(volo::index(axis) + volo::kAxes);
  Cells all = Sky::kBoard;
  Cells all_but_one = Sky::kBoard;
  for (std::size_t i = 0; i < flocks.count && all_but_one.any(); ++i) {
    const Cells near = Sky::neighbours(flocks.cells[i]) - blocked;
    Cells begins = near;
    Cells step = near;
    for (int k = 1; k < length; ++k) begins |= step = Sky::moved(step, back);
    all_but_one = (all_but_one & begins) | all;
    all &= begins;
  }
  return all_but_one.any();
}

// Might a flight win, as far as flocks and the lengths of lines tell?
template <class Sky>
bool might_win_on(const typename Sky::Cells& own, const typename Sky::Cells& other) {
  std::array<int, volo::kAxes> lengths{};
  for (int axis = 0; axis < volo::kAxes; ++axis) {
    lengths[static_cast<std::size_t>(axis)] = longest_line<Sky>(own, volo::direction_at(axis));
  }
  // Around k birds in a line at most k + 2 others can lie apart.
  const int most = *std::max_element(lengths.begin(), lengths.end()) + 3;
  if ((own - Sky::neighbours(own)).count() > most) return false;
  const Flocks<Sky> flocks(own);
  if (static_cast<int>(flocks.count) > most) return false;
  bool could = false;
  for (int axis = 0; axis < volo::kAxes && !could; ++axis) {
    could =
        could_touch_all<Sky>(flocks, own | other, volo::direction_at(axis), lengths[static_cast<std::size_t>(axis)]);
  }
  return could;
}

template <class Sky>
bool can_win_on(const volo::Volo& game, const State& state) {
  const auto own = birds_of<Sky>(state.open, state.open.to_move);
  const auto other = birds_of<Sky>(state.open, 1U - state.open.to_move);
  if (!might_win_on<Sky>(own, other)) return false;
  const Contacts contacts(Sky{}, Flocks<Sky>(own), other);
  Moves moves;
  game.legal(state, moves);
  return std::any_of(moves.begin(), moves.end(), [&](core::Move move) { return contacts.wins(move); });
}

// Could a bird that is placed threaten to win, if no flight wins now? The flight after it would have to be its own, as
// that of any other would win without it too: so there must be an empty cell next to every flock.
template <class Sky>
bool placing_may_threaten(const typename Sky::Cells& own, const typename Sky::Cells& other) {
  constexpr int kMostAround = 3;  // flocks that can lie apart around a cell
  if ((own - Sky::neighbours(own)).count() > kMostAround) return false;
  const Flocks<Sky> flocks(own);
  typename Sky::Cells next_to_all = Sky::kBoard - own - other;
  for (std::size_t i = 0; i < flocks.count; ++i) next_to_all &= Sky::neighbours(flocks.cells[i]);
  return flocks.count < 2 || next_to_all.any();
}

// Could whoever just moved win at once, if the other player passed?
bool threatens(const volo::Volo& game, State state) {
  state.open.to_move ^= 1U;
  return can_win(game, state);
}

// Looks for a reply that does not lose at once. The one that was right last time is often right again.
class Replies {
 public:
  explicit Replies(const volo::Volo& game) : game_(game) {}

  // Does whoever just moved win with the next move at the latest, whatever the reply?
  bool all_lose(const State& state) {
    const unsigned mover = 1U - state.open.to_move;
    if (!running(state)) return won_by(state, mover);
    game_.legal(state, moves_);
    auto* const last = std::find(moves_.begin(), moves_.end(), right_);
    if (last != moves_.end()) std::swap(*last, moves_[0]);
    for (const core::Move reply : moves_) {
      const State next = after(game_, state, reply);
      if (running(next) ? can_win(game_, next) : won_by(next, mover)) continue;
      right_ = reply;
      return false;
    }
    return true;
  }

 private:
  const volo::Volo& game_;
  Moves moves_;
  core::Move right_{};
};

bool loses_to_threats(const volo::Volo& game, const State& state, int plies);

// Does whoever just moved win within so many plies, by threats? Precondition: the match goes on.
bool all_lose_to_threats(const volo::Volo& game, const State& state, int plies) {
  const unsigned mover = 1U - state.open.to_move;
  if (!threatens(game, state)) return false;
  Moves moves;
  game.legal(state, moves);
  return std::all_of(moves.begin(), moves.end(), [&](core::Move reply) {
    const State next = after(game, state, reply);
    return running(next) ? loses_to_threats(game, next, plies - 1) : won_by(next, mover);
  });
}

// Does whoever is to move win within so many plies, by threats?
bool loses_to_threats(const volo::Volo& game, const State& state, int plies) {
  return plies == 1 ? can_win(game, state) : win_by_threats(game, state, plies).has_value();
}

// Keeps the moves of which `good` says so, if there are any.
template <class Good>
void keep(Moves& moves, Good good) {
  std::size_t kept = 0;
  for (const core::Move move : moves) {
    if (good(move)) moves[kept++] = move;
  }
  if (kept > 0) moves.truncate(kept);
}

}  // namespace

bool can_win(const volo::Volo& game, const State& state) {
  if (!running(state)) return false;
  return on_sky(game.options().edge, [&](auto sky) { return can_win_on<decltype(sky)>(game, state); });
}

std::optional<core::Move> win_in_three(const volo::Volo& game, const State& state) {
  Moves moves;
  game.legal(state, moves);
  for (const core::Move move : moves) {
    if (won_by(after(game, state, move), state.open.to_move)) return move;
  }
  Replies replies(game);
  for (const core::Move move : moves) {
    if (replies.all_lose(after(game, state, move))) return move;
  }
  return {};
}

std::optional<core::Move> win_by_threats(const volo::Volo& game, const State& state, int plies) {
  Moves moves;
  game.legal(state, moves);
  if (can_win(game, state)) {
    return *std::find_if(moves.begin(), moves.end(),
                         [&](core::Move move) { return won_by(after(game, state, move), state.open.to_move); });
  }
  if (plies < 3) return {};
  const bool places = on_sky(game.options().edge, [&]<class Sky>(Sky /*sky*/) {
    return placing_may_threaten<Sky>(birds_of<Sky>(state.open, state.open.to_move),
                                     birds_of<Sky>(state.open, 1U - state.open.to_move));
  });
  for (const core::Move move : moves) {
    if (volo::kind_of(move) == volo::Kind::kPlace && !places) continue;
    const State next = after(game, state, move);
    if (running(next) && all_lose_to_threats(game, next, plies - 1)) return move;
  }
  return {};
}

void narrow_down(const volo::Volo& game, const State& state, Moves& moves) {
  std::optional<core::Move> win = win_in_three(game, state);
  if (!win) win = win_by_threats(game, state, 5);
  if (win) {
    moves.clear();
    return moves.push(*win);
  }
  const unsigned other = 1U - state.open.to_move;
  keep(moves, [&](core::Move move) {
    const State next = after(game, state, move);
    return running(next) ? !can_win(game, next) : !won_by(next, other);
  });
  keep(moves, [&](core::Move move) {
    const State next = after(game, state, move);
    return !running(next) || !win_by_threats(game, next, 3);
  });
}

}  // namespace aviary::bots
