// What editions of all games have in common: their title, their digest, and that all faults are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/faults.h"
#include "base/json.h"
#include "games/games.h"

namespace aviary {
namespace {

using base::Tree;

Tree edition_of(const std::string& game) {
  return *games::shipped_cards((*games::open(game, {}))->identity().edition_digest);
}

// With a field of the edition set, or dropped if the value is nothing.
Tree with(const Tree& edition, const std::string& name, const Tree& value) {
  Tree changed{Tree::Fields{}};
  for (const base::Field& field : *edition.fields()) {
    if (field.name != name) changed.set(field.name, field.value);
  }
  if (!value.null()) changed.set(name, value);
  return changed;
}

class Editions : public ::testing::TestWithParam<const char*> {
 protected:
  Tree edition_ = edition_of(GetParam());
};

TEST_P(Editions, HaveATitleThatTheDigestDoesNotCount) {
  ASSERT_NE(edition_.find("title"), nullptr);
  const std::string digest = games::digest_of(edition_);
  const Tree retitled = with(with(edition_, "title", Tree("My box")), "about", Tree("Typed in by me"));
  EXPECT_EQ(games::digest_of(retitled), digest);
  EXPECT_NE(games::text_digest_of(retitled), games::text_digest_of(edition_));
  const base::Result<games::Game> game = games::check_edition(retitled);
  ASSERT_TRUE(game) << game.error().sentence;
  EXPECT_EQ((*game)->identity().edition_digest, digest);
  EXPECT_EQ((*game)->cards_digest(), games::text_digest_of(retitled));
  EXPECT_FALSE(games::check_edition(with(edition_, "title", Tree(std::int64_t{1}))));
}

// A record names the cards by the digest of its time, and keeps it.
TEST_P(Editions, AreFoundByEitherDigest) {
  const Tree foreign = with(edition_, "about", Tree("another"));
  for (const std::string& digest : {games::digest_of(foreign), games::text_digest_of(foreign)}) {
    const base::Result<games::Game> game = games::open(core::Identity{GetParam(), {}, foreign, 1, digest});
    ASSERT_TRUE(game) << game.error().sentence;
    EXPECT_EQ((*game)->identity().edition_digest, digest);
  }
  for (const std::string& digest : {games::digest_of(edition_), games::text_digest_of(edition_)}) {
    const base::Result<games::Game> ours = games::open(core::Identity{GetParam(), {}, std::nullopt, 1, digest});
    ASSERT_TRUE(ours) << ours.error().sentence;
    EXPECT_EQ((*ours)->identity().edition_digest, digest);
    EXPECT_EQ((*ours)->cards(), nullptr) << "everybody has the newest of ours";
  }
  EXPECT_FALSE(games::open(core::Identity{GetParam(), {}, foreign, 1, std::string(64, '0')}));
}

TEST_P(Editions, TellAllFaults) {
  Tree broken = with(with(edition_, "colour", Tree("red")), "title", Tree(std::int64_t{3}));
  broken = with(with(broken, "birds", Tree()), "about", Tree(std::string(501, 'x')));
  const base::Result<games::Game> game = games::check_edition(broken);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, "edition");
  for (const char* const name : {"colour", "title", "birds", "about"}) {
    EXPECT_NE(game.error().sentence.find("'" + std::string(name) + "'"), std::string::npos) << name << " in\n"
                                                                                            << game.error().sentence;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Editions, ::testing::Values("clouds", "migrato", "flyaway"));

// What was called `name` and `source` is read, and is the same edition.
TEST(EditionNames, OldOnesAreRead) {
  for (const auto& [game, now, then] : {std::array{"migrato", "title", "name"}, std::array{"flyaway", "title", "name"},
                                        std::array{"clouds", "about", "source"}}) {
    const Tree edition = edition_of(game);
    const Tree old = with(with(edition, now, Tree()), then, Tree("As it was"));
    const base::Result<games::Game> read = games::check_edition(old);
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ((*read)->identity().edition_digest, games::digest_of(edition));
  }
}

TEST(Faults, AreToldUpToABound) {
  base::Faults faults;
  EXPECT_FALSE(faults.error());
  for (int i = 1; i <= 23; ++i) faults.add(base::Error{"edition", "line " + std::to_string(i) + ": wrong"});
  const std::string told = faults.error()->sentence;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 20);
  EXPECT_TRUE(told.ends_with("line 20: wrong\nand 3 more"));
  EXPECT_EQ(base::each_at("box.toml", {"edition", "a\nb"}), "box.toml, a\nbox.toml, b");
}

}  // namespace
}  // namespace aviary
