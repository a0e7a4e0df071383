// A test of the tests: the suite is content with an honest toy game, and finds every fault that is planted in it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <string_view>

#include "kit/conformance.h"
#include "kit/toy.h"

namespace aviary::kit {
namespace {

AVIARY_CONFORMS(Toy, Toy, "", "points=double");

Report report_on(Fault fault) {
  Report report;
  const Toy toy(fault);
  const core::Choices choices = {{"points", "single"}};
  check_rules(toy, 20, report);
  check_texts(toy, choices, 20, report);
  check_vocabulary(toy, 20, report);
  check_account(toy, 20, report);
  check_secrets(toy, 20, report);
  check_hostile(toy, 20, report);
  check_erased(toy, choices, 20, report);
  return report;
}

TEST(Kit, AnHonestGameBreaksNoPromise) { EXPECT_EQ(report_on(Fault::kNone).text(), ""); }

struct Planted {
  Fault fault;
  std::string_view promise;  // that the suite must report as broken
};

class KitFinds : public ::testing::TestWithParam<Planted> {};

TEST_P(KitFinds, APlantedFault) {
  const Report report = report_on(GetParam().fault);
  EXPECT_TRUE(report.has(GetParam().promise)) << GetParam().promise << " is not among\n" << report.text();
}

constexpr Planted kPlanted[] = {
    {Fault::kUnsortedLegal, "legal: ascending, none twice"},
    {Fault::kLegalForSpectators, "legal: from a view as from the state"},
    {Fault::kLegalKeepsOldMoves, "legal: clears the list first"},
    {Fault::kLegalAllocates, "no allocation: legal"},
    {Fault::kApplyAllocates, "no allocation: apply"},
    {Fault::kSampleAllocates, "no allocation: imagine and sample"},
    {Fault::kWrongWeight, "weight: the sum of the chances"},
    {Fault::kWeightWhileSeatActs, "weight: above 0 exactly while chance acts"},
    {Fault::kZeroWeight, "chances: weights above 0"},
    {Fault::kBiasedPick, "pick: the outcome that r falls on"},
    {Fault::kTraceChangesState, "apply: the same with a trace"},
    {Fault::kBrokenInvariant, "check: the invariants hold"},
    {Fault::kTooManyMoves, "max_moves: every match ends within them"},
    {Fault::kSkippedPlace, "outcome: a place is 1 plus the seats before it"},
    {Fault::kNoClause, "outcome: names the clause that ended it"},
    {Fault::kPathsClash, "path: one to one"},
    {Fault::kPathTooWide, "path: every number below the width"},
    {Fault::kNumbersDiffer, "numbers: those of the paths"},
    {Fault::kMoveTextsClash, "move text: unique among what is possible"},
    {Fault::kMoveTextLost, "move text: reads back as the same move"},
    {Fault::kStateTextLoses, "state text: reads back as the same bytes"},
    {Fault::kViewTextLoses, "view text: reads back as the same bytes"},
    {Fault::kEmptyEvent, "event text: not empty"},
    {Fault::kUndeclaredArgument, "event: data gives it back"},
    {Fault::kUndeclaredKind, "event: of a declared kind"},
    {Fault::kTooManyPoints, "event: data gives it back"},
    {Fault::kLostPoints, "account: the rows of a seat add up to its points"},
    {Fault::kOwnRow, "account: the rows of the vocabulary"},
    {Fault::kAccountLeaks, "account: the same for everybody"},
    {Fault::kViewLeaks, "imagine: the same view"},
    {Fault::kSeenLeaksDeal, "seen: tells no more than view and trace"},
    {Fault::kSeenLeaksDealAsNews, "seen: tells no more than view and trace"},
    {Fault::kSeenLeaksBurial, "seen: without news, possible in every imagined world"},
    {Fault::kTraceLeaks, "seen: without news, the same trace after it"},
    {Fault::kOpenLeaks, "seen: without news, the same view after it"},
    {Fault::kImagineBreaks, "imagine: the invariants hold"},
    {Fault::kImagineExchangesHands, "imagine: the same legal moves"},
    {Fault::kSilentRefusal, "why: names a clause"},
    {Fault::kUnfilledRefusal, "why: is a sentence"},
    {Fault::kUndeclaredFact, "why: as it is declared"},
    {Fault::kReaderTakesAnything, "parse_state: what it accepts keeps the invariants"},
    {Fault::kReaderSaysNothing, "parse_move: a refusal has a reason and a sentence"},
};

std::string planted_name(const ::testing::TestParamInfo<Planted>& info) {
  std::string name = std::to_string(info.index) + "_" + std::string(info.param.promise);
  std::replace_if(name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Kit, KitFinds, ::testing::ValuesIn(kPlanted), planted_name);

TEST(Kit, AnOptionThatIsTakenButShouldBeRefusedIsFound) {
  Report report;
  check_refused<Toy>({{"points", "double"}}, "points", report);
  EXPECT_TRUE(report.has("options: a bad set gives a clear error"));
}

enum class Nowhere : std::uint8_t { kFirst, kSecond };
inline constexpr core::EventKind<ToyCard> kUnlisted{0, "unlisted", {"card"}};
inline constexpr core::EventKind<core::Gain<Nowhere::kSecond>> kAstray{0, "astray", {"points"}};
inline constexpr core::EventKind<core::Count, core::Count> kTwice{2, "astray", {"count", "count"}};
inline constexpr core::RefusalKind<core::Count, core::Count> kDoubled{"T1", "doubled", {"count", "count"}, "{count}"};
inline constexpr core::RefusalKind<core::Count> kUnsaid{"T1", "doubled", {"count"}, "Nothing of that"};

TEST(Kit, AVocabularyThatContradictsItselfIsFound) {
  const std::array rows = {kUnlisted.row(), kAstray.row(), kTwice.row()};
  Report report;
  const std::array refusals = {kDoubled.row(), kUnsaid.row()};
  check_rows({{}, rows, {}, refusals}, report);
  for (const std::string_view promise :
       {"vocabulary: every noun is listed", "vocabulary: row i has the id i",
        "vocabulary: points go into a row of the account", "vocabulary: a kind has a name of its own",
        "vocabulary: an argument has a name of its own", "vocabulary: a reason has a name of its own",
        "vocabulary: a fact has a name of its own", "vocabulary: a reason says all its facts"}) {
    EXPECT_TRUE(report.has(promise)) << promise << " is not among\n" << report.text();
  }
}

TEST(Kit, TwinWorldsOfALeakingGamePart) {
  const Toy toy(Fault::kOpenLeaks);
  Report report;
  base::Rng rng(3);
  for (int i = 0; i < 20; ++i) check_twins(toy, toy.initial(), Observer::spectator(), 10, rng, report);
  EXPECT_TRUE(report.has("seen: without news, the same view after it")) << report.text();
}

TEST(Kit, AReportKeepsTheFirstCaseAndCountsTheRest) {
  Report report;
  report.stand_at(3, 4);
  report.broken("promise", "one");
  report.broken("promise", "two");
  EXPECT_EQ(report.text(), "promise (2 times; first in match 3, move 4: one)\n");
}

TEST(Kit, AllocationsAreCounted) {
  EXPECT_EQ(allocations_in([] {}), 0U);
  // Called by name: a compiler may leave out what `new` and `delete` would do together.
  EXPECT_GT(allocations_in([] { ::operator delete(::operator new(8)); }), 0U);
}

}  // namespace
}  // namespace aviary::kit
