// Effects in sentences for people, made from their parameters, so that they always say what the rules do.
#include <string>

#include "edition.h"
#include "names.h"

namespace aviary::flyaway {
namespace {

std::string habitat_word(std::uint8_t habitats) {
  return habitats == kWetland       ? "wetland "
         : habitats == kOpenCountry ? "open country "
         : habitats == kForest      ? "forest "
                                    : "";
}

// " of at most 20 cm", " that are VU or more threatened"
std::string limits(const Which& which) {
  static constexpr std::array<std::string_view, 5> kStatus = {"LC", "NT", "VU", "EN", "CR"};
  std::string text;
  if (which.min_cm > 0) text += " of at least " + std::to_string(which.min_cm) + " cm";
  if (which.max_cm < 255) text += " of at most " + std::to_string(which.max_cm) + " cm";
  if (which.status != Status::kLC)
    text += " with status " + std::string(kStatus[static_cast<std::size_t>(which.status)]) + " or worse";
  return text;
}

std::string count(int amount, const std::string& thing) {
  return amount == 1 ? "1 " + thing : std::to_string(amount) + " " + thing + "s";
}
std::string birds(const Effect& effect, int amount) {
  return count(amount, habitat_word(effect.which.habitats) + "bird") + limits(effect.which);
}
std::string links(const Effect& effect, int amount) {
  return count(amount, habitat_word(effect.which.habitats) + "link");
}

std::string counted(const Effect& effect, const std::string& verb) {
  const int each = effect.amount > 1 ? effect.amount : 1;
  std::string what =
      effect.per == Per::kEachLink ? links(effect, each) + " of yours on the map"
      : effect.per == Per::kEachCard
          ? count(each, "Wing It card") + " in your hand"
          : birds(effect, each) + (effect.does == Does::kLosePer ? " in front of you" : " you have saved");
  if (effect.stolen) what += " or stolen";
  std::string text = verb + " " + points_text(effect.points) + " for every " + what;
  if (effect.most > 0) text += ", at most " + std::to_string(effect.most);
  return text;
}

// What Fowl Play cards and Bird-tastrophes do.
std::string harm(const Effect& effect) {
  const int n = effect.amount;
  const std::string fined = effect.points > 0 ? "; lose " + points_text(effect.points) : "";
  switch (effect.does) {
    case Does::kCage: return "Lay this card on a roosting bird: it is caged";
    case Does::kSnake: return "Lay this card on a bird of yours: its power is off";
    case Does::kDiscardRoosting:
      return (n >= kRoost
                  ? "Discard all roosting " + habitat_word(effect.which.habitats) + "birds" + limits(effect.which)
                  : "Discard " + birds(effect, n) + " from the roosting area") +
             (effect.refill ? " and replace them at once" : "") + fined;
    case Does::kLoseBird: return "Discard " + birds(effect, n) + " in front of you" + fined;
    case Does::kLoseLinks: return "Take back " + links(effect, n) + " of yours from the map";
    case Does::kLimitLinks:
      return n == 0 ? "Place no base links this turn" : "Place at most " + count(n, "base link") + " this turn";
    case Does::kLosePoints: return "Lose " + points_text(effect.points);
    case Does::kLosePer: return counted(effect, "Lose");
    case Does::kLoseCards: return "Discard " + count(n, "Wing It card");
    case Does::kLoseRandom: return "Discard " + count(n, "Wing It card") + " at random";
    case Does::kOthersGain: return "Every other player gains " + points_text(effect.points);
    case Does::kExhaust: return "Turn your birds with powers for each turn or round sideways";
    case Does::kNoEvents: return "Play no events this turn";
    case Does::kNewLimit: return "Keep at most " + count(n, "Wing It card") + " in this clean-up";
    case Does::kAgain: return "Draw " + count(n, "more Fowl Play card");
    default: return {};
  }
}

// What events and powers do.
std::string help(const Effect& effect) {
  const int n = effect.amount;
  switch (effect.does) {
    case Does::kExtraLinks: return "Place up to " + links(effect, n) + " more";
    case Does::kSwapLinks: return "Swap " + links(effect, n) + " of yours with an opponent's";
    case Does::kMoveLink: return "Move " + links(effect, n) + " of yours";
    case Does::kRemoveLink: return "Remove " + links(effect, n) + " of an opponent";
    case Does::kDrawCards: return "Draw " + count(n, "Wing It card");
    case Does::kTakeDiscard: return "Take " + count(n, "squawk") + " from the discards";
    case Does::kCashCards:
      return "Discard up to " + count(n, "Wing It card") + " for " + points_text(effect.points) + " each";
    case Does::kStealBird: return "Steal " + birds(effect, n) + " from an opponent";
    case Does::kLook: return "Look at the next " + count(n, "Fowl Play card") + " and put them back in any order";
    case Does::kFree: return "Free a caged bird, or take a Snake off a bird of yours";
    case Does::kRefresh: return "Turn back a used bird of yours";
    case Does::kReturnBird:
      return "Put " + birds(effect, n) + " from the Death Zone back into the deck" +
             (effect.points > 0 ? " and gain " + points_text(effect.points) : "");
    case Does::kTakeSquawk: return "Take that squawk; with more than 5 cards discard 1";
    case Does::kGainPoints: return "Gain " + points_text(effect.points);
    case Does::kGainPer: return counted(effect, "Gain");
    case Does::kBonusIf:
      return "Gain " + points_text(effect.points) + " if you have saved " + (effect.stolen ? "or stolen " : "") +
             "at least " + birds(effect, n) + " beside this one";
    default: return {};
  }
}

std::string what_it_does(const Effect& effect) {
  const std::string text = harm(effect);
  return text.empty() ? help(effect) : text;
}

std::string trigger_words(const Effect& effect) {
  switch (effect.trigger) {
    case Trigger::kNone: return {};
    case Trigger::kSave:
      return ", when another player saves a " + habitat_word(effect.which.habitats) + "bird" + limits(effect.which);
    case Trigger::kSquawk: return ", when another player uses or discards a squawk";
    case Trigger::kEvent: return ", when another player plays an event";
    case Trigger::kNeutralise: return ", when another player neutralises a Fowl Play card";
  }
  return {};
}

}  // namespace

std::string_view to_text(When when) {
  switch (when) {
    case When::kNow: return "now";
    case When::kSaved: return "when saved";
    case When::kEachTurn: return "on each of your turns";
    case When::kOnce: return "on your turn, once in the game";
    case When::kReaction: return "on an opponent's turn";
    case When::kRound: return "on an opponent's turn, once a round";
    case When::kEnd: return "at the end of the game";
  }
  return {};
}

std::string describe(const Effect& effect) {
  if (effect.when == When::kNow) return what_it_does(effect);
  std::string time(to_text(effect.when));
  time[0] = static_cast<char>(time[0] - 'a' + 'A');
  return time + trigger_words(effect) + ": " + what_it_does(effect);
}

}  // namespace aviary::flyaway
