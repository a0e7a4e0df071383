// The memory of a tree search: nodes found by key, each with its edges in one block. Everything lives in three vectors
// that keep their storage from search to search, so that a warm search allocates nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/move.h"

namespace aviary::bots {

struct Edge {
  core::Move move;
  std::uint32_t visits;
  double sum;  // of the rewards of the seat that moves
  float prior;
};

struct Node {
  std::uint64_t key;
  std::uint32_t first;  // of its edges
  std::uint32_t count;
  std::uint32_t visits;
  double sum;
};

class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index kNone = 0xFFFF'FFFF;

  void clear();
  // The node with this key, or kNone.
  [[nodiscard]] Index find(std::uint64_t key) const;
  // A new node with these moves and no visits, or kNone if the tree is full. Precondition: the key is new.
  Index add(std::uint64_t key, std::span<const core::Move> moves);

  Node& node(Index index) { return nodes_[index]; }
  [[nodiscard]] const Node& node(Index index) const { return nodes_[index]; }
  std::span<Edge> edges(Index index) { return {&edges_[nodes_[index].first], nodes_[index].count}; }
  [[nodiscard]] std::span<const Edge> edges(Index index) const {
    return {&edges_[nodes_[index].first], nodes_[index].count};
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  // 128 MiB of edges; after that, leaves are still played out but no longer kept.
  static constexpr std::size_t kMostEdges = std::size_t{1} << 22;

  void grow();
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;

  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Index> slots_;  // an open hash table, at most half full, a power of two
};

}  // namespace aviary::bots
