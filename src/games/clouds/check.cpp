// The invariants of a state. Positions that come from outside are held against them too, so they say what is wrong in
// the words of the rules.
#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <string>

#include "base/bits.h"
#include "chance.h"
#include "clouds.h"

namespace aviary::clouds {
namespace {

using Stack = std::initializer_list<Pending>;

bool is_top(const Open& open, Pending kind) { return open.depth > 0 && open.top().kind == kind; }

bool waits_for(const Open& open, Pending kind) {
  return std::any_of(open.frames.begin(), open.frames.begin() + open.depth,
                     [&](const Frame& frame) { return frame.kind == kind; });
}

Birds birds_of(const Clouds& game) {
  Birds all{};
  all.add(Bird::kSwift, kBirdsEach);
  for (int seat = 0; seat < game.seats(); ++seat) {
    all.add(bird_of(seat, false), game.edition().females);
    all.add(bird_of(seat, true), kBirdsEach - game.edition().females);
  }
  return all;
}

// "five birds of a species": those on the table, in the deck, beside it and in hand.
std::string check_birds(const Clouds& game, const Open& open) {
  Birds found = all_in_deck(open);
  for (const Bird bird : open.flock) {
    if (bird != Bird::kNone) found.add(bird);
  }
  for (const Bird bird : open.upright) {
    if (bird != Bird::kNone) found.add(bird);
  }
  if (is_top(open, Pending::kColumn)) found.add(static_cast<Bird>(open.top().argument));
  if (waits_for(open, Pending::kFormation)) {
    const Open start = game.initial().open;
    if (open.layers != start.layers || open.upright[0] != Bird::kNone) return "the bird deck is not the first one (C3)";
    const Birds pool = bird_pool(start, game.seats());
    for (std::size_t i = 0; i < pool.count.size(); ++i) {
      if (found.count[i] > pool.count[i] + start.layers[0].count[i]) return "too many birds of a kind (C2)";
    }
    return {};
  }
  return found == birds_of(game) ? "" : "each player and the swifts have five birds in all (C3)";
}

// C1: "The birds of a column always stand without a gap from the back row forward."
std::string check_columns(const Clouds& game, const Open& open) {
  const bool preparing = waits_for(open, Pending::kBackRow) && !waits_for(open, Pending::kForward);
  for (int column = 0; column < kMaxColumns; ++column) {
    const Bird* const spaces = &open.flock[at(column * kRows)];
    if (column >= game.columns() && height(open, column) > 0) return "a bird stands beside the board (C1)";
    for (int row = 0; row < kRows - 1; ++row) {
      const bool gap = spaces[row] != Bird::kNone && spaces[row + 1] == Bird::kNone;
      const bool to_be_filled = preparing && row == kRows - 2;
      if (gap && !to_be_filled) return "there is a gap in a column (C1)";
    }
  }
  return {};
}

std::string check_decks(const Open& open) {
  for (std::size_t i = 0; i + 1 < open.layers.size(); ++i) {
    if (open.layers[i] == Birds{} && open.layers[i + 1] != Birds{}) return "an empty layer lies in the bird deck";
  }
  const auto [first, second] = std::pair{open.upright[0], open.upright[1]};
  if (first == Bird::kNone ? second != Bird::kNone : second != Bird::kNone && second < first) {
    return "the birds beside the deck are not in order";
  }
  return {};
}

// C5, C12: every card is in one place, and no hand too large.
std::string check_cards(const Clouds& game, const State& state) {
  const Open& open = state.open;
  Cards seen = 0;
  int places = 0;
  const auto put = [&](Cards cards) {
    seen |= cards;
    places += count(cards);
  };
  put(open.display);
  put(open.discard);
  put(open.recycled);
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const Cards dealt = state.secret.dealt[at(seat)];
    put(open.shown[at(seat)]);
    put(dealt);
    if (count(dealt) != open.dealt[at(seat)] || count(dealt) > kDealtEach)
      return "a number of dealt cards is wrong (C5)";
    if (seat >= game.seats() && hand_size(open, seat) > 0) return "there are cards at an empty seat";
    const bool fifth = is_top(open, Pending::kDiscard) && open.top().seat == seat;
    if (hand_size(open, seat) > kHandLimit + (fifth ? 1 : 0)) return "a hand has more than four cards (C12)";
  }
  if (count(seen) != places) return "a card is in two places";
  State settled = state;
  settle(settled.open, settled.secret.dealt, game.copies());
  if (std::memcmp(&settled, &state, sizeof state) != 0) return "copies of a card are not in order (C27)";
  if ((seen & ~all_cards(game.seats())) != 0) return "a card does not belong to the set (C5)";
  if (open.recycled != 0 && fresh_in_deck(open, game.seats()) != 0) return "there are two draw decks (C23)";
  if (count(open.display) > display_for(game.seats())) return "the display is too large (C5)";
  return {};
}

// C4, C8: cubes and prices. Those on the action board and in the nest are what the seats have spent.
std::string check_cubes(const Clouds& game, const Open& open) {
  int left = game.seats() * cubes_for(game.seats());
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (open.cubes[at(seat)] > (seat < game.seats() ? cubes_for(game.seats()) : 0)) return "too many cubes (C4)";
    if (seat >= game.seats() && open.points[at(seat)] != 0) return "there are points at an empty seat";
    left -= open.cubes[at(seat)];
  }
  for (const int uses : open.uses) left -= uses * (uses + 1) / 2;
  if (left < 0) return "more cubes were spent than there are (C8)";
  return {};
}

std::string check_stage(const Clouds& game, const Open& open) {
  if (open.stage < 1 || open.stage > kStages) return "there are three stages (C6)";
  const int nests = open.stage - (waits_for(open, Pending::kNest) ? 1 : 0);
  if (open.nests_seen >> kNests != 0 || base::count_ones(open.nests_seen) != nests) {
    return "a stage has one nest card (C6)";
  }
  if (open.nest == 0 ? nests > 0 : open.nest > kNests || (open.nests_seen >> (open.nest - 1) & 1) == 0) {
    return "the nest card is not among those turned up (C6)";
  }
  if (open.start >= game.seats()) return "the start player is no seat (C7)";
  return {};
}

bool begins(const Open& open, Stack stack) {
  if (open.depth > stack.size()) return false;
  return std::equal(open.frames.begin(), open.frames.begin() + open.depth, stack.begin(),
                    [](const Frame& frame, Pending kind) { return frame.kind == kind; });
}

// What may wait at the same time: the setup, the preparation of a stage, or a turn and what it has led to.
bool stack_fits(const Open& open) {
  if (begins(open, {Pending::kStart, Pending::kNest, Pending::kFill, Pending::kDeal, Pending::kTurnUp,
                    Pending::kFormation})) {
    return open.stage == 1 || open.depth == 1;
  }
  if (begins(open, {Pending::kStart, Pending::kTurnUp, Pending::kBackRow, Pending::kForward, Pending::kFill,
                    Pending::kNest})) {
    return open.stage > 1 && open.top().kind != Pending::kForward;
  }
  if (open.depth == 1) return open.top().kind == Pending::kTurn || open.top().kind == Pending::kScoring;
  if (open.frames[0].kind != Pending::kEndTurn) return false;
  const Pending second = open.frames[1].kind;
  if (open.depth == 3) return second == Pending::kTurnUp && open.top().kind == Pending::kColumn;
  const bool asks = second >= Pending::kSwap && second <= Pending::kScoreNow;
  return open.depth == 2 && (asks || second == Pending::kDraw || second == Pending::kTurnUp);
}

std::string check_argument(const Clouds& game, const Open& open, const Frame& frame) {
  switch (frame.kind) {
    case Pending::kSwap: return frame.argument < kFlights ? "" : "there is no such flight";
    case Pending::kColumn:
      return frame.argument >= 1 && (frame.argument <= 2 * game.seats() || frame.argument == kBirdKinds)
                 ? ""
                 : "there is no such bird";
    case Pending::kAny:
    case Pending::kTake: {
      const Card stays = card_at(frame.argument);
      if (stays == kNoCard) return {};
      const bool lies = frame.argument < kMaxCards && has(open.display, stays);
      return lies && game.kind(stays) == Manoeuvre::kStandard ? "" : "the copied card is not in the display (C17)";
    }
    default: return frame.argument == 0 ? "" : "there is something that nobody waits for";
  }
}

std::string check_stack(const Clouds& game, const Open& open) {
  if (open.depth > kMaxDepth || (open.depth > 0 && !stack_fits(open))) return "nothing like this can be pending";
  for (std::size_t i = 0; i < open.frames.size(); ++i) {
    const Frame& frame = open.frames[i];
    if (i >= open.depth) {
      if (frame != Frame{}) return "there is something below the end of what is pending";
      continue;
    }
    const bool of_seat = frame.kind >= Pending::kEndTurn || frame.kind == Pending::kDraw;
    if (frame.seat >= (of_seat ? game.seats() : 1)) return "the seat that is asked does not exist";
    if (of_seat && frame.seat != open.frames[0].seat) return "two seats are asked at once";
    if (std::string broken = check_argument(game, open, frame); !broken.empty()) return broken;
  }
  return {};
}

// What the phase of the match says about hands and cubes.
std::string check_phase(const Clouds& game, const Open& open) {
  const bool over = open.depth == 0;
  if (over && open.stage != kStages) return "the match ends after the third stage (C22)";
  int cubes = 0;
  for (const int n : open.cubes) cubes += n;
  if (over || is_top(open, Pending::kScoring)) {
    if (cubes > 0) return "a stage ends when nobody has cubes";
    if (!over && hand_size(open, open.top().seat) == 0) return "who has no card is not asked to score (C21)";
  }
  if (is_top(open, Pending::kTurn) && open.cubes[open.top().seat] == 0) return "a player without cubes is skipped";
  if (waits_for(open, Pending::kStart)) {
    if (cubes != game.seats() * cubes_for(game.seats())) return "all cubes return before a stage (C23)";
    if (open.uses != decltype(open.uses){}) return "prices fall back to 1 before a stage (C23)";
  }
  if (is_top(open, Pending::kDiscard) && hand_size(open, open.top().seat) <= kHandLimit) {
    return "only who has five cards must discard one (C12)";
  }
  if (!waits_for(open, Pending::kDeal)) return {};
  int dealt = 0;
  for (const int n : open.dealt) dealt += n;
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (open.dealt[at(seat)] != (dealt + game.seats() - 1 - seat) / game.seats()) return "cards are dealt around (C5)";
  }
  return count(unseen(open, game.seats())) == cards_for(game.seats()) ? "" : "cards are shown before the deal (C5)";
}

}  // namespace

std::string Clouds::check(const State& state) const {
  const Open& open = state.open;
  if (std::string broken = check_stack(*this, open); !broken.empty()) return broken;
  if (std::string broken = check_decks(open); !broken.empty()) return broken;
  if (std::string broken = check_birds(*this, open); !broken.empty()) return broken;
  if (std::string broken = check_columns(*this, open); !broken.empty()) return broken;
  if (std::string broken = check_cards(*this, state); !broken.empty()) return broken;
  if (std::string broken = check_cubes(*this, open); !broken.empty()) return broken;
  if (std::string broken = check_stage(*this, open); !broken.empty()) return broken;
  return check_phase(*this, open);
}

}  // namespace aviary::clouds
