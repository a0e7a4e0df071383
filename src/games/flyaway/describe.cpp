// Cards in sentences for people, made from the effects that the engine runs, so that they always say what the rules do
// (F46). tests/flyaway/words_test.cpp holds the page's English texts to the same words.
#include <string>

#include "edition.h"
#include "names.h"
#include "powers/power.h"

namespace aviary::flyaway {
namespace {

std::string habitat_word(std::uint8_t habitats) {
  return habitats == kWetland       ? "wetland "
         : habitats == kOpenCountry ? "open country "
         : habitats == kForest      ? "forest "
                                    : "";
}

// " of at most 20 cm", " with status VU or worse"
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
// "each link", "every 3 links"
std::string each(int amount, const std::string& thing, const std::string& after = "") {
  return amount > 1 ? "every " + std::to_string(amount) + " " + thing + "s" + after : "each " + thing + after;
}

// "an open country bird of at most 20 cm"
std::string a_bird(const Which& which) {
  return (which.habitats == kOpenCountry ? "an " : "a ") + habitat_word(which.habitats) + "bird" + limits(which);
}

// What one card does: its effect, and what follows from where it stands.
struct CardWords {
  const Edition& cards;
  Card card;
  const Effect& effect;

  [[nodiscard]] std::string bird() const { return habitat_word(effect.which.habitats) + "bird"; }
  [[nodiscard]] std::string link() const { return habitat_word(effect.which.habitats) + "link"; }
  [[nodiscard]] std::string birds(int amount) const { return count(amount, bird()) + limits(effect.which); }
  [[nodiscard]] std::string links(int amount) const { return count(amount, link()); }
  // F37: "each other bird never counts the bird itself."
  [[nodiscard]] std::string other() const { return is_bird(card) ? "other " : ""; }
  // F37: "End powers count only birds still in front of you. Stolen birds count only where the card says so."
  [[nodiscard]] bool in_front() const { return effect.when == When::kEnd && effect.stolen; }
  [[nodiscard]] std::string saved_before() const {
    if (in_front()) return "";
    return effect.stolen ? "saved or stolen " : effect.when == When::kEnd ? "saved and still have " : "saved ";
  }
  [[nodiscard]] std::string saved() const {
    std::string text = in_front() ? " in front of you " : " you have " + saved_before();
    text.pop_back();
    return text;
  }
  [[nodiscard]] std::string counted() const {
    if (effect.per == Per::kEachLink) return each(effect.amount, link(), " of yours");
    if (effect.per == Per::kEachCard) return each(effect.amount, "Wing It card", " in your hand");
    if (effect.does == Does::kLosePer) return each(effect.amount, bird(), limits(effect.which) + " in front of you");
    return each(effect.amount, other() + bird(), limits(effect.which) + saved());
  }
  [[nodiscard]] std::string points_for_each() const {
    const std::string most = effect.most > 0 ? ", at most " + std::to_string(effect.most) : "";
    return points_text(effect.points) + " for " + counted() + most;
  }
  [[nodiscard]] std::string fine() const { return effect.points > 0 ? "; lose " + points_text(effect.points) : ""; }
};

// F29, F12a: Bird-tastrophes fill the slots at once too.
std::string roosting_words(const CardWords& words) {
  const Effect& effect = words.effect;
  const std::string birds =
      effect.amount >= kRoost ? "all roosting " + words.bird() + "s" : count(effect.amount, "roosting " + words.bird());
  const bool one = effect.amount == 1;
  const std::string refill = one ? " and replace it at once" : " and replace them at once";
  return "Discard " + birds + limits(effect.which) + (effect.refill || is_catastrophe(words.card) ? refill : "") +
         words.fine();
}

// F45: by the newer rules a Bird-tastrophe keeps them so for a round.
std::string exhaust_words(const CardWords& words) {
  const std::string turn = "Turn your birds with powers for each turn or round sideways";
  return words.cards.rules >= 2 && is_catastrophe(words.card) ? turn + " for a whole round" : turn;
}

// What Fowl Play cards and Bird-tastrophes do.
std::string harm(const CardWords& words) {
  const Effect& effect = words.effect;
  const int n = effect.amount;
  switch (effect.does) {
    case Does::kCage: return "Lay this card on a roosting " + words.bird() + limits(effect.which) + ": it is caged";
    case Does::kSnake: return "Lay this card on " + a_bird(effect.which) + " in front of you: its power is off";
    case Does::kDiscardRoosting: return roosting_words(words);
    case Does::kLoseBird: return "Discard " + words.birds(n) + " in front of you" + words.fine();
    case Does::kLoseLinks: return "Take back " + words.links(n) + " of yours";
    case Does::kLimitLinks:
      return n == 0 ? "Place no base links this turn" : "Place at most " + count(n, "base link") + " this turn";
    case Does::kLosePoints: return "Lose " + points_text(effect.points);
    case Does::kLosePer: return "Lose " + words.points_for_each();
    case Does::kLoseCards: return "Discard " + count(n, "Wing It card");
    case Does::kLoseRandom: return "Lose " + count(n, "Wing It card") + " at random";
    case Does::kOthersGain: return "Every other player gains " + points_text(effect.points);
    case Does::kExhaust: return exhaust_words(words);
    case Does::kNoEvents: return "Play no events this turn";
    case Does::kNewLimit: return "Keep at most " + count(n, "Wing It card") + " in this clean-up";
    case Does::kAgain: return "Draw " + count(n, "more Fowl Play card");
    default: return {};
  }
}

// F28: "a bird's power that frees takes off a Snake only."
std::string free_words(const CardWords& words) {
  const bool cages = words.cards.rules < 2 || !is_bird(words.card);
  return cages ? "Free a caged bird, or take a Snake off a bird of yours" : "Take a Snake off a bird of yours";
}

// What events and powers do.
std::string help(const CardWords& words) {
  const Effect& effect = words.effect;
  const int n = effect.amount;
  switch (effect.does) {
    case Does::kExtraLinks: return "Place up to " + count(n, "extra " + words.link());
    case Does::kSwapLinks: return "Swap " + words.links(n) + " of yours with an opponent's";
    case Does::kMoveLink: return "Move " + words.links(n) + " of yours";
    case Does::kRemoveLink: return "Remove " + words.links(n) + " of an opponent";
    case Does::kDrawCards: return "Draw " + count(n, "Wing It card");
    case Does::kTakeDiscard: return "Take " + count(n, "squawk") + " from the discards";
    case Does::kCashCards:
      return "Discard up to " + count(n, "Wing It card") + " for " + points_text(effect.points) + " each";
    case Does::kStealBird: return "Steal " + words.birds(n) + " from an opponent";
    case Does::kLook:
      return n == 1 ? "Look at the next Fowl Play card"
                    : "Look at the next " + count(n, "Fowl Play card") + " and put them back in any order";
    case Does::kFree: return free_words(words);
    case Does::kRefresh:
      return is_bird(words.card) ? "Turn back another used bird of yours" : "Turn back a used bird of yours";
    case Does::kReturnBird:
      return "Put " + words.birds(n) + " from the Death Zone back into the deck" +
             (effect.points > 0 ? " and gain " + points_text(effect.points) + (n > 1 ? " for each" : "") : "");
    case Does::kTakeSquawk: return "Take that squawk; with more than 5 cards discard 1";
    case Does::kGainPoints: return "Gain " + points_text(effect.points);
    case Does::kGainPer: return "Gain " + words.points_for_each();
    case Does::kBonusIf:
      return "Gain " + points_text(effect.points) + " if you have " + words.saved_before() + "at least " +
             count(n, words.other() + words.bird()) + limits(effect.which) +
             (words.in_front() ? " in front of you" : "");
    default: return {};
  }
}

std::string trigger_words(const Effect& effect) {
  switch (effect.trigger) {
    case Trigger::kNone: return {};
    case Trigger::kSave: return ", when another player saves " + a_bird(effect.which);
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

std::string describe(const Edition& cards, Card card) {
  const CardWords words{cards, card, cards.effects[card]};
  const Effect& effect = words.effect;
  std::string does = harm(words);
  if (does.empty()) does = help(words);
  // F12a: "each choosing for the own things"
  if (is_catastrophe(card) && power_of(effect.does).each_seat) return "Each player: " + does;
  if (effect.when == When::kNow) return does;
  std::string time(to_text(effect.when));
  time[0] = static_cast<char>(time[0] - 'a' + 'A');
  return time + trigger_words(effect) + ": " + does;
}

}  // namespace aviary::flyaway
