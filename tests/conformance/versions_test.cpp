// How a game goes through versions of its rules, shown by a toy that has two: whatever began under the first goes on
// under the first, and whatever begins now has the second.
#include <gtest/gtest.h>

#include <string>

#include "base/json.h"
#include "core/record.h"
#include "games/open.h"
#include "kit/conformance.h"
#include "kit/later.h"
#include "table/scene.h"
#include "wire/update.h"

namespace aviary {

AVIARY_CONFORMS(Later, kit::Later, "", "points=single buried=nothing", "rules=1", "rules=1 points=double");

namespace {

base::Result<games::Game> open(const core::Identity& wanted) {
  return games::open_among(std::type_identity<std::tuple<kit::Later>>{}, wanted)
      .value_or(base::Error{"game", "only the toy is here"});
}

std::string digest_of_edition(std::size_t number) {
  return games::digest_of(*base::read_json(kit::Later::shipped_editions()[number]));
}

// A whole match of the first version, as its program wrote it down: one shows what the second forbids, and the option
// that came later is not named.
std::string old_record() {
  std::string moves = R"("deal 0","deal 3","deal 0","deal 3","deal 1","deal 3","bury 0","deal 0","show 3","deal 1",)"
                      R"("show 0","deal 1","show 3","deal 2","show 0","deal 2","show 3","deal 2","show 1","show 1",)"
                      R"("show 1","show 2","show 2","show 2")";
  return "{\n \"aviary\": 1,\n \"game\": \"later\",\n \"rules\": 1,\n \"options\": {\"points\":\"single\"},\n "
         "\"edition\": \"" +
         digest_of_edition(0) + "\",\n \"moves\": [" + moves +
         "],\n \"result\": {\"points\":[9,68],\"places\":[2,1],\"clause\":\"T9\"}\n}\n";
}

TEST(Versions, AnOldRecordReplaysByItsRulesAndCards) {
  const core::Record record = *core::read_record(old_record());
  const base::Result<games::Game> game = open(record.identity);
  ASSERT_TRUE(game) << game.error().sentence;
  EXPECT_EQ((*game)->options(), (core::Choices{{"points", "single"}, {"buried", "nothing"}}));
  const base::Result<core::Replay> replay = core::replay(**game, record);
  EXPECT_TRUE(replay) << replay.error().sentence;
}

TEST(Versions, TheNewestRulesForbidWhatTheRecordDoes) {
  const core::Record record = *core::read_record(old_record());
  const games::Game game = *open({"later"});
  EXPECT_EQ(core::replay(*game, record).error().sentence, "move 11, 'show 0': You have no wren");
}

TEST(Versions, ARecordIsWrittenBackByteForByte) {
  for (const bool names_all : {true, false}) {
    std::string text = old_record();
    if (!names_all) text.replace(text.find(R"("points":"single")"), 17, "");
    core::Record record = *core::read_record(text);
    EXPECT_EQ(core::write_record(record), text);
    record.identity = (*open(record.identity))->identity();
    EXPECT_EQ(core::write_record(record), text) << "as a game that was opened writes it";
  }
}

TEST(Versions, DefaultsAreThoseOfTheVersion) {
  EXPECT_EQ((*open({"later", {}, {}, 1}))->options(), (core::Choices{{"points", "single"}, {"buried", "nothing"}}));
  EXPECT_EQ((*open({"later"}))->options(), (core::Choices{{"points", "double"}, {"buried", "score"}}));
  EXPECT_EQ((*open({"later"}))->identity().options, (*open({"later"}))->options()) << "a new record names all";
}

TEST(Versions, RefuseWhatTheyDoNotKnow) {
  EXPECT_EQ(open({"later", {{"buried", "score"}}, {}, 1}).error().sentence, "unknown option 'buried'; there is points");
  const base::Error newer = open({"later", {}, {}, 3}).error();
  EXPECT_EQ(newer.code, "rules");
  EXPECT_EQ(newer.sentence, "the match follows version 3 of the rules; this program knows them up to version 2");
  EXPECT_EQ(open({"later", {}, {}, -1}).error().code, "rules");
}

TEST(Versions, CardsOfOursAreFoundByTheirDigest) {
  const games::Game first = *open({"later", {}, {}, 1});
  EXPECT_EQ(first->identity().edition_digest, digest_of_edition(0)) << "what was before digests were stored";
  EXPECT_EQ(base::write_json(*first->cards()), kit::Later::shipped_editions()[0]) << "those who look need them";
  EXPECT_FALSE(first->identity().cards) << "a record of ours carries none";
  const games::Game newest = *open({"later"});
  EXPECT_EQ(newest->identity().edition_digest, digest_of_edition(1));
  EXPECT_EQ(newest->cards(), nullptr);
  const games::Game old_rules_new_cards = *open({"later", {}, {}, 1, digest_of_edition(1)});
  EXPECT_EQ(old_rules_new_cards->identity().edition_digest, digest_of_edition(1));
  EXPECT_EQ(open({"later", {}, {}, 1, "abc"}).error().sentence,
            "the match was played with another edition of the cards (digest abc…)");
}

TEST(Versions, ForeignCardsAreCheckedAsTheirVersionDid) {
  const base::Tree cards = *base::read_json(R"({"game":"later","value":[1,2,3,99]})");
  EXPECT_TRUE(open({"later", {}, cards, 1}));
  EXPECT_EQ(open({"later", {}, cards}).error().code, "edition") << "a new check is for new tables";
  const base::Tree old_name = *base::read_json(R"({"game":"later","value":[1,2,3,9]})");
  EXPECT_TRUE(open({"later", {}, old_name})) << "an old name of a field is read for ever";
}

// The first entry as the first version stored it: without a digest of the cards.
table::Entry old_entry(int rules = 1) {
  const std::string text =
      R"({"number":1,"time":1000,"kind":"create","user":"p0","setup":{"table":"T1","host":"p0","game":"later",)"
      R"("rules":)" +
      std::to_string(rules) + R"(,"options":{"points":"single"},"seats":[{},{}],"secret":")" + table::kSecret + "\"}}";
  const base::Result<table::Entry> entry = table::read_entry(text);
  EXPECT_EQ(table::write_entry(*entry), text);
  return *entry;
}

bool may_show_0(const table::Table& table) {
  const std::vector<std::string> legal = table::update_for(table, table::user_of(*table.asked()), 1).now.legal;
  return std::find(legal.begin(), legal.end(), "show 0") != legal.end();
}

TEST(Versions, AStoredTableGoesOnUnderItsRulesToTheEnd) {
  table::Scene scene({old_entry()}, table::Library(&open));
  scene.start();
  base::Rng rng(1);
  bool shown_0 = false;
  while (scene.table.asked()) {
    const bool may = may_show_0(scene.table);
    shown_0 = shown_0 || may;
    ASSERT_FALSE(scene.move(may ? "show 0" : scene.any_move(rng)).refusal);
    scene.table = *table::Table::load(scene.entries, scene.library_);
  }
  EXPECT_TRUE(shown_0);
  const core::Record record = *table::record_of(scene.table);
  EXPECT_EQ(record.identity.rules_version, 1);
  EXPECT_EQ(record.identity.options, (core::Choices{{"points", "single"}}));
  EXPECT_EQ(record.identity.edition_digest, digest_of_edition(0));
  EXPECT_TRUE(core::replay(**open(record.identity), record));
}

TEST(Versions, WhoWatchesAnOldTableLearnsItsOptionsAndCards) {
  const table::Scene scene({old_entry()}, table::Library(&open));
  const base::Tree facts = wire::public_facts(scene.table, 1000);
  EXPECT_EQ(base::write_json(*facts.find("options")), R"({"points":"single","buried":"nothing"})");
  EXPECT_EQ(*facts.find("cards")->text(), digest_of_edition(0));
}

TEST(Versions, ARematchStartsUnderTheNewest) {
  table::Scene scene({old_entry()}, table::Library(&open));
  scene.start();
  scene.act("p0", table::Resign{});
  for (const char* user : {"p0", "p1"}) scene.act(user, table::Rematch{});
  ASSERT_TRUE(scene.table.wants_next());
  const table::Scene next(table::next_setup(scene.table, "T2", table::kSecret), table::Library(&open));
  EXPECT_EQ(next.table.setup().rules, 2);
  EXPECT_EQ(next.table.setup().edition, digest_of_edition(1));
  EXPECT_EQ(next.table.setup().options, (core::Choices{{"points", "single"}, {"buried", "score"}}))
      << "what was said stays said";
}

TEST(Versions, ANewTableHasTheNewestAndCannotAskForOlder) {
  table::Setup setup = table::setup_for({"later"});
  setup.rules = 1;
  const table::Scene scene(setup, table::Library(&open));
  EXPECT_EQ(scene.table.setup().rules, 2);
  EXPECT_EQ(scene.table.setup().edition, digest_of_edition(1)) << "the digest is always stored";
  table::Library library(&open);
  setup.options = {{"rules", "1"}};
  EXPECT_EQ(table::create(setup, library, 1).error().sentence, "unknown option 'rules'; there is points or buried");
}

TEST(Versions, ATableOfNewerRulesIsRefusedWithASentence) {
  table::Library library(&open);
  const base::Error error = table::Table::open(old_entry(3), library).error();
  EXPECT_EQ(error.code, "rules");
  EXPECT_EQ(error.sentence, "the match follows version 3 of the rules; this program knows them up to version 2");
}

}  // namespace
}  // namespace aviary
