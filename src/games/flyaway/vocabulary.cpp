#include "vocabulary.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flyaway.h"
#include "names.h"
#include "refusals.h"

namespace aviary::flyaway {
namespace {

// Things of the game that are numbered: write, read and list them by the number.
template <class T>
std::optional<T> as(std::optional<int> number) {
  return number ? std::optional(T(*number)) : std::nullopt;
}
// Kinds of cards that the edition does not use have no id.
template <class T, class Cards>
std::vector<T> used(const Cards& cards) {
  std::vector<T> all;
  for (int i = 0; i < Cards::size(); ++i) {
    if (!cards[i].id.empty()) all.push_back(T(i));
  }
  return all;
}

std::string write_bird(const FlyAway& game, Bird bird) { return game.edition().birds[static_cast<int>(bird)].id; }
std::optional<Bird> bird_named(const FlyAway& game, std::string_view id) {
  return as<Bird>(find_bird(game.edition(), id));
}
std::vector<Bird> all_birds(const FlyAway& game) { return used<Bird>(game.edition().birds); }

std::string write_fowl(const FlyAway& game, Fowl card) { return game.edition().fowl[static_cast<int>(card)].id; }
std::optional<Fowl> fowl_named(const FlyAway& game, std::string_view id) {
  return as<Fowl>(find_fowl(game.edition(), id));
}
std::vector<Fowl> all_fowl(const FlyAway& game) { return used<Fowl>(game.edition().fowl); }

std::string write_wing(const FlyAway& game, Wing card) { return game.edition().wing[static_cast<int>(card)].id; }
std::optional<Wing> wing_named(const FlyAway& game, std::string_view id) {
  return as<Wing>(find_wing(game.edition(), id));
}
std::vector<Wing> all_wing(const FlyAway& game) { return used<Wing>(game.edition().wing); }

std::string write_source(const FlyAway& game, Source source) {
  return card_id(game.edition(), static_cast<Card>(source));
}
// A bird may be called as a card of another pile is: then the bird is meant.
std::optional<Source> source_named(const FlyAway& game, std::string_view id) {
  for (Card card = 0; card < kCards && !id.empty(); ++card) {
    if (card_id(game.edition(), card) == id) return Source(card);
  }
  return std::nullopt;
}
std::vector<Source> all_sources(const FlyAway& game) {
  std::vector<Source> all;
  for (Card card = 0; card < kCards; ++card) {
    if (source_named(game, card_id(game.edition(), card)) == Source(card)) all.push_back(Source(card));
  }
  return all;
}

std::string write_way(const FlyAway& game, Way way) { return linkway_name(game.edition(), static_cast<int>(way)); }
std::optional<Way> way_named(const FlyAway& game, std::string_view id) {
  return as<Way>(find_linkway(game.edition(), id));
}
std::vector<Way> all_ways(const FlyAway& game) {
  std::vector<Way> all;
  for (std::size_t i = 0; i < game.edition().linkways.size(); ++i) all.push_back(Way(i));
  return all;
}

// What refusals say in English.
std::string bird_words(const FlyAway& game, Bird bird) { return game.edition().birds[static_cast<int>(bird)].name; }
std::string fowl_words(const FlyAway& game, Fowl card) { return game.edition().fowl[static_cast<int>(card)].name; }
std::string wing_words(const FlyAway& game, Wing card) { return game.edition().wing[static_cast<int>(card)].name; }
std::string source_words(const FlyAway& game, Source source) {
  return card_name(game.edition(), static_cast<Card>(source));
}
std::string time_words(const FlyAway& /*game*/, When when) { return std::string(to_text(when)); }
std::string asked_words(const FlyAway& /*game*/, Asked asked) {
  switch (asked) {
    case Asked::kAction:
      return "This is the action phase: place links, play events, use powers, pay for cards on birds, or end it";
    case Asked::kSquawk: return "Suffer the Fowl Play card, or neutralise it with squawks";
    case Asked::kFree: return "Say which bird you save for free, or pass";
    case Asked::kPaid: return "Say whether you save a bird by giving up the draw and action phases";
    case Asked::kFreed: return "Say whether you save the bird just freed";
    case Asked::kOrder: return "Say which of the completed birds you save next";
    case Asked::kHowMany: return "Say how many links of the next player are on the route";
    case Asked::kReact: return "Say whether you use the power that answers to this";
    case Asked::kDiscard: return "Discard Wing It cards down to the limit";
    case Asked::kWhichBird: return "Choose a bird for ";
    case Asked::kWhichWay: return "Choose a linkway for ";
    case Asked::kWhichCard: return "Choose a Wing It card for ";
    case Asked::kExtra: return "Place the extra links of ";
    case Asked::kNext: return "Say which of the cards you looked at comes next";
    case Asked::kTake: return "Say which squawk you take, or pass";
  }
  return {};
}

constexpr std::array<std::string_view, 15> kAskedNames = {"action", "squawk", "free",  "paid",    "freed",
                                                          "order",  "route",  "react", "discard", "bird",
                                                          "way",    "card",   "extra", "next",    "take"};
constexpr std::array<std::string_view, 7> kTimes = {"now", "saved", "turn", "once", "opponent", "round", "end"};
constexpr std::array<std::string_view, 2> kDecks = {"wing", "fowl"};
constexpr std::array<std::string_view, 2> kEndings = {"six_birds", "last_card"};
constexpr std::array<std::string_view, 4> kAccount = {"birds", "links", "powers", "losses"};
constexpr std::array<const core::Noun*, 9> kNouns = {&kBird, &kFowl,   &kWing,  &kSource, &kWay,
                                                     &kDeck, &kEnding, &kAsked, &kTime};
constexpr std::array kEventRows = {
    kTurn.row(),      kNewBird.row(),  kDrew.row(),     kDrewFowl.row(),  kTastrophe.row(), kNeutralised.row(),
    kSuffered.row(),  kPlaced.row(),   kLostLink.row(), kSwapped.row(),   kSaved.row(),     kRoute.row(),
    kGained.row(),    kLost.row(),     kPlayed.row(),   kPower.row(),     kDiscarded.row(), kTook.row(),
    kStole.row(),     kLostBird.row(), kDied.row(),     kReturned.row(),  kInCage.row(),    kSnaked.row(),
    kUncovered.row(), kLooked.row(),   kShuffled.row(), kLastRound.row(), kGaveUp.row(),    kRefused.row(),
    kEnded.row()};
static_assert(core::in_order(kEventRows, Happening::kEnded));
constexpr std::array kRefusals = {why::kOver.row(),
                                  why::kDraw.row(),
                                  why::kNotYourTurn.row(),
                                  why::kNotAsked.row(),
                                  why::kPairFirst.row(),
                                  why::kPair.row(),
                                  why::kOccupied.row(),
                                  why::kNoLinks.row(),
                                  why::kNoPlacement.row(),
                                  why::kCardLimitsLinks.row(),
                                  why::kHabitat.row(),
                                  why::kOtherNetwork.row(),
                                  why::kOtherBase.row(),
                                  why::kLone.row(),
                                  why::kNotHeld.row(),
                                  why::kNoEvents.row(),
                                  why::kCardForbidsEvents.row(),
                                  why::kNoChange.row(),
                                  why::kPowerNoChange.row(),
                                  why::kNotYours.row(),
                                  why::kSnake.row(),
                                  why::kOtherTime.row(),
                                  why::kFresh.row(),
                                  why::kUsed.row(),
                                  why::kNotCovered.row(),
                                  why::kNotOwner.row(),
                                  why::kSquawksNotHeld.row(),
                                  why::kTooLittle.row(),
                                  why::kSuperfluous.row(),
                                  why::kNoRoute.row(),
                                  why::kCaged.row(),
                                  why::kNotRoosting.row(),
                                  why::kNotTheirs.row(),
                                  why::kNotDead.row(),
                                  why::kWrongKind.row(),
                                  why::kHasCard.row(),
                                  why::kNotUsed.row(),
                                  why::kNotTurned.row(),
                                  why::kBirdOrder.row(),
                                  why::kLinkOrder.row(),
                                  why::kNoLink.row(),
                                  why::kNotYourLink.row(),
                                  why::kYourLink.row(),
                                  why::kStuck.row(),
                                  why::kSamePlace.row(),
                                  why::kNoSquawk.row(),
                                  why::kNotDiscarded.row(),
                                  why::kNotPaid.row(),
                                  why::kNotLooked.row(),
                                  why::kNoDecline.row(),
                                  why::kUnreadable.row()};

}  // namespace

constinit const core::Noun kBird =
    core::said_as<FlyAway, Bird, bird_words>(core::noun<FlyAway, Bird, write_bird, bird_named, all_birds>("bird"));
constinit const core::Noun kFowl =
    core::said_as<FlyAway, Fowl, fowl_words>(core::noun<FlyAway, Fowl, write_fowl, fowl_named, all_fowl>("fowl"));
constinit const core::Noun kWing =
    core::said_as<FlyAway, Wing, wing_words>(core::noun<FlyAway, Wing, write_wing, wing_named, all_wing>("wing"));
constinit const core::Noun kSource = core::said_as<FlyAway, Source, source_words>(
    core::noun<FlyAway, Source, write_source, source_named, all_sources>("card"));
constinit const core::Noun kWay = core::noun<FlyAway, Way, write_way, way_named, all_ways>("way");
constinit const core::Noun kDeck = core::enumeration("deck", kDecks);
constinit const core::Noun kEnding = core::enumeration("ending", kEndings);
constinit const core::Noun kAsked =
    core::said_as<FlyAway, Asked, asked_words>(core::enumeration("pending", kAskedNames));
constinit const core::Noun kTime = core::said_as<FlyAway, When, time_words>(core::enumeration("time", kTimes));

const core::Vocabulary& FlyAway::vocabulary() {
  static constexpr core::Vocabulary kWhole{kNouns, kEventRows, kAccount, kRefusals};
  return kWhole;
}

}  // namespace aviary::flyaway
