#include "bots/clouds/knowledge.h"

#include <algorithm>

#include "base/bits.h"

namespace aviary::bots {
namespace {

using clouds::Action;
using clouds::at;
using clouds::Bird;
using clouds::Manoeuvre;
using clouds::Open;
using clouds::Pending;
using clouds::Spaces;
using Know = Knowledge<clouds::Clouds>;

int cubes_of_others(const Open& open, int seat) {
  int sum = 0;
  for (const std::uint8_t cubes : open.cubes) sum += cubes;
  return sum - open.cubes[at(seat)];
}

bool has_most_cubes(const Open& open, int seat) {
  for (int other = 0; other < clouds::kMaxPlayers; ++other) {
    if (other != seat && open.cubes[at(other)] >= open.cubes[at(seat)]) return false;
  }
  return true;
}

// C21: will the seat still be asked whether it scores cards in this stage?
bool may_score(const clouds::Clouds& game, const Open& open, int seat) {
  if (open.top().kind != Pending::kScoring) return true;
  const auto turn = [&](int of) { return (of - open.start + game.seats()) % game.seats(); };
  return turn(seat) >= turn(open.top().seat);
}

// The seat's birds that stand right behind the front bird of their column.
int second_in_line(const Open& open, int seat) {
  int count = 0;
  for (int column = 0; column < clouds::kMaxColumns; ++column) {
    const Bird* const spaces = &open.flock[at(column * clouds::kRows)];
    int row = 0;
    while (row < clouds::kRows && spaces[row] == Bird::kNone) ++row;
    if (row + 1 < clouds::kRows && clouds::belongs_to(spaces[row + 1], seat)) ++count;
  }
  return count;
}

// The best that a swap for at most three cubes, which the seat has, could bring.
float best_cheap_swap(const Survey& survey, const Open& open) {
  if (open.cubes[at(survey.seat())] == 0 || open.top().kind == Pending::kScoring) return 0;
  std::array<float, kWays> best{};
  survey.best_swaps(best);
  float most = 0;
  for (const Action action : {Action::kSideways, Action::kLengthwise}) {
    const int price = open.uses[static_cast<std::size_t>(action)] + 1;
    if (price <= std::min<int>(3, open.cubes[at(survey.seat())])) most = std::max(most, best[way_of(action)]);
  }
  return most;
}

void hand_traits(const clouds::Clouds& game, const clouds::State& state, const Survey& survey,
                 std::array<float, Know::kTraits>& out) {
  const bool asked = may_score(game, state.open, survey.seat());
  clouds::each(clouds::hand_of(state, survey.seat()), [&](clouds::Card card) {
    if (asked) out[Know::kCardPoints] += Know::points_of(game, card, survey.staying());
    out[Know::kCardWorth] += Know::worth_of(game, card);
    out[Know::kCards] += 0.5F;
    out[Know::kTraitOfKind + static_cast<std::size_t>(game.kind(card))] += 1;
  });
}

// What each way could bring to the seat that is asked what to do.
void fill_best(Know::Outlook& outlook, clouds::Cards hand) {
  const clouds::Clouds& game = outlook.game;
  const Open& open = outlook.open;
  auto& best = outlook.best;
  outlook.survey.best_swaps(best);
  for (const Bird bird : open.upright) {
    if (bird == Bird::kNone) continue;
    float& add = best[way_of(Action::kAdd)];
    add = std::max(add, outlook.survey.best_add(bird));
  }
  const auto most_points = [&](clouds::Cards cards, Spaces own) {
    float most = 0;
    clouds::each(cards, [&](clouds::Card card) { most = std::max(most, 5 * Know::points_of(game, card, own)); });
    return most;
  };
  best[way_of(Action::kTake)] = most_points(open.display, outlook.survey.staying());
  best[way_of(Manoeuvre::kStandard)] = *std::max_element(best.begin(), best.begin() + clouds::kActions);
  best[way_of(Manoeuvre::kScore)] = most_points(hand, outlook.survey.own());
  best[way_of(Manoeuvre::kFavouriteBird)] = outlook.survey.best_add(clouds::bird_of(outlook.survey.seat(), false));
  clouds::each(open.display, [&](clouds::Card card) {
    const Manoeuvre kind = game.kind(card);
    if (clouds::cost_of(kind) > open.cubes[at(outlook.survey.seat())]) return;
    float& copy = best[way_of(Manoeuvre::kDisplay)];
    copy = std::max(copy, best[way_of(kind)]);
  });
}

}  // namespace

std::size_t Know::phase(const Game& game, const State& state) {
  const Open& open = state.open;
  int cubes = 0;
  for (const std::uint8_t n : open.cubes) cubes += n;
  const bool late = 2 * cubes <= game.seats() * clouds::cubes_for(game.seats());
  return 2 * (std::max<std::size_t>(open.stage, 1) - 1) + (late ? 1 : 0);
}

void Know::traits(const Game& game, const State& state, int seat, std::array<float, kTraits>& out) {
  const Open& open = state.open;
  if (open.depth == 0) return;
  const Survey survey(game, state, seat);
  constexpr Spaces kBack = 0b100'100'100'100'100'100'100;
  out[kPoints] = 0.1F * static_cast<float>(open.points[at(seat)]);
  out[kLanding] = 0.1F * static_cast<float>(survey.landing());
  out[kCubes] = 0.2F * static_cast<float>(open.cubes[at(seat)]);
  out[kMostCubes] = has_most_cubes(open, seat) ? 1 : 0;
  out[kToAct] = game.actor(open) == core::Actor(core::Seat(seat)) ? 1 : 0;
  out[kFlying] = 0.5F * static_cast<float>(base::count_ones(survey.own()));
  out[kSecond] = 0.5F * static_cast<float>(second_in_line(open, seat));
  out[kBackRow] = 0.5F * static_cast<float>(base::count_ones(survey.own() & kBack));
  for (const Bird bird : open.upright) out[kUpright] += clouds::belongs_to(bird, seat) ? 0.5F : 0;
  out[kGain] = 0.1F * best_cheap_swap(survey, open);
  hand_traits(game, state, survey, out);
}

Know::Outlook::Outlook(const Game& played, const State& state, int seat)
    : game(played),
      open(state.open),
      hand(clouds::hand_of(state, seat)),
      survey(played, state, seat),
      late(1 - static_cast<float>(cubes_of_others(state.open, seat)) /
                   static_cast<float>((played.seats() - 1) * clouds::cubes_for(played.seats()))) {}

Know::Outlook Know::look(const Game& game, const State& state) {
  const clouds::Frame& asked = state.open.top();
  Outlook outlook(game, state, asked.seat);
  switch (asked.kind) {
    case Pending::kTurn:
    case Pending::kAny:
    case Pending::kCopy: fill_best(outlook, outlook.hand); break;
    case Pending::kSource:
    case Pending::kFavourite:
      for (int bird = 1; bird <= clouds::kBirdKinds; ++bird) {
        outlook.best_bird[at(bird)] = outlook.survey.best_add(static_cast<Bird>(bird));
      }
      break;
    default: break;
  }
  return outlook;
}

}  // namespace aviary::bots
