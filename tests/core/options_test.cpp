#include "core/options.h"

#include <gtest/gtest.h>

#include <array>

namespace aviary::core {
namespace {

const std::array<OptionSpec, 2> kSpecs = {
    {{"edge", {"7", "6", "8"}, "cells"}, {"pass", {"strict", "relaxed"}, "rule"}}};

std::string error_of(const Choices& given) {
  const base::Result<Choices> all = complete(kSpecs, 1, given);
  if (all) return "accepted";
  EXPECT_EQ(all.error().code, "option");
  return all.error().sentence;
}

TEST(Options, DefaultsAreTheFirstValuesInTheOrderOfTheList) {
  EXPECT_EQ(*complete(kSpecs, 1, {}), (Choices{{"edge", "7"}, {"pass", "strict"}}));
  EXPECT_EQ(*complete(kSpecs, 1, {{"pass", "relaxed"}, {"edge", "8"}}), (Choices{{"edge", "8"}, {"pass", "relaxed"}}));
}

TEST(Options, ErrorsSayWhatThereIs) {
  EXPECT_EQ(error_of({{"size", "7"}}), "unknown option 'size'; there is edge or pass");
  EXPECT_EQ(error_of({{"edge", "9"}}), "option 'edge' cannot be '9'; it is 7, 6 or 8");
  EXPECT_EQ(error_of({{"edge", "6"}, {"edge", "6"}}), "option 'edge' given twice");
}

// Of three versions: the second brought `wind`, which changed its default with the third.
const std::array<OptionSpec, 2> kLater = {
    {{"edge", {"7", "6"}, "cells"}, {"wind", {"strong", "weak", "none"}, "air", 2, {{2, "none"}, {3, "weak"}}}}};

TEST(Options, AnOlderVersionImpliesWhatItHad) {
  EXPECT_EQ(*complete(kLater, 1, {{"edge", "6"}}), (Choices{{"edge", "6"}, {"wind", "none"}}));
  EXPECT_EQ(*complete(kLater, 2, {}), (Choices{{"edge", "7"}, {"wind", "weak"}}));
  EXPECT_EQ(*complete(kLater, 3, {}), (Choices{{"edge", "7"}, {"wind", "strong"}}));
  EXPECT_EQ(*complete(kLater, 2, {{"wind", "none"}}), (Choices{{"edge", "7"}, {"wind", "none"}}));
}

TEST(Options, AnOlderVersionDoesNotKnowWhatCameLater) {
  EXPECT_EQ(complete(kLater, 1, {{"wind", "none"}}).error().sentence, "unknown option 'wind'; there is edge");
}

TEST(Options, AreWrittenNameEqualsValue) {
  EXPECT_EQ(*parse_choice("edge=6"), (Choice{"edge", "6"}));
  EXPECT_EQ(*parse_choice("a=b=c"), (Choice{"a", "b=c"}));
  EXPECT_EQ(*parse_choice("a="), (Choice{"a", ""}));
  for (const std::string_view text : {"", "edge", "=6"}) EXPECT_FALSE(parse_choice(text)) << text;
}

TEST(Options, ValueOfFindsTheChoice) { EXPECT_EQ(value_of({{"edge", "6"}, {"pass", "strict"}}, "pass"), "strict"); }

}  // namespace
}  // namespace aviary::core
