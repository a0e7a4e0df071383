// What can be told of a match of Above the Clouds: the words of the notation (docs/notation.md), which texts of moves,
// positions and refusals share, the nouns, and what everybody sees happen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/vocabulary.h"
#include "move.h"
#include "types.h"

namespace aviary::clouds {

class Clouds;
enum class Flight : std::uint8_t;

// "b2": column b from the left, row 2; row 1 is in front.
std::string name_of(Space space);
std::optional<Space> read_space(std::string_view text, int columns);
// "b"
std::optional<Column> read_column(std::string_view text, int columns);

// g c s k for the females of the seats, G C S K for the males, n for a swift, '.' for an empty space.
char letter_of(Bird bird);
// Only birds that are played with; '.' is none of them.
std::optional<Bird> read_bird(std::string_view text, int players);
// "a female crane", "a swift"
std::string words_for(Bird bird);
std::string_view species_of(int seat);

// "left-right", "forward-backward", "add", "card"
std::string_view name_of(Action action);
std::optional<Action> read_action(std::string_view text);
std::string_view name_of(Flight flight);
std::optional<Flight> read_flight(std::string_view text);

// The first of those that have this name.
std::optional<Card> read_card(const Clouds& game, std::string_view text);

// ——— Nouns
namespace nouns {
extern const core::Noun kSpace;
extern const core::Noun kColumn;
extern const core::Noun kEnd;
extern const core::Noun kBird;
extern const core::Noun kCard;
extern const core::Noun kAction;
extern const core::Noun kFlight;
}  // namespace nouns
constexpr const core::Noun* noun_of(std::type_identity<Space> /*type*/) { return &nouns::kSpace; }
constexpr const core::Noun* noun_of(std::type_identity<Column> /*type*/) { return &nouns::kColumn; }
constexpr const core::Noun* noun_of(std::type_identity<End> /*type*/) { return &nouns::kEnd; }
constexpr const core::Noun* noun_of(std::type_identity<Bird> /*type*/) { return &nouns::kBird; }
constexpr const core::Noun* noun_of(std::type_identity<Card> /*type*/) { return &nouns::kCard; }
constexpr const core::Noun* noun_of(std::type_identity<Action> /*type*/) { return &nouns::kAction; }
constexpr const core::Noun* noun_of(std::type_identity<Flight> /*type*/) { return &nouns::kFlight; }

// ——— What everybody sees happen
enum class Happening : std::uint8_t {
  kLaid,
  kTurnedUp,
  kDealt,
  kShown,
  kReshuffled,
  kNestShown,
  kBegan,
  kUsed,
  kPlayed,
  kCopied,
  kChose,
  kSwapped,
  kDrew,
  kFound,
  kAdded,
  kTook,
  kDiscarded,
  kPassed,
  kLanded,
  kScored,
  kHeld,
  kEnded,
};

// Where points come from: the rows of the account.
enum class Source : std::uint8_t { kLanding, kPairs, kCards };

using core::Count;
using core::EventKind;
using core::Gain;
using core::Many;
using core::TableEventKind;

// C2, C23: in the formation, or in the back row.
inline constexpr TableEventKind<Bird, Space> kLaid{Happening::kLaid, "laid", {"bird", "space"}};
// C3: beside the deck.
inline constexpr TableEventKind<Bird> kTurnedUp{Happening::kTurnedUp, "turned_up", {"bird"}};
inline constexpr EventKind<> kDealt{Happening::kDealt, "dealt"};
inline constexpr TableEventKind<Card> kShown{Happening::kShown, "shown", {"card"}};
inline constexpr TableEventKind<> kReshuffled{Happening::kReshuffled, "reshuffled"};
inline constexpr TableEventKind<Count> kNestShown{Happening::kNestShown, "nest", {"number"}};
inline constexpr EventKind<Count> kBegan{Happening::kBegan, "began", {"stage"}};
inline constexpr EventKind<Action, Count> kUsed{Happening::kUsed, "used", {"action", "price"}, {"action"}};
inline constexpr EventKind<Card> kPlayed{Happening::kPlayed, "played", {"card"}, {"card"}};
inline constexpr EventKind<Card> kCopied{Happening::kCopied, "copied", {"card"}, {"card"}};     // C17
inline constexpr EventKind<Action> kChose{Happening::kChose, "chose", {"action"}, {"action"}};  // by the card Standard
inline constexpr EventKind<Space, Space> kSwapped{Happening::kSwapped, "swapped", {"a", "b"}};
inline constexpr EventKind<Bird> kDrew{Happening::kDrew, "drew", {"bird"}};     // from the top of the deck
inline constexpr EventKind<Bird> kFound{Happening::kFound, "found", {"bird"}};  // C18
inline constexpr EventKind<Bird, Column, End> kAdded{Happening::kAdded, "added", {"bird", "column", "end"}};
inline constexpr EventKind<Card> kTook{Happening::kTook, "took", {"card"}, {"card"}};
inline constexpr EventKind<Card> kDiscarded{Happening::kDiscarded, "discarded", {"card"}, {"card"}};
inline constexpr EventKind<Count> kPassed{Happening::kPassed, "passed", {"cubes"}};
// C19: how many own birds, from where, and what they and their pairs bring.
inline constexpr EventKind<Count, Count, Gain<Source::kLanding>, Gain<Source::kPairs>, core::Set<Space>> kLanded{
    Happening::kLanded, "landed", {"birds", "pairs", "points", "pair_points", "spaces"}, {"birds"}};
inline constexpr EventKind<Card, Gain<Source::kCards>> kScored{
    Happening::kScored, "scored", {"card", "points"}, {"card"}};
// C20: the spaces of the card scored that own birds stand on.
inline constexpr EventKind<Many<Space>> kHeld{Happening::kHeld, "held", {"spaces"}, {"spaces"}};
inline constexpr TableEventKind<> kEnded{Happening::kEnded, "ended"};  // C22

}  // namespace aviary::clouds
