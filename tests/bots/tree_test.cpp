// The memory of a search.
#include "bots/tree.h"

#include <gtest/gtest.h>

#include <array>

namespace aviary::bots {
namespace {

std::array<core::Move, 3> three(std::uint32_t first) { return {core::Move{first}, {first + 1}, {first + 2}}; }

TEST(BotsTree, FindsWhatWasAddedAlsoAfterTheTableHasGrown) {
  Tree tree;
  tree.clear();
  constexpr std::uint64_t kNodes = 5000;
  for (std::uint64_t i = 0; i < kNodes; ++i) {
    // Keys that share their low bits collide in the table.
    const std::uint64_t key = i << 32 | (i % 7);
    ASSERT_EQ(tree.find(key), Tree::kNone);
    const Tree::Index node = tree.add(key, three(static_cast<std::uint32_t>(i)));
    ASSERT_EQ(tree.find(key), node);
  }
  for (std::uint64_t i = 0; i < kNodes; ++i) {
    const Tree::Index node = tree.find(i << 32 | (i % 7));
    ASSERT_NE(node, Tree::kNone);
    ASSERT_EQ(tree.edges(node).size(), 3U);
    EXPECT_EQ(tree.edges(node)[2].move.bits, i + 2);
    EXPECT_EQ(tree.edges(node)[2].visits, 0U);
  }
  EXPECT_EQ(tree.size(), kNodes);
}

TEST(BotsTree, AFullTreeTakesNoMore) {
  Tree tree;
  tree.clear();
  const std::vector<core::Move> many(std::size_t{1} << 21);
  EXPECT_NE(tree.add(1, many), Tree::kNone);
  EXPECT_NE(tree.add(2, many), Tree::kNone);
  EXPECT_EQ(tree.add(3, three(0)), Tree::kNone);
  EXPECT_EQ(tree.find(3), Tree::kNone);
  tree.clear();
  EXPECT_EQ(tree.find(1), Tree::kNone);
  EXPECT_NE(tree.add(3, three(0)), Tree::kNone);
}

}  // namespace
}  // namespace aviary::bots
