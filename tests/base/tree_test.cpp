#include "base/tree.h"

#include <gtest/gtest.h>

#include "base/result.h"

namespace aviary::base {
namespace {

TEST(Tree, KnowsWhatItIs) {
  EXPECT_TRUE(Tree().null());
  EXPECT_TRUE(*Tree(true).boolean());
  EXPECT_EQ(*Tree(std::int64_t{-3}).integer(), -3);
  EXPECT_EQ(*Tree("word").text(), "word");
  EXPECT_TRUE(Tree(Tree::List{}).list()->empty());
  EXPECT_TRUE(Tree(Tree::Fields{}).fields()->empty());
  EXPECT_EQ(Tree("word").integer(), nullptr);
  EXPECT_EQ(Tree(true).text(), nullptr);
}

TEST(Tree, EveryKindHasItsOwnName) {
  EXPECT_EQ(Tree("x").kind(), "a text");
  EXPECT_EQ(Tree(std::int64_t{1}).kind(), "a whole number");
  EXPECT_EQ(Tree(Tree::List{}).kind(), "a list");
}

TEST(Tree, FindsFieldsByName) {
  Tree tree{Tree::Fields{}};
  tree.set("one", Tree(std::int64_t{1}));
  tree.set("two", Tree("2")).set_line(7);
  ASSERT_NE(tree.find("two"), nullptr);
  EXPECT_EQ(*tree.find("two")->text(), "2");
  EXPECT_EQ(tree.find("two")->line(), 7);
  EXPECT_EQ(tree.find("three"), nullptr);
  EXPECT_EQ(Tree("text").find("one"), nullptr);
}

TEST(Tree, ComparesContentAndOrderButNotLines) {
  Tree a{Tree::List{}};
  a.add(Tree(std::int64_t{1}));
  Tree b = a;
  b.set_line(9);
  EXPECT_EQ(a, b);
  b.add(Tree());
  EXPECT_FALSE(a == b);
  EXPECT_FALSE(Tree("1") == Tree(std::int64_t{1}));
}

TEST(Result, HoldsAValueOrAnError) {
  const Result<int> good = 5;
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 5);
  const Result<std::string> bad = Error{"code", "a sentence"};
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().code, "code");
  EXPECT_EQ(bad.error().sentence, "a sentence");
  Result<std::string> moved = std::string("long enough to live on the heap, surely");
  EXPECT_EQ(std::move(moved).value(), "long enough to live on the heap, surely");
}

}  // namespace
}  // namespace aviary::base
