#include "base/json.h"

#include <gtest/gtest.h>

#include <string>

#include "kit/junk.h"

namespace aviary::base {
namespace {

std::string error_of(std::string_view text) {
  const Result<Tree> tree = read_json(text);
  if (tree) return "accepted";
  EXPECT_EQ(tree.error().code, "json");
  EXPECT_FALSE(tree.error().sentence.empty());
  return tree.error().sentence;
}

bool mentions(const std::string& sentence, std::string_view part) { return sentence.find(part) != std::string::npos; }

TEST(Json, ReadsEveryKindOfValue) {
  const Result<Tree> tree = read_json(R"({"a":null,"b":true,"c":-5,"d":"é\n\u00e9","e":[1,[]],"f":{}})");
  ASSERT_TRUE(tree);
  EXPECT_TRUE(tree->find("a")->null());
  EXPECT_TRUE(*tree->find("b")->boolean());
  EXPECT_EQ(*tree->find("c")->integer(), -5);
  EXPECT_EQ(*tree->find("d")->text(), "é\né");
  EXPECT_EQ(tree->find("e")->list()->size(), 2U);
  EXPECT_TRUE(tree->find("f")->fields()->empty());
}

TEST(Json, WritesWhatItReads) {
  for (const std::string_view text : {R"({"z":1,"a":[true,false,null],"m":{"x":"\"\\\u0001"}})", R"([])", R"("")", "0",
                                      "-9223372036854775808", "9223372036854775807", "null", "[[[[]]]]"}) {
    const Result<Tree> tree = read_json(text);
    ASSERT_TRUE(tree) << text;
    EXPECT_EQ(write_json(*tree), text);
    EXPECT_EQ(*read_json(write_json_lines(*tree)), *tree) << text;
  }
}

TEST(Json, TheCanonicalFormSortsNames) {
  EXPECT_EQ(write_canonical_json(*read_json(R"({"b":{"d":1,"c":2},"a":0})")), R"({"a":0,"b":{"c":2,"d":1}})");
}

TEST(Json, LinesPutEveryOuterFieldOnALine) {
  EXPECT_EQ(write_json_lines(*read_json(R"({"a":1,"b":[2,3]})")), "{\n \"a\": 1,\n \"b\": [2,3]\n}\n");
}

TEST(Json, BytesThatAreNotUtf8AreReplaced) {
  const std::string json =
      write_json(Tree("a\xFF"
                      "b"));
  const Result<Tree> tree = read_json(json);
  ASSERT_TRUE(tree) << json;
  EXPECT_EQ(*tree->text(),
            "a\xEF\xBF\xBD"
            "b");
}

TEST(Json, RefusesBrokenSyntaxAndNamesTheLine) {
  EXPECT_TRUE(mentions(error_of("{\n\"a\": }"), "line 2"));
  EXPECT_TRUE(mentions(error_of("{\n\"a\": 1"), "too early"));
  for (const std::string_view text :
       {"",      " ",     "{",   "}",   "[1,]",    "{\"a\":1,}",  "nul",  "01",      "+1",  "'a'", "\"a",
        "[1 2]", "{a:1}", "1 2", "[]]", "\"\\x\"", "\"\\ud800\"", "\xFF", "// c\n1", "NaN", "-"}) {
    EXPECT_NE(error_of(text), "accepted") << text;
  }
}

TEST(Json, RefusesNumbersThatAreNotWholeOrTooLarge) {
  EXPECT_TRUE(mentions(error_of("[1.5]"), "whole"));
  EXPECT_TRUE(mentions(error_of("[1e3]"), "whole"));
  EXPECT_TRUE(mentions(error_of("[9223372036854775808]"), "large"));
  EXPECT_NE(error_of("[-9223372036854775809]"), "accepted");
  EXPECT_NE(error_of("[1e999]"), "accepted");
  EXPECT_NE(error_of("[" + std::string(100'000, '9') + "]"), "accepted");
}

TEST(Json, RefusesANameGivenTwice) { EXPECT_TRUE(mentions(error_of(R"({"a":1,"b":2,"a":3})"), "'a' stands twice")); }

TEST(Json, TakesThirtyTwoLevelsAndRefusesMore) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_EQ(error_of(nested(kMaxJsonDepth)), "accepted");
  EXPECT_TRUE(mentions(error_of(nested(kMaxJsonDepth + 1)), "deeply"));
  EXPECT_TRUE(mentions(error_of(nested(1'000'000)), "deeply"));
}

TEST(Json, RefusesTooManyFieldsOfATable) {
  std::string text = "{";
  for (std::size_t i = 0; i <= kMaxJsonFields; ++i) text += (i > 0 ? ",\"" : "\"") + std::to_string(i) + "\":0";
  EXPECT_TRUE(mentions(error_of(text + "}"), "too many fields"));
}

TEST(Json, RefusesTooManyParts) {
  std::string text = "[0";
  for (std::size_t i = 0; i <= kMaxJsonNodes; ++i) text += ",0";
  EXPECT_TRUE(mentions(error_of(text + "]"), "too many parts"));
}

TEST(Json, RefusesTextsThatAreTooLong) {
  EXPECT_TRUE(mentions(error_of("\"" + std::string(kMaxJsonBytes, 'a') + "\""), "16 MiB"));
}

TEST(Json, JunkIsAnsweredAndWhatIsAcceptedRoundTrips) {
  Rng rng(11);
  const std::string good = R"({"aviary":1,"moves":["e3","a1-b2"],"result":{"places":[1,2],"ok":true,"none":null}})";
  for (int i = 0; i < 5000; ++i) {
    const std::string text = i % 4 == 0 ? kit::noise(60, rng) : kit::damaged(kit::damaged(good, rng), rng);
    const Result<Tree> tree = read_json(text);
    if (!tree) {
      ASSERT_FALSE(tree.error().sentence.empty()) << text;
    } else {
      const Result<Tree> again = read_json(write_json(*tree));
      ASSERT_TRUE(again && *again == *tree) << text;
    }
  }
}

// The two writers know nothing of each other, and agree where the order of names does not matter.
TEST(Json, BothWritersAgreeOnTextsOfAnyBytes) {
  Rng rng(12);
  for (int i = 0; i < 2000; ++i) {
    Tree tree{Tree::Fields{}};
    tree.set("a", Tree(kit::noise(12, rng)));
    Tree list{Tree::List{}};
    for (std::uint64_t n = rng.below(std::uint64_t{4}); n > 0; --n) list.add(Tree(kit::noise(4, rng)));
    tree.set("b", std::move(list));
    tree.set("c", Tree(static_cast<std::int64_t>(rng.next())));
    tree.set("d", Tree(rng.below(std::uint64_t{2}) == 0));
    tree.set("e", Tree(Tree::Fields{}));
    tree.set("f", Tree());
    ASSERT_EQ(write_json(tree), write_canonical_json(tree));
  }
}

}  // namespace
}  // namespace aviary::base
