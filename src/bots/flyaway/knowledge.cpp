#include "bots/flyaway/knowledge.h"

#include <algorithm>

namespace aviary::bots {

using namespace flyaway_words;  // NOLINT(google-build-using-namespace): this file speaks them

namespace {

using namespace flyaway;  // NOLINT(google-build-using-namespace): this file is about nothing else
using Out = std::array<float, kFlyAwayTraits>;

constexpr int kNoTurn = 99;

// Can the active player still place links in this turn?
bool turn_runs(const Open& open) { return open.phase == Phase::kDraw || open.phase == Phase::kAction; }

// How many other turns come before the seat's next links; kNoTurn if the match ends before (F39).
int turns_until(const Facts& facts, int seat) {
  const Open& open = facts.open;
  const int wait = (seat - open.active + facts.seats) % facts.seats;
  const bool now = wait == 0 && turn_runs(open);
  if (open.last_round != LastRound::kNo) {
    const auto order = [&](int which) { return (which - open.start + facts.seats) % facts.seats; };
    if (!now && order(seat) <= order(open.active)) return kNoTurn;
  }
  if (now) return 0;
  const int round = wait == 0 ? facts.seats : wait;
  return turn_runs(open) ? round : round - 1;
}

// Birds by how soon the seat can finish them.
void roosting_traits(const Facts& facts, const AllProgress& progress, int seat, Out& out) {
  const Open& open = facts.open;
  const int wait = turns_until(facts, seat);
  const int now = turn_runs(open) ? std::max(0, open.links_allowed - open.placed()) : 0;
  const bool current = wait == 0 && seat == open.active && turn_runs(open);
  for (const Progress& bird : progress) {
    const int own = (bird.on_shortest & open.links[seat]).count();
    const float worth = part(facts.cards.birds[bird.bird].points + own + bird.missing, 10);
    out[kPartInRoutes] += part(own, 4) / static_cast<float>(1 + bird.missing);
    if (wait == kNoTurn) continue;
    if (current && bird.missing <= now)
      out[kReachNow] += worth;
    else if (bird.missing <= kBaseLinks && (wait == 0 || bird.missing > now))
      out[kReachNext] += worth / static_cast<float>(1 + wait);
    else if (wait == 0 && bird.missing <= 2 * kBaseLinks)
      out[kFarther] += worth;
  }
  out[kOnTurn] = wait == 0 ? 1.0F : 0.0F;
  out[kLastTurn] = open.last_round != LastRound::kNo && wait != kNoTurn ? 1.0F : 0.0F;
}

void hand_traits(const Facts& facts, const Hand& hand, Out& out) {
  int squawks = 0;
  for (int value = 1; value <= kSquawkValues; ++value) squawks += value * hand[squawk_kind(value)];
  out[kSquawks] = part(squawks, 5);
  for (int kind = 0; kind < kEventKinds; ++kind) {
    if (hand[kind] == 0) continue;
    const Effect& effect = facts.cards.effects[kEventCards + kind];
    out[kEvents] += part(hand[kind], 3);
    if (effect.does == Does::kExtraLinks) out[kExtraInHand] += part(hand[kind] * effect.amount, 3);
  }
}

// F41: points of a power at the end of the game, as things stand.
int end_points(const Facts& facts, int seat, int bird) {
  const Effect& effect = facts.cards.effects[bird];
  if (effect.does != Does::kGainPer) return effect.points;
  int count = 0;
  if (effect.per == Per::kEachLink) {
    count = (facts.open.links[seat] & facts.cards.ways_with[effect.which.habitats]).count();
  } else if (effect.per == Per::kEachCard) {
    count = facts.open.hand_count[seat];
  } else {
    BirdSet birds = facts.open.front[seat];
    birds.remove(bird);
    count = facts.which(birds, effect.which).count();
  }
  const int sum = count / std::max(1, effect.amount) * effect.points;
  return effect.most > 0 ? std::min(sum, effect.most) : sum;
}

void power_traits(const Facts& facts, int seat, Out& out) {
  facts.open.front[seat].each([&](int bird) {
    if (facts.open.card_on[bird] != 0) {
      out[kSnakes] += 1;
      return;
    }
    switch (facts.cards.effects[bird].when) {
      case When::kEachTurn: out[kTurnPowers] += 0.5F; break;
      case When::kOnce: out[kOncePowers] += facts.open.used.has(bird) ? 0.0F : 0.5F; break;
      case When::kReaction:
      case When::kRound: out[kReactions] += 0.5F; break;
      case When::kEnd: out[kEndPoints] += part(end_points(facts, seat, bird), 10); break;
      default: break;
    }
  });
}

}  // namespace

std::size_t Knowledge<FlyAway>::phase(const Game& game, const State& state) {
  if (state.open.last_round != LastRound::kNo) return 2;
  int most = 0;
  for (const BirdSet& birds : state.open.front) most = std::max(most, birds.count());
  return most + 2 >= kBirdsToEnd || game.facts(state.open).fowl_left() <= 3 * game.seats() ? 1 : 0;
}

void Knowledge<FlyAway>::traits(const Game& game, const State& state, int seat, Out& out) {
  const Facts facts = game.facts(state.open);
  const Open& open = state.open;
  out = {};
  out[kScore] = part(open.scores[seat], 20);
  out[kBirdCount] = part(open.front[seat].count(), 3);
  out[kLinksOnMap] = part(open.links[seat].count(), 10);
  out[kOneBirdShort] = open.front[seat].count() == kBirdsToEnd - 1 ? 1.0F : 0.0F;
  hand_traits(facts, state.secret.hands[seat], out);
  power_traits(facts, seat, out);
  roosting_traits(facts, memory_.progress_of(facts), seat, out);
}

}  // namespace aviary::bots
