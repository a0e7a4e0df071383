// A move as small numbers for masks and policies. The first number is the kind's place in the list below plus what it
// names; squawks paid follow, first those of values 1 and 2, then those of value 3.
#include "core/make_path.h"
#include "flyaway.h"

namespace aviary::flyaway {
namespace {

constexpr int kOnRoute = 64;  // links of one seat on a route

// How many different first numbers each kind of seats' moves has.
constexpr Row<int, static_cast<int>(Kind::kSeatKinds)> kSizes = {
    {0, kMaxLinkways, kBirds, kWingKinds, kEventKinds, kBirds, kBirds, 1, 1, kOnRoute, kBirds, 1, 1, kFowlKinds}};

constexpr auto kFirsts = [] {
  Row<int, static_cast<int>(Kind::kSeatKinds) + 1> firsts{};
  for (int i = 0; i < kSizes.size(); ++i) firsts[i + 1] = firsts[i] + kSizes[i];
  return firsts;
}();

// Precondition: a kind of seats' moves, or the one behind them.
constexpr int first_of(Kind kind) { return kFirsts[static_cast<int>(kind)]; }

}  // namespace

core::Path FlyAway::path(core::Move move) const {
  const Kind kind = kind_of(move);
  if (kind != Kind::kFree && kind != Kind::kNeutralise) return core::make_path(1, first_of(kind) + number_of(move));
  const Squawks set = squawks_of(move);
  const int first = first_of(kind) + (kind == Kind::kFree ? freed(move) : 0);
  return core::make_path(3, first, set.ones * 16 + set.twos, set.threes);
}

void FlyAway::numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const {
  core::number_each(*this, moves, place, row);
}

int FlyAway::width() const { return first_of(Kind::kSeatKinds); }

static_assert(first_of(Kind::kSeatKinds) > 16 * 16);  // squawks of values 1 and 2

}  // namespace aviary::flyaway
