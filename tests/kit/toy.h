// A tiny card game that keeps the contract, for testing the suite itself: twelve cards of four kinds, three in each
// hand; in turn the players show a card or bury one face down, and draw while the deck lasts. Shown cards score.
// It can be given one fault, each of which some check of the suite must find.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/game.h"
#include "core/refusal_kind.h"

namespace aviary::kit {

enum class Fault : std::uint8_t {
  kNone,
  kUnsortedLegal,
  kLegalForSpectators,
  kLegalKeepsOldMoves,
  kLegalAllocates,
  kApplyAllocates,
  kSampleAllocates,
  kWrongWeight,
  kWeightWhileSeatActs,
  kZeroWeight,
  kBiasedPick,
  kTraceChangesState,
  kBrokenInvariant,
  kTooManyMoves,
  kSkippedPlace,
  kNoClause,
  kPathsClash,
  kPathTooWide,
  kNumbersDiffer,
  kMoveTextsClash,
  kMoveTextLost,
  kStateTextLoses,
  kViewTextLoses,
  kEmptyEvent,
  kUndeclaredArgument,
  kUndeclaredKind,
  kTooManyPoints,
  kViewLeaks,
  kSeenLeaksDeal,
  kSeenLeaksDealAsNews,
  kSeenLeaksBurial,
  kLostPoints,
  kOwnRow,
  kAccountLeaks,
  kTraceLeaks,
  kOpenLeaks,
  kImagineBreaks,
  kImagineExchangesHands,
  kSilentRefusal,
  kUnfilledRefusal,
  kUndeclaredFact,
  kReaderTakesAnything,
  kReaderSaysNothing,
};

// A card in what the toy tells.
enum class ToyCard : std::uint8_t {};
extern const core::Noun kToyCard;
constexpr const core::Noun* noun_of(std::type_identity<ToyCard> /*type*/) { return &kToyCard; }

inline constexpr core::RefusalKind<> kNotYourTurn{"T1", "not_your_turn", {}, "It is not your turn"};
inline constexpr core::RefusalKind<> kNoSuchCard{"T2", "no_such_card", {}, "There is no such card"};
inline constexpr core::RefusalKind<ToyCard> kNotHeld{"T2 T3", "not_held", {"card"}, "You have no {card}"};
inline constexpr core::RefusalKind<> kUnreadable{
    "", "unreadable", {}, "A move is deal, show or bury and a card from 0 to 3"};

class Toy {
 public:
  static constexpr std::size_t kKinds = 4;
  static constexpr std::uint8_t kUnknown = 255;
  using Cards = std::array<std::uint8_t, kKinds>;  // how many of each kind

  struct Open {
    std::array<Cards, 2> shown;
    std::array<std::uint8_t, 2> hand;    // how many cards
    std::array<std::uint8_t, 2> buried;  // how many cards
    std::uint8_t dealt;                  // cards that have left the deck
    std::uint8_t to_move;
    std::uint8_t draws;  // 1 while the player to move draws a card
    std::uint8_t spare;  // zero, unless a fault writes into it
  };
  struct Secret {
    std::array<Cards, 2> hands;
    std::array<Cards, 2> buried;
    Cards deck;
  };
  struct State {
    Open open;
    Secret secret;
  };
  struct View {
    Open open;
    std::array<Cards, 2> hands;   // kUnknown for those of others
    std::array<Cards, 2> buried;  // kUnknown for those of others
    core::Observer observer;
    std::array<std::uint8_t, 3> spare;  // zero, unless a fault writes into it
  };
  using Moves = base::List<core::Move, 9>;
  using Chances = base::List<core::Chance, kKinds>;
  static constexpr std::string_view kName = "toy";
  static constexpr std::string_view kTitle = "Toy";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kStateBudget = 40;

  static std::span<const core::OptionSpec> option_specs();
  static core::Choices implied_options(std::string_view /*position*/) { return {}; }
  static std::span<const std::string_view> shipped_editions() { return {}; }
  static const core::Vocabulary& vocabulary();
  static base::Result<Toy> make(int rules, const core::Choices& choices, const base::Tree& edition);
  explicit Toy(Fault fault, int factor = 1) : fault_(fault), factor_(factor) {}

  [[nodiscard]] int seats() const { return 2; }
  [[nodiscard]] int max_moves() const { return has(Fault::kTooManyMoves) ? 23 : 24; }

  [[nodiscard]] State initial() const;
  [[nodiscard]] core::Actor actor(const Open& open) const;
  void legal(const State& state, Moves& moves) const;
  void legal(const View& view, Moves& moves) const;
  void chances(const State& state, Chances& chances) const;
  [[nodiscard]] std::uint64_t weight(const State& state) const;
  [[nodiscard]] core::Move pick(const State& state, std::uint64_t r) const;
  void apply(State& state, core::Move move, core::Trace* trace = nullptr) const;
  [[nodiscard]] core::Outcome outcome(const State& state) const;
  [[nodiscard]] core::Points points(const Open& open) const;

  [[nodiscard]] View view(const State& state, core::Observer observer) const;
  [[nodiscard]] core::Seen seen(const State& state, core::Move move, core::Observer observer) const;
  struct Sampler {
    View view;
    Fault fault;
    [[nodiscard]] State sample(base::Rng& rng) const;
  };
  [[nodiscard]] Sampler imagine(const View& view) const { return {view, fault_}; }
  [[nodiscard]] core::Refusal why(const View& view, core::Move move) const;

  [[nodiscard]] std::string to_text(core::Move move) const;
  [[nodiscard]] core::MoveRead parse_move(std::string_view text) const;
  [[nodiscard]] std::string to_text(const State& state) const;
  [[nodiscard]] base::Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string to_text(const View& view) const;
  [[nodiscard]] base::Result<View> parse_view(std::string_view text) const;
  [[nodiscard]] State as_read(State state) const { return state; }
  [[nodiscard]] base::Tree tree(const State& state) const;
  [[nodiscard]] base::Tree tree(const View& view) const;
  [[nodiscard]] base::Tree account(const View& view, const core::Ledger& ledger) const;
  [[nodiscard]] std::string to_text(const core::Event& event) const;

  [[nodiscard]] core::Path path(core::Move move) const;
  [[nodiscard]] int width() const { return has(Fault::kPathTooWide) ? 7 : 8; }
  void numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const;
  [[nodiscard]] std::string check(const State& state) const;

 private:
  [[nodiscard]] bool has(Fault fault) const { return fault_ == fault; }
  [[nodiscard]] std::string check_view(const View& view) const;
  void tell(core::Trace* trace, core::Move move, core::Seat seat) const;

  Fault fault_;
  int factor_;  // what a card scores
};

static_assert(core::Game<Toy>);

}  // namespace aviary::kit
