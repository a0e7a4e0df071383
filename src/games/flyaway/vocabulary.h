// What can be told of a match of Fly-A-Way: its nouns, and what everybody sees happen.
#pragma once

#include <cstdint>
#include <type_traits>

#include "core/vocabulary.h"
#include "edition.h"
#include "move.h"
#include "state.h"

namespace aviary::flyaway {

// ——— Nouns, as the notation writes them: fairy-pitta, storm, squawk-2, korea:kyushu
enum class Bird : std::uint8_t {};
enum class Fowl : std::uint8_t {};    // a Fowl Play card or a Bird-tastrophe
enum class Wing : std::uint8_t {};    // a Wing It card
enum class Source : std::uint8_t {};  // any card that has an effect: a Card
enum class Way : std::uint8_t {};     // a linkway
enum class Deck : std::uint8_t { kWing, kFowl };
enum class Ending : std::uint8_t { kSixth, kLastCard };  // F39: a sixth bird, the last Fowl Play card

// Precondition: the last round is known.
constexpr Ending ending(LastRound why) { return why == LastRound::kSixBirds ? Ending::kSixth : Ending::kLastCard; }

extern const core::Noun kBird;
extern const core::Noun kFowl;
extern const core::Noun kWing;
extern const core::Noun kSource;
extern const core::Noun kWay;
extern const core::Noun kDeck;
extern const core::Noun kEnding;
constexpr const core::Noun* noun_of(std::type_identity<Bird> /*type*/) { return &kBird; }
constexpr const core::Noun* noun_of(std::type_identity<Fowl> /*type*/) { return &kFowl; }
constexpr const core::Noun* noun_of(std::type_identity<Wing> /*type*/) { return &kWing; }
constexpr const core::Noun* noun_of(std::type_identity<Source> /*type*/) { return &kSource; }
constexpr const core::Noun* noun_of(std::type_identity<Way> /*type*/) { return &kWay; }
constexpr const core::Noun* noun_of(std::type_identity<Deck> /*type*/) { return &kDeck; }
constexpr const core::Noun* noun_of(std::type_identity<Ending> /*type*/) { return &kEnding; }

// Where points come from (F41): the rows of a seat add up to its score.
enum class Account : std::uint8_t { kSaves, kLinks, kPowers, kLosses };

// ——— What everybody sees happen
enum class Happening : std::uint8_t {
  kTurn,
  kNewBird,
  kDrew,
  kDrewFowl,
  kTastrophe,
  kNeutralised,
  kSuffered,
  kPlaced,
  kLostLink,
  kSwapped,
  kSaved,
  kRoute,
  kGained,
  kLost,
  kPlayed,
  kPower,
  kDiscarded,
  kTook,
  kStole,
  kLostBird,
  kDied,
  kReturned,
  kInCage,
  kSnaked,
  kUncovered,
  kLooked,
  kShuffled,
  kLastRound,
  kGaveUp,
  kRefused,
  kEnded,
};

template <class... A>
using EventKind = core::EventKind<A...>;
template <class... A>
using TableEventKind = core::TableEventKind<A...>;
using core::Count;
template <Account kRow>
using Gain = core::Gain<kRow>;

inline constexpr EventKind<> kTurn{Happening::kTurn, "turn"};
// Slots are counted from 1.
inline constexpr TableEventKind<Bird, Count> kNewBird{Happening::kNewBird, "new_bird", {"bird", "slot"}, {"bird"}};
// How many Wing It cards a seat holds is open, which ones is not.
inline constexpr EventKind<> kDrew{Happening::kDrew, "drew"};
inline constexpr EventKind<Fowl> kDrewFowl{Happening::kDrewFowl, "drew_fowl", {"card"}, {"card"}};
inline constexpr TableEventKind<Fowl, bool> kTastrophe{
    Happening::kTastrophe, "tastrophe", {"card", "in_turn"}, {"card", "in_turn"}};  // F12
inline constexpr EventKind<Fowl> kNeutralised{Happening::kNeutralised, "neutralised", {"card"}, {"card"}};
inline constexpr EventKind<Fowl> kSuffered{Happening::kSuffered, "suffered", {"card"}, {"card"}};
inline constexpr EventKind<Way, bool> kPlaced{Happening::kPlaced, "placed", {"way", "base"}, {"base"}};  // F14, F16
inline constexpr EventKind<Way> kLostLink{Happening::kLostLink, "lost_link", {"way"}};  // F17: it has the link back
// F17: the first was the seat's.
inline constexpr EventKind<Way, Way> kSwapped{Happening::kSwapped, "swapped", {"way", "other"}};
inline constexpr EventKind<Bird, Gain<Account::kSaves>> kSaved{
    Happening::kSaved, "saved", {"bird", "points"}, {"bird"}};
// F21: what each seat gains for its links on the route of the bird just saved.
inline constexpr TableEventKind<core::PerSeat<Gain<Account::kLinks>>> kRoute{Happening::kRoute, "route", {"links"}};
inline constexpr EventKind<Gain<Account::kPowers>, Source> kGained{Happening::kGained, "gained", {"points", "card"}};
// F41: what was really lost.
inline constexpr EventKind<Gain<Account::kLosses>, Source> kLost{Happening::kLost, "lost", {"points", "card"}};
inline constexpr EventKind<Wing> kPlayed{Happening::kPlayed, "played", {"card"}, {"card"}};
inline constexpr EventKind<Bird> kPower{Happening::kPower, "power", {"bird"}, {"bird"}};
inline constexpr EventKind<Wing> kDiscarded{Happening::kDiscarded, "discarded", {"card"}};
inline constexpr EventKind<Wing> kTook{Happening::kTook, "took", {"card"}};
inline constexpr EventKind<Bird> kStole{Happening::kStole, "stole", {"bird"}};
inline constexpr EventKind<Bird> kLostBird{Happening::kLostBird, "lost_bird", {"bird"}};       // from the front
inline constexpr TableEventKind<core::Many<Bird>> kDied{Happening::kDied, "died", {"birds"}};  // from the roost
inline constexpr TableEventKind<Bird> kReturned{Happening::kReturned, "returned", {"bird"}};
inline constexpr TableEventKind<Bird> kInCage{Happening::kInCage, "caged", {"bird"}};
inline constexpr TableEventKind<Bird> kSnaked{Happening::kSnaked, "snaked", {"bird"}};
inline constexpr TableEventKind<Bird> kUncovered{
    Happening::kUncovered, "uncovered", {"bird"}};  // the card on it is gone
inline constexpr EventKind<Count> kLooked{Happening::kLooked, "looked", {"cards"}};
inline constexpr TableEventKind<Deck> kShuffled{Happening::kShuffled, "shuffled", {"deck"}};
// F39: the seat has six birds, or drew the last card.
inline constexpr EventKind<Ending> kLastRound{Happening::kLastRound, "last_round", {"by"}, {"by"}};
inline constexpr EventKind<> kGaveUp{Happening::kGaveUp, "gave_up"};  // F24: its draw and action phases, for a bird
inline constexpr EventKind<Bird> kRefused{Happening::kRefused, "refused", {"bird"}};  // F24a
inline constexpr TableEventKind<Ending, Count> kEnded{Happening::kEnded, "ended", {"by", "turns"}, {"by", "turns"}};

}  // namespace aviary::flyaway
