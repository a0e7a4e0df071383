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

TEST(ServerLimits, ABucketSaysHowLongToWait) {
  const Rate rate{0.1, 2};
  Bucket bucket;
  Millis now = 1'000'000;
  EXPECT_EQ(bucket.wait(rate, now), 0);
  EXPECT_TRUE(bucket.take(rate, now));
  EXPECT_TRUE(bucket.take(rate, now));
  EXPECT_EQ(bucket.wait(rate, now), 10'000);
  EXPECT_FALSE(bucket.take(rate, now + 9'999));
  EXPECT_TRUE(bucket.take(rate, now + 10'000));
  bucket.give_back();
  EXPECT_TRUE(bucket.take(rate, now + 10'000)) << "what was given back may be taken again";
  bucket.spend(rate, now + 10'000, 3);
  EXPECT_EQ(bucket.wait(rate, now + 10'000), 40'000) << "what was too much flows back first";
}

TEST(ServerLimits, NetworksAreNamedByTheirFirstBits) {
  const auto address = [](const char* text) { return network_of(text, 32, 64); };
  EXPECT_EQ(address("192.0.2.7"), "192.0.2.7/32");
  EXPECT_EQ(address("::ffff:192.0.2.7"), "192.0.2.7/32");
  EXPECT_EQ(network_of("192.0.2.7", 24, 48), "192.0.2.0/24");
  EXPECT_EQ(address("2001:db8:1:2:3:4:5:6"), address("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address("2001:db8:1:2:3:4:5:6"), address("2001:db8:1:3:3:4:5:6"));
  EXPECT_EQ(network_of("2001:db8:1:2::1", 24, 48), network_of("2001:db8:1:3::1", 24, 48));
  EXPECT_EQ(address("2001:db8:0:0:1::"), address("2001:db8::2")) << "however the zeros are written";
  EXPECT_EQ(address("fe80::1%eth0"), address("fe80::2"));
  EXPECT_NE(address("::1"), address("2001:db8::1"));
  EXPECT_EQ(address("unknown"), "unknown");
}

TEST(ServerLimits, EveryClassIsCountedApart) {
  const Limits limits;
  Guests guests(limits);
  const Millis now = 1'000'000;
  for (std::size_t i = 0; i < kClasses; ++i) {
    const auto kind = static_cast<Class>(i);
    const Rate rate = limits.classes[i].address;
    EXPECT_EQ(guests.admit("192.0.2.1", kind, now, rate.burst), 0) << i;
    const Millis wait = guests.admit("192.0.2.1", kind, now);
    EXPECT_GT(wait, 0) << i;
    EXPECT_EQ(guests.admit("192.0.2.2", kind, now), 0) << "others are not concerned " << i;
    EXPECT_EQ(guests.admit("192.0.2.1", kind, now + wait), 0) << i;
  }
}

TEST(ServerLimits, APersonIsCountedWhereverTheyAre) {
  const Limits limits;
  Guests guests(limits);
  const Millis now = 1'000'000;
  for (int i = 0; i < 30; ++i) EXPECT_EQ(guests.admit_person("ada", Class::kWrite, now), 0);
  EXPECT_EQ(guests.admit_person("ada", Class::kWrite, now), 500);
  EXPECT_EQ(guests.admit_person("ada", Class::kRead, now), 0);
  EXPECT_EQ(guests.admit_person("bob", Class::kWrite, now), 0);
  EXPECT_EQ(guests.admit_person("ada", Class::kWrite, now + 500), 0);
}

TEST(ServerLimits, ManyNetworksOfOneProviderShareSixteenTimesAsMuch) {
  Limits limits;
  limits.connections_per_address = 2;
  Guests guests(limits);
  const Millis now = 1'000'000;
  int admitted = 0;
  int entered = 0;
  for (int i = 0; i < 100; ++i) {
    const std::string household = "2001:db8:7:" + std::to_string(i) + "::1";
    while (guests.admit(household, Class::kWrongPassword, now) == 0) ++admitted;
    while (guests.enter(household)) ++entered;
  }
  EXPECT_EQ(admitted, 160);
  EXPECT_EQ(entered, 32);
  EXPECT_EQ(guests.admit("2001:db8:8::1", Class::kWrongPassword, now), 0);
}

TEST(ServerLimits, BytesAreCountedForPeopleAndAddresses) {
  const Limits limits;
  constexpr double kMiB = 1 << 20;
  Guests guests(limits);
  const Millis now = 1'000'000;
  EXPECT_EQ(guests.send("192.0.2.1", "ada", now, 8 * kMiB), 0);
  EXPECT_EQ(guests.send("192.0.2.2", "ada", now, kMiB), 2'000) << "half a MiB a second flows back";
  EXPECT_EQ(guests.send("192.0.2.4", "ada", now + 2'000, 0), 0);
  for (int i = 0; i < 15; ++i) EXPECT_EQ(guests.send("192.0.2.1", std::to_string(i), now, 8 * kMiB), 0);
  EXPECT_EQ(guests.send("192.0.2.1", "bob", now, 8 * kMiB), 1'000) << "eight MiB a second of one address";
  EXPECT_EQ(guests.send("192.0.2.3", "cid", now, 8 * kMiB), 0);
}

TEST(ServerLimits, AnAddressWithManyConnectionsIsCrowded) {
  Limits limits;
  limits.crowd = 2;
  Guests guests(limits);
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(guests.enter("192.0.2.1"));
  EXPECT_FALSE(guests.is_crowded("192.0.2.1"));
  EXPECT_TRUE(guests.enter("192.0.2.1"));
  EXPECT_TRUE(guests.is_crowded("192.0.2.1"));
  EXPECT_FALSE(guests.is_crowded("192.0.2.2"));
  guests.leave("192.0.2.1");
  EXPECT_FALSE(guests.is_crowded("192.0.2.1"));
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
  for (int i = 0; i < 100; ++i) EXPECT_EQ(guests.admit("192.0.2." + std::to_string(i), Class::kRead, now), 0);
  EXPECT_EQ(guests.admit_person("ada", Class::kRead, now), 0);
  EXPECT_EQ(guests.known(), 101U);
  EXPECT_TRUE(guests.enter("192.0.2.1"));
  now += 3'600'000;
  guests.sweep(now);
  EXPECT_EQ(guests.known(), 1U);
  guests.leave("192.0.2.1");
  guests.sweep(now);
  EXPECT_EQ(guests.known(), 0U);
}

}  // namespace
}  // namespace aviary::server
