#include "base/list.h"

#include <gtest/gtest.h>

#include <vector>

namespace aviary::base {
namespace {

TEST(List, KeepsWhatIsPushedInOrder) {
  List<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (const int item : {7, 8, 9}) list.push(item);
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 8, 9}));
  EXPECT_EQ(list.span().size(), 3U);
  list[1] = 5;
  EXPECT_EQ(list[1], 5);
}

TEST(List, CanBeFilledToItsCapacity) {
  List<int, 3> list;
  for (const int item : {1, 2, 3}) list.push(item);
  EXPECT_EQ(list.size(), decltype(list)::kCapacity);
}

TEST(List, ClearsAndTruncates) {
  List<int, 4> list;
  for (const int item : {1, 2, 3}) list.push(item);
  list.truncate(1);
  EXPECT_EQ(list.size(), 1U);
  list.clear();
  EXPECT_TRUE(list.empty());
}

#ifdef NDEBUG
TEST(List, DropsWhatDoesNotFitInsteadOfWritingPastItsEnd) {
  List<int, 2> list;
  for (const int item : {1, 2, 3}) list.push(item);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 2);
}
#endif

}  // namespace
}  // namespace aviary::base
