// Limits, with a clock of our own.
#include "server/limits.h"

#include <gtest/gtest.h>

namespace aviary::server {
namespace {

TEST(ServerLimits, ABucketGivesItsBurstThenItsRate) {
  const Rate rate{2, 5};
  Bucket bucket;
  Millis now = 1'000'000;
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(rate, now)) << i;
  EXPECT_FALSE(bucket.take(rate, now));
  EXPECT_FALSE(bucket.is_full(rate, now));
  now += 500;
  EXPECT_TRUE(bucket.take(rate, now));
  EXPECT_FALSE(bucket.take(rate, now));
  EXPECT_FALSE(bucket.take(rate, now - 10'000)) << "a clock that goes back gives nothing";
  now += 60'000;
  EXPECT_TRUE(bucket.is_full(rate, now));
  int taken = 0;
  while (bucket.take(rate, now)) ++taken;
  EXPECT_EQ(taken, 5);
}

TEST(ServerLimits, AddressesCountByHousehold) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:3:3:4:5:6"));
  EXPECT_EQ(address_key("2001:db8::1"), address_key("2001:db8::2"));
  EXPECT_NE(address_key("::1"), address_key("2001:db8::1"));
}

TEST(ServerLimits, OneAddressCannotTakeAllConnections) {
  Limits limits;
  limits.connections_per_address = 3;
  limits.connections = 5;
  Guests guests(limits);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(guests.enter("192.0.2.1"));
  for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(guests.enter("192.0.2.1"));
  EXPECT_TRUE(guests.enter("192.0.2.2"));
  EXPECT_TRUE(guests.enter("192.0.2.3"));
  EXPECT_FALSE(guests.enter("192.0.2.4")) << "the house is full";
  guests.leave("192.0.2.1");
  EXPECT_TRUE(guests.enter("192.0.2.1"));
  guests.leave("192.0.2.9");
  EXPECT_EQ(guests.connections(), 5U) << "who never came cannot leave";
}

TEST(ServerLimits, ForgetsThoseWhoAreGone) {
  const Limits limits;
  Guests guests(limits);
  Millis now = 1'000'000;
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(guests.may_request("192.0.2." + std::to_string(i), now));
  EXPECT_TRUE(guests.enter("192.0.2.1"));
  now += 3'600'000;
  guests.sweep(now);
  EXPECT_EQ(guests.addresses(), 1U);
  guests.leave("192.0.2.1");
  guests.sweep(now);
  EXPECT_EQ(guests.addresses(), 0U);
}

}  // namespace
}  // namespace aviary::server
