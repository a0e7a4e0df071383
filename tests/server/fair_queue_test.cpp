#include "server/fair_queue.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace aviary::server {
namespace {

std::vector<int> in_order(FairQueue<int>& queue) {
  std::vector<int> order;
  while (!queue.empty()) order.push_back(queue.pop());
  return order;
}

TEST(ServerFairQueue, OneOwnersJobsKeepTheirOrder) {
  FairQueue<int> queue;
  for (int i = 1; i <= 4; ++i) queue.push({}, i);
  EXPECT_EQ(queue.size(), 4U);
  EXPECT_EQ(in_order(queue), (std::vector<int>{1, 2, 3, 4}));
}

TEST(ServerFairQueue, EveryOwnerHasATurn) {
  FairQueue<int> queue;
  for (int i = 1; i <= 4; ++i) queue.push({"ada"}, i);
  queue.push({"bob"}, 11);
  queue.push({"bob"}, 12);
  queue.push({"eve"}, 21);
  EXPECT_EQ(queue.pop(), 1);
  queue.push({"kim"}, 31);  // after those who wait, before anybody's second turn but ada's, who is in line again
  EXPECT_EQ(in_order(queue), (std::vector<int>{11, 21, 2, 31, 12, 3, 4}));
}

TEST(ServerFairQueue, WhatIsAwaitedGoesFirst) {
  FairQueue<int> queue;
  for (int i = 1; i <= 21; ++i) queue.push({"ada"}, i);
  queue.push({"bob", true}, 100);
  queue.push({"ada", true}, 200);
  queue.push({"bob", true}, 101);
  EXPECT_EQ(queue.pop(), 100);
  EXPECT_EQ(queue.pop(), 200);
  EXPECT_EQ(queue.pop(), 101);
  EXPECT_EQ(queue.pop(), 1);
  queue.clear();
  EXPECT_TRUE(queue.empty());
}

TEST(ServerFairQueue, TheNewestOfTheLongestOwnerIsTooMuch) {
  FairQueue<int> queue;
  for (int i = 1; i <= 3; ++i) queue.push({"ada"}, i);
  queue.push({"bob"}, 11);
  EXPECT_EQ(queue.trim(3, 4), std::nullopt);
  queue.push({"ada"}, 4);
  EXPECT_EQ(queue.trim(3, 9), 4) << "more than one may have";
  queue.push({"bob"}, 12);
  EXPECT_EQ(queue.trim(3, 4), 3) << "ada has most";
  queue.push({"eve"}, 21);
  EXPECT_EQ(queue.trim(3, 4), 12) << "of two who have most, the last in turn";
  queue.push({"kim"}, 31);
  queue.push({"lea"}, 41);
  EXPECT_EQ(queue.trim(3, 5), 2);
  EXPECT_EQ(queue.trim(3, 4), 41) << "where all have one, who came last";
  EXPECT_EQ(in_order(queue), (std::vector<int>{1, 11, 21, 31}));
}

TEST(ServerFairQueue, WhatIsAwaitedIsTrimmedLast) {
  FairQueue<int> queue;
  for (int i = 1; i <= 3; ++i) queue.push({"ada", true}, i);
  queue.push({"bob"}, 11);
  EXPECT_EQ(queue.trim(3, 3), 11);
  queue.push({"ada"}, 4);
  EXPECT_EQ(queue.trim(3, 9), std::nullopt) << "each kind for itself";
  EXPECT_EQ(queue.trim(3, 3), 4);
  queue.push({"bob", true}, 12);
  EXPECT_EQ(queue.trim(3, 3), 3);
  EXPECT_EQ(in_order(queue), (std::vector<int>{1, 12, 2}));
}

TEST(ServerFairQueue, ManyJobsOfOneOwnerWeighOnThatOwnerMost) {
  FairQueue<int> queue;
  EXPECT_EQ(queue.rivals("bob"), 0U);
  for (int i = 1; i <= 20; ++i) queue.push({"ada", i % 2 == 0}, i);
  EXPECT_EQ(queue.rivals("ada"), 20U);
  EXPECT_EQ(queue.rivals("bob"), 2U) << "awaited ones and others";
  queue.push({"eve", true}, 21);
  EXPECT_EQ(queue.rivals("ada"), 21U);
  EXPECT_EQ(queue.rivals("bob"), 3U);
}

}  // namespace
}  // namespace aviary::server
