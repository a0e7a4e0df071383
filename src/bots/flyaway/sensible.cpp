#include "bots/flyaway/sensible.h"

#include "bots/flyaway/progress.h"

namespace aviary::bots {
namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else

// Values are in hundredths of a point, roughly.
class Judge {
 public:
  Judge(const FlyAway& game, const View& view)
      : facts_(game.facts(view.open)), seat_(view.observer.seat().index()), progress_(progress_of(facts_)) {}

  [[nodiscard]] int value(Move move) const {
    const Pending& top = facts_.top();
    switch (kind_of(move)) {
      case Kind::kLink:
        return top.kind == Frame::kAction ? 400 + placing(number_of(move)) : link_target(number_of(move));
      case Kind::kEvent: return 600 + use_value(kEventCards + number_of(move));
      case Kind::kPower: return 700 + use_value(number_of(move));
      case Kind::kFree: return 450 - 10 * squawks_of(move).sum();
      case Kind::kNeutralise: return harm(top.card) - 60 * squawks_of(move).sum();
      case Kind::kRoute: return top.left == 0 ? 10 * number_of(move) : -number_of(move);
      case Kind::kSave: return top.kind == Frame::kPaid ? 100 * facts_.cards.birds[number_of(move)].points - 450 : 1000;
      case Kind::kBird: return bird_target(number_of(move));
      case Kind::kCard: return card_value(number_of(move));
      case Kind::kPlaceNext: return -number_of(move);
      case Kind::kDone: return 300;
      default: return 0;
    }
  }

 private:
  // What a link on this linkway is worth for the birds that roost: a part of their points, more the fewer are missing.
  [[nodiscard]] int usefulness(int linkway) const {
    int sum = 0;
    for (const Progress& bird : progress_) {
      if (!bird.on_shortest.has(linkway)) continue;
      const int points = facts_.cards.birds[bird.bird].points + 3;
      sum += 100 * points / ((bird.missing + 1) * (bird.missing + 1));
    }
    return sum;
  }

  [[nodiscard]] int links_left() const {
    const int left = facts_.open.links_allowed - facts_.open.placed();
    return left > 0 ? left : 0;
  }

  // A bird that can be finished this turn comes first; one that would be left nearly finished for others does not pay.
  [[nodiscard]] int placing(int linkway) const {
    int sum = 0;
    for (const Progress& bird : progress_) {
      if (!bird.on_shortest.has(linkway) || bird.missing == 0) continue;
      const int points = facts_.cards.birds[bird.bird].points + 3;
      const int after = bird.missing - links_left();
      const int part = 100 * points / (bird.missing * bird.missing + 1);
      sum += after <= 0 ? 1000 + 100 * points - 100 * bird.missing : after <= 2 ? part / 4 : part;
    }
    return sum;
  }

  // What the links of an effect are good for: placing them, taking opponents' away, giving up the own worst ones.
  [[nodiscard]] int link_target(int linkway) const {
    if (!facts_.occupied().has(linkway)) return 1 + placing(linkway);
    return facts_.open.links[seat_].has(linkway) ? -usefulness(linkway) : usefulness(linkway);
  }

  [[nodiscard]] bool finishes(int more) const {
    for (const Progress& bird : progress_) {
      if (bird.missing > 0 && bird.missing <= links_left() + more) return true;
    }
    return false;
  }

  // F9: worth using now, or better kept? Below −300 it is not used at all.
  [[nodiscard]] int use_value(Card card) const {
    const Effect& effect = facts_.cards.effects[card];
    const bool full = facts_.open.hand_count[seat_] > 4 || facts_.open.last_round != LastRound::kNo;
    switch (effect.does) {
      case Does::kExtraLinks: return !is_event(card) || full || finishes(effect.amount) ? 50 : -500;
      case Does::kDiscardRoosting: return links_left() == 0 && nearest() <= 2 ? 0 : -500;
      case Does::kSwapLinks:
      case Does::kMoveLink: return is_event(card) && !full ? -500 : -100;
      case Does::kCashCards: return full || facts_.open.hand_count[seat_] >= 4 ? 0 : -500;
      case Does::kGainPer: return full || facts_.open.front[seat_].count() >= 3 ? 0 : -500;
      default: return 100;
    }
  }

  // How much a Fowl Play card hurts.
  [[nodiscard]] int harm(Card card) const {
    const Effect& effect = facts_.cards.effects[card];
    const bool has_birds = facts_.which(facts_.open.front[seat_], effect.which).any();
    const int fine = 100 * effect.points;
    switch (effect.does) {
      case Does::kDiscardRoosting: return (finishes(0) && effect.amount == kRoost ? 500 : 60) + fine;
      case Does::kCage: return finishes(0) ? 200 : 60;
      case Does::kSnake: return has_birds ? 150 : 0;
      case Does::kLoseBird: return has_birds ? 300 + fine : 0;
      case Does::kLoseLinks: return 70 * effect.amount;
      case Does::kLimitLinks: return finishes(0) ? 600 : 200 - 40 * effect.amount;
      case Does::kLosePoints:
      case Does::kOthersGain: return fine;
      case Does::kLosePer:
      case Does::kAgain: return 200;
      default: return 70;
    }
  }

  // A bird that an effect is done to: take and free the best, lose and cage the least useful.
  [[nodiscard]] int bird_target(int number) const {
    const Pending& top = facts_.top();
    const int points = facts_.cards.birds[number].points;
    if (top.kind != Frame::kTarget) return points;  // F20: the order of saving
    switch (facts_.cards.effects[top.card].does) {
      case Does::kStealBird:
      case Does::kFree:
      case Does::kRefresh: return 1 + points;
      case Does::kReturnBird: return 50 - points;
      case Does::kLoseBird:
      case Does::kSnake: return facts_.open.used.has(number) || !facts_.works(number) ? 100 - points : 20 - points;
      default: return is_bird(top.card) ? 100 - missing(number) : missing(number);
    }
  }

  // The links that the bird that needs the fewest needs: what the next player would finish.
  [[nodiscard]] int nearest() const {
    int least = kMaxLocations;
    for (const Progress& bird : progress_) least = bird.missing < least ? bird.missing : least;
    return least;
  }

  // The fewer links a roosting bird needs, the more its loss hurts: fate takes the farthest, a power the nearest.
  [[nodiscard]] int missing(int number) const {
    for (const Progress& bird : progress_) {
      if (bird.bird == number) return bird.missing;
    }
    return 0;
  }

  // A Wing It card to give away, or to take.
  [[nodiscard]] int card_value(int kind) const {
    const Pending& top = facts_.top();
    const bool takes = top.kind == Frame::kTarget && (facts_.cards.effects[top.card].does == Does::kTakeDiscard ||
                                                      facts_.cards.effects[top.card].does == Does::kTakeSquawk);
    if (takes) return 10 * kind;
    const bool cashes = top.kind == Frame::kTarget && facts_.cards.effects[top.card].does == Does::kCashCards;
    const int keep = is_squawk(kind) ? 10 * (kind - kEventKinds) : 15;
    return cashes ? 100 - keep : -keep;
  }

  Facts facts_;
  int seat_;
  AllProgress progress_;
};

}  // namespace

core::Move sensible(const FlyAway& game, const View& view, const Moves& moves, base::Rng& rng) {
  const Judge judge(game, view);
  core::Move best = moves[0];
  int best_value = 0;
  std::uint64_t alike = 0;
  for (const core::Move move : moves) {
    const int value = judge.value(move);
    if (alike == 0 || value > best_value) {
      best = move;
      best_value = value;
      alike = 1;
    } else if (value == best_value && rng.below(++alike) == 0) {
      best = move;
    }
  }
  return best;
}

}  // namespace aviary::bots
