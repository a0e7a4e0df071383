// What an observer sees of a move, written down for their past. Everything here follows from what everybody saw, the
// move as it is seen, and the observer's own two views.
#include <algorithm>
#include <vector>

#include "migrato.h"
#include "past.h"
#include "table.h"

namespace aviary::migrato {
namespace {

using core::Saw;

class Writer {
 public:
  // `stolen` may say what card is taken unseen, for `reminded`.
  Writer(const View& before, const View& after, const core::Trace& trace, bool memory, Card stolen, Past& past)
      : before_(before), after_(after), memory_(memory), stolen_(stolen), past_(past) {
    const bool deal = before.open.stage == Stage::kDeal;
    mover_ = deal ? (before.open.hand_size[0] < kHand ? 0 : 1) : before.open.turn;
    for (const core::Event& event : trace) {
      switch (static_cast<Happening>(event.kind)) {
        case Happening::kDiscarded: discarded_.push(kDiscarded.get<0>(event)); break;
        case Happening::kLost: wrong_order_ = true; break;
        case Happening::kShuffled: shuffled_ = true; break;
        case Happening::kLaid: laid_at_ = index(kLaid.get<1>(event)); break;
        default: break;
      }
    }
  }

  void write(core::Move seen) {
    switch (kind_of(seen)) {
      case Kind::kLay: lay(card_in(seen), second_of(seen) == kNewColony); break;
      case Kind::kSteal: steal(card_in(seen), second_of(seen)); break;
      case Kind::kSplit: split(first_of(seen), static_cast<int>(second_of(seen))); break;
      case Kind::kJoin: join(first_of(seen), second_of(seen)); break;
      case Kind::kPass: pass(second_of(seen)); break;
      case Kind::kKeep: leave_with_arrived(); break;
      case Kind::kDiscard: showed(card_in(seen)); break;
      case Kind::kDraw: drew(card_in(seen)); break;
      case Kind::kReturn:
      case Kind::kStart:
      case Kind::kNone: break;
    }
    tell_species();
    if (shuffled_) shuffled();
  }

 private:
  using Cards = base::List<Card, kCards>;

  [[nodiscard]] bool hidden(std::size_t seat) const { return is_hidden(before_.observer, seat); }
  [[nodiscard]] Row row(std::size_t at) const { return before_.open.colonies[mover_][at].row; }
  Trail::Card& card(std::size_t seat, std::size_t at, int place) {
    return past_.trail.cards[seat][at][static_cast<std::size_t>(place)];
  }
  [[nodiscard]] unsigned serial(std::size_t seat, std::size_t at, int place) { return card(seat, at, place).serial; }
  void add(Saw what, std::size_t seat, Card kind = Card::kNone, unsigned serial = 0, unsigned second = 0) {
    past_.glimpses.push_back(core::glimpse(what, seat, static_cast<unsigned>(kind), serial, second));
  }

  void drew(Card card) { add(Saw::kDrew, mover_, hidden(mover_) ? Card::kNone : card); }
  void showed(Card card) {
    if (hidden(mover_)) add(Saw::kShowed, mover_, card);
  }
  void turned(std::size_t at, int place, Card kind) {
    if (!hidden(mover_) || row(at).at(place) != kFaceDown) return;
    add(Saw::kTurned, mover_, kind, serial(mover_, at, place));
    card(mover_, at, place) = {};
  }

  // M12, M13: these colonies, from the first on, are turned up; their cards are the pile that came, or were discarded.
  void arrive(Species species, std::initializer_list<std::size_t> colonies) {
    const auto& piles = after_.open.piles[mover_];
    const Pile pile = piles[last_pile(piles, species)];
    int next = 0;
    for (const std::size_t at : colonies) {
      for (int place = 0; place < row(at).size(); ++place, ++next) {
        turned(at, place, wrong_order_ ? discarded_[static_cast<std::size_t>(next)] : card_of(species, pile.at(next)));
      }
    }
    gone_ = 0;
    for (const std::size_t at : colonies) gone_ |= 1U << at;
    if (!wrong_order_) leave_with_arrived();
  }
  // M13: colonies of the species that arrived are discarded, one after another.
  void leave_with_arrived() {
    std::size_t next = 0;
    for (std::size_t at = 0; at < kColonies; ++at) {
      const bool left = after_.open.colonies[mover_][at].row.empty() && (gone_ >> at & 1) == 0;
      for (int place = 0; left && place < row(at).size(); ++place) turned(at, place, discarded_[next++]);
    }
  }

  void lay(Card laid, bool fresh) {
    const std::size_t at = laid_at_;
    const Row under = fresh ? Row{} : row(at);
    const bool stays = after_.open.colonies[mover_][at].row.size() == under.size() + 1;
    if (!hidden(mover_) || laid != Card::kUnknown) showed(laid);
    if (!stays) return arrive(species_of(laid), {at});
    if (!hidden(mover_)) return;
    if (laid == Card::kUnknown) {
      const unsigned own = past_.trail.next[mover_]++;
      card(mover_, at, under.size()) = {static_cast<std::uint8_t>(own), 0};
      add(Saw::kLaid, mover_, Card::kNone, own, where(at, under.size()));
    }
    if (!under.empty()) meet(at, under.size() - 1, at, under.size());
  }
  // M8, M20: two cards that lie on one another now.
  void meet(std::size_t lower, int below, std::size_t upper, int above) {
    const Face under = before_.open.colonies[mover_][lower].row.at(below);
    const bool own_row = lower == upper;
    const Face over = own_row ? after_.open.colonies[mover_][upper].row.at(above) : row(upper).at(above);
    const bool laid_on_day = own_row && under != kFaceDown;  // M10: checked even from memory
    if (under == kFaceDown && over == kFaceDown) {
      add(memory_ ? Saw::kKin : Saw::kAbove, mover_, Card::kNone, serial(mover_, lower, below),
          serial(mover_, upper, above));
    } else if (over == kFaceDown && (!memory_ || laid_on_day)) {
      add(Saw::kMost, mover_, Card::kNone, serial(mover_, upper, above), static_cast<unsigned>(under.number()));
    } else if (under == kFaceDown && !memory_) {
      add(Saw::kLeast, mover_, Card::kNone, serial(mover_, lower, below), static_cast<unsigned>(over.number()));
    }
  }

  void steal(Card danger, std::size_t target) {
    const std::size_t victim = 1 - mover_;
    showed(danger);
    if (target >= kFirstPile) {
      const std::size_t at = target - kFirstPile;
      if (hidden(mover_)) add(Saw::kTook, mover_, card_of(kAllSpecies[at / 2], before_.open.piles[victim][at].top()));
      return;
    }
    const Colony& colony = before_.open.colonies[victim][target];
    const int top = colony.row.size() - 1;
    if (colony.row.top() != kFaceDown) {
      if (hidden(mover_)) add(Saw::kTook, mover_, card_of(single(colony.species), colony.row.top()));
      return;
    }
    if (!hidden(victim)) {  // M16: its owner knows it
      const Private& own = before_.seats[victim];
      add(Saw::kTook, mover_, card_of(own.species[target], own.rows[target].top()));
      return;
    }
    if (hidden(mover_)) {
      add(Saw::kCarried, mover_, stolen_, serial(victim, target, top));
    } else {
      add(Saw::kTurned, victim, new_in_hand(), serial(victim, target, top));
    }
    card(victim, target, top) = {};
  }
  // The card that the observer's own hand got.
  [[nodiscard]] Card new_in_hand() const {
    for (const Card card : after_.seats[mover_].hand) {
      const auto& now = after_.seats[mover_].hand;
      const auto& then = before_.seats[mover_].hand;
      if (std::count(now.begin(), now.end(), card) > std::count(then.begin(), then.end(), card)) return card;
    }
    return Card::kNone;
  }

  void move_card(std::size_t from, int place, std::size_t to, int new_place) {
    if (row(from).at(place) != kFaceDown) return;
    add(Saw::kMoved, mover_, Card::kNone, serial(mover_, from, place), where(to, new_place));
    card(mover_, to, new_place) = card(mover_, from, place);
    card(mover_, from, place) = {};
  }
  void split(std::size_t at, int lower) {
    if (!hidden(mover_)) return;
    std::size_t fresh = 0;
    while (!row(fresh).empty()) ++fresh;
    for (int place = lower; place < row(at).size(); ++place) move_card(at, place, fresh, place - lower);
  }
  void join(std::size_t upper, std::size_t lower) {
    if (!hidden(mover_)) return;
    const int below = row(lower).size();
    if (after_.open.colonies[mover_][lower].row.size() == below + row(upper).size()) {
      meet(lower, below - 1, upper, 0);
      for (int place = 0; place < row(upper).size(); ++place) move_card(upper, place, lower, below + place);
      return;
    }
    arrive(arrived_species(lower, upper), {lower, upper});
  }
  // M12: everybody sees what arrived.
  [[nodiscard]] Species arrived_species(std::size_t lower, std::size_t upper) const {
    if (wrong_order_) return species_of(discarded_[0]);
    for (const Species species : kAllSpecies) {
      const std::size_t first = 2 * index(species);
      const auto& then = before_.open.piles[mover_];
      const auto& now = after_.open.piles[mover_];
      if (then[first] != now[first] || then[first + 1] != now[first + 1]) return species;
    }
    return single(before_.open.colonies[mover_][lower].species & before_.open.colonies[mover_][upper].species);
  }

  void pass(std::size_t what) {
    if (what == kWholeHand) {
      for (const Card card : discarded_) showed(card);
      return;
    }
    for (int place = 0; place < row(what).size(); ++place) {
      turned(what, place, discarded_[static_cast<std::size_t>(place)]);
    }
  }

  // M11: what everybody knows of the species of the cards that lie face down, where it has changed.
  void tell_species() {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      for (std::size_t at = 0; at < kColonies && hidden(seat); ++at) {
        const Colony& colony = after_.open.colonies[seat][at];
        for (int place = 0; place < colony.row.size(); ++place) {
          Trail::Card& here = card(seat, at, place);
          if (colony.row.at(place) != kFaceDown || here.species == colony.species) continue;
          here.species = colony.species;
          add(Saw::kMay, seat, Card::kNone, here.serial, colony.species);
        }
      }
    }
  }

  void shuffled() {
    core::Counts deck{};
    for (std::size_t at = 0; at < before_.open.discard_size; ++at) ++deck[index(before_.open.discard[at])];
    for (const Card card : discarded_) ++deck[index(card)];
    add(Saw::kShuffled, mover_);
    core::add_counts(deck, kKinds, past_.glimpses);
  }

  const View& before_;
  const View& after_;
  bool memory_;
  Card stolen_;
  Past& past_;
  std::size_t mover_;
  Cards discarded_;
  bool wrong_order_ = false;
  bool shuffled_ = false;
  std::size_t laid_at_ = 0;
  unsigned gone_ = 0;  // colonies that arrived
};

// M16: what is taken from a colony.
Card stolen_by(const State& before, core::Move move) {
  const std::size_t target = second_of(move);
  if (kind_of(move) != Kind::kSteal || target >= kColonies) return Card::kNone;
  const Private& victim = before.secret.seats[1U - before.open.turn];
  return card_of(victim.species[target], victim.rows[target].top());
}

}  // namespace

void Migrato::glimpse(const State& before, core::Move move, const State& after, core::Observer observer,
                      Past& past) const {
  core::Trace trace;
  State again = before;
  apply(again, move, &trace);
  const core::Observer eyes = past.start.observer;
  const View old_view = view(before, eyes);
  const View new_view = view(after, eyes);
  const Card stolen = observer == core::Observer::everyone() ? stolen_by(before, move) : Card::kNone;
  Writer(old_view, new_view, trace, options_.memory, stolen, past).write(seen(before, move, eyes).move);
}

}  // namespace aviary::migrato
