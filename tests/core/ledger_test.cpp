// Points are added up by row and seat, and written as a list by seat.
#include "core/ledger.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "kit/allocations.h"

namespace aviary::core {
namespace {

enum class From : std::uint8_t { kLanding, kPairs };
inline constexpr EventKind<Count, Gain<From::kPairs>, Gain<From::kLanding>> kBirdsLanded{
    0, "landed", {"birds", "pairs", "points"}};
inline constexpr TableEventKind<PerSeat<Gain<From::kLanding>>> kEachGot{1, "route", {"links"}};

constexpr std::array kBringing = {kBirdsLanded.row(), kEachGot.row()};
constexpr std::array<std::string_view, 2> kSources = {"landing", "pairs"};
constexpr Vocabulary kBringers{{}, kBringing, kSources};

std::string account_in(const Ledger& ledger, int seats) {
  return base::write_json(account_of(kBringers, ledger, seats));
}

TEST(Ledger, PointsGoToTheSeatOfTheEventOrToEachSeat) {
  Trace trace;
  note(&trace, kBirdsLanded, Seat(1), 3, 2, 5);
  note(&trace, kEachGot, {2, 0, 1, 0});
  note(&trace, kBirdsLanded, Seat(1), 1, 0, 1);
  Ledger ledger;
  add(ledger, kBringers, trace.span());
  EXPECT_EQ(account_in(ledger, 3), R"({"landing":[2,6,1],"pairs":[0,2,0]})");
}

TEST(Ledger, LargePointsAreAddedWithTheirSign) {
  Trace trace;
  note(&trace, kBirdsLanded, Seat(0), 0, -300, 32'767);
  Ledger ledger;
  for (int times = 0; times < 3; ++times) add(ledger, kBringers, trace.span());
  EXPECT_EQ(account_in(ledger, 2), R"({"landing":[98301,0],"pairs":[-900,0]})");
}

TEST(Ledger, WhatWasThereBeforeIsARowOfItsOwn) {
  EXPECT_EQ(account_in(ledger_from({0, 0}), 2), R"({"landing":[0,0],"pairs":[0,0]})");
  EXPECT_EQ(account_in(ledger_from({5, -7}), 2), R"({"landing":[0,0],"pairs":[0,0],"before":[5,-7]})");
}

TEST(Ledger, AddingAllocatesNothing) {
  Trace trace;
  note(&trace, kEachGot, {1, 1, 1, 1});
  Ledger ledger;
  EXPECT_EQ(kit::allocations_in([&] { add(ledger, kBringers, trace.span()); }), 0U);
}

}  // namespace
}  // namespace aviary::core
