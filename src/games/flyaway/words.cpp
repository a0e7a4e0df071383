// What happened, in English words.
#include <cstdlib>
#include <string>

#include "flyaway.h"
#include "names.h"

namespace aviary::flyaway {
namespace {

// Things that happen to links and cards.
std::string about_pieces(const Edition& cards, const core::Event& event, const std::string& who) {
  const int first = event.arguments[0];
  const auto fowl = [&] { return cards.fowl[first].name; };
  const auto wing = [&] { return cards.wing[first].name; };
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kPlaced:
      return who + " places a link on " + linkway_name(cards, first) +
             (kPlaced.get<1>(event) ? "" : " as an extra link");
    case Happening::kLostLink: return who + " gets the link on " + linkway_name(cards, first) + " back";
    case Happening::kSwapped:
      return who + " swaps the links on " + linkway_name(cards, first) + " and " +
             linkway_name(cards, event.arguments[1]);
    case Happening::kDrew: return who + " draws a Wing It card";
    case Happening::kDrewFowl: return who + " draws the Fowl Play card " + fowl();
    case Happening::kTastrophe:
      return "The Bird-tastrophe " + fowl() + " strikes" + (kTastrophe.get<1>(event) ? " in the middle of a turn" : "");
    case Happening::kNeutralised: return who + " neutralises " + fowl();
    case Happening::kSuffered: return who + " suffers " + fowl();
    case Happening::kPlayed: return who + " plays " + wing();
    case Happening::kDiscarded: return who + " puts " + wing() + " on the discards";
    case Happening::kTook: return who + " takes " + wing() + " from the discards";
    case Happening::kLooked:
      return who + " looks at the next " + base::counted(first, "Fowl Play card", "Fowl Play cards");
    case Happening::kShuffled:
      return kShuffled.get<0>(event) == Deck::kWing ? "The Wing It discards are shuffled into a new deck"
                                                    : "The tier 3 discards are shuffled into a new deck";
    default: return {};
  }
}

// Things that happen to birds.
std::string about_birds(const Edition& cards, const core::Event& event, const std::string& who) {
  const std::string bird = "the " + cards.birds[event.arguments[0]].name;
  const std::string the_bird = "T" + bird.substr(1);
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kNewBird: return the_bird + " comes to roost in slot " + std::to_string(kNewBird.get<1>(event));
    case Happening::kSaved: return who + " saves " + bird + " for " + points_text(kSaved.get<1>(event));
    case Happening::kPower: return who + " uses the power of " + bird;
    case Happening::kStole: return who + " steals " + bird;
    case Happening::kLostBird: return who + " loses " + bird + " to the Death Zone";
    case Happening::kDied: return the_bird + " goes to the Death Zone";
    case Happening::kReturned: return the_bird + " comes back into the deck";
    case Happening::kInCage: return the_bird + " is caged";
    case Happening::kSnaked: return "A Snake lies on " + bird;
    case Happening::kUncovered: return "The card on " + bird + " is gone";
    case Happening::kRefused: return who + " does not save " + bird;
    default: return {};
  }
}

std::string about_route(const core::Event& event) {
  std::string text;
  int seat = 0;
  for (const int links : kRoute.get<0>(event)) {
    ++seat;
    if (links != 0) text += (text.empty() ? " Player " : ", Player ") + std::to_string(seat) + " " + points_text(links);
  }
  return "The route brings" + text;
}

std::string about_match(const Edition& cards, const core::Event& event, const std::string& who) {
  switch (static_cast<Happening>(event.kind)) {
    case Happening::kTurn: return who + "'s turn begins";
    case Happening::kRoute: return about_route(event);
    case Happening::kGained:
      return who + " gains " + points_text(kGained.get<0>(event)) + " by " + card_name(cards, event.arguments[1]);
    case Happening::kLost:
      return who + " loses " + points_text(std::abs(kLost.get<0>(event))) + " by " +
             card_name(cards, event.arguments[1]);
    case Happening::kGaveUp: return who + " gives up the draw and action phases";
    case Happening::kLastRound:
      return who + (kLastRound.get<0>(event) == Ending::kSixth ? " has six birds" : " draws the last Fowl Play card") +
             ", so this is the last round";
    case Happening::kEnded:
      return "The game is over after " + base::counted(kEnded.get<1>(event), "turn", "turns") + " each, ended by " +
             (kEnded.get<0>(event) == Ending::kSixth ? "six birds" : "the Fowl Play deck");
    default: return {};
  }
}

}  // namespace

std::string FlyAway::to_text(const core::Event& event) const {
  const std::string who = "Player " + std::to_string(event.seat.index() + 1);
  std::string text = about_match(*edition_, event, who);
  if (text.empty()) text = about_pieces(*edition_, event, who);
  return text.empty() ? about_birds(*edition_, event, who) : text;
}

}  // namespace aviary::flyaway
