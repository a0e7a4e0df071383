// TOML into the neutral tree: the same tree as JSON gives, with lines, and errors that name them.
#include "lab/edition_file.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace aviary::lab {
namespace {

TEST(LabEditionFile, TomlGivesTheSameTreeAsJson) {
  const base::Result<base::Tree> toml = read_toml("name = 'a'\ncount = 3\nflag = true\n[[card]]\nspaces = [1, 2]\n");
  const base::Result<base::Tree> json =
      base::read_json(R"({"name":"a","count":3,"flag":true,"card":[{"spaces":[1,2]}]})");
  ASSERT_TRUE(toml);
  ASSERT_TRUE(json);
  EXPECT_EQ(base::write_canonical_json(*toml), base::write_canonical_json(*json));
}

TEST(LabEditionFile, EveryNodeKnowsItsLine) {
  const base::Result<base::Tree> tree = read_toml("a = 1\n\n[[card]]\nkind = 'x'\n[[card]]\nkind = 'y'\n");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->find("a")->line(), 1);
  EXPECT_EQ((*tree->find("card")->list())[1].find("kind")->line(), 6);
}

TEST(LabEditionFile, ErrorsNameTheLine) {
  EXPECT_TRUE(read_toml("a = 1\nb = = 2\n").error().sentence.starts_with("line 2: "));
  EXPECT_TRUE(read_toml("a = 1\nb = 1.5\n").error().sentence.starts_with("line 2: "));
  EXPECT_TRUE(read_toml("a = 1\na = 2\n").error().sentence.starts_with("line 2: "));
  EXPECT_EQ(read_toml("a = " + std::string(9999, '[')).error().sentence, "line 1: values are nested too deeply");
}

TEST(LabEditionFile, TooLargeOrMissingFilesAreRefused) {
  EXPECT_FALSE(read_toml(std::string(kMaxEditionBytes + 1, '#')));
  EXPECT_FALSE(read_edition("/nonexistent/edition.toml"));
}

}  // namespace
}  // namespace aviary::lab
