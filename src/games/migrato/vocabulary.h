// What can be told of a match of Migrato: its nouns, and what everybody sees happen.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "card.h"
#include "core/vocabulary.h"
#include "move.h"
#include "state.h"

namespace aviary::migrato {

// ——— Nouns, as the notation writes them: k3d, goose, hunter, 2, goose+
// A colony in flight, and a target of a danger, by the number that a move has for it.
enum class ColonyId : std::uint8_t {};
enum class TargetId : std::uint8_t {};
enum class Danger : std::uint8_t { kHunter, kHabitat, kLight };
enum class Phase : std::uint8_t { kDay, kNight };  // of the card that a danger does not reach
constexpr ColonyId colony_id(std::size_t at) { return static_cast<ColonyId>(at); }
constexpr TargetId target_id(std::size_t at) { return static_cast<TargetId>(at); }
constexpr std::size_t index(ColonyId colony) { return static_cast<std::size_t>(colony); }
constexpr std::size_t index(TargetId target) { return static_cast<std::size_t>(target); }
// Precondition: is_danger(card).
constexpr Danger danger_of(Card card) { return static_cast<Danger>(index(card) - index(Card::kHunter)); }
constexpr Card card_of(Danger danger) { return kDangers[static_cast<std::size_t>(danger)]; }

inline constexpr std::array<std::string_view, kTargets> kTargetIds = {
    "1",     "2",     "3",      "4",         "goose",      "goose+", "kite",
    "kite+", "stilt", "stilt+", "bee-eater", "bee-eater+", "teal",   "teal+"};

extern const core::Noun kCardNoun;
extern const core::Noun kSpeciesNoun;
extern const core::Noun kDangerNoun;
extern const core::Noun kPhaseNoun;
extern const core::Noun kColonyNoun;
extern const core::Noun kTargetNoun;
extern const core::Noun kEndingNoun;
constexpr const core::Noun* noun_of(std::type_identity<Card> /*type*/) { return &kCardNoun; }
constexpr const core::Noun* noun_of(std::type_identity<Species> /*type*/) { return &kSpeciesNoun; }
constexpr const core::Noun* noun_of(std::type_identity<Danger> /*type*/) { return &kDangerNoun; }
constexpr const core::Noun* noun_of(std::type_identity<Phase> /*type*/) { return &kPhaseNoun; }
constexpr const core::Noun* noun_of(std::type_identity<ColonyId> /*type*/) { return &kColonyNoun; }
constexpr const core::Noun* noun_of(std::type_identity<TargetId> /*type*/) { return &kTargetNoun; }
constexpr const core::Noun* noun_of(std::type_identity<Ending> /*type*/) { return &kEndingNoun; }

// An enumeration whose first value is none of its words.
template <class T>
struct AfterNone {
  static constexpr std::size_t kSize = 1;
  static constexpr void put(T value, core::Slot* at) { *at = static_cast<core::Slot>(static_cast<int>(value) - 1); }
  static constexpr T get(const core::Slot* at) { return static_cast<T>(*at + 1); }
};

}  // namespace aviary::migrato

template <>
struct aviary::core::Layout<aviary::migrato::Species> : aviary::migrato::AfterNone<aviary::migrato::Species> {};
template <>
struct aviary::core::Layout<aviary::migrato::Ending> : aviary::migrato::AfterNone<aviary::migrato::Ending> {};

namespace aviary::migrato {

// Where points come from: the piles of each species, which change (M17, M26) and are read from the view, and return
// cards, which are gained for good (M28).
enum class Source : std::uint8_t { kGoose, kKite, kStilt, kBeeEater, kTeal, kReturns };

// ——— What everybody sees happen
enum class Happening : std::uint8_t {
  kBegins,
  kLaid,
  kStole,
  kSplit,
  kJoined,
  kPassedHand,
  kPassedColony,
  kDiscarded,
  kArrived,
  kRevealed,
  kLost,
  kKept,
  kReturned,
  kShuffled,
  kDrew,
  kEnded
};

inline constexpr core::EventKind<> kBegins{Happening::kBegins, "begins"};
// M9: of a night card everybody sees only that it is one. Only here the number of a new colony is told.
inline constexpr core::EventKind<core::Hidden<Card>, ColonyId, bool> kLaid{
    Happening::kLaid, "laid", {"card", "colony", "begins"}, {"card"}};
inline constexpr core::EventKind<Danger, TargetId, core::Hidden<Card>> kStole{
    Happening::kStole, "stole", {"danger", "target", "card"}, {"danger"}};
// M18: after so many cards; the upper part is a colony of its own.
inline constexpr core::EventKind<ColonyId, core::Count, ColonyId> kSplit{
    Happening::kSplit, "split", {"colony", "after", "upper"}};
inline constexpr core::EventKind<ColonyId, ColonyId> kJoined{Happening::kJoined, "joined", {"upper", "lower"}};
inline constexpr core::EventKind<> kPassedHand{Happening::kPassedHand, "passed_hand"};
inline constexpr core::EventKind<ColonyId> kPassedColony{Happening::kPassedColony, "passed_colony", {"colony"}};
// Every card that goes to the discard pile, from wherever it was.
inline constexpr core::EventKind<core::Many<Card>> kDiscarded{Happening::kDiscarded, "discarded", {"cards"}, {"cards"}};
// M12: the number on top is what the pile is worth, and its cards are turned up from first to last. Those of a colony
// that is lost by a wrong order are discarded next, in their order.
inline constexpr core::EventKind<Species, core::Count> kArrived{
    Happening::kArrived, "arrived", {"species", "worth"}, {"species", "worth"}};
inline constexpr core::EventKind<core::Many<Card>> kRevealed{Happening::kRevealed, "revealed", {"cards"}};
inline constexpr core::EventKind<Species> kLost{Happening::kLost, "lost", {"species"}, {"species"}};
inline constexpr core::EventKind<Species> kKept{Happening::kKept, "kept", {"species"}, {"species"}};  // M25
inline constexpr core::EventKind<Species, core::Gain<Source::kReturns>> kReturned{
    Happening::kReturned, "returned", {"species", "points"}, {"species"}};
inline constexpr core::TableEventKind<> kShuffled{Happening::kShuffled, "shuffled"};
inline constexpr core::EventKind<> kDrew{Happening::kDrew, "drew"};
inline constexpr core::TableEventKind<Ending> kEnded{Happening::kEnded, "ended", {"by"}};  // M22, M24

}  // namespace aviary::migrato
