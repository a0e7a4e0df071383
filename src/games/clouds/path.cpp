// A move of a seat as one small number: the kinds of moves lie end to end in the order of Kind.
#include "clouds.h"
#include "core/make_path.h"

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

// Every kind of move is a row of numbers, base + first · times + second, but for swaps, where the larger space counts
// the pairs before it. A table, because masks number every legal move.
struct Line {
  int base;
  int times;
};
constexpr int kKinds = static_cast<int>(Kind::kStart) + 1;
constexpr std::array<Line, kKinds> kLines = [] {
  std::array<Line, kKinds> lines{};
  for (int i = 0; i < kKinds; ++i) lines[at(i)] = {numbers_before(static_cast<Kind>(i)), 1};
  // Birds count from 1.
  lines[at(static_cast<int>(Kind::kAddUp))].base -= 1;
  lines[at(static_cast<int>(Kind::kFavourite))].base -= 1;
  lines[at(static_cast<int>(Kind::kColumn))].times = 2;
  return lines;
}();

}  // namespace

core::Path Clouds::path(core::Move move) const {
  const auto kind = static_cast<std::size_t>(kind_of(move));
  const Line line = kind < kLines.size() ? kLines[kind] : Line{};
  const int b = second_of(move);
  const int rest = kind_of(move) == Kind::kSwap ? b * (b - 1) / 2 : b;
  return core::make_path(1, line.base + first_of(move) * line.times + rest);
}

void Clouds::numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const {
  core::number_each(*this, moves, place, row);
}

int Clouds::width() const { return numbers_before(Kind::kBird); }

}  // namespace aviary::clouds
