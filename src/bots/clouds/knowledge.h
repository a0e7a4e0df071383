// What our bots know about Above the Clouds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/clouds/survey.h"
#include "bots/knowledge.h"
#include "games/clouds/clouds.h"

namespace aviary::bots {

template <>
struct Knowledge<clouds::Clouds> {
  using Game = clouds::Clouds;
  using State = clouds::State;

  static constexpr double kMargin = 10;

  // Each stage has an early half, and a late one when half of all cubes are spent or birds have landed.
  static constexpr std::size_t kPhases = std::size_t{2} * clouds::kStages;
  static std::size_t phase(const Game& game, const State& state);

  enum Trait : std::uint8_t {
    kPoints,
    kLanding,      // C19: what the own birds in front of their columns are worth now
    kCardPoints,   // C20: what the hand would score after a landing now
    kCardWorth,    // C20: what it could score at most
    kCards,        // cards in hand
    kCubes,        // cubes left
    kMostCubes,    // more than anybody else: who acts last
    kToAct,        // it is the seat's turn
    kFlying,       // own birds in the flock
    kSecond,       // own birds right behind the front of a column: they may land next time
    kBackRow,      // own birds in the back row
    kUpright,      // own birds face up beside the deck
    kGain,         // the best that the seat could do now with a cheap swap
    kTraitOfKind,  // C14: a card of each kind in hand
    kTraits = kTraitOfKind + clouds::kManoeuvres,
  };
  static void traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out);

  enum Sign : std::uint8_t {
    // What to do
    kDoes,                                               // a standard action, or the action of a kind of card
    kPasses = kDoes + static_cast<std::uint8_t>(kWays),  // C13
    kPassesCubes,                                        // having so many cubes
    kPassesAhead,                                        // having more cubes than the others, or fewer
    kPassesGain,                                         // having something better to do
    kBrings,                                             // the best that the action can bring at once
    kBringsLate,                                         // the same, the less cubes the others have left
    kBringsNothing,                                      //
    kPrice,                                              // cubes
    kPriceLate,                                          //
    kSpendsAll,                                          // no cube is left
    kGivesPoints,                                        // C20: what the played card would have scored
    kGivesWorth,                                         // C20: and at most
    // What changes in the flock
    kOwnLanding,
    kOthersLanding,
    kOwnCards,
    kOthersCards,
    kOwnLandingLate,
    kOthersLandingLate,
    kOwnCardsLate,
    kOthersCardsLate,
    // Which bird
    kOwnBird,
    kSwift,
    kTopBird,
    kBirdBrings,
    // Which card to have
    kHasPoints,  // C20: what it would score now
    kHasWorth,   // C20: and at most
    kHasKind,
    // Which card to score
    kScores = kHasKind + clouds::kManoeuvres,
    kScoresLess,  // C20: than it could at most
    kStops,
    kStopsLast,  // in the last stage
    kSigns,
  };

  struct Outlook {
    Outlook(const Game& played, const State& state, int seat);

    const Game& game;
    const clouds::Open& open;
    clouds::Cards hand;
    Survey survey;
    float late;                       // 0 … 1: how much of their cubes the others have spent
    std::array<float, kWays> best{};  // what each way could bring; filled when it is asked what to do
    std::array<float, clouds::kBirdKinds + 1> best_bird{};  // and each bird, when it is asked which
  };
  static Outlook look(const Game& game, const State& state);

  template <class Add>
  static void signs(const Outlook& outlook, core::Move move, Add add) {
    switch (clouds::kind_of(move)) {
      case clouds::Kind::kStandard: return act(outlook, clouds::action_of(move), add);
      case clouds::Kind::kPlay: return play(outlook, clouds::card_of(move), add);
      case clouds::Kind::kCopy: return manoeuvre(outlook, outlook.game.kind(clouds::card_of(move)), add);
      case clouds::Kind::kPass: return pass(outlook, add);
      case clouds::Kind::kSwap:
        return change(
            outlook,
            outlook.survey.swapped(clouds::space_at(clouds::first_of(move)), clouds::space_at(clouds::second_of(move))),
            add);
      case clouds::Kind::kColumn:
        return change(outlook,
                      outlook.survey.added(static_cast<clouds::Bird>(outlook.open.top().argument),
                                           clouds::first_of(move), static_cast<clouds::End>(clouds::second_of(move))),
                      add);
      case clouds::Kind::kAddTop: return add(kTopBird, 1.0F);
      case clouds::Kind::kAddUp:
      case clouds::Kind::kFavourite: return bird(outlook, clouds::bird_of(move), add);
      case clouds::Kind::kTake: return have(outlook, clouds::card_of(move), 1, add);
      case clouds::Kind::kDiscard: return have(outlook, clouds::card_of(move), -1, add);
      case clouds::Kind::kScore: return score(outlook, clouds::card_of(move), add);
      case clouds::Kind::kDone: return add(outlook.open.stage == clouds::kStages ? kStopsLast : kStops, 1.0F);
      default: return;
    }
  }

  static std::array<int, core::kMaxSeats> points(const Game& game, const State& state) {
    std::array<int, core::kMaxSeats> points{};
    for (int seat = 0; seat < game.seats(); ++seat) points[clouds::at(seat)] = state.open.points[clouds::at(seat)];
    return points;
  }

  // C20: what the card would score on these spaces, and at most, in fifths of a point.
  static float points_of(const Game& game, clouds::Card card, clouds::Spaces own) {
    return 0.2F * static_cast<float>(clouds::card_points(game.card(card), own).points);
  }
  static float worth_of(const Game& game, clouds::Card card) { return points_of(game, card, ~clouds::Spaces{0}); }

 private:
  static constexpr float kFifth = 0.2F;

  template <class Add>
  static void bring(const Outlook& outlook, std::size_t way, Add add) {
    add(kDoes + way, 1.0F);
    const float best = outlook.best[way];
    if (best <= 0) return add(kBringsNothing, 1.0F);
    add(kBrings, kFifth * best);
    add(kBringsLate, kFifth * best * outlook.late);
  }
  template <class Add>
  static void pay(const Outlook& outlook, int price, Add add) {
    add(kPrice, kFifth * static_cast<float>(price));
    add(kPriceLate, kFifth * static_cast<float>(price) * outlook.late);
    if (price == outlook.open.cubes[clouds::at(outlook.survey.seat())]) add(kSpendsAll, 1.0F);
  }
  template <class Add>
  static void act(const Outlook& outlook, clouds::Action action, Add add) {
    bring(outlook, way_of(action), add);
    if (outlook.open.top().kind == clouds::Pending::kTurn) {
      pay(outlook, outlook.open.uses[static_cast<std::size_t>(action)] + 1, add);
    }
  }
  template <class Add>
  static void manoeuvre(const Outlook& outlook, clouds::Manoeuvre kind, Add add) {
    bring(outlook, way_of(kind), add);
    pay(outlook, clouds::cost_of(kind), add);
  }
  template <class Add>
  static void play(const Outlook& outlook, clouds::Card card, Add add) {
    manoeuvre(outlook, outlook.game.kind(card), add);
    add(kGivesPoints, points_of(outlook.game, card, outlook.survey.staying()));
    add(kGivesWorth, worth_of(outlook.game, card));
  }
  template <class Add>
  static void pass(const Outlook& outlook, Add add) {
    const auto& cubes = outlook.open.cubes;
    const int own = cubes[clouds::at(outlook.survey.seat())];
    int others = 0;
    for (const std::uint8_t n : cubes) others += n;
    add(kPasses, 1.0F);
    add(kPassesCubes, kFifth * static_cast<float>(own));
    const int usual = (others - own) / (outlook.game.seats() - 1);  // of another seat
    add(kPassesAhead, kFifth * static_cast<float>(own - usual));
    add(kPassesGain, kFifth * outlook.best[way_of(clouds::Manoeuvre::kStandard)]);
  }
  template <class Add>
  static void change(const Outlook& outlook, const Change& change, Add add) {
    const std::array<int, 4> amounts = {change.own_landing, change.others_landing, change.own_cards,
                                        change.others_cards};
    for (std::size_t i = 0; i < amounts.size(); ++i) {
      if (amounts[i] == 0) continue;
      const float amount = kFifth * static_cast<float>(amounts[i]);
      add(kOwnLanding + i, amount);
      add(kOwnLandingLate + i, amount * outlook.late);
    }
  }
  template <class Add>
  static void bird(const Outlook& outlook, clouds::Bird bird, Add add) {
    if (clouds::belongs_to(bird, outlook.survey.seat())) add(kOwnBird, 1.0F);
    if (clouds::is_swift(bird)) add(kSwift, 1.0F);
    add(kBirdBrings, kFifth * outlook.best_bird[static_cast<std::size_t>(bird)]);
  }
  template <class Add>
  static void have(const Outlook& outlook, clouds::Card card, float sign, Add add) {
    add(kHasPoints, sign * points_of(outlook.game, card, outlook.survey.staying()));
    add(kHasWorth, sign * worth_of(outlook.game, card));
    add(kHasKind + static_cast<std::size_t>(outlook.game.kind(card)), sign);
  }
  template <class Add>
  static void score(const Outlook& outlook, clouds::Card card, Add add) {
    const float points = points_of(outlook.game, card, outlook.survey.own());
    add(kScores, points);
    add(kScoresLess, worth_of(outlook.game, card) - points);
  }
};

}  // namespace aviary::bots
