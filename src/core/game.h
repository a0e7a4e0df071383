// The contract that every game keeps. This header is its specification; tests/conformance checks every promise on
// seeded random matches, so a new game is tested before anyone writes a test for it.
//
// A game is an immutable object, made once from options (and an edition, where there are cards). State, View and Move
// are plain values: trivially copyable, without padding, unused parts zero, so that equal values have equal bytes.
//   State   the whole truth: `open`, which everybody sees, and, where there are secrets, `secret`
//   View    what one observer knows, built by adding; another type, so that code given a view cannot cheat
//   Move    everything that happens is one, by a seat or by chance
// No function of the contract that takes a State or a View allocates, locks, logs or throws, except those that
// return texts or trees; `make` and the readers may allocate.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/hash.h"
#include "base/result.h"
#include "base/rng.h"
#include "base/tree.h"
#include "core/ledger.h"
#include "core/move.h"
#include "core/options.h"
#include "core/past.h"
#include "core/refusal.h"
#include "core/seat.h"
#include "core/vocabulary.h"

namespace aviary::core {

template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// What a game's imagine(view) returns: draws full states that look like the view.
template <class Sampler, class State>
concept SamplerOf = requires(const Sampler& sampler, base::Rng& rng) {
  { sampler.sample(rng) } -> std::same_as<State>;
};

template <class G>
concept Game = requires(
    const G& game, const typename G::State& state, typename G::State& changing, const typename G::Open& open,
    const typename G::View& view, typename G::Moves& moves, typename G::Chances& chances, Move move, Observer observer,
    std::uint64_t r, Trace* trace, std::string_view text, int rules, const Choices& choices, const base::Tree& edition,
    const Event& event, const Ledger& ledger, std::span<const Move> listed, std::size_t place, std::uint16_t* row) {
  requires Plain<typename G::State> && Plain<typename G::View>;
  requires sizeof(typename G::State) <= G::kStateBudget;
  // A list of fixed capacity, and one of (move, weight).
  requires std::same_as<typename G::Moves, base::List<Move, G::Moves::kCapacity>>;
  requires std::same_as<typename G::Chances, base::List<Chance, G::Chances::kCapacity>>;

  // ——— What game this is
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kTitle } -> std::convertible_to<std::string_view>;
  // Raised by every change that alters play; records name it, and the game still plays every version from 1 on.
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
  // Options that the text of a position itself tells (Volo's edge), so that nobody has to say them twice. Never fails:
  // what cannot be read tells nothing.
  { G::implied_options(text) } -> std::same_as<Choices>;
  // The editions that came with us, as JSON, the first released first and the newest last; none for a game without
  // cards.
  { G::shipped_editions() } -> std::same_as<std::span<const std::string_view>>;
  // Precondition: 1 ≤ rules ≤ kRulesVersion, and the choices are complete for that version. The edition comes from
  // outside and is checked, as strictly as that version did; it is an empty tree for a game without cards.
  { G::make(rules, choices, edition) } -> std::same_as<base::Result<G>>;
  { game.seats() } -> std::same_as<int>;
  // No match has more moves than this, chance moves included.
  { game.max_moves() } -> std::same_as<int>;

  // ——— Play
  // The table before anything random happened.
  { game.initial() } -> std::same_as<typename G::State>;
  // Depends on what is open only: that somebody is asked tells nothing hidden.
  { game.actor(open) } -> std::same_as<Actor>;
  // All legal moves of the seat that acts, in ascending order; none if chance or nobody acts. From a view: the same
  // list if the view's observer is the seat that acts, none for any other observer.
  game.legal(state, moves);
  game.legal(view, moves);
  // All outcomes of the chance event, in ascending order, with weights above 0; none unless chance acts.
  game.chances(state, chances);
  // The sum of these weights; 0 unless chance acts.
  { game.weight(state) } -> std::same_as<std::uint64_t>;
  // The outcome that r falls on when the weights lie end to end in the order of `chances`. Precondition: r < weight.
  { game.pick(state, r) } -> std::same_as<Move>;
  // Carries out a move. Precondition: it is legal, or a possible outcome. Deterministic. What everybody saw happen is
  // appended to the trace, if there is one.
  game.apply(changing, move, trace);
  // Precondition: nobody acts.
  { game.outcome(state) } -> std::same_as<Outcome>;
  // The points of each seat so far; zeros in a game without points.
  { game.points(open) } -> std::same_as<Points>;

  // ——— Who knows what
  // What the observer knows or may rightly remember. Observer::everyone() only after the end.
  { game.view(state, observer) } -> std::same_as<typename G::View>;
  // How the move, about to be applied to this state, looks to the observer.
  { game.seen(state, move, observer) } -> std::same_as<Seen>;
  // Prepares a sampler of the states that fit the view, each as likely as the unseen physical cards make it.
  { game.imagine(view) } -> SamplerOf<typename G::State>;
  // Why the move is not legal for the view's observer, from the view alone. Every 32 bits that are not a legal move
  // get an answer. Precondition: the move is not legal.
  { game.why(view, move) } -> std::same_as<Refusal>;

  // ——— Texts
  // A move's text needs no state, is unique among the legal moves, and reads back as the same move.
  { game.to_text(move) } -> std::same_as<std::string>;
  { game.parse_move(text) } -> std::same_as<MoveRead>;
  // The text of a position, and of a view (observer first, `?` for what is hidden). While the match runs, reading
  // gives the same bytes back, except for what `as_read` declares.
  { game.to_text(state) } -> std::same_as<std::string>;
  { game.parse_state(text) } -> std::same_as<base::Result<typename G::State>>;
  { game.to_text(view) } -> std::same_as<std::string>;
  { game.parse_view(text) } -> std::same_as<base::Result<typename G::View>>;
  // The state as reading its text gives it back: the same, without what the notation leaves out by rule (Volo counts
  // the 1,000 moves of V17 from the position given).
  { game.as_read(state) } -> std::same_as<typename G::State>;
  // Named fields, for the wire.
  { game.tree(state) } -> std::same_as<base::Tree>;
  { game.tree(view) } -> std::same_as<base::Tree>;
  // Where the points come from: a list by seat for each row of the vocabulary, the same for every observer. In a game
  // with points, the rows of a seat add up to points(open), with `before`, which it had when the ledger was begun.
  { game.account(view, ledger) } -> std::same_as<base::Tree>;
  // One thing that happened, in words.
  { game.to_text(event) } -> std::same_as<std::string>;
  // All kinds of what happens, with their arguments (vocabulary.h).
  requires Speaks<G>;

  // ——— For programs
  // The move as 1–3 numbers below width(): one to one over the seats' moves, fixed by the rules version.
  { game.path(move) } -> std::same_as<Path>;
  { game.width() } -> std::same_as<int>;
  // The same for many moves at once: of each the number at that place of its path, 0 where it is shorter.
  game.numbers(listed, place, row);
  // The invariants: empty if all hold, otherwise what is broken. For tests.
  { game.check(state) } -> std::same_as<std::string>;
};

// A game whose rules leave something to the players' memory says what a person is shown of what their seat knows.
// Programs are given views, which remember everything; they may be given what is shown as well.
template <class G>
concept LeavesToMemory =
    Game<G> && requires(const G& game, const typename G::State& state, const typename G::View& view, Move move,
                        Observer observer, base::Rng& rng) {
      // The view without what is left to memory. It is a view too: it has the same legal moves, can be written, read
      // and imagined.
      { game.shown(view) } -> std::same_as<typename G::View>;
      // How the move, about to be applied to this state, is shown to the observer: what `seen` says, without that.
      { game.shown(state, move, observer) } -> std::same_as<Move>;
      // What somebody who is shown this might remember; a view that lacks nothing is returned as it is.
      { game.recall(view, rng) } -> std::same_as<typename G::View>;
      // Is anything left to memory with these options?
      { game.leaves_to_memory() } -> std::same_as<bool>;
    };

// A game in which cards are shuffled again says what an observer sees of each move, so that what they imagine agrees
// with all they saw. In other games a view tells as much.
template <class G>
concept Remembers =
    Game<G> && requires(const G& game, const typename G::State& before, Move move, const typename G::State& after,
                        Observer observer, Past<G>& past, const typename G::View& view, std::string_view text) {
      // Adds what the observer sees of the move to their past: nothing that the move as they see it, what everybody
      // sees happen and their own two views do not tell. Observer::everyone() with a spectator's past: what `reminded`
      // needs.
      game.glimpse(before, move, after, observer, past);
      // Prepares a sampler of the states that fit the view and its past, exactly (decision 0019). It may allocate;
      // sampling does not. It says possible() unless the past is not one of this view. A view of a seat with a past of
      // what everybody saw: all that was seen then, and what the seat sees now.
      { game.imagine(view, past) } -> SamplerOf<typename G::State>;
      { game.imagine(view, past).possible() } -> std::same_as<bool>;
      // What of the unseen cards is certain by the past, as named fields, for people; nothing if nothing is.
      { game.certain(view, past) } -> std::same_as<base::Tree>;
      // One line a glimpse; reading refuses what cannot be, with the line and the reason.
      { game.to_text(past) } -> std::same_as<std::string>;
      { game.parse_past(view, text) } -> std::same_as<base::Result<Past<G>>>;
    };

// Where something is left to memory, people are reminded of what everybody saw.
template <class G>
concept Reminds = Remembers<G> && LeavesToMemory<G> && requires(const G& game, const Past<G>& past, Seat seat) {
  // What of this past, kept for all seats, the seat may be reminded of.
  { game.reminded(past, seat) } -> std::same_as<Past<G>>;
};

// 64 bits over the bytes of a state or a view. A state's key is as secret as the state until the match is over.
template <Plain T>
std::uint64_t key(const T& value) {
  return base::hash(value);
}

// A chance move drawn from our own generator. Precondition: chance acts.
template <Game G>
Move draw(const G& game, const typename G::State& state, base::Rng& rng) {
  return game.pick(state, rng.below(game.weight(state)));
}

// The name under which balance reports count an event, and what of the event it depends on.
template <Game G>
std::string counted_as(const G& game, const Event& event) {
  return counted_as(voice_of(game), event);
}
template <Game G>
Event counted_part(const G& game, const Event& event) {
  return counted_part(voice_of(game), event);
}

// The checked door: is the move legal for whoever acts, a seat or chance?
template <Game G>
bool allows(const G& game, const typename G::State& state, Move move) {
  if (game.actor(state.open).is_chance()) {
    typename G::Chances chances;
    game.chances(state, chances);
    for (const Chance& chance : chances) {
      if (chance.move == move) return true;
    }
    return false;
  }
  typename G::Moves moves;
  game.legal(state, moves);
  for (const Move legal : moves) {
    if (legal == move) return true;
  }
  return false;
}

}  // namespace aviary::core
