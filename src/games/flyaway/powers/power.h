// What every kind of effect tells the rules: when it would change anything, what it does by itself, what it asks, and
// which parameters an edition must give it. Each kind has its own file; the cards are rows of the edition.
//
// An effect lives in a frame of the stack. `begin` runs once; then, as long as `asks`, the frame's seat chooses from
// `legal` and `choose` carries the choice out (a pass sets `left` to 0 instead); then the frame is gone. The bytes
// left, a, b, c of the frame belong to the kind. Whether it asks depends on what is open only.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "../facts.h"
#include "../play.h"

namespace aviary::flyaway {

// Where a kind may stand in an edition, one bit each.
enum Place : std::uint8_t { kOnFowl = 1, kOnCatastrophe = 2, kOnEvent = 4, kOnBird = 8, kAtEnd = 16, kAsReaction = 32 };
// Fields of an effect, one bit each.
enum Field : std::uint8_t {
  kAmount = 1,
  kPoints = 2,
  kHabitat = 4,
  kWhich = 8,  // status, min_cm, max_cm
  kMost = 16,
  kPer = 32,
  kStolen = 64,
  kRefillField = 128,
};

// For effects without a choice.
bool asks_nothing(const Facts&, const Pending&, const Effect&);
void no_choices(const Facts&, const Private&, const Pending&, const Effect&, Moves&);
void choose_nothing(Play&, Pending&, const Effect&, Move);

struct Power {
  Does does;
  std::string_view name;  // in the edition
  unsigned places;
  unsigned needs = 0;     // fields that must be given
  unsigned may_have = 0;  // fields that may be given beside
  int most_amount = 0;
  bool each_seat = false;  // F12a: on a Bird-tastrophe it is done once for every player
  bool declines = false;   // by the first rules: its own list says when it may be declined
  // F8: would it change anything for this seat?
  bool (*changes)(const Facts&, int seat, const Effect&, Card);
  void (*begin)(Play&, Pending&, const Effect&);
  bool (*asks)(const Facts&, const Pending&, const Effect&) = asks_nothing;
  void (*legal)(const Facts&, const Private&, const Pending&, const Effect&, Moves&) = no_choices;
  void (*choose)(Play&, Pending&, const Effect&, Move) = choose_nothing;
  bool (*halfway)(const Pending&) = nullptr;                     // F8: is a part begun that must be finished?
  void (*pass)(Play&, const Pending&, const Effect&) = nullptr;  // what is still due when the rest is declined
};

// One a kind, each in its own file. What else such a file defines is in a namespace of its own.
extern const Power kCagePower, kSnakePower, kDiscardRoostingPower, kLoseBirdPower, kLoseLinksPower, kLimitLinksPower,
    kLosePointsPower, kLosePerPower, kLoseCardsPower, kLoseRandomPower, kOthersGainPower, kExhaustPower, kNoEventsPower,
    kHandLimitPower, kAgainPower, kExtraLinksPower, kSwapLinksPower, kMoveLinkPower, kRemoveLinkPower, kDrawCardsPower,
    kTakeDiscardPower, kCashCardsPower, kStealBirdPower, kLookPower, kFreePower, kRefreshPower, kReturnBirdPower,
    kTakeSquawkPower, kGainPointsPower, kGainPerPower, kBonusIfPower;

// The kind's row in the vocabulary.
const Power& power_of(Does does);
std::span<const Power* const> vocabulary();

// ——— Shared by several kinds
// Asks while `left` is above 0.
bool asks_while_left(const Facts&, const Pending&, const Effect&);
bool always(const Facts&, int, const Effect&, Card);
void begin_with_amount(Play&, Pending&, const Effect&);

// F8: "any of them may be named first". By the first rules things were named in ascending order: only members from `a`
// of the frame on, as long as enough remain at or behind them.
template <int W, class F>
void each_choice(const Facts& facts, const base::Bits<W>& set, const Pending& frame, F f) {
  const int from = facts.rules < 2 ? frame.a : 0;
  int behind = 0;
  set.each([&](int i) { behind += i >= from ? 1 : 0; });
  set.each([&](int i) {
    if (i >= from && (facts.rules >= 2 || behind-- >= frame.left)) f(i);
  });
}
inline void note_order(const Facts& facts, Pending& frame, int chosen) {
  if (facts.rules < 2) frame.a = u8(chosen + 1);
}
// The kinds of cards in a hand. Hidden cards are chosen in any order: an order would tell what is still held.
template <class F>
void each_held(const Hand& hand, F f) {
  for (int kind = 0; kind < kWingKinds; ++kind) {
    if (hand[kind] > 0) f(kind);
  }
}

}  // namespace aviary::flyaway
