// The cards and the map as the rules use them, made once from an edition file and never changed. F42, F44.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "state.h"

namespace aviary::flyaway {

enum Habitat : std::uint8_t { kAnyHabitat = 0, kWetland = 1, kOpenCountry = 2, kForest = 4 };  // bits of a set
enum class Status : std::uint8_t { kLC, kNT, kVU, kEN, kCR };

// F34. kNow: Fowl Play cards, Bird-tastrophes and events, which happen when they are drawn or played.
enum class When : std::uint8_t { kNow, kSaved, kEachTurn, kOnce, kReaction, kRound, kEnd };
// What a reaction answers to: another player …
enum class Trigger : std::uint8_t { kNone, kSave, kSquawk, kEvent, kNeutralise };
// What points are counted by.
enum class Per : std::uint8_t { kNothing, kEachBird, kEachLink, kEachCard };

// The vocabulary of effects: one file each in powers/.
enum class Does : std::uint8_t {
  kCage,
  kSnake,
  kDiscardRoosting,
  kLoseBird,
  kLoseLinks,
  kLimitLinks,
  kLosePoints,
  kLosePer,
  kLoseCards,
  kLoseRandom,
  kOthersGain,
  kExhaust,
  kNoEvents,
  kNewLimit,
  kAgain,
  kExtraLinks,
  kSwapLinks,
  kMoveLink,
  kRemoveLink,
  kDrawCards,
  kTakeDiscard,
  kCashCards,
  kStealBird,
  kLook,
  kFree,
  kRefresh,
  kReturnBird,
  kTakeSquawk,
  kGainPoints,
  kGainPer,
  kBonusIf,
};
inline constexpr int kVocabulary = static_cast<int>(Does::kBonusIf) + 1;

// Which birds are meant: all that fit every field.
struct Which {
  std::uint8_t habitats = kAnyHabitat;
  Status status = Status::kLC;  // at least as threatened
  int min_cm = 0;
  int max_cm = 255;
};

struct Effect {
  Does does = Does::kGainPoints;
  When when = When::kNow;
  Trigger trigger = Trigger::kNone;
  Per per = Per::kNothing;
  int amount = 0;
  int points = 0;
  int most = 0;         // at most so many points; 0: no limit
  Which which;          // birds; its habitats also say which links
  bool stolen = false;  // F37: also birds that another player saved
  bool refill = false;  // F29: the slots are filled at once
};

struct Location {
  std::string id;
  std::string name;
  int row = 0;
  int x = 0;
  int y = 0;
  std::string label;  // the side its name is drawn on
  std::uint8_t habitats = 0;
};

struct Linkway {
  int north = 0;  // a location; for a side link the one that comes first in the file
  int south = 0;
  bool side = false;
  std::uint8_t habitats = 0;  // F3a
};

struct BirdCard {
  std::string id;
  std::string name;
  std::uint8_t habitat = 0;
  int points = 0;
  int start = 0;
  int end = 0;
  Links ways;  // F19: the linkways that lead from start to end
  int cm = 0;
  Status status = Status::kLC;
  std::string source;
  std::string trivia;  // the owner's own line about the bird; empty if it is the guide's
};

// F19: how routes go on from a location: south or along its row. Backwards: how they come to it.
struct Ways {
  Links linkways;
  Places next;  // their other ends
  Places all;   // where they lead in the end, this location included
};
using Direction = Row<Ways, kMaxLocations>;

// A Fowl Play card, Bird-tastrophe or Wing It card.
struct PlayCard {
  std::string id;
  std::string name;
  int copies = 0;
  int cost = 0;  // squawks that neutralise it
  std::string source;
};

struct Edition {
  int rules = 0;  // that it was read for
  std::string title;
  std::vector<Location> locations;
  std::vector<Linkway> linkways;
  Row<BirdCard, kBirds> birds;
  Row<PlayCard, kFowlKinds> fowl;  // kinds that the edition does not use have 0 copies
  Row<PlayCard, kWingKinds> wing;
  Row<Effect, kCards> effects;

  // Tables made from these.
  Row<Links, kMaxLocations> ways_at;     // the linkways that end there
  Row<Places, kMaxLinkways> ends;        // the two locations of a linkway
  Row<Links, kMaxLinkways> touching;     // F14: linkways that share a location with it
  Row<Links, 8> ways_with;               // F3a: linkways that have one of the habitats in the index; 0: all
  Row<std::uint8_t, kMaxLocations> row;  // F19
  Direction onward;
  Direction backward;
  int rows = 0;
  Links ways;  // all linkways

  // The locations on all ways that routes can take.
  [[nodiscard]] Places between(int start, int end) const { return onward[start].all & backward[end].all; }
  [[nodiscard]] int other_end(int linkway, int location) const {
    const Linkway& way = linkways[static_cast<std::size_t>(linkway)];
    return way.north == location ? way.south : way.north;
  }
  [[nodiscard]] const Linkway& way(int linkway) const { return linkways[static_cast<std::size_t>(linkway)]; }
  [[nodiscard]] const Location& location(int i) const { return locations[static_cast<std::size_t>(i)]; }
  [[nodiscard]] bool is(const Which& which, int bird) const {
    const BirdCard& card = birds[bird];
    return (which.habitats == kAnyHabitat || (which.habitats & card.habitat) != 0) && card.status >= which.status &&
           card.cm >= which.min_cm && card.cm <= which.max_cm;
  }
};

// All editions of editions/flyaway as JSON, the first released first.
std::span<const std::string_view> shipped_editions();

// F44: reads and checks an edition for these rules, as strictly as they did. Errors have the code "edition" and name
// the line, where it is known.
base::Result<Edition> read_edition(const base::Tree& tree, int rules);

// F46: what a card does, in a sentence for people, made from the effect that the engine runs.
std::string describe(const Edition& cards, Card card);
// "on each of your turns" …
std::string_view to_text(When when);

}  // namespace aviary::flyaway
