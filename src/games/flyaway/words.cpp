// What happened, in words, and the names under which balance reports count it.
#include <string>

#include "flyaway.h"
#include "names.h"

namespace aviary::flyaway {
namespace {

template <class Cards>
std::string name_at(const Cards& cards, int number) {
  return number < Cards::size() ? cards[number].name : "?";
}

std::string card_at(const Edition& cards, int card) { return card < kCards ? card_name(cards, card) : "?"; }

// Things that happen to links and cards.
std::string about_pieces(const Edition& cards, Happening what, const std::string& who, int a, int b) {
  switch (what) {
    case Happening::kPlacedLink:
      return who + " places a link on " + linkway_name(cards, a) + (b != 0 ? "" : " as an extra link");
    case Happening::kLostLink: return who + " gets the link on " + linkway_name(cards, a) + " back";
    case Happening::kSwapped:
      return who + " swaps the links on " + linkway_name(cards, a) + " and " + linkway_name(cards, b);
    case Happening::kDrewWing: return who + " draws a Wing It card";
    case Happening::kDrewFowl: return who + " draws the Fowl Play card " + name_at(cards.fowl, a);
    case Happening::kTastrophe: return "Bird-tastrophe: " + name_at(cards.fowl, a);
    case Happening::kNeutralised: return who + " neutralises " + name_at(cards.fowl, a);
    case Happening::kSuffered: return who + " suffers " + name_at(cards.fowl, a);
    case Happening::kEvent: return who + " plays " + name_at(cards.wing, a);
    case Happening::kDiscarded: return name_at(cards.wing, a) + " goes to the discards";
    case Happening::kTook: return who + " takes " + name_at(cards.wing, a) + " openly";
    case Happening::kLooked: return who + " looks at the next " + std::to_string(a) + " Fowl Play cards";
    case Happening::kShuffled:
      return a == 0 ? "The Wing It discards are shuffled" : "Tier 3 is shuffled into a new deck";
    default: return {};
  }
}

// Things that happen to birds.
std::string about_birds(const Edition& cards, Happening what, const std::string& who, int a, int b) {
  const std::string bird = name_at(cards.birds, a);
  switch (what) {
    case Happening::kNewBird: return bird + " comes to roost in slot " + std::to_string(b + 1);
    case Happening::kSaved: return who + " saves the " + bird + " for " + points_text(b);
    case Happening::kPower: return who + " uses the power of the " + bird;
    case Happening::kStole: return who + " steals the " + bird;
    case Happening::kDied: return "The " + bird + " goes to the Death Zone";
    case Happening::kReturned: return "The " + bird + " comes back into the deck";
    case Happening::kCaged: return "The " + bird + " is caged";
    case Happening::kSnaked: return "A Snake lies on the " + bird;
    case Happening::kUncovered: return "The card on the " + bird + " is gone";
    case Happening::kRefused: return who + " does not save the " + bird;
    default: return {};
  }
}

}  // namespace

std::string FlyAway::to_text(const core::Event& event) const {
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  const int a = event.arguments[0];
  const int b = event.arguments[1];
  const auto what = static_cast<Happening>(event.kind);
  switch (what) {
    case Happening::kTurn: return who + "'s turn begins";
    case Happening::kLinkPoints: return who + " gains " + points_text(a) + " for links on the route";
    case Happening::kScored: return who + " gains " + points_text(a) + " (" + card_at(*edition_, b) + ")";
    case Happening::kLost: return who + " loses " + points_text(a) + " (" + card_at(*edition_, b) + ")";
    case Happening::kGaveUp: return who + " gives up the draw and action phases";
    case Happening::kLastRound:
      return static_cast<LastRound>(a) == LastRound::kSixBirds ? "The last round: " + who + " has six birds"
                                                               : "The last round: the last Fowl Play card is drawn";
    case Happening::kEnd: return "The game is over";
    default: break;
  }
  const std::string text = about_pieces(*edition_, what, who, a, b);
  return text.empty() ? about_birds(*edition_, what, who, a, b) : text;
}

std::string FlyAway::counted_as(const core::Event& event) const {
  const int a = event.arguments[0];
  const int b = event.arguments[1];
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kTurn: return "turn";
    case Happening::kNewBird: return "roosting " + name_at(edition_->birds, a);
    case Happening::kSaved: return "saved " + name_at(edition_->birds, a);
    case Happening::kPower: return "power " + name_at(edition_->birds, a);
    case Happening::kEvent: return "event " + name_at(edition_->wing, a);
    case Happening::kSuffered: return "suffered " + name_at(edition_->fowl, a);
    case Happening::kNeutralised: return "neutralised " + name_at(edition_->fowl, a);
    case Happening::kTastrophe:
      return (b == 0 ? "Bird-tastrophe " : "in a turn: Bird-tastrophe ") + name_at(edition_->fowl, a);
    case Happening::kPlacedLink: return b != 0 ? "base link" : "extra link";
    case Happening::kGaveUp: return "saved for a turn";
    case Happening::kLastRound:
      return static_cast<LastRound>(a) == LastRound::kSixBirds ? "end by six birds" : "end by the Fowl Play deck";
    case Happening::kEnd:
      return (static_cast<LastRound>(b) == LastRound::kSixBirds ? "by six birds after " : "by the deck after ") +
             std::to_string(a) + " turns each";
    default: return {};
  }
}

}  // namespace aviary::flyaway
