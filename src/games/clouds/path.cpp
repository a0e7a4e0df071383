// A move of a seat as one small number: the kinds of moves lie end to end in the order of Kind.
#include "clouds.h"

namespace aviary::clouds {
namespace {

// How many numbers each kind of move of a seat takes, for the largest board and set.
constexpr int size_of(Kind kind) {
  switch (kind) {
    case Kind::kStandard: return kActions;
    case Kind::kPlay:
    case Kind::kCopy:
    case Kind::kTake:
    case Kind::kDiscard:
    case Kind::kScore: return kMaxCards;
    case Kind::kSwap: return kMaxSpaces * (kMaxSpaces - 1) / 2;
    case Kind::kAddUp:
    case Kind::kFavourite: return kBirdKinds;
    case Kind::kColumn: return 2 * kMaxColumns;
    case Kind::kPass:
    case Kind::kAddTop:
    case Kind::kDone: return 1;
    default: return 0;
  }
}

constexpr int numbers_before(Kind kind) {
  int sum = 0;
  for (int i = 0; i < static_cast<int>(kind); ++i) sum += size_of(static_cast<Kind>(i));
  return sum;
}

int number_within(Move move) {
  const int a = first_of(move);
  const int b = second_of(move);
  switch (kind_of(move)) {
    case Kind::kSwap: return b * (b - 1) / 2 + a;  // a < b
    case Kind::kColumn: return 2 * a + b;
    case Kind::kAddUp:
    case Kind::kFavourite: return a - 1;
    default: return a;
  }
}

}  // namespace

core::Path Clouds::path(core::Move move) const {
  core::Path path;
  path.push(static_cast<std::uint16_t>(numbers_before(kind_of(move)) + number_within(move)));
  return path;
}

int Clouds::width() const { return numbers_before(Kind::kBird); }

}  // namespace aviary::clouds
