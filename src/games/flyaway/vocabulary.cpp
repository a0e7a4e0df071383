#include "vocabulary.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flyaway.h"
#include "names.h"

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

constexpr std::array<std::string_view, 2> kDecks = {"wing", "fowl"};
constexpr std::array<std::string_view, 2> kEndings = {"six_birds", "last_card"};
constexpr std::array<std::string_view, 4> kAccount = {"birds", "links", "powers", "losses"};
constexpr std::array<const core::Noun*, 7> kNouns = {&kBird, &kFowl, &kWing, &kSource, &kWay, &kDeck, &kEnding};
constexpr std::array kEventRows = {
    kTurn.row(),      kNewBird.row(),  kDrew.row(),     kDrewFowl.row(),  kTastrophe.row(), kNeutralised.row(),
    kSuffered.row(),  kPlaced.row(),   kLostLink.row(), kSwapped.row(),   kSaved.row(),     kRoute.row(),
    kGained.row(),    kLost.row(),     kPlayed.row(),   kPower.row(),     kDiscarded.row(), kTook.row(),
    kStole.row(),     kLostBird.row(), kDied.row(),     kReturned.row(),  kInCage.row(),    kSnaked.row(),
    kUncovered.row(), kLooked.row(),   kShuffled.row(), kLastRound.row(), kGaveUp.row(),    kRefused.row(),
    kEnded.row()};
static_assert(core::in_order(kEventRows, Happening::kEnded));

}  // namespace

constinit const core::Noun kBird = core::noun<FlyAway, Bird, write_bird, bird_named, all_birds>("bird");
constinit const core::Noun kFowl = core::noun<FlyAway, Fowl, write_fowl, fowl_named, all_fowl>("fowl");
constinit const core::Noun kWing = core::noun<FlyAway, Wing, write_wing, wing_named, all_wing>("wing");
constinit const core::Noun kSource = core::noun<FlyAway, Source, write_source, source_named, all_sources>("card");
constinit const core::Noun kWay = core::noun<FlyAway, Way, write_way, way_named, all_ways>("way");
constinit const core::Noun kDeck = core::enumeration("deck", kDecks);
constinit const core::Noun kEnding = core::enumeration("ending", kEndings);

const core::Vocabulary& FlyAway::vocabulary() {
  static constexpr core::Vocabulary kWhole{kNouns, kEventRows, kAccount};
  return kWhole;
}

}  // namespace aviary::flyaway
