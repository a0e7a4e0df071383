// The contract behind one virtual face, for the bodies that handle any game: terminal, server, browser, Python.
// Nothing that runs per node of a search goes through here; search and playouts are templates over core::Game.
// Every function means what game.h says of it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.h"

namespace aviary::core {

inline constexpr std::size_t kMaxValueBytes = 1024;

// A plain value of some game, held inline. The tag keeps states and views apart.
template <class Tag>
class AnyValue {
 public:
  AnyValue() = default;
  template <Plain T>
  static AnyValue of(const T& value) {
    static_assert(sizeof(T) <= kMaxValueBytes);
    AnyValue any;
    std::memcpy(any.bytes_.data(), &value, sizeof value);
    any.size_ = sizeof value;
    return any;
  }
  // Precondition: it holds a T; only the game that made it knows.
  template <Plain T>
  [[nodiscard]] T as() const {
    assert(size_ == sizeof(T));
    T value;
    std::memcpy(&value, bytes_.data(), sizeof value);
    return value;
  }
  [[nodiscard]] std::uint64_t key() const { return base::hash_bytes(bytes_.data(), size_); }
  friend bool operator==(const AnyValue& a, const AnyValue& b) {
    return a.size_ == b.size_ && std::equal(a.bytes_.begin(), a.bytes_.begin() + a.size_, b.bytes_.begin());
  }

 private:
  std::array<std::byte, kMaxValueBytes> bytes_;
  std::uint16_t size_ = 0;
};
using AnyState = AnyValue<struct StateTag>;

// The past of an observer (core/past.h).
class AnyPast {
 public:
  AnyPast() = default;
  AnyPast& operator=(const AnyPast&) = delete;
  virtual ~AnyPast() = default;
  [[nodiscard]] virtual std::shared_ptr<AnyPast> copy() const = 0;
  // Gives back what is kept for more.
  virtual void shrink() = 0;

 protected:
  AnyPast(const AnyPast&) = default;
};

// A view, and the past of its observer if there is one. Keys and comparisons are of the view alone.
class AnyView : public AnyValue<struct ViewTag> {
 public:
  AnyView() = default;
  template <Plain T>
  static AnyView of(const T& value) {
    AnyView view;
    static_cast<AnyValue&>(view) = AnyValue::of(value);
    return view;
  }
  [[nodiscard]] const AnyPast* past() const { return past_.get(); }
  // The same view with this past; null: nothing was seen before it.
  [[nodiscard]] AnyView with(std::shared_ptr<const AnyPast> past) const {
    AnyView view = *this;
    view.past_ = std::move(past);
    return view;
  }

 private:
  std::shared_ptr<const AnyPast> past_;
};

// Which game, options, cards and rules: what a record must name so that it can be replayed. A match that goes on under
// older rules keeps the words of its own record.
struct Identity {
  std::string game = {};
  Choices options = {};
  std::optional<base::Tree> cards = {};  // the whole edition, if it is none of ours
  int rules_version = 0;                 // 0: the newest, for a match that begins
  std::string edition_digest = {};       // empty for a game without cards
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const Identity& identity() const = 0;
  // All options that are played with, also those that an older version of the rules only implies.
  [[nodiscard]] virtual const Choices& options() const = 0;
  // The whole edition, if it is not the one that is shipped now: one from outside, or an older one of ours.
  [[nodiscard]] virtual const base::Tree* cards() const = 0;
  // The digest of their whole text, title included; empty if there are none.
  [[nodiscard]] virtual const std::string& cards_digest() const = 0;
  [[nodiscard]] virtual std::string_view title() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual int max_moves() const = 0;
  // Does any seat know things that others do not?
  [[nodiscard]] virtual bool has_secrets() const = 0;

  [[nodiscard]] virtual AnyState initial() const = 0;
  [[nodiscard]] virtual Actor actor(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::vector<Move> legal(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::vector<Move> legal(const AnyView& view) const = 0;
  [[nodiscard]] virtual std::vector<Chance> chances(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::uint64_t weight(const AnyState& state) const = 0;
  [[nodiscard]] virtual Move pick(const AnyState& state, std::uint64_t r) const = 0;
  // The checked door: is the move legal for whoever acts?
  [[nodiscard]] virtual bool allows(const AnyState& state, Move move) const = 0;
  virtual void apply(AnyState& state, Move move, Trace* trace) const = 0;
  [[nodiscard]] virtual Outcome outcome(const AnyState& state) const = 0;
  // A ledger that begins with the points of this state; `add` (core/ledger.h) continues it with what happens.
  [[nodiscard]] virtual Ledger begin_ledger(const AnyState& state) const = 0;

  [[nodiscard]] virtual AnyView view(const AnyState& state, Observer observer) const = 0;
  [[nodiscard]] virtual Seen seen(const AnyState& state, Move move, Observer observer) const = 0;
  // For people (LeavesToMemory); where nothing is left to memory, the view itself and the move as it is seen.
  [[nodiscard]] virtual AnyView shown(const AnyView& view) const = 0;
  [[nodiscard]] virtual Move shown(const AnyState& state, Move move, Observer observer) const = 0;
  // With the view's past, if there is one.
  [[nodiscard]] virtual AnyState imagine(const AnyView& view, base::Rng& rng) const = 0;
  // A past that begins with this view; null where a view tells as much (Remembers).
  [[nodiscard]] virtual std::shared_ptr<AnyPast> begin_past(const AnyView& view) const = 0;
  // One of what everybody sees, for people; null where nothing is left to memory. And what of it a seat may know.
  [[nodiscard]] virtual std::shared_ptr<AnyPast> begin_open_past(const AnyState& state) const = 0;
  [[nodiscard]] virtual std::shared_ptr<AnyPast> reminded(const AnyPast& open, Seat seat) const = 0;
  // Precondition for these: the past is of this game.
  virtual void glimpse(const AnyState& before, Move move, const AnyState& after, Observer observer,
                       AnyPast& past) const = 0;
  // Nothing if the view has no past.
  [[nodiscard]] virtual base::Tree certain(const AnyView& view) const = 0;
  [[nodiscard]] virtual std::string to_text(const AnyPast& past) const = 0;
  // The view with the past that the text tells.
  [[nodiscard]] virtual base::Result<AnyView> parse_past(const AnyView& view, std::string_view text) const = 0;
  [[nodiscard]] virtual Refusal why(const AnyView& view, Move move) const = 0;

  [[nodiscard]] virtual std::string to_text(Move move) const = 0;
  [[nodiscard]] virtual MoveRead parse_move(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string to_text(const AnyState& state) const = 0;
  [[nodiscard]] virtual base::Result<AnyState> parse_state(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string to_text(const AnyView& view) const = 0;
  [[nodiscard]] virtual base::Result<AnyView> parse_view(std::string_view text) const = 0;
  [[nodiscard]] virtual base::Tree tree(const AnyState& state) const = 0;
  [[nodiscard]] virtual base::Tree tree(const AnyView& view) const = 0;
  [[nodiscard]] virtual base::Tree account(const AnyView& view, const Ledger& ledger) const = 0;
  [[nodiscard]] virtual std::string to_text(const Event& event) const = 0;
  [[nodiscard]] virtual Voice voice() const = 0;

  [[nodiscard]] virtual Path path(Move move) const = 0;
  [[nodiscard]] virtual int width() const = 0;
};

// What a game was made with.
struct MadeWith {
  Identity identity;
  Choices options;                        // complete
  std::optional<base::Tree> older_cards;  // if they are ours, but not of the newest edition
  std::string cards_digest;               // of the whole text of cards that must be told; empty if there are none
};
template <Game G>
struct Made {
  G game;
  MadeWith with;
};

template <class G>
struct PastOf final : AnyPast {
  explicit PastOf(Past<G> of) : past(std::move(of)) {}
  [[nodiscard]] std::shared_ptr<AnyPast> copy() const override { return std::make_shared<PastOf>(*this); }
  void shrink() override { past.glimpses.shrink_to_fit(); }
  Past<G> past;
};

// The one implementation of the face, for any game that keeps the contract.
template <Game G>
class Erased final : public AnyGame {
  using State = typename G::State;
  using View = typename G::View;

 public:
  explicit Erased(Made<G> made) : game_(std::move(made.game)), made_(std::move(made.with)) {}

  // For code that knows which game it has, such as the drawing of a board.
  [[nodiscard]] const G& game() const { return game_; }

  [[nodiscard]] const Identity& identity() const override { return made_.identity; }
  [[nodiscard]] const Choices& options() const override { return made_.options; }
  [[nodiscard]] const base::Tree* cards() const override {
    if (made_.identity.cards) return &*made_.identity.cards;
    return made_.older_cards ? &*made_.older_cards : nullptr;
  }
  [[nodiscard]] const std::string& cards_digest() const override { return made_.cards_digest; }
  [[nodiscard]] std::string_view title() const override { return G::kTitle; }
  [[nodiscard]] int seats() const override { return game_.seats(); }
  [[nodiscard]] int max_moves() const override { return game_.max_moves(); }
  [[nodiscard]] bool has_secrets() const override {
    return requires(const State& state) { state.secret; };
  }

  [[nodiscard]] AnyState initial() const override { return AnyState::of(game_.initial()); }
  [[nodiscard]] Actor actor(const AnyState& state) const override { return game_.actor(state.as<State>().open); }
  [[nodiscard]] std::vector<Move> legal(const AnyState& state) const override { return moves_of(state.as<State>()); }
  [[nodiscard]] std::vector<Move> legal(const AnyView& view) const override { return moves_of(view.as<View>()); }
  [[nodiscard]] std::vector<Chance> chances(const AnyState& state) const override {
    typename G::Chances chances;
    game_.chances(state.as<State>(), chances);
    return {chances.begin(), chances.end()};
  }
  [[nodiscard]] std::uint64_t weight(const AnyState& state) const override { return game_.weight(state.as<State>()); }
  [[nodiscard]] Move pick(const AnyState& state, std::uint64_t r) const override {
    return game_.pick(state.as<State>(), r);
  }
  [[nodiscard]] bool allows(const AnyState& state, Move move) const override {
    return core::allows(game_, state.as<State>(), move);
  }
  void apply(AnyState& state, Move move, Trace* trace) const override {
    auto changing = state.as<State>();
    game_.apply(changing, move, trace);
    state = AnyState::of(changing);
  }
  [[nodiscard]] Outcome outcome(const AnyState& state) const override { return game_.outcome(state.as<State>()); }
  [[nodiscard]] Ledger begin_ledger(const AnyState& state) const override {
    return ledger_from(game_.points(state.as<State>().open));
  }

  [[nodiscard]] AnyView view(const AnyState& state, Observer observer) const override {
    return AnyView::of(game_.view(state.as<State>(), observer));
  }
  [[nodiscard]] Seen seen(const AnyState& state, Move move, Observer observer) const override {
    return game_.seen(state.as<State>(), move, observer);
  }
  [[nodiscard]] AnyView shown(const AnyView& view) const override {
    if constexpr (LeavesToMemory<G>) {
      // Its past would tell what is left to memory (Pasts::shown).
      const AnyView shown = AnyView::of(game_.shown(view.as<View>()));
      return shown == view ? view : shown;
    }
    return view;
  }
  [[nodiscard]] Move shown(const AnyState& state, Move move, Observer observer) const override {
    if constexpr (LeavesToMemory<G>) return game_.shown(state.as<State>(), move, observer);
    return game_.seen(state.as<State>(), move, observer).move;
  }
  [[nodiscard]] AnyState imagine(const AnyView& view, base::Rng& rng) const override {
    if constexpr (Remembers<G>) {
      if (view.past() != nullptr) {
        const auto sampler = game_.imagine(view.as<View>(), past_in(*view.past()));
        if (sampler.possible()) return AnyState::of(sampler.sample(rng));
      }
    }
    return AnyState::of(game_.imagine(view.as<View>()).sample(rng));
  }
  [[nodiscard]] std::shared_ptr<AnyPast> begin_past(const AnyView& view) const override {
    if constexpr (Remembers<G>) return std::make_shared<PastOf<G>>(Past<G>(view.as<View>()));
    return nullptr;
  }
  [[nodiscard]] std::shared_ptr<AnyPast> begin_open_past([[maybe_unused]] const AnyState& state) const override {
    if constexpr (Reminds<G>) {
      if (game_.leaves_to_memory()) return begin_past(view(state, Observer::spectator()));
    }
    return nullptr;
  }
  [[nodiscard]] std::shared_ptr<AnyPast> reminded([[maybe_unused]] const AnyPast& open,
                                                  [[maybe_unused]] Seat seat) const override {
    if constexpr (Reminds<G>) return std::make_shared<PastOf<G>>(game_.reminded(past_in(open), seat));
    return nullptr;
  }
  void glimpse([[maybe_unused]] const AnyState& before, [[maybe_unused]] Move move,
               [[maybe_unused]] const AnyState& after, [[maybe_unused]] Observer observer,
               [[maybe_unused]] AnyPast& past) const override {
    if constexpr (Remembers<G>) {
      game_.glimpse(before.as<State>(), move, after.as<State>(), observer, static_cast<PastOf<G>&>(past).past);
    }
  }
  [[nodiscard]] base::Tree certain([[maybe_unused]] const AnyView& view) const override {
    if constexpr (Remembers<G>) {
      if (view.past() != nullptr) return game_.certain(view.as<View>(), past_in(*view.past()));
    }
    return {};
  }
  [[nodiscard]] std::string to_text([[maybe_unused]] const AnyPast& past) const override {
    if constexpr (Remembers<G>) return game_.to_text(past_in(past));
    return {};
  }
  [[nodiscard]] base::Result<AnyView> parse_past(const AnyView& view, std::string_view text) const override {
    if constexpr (Remembers<G>) {
      base::Result<Past<G>> past = game_.parse_past(view.as<View>(), text);
      if (!past) return past.error();
      return view.with(std::make_shared<PastOf<G>>(std::move(past).value()));
    }
    if (!text.empty()) return base::Error{"past", "a view of this game has no past"};
    return view;
  }
  [[nodiscard]] Refusal why(const AnyView& view, Move move) const override { return game_.why(view.as<View>(), move); }

  [[nodiscard]] std::string to_text(Move move) const override { return game_.to_text(move); }
  [[nodiscard]] MoveRead parse_move(std::string_view text) const override { return game_.parse_move(text); }
  [[nodiscard]] std::string to_text(const AnyState& state) const override { return game_.to_text(state.as<State>()); }
  [[nodiscard]] base::Result<AnyState> parse_state(std::string_view text) const override {
    const base::Result<State> state = game_.parse_state(text);
    if (!state) return state.error();
    return AnyState::of(*state);
  }
  [[nodiscard]] std::string to_text(const AnyView& view) const override { return game_.to_text(view.as<View>()); }
  [[nodiscard]] base::Result<AnyView> parse_view(std::string_view text) const override {
    const base::Result<View> view = game_.parse_view(text);
    if (!view) return view.error();
    return AnyView::of(*view);
  }
  [[nodiscard]] base::Tree tree(const AnyState& state) const override { return game_.tree(state.as<State>()); }
  [[nodiscard]] base::Tree tree(const AnyView& view) const override { return game_.tree(view.as<View>()); }
  [[nodiscard]] base::Tree account(const AnyView& view, const Ledger& ledger) const override {
    return game_.account(view.as<View>(), ledger);
  }
  [[nodiscard]] std::string to_text(const Event& event) const override { return game_.to_text(event); }
  [[nodiscard]] Voice voice() const override { return voice_of(game_); }

  [[nodiscard]] Path path(Move move) const override { return game_.path(move); }
  [[nodiscard]] int width() const override { return game_.width(); }

 private:
  template <class Of = G>
  static const Past<Of>& past_in(const AnyPast& past) {
    return static_cast<const PastOf<Of>&>(past).past;
  }
  template <class Position>
  std::vector<Move> moves_of(const Position& position) const {
    typename G::Moves moves;
    game_.legal(position, moves);
    return {moves.begin(), moves.end()};
  }

  G game_;
  MadeWith made_;
};

// So that code for any game may be given this face as well.
inline std::string counted_as(const AnyGame& game, const Event& event) { return counted_as(game.voice(), event); }
inline Event counted_part(const AnyGame& game, const Event& event) { return counted_part(game.voice(), event); }

}  // namespace aviary::core
