// Why a move is not legal: the clause, and a sentence with the facts, from what the observer may know.
#include <string>

#include "flyaway.h"
#include "names.h"
#include "powers/power.h"

namespace aviary::flyaway {
namespace {

using core::Refusal;
using core::refuse;

// What is asked, with the clause it comes from.
struct Question {
  std::string_view clause;
  std::string_view sentence;
};

Question question(Frame kind) {
  switch (kind) {
    case Frame::kAction:
      return {"F9",
              "This is the action phase: place links, play events, use powers, pay for cards on birds, or end it"};
    case Frame::kSquawk: return {"F7", "Suffer the Fowl Play card, or neutralise it with squawks"};
    case Frame::kFree: return {"F24", "Say whether you save the bird for free"};
    case Frame::kPaid: return {"F24", "Say whether you save a bird by giving up the draw and action phases"};
    case Frame::kFreed: return {"F30", "Say whether you save the bird just freed"};
    case Frame::kOrder: return {"F20", "Say which of the completed birds you save next"};
    case Frame::kRoute: return {"F21", "Say how many links of the next player are on the route"};
    case Frame::kReact: return {"F36", "Say whether you use the power that answers to this"};
    case Frame::kDiscard: return {"F10", "Discard Wing It cards down to the limit"};
    default: return {"F8", "Choose what the card's effect is done to"};
  }
}

class Reasons {
 public:
  Reasons(const Facts& facts, const Private& own, int seat) : facts_(facts), own_(own), seat_(seat) {}

  [[nodiscard]] Refusal of(Move move) const {
    if (!names_something(move)) return asked();
    const int number = number_of(move);
    switch (kind_of(move)) {
      case Kind::kLink: return link_reason(number);
      case Kind::kEvent: return event_reason(number);
      case Kind::kPower: return power_reason(number);
      case Kind::kFree: return free_reason(move);
      case Kind::kCard: return card_reason(number);
      case Kind::kBird:
      case Kind::kSave: return bird_reason(number);
      default: return reason_by_question(move);
    }
  }

 private:
  // Are the bits those of a move, and what it names in the game?
  [[nodiscard]] bool names_something(Move move) const {
    const int number = number_of(move);
    switch (kind_of(move)) {
      case Kind::kLink: return number < static_cast<int>(facts_.cards.linkways.size()) && link(number) == move;
      case Kind::kEvent: return number < kEventKinds && make(Kind::kEvent, number) == move;
      case Kind::kPower: return number < kBirds && make(Kind::kPower, number) == move;
      case Kind::kFree: return freed(move) < kBirds && free_with(freed(move), squawks_of(move)) == move;
      case Kind::kNeutralise: return neutralise(squawks_of(move)) == move;
      case Kind::kCard: return number < kWingKinds && card(number) == move;
      case Kind::kBird:
      case Kind::kSave: return number < kBirds && (bird(number) == move || save(number) == move);
      default: return true;
    }
  }

  // Moves that only one kind of question asks for.
  [[nodiscard]] Refusal reason_by_question(Move move) const {
    const Kind kind = kind_of(move);
    if (kind == Kind::kNeutralise && top().kind == Frame::kSquawk)
      return payment_reason(squawks_of(move), facts_.cards.fowl[top().card - kFowlCards].cost);
    if (kind == Kind::kRoute && top().kind == Frame::kRoute)
      return refuse("F21", "no-route", "No route of this bird has so many links of that player");
    if ((kind == Kind::kPass || kind == Kind::kDone) && top().kind == Frame::kAction && top().a != 0)
      return refuse("F15", "pair", "The second link of a pair must follow before anything else");
    return asked();
  }

  [[nodiscard]] const Pending& top() const { return facts_.top(); }
  [[nodiscard]] std::string bird_name(int number) const { return facts_.cards.birds[number].name; }

  [[nodiscard]] Refusal asked() const {
    const Question now = question(top().kind);
    return refuse(std::string(now.clause), "not-asked", now.sentence);
  }

  [[nodiscard]] Refusal link_reason(int linkway) const {
    const Refusal::Fact where{"linkway", linkway_name(facts_.cards, linkway)};
    const bool base = top().kind == Frame::kAction;
    const Does does = is_effect() ? facts_.cards.effects[top().card].does : Does::kGainPoints;
    const bool places = base || does == Does::kExtraLinks || (does == Does::kMoveLink && top().a != 0);
    if (!places) {
      if (!is_effect()) return asked();
      return refuse("F8", "wrong-link", "The effect cannot be done to {linkway}", {where});
    }
    if (facts_.occupied().has(linkway))
      return refuse("F3", "occupied", "There is a link on {linkway} already", {where});
    if (facts_.supply(seat_) == 0) return refuse("F18", "no-links", "You have no links left");
    if ((base ? top().a : top().b) != 0)
      return refuse("F15", "pair", "{linkway} does not touch the first link of the pair", {where});
    if (base && facts_.open.placed >= facts_.open.links_allowed) {
      return refuse("F14", "no-placement", "You may place no more than {most} base links this turn",
                    {{"most", std::to_string(facts_.open.links_allowed)}});
    }
    const Effect& effect = facts_.cards.effects[base ? 0 : top().card];
    if (!base && !facts_.cards.ways_with[effect.which.habitats].has(linkway))
      return refuse("F3a", "habitat", "{linkway} has not the habitat that the card names", {where});
    if (base && facts_.base_network(seat_) != 0)
      return refuse("F14", "other-network", "{linkway} does not touch a network that holds a base link of this turn",
                    {where});
    return refuse(base ? "F15" : "F16", "lone", "{linkway} touches no link of yours, and no second one can follow it",
                  {where});
  }

  [[nodiscard]] Refusal event_reason(int kind) const {
    if (top().kind != Frame::kAction) return asked();
    if (top().a != 0) return refuse("F15", "pair", "The second link of a pair must follow before anything else");
    const Refusal::Fact name{"card", facts_.cards.wing[kind].name};
    if (own_.hand[kind] == 0) return refuse("F9", "not-held", "You do not hold {card}", {name});
    if (facts_.open.events_left == 0) return refuse("F9", "no-events", "You can play no more events this turn");
    return refuse("F8", "no-change", "{card} would change nothing now", {name});
  }

  [[nodiscard]] Refusal power_reason(int number) const {
    if (top().kind != Frame::kAction) return asked();
    if (top().a != 0) return refuse("F15", "pair", "The second link of a pair must follow before anything else");
    const Refusal::Fact name{"bird", bird_name(number)};
    const Effect& effect = facts_.cards.effects[number];
    if (!facts_.open.front[seat_].has(number))
      return refuse("F34", "not-yours", "The {bird} is not in front of you", {name});
    if (facts_.open.card_on[number] != 0)
      return refuse("F31", "snake", "A Snake lies on the {bird}: its power is off", {name});
    if (effect.when != When::kEachTurn && effect.when != When::kOnce) {
      return refuse("F34", "other-time", "The power of the {bird} is used {time}",
                    {name, {"time", std::string(flyaway::to_text(effect.when))}});
    }
    if (facts_.open.fresh.has(number))
      return refuse("F34", "fresh", "The power of the {bird} works from your next turn on", {name});
    if (facts_.open.used.has(number)) return refuse("F35", "used", "The power of the {bird} is used up", {name});
    return refuse("F8", "no-change", "The power of the {bird} would change nothing now", {name});
  }

  [[nodiscard]] Refusal free_reason(Move move) const {
    const int number = freed(move);
    if (top().kind != Frame::kAction) return asked();
    if (top().a != 0) return refuse("F15", "pair", "The second link of a pair must follow before anything else");
    const int on = facts_.open.card_on[number];
    if (on == 0) return refuse("F30", "not-covered", "No card lies on the {bird}", {{"bird", bird_name(number)}});
    if (facts_.slot_of(number) == kRoost && !facts_.open.front[seat_].has(number))
      return refuse("F31", "not-yours", "Only the owner of the {bird} can remove its Snake",
                    {{"bird", bird_name(number)}});
    return payment_reason(squawks_of(move), facts_.cards.fowl[on - 1].cost);
  }

  [[nodiscard]] Refusal payment_reason(const Squawks& set, int cost) const {
    for (int value = 1; value <= kSquawkValues; ++value) {
      if (set.of(value) > own_.hand[squawk_kind(value)])
        return refuse("F7", "not-held", "You do not hold these squawks");
    }
    const Refusal::Fact price{"cost", std::to_string(cost)};
    if (set.sum() < cost) return refuse("F7", "too-little", "The squawks do not add up to the cost of {cost}", {price});
    return refuse("F7", "superfluous", "The cost of {cost} is paid without one of these squawks", {price});
  }

  [[nodiscard]] Refusal card_reason(int kind) const {
    const Refusal::Fact name{"card", facts_.cards.wing[kind].name};
    if (top().kind == Frame::kDiscard) return refuse("F10", "not-held", "You do not hold {card}", {name});
    if (is_effect()) return refuse("F8", "wrong-card", "{card} cannot be chosen here", {name});
    return asked();
  }

  [[nodiscard]] Refusal bird_reason(int number) const {
    const Refusal::Fact name{"bird", bird_name(number)};
    const int slot = facts_.slot_of(number);
    if (slot < kRoost && facts_.caged(slot)) return refuse("F28", "caged", "The {bird} is caged", {name});
    if (is_effect()) return refuse("F8", "wrong-bird", "The effect cannot be done to the {bird}", {name});
    return asked();
  }

  [[nodiscard]] bool is_effect() const { return top().kind == Frame::kTarget; }

  const Facts& facts_;
  const Private& own_;
  int seat_;
};

}  // namespace

core::Refusal FlyAway::why(const View& view, core::Move move) const {
  const core::Actor who = actor(view.open);
  if (who.is_nobody()) return refuse("F39", "over", "The game is over");
  if (!view.observer.is(who)) {
    if (who.is_chance()) return refuse("F7", "draw", "A card is being drawn");
    return refuse("F9", "not-your-turn", "Player {player} decides",
                  {{"player", std::to_string(who.seat().index() + 1)}});
  }
  const int seat = who.seat().index();
  const Facts table = facts(view.open);
  return Reasons(table, {view.hands[seat], view.slots}, seat).of(move);
}

}  // namespace aviary::flyaway
