#include "bots/migrato/knowledge.h"

#include <algorithm>

#include "base/bits.h"

namespace aviary::bots {
namespace {

using namespace migrato;  // NOLINT(google-build-using-namespace): this file speaks the words of one game

// The colony of each species that is nearest to its goal, of equals the one with the higher card on top.
void fly(const Private& own, Courses& courses) {
  for (std::size_t at = 0; at < kColonies; ++at) {
    if (own.species[at] == Species::kNone) continue;
    Course& course = courses[index(own.species[at])];
    const Row row = own.rows[at];
    const int need = goal(own.species[at]) - row.size();
    const int top = row.top().number();
    if (need > course.need || (need == course.need && top <= course.top)) continue;
    course = {need, top, 0, 0, row.top().night()};
  }
}

// M20, M21: two colonies that could be joined now to arrive.
void join_up(const Private& own, Courses& courses) {
  for (std::size_t lower = 0; lower < kColonies; ++lower) {
    if (own.species[lower] == Species::kNone) continue;
    for (std::size_t upper = 0; upper < kColonies; ++upper) {
      const Row on = own.rows[upper];
      if (upper == lower || own.species[upper] != own.species[lower]) continue;
      if (own.rows[lower].size() + on.size() < goal(own.species[lower])) continue;
      if (on.at(0).number() > own.rows[lower].top().number()) continue;
      Course& course = courses[index(own.species[lower])];
      course.lands = std::max(course.lands, on.top().number());
    }
  }
}

void use_hand(const Private& own, Courses& courses) {
  for (const Card card : own.hand) {
    if (!is_bird(card)) continue;
    Course& course = courses[index(species_of(card))];
    const int number = face_of(card).number();
    if (course.need == 0 || number > course.top) continue;
    int& best = course.need == 1 ? course.lands : course.fits;
    best = std::max(best, number);
  }
}

// What of the deck could be laid on this colony, as a share.
float supply(const State& state, Species species, int top) {
  int cards = 0;
  for (int number = 1; number <= top; ++number) {
    for (const bool night : {false, true}) {
      const Card card = card_of(species, face(number, night));
      if (card != Card::kNone) cards += state.secret.deck.count(card);
    }
  }
  return static_cast<float>(cards) / static_cast<float>(std::max<int>(state.open.deck_size, 8));
}

int dangers_in(const Private& own) {
  return static_cast<int>(std::count_if(own.hand.begin(), own.hand.end(), is_danger));
}

// M14: whether one of these dangers reaches a card of this phase.
bool reaches(const Private& other, bool night) {
  return std::any_of(other.hand.begin(), other.hand.end(), [night](Card card) {
    return card == Card::kHabitat || card == (night ? Card::kLight : Card::kHunter);
  });
}

// How a seat stands. Traits come in the order in which they are written here.
struct Stand {
  const Migrato& game;
  const State& state;
  std::size_t seat;
  const Open& open = state.open;
  const Private& own = state.secret.seats[seat];
  const Private& other = state.secret.seats[1 - seat];
  int points = game.points(open, seat);
  int lead = points - game.points(open, 1 - seat);
  bool next = (open.turn == seat) == (open.stage == Stage::kMain);  // has the next main action

  [[nodiscard]] float sign() const { return lead > 0 ? 1.0F : lead < 0 ? -1.0F : 0.0F; }
  [[nodiscard]] bool ends(Species species) const { return (open.landed | only(species)) == kEverySpecies; }

  // Points and who leads; who is to act; what is left to fly.
  std::size_t write_points(float* out) const {
    const auto ahead = static_cast<float>(lead);
    out[0] = 0.2F * static_cast<float>(points);
    out[1] = ahead / (3 + (lead < 0 ? -ahead : ahead));
    out[2] = sign();
    out[3] = next ? 1.0F : 0.0F;
    out[4] = 0.25F * static_cast<float>(base::count_ones(static_cast<unsigned>(kEverySpecies & ~open.barred[seat])));
    return 5;
  }
  // By how many cards each species needs: how many there are, and the numbers on top of them.
  void write_course(const Course& course, Species species, float* out) const {
    if (course.need == 0 || course.top == 0) return;
    const std::size_t at = course.lands > 0 ? (next ? 0 : 2) : course.need == 1 ? 4 : course.need == 2 ? 6 : 8;
    out[at] += 1;
    out[at + 1] += part(course.lands > 0 ? course.lands : course.top);
    if (course.need <= 2 && course.lands == 0) out[9 + course.need] += 4 * supply(state, species, course.top);
    if (course.fits > 0) out[course.need == 2 ? 12 : 13] += part(course.fits);
    if (course.need <= 2 && reaches(other, course.night)) out[13 + course.need] += 1;
  }
  // M22: the own way to the end of the match, if only one species is missing; by who would win then.
  void write_end(const Course& course, float* out) const {
    const int number = course.lands > 0 ? course.lands : course.top;
    if (course.need == 0 || course.top == 0) return;
    const float win = lead + number > 0 ? 1.0F : lead + number == 0 ? 0.0F : -0.5F;
    if (course.lands > 0)
      out[next ? 0 : 1] = win;
    else
      out[2] = win / static_cast<float>(course.need);
  }
  // Dangers, and the best card that begins a colony of another species.
  void write_hand(const Courses& courses, float* out) const {
    out[0] = static_cast<float>(dangers_in(own));
    for (const Card card : own.hand) {
      if (!is_bird(card)) continue;
      const Course& course = courses[index(species_of(card))];
      if (course.need > 0 && course.top == 0) out[1] = std::max(out[1], part(face_of(card).number()));
    }
  }
};

}  // namespace

Courses courses_of(const State& state, std::size_t seat) {
  Courses courses{};
  for (const Species species : kAllSpecies) {
    if (!has(state.open.barred[seat], species)) courses[index(species)].need = goal(species);
  }
  const Private& own = state.secret.seats[seat];
  fly(own, courses);
  join_up(own, courses);
  use_hand(own, courses);
  return courses;
}

std::size_t Knowledge<Migrato>::phase(const Game& /*game*/, const State& state) {
  const int landed = base::count_ones(static_cast<unsigned>(state.open.landed));
  return static_cast<std::size_t>(std::clamp(landed - 1, 0, 3));
}

void Knowledge<Migrato>::traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out) {
  const Stand stand{game, state, static_cast<std::size_t>(seat)};
  const Courses courses = courses_of(state, stand.seat);
  const std::size_t at = stand.write_points(out.data());
  for (const Species species : kAllSpecies) {
    stand.write_course(courses[index(species)], species, out.data() + at);
    if (stand.ends(species)) stand.write_end(courses[index(species)], out.data() + at + 16);
  }
  stand.write_hand(courses, out.data() + at + 19);
}

}  // namespace aviary::bots
