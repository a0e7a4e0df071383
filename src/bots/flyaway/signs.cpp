#include "bots/flyaway/signs.h"

#include <algorithm>

namespace aviary::bots {

using namespace flyaway_words;  // NOLINT(google-build-using-namespace): this file speaks them

namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else

std::size_t of(std::size_t first, Does does) { return first + static_cast<std::size_t>(does); }

class Reader {
 public:
  Reader(const FlyAwayOutlook& outlook, AllShown& shown)
      : facts_(outlook.facts), cards_(outlook.facts.cards), open_(outlook.facts.open), outlook_(outlook), out_(shown) {}

  void read(Move move) {
    const Pending& top = facts_.top();
    switch (kind_of(move)) {
      case Kind::kLink: link(number_of(move)); break;
      case Kind::kBird: bird(number_of(move)); break;
      case Kind::kCard: card(number_of(move)); break;
      case Kind::kEvent: use(kEventOf, kEventCards + number_of(move)); break;
      case Kind::kPower: use(kPowerOf, number_of(move)); break;
      case Kind::kFree: free(move); break;
      case Kind::kNeutralise: neutralise(move); break;
      case Kind::kRoute: add(top.left == 0 ? kOwnRoute : kOthersRoute, part(number_of(move), 4)); break;
      case Kind::kSave: save(number_of(move)); break;
      case Kind::kDone: done(); break;
      case Kind::kPlaceNext: add(kHarmNext, part(cards_.fowl[number_of(move)].cost, 5)); break;
      default: break;
    }
  }

 private:
  void add(std::size_t sign, float amount) { out_.push({sign, amount}); }

  [[nodiscard]] const Effect& effect() const { return cards_.effects[facts_.top().card]; }
  [[nodiscard]] bool in_reach(const Progress& bird) const { return bird.missing > 0 && bird.missing <= outlook_.left; }
  [[nodiscard]] bool can_save(int more) const {
    return std::any_of(outlook_.progress.begin(), outlook_.progress.end(),
                       [&](const Progress& bird) { return bird.missing > 0 && bird.missing <= outlook_.left + more; });
  }
  // What a bird brings its saver: its points and the saver's links on the way, the missing ones included.
  [[nodiscard]] float worth(const Progress& bird) const {
    const int own = (bird.on_shortest & open_.links[outlook_.seat]).count();
    return part(cards_.birds[bird.bird].points + own + bird.missing, 10);
  }

  void link(int linkway) {
    const bool target = facts_.top().kind == Frame::kTarget;
    if (target) add(of(kTargetOf, effect().does), 1);
    if (outlook_.free.has(linkway)) {
      place(linkway);
      return;
    }
    const bool own = open_.links[outlook_.seat].has(linkway);
    if (!own) add(kOthersLink, 1);
    for (const Progress& bird : outlook_.progress) {
      if (bird.on_shortest.has(linkway)) add(own ? kOwnUseful : kOthersUseful, 1);
    }
  }

  void place(int linkway) {
    int good_for = 0;
    for (const Progress& bird : outlook_.progress) {
      if (bird.missing == 0 || !bird.on_shortest.has(linkway)) continue;
      ++good_for;
      place_for(bird);
    }
    if (good_for == 0) add(kIdle, 1);
    if (good_for > 1) add(kCrosses, 1);
    const bool second = facts_.top().kind == Frame::kAction ? facts_.top().a != 0 : facts_.top().b != 0;
    if (!second && opens_pair(facts_, outlook_.seat, linkway)) add(kOpensPair, 1);
  }

  void place_for(const Progress& bird) {
    if (bird.missing == 1) {
      add(kSaves, 1);
      add(kSavePoints, worth(bird));
    } else if (in_reach(bird)) {
      add(kFinishes, part(1, static_cast<float>(bird.missing)));
      add(kFinishPoints, worth(bird) / static_cast<float>(bird.missing));
    } else if (bird.missing <= kBaseLinks) {
      add(kJoins, 1);
    } else if (bird.missing == kBaseLinks + 1) {
      add(kHandsOver, 1);
      add(kHandsOverPoints, worth(bird));
    } else {
      add(kTowards, 1);
    }
  }

  void done() {
    const int left = std::max(0, open_.links_allowed - open_.placed());
    add(kDone, 1);
    if (left > 0) add(kDoneWithLinks, part(left, 3));
    if (can_save(0)) add(kDoneBeforeSaving, 1);
  }

  void use(std::size_t first, Card card) {
    const Effect& effect = cards_.effects[card];
    add(of(first, effect.does), 1);
    if (is_event(card) && outlook_.late) add(kPlaysLate, 1);
    if (effect.does == Does::kExtraLinks && !can_save(0) && can_save(effect.amount)) add(kExtraFinishes, 1);
  }

  void neutralise(Move move) {
    const Effect& effect = this->effect();
    add(of(kNeutralisesOf, effect.does), 1);
    add(kPays, part(squawks_of(move).sum(), 3));
    if (effect.points > 0) add(kAvoidsFine, part(effect.points, 10));
    const bool spoils =
        effect.does == Does::kDiscardRoosting || effect.does == Does::kCage || effect.does == Does::kLimitLinks;
    if (spoils && can_save(0)) add(kAvoidsSpoiling, 1);
  }

  void free(Move move) {
    add(kPays, part(squawks_of(move).sum(), 3));
    add(facts_.slot_of(freed(move)) < kRoost ? kFreesCaged : kRemovesSnake, 1);
  }

  void save(int number) {
    const Frame kind = facts_.top().kind;
    add(kind == Frame::kFree ? kTakesForFree : kind == Frame::kPaid ? kTakesForTurn : kTakesFreed, 1);
    if (kind == Frame::kPaid) add(kTakesForTurnPoints, part(cards_.birds[number].points, 10));
  }

  void bird(int number) {
    const float points = part(cards_.birds[number].points, 10);
    if (facts_.top().kind != Frame::kTarget) {
      add(kFirstPoints, points);
      return;
    }
    add(of(kTargetOf, effect().does), 1);
    if (facts_.slot_of(number) < kRoost) {
      roosting(number, points);
    } else if (effect().does == Does::kLoseBird || effect().does == Does::kSnake || effect().does == Does::kExhaust) {
      add(kLosesPoints, points);
      if (open_.used.has(number) || open_.card_on[number] != 0) add(kLosesUsed, 1);
      if (cards_.effects[number].when == When::kSaved) add(kLosesUsed, 1);
      if (cards_.effects[number].when == When::kEnd) add(kLosesEndPower, 1);
    } else {
      add(kTakesPoints, points);
      if (cards_.effects[number].when != When::kSaved) add(kTakesPower, 1);
    }
  }

  void roosting(int number, float points) {
    add(kRoostPoints, points);
    for (const Progress& bird : outlook_.progress) {
      if (bird.bird != number || bird.missing == 0) continue;
      if (in_reach(bird))
        add(kRoostInReach, 1);
      else if (bird.missing <= kBaseLinks)
        add(kRoostForNext, 1);
    }
  }

  void card(int kind) {
    const bool target = facts_.top().kind == Frame::kTarget;
    if (target) add(of(kTargetOf, effect().does), 1);
    const bool takes = target && (effect().does == Does::kTakeDiscard || effect().does == Does::kTakeSquawk);
    const float way = takes ? 1 : -1;
    if (is_squawk(kind))
      add(kKeepsSquawk, way * part(kind - kEventKinds + 1, 3));
    else
      add(of(kKeepsOf, cards_.effects[kEventCards + kind].does), way);
  }

  const Facts& facts_;
  const Edition& cards_;
  const Open& open_;
  const FlyAwayOutlook& outlook_;
  AllShown& out_;
};

// Decisions about cards, routes and powers need no look at the map.
bool needs_map(Frame kind) { return kind == Frame::kAction || kind == Frame::kSquawk || kind == Frame::kTarget; }

}  // namespace

FlyAwayOutlook look_at(const FlyAway& game, const State& state, ProgressMemory& memory) {
  const Facts facts = game.facts(state.open);
  const Pending& top = facts.top();
  FlyAwayOutlook outlook{facts, top.seat, 0, false, facts.free_ways(), {}};
  if (top.seat == state.open.active) outlook.left = std::max(0, state.open.links_allowed - state.open.placed());
  if (top.kind == Frame::kTarget && facts.cards.effects[top.card].does == Does::kExtraLinks) outlook.left += top.left;
  outlook.late = state.open.hand_count[top.seat] >= kHandLimit || state.open.last_round != LastRound::kNo;
  if (needs_map(top.kind)) outlook.progress = memory.progress_of(facts);
  return outlook;
}

void show(const FlyAwayOutlook& outlook, Move move, AllShown& shown) {
  shown.clear();
  Reader(outlook, shown).read(move);
}

}  // namespace aviary::bots
