// What tables need without being asked, and what is done when the store fails or holds what we cannot play.
#include "hall_kit.h"
#include "server/fault_log.h"
#include "table/setup.h"

namespace aviary::server {
namespace {

// The text of the first entry of a table.
std::string entry_for(const std::string& id, const std::string& game) {
  table::Setup setup;
  setup.table = id;
  setup.host = "ada";
  setup.game = game;
  setup.secret = random_hex(32);
  table::Library library;
  return table::write_entry(table::create(setup, library, 1).value());
}

void add_stored(store::Store& store, const std::string& id, const std::string& game, const std::string& created) {
  store::TableRow row;
  row.id = id;
  row.game = game;
  row.host = "ada";
  row.facts.phase = store::Phase::kPlaying;
  row.facts.due = 1;
  row.facts.summary = "{}";
  ASSERT_TRUE(store.add_table(row, {created}).ok());
}

// A table that a program with newer rules made.
void add_newer_table(store::Store& store, const std::string& id) {
  std::string created = entry_for(id, "volo");
  created.insert(created.find(R"("rules":)") + 8, "999");
  add_stored(store, id, "volo", created);
}

TEST_F(ServerHall, TablesThatStayDueHideNoOthers) {
  begin_and_forget();
  for (int i = 0; i < 250; ++i) add_newer_table(*store, "old" + std::to_string(i));
  time += 24 * 3'600'000;
  EXPECT_TRUE(until_later([&] { return store->table("T").value()->facts.phase == store::Phase::kOver; }));
}

TEST_F(ServerHall, AMatchOfNewerRulesIsRefusedAndNoFault) {
  add_newer_table(*store, "T");
  const auto ada = FakeLine::open(a.hall, "ada");
  EXPECT_EQ(code_of(ask(*ada, "watch", R"(,"have":0)")), "old_rules");
  EXPECT_EQ(code_of(ask(*ada, "resign")), "old_rules");
  EXPECT_EQ(a.metrics.frozen_tables.load(), 0U);
}

// Entries of the first program say version 1 of the rules, and nothing of the cards.
TEST_F(ServerHall, ATableFromBeforeDigestsWereStoredGoesOn) {
  std::string created = entry_for("T", "migrato");
  const std::size_t edition = created.find(R"("edition":)");
  ASSERT_NE(edition, std::string::npos) << "a new table stores the digest";
  created.erase(edition, std::string_view(R"("edition":"",)").size() + 64);
  const std::size_t rules = created.find(R"("rules":)") + 8;
  created.replace(rules, created.find(',', rules) - rules, "1");
  add_stored(*store, "T", "migrato", created);
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  ASSERT_EQ(code_of(ask(*ada, "start")), "");
  play(*ada, *bob, 6);
  EXPECT_EQ(code_of(ask(*ada, "resign")), "");
  EXPECT_TRUE(loop.until([&] { return *ada->now()->find("phase")->text() == "over"; }));
  EXPECT_EQ(*ada->now()->find("edition")->text(),
            games::digest_of(*base::read_json(migrato::Migrato::shipped_editions().front())));
  for (const auto& line : {ada, bob}) EXPECT_EQ(code_of(ask(*line, "rematch")), "");
  EXPECT_TRUE(until_later([&] { return ada->now()->find("next") != nullptr; }));
}

TEST_F(ServerHall, MatchesOfNewerRulesTakeNoRoom) {
  a.limits.tables_per_user = 2;
  for (const char* id : {"new1", "new2", "new3"}) add_newer_table(*store, id);
  for (const char* id : {"T", "T2", "T3"}) make_table("volo", {}, {}, id, "bob");
  const auto ada = sit(a, "ada", 0);
  const std::string sits = R"(,"name":"x","nonce":")" + std::string(kNonce) + "\"";
  EXPECT_EQ(code_of(ask(*ada, "sit", sits, "T2")), "");
  EXPECT_EQ(code_of(ask(*ada, "sit", sits, "T3")), "too_many") << "those that go on still count";
}

TEST_F(ServerHall, ARematchWhoseTableCouldNotBeStoredIsMadeLater) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto bob = sit(a, "bob", 1);
  for (const char* type : {"start", "resign", "rematch"}) ASSERT_EQ(code_of(ask(*ada, type)), "");
  bool refused = false;
  mood.fate = [&](const std::string& sql) {
    const bool is_new_table = sql.starts_with("insert into tables");
    refused = refused || is_new_table;
    return is_new_table ? Fate::kFails : Fate::kFine;
  };
  ASSERT_EQ(code_of(ask(*bob, "rematch")), "");
  ASSERT_TRUE(until_later([&] { return refused; }));
  {
    const std::lock_guard lock(mood.mutex);
    mood.fate = nullptr;
  }
  EXPECT_TRUE(until_later([&] { return ada->now()->find("next") != nullptr; }));
}

TEST_F(ServerHall, AWatchedTableThatLeftTheMemoryIsReadAgainWhenThereIsNews) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  ASSERT_TRUE(loop.until([&] { return ada->number() == 2; }));
  time += 3'600'000;
  a.tables.tick();
  EXPECT_EQ(a.tables.in_memory(), 0U);
  EXPECT_FALSE(a.hall.lacks("T", 2));
  EXPECT_TRUE(a.hall.lacks("T", 3));
  EXPECT_FALSE(a.hall.lacks("nobody's", 1));
  const auto eve = FakeLine::open(a.hall, "eve");
  eve->slow = true;
  eve->say(R"({"type":"watch","id":"w","table":"T","have":2})");
  ASSERT_TRUE(until_later([&] { return a.hall.lacks("T", 2); })) << "she has not been told yet";
  eve->slow = false;
  eve->wake();
  EXPECT_FALSE(a.hall.lacks("T", 2));
}

TEST_F(ServerHall, WhoWatchesIsToldWhateverATableIsLoadedFor) {
  Node b(loop, *store, time);  // nobody tells it anything
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  const auto eve = FakeLine::open(b.hall, "eve");
  ASSERT_EQ(code_of(ask(*eve, "watch", R"(,"have":0)")), "");
  time += 3'600'000;
  b.tables.tick();
  EXPECT_EQ(b.tables.in_memory(), 0U);
  ASSERT_EQ(code_of(ask(*ada, "leave")), "");
  EXPECT_EQ(eve->number(), 2);
  const auto bob = FakeLine::open(b.hall, "bob");
  EXPECT_EQ(code_of(ask(*bob, "resign")), "not_seated");
  EXPECT_EQ(eve->number(), 3);
}

TEST_F(ServerHall, APersonSitsAtSoManyTables) {
  a.limits.tables_per_user = 2;
  const auto bob = FakeLine::open(a.hall, "bob");
  const std::string sit = R"(,"seat":1,"name":"x","nonce":")" + std::string(kNonce) + "\"";
  for (const std::string table : {"T1", "T2", "T3"}) make_table("volo", {}, {}, table);
  EXPECT_EQ(code_of(ask(*bob, "sit", sit, "T1")), "");
  EXPECT_EQ(code_of(ask(*bob, "sit", sit, "T2")), "");
  EXPECT_EQ(code_of(ask(*bob, "sit", sit, "T3")), "too_many");
  const std::string again = R"({"type":"sit","id":"c2","table":"T2")" + sit + "}";
  bob->heard.clear();
  bob->say(again);
  ASSERT_TRUE(loop.until([&] { return bob->answer("c2") != nullptr; }));
  EXPECT_EQ(code_of(*bob->answer("c2")), "") << "it is answered again";
  EXPECT_EQ(code_of(ask(*bob, "leave", "", "T1")), "");
  EXPECT_EQ(code_of(ask(*bob, "sit", sit, "T3")), "");
  const auto ada = FakeLine::open(a.hall, "ada");
  EXPECT_EQ(code_of(ask(*ada, "sit", R"(,"seat":0,"name":"x","nonce":")" + std::string(kNonce) + "\"", "T1")), "")
      << "the host's own tables are counted when they are made";
}

TEST_F(ServerHall, AFaultOfTheStoreIsWaitedFor) {
  make_table("volo", {});
  const auto ada = sit(a, "ada", 0);
  int tries = 0;
  mood.fate = [&](const std::string& sql) { return sql == "commit" && ++tries < 4 ? Fate::kFails : Fate::kFine; };
  const Millis start = time;
  ada->say(R"({"type":"leave","id":"l","table":"T"})");
  ASSERT_TRUE(until_later([&] { return ada->answer("l") != nullptr; }));
  EXPECT_EQ(code_of(*ada->answer("l")), "");
  EXPECT_EQ(tries, 4);
  EXPECT_GE(time - start, 100 + 200 + 400);
}

TEST_F(ServerHall, AfterACommitInDoubtBotsGoOn) {
  make_table("volo", {{"chick", ""}, {}});
  const auto ada = sit(a, "ada", 1);
  bool doubted = false;
  mood.fate = [&](const std::string& sql) {
    return sql == "commit" && !std::exchange(doubted, true) ? Fate::kInDoubt : Fate::kFine;
  };
  ada->say(R"({"type":"start","id":"s","table":"T"})");
  ASSERT_TRUE(until_later([&] { return ada->answer("s") != nullptr; }));
  EXPECT_EQ(code_of(*ada->answer("s")), "");
  // Time stands still: nobody waits until the table is found to be due.
  EXPECT_TRUE(loop.until([&] { return ada->now()->find("legal") != nullptr; }));
}

TEST(ServerFaultLog, ARepeatedFaultIsNewsOnce) {
  FaultLog log("the store cannot be written");
  EXPECT_FALSE(log.note(""));
  EXPECT_TRUE(log.note("disk full"));
  for (int i = 0; i < 8; ++i) EXPECT_FALSE(log.note("disk full"));
  EXPECT_TRUE(log.note("disk gone"));
  EXPECT_TRUE(log.note(""));
  EXPECT_FALSE(log.note(""));
}

}  // namespace
}  // namespace aviary::server
