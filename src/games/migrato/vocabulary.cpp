#include "vocabulary.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "migrato.h"

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

constexpr std::array<std::string_view, 2> kEndings = {"species", "turns"};
constexpr std::array<std::string_view, 6> kAccount = {"goose", "kite", "stilt", "bee-eater", "teal", "returns"};
constexpr std::array<const core::Noun*, 6> kNouns = {&kCardNoun,   &kSpeciesNoun, &kDangerNoun,
                                                     &kColonyNoun, &kTargetNoun,  &kEndingNoun};
constexpr std::array kEvents = {kBegins.row(),   kLaid.row(),       kStole.row(),        kSplit.row(),
                                kJoined.row(),   kPassedHand.row(), kPassedColony.row(), kDiscarded.row(),
                                kArrived.row(),  kRevealed.row(),   kLost.row(),         kKept.row(),
                                kReturned.row(), kShuffled.row(),   kDrew.row(),         kEnded.row()};
static_assert(core::in_order(kEvents, Happening::kEnded));

}  // namespace

constinit const core::Noun kCardNoun = core::noun<Migrato, Card, write_card, card_named, all_cards>("card");
constinit const core::Noun kSpeciesNoun = core::enumeration("species", kSpeciesNames);
constinit const core::Noun kDangerNoun = core::enumeration("danger", kDangerNames);
constinit const core::Noun kColonyNoun = core::enumeration("colony", std::span(kTargetIds).first<kColonies>());
constinit const core::Noun kTargetNoun = core::enumeration("target", kTargetIds);
constinit const core::Noun kEndingNoun = core::enumeration("ending", kEndings);

const core::Vocabulary& Migrato::vocabulary() {
  static constexpr core::Vocabulary kVocabulary{kNouns, kEvents, kAccount};
  return kVocabulary;
}

}  // namespace aviary::migrato
