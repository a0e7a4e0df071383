#include "vocabulary.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "migrato.h"
#include "refusals.h"

namespace aviary::migrato {
namespace {

std::string write_card(const Migrato& /*game*/, Card card) { return to_text(card); }
std::optional<Card> card_named(const Migrato& /*game*/, std::string_view id) { return parse_card(id); }
std::vector<Card> all_cards(const Migrato& game) {
  std::vector<Card> cards;
  for (std::size_t kind = 1; kind <= kKinds; ++kind) {
    if (game.edition().cards.count(card_at(kind)) > 0) cards.push_back(card_at(kind));
  }
  return cards;
}

std::string words_for(const Migrato& /*game*/, Card card) { return in_words(card); }
std::string danger_words(const Migrato& /*game*/, Danger danger) { return in_words(card_of(danger)); }

constexpr std::array<std::string_view, 2> kEndings = {"species", "turns"};
constexpr std::array<std::string_view, 2> kPhases = {"day", "night"};
constexpr std::array<std::string_view, 6> kAccount = {"goose", "kite", "stilt", "bee-eater", "teal", "returns"};
constexpr std::array<const core::Noun*, 7> kNouns = {&kCardNoun,   &kSpeciesNoun, &kDangerNoun, &kPhaseNoun,
                                                     &kColonyNoun, &kTargetNoun,  &kEndingNoun};
constexpr std::array kEvents = {kBegins.row(),   kLaid.row(),       kStole.row(),        kSplit.row(),
                                kJoined.row(),   kPassedHand.row(), kPassedColony.row(), kDiscarded.row(),
                                kArrived.row(),  kRevealed.row(),   kLost.row(),         kKept.row(),
                                kReturned.row(), kShuffled.row(),   kDrew.row(),         kEnded.row()};
static_assert(core::in_order(kEvents, Happening::kEnded));
constexpr std::array kRefusals = {
    why::kOverArrivals.row(), why::kOverTurns.row(),    why::kDrawing.row(),      why::kNotYourTurn.row(),
    why::kNoColony.row(),     why::kNotInHand.row(),    why::kBarred.row(),       why::kFourColonies.row(),
    why::kOtherSpecies.row(), why::kRises.row(),        why::kNoTarget.row(),     why::kNoSuchTarget.row(),
    why::kLastCard.row(),     why::kWrongPhase.row(),   why::kTooShort.row(),     why::kItself.row(),
    why::kDifferent.row(),    why::kStartsHigher.row(), why::kNoDiscardYet.row(), why::kNothingArrives.row(),
    why::kChoose.row(),       why::kDiscardFirst.row(), why::kNoMove.row(),       why::kUnreadable.row()};

}  // namespace

constinit const core::Noun kCardNoun =
    core::said_as<Migrato, Card, words_for>(core::noun<Migrato, Card, write_card, card_named, all_cards>("card"));
constinit const core::Noun kSpeciesNoun = core::enumeration("species", kSpeciesNames);
constinit const core::Noun kDangerNoun =
    core::said_as<Migrato, Danger, danger_words>(core::enumeration("danger", kDangerNames));
constinit const core::Noun kPhaseNoun = core::enumeration("phase", kPhases);
constinit const core::Noun kColonyNoun = core::enumeration("colony", std::span(kTargetIds).first<kColonies>());
constinit const core::Noun kTargetNoun = core::enumeration("target", kTargetIds);
constinit const core::Noun kEndingNoun = core::enumeration("ending", kEndings);

const core::Vocabulary& Migrato::vocabulary() {
  static constexpr core::Vocabulary kVocabulary{kNouns, kEvents, kAccount, kRefusals};
  return kVocabulary;
}

}  // namespace aviary::migrato
