// C19–C25: how a stage ends and the next one is prepared.
#include <algorithm>

#include "decisions/decisions.h"

namespace aviary::clouds {
namespace {

// C19: "The frontmost bird of every column lands. Each player scores the stage's nest card. Neutral birds score for
// nobody. Landed birds are shuffled and go under the bird deck."
void land(const Doing& doing) {
  Open& open = doing.state.open;
  std::array<Spaces, kMaxPlayers> from{};
  if (doing.trace != nullptr) from = landing(open);
  Birds landed{};
  for (const Bird bird : take_frontmost(open)) {
    if (bird != Bird::kNone) landed.add(bird);
  }
  put_under_deck(open, landed);
  const NestCard& nest = doing.game.edition().nests[open.nest];
  for (int seat = 0; seat < doing.game.seats(); ++seat) {
    const int females = landed.of(bird_of(seat, false));
    const int males = landed.of(bird_of(seat, true));
    const int pairs = std::min(females, males);
    const int points = nest_points(nest, females, males);
    open.points[at(seat)] = static_cast<std::int16_t>(open.points[at(seat)] + points);
    const int pair_points = nest.pair * pairs;
    core::note(doing.trace, kLanded, core::Seat(seat), females + males, pairs, points - pair_points, pair_points,
               core::Set<Space>{from[at(seat)]});
  }
}

// C22, C23, C24, C25: after the third stage nothing; otherwise what comes before the next turn, the last first.
void finish_stage(const Doing& doing) {
  Open& open = doing.state.open;
  if (open.stage == kStages) return core::note(doing.trace, kEnded);
  ++open.stage;
  for (int seat = 0; seat < doing.game.seats(); ++seat) {
    open.cubes[at(seat)] = static_cast<std::uint8_t>(cubes_for(doing.game.seats()));
  }
  open.uses = {};
  for (const Pending next :
       {Pending::kStart, Pending::kTurnUp, Pending::kBackRow, Pending::kForward, Pending::kFill, Pending::kNest}) {
    open.push(next);
  }
}

}  // namespace

// "Clockwise; a player without cubes is skipped; the stage ends when nobody has cubes."
void end_turn(const Doing& doing) {
  Open& open = doing.state.open;
  open.pop();
  const int players = doing.game.seats();
  for (int i = 1; i <= players; ++i) {
    const int next = (doing.seat + i) % players;
    if (open.cubes[at(next)] > 0) return open.push(Pending::kTurn, next);
  }
  land(doing);
  ask_next_to_score(doing, 0);
}

// C21: "from the start player clockwise. Everybody with a card in hand is asked, also who can score none."
void ask_next_to_score(const Doing& doing, int scored) {
  Open& open = doing.state.open;
  const int players = doing.game.seats();
  for (int i = scored; i < players; ++i) {
    const int seat = (open.start + i) % players;
    if (hand_size(open, seat) > 0) return open.push(Pending::kScoring, seat);
  }
  finish_stage(doing);
}

void begin_stage(const Doing& doing, int start) {
  Open& open = doing.state.open;
  open.start = static_cast<std::uint8_t>(start);
  open.become(Pending::kTurn, start);
  core::note(doing.trace, kBegan, core::Seat(start), open.stage);
}

}  // namespace aviary::clouds
