// The decisions of a seat, each in a file of its own: what is possible (can_…), the legal list (legal_…), and what
// choosing does (apply_…). legal_ functions append to the list in ascending order; apply_ functions find their own
// frame on top of the stack and replace it by what follows.
#pragma once

#include "../clouds.h"

namespace aviary::clouds {

// What a decision depends on: the table and the seat's own hand.
struct Position {
  const Clouds& game;
  const Open& open;
  int seat;
  Cards hand;
};

// What a decision changes.
struct Doing {
  const Clouds& game;
  State& state;
  int seat;
  core::Trace* trace;

  template <class... A>
  void note(const core::EventKind<A...>& kind, const core::Given<A>&... values) const {
    core::note(trace, kind, core::Seat(seat), values...);
  }
};

// ——— turn.cpp: C8, C13, C14
// C8: not enough cubes, or nothing to do with it: not allowed.
bool can_use(const Position& at_table, Action action);
bool can_play(const Position& at_table, Card card);
void legal_turn(const Position& at_table, Clouds::Moves& moves);
void apply_turn(const Doing& doing, Move move);

// ——— standard.cpp: C9–C12, and the card Standard
// Could the action be carried out, whatever it costs? `stays` is a copied card that cannot be taken (C17), or kNoCard.
bool can_act(const Position& at_table, Action action, Card stays);
// Asks for what the action needs.
void begin_action(const Doing& doing, Action action, Card stays);
bool can_act_any(const Position& at_table, Card stays);
void legal_any(const Position& at_table, Card stays, Clouds::Moves& moves);
void apply_any(const Doing& doing, Move move);

// ——— ../manoeuvre.cpp: C14, C17, C18
// C14: can it be paid and carried out? The hand is the one without the played card; `copied` is the card of the display
// whose action it is, or kNoCard.
bool can_manoeuvre(const Position& at_table, Manoeuvre kind, Card copied);
// Pays, and asks for what the action needs.
void begin_manoeuvre(const Doing& doing, Manoeuvre kind, Card copied);

// ——— copy.cpp: C17
bool can_copy(const Position& at_table, Card card);
void legal_copy(const Position& at_table, Clouds::Moves& moves);
void apply_copy(const Doing& doing, Move move);

// ——— swap.cpp: C9, C10, C14–C16
// How two birds that are swapped must lie to each other, and whose one of them must be.
enum class Flight : std::uint8_t {
  kSideways,
  kLengthwise,
  kDodge,
  kSharpDodge,
  kLeadChange,
  kNeutral,
  kDiagonal,
  kFree,
};
inline constexpr int kFlights = 8;
// The spaces after this one, in the order of Space, that lie right for the flight.
Spaces partners(Flight flight, Space space);
bool can_swap(const Position& at_table, Flight flight);
void legal_swap(const Position& at_table, Flight flight, Clouds::Moves& moves);
void apply_swap(const Doing& doing, Move move);

// ——— source.cpp, column.cpp, favourite.cpp: C11, C18
bool can_add(const Position& at_table);
void legal_source(const Position& at_table, Clouds::Moves& moves);
void apply_source(const Doing& doing, Move move);
void legal_column(const Position& at_table, Clouds::Moves& moves);
void apply_column(const Doing& doing, Move move);
bool can_search(const Position& at_table);
void legal_favourite(const Position& at_table, Clouds::Moves& moves);
void apply_favourite(const Doing& doing, Move move);

// ——— take.cpp, discard.cpp: C12
bool can_take(const Position& at_table, Card stays);
void legal_take(const Position& at_table, Card stays, Clouds::Moves& moves);
void apply_take(const Doing& doing, Move move);
void legal_discard(const Position& at_table, Clouds::Moves& moves);
void apply_discard(const Doing& doing, Move move);

// ——— score.cpp: C14 Score, C20, C21
bool can_score_any(const Position& at_table);
// The cards that can be scored, and `done` at the end of a stage.
void legal_score(const Position& at_table, bool may_stop, Clouds::Moves& moves);
void apply_score_now(const Doing& doing, Move move);
void apply_scoring(const Doing& doing, Move move);

// ——— ../stage.cpp: C19–C25
// The turn of the seat is over: the next seat with cubes, or the landing.
void end_turn(const Doing& doing);
// C21: asks the next seat in order after the one given that holds a card; after the last, the stage is over.
void ask_next_to_score(const Doing& doing, int scored);
// C25: a stage begins with this seat.
void begin_stage(const Doing& doing, int start);

}  // namespace aviary::clouds
