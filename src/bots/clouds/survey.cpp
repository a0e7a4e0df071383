#include "bots/clouds/survey.h"

#include <algorithm>
#include <bit>

namespace aviary::bots {
namespace {

using clouds::at;
using clouds::Bird;
using clouds::Manoeuvre;
using clouds::Space;
using clouds::Spaces;

// Points of cards are less certain than those of landings: the card must still be in hand, and the bird still there.
constexpr float kCertain = 0.7F;

// 0 for none, a seat from 1, or 5 for swifts.
constexpr int owner_or_none(Bird bird) { return (static_cast<int>(bird) + 1) / 2; }

constexpr unsigned bit_of(std::size_t way) { return 1U << way; }

// C9, C10, C14: the ways in which birds on these spaces can be swapped, one bit each.
constexpr unsigned ways_between(Space a, Space b) {
  const int columns = column_of(a) - column_of(b);
  const int rows = static_cast<int>(row_of(a)) - static_cast<int>(row_of(b));
  const int far = columns < 0 ? -columns : columns;
  const int deep = rows < 0 ? -rows : rows;
  unsigned ways = far + deep == 0 ? 0 : bit_of(way_of(Manoeuvre::kFreeFlight));
  if (far + deep == 1) ways |= bit_of(way_of(Manoeuvre::kNeutral));
  if (deep == 0 && far == 1) ways |= bit_of(way_of(clouds::Action::kSideways));
  if (deep == 1 && far == 0) ways |= bit_of(way_of(clouds::Action::kLengthwise));
  if (deep == 0 && far == 2) ways |= bit_of(way_of(Manoeuvre::kDodge));
  if (deep == 0 && far == 3) ways |= bit_of(way_of(Manoeuvre::kSharpDodge));
  if (deep == 2 && far == 0) ways |= bit_of(way_of(Manoeuvre::kLeadChange));
  if (deep == 1 && far == 1) ways |= bit_of(way_of(Manoeuvre::kDiagonal));
  return ways;
}

constexpr auto kWaysBetween = [] {
  std::array<std::array<std::uint16_t, clouds::kMaxSpaces>, clouds::kMaxSpaces> table{};
  for (int a = 0; a < clouds::kMaxSpaces; ++a) {
    for (int b = 0; b < clouds::kMaxSpaces; ++b) {
      table[at(a)][at(b)] = static_cast<std::uint16_t>(ways_between(clouds::space_at(a), clouds::space_at(b)));
    }
  }
  return table;
}();

}  // namespace

Survey::Survey(const clouds::Clouds& game, const clouds::State& state, int seat)
    : open_(state.open),
      seat_(seat),
      columns_(game.columns()),
      others_(game.seats() - 1),
      flying_(state.open.depth > 0 && state.open.top().kind != clouds::Pending::kScoring),
      nest_(game.edition().nests[state.open.nest]) {
  count_birds();
  for (int other = 0; other < game.seats(); ++other) mark_cards(game, state, other);
}

void Survey::count_birds() {
  for (int column = 0; column < columns_; ++column) {
    bool first = flying_;
    for (int space = column * clouds::kRows; space < (column + 1) * clouds::kRows; ++space) {
      const Bird here = bird(space);
      if (here == Bird::kNone) continue;
      const Spaces mark = Spaces{1} << space;
      birds_ |= mark;
      if (clouds::belongs_to(here, seat_)) own_ |= mark;
      if (clouds::is_swift(here)) swifts_ |= mark;
      if (!first) continue;
      first = false;
      front_ |= mark;
      ++(clouds::is_male(here) ? males_ : females_)[at(owner_or_none(here))];
    }
  }
}

// C20: a space counts more if the owner holds the other one of the card.
void Survey::mark_cards(const clouds::Clouds& game, const clouds::State& state, int seat) {
  auto& wanted = wanted_[at(seat + 1)];
  clouds::each(clouds::hand_of(state, seat), [&](clouds::Card card) {
    const clouds::ManoeuvreCard& marks = game.card(card);
    for (std::size_t i = 0; i < 2; ++i) {
      const Space other = marks.spaces[1 - i];
      const bool held = clouds::belongs_to(bird(index(other)), seat) && (front_ & bit(other)) == 0;
      std::int8_t& here = wanted[at(index(marks.spaces[i]))];
      here = static_cast<std::int8_t>(here + marks.points[i] + (held ? 2 : 0));
    }
  });
}

int Survey::landing_of(int owner, int more_females, int more_males) const {
  if (owner == 0 || owner > clouds::kMaxPlayers) return 0;
  const int females = females_[at(owner)] + more_females;
  const int males = males_[at(owner)] + more_males;
  return nest_.birds[at(females + males)] + nest_.pair * std::min(females, males);
}

void Survey::replace(Bird gone, Bird come, Change& change) const {
  if (gone == come || !flying_) return;
  const int loser = owner_or_none(gone);
  const int winner = owner_or_none(come);
  const int male_gone = clouds::is_male(gone) ? 1 : 0;
  const int male_come = clouds::is_male(come) ? 1 : 0;
  if (loser == winner) {
    const int males = male_come - male_gone;
    return credit_landing(change, loser, landing_of(loser, -males, males) - landing_of(loser, 0, 0));
  }
  credit_landing(change, loser, landing_of(loser, male_gone - 1, -male_gone) - landing_of(loser, 0, 0));
  credit_landing(change, winner, landing_of(winner, 1 - male_come, male_come) - landing_of(winner, 0, 0));
}

void Survey::credit_cards(Change& change, Bird bird, int space, int sign) const {
  const int owner = owner_or_none(bird);
  const int points = sign * wanted_[at(owner)][at(space)];
  (owner == seat_ + 1 ? change.own_cards : change.others_cards) += points;
}

Change Survey::swapped(Space a, Space b) const {
  Change change{};
  const Bird from = bird(index(a));
  const Bird to = bird(index(b));
  const bool a_lands = (front_ & bit(a)) != 0;
  const bool b_lands = (front_ & bit(b)) != 0;
  if (a_lands != b_lands) replace(a_lands ? from : to, a_lands ? to : from, change);
  if (!a_lands) {
    credit_cards(change, from, index(a), -1);
    credit_cards(change, to, index(a), 1);
  }
  if (!b_lands) {
    credit_cards(change, to, index(b), -1);
    credit_cards(change, from, index(b), 1);
  }
  return change;
}

// C11: in front, the new bird lands and the one behind it stays; at the back, all others move forward, and the same one
// lands.
Change Survey::added(Bird bird, int column, clouds::End end) const {
  Change change{};
  const int first = column * clouds::kRows;
  const int behind = first + clouds::kRows;
  int front = first;
  while (front < behind && this->bird(front) == Bird::kNone) ++front;
  if (front == behind) {
    replace(Bird::kNone, bird, change);
  } else if (end == clouds::End::kFront) {
    replace(this->bird(front), bird, change);
    credit_cards(change, this->bird(front), front, 1);
  } else {
    for (int space = front + 1; space < behind; ++space) {
      credit_cards(change, this->bird(space), space, -1);
      credit_cards(change, this->bird(space), space - 1, 1);
    }
    credit_cards(change, bird, behind - 1, 1);
  }
  return change;
}

float Survey::worth(const Change& change) const {
  const float own = static_cast<float>(change.own_landing) + kCertain * static_cast<float>(change.own_cards);
  const float others = static_cast<float>(change.others_landing) + kCertain * static_cast<float>(change.others_cards);
  return own - others / static_cast<float>(others_);
}

void Survey::best_swaps(std::array<float, kWays>& best) const {
  constexpr unsigned kNeutral = bit_of(way_of(Manoeuvre::kNeutral));
  for (Spaces movers = own_ | swifts_; movers != 0; movers &= movers - 1) {
    const int a = std::countr_zero(movers);
    const unsigned mine = clouds::is_swift(bird(a)) ? kNeutral : ~kNeutral;
    for (Spaces others = birds_; others != 0; others &= others - 1) {
      const int b = std::countr_zero(others);
      unsigned ways = kWaysBetween[at(a)][at(b)] & mine;
      if (ways == 0) continue;
      const float worth = this->worth(swapped(clouds::space_at(a), clouds::space_at(b)));
      for (; ways != 0; ways &= ways - 1) {
        float& most = best[at(std::countr_zero(ways))];
        most = std::max(most, worth);
      }
    }
  }
}

float Survey::best_add(Bird bird) const {
  float best = 0;
  for (int column = 0; column < columns_; ++column) {
    if (this->bird(column * clouds::kRows) != Bird::kNone) continue;
    for (const clouds::End end : {clouds::End::kFront, clouds::End::kBack}) {
      best = std::max(best, worth(added(bird, column, end)));
    }
  }
  return best;
}

}  // namespace aviary::bots
