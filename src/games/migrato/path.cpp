// A move as one small number for masks and policies: first laying (card, place), then dangers, splits, joins, passes,
// the choice of M25 and discards.
#include "core/make_path.h"
#include "migrato.h"

namespace aviary::migrato {
namespace {

constexpr std::size_t kBirdKinds = 49;
constexpr std::size_t kLays = kBirdKinds * (kColonies + 1);
constexpr std::size_t kSteals = kLays + kDangers.size() * kTargets;
constexpr std::size_t kSplits = kSteals + kColonies * (Row::kCapacity - 1);
constexpr std::size_t kJoins = kSplits + kColonies * kColonies;
constexpr std::size_t kPasses = kJoins + kColonies + 1;
constexpr std::size_t kChoices = kPasses + 2;
constexpr std::size_t kAll = kChoices + kKinds;

// Every kind of move is a row of numbers: base + first · times + second. A table, because masks number every legal move
// and a jump for each kind would be guessed wrong.
struct Line {
  std::size_t base;
  std::size_t times;
};
constexpr std::array<Line, 11> kLines = [] {
  std::array<Line, 11> lines{};
  const auto at = [&](Kind kind) -> Line& { return lines[static_cast<std::size_t>(kind)]; };
  constexpr std::size_t kPerCard = kColonies + 1;
  constexpr std::size_t kCuts = Row::kCapacity - 1;
  // Where the first argument or the second begins above 0, the base lies before the row; numbers wrap round to it.
  at(Kind::kLay) = {0 - kPerCard, kPerCard};
  at(Kind::kSteal) = {kLays - index(Card::kHunter) * kTargets, kTargets};
  at(Kind::kSplit) = {kSteals - 1, kCuts};
  at(Kind::kJoin) = {kSplits, kColonies};
  at(Kind::kPass) = {kJoins, 0};
  at(Kind::kKeep) = {kPasses, 0};
  at(Kind::kReturn) = {kPasses + 1, 0};
  at(Kind::kDiscard) = {kChoices - 1, 1};
  return lines;
}();

}  // namespace

core::Path Migrato::path(core::Move move) const {
  const auto kind = static_cast<std::size_t>(kind_of(move));
  const Line line = kind < kLines.size() ? kLines[kind] : Line{};
  return core::make_path(1, static_cast<int>(line.base + first_of(move) * line.times + second_of(move)));
}

void Migrato::numbers(std::span<const core::Move> moves, std::size_t place, std::uint16_t* row) const {
  core::number_each(*this, moves, place, row);
}

int Migrato::width() const { return static_cast<int>(kAll); }

}  // namespace aviary::migrato
