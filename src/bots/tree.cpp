#include "bots/tree.h"

#include <algorithm>

namespace aviary::bots {

void Tree::clear() {
  nodes_.clear();
  edges_.clear();
  if (slots_.empty()) slots_.resize(1024);
  std::fill(slots_.begin(), slots_.end(), kNone);
}

std::size_t Tree::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key) & mask;
  while (slots_[slot] != kNone && nodes_[slots_[slot]].key != key) slot = (slot + 1) & mask;
  return slot;
}

Tree::Index Tree::find(std::uint64_t key) const { return slots_[slot_of(key)]; }

void Tree::grow() {
  slots_.assign(slots_.size() * 2, kNone);
  for (Index i = 0; i < nodes_.size(); ++i) slots_[slot_of(nodes_[i].key)] = i;
}

Tree::Index Tree::add(std::uint64_t key, std::span<const core::Move> moves) {
  if (edges_.size() + moves.size() > kMostEdges) return kNone;
  if (2 * (nodes_.size() + 1) > slots_.size()) grow();
  const auto index = static_cast<Index>(nodes_.size());
  slots_[slot_of(key)] = index;
  nodes_.push_back({key, static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint32_t>(moves.size()), 0, 0});
  for (const core::Move move : moves) edges_.push_back({move, 0, 0, 0});
  return index;
}

}  // namespace aviary::bots
