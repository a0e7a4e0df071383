#include "bots/volo/knowledge.h"

#include <algorithm>

#include "base/bits.h"
#include "base/index.h"

namespace aviary::bots {
namespace {

using volo::Kind;
using Know = Knowledge<volo::Volo>;
using Moves = volo::Volo::Moves;

using base::at;
float share(int part, int of) { return of == 0 ? 0 : static_cast<float>(part) / static_cast<float>(of); }

// The cells with fewer than six neighbours, those around the missing centre not counted.
template <class Sky>
constexpr typename Sky::Cells kRim = [] {
  typename Sky::Cells rim;
  Sky::kBoard.each([&](int cell) {
    const volo::Place place = volo::place_of(Sky::kEdge, volo::cell_at(cell));
    for (const volo::Place step : volo::kSteps) {
      const volo::Place next = {place.row + step.row, place.column + step.column};
      if (!volo::on_board(Sky::kEdge, next) && next != volo::Place{Sky::kEdge - 1, Sky::kEdge - 1}) rim.add(cell);
    }
  });
  return rim;
}();

// The ways between the flocks, joining the nearest first.
struct Gaps {
  int cells = 0;   // empty cells on them
  int widest = 0;  // on the longest
};

template <class Sky>
Gaps gaps_of(const Flocks<Sky>& flocks, const typename Sky::Cells& own, const typename Sky::Cells& other) {
  const auto open = Sky::kBoard - other;
  auto joined = flocks.cells[0];
  Gaps gaps;
  while ((own - joined).any()) {
    auto reached = joined;
    int steps = 0;
    while (((reached & own) - joined).none()) {
      const auto wider = reached | (Sky::neighbours(reached) & open);
      if (wider == reached) return gaps;  // only in a set-up position (V14)
      reached = wider;
      ++steps;
    }
    for (std::size_t i = 0; i < flocks.count; ++i) {
      if ((flocks.cells[i] & reached).any()) joined |= flocks.cells[i];
    }
    gaps.cells += steps - 1;
    gaps.widest = std::max(gaps.widest, steps - 1);
  }
  return gaps;
}

// What a seat could do if it were to move.
struct Chances {
  int flights = 0;
  int places = 0;
  int wins = 0;
  int most_joined = 1;
  bool captures = false;
};

Chances chances_of(const volo::Volo& game, volo::State state, unsigned seat, const Contacts& contacts) {
  state.open.to_move = static_cast<std::uint8_t>(seat);
  Moves moves;
  game.legal(state, moves);
  Chances chances;
  for (const core::Move move : moves) {
    if (volo::kind_of(move) == Kind::kPlace) ++chances.places;
    if (volo::kind_of(move) != Kind::kFly) continue;
    const volo::Flight flight = volo::flown(move);
    const FlockSet joined = contacts.joined(flight);
    ++chances.flights;
    chances.wins += static_cast<int>(joined == contacts.all);
    chances.most_joined = std::max(chances.most_joined, base::count_ones(joined));
    chances.captures = chances.captures || flight.kept.has_value();
  }
  return chances;
}

template <class Sky>
void traits_on(const volo::Volo& game, const volo::State& state, unsigned seat, Traits<volo::Volo>& out) {
  const volo::Open& open = state.open;
  const auto own = birds_of<Sky>(open, seat);
  const auto other = birds_of<Sky>(open, 1 - seat);
  const Flocks<Sky> flocks(own);
  const Chances chances = chances_of(game, state, seat, Contacts(Sky{}, flocks, other));
  const bool to_move = open.to_move == seat;
  const int birds = own.count();
  const int count = static_cast<int>(flocks.count);
  const int left = count - chances.most_joined + 1;
  const Gaps gaps = gaps_of<Sky>(flocks, own, other);
  const auto scaled = [](int amount, float by) { return static_cast<float>(amount) * by; };
  out[Know::kToMove] = to_move ? 1 : 0;
  out[Know::kWinsNow] = to_move && chances.wins > 0 ? 1 : 0;
  out[Know::kThreatens] = !to_move && chances.wins > 0 ? 1 : 0;
  out[Know::kWaysToWin] = scaled(std::min(chances.wins, 8), 0.2F);
  out[Know::kFlocks] = scaled(count, 0.2F);
  out[Know::kLeft] = scaled(left, 0.2F);
  out[Know::kLeftToMove] = to_move ? scaled(left, 0.2F) : 0;
  out[Know::kLargest] = share(flocks.largest(), birds);
  out[Know::kLone] = scaled((own - Sky::neighbours(own)).count(), 0.2F);
  out[Know::kGaps] = scaled(gaps.cells, 0.1F);
  out[Know::kWidestGap] = scaled(gaps.widest, 0.2F);
  out[Know::kBirds] = scaled(birds, 0.05F);
  out[Know::kFlights] = scaled(std::min(chances.flights, 100), 0.02F);
  out[Know::kCaptures] = chances.captures ? 1 : 0;
  out[Know::kRoom] = scaled(chances.places, 0.02F);
  out[Know::kRim] = share((own & kRim<Sky>).count(), birds);
  out[Know::kArea] = scaled((Sky::kBoard - own - Sky::spread(other, Sky::kBoard - own)).count(), 0.1F);
  out[Know::kNoSupply] = open.supply[seat] == 0 ? 1 : 0;
}

// Calls f(cell) for each cell that a flight crosses or lands on.
template <class F>
void each_crossed(const Contacts& contacts, const volo::Flight& flight, F f) {
  volo::Flight part = flight;
  for (part.distance = 1; part.distance <= flight.distance; ++part.distance) contacts.each_landing(part, f);
}

// Where the other player's flights go.
void look_at_flights(const volo::Volo& game, volo::State state, VoloOutlook& outlook) {
  state.open.to_move ^= 1U;
  Moves moves;
  game.legal(state, moves);
  for (const core::Move move : moves) {
    if (volo::kind_of(move) != Kind::kFly) continue;
    const volo::Flight flight = volo::flown(move);
    const FlockSet joined = outlook.other_contacts.joined(flight);
    const auto many = static_cast<std::uint8_t>(base::count_ones(joined));
    volo::Birds crossed{};
    each_crossed(outlook.other_contacts, flight, [&](int cell) {
      outlook.ways[at(cell)] = std::max(outlook.ways[at(cell)], many);
      crossed.add(volo::cell_at(cell));
    });
    if (joined != outlook.other_contacts.all) continue;
    for (std::size_t i = 0; i < crossed.words.size(); ++i) {
      outlook.guards.words[i] = crossed.words[i] & (outlook.threatened ? outlook.guards.words[i] : ~0U);
    }
    outlook.threatened = true;
  }
}

Contacts contacts_of(const volo::Volo& game, const volo::Open& open, unsigned seat) {
  return on_sky(game.options().edge, [&]<class Sky>(Sky sky) {
    return Contacts(sky, Flocks<Sky>(birds_of<Sky>(open, seat)), birds_of<Sky>(open, 1 - seat));
  });
}

}  // namespace

VoloOutlook::VoloOutlook(const volo::Volo& game, const volo::State& state)
    : edge(game.options().edge),
      own(state.open.birds[state.open.to_move]),
      other(state.open.birds[1U - state.open.to_move]),
      own_contacts(contacts_of(game, state.open, state.open.to_move)),
      other_contacts(contacts_of(game, state.open, 1U - state.open.to_move)) {
  on_sky(edge, [&]<class Sky>(Sky /*sky*/) {
    Sky::kBoard.each([&](int cell) {
      const FlockSet flocks = own_contacts.touched[at(cell)];
      if (flocks == 0) return;
      for (const int step : own_contacts.offset) {
        const int next = cell + step;
        if (next >= 0 && at(next) < two_steps.size()) two_steps[at(next)] |= flocks;
      }
    });
  });
  look_at_flights(game, state, *this);
}

VoloOutlook::Catch VoloOutlook::caught_by(const volo::Flight& flight) const {
  return on_sky(edge, [&]<class Sky>(Sky /*sky*/) {
    auto sky = Sky::kBoard - own.cells<Sky::kWords>();
    for (int i = 0; i < flight.length; ++i) {
      sky.add(volo::index(flight.first) + i * Sky::offset(flight.axis));
    }
    own_contacts.each_landing(flight, [&](int cell) { sky.remove(cell); });
    const auto birds = other.cells<Sky::kWords>();
    const auto kept = birds & Sky::spread(Sky::Cells::single(volo::index(*flight.kept)), sky);
    FlockSet flocks = 0;
    kept.each([&](int bird) { flocks |= other_contacts.touched[at(bird)]; });
    return Catch{(birds - kept).count(), base::count_ones(flocks)};
  });
}

bool VoloOutlook::at_rim(volo::Cell cell) const {
  return on_sky(edge, [&]<class Sky>(Sky /*sky*/) { return kRim<Sky>.has(volo::index(cell)); });
}

int largest_flock(const volo::Volo& game, const volo::State& state, std::size_t seat) {
  return on_sky(game.options().edge,
                [&]<class Sky>(Sky /*sky*/) { return Flocks<Sky>(birds_of<Sky>(state.open, seat)).largest(); });
}

std::size_t Know::phase(const volo::Volo& /*game*/, const volo::State& state) {
  int birds = 0;
  for (const volo::Birds& colour : state.open.birds) {
    for (const std::uint32_t word : colour.words) birds += base::count_ones(word);
  }
  return birds <= 14 ? 0 : birds <= 24 ? 1 : 2;
}

void Know::traits(const volo::Volo& game, const volo::State& state, int seat, Traits<volo::Volo>& out) {
  on_sky(game.options().edge,
         [&]<class Sky>(Sky /*sky*/) { traits_on<Sky>(game, state, static_cast<unsigned>(seat), out); });
}

}  // namespace aviary::bots
