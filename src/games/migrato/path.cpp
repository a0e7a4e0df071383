// A move as one small number for masks and policies: first laying (card, place), then dangers, splits, joins, passes,
// the choice of M25 and discards.
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

}  // namespace

core::Path Migrato::path(core::Move move) const {
  const std::size_t first = first_of(move);
  const std::size_t second = second_of(move);
  std::size_t number = 0;
  switch (kind_of(move)) {
    case Kind::kLay: number = (first - 1) * (kColonies + 1) + second; break;
    case Kind::kSteal: number = kLays + (first - index(Card::kHunter)) * kTargets + second; break;
    case Kind::kSplit: number = kSteals + first * (Row::kCapacity - 1) + second - 1; break;
    case Kind::kJoin: number = kSplits + first * kColonies + second; break;
    case Kind::kPass: number = kJoins + second; break;
    case Kind::kKeep: number = kPasses; break;
    case Kind::kReturn: number = kPasses + 1; break;
    case Kind::kDiscard: number = kChoices + first - 1; break;
    case Kind::kNone:
    case Kind::kStart:
    case Kind::kDraw: break;
  }
  core::Path path;
  path.push(static_cast<std::uint16_t>(number));
  return path;
}

int Migrato::width() const { return static_cast<int>(kAll); }

}  // namespace aviary::migrato
