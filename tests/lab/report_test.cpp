// Reports as text and pages.
#include "lab/report.h"

#include <gtest/gtest.h>

#include "lab/page.h"

namespace aviary::lab {
namespace {

// One deal after another, all alike but for their scores.
Survey some(int seats, int bonus, const std::string& card) {
  Census census(seats);
  for (int index = 0; index < 20 * seats; ++index) {
    Sight sight;
    sight.played.index = index;
    for (int seat = 0; seat < seats; ++seat) {
      const auto entry = static_cast<std::size_t>(seat);
      sight.played.seat_of[entry] = (seat + index) % seats;
      sight.played.points[entry] = index + (seat == 0 ? bonus : 0) - 3;
      sight.played.won[entry] = seat == (bonus > 0 ? 0 : index / seats % seats) ? 1 : 0;
    }
    sight.uses[card][0] = 1;
    sight.played.moves = 40;
    census.add(sight);
  }
  Survey survey = census.finish();
  survey.title = "A <game> & \"more\"";
  for (int seat = 0; seat < seats; ++seat) survey.bots.push_back("bot" + std::to_string(seat));
  return survey;
}

const Section& section_of(const Report& report, const std::string& key) {
  for (const Section& section : report.sections) {
    if (section.key == key) return section;
  }
  ADD_FAILURE() << "no section " << key;
  return report.sections[0];
}

TEST(LabReport, HistogramsHoldEveryMatch) {
  const std::vector<Survey> surveys = {some(2, 100, "card A")};
  const Report report = report_on(surveys, {"a"});
  for (const Histogram& histogram : section_of(report, "scores").histograms) {
    double sum = 0;
    for (const Estimate& share : histogram.shares[0]) sum += share.mean;
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_LE(histogram.shares[0].size(), 25U);
    EXPECT_LE(histogram.from, -3);
    EXPECT_EQ(histogram.from % histogram.width, 0);
  }
}

TEST(LabReport, TwoAreComparedAndTheDifferenceIsJudged) {
  const std::vector<Survey> surveys = {some(2, 0, "card A"), some(2, 100, "card A")};
  const Report report = report_on(surveys, {"old", "new"});
  const Section& bots = section_of(report, "bots");
  ASSERT_EQ(bots.columns.size(), 3U);
  EXPECT_EQ(bots.columns[2].key, "wins_difference");
  EXPECT_NEAR(bots.rows[0].cells[2]->mean, 0.5, 1e-9);
  EXPECT_TRUE(is_clear(bots.columns[2], *bots.rows[0].cells[2]));
  EXPECT_FALSE(is_clear(bots.columns[1], *bots.rows[0].cells[1])) << "a share is no difference";
  const Section& seats = section_of(report, "seats");
  EXPECT_FALSE(is_clear(seats.columns[2], *seats.rows[0].cells[2]));
}

TEST(LabReport, GamesOfDifferentSizesAndCardsStandSideBySide) {
  const std::vector<Survey> surveys = {some(2, 0, "card A"), some(4, 0, "card B")};
  const Report report = report_on(surveys, {"two", "four"});
  const Section& seats = section_of(report, "seats");
  ASSERT_EQ(seats.rows.size(), 4U);
  EXPECT_FALSE(seats.rows[3].cells[0]);
  EXPECT_TRUE(seats.rows[3].cells[1]);
  EXPECT_FALSE(seats.rows[3].cells[2]);
  EXPECT_EQ(section_of(report, "usage").rows.size(), 2U);
  EXPECT_NE(as_text(report).find("card B"), std::string::npos);
  EXPECT_NE(as_page(report).find("card B"), std::string::npos);
}

TEST(LabReport, APageEscapesNamesAndNeedsNothingFromOutside) {
  const std::vector<Survey> surveys = {some(3, 0, "card <b>&\"'")};
  const std::string page = as_page(report_on(surveys, {"it"}));
  EXPECT_NE(page.find("A &lt;game&gt; &amp; &quot;more&quot;"), std::string::npos);
  EXPECT_NE(page.find("card &lt;b&gt;&amp;&quot;'"), std::string::npos);
  for (const char* outside : {"http", "<script", "<link", "url(", "@import", " src="}) {
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  }
}

TEST(LabReport, NumbersReadWell) {
  EXPECT_EQ(fixed(-0.001, 2), "0.00");
  EXPECT_EQ(with_sign(-0.001, 1), "+0.0");
  EXPECT_EQ(with_sign(-1.25, 1), "-1.2");
  EXPECT_EQ(shown({"", "", Form::kShare, false}, {0.5, 0.25, 0.75}), "50.0 % (25.0 to 75.0)");
  EXPECT_EQ(shown({"", "", Form::kEffect, false}, {0.1, 0.05, 0.15}), "+10.0 (+5.0 to +15.0) *");
  EXPECT_EQ(shown({"", "", Form::kNumber, true}, {7, 7, 7}), "7");
  EXPECT_EQ(ticks(0, 1, 5), (std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1}));
  EXPECT_EQ(ticks(3, 3, 5), std::vector<double>{3});
}

}  // namespace
}  // namespace aviary::lab
