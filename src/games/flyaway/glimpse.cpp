// What an observer sees of a move, written down for their past. Everything here follows from the move as it is seen and
// from what lies open before and after it.
#include "flyaway.h"
#include "past.h"

namespace aviary::flyaway {
namespace {

using core::Saw;

class Writer {
 public:
  Writer(const Facts& before, const Facts& after, core::Observer observer, Past& past)
      : before_(before), after_(after), observer_(observer), past_(past) {}

  void write(core::Move seen) {
    const Pending& top = before_.top();
    const int number = number_of(seen);
    const int known = hidden(top.seat) ? kUnknown : number;
    switch (kind_of(seen)) {
      case Kind::kWing: add(Saw::kDrew, top.seat, known); break;
      case Kind::kEvent:
      case Kind::kDropped: showed(number); break;
      case Kind::kCard: takes_discard(before_) ? took(number) : showed(number); break;
      case Kind::kNeutralise:
      case Kind::kFree: paid(squawks_of(seen)); break;
      case Kind::kSeePlace: looked(known); break;
      case Kind::kPlaceNext:
        if (!hidden(top.seat)) add(Saw::kMoved, top.seat, number, top.a);
        break;
      case Kind::kFowl: add(Saw::kTurned, top.seat, number); break;
      case Kind::kTurnUp: add(number == kUnknown ? Saw::kClear : Saw::kTurned, top.seat, number); break;
      default: break;
    }
  }
  // F11: what lay open and lies there no more is the deck. Whatever the move does comes before that.
  void shuffled_wing() {
    const Hand playing = before_.events_in_play();
    const Hand still = after_.events_in_play();
    core::Counts deck{};
    for (int kind = 0; kind < kWingKinds; ++kind) {
      const int then = before_.open.wing_discard[kind] + playing[kind] + came_[kind];
      deck[static_cast<std::size_t>(kind) + 1] = u8(then - after_.open.wing_discard[kind] - still[kind]);
    }
    if (core::total(deck) > 0) shuffled(kWingDeck, deck, kWingKinds);
  }
  // F39
  void shuffled_fowl() {
    core::Counts deck{};
    for (int i = 0; i < kTier3Kinds; ++i) deck[static_cast<std::size_t>(i) + 1] = after_.open.pool[kTier3 + i];
    shuffled(kFowlDeck, deck, kTier3Kinds);
  }

 private:
  [[nodiscard]] bool hidden(int seat) const { return core::is_hidden(observer_, static_cast<std::size_t>(seat)); }
  void add(Saw what, int seat, int kind = kUnknown, int second = 0) {
    const unsigned named = kind == kUnknown ? 0 : static_cast<unsigned>(kind + 1);
    past_.glimpses.push_back(
        core::glimpse(what, static_cast<std::size_t>(seat), named, 0, static_cast<unsigned>(second)));
  }
  void showed(int kind) {
    ++came_[kind];
    if (hidden(before_.top().seat)) add(Saw::kShowed, before_.top().seat, kind);
  }
  void took(int kind) {
    --came_[kind];
    if (hidden(before_.top().seat)) add(Saw::kTook, before_.top().seat, kind);
  }
  void paid(const Squawks& set) {
    for (int value = 1; value <= kSquawkValues; ++value) {
      for (int i = 0; i < set.of(value); ++i) showed(squawk_kind(value));
    }
  }
  void looked(int kind) {
    const Pending& top = before_.top();
    add(Saw::kLooked, top.seat, kind, top.a);
    if (top.left == 1) add(Saw::kOrdered, top.seat, kUnknown, top.a + 1);
  }
  void shuffled(unsigned which, const core::Counts& deck, std::size_t kinds) {
    past_.glimpses.push_back(core::glimpse(Saw::kShuffled, before_.top().seat, 0, which));
    core::add_counts(deck, kinds, past_.glimpses);
  }

  Facts before_;
  Facts after_;
  core::Observer observer_;
  Past& past_;
  Row<int, kWingKinds> came_{};  // cards that were shown, less those that were taken back
};

}  // namespace

void FlyAway::glimpse(const State& before, core::Move move, const State& after, core::Observer observer,
                      Past& past) const {
  const Facts then = facts(before.open);
  const Facts now = facts(after.open);
  Writer writer(then, now, observer, past);
  const core::Move looks = seen(before, move, observer).move;
  writer.write(looks);
  // A deck that does not have what is left of it was shuffled.
  const bool lifts = kind_of(looks) == Kind::kFowl || (kind_of(looks) == Kind::kTurnUp && number_of(looks) != kUnknown);
  if (now.wing_deck() != then.wing_deck() - (kind_of(looks) == Kind::kWing ? 1 : 0)) writer.shuffled_wing();
  if (now.fowl_deck() != then.fowl_deck() - (lifts ? 1 : 0)) writer.shuffled_fowl();
}

}  // namespace aviary::flyaway
