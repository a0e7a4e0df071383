#include "past.h"

#include <algorithm>
#include <utility>

#include "facts.h"
#include "flyaway.h"
#include "imagine.h"

namespace aviary::flyaway {

using core::Glimpse;
using core::is_hidden;
using core::said;
using core::Saw;

core::Counts unseen_wing(const Edition& cards, const View& view) {
  const Hand playing = Facts{cards, view.open, kMaxPlayers, cards.rules}.events_in_play();
  core::Counts unseen{};
  for (int kind = 0; kind < kWingKinds; ++kind) {
    int left = cards.wing[kind].copies - view.open.wing_discard[kind] - playing[kind];
    for (const Hand& hand : view.hands) left -= hand[kind];
    unseen[static_cast<std::size_t>(kind) + 1] = u8(std::max(left, 0));
  }
  return unseen;
}

struct Folded {
  std::string wrong;
  core::Belief wing;
  FowlBelief fowl;
};

namespace {

// Tells both beliefs what a past says, glimpse by glimpse, and says what cannot be.
class Told {
 public:
  Told(const Edition& cards, int seats, const View& start)
      : seats_(static_cast<std::size_t>(seats)),
        observer_(start.observer),
        wing_({}, without_known(cards, start)),
        fowl_(start) {
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      if (is_hidden(observer_, seat)) begin(start, seat);
    }
    possible_ = possible_ && !fowl_.arrangements().empty();
  }
  std::string tell(std::span<const Glimpse> glimpses) {
    if (!possible_) return "the position that it starts from cannot be";
    return core::tell_all(glimpses, words_of, [this](auto words) { return tell_one(words); });
  }
  [[nodiscard]] core::Belief& wing() { return wing_; }
  [[nodiscard]] FowlBelief& fowl() { return fowl_; }

 private:
  // F13: cards taken openly are in the hands where they are known to be.
  static core::Counts without_known(const Edition& cards, const View& start) {
    core::Counts unseen = unseen_wing(cards, start);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      const Hand& known = start.open.known[static_cast<int>(seat)];
      for (std::size_t kind = 0; kind < kWingKinds && is_hidden(start.observer, seat); ++kind) {
        std::uint8_t& count = unseen[kind + 1];
        count = u8(std::max(0, count - known[static_cast<int>(kind)]));
      }
    }
    return unseen;
  }
  void begin(const View& start, std::size_t seat) {
    int missing = start.open.hand_count[static_cast<int>(seat)];
    for (int kind = 0; kind < kWingKinds; ++kind) {
      for (int i = 0; i < start.open.known[static_cast<int>(seat)][kind]; ++i, --missing) {
        possible_ = possible_ && wing_.take(seat, u8(kind + 1));
      }
    }
    for (; missing > 0; --missing) possible_ = possible_ && wing_.draw(seat);
  }

  std::string tell_one(std::span<const Glimpse> words) {
    const Glimpse one = words[0];
    if (one.seat() >= seats_) return "there is no such seat";
    switch (one.what()) {
      case Saw::kDrew:
      case Saw::kShowed:
      case Saw::kTook: return core::tell_hand(wing_, one, is_hidden(observer_, one.seat()), kWingKinds);
      case Saw::kShuffled: return tell_shuffle(one, core::counts_in(words.subspan(1)));
      default: return tell_fowl(one);
    }
  }
  std::string tell_shuffle(Glimpse one, const core::Counts& counts) {
    constexpr std::string_view kNo = "the deck is not empty";
    if (one.serial() == kWingDeck) return said(wing_.shuffle(counts), kNo);
    Row<std::uint8_t, kFowlKinds> cards{};
    for (int i = 0; i < kTier3Kinds; ++i) cards[kTier3 + i] = counts[static_cast<std::size_t>(i) + 1];
    return said(fowl_.reshuffle(cards), kNo);
  }
  std::string tell_fowl(Glimpse one) {
    const bool hidden = is_hidden(observer_, one.seat());
    const int kind = one.kind() == 0 ? kUnknown : one.kind() - 1;
    if (one.kind() > kFowlKinds) return "there is no such card";
    switch (one.what()) {
      case Saw::kLooked:
        if (hidden != (one.kind() == 0)) return "a seat sees what it looks at itself, and nothing else";
        return said(fowl_.look(one.second(), kind), "no such card can lie there");
      case Saw::kOrdered:
        return said(hidden ? fowl_.mix(one.second()) : fowl_.sort(one.second()), "nobody has looked at these places");
      case Saw::kMoved:
        return said(!hidden && one.kind() != 0 && fowl_.put(kind, one.second()), "no such card waits for its place");
      case Saw::kClear: return said(fowl_.clear(), "the top card must be a Bird-tastrophe");
      case Saw::kTurned: return said(one.kind() != 0 && fowl_.lift(kind), "the top card cannot be that");
      default: return "there is no such glimpse";
    }
  }

  std::size_t seats_;
  core::Observer observer_;
  core::Belief wing_;
  FowlBelief fowl_;
  bool possible_ = true;
};

// Are all Wing It cards where the view and the hypotheses say, and is none there twice?
bool all_cards_are_there(const core::Belief& wing, const Edition& cards, int seats, const View& view) {
  int deck = 0;
  for (const std::uint8_t count : unseen_wing(cards, view)) deck += count;
  for (int seat = 0; seat < seats; ++seat) {
    const auto bag = static_cast<std::size_t>(seat);
    const int held = is_hidden(view.observer, bag) ? view.open.hand_count[seat] : 0;
    if (wing.bag_size(bag) != static_cast<std::size_t>(held)) return false;
    deck -= held;
    for (int kind = 0; kind < kWingKinds && held > 0; ++kind) {
      const auto holds_known = [&](const core::Belief::Hypothesis& one) {
        const auto& labels = one.bags[bag];
        return std::count(labels.begin(), labels.end(), u8(kind + 1)) >= view.open.known[seat][kind];
      };
      const auto all = wing.hypotheses();
      if (view.open.known[seat][kind] > 0 && !std::all_of(all.begin(), all.end(), holds_known)) return false;
    }
  }
  return deck == wing.deck_size() && wing.accounts_for(unseen_wing(cards, view));
}

Folded fold(const Edition& cards, int seats, const View& view, const Past& past) {
  Told told(cards, seats, past.start);
  std::string wrong = told.tell(past.glimpses);
  if (wrong.empty() && !(view.observer == past.start.observer)) wrong = "it is the past of another seat";
  const bool fits = wrong.empty() && all_cards_are_there(told.wing(), cards, seats, view) && told.fowl().fits(view);
  if (wrong.empty() && !fits) wrong = "other cards were seen than this view shows";
  return {std::move(wrong), std::move(told.wing()), std::move(told.fowl())};
}

}  // namespace

Remembering::Remembering(std::shared_ptr<const Edition> cards, int seats, const View& view, const Past& past)
    : Remembering(cards, seats, view, fold(*cards, seats, view, past)) {}

Remembering::Remembering(std::shared_ptr<const Edition> cards, int seats, const View& view, Folded folded)
    : cards_(std::move(cards)),
      seats_(seats),
      view_(view),
      wrong_(std::move(folded.wrong)),
      worlds_(wrong_.empty() ? std::move(folded.wing) : core::Belief({}, {})),
      fowl_(std::move(folded.fowl)) {}

Row<Hand, kMaxPlayers> Remembering::hands_in(const core::World& world) const {
  Row<Hand, kMaxPlayers> hands = view_.hands;
  for (int seat = 0; seat < seats_; ++seat) {
    const auto bag = static_cast<std::size_t>(seat);
    for (std::size_t i = 0; i < worlds_.belief().bag_size(bag); ++i) ++hands[seat][world.bags[bag][i] - 1];
  }
  return hands;
}

State Remembering::sample(base::Rng& rng) const {
  core::World world;
  worlds_.sample(rng, world);
  State state{view_.open, {hands_in(world), {}, {}}};
  if (view_.open.slots == 0) return state;
  state.secret.slots = fowl_.sample(rng);
  sort_waiting(*cards_, view_.open, state.secret.slots);
  deal_seen(view_, seats_, state, rng);
  return state;
}

}  // namespace aviary::flyaway
