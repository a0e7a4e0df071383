// What every store promises, whatever is behind it.
#include "store/store.h"

#include <algorithm>
#include <limits>
#include <thread>

#include "places.h"

namespace aviary::store {
namespace {

class Stores : public OfAllKinds {};
INSTANTIATE_TEST_SUITE_P(, Stores, testing::Values(Kind::kMemory, Kind::kSqlite, Kind::kPostgres), kind_name);

TableRow open_table(const std::string& id) {
  TableRow row;
  row.id = id;
  row.game = "volo";
  row.creation = R"({"edge":"6"})";
  row.host = "ada";
  row.created = 5;
  row.facts = {Phase::kOpen, 5, std::nullopt, R"({"seats":[]})"};
  return row;
}

Append append_to(const std::string& table, std::uint64_t first, std::vector<std::string> texts) {
  return {table, first, std::move(texts), {Phase::kPlaying, 6, std::nullopt, "{}"}, std::nullopt};
}

TEST_P(Stores, NamesOfMembersAreUniqueWhateverTheirCase) {
  EXPECT_EQ(code_of(store->add_user({"1", "Ärna Größe", "hash", 1})), "");
  EXPECT_EQ(code_of(store->add_user({"2", "äRNA grÖßE", "hash", 2})), "taken");
  EXPECT_EQ(code_of(store->add_user({"3", "ärna größe", std::nullopt, 3})), "taken");
  EXPECT_EQ(value_of(store->member("ÄRNA GRÖßE")), (User{"1", "Ärna Größe", "hash", 1}));
  EXPECT_EQ(value_of(store->user("2")), std::nullopt);
  EXPECT_EQ(value_of(store->member("nobody")), std::nullopt);
}

TEST_P(Stores, GuestsShareNamesAndBecomeMembers) {
  EXPECT_EQ(code_of(store->add_user({"1", "Wren", std::nullopt, 1})), "");
  EXPECT_EQ(code_of(store->add_user({"2", "wren", std::nullopt, 2})), "");
  EXPECT_EQ(value_of(store->member("wren")), std::nullopt);
  EXPECT_EQ(code_of(store->change_user({"1", "Wren", "hash", 0})), "");
  EXPECT_EQ(code_of(store->change_user({"2", "Wren", "other", 0})), "taken");
  EXPECT_EQ(code_of(store->change_user({"3", "Robin", "other", 0})), "missing");
  EXPECT_EQ(value_of(store->member("WREN")), (User{"1", "Wren", "hash", 1}));
  EXPECT_EQ(code_of(store->change_user({"1", "WREN", "new", 0})), "") << "a member's own name is free for them";
}

TEST_P(Stores, AUsersIdIsTakenOnce) {
  EXPECT_EQ(code_of(store->add_user({"1", "Wren", std::nullopt, 1})), "");
  EXPECT_EQ(code_of(store->add_user({"1", "Robin", std::nullopt, 1})), "taken");
  EXPECT_EQ(value_of(store->user("1"))->name, "Wren");
}

TEST_P(Stores, PassesExpireAndEnd) {
  ASSERT_TRUE(store->add_user({"1", "Wren", std::nullopt, 1}));
  ASSERT_TRUE(store->add_user({"2", "Robin", std::nullopt, 1}));
  const Pass session{"aa", "1", Pass::Kind::kSession, "Firefox", 10, 100};
  const Pass token{"bb", "1", Pass::Kind::kToken, "my bot", 11, std::nullopt};
  EXPECT_EQ(code_of(store->add_pass(session)), "");
  EXPECT_EQ(code_of(store->add_pass(token)), "");
  EXPECT_EQ(code_of(store->add_pass({"aa", "2", Pass::Kind::kToken, "", 12, std::nullopt})), "taken");
  EXPECT_EQ(code_of(store->add_pass({"cc", "9", Pass::Kind::kToken, "", 12, std::nullopt})), "missing");
  EXPECT_EQ(value_of(store->pass("aa", 99)), session);
  EXPECT_EQ(value_of(store->pass("aa", 100)), std::nullopt);
  EXPECT_EQ(value_of(store->passes("1", Pass::Kind::kSession, 99)), std::vector{session});
  EXPECT_TRUE(value_of(store->passes("1", Pass::Kind::kSession, 100)).empty());
  EXPECT_FALSE(value_of(store->end_pass("2", "bb"))) << "somebody else's";
  EXPECT_EQ(value_of(store->passes("1", Pass::Kind::kToken, 1'000'000)), std::vector{token});
  EXPECT_TRUE(value_of(store->end_pass("1", "bb")));
  EXPECT_FALSE(value_of(store->end_pass("1", "bb")));
  EXPECT_EQ(value_of(store->pass("bb", 0)), std::nullopt);
}

TEST_P(Stores, TheSweepTakesExpiredPassesAndForgottenGuests) {
  for (const char* id : {"gone", "seated", "with pass"}) ASSERT_TRUE(store->add_user({id, id, std::nullopt, 1}));
  ASSERT_TRUE(store->add_user({"young", "young", std::nullopt, 50}));
  ASSERT_TRUE(store->add_user({"member", "member", "hash", 1}));
  ASSERT_TRUE(store->add_pass({"aa", "gone", Pass::Kind::kSession, "", 1, 10}));
  ASSERT_TRUE(store->add_pass({"bb", "with pass", Pass::Kind::kSession, "", 1, 1000}));
  TableRow row = open_table("t");
  row.users = {"seated"};
  ASSERT_TRUE(store->add_table(row, {}));
  ASSERT_TRUE(store->sweep(20, 0, 50));
  EXPECT_EQ(value_of(store->user("gone")), std::nullopt);
  EXPECT_EQ(value_of(store->pass("aa", 0)), std::nullopt);
  for (const char* id : {"seated", "with pass", "young", "member"}) EXPECT_TRUE(value_of(store->user(id))) << id;
}

TEST_P(Stores, ATableIsFoundByIdAndByInvitation) {
  TableRow row = open_table("t1");
  row.is_private = true;
  row.invitation = "inv";
  row.users = {"b", "a", "b"};
  row.facts.due = 77;
  ASSERT_TRUE(store->add_table(row, {"one", "two"}));
  row.users = {"a", "b"};
  row.last = 2;
  EXPECT_EQ(value_of(store->table("t1")), row);
  EXPECT_EQ(value_of(store->table_invited("inv")), row);
  EXPECT_EQ(value_of(store->table("t2")), std::nullopt);
  EXPECT_EQ(value_of(store->table_invited("")), std::nullopt);
  EXPECT_EQ(code_of(store->add_table(open_table("t1"), {"other"})), "taken");
  TableRow same_invitation = open_table("t2");
  same_invitation.invitation = "inv";
  EXPECT_EQ(code_of(store->add_table(same_invitation, {"other"})), "taken");
  EXPECT_EQ(value_of(store->table("t2")), std::nullopt);
  EXPECT_EQ(value_of(store->entries("t1", 0)), (std::vector<std::string>{"one", "two"}));
  EXPECT_TRUE(value_of(store->entries("t2", 0)).empty());
}

TEST_P(Stores, EntriesAreAppendedOnlyAfterTheLastOne) {
  ASSERT_TRUE(store->add_table(open_table("t"), {"one"}));
  EXPECT_EQ(value_of(store->append(append_to("t", 3, {"gap"}))), Appended::kConflict);
  EXPECT_EQ(value_of(store->append(append_to("t", 1, {"again"}))), Appended::kConflict);
  EXPECT_EQ(value_of(store->append(append_to("none", 1, {"x"}))), Appended::kConflict);
  EXPECT_EQ(value_of(store->append(append_to("t", 2, {"two", "three"}))), Appended::kStored);
  EXPECT_EQ(value_of(store->append(append_to("t", 2, {"late"}))), Appended::kConflict);
  EXPECT_EQ(value_of(store->entries("t", 0)), (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_EQ(value_of(store->entries("t", 2)), std::vector<std::string>{"three"});
  EXPECT_TRUE(value_of(store->entries("t", 9)).empty());
  EXPECT_EQ(value_of(store->table("t"))->last, 3U);
}

TEST_P(Stores, ABatchStoresWhatItCanAndAnswersInOrder) {
  ASSERT_TRUE(store->add_table(open_table("b"), {"b1"}));
  ASSERT_TRUE(store->add_table(open_table("a"), {"a1"}));
  const std::vector<Append> batch{append_to("b", 2, {"b2"}), append_to("a", 5, {"bad"}), append_to("a", 2, {"a2"}),
                                  append_to("b", 2, {"late"}), append_to("b", 3, {"b3"})};
  EXPECT_EQ(value_of(store->append(batch)), (std::vector{Appended::kStored, Appended::kConflict, Appended::kStored,
                                                         Appended::kConflict, Appended::kStored}));
  EXPECT_EQ(value_of(store->entries("b", 0)), (std::vector<std::string>{"b1", "b2", "b3"}));
  EXPECT_EQ(value_of(store->entries("a", 0)), (std::vector<std::string>{"a1", "a2"}));
  EXPECT_TRUE(value_of(store->append(std::span<const Append>())).empty());
}

TEST_P(Stores, ManyEntriesAtOnceKeepTheirOrder) {
  ASSERT_TRUE(store->add_table(open_table("t"), {}));
  std::vector<std::string> texts;
  for (int i = 0; i < 1000; ++i) texts.push_back("entry " + std::to_string(i) + " ‘ünïcode’ \"'\\ \n\t");
  EXPECT_EQ(value_of(store->append(append_to("t", 1, texts))), Appended::kStored);
  EXPECT_EQ(value_of(store->entries("t", 0)), texts);
}

TEST_P(Stores, TheFactsOfATableFollowItsEntries) {
  ASSERT_TRUE(store->add_table(open_table("t"), {"one"}));
  Append sit = append_to("t", 2, {"sit"});
  sit.facts = {Phase::kOver, 99, 123, "summary"};
  sit.users = {"z", "a"};
  ASSERT_EQ(value_of(store->append(sit)), Appended::kStored);
  EXPECT_EQ(value_of(store->table("t"))->facts, sit.facts);
  EXPECT_EQ(value_of(store->table("t"))->users, (std::vector<std::string>{"a", "z"}));
  Append late = append_to("t", 2, {"late"});
  late.users = {"intruder"};
  ASSERT_EQ(value_of(store->append(late)), Appended::kConflict);
  EXPECT_EQ(value_of(store->table("t"))->facts, sit.facts);
  ASSERT_EQ(value_of(store->append(append_to("t", 3, {"move"}))), Appended::kStored);
  EXPECT_EQ(value_of(store->table("t"))->users, (std::vector<std::string>{"a", "z"})) << "unchanged";
}

std::vector<std::string> ids(const std::vector<TableRow>& rows) {
  std::vector<std::string> list;
  for (const TableRow& row : rows) list.push_back(row.id);
  return list;
}

TEST_P(Stores, ListsShowOnesOwnTablesAndThoseThatAreNotPrivate) {
  const auto add = [&](const std::string& id, Phase phase, Millis updated, bool is_private) {
    TableRow row = open_table(id);
    row.facts.phase = phase;
    row.facts.updated = updated;
    row.is_private = is_private;
    row.users = {"ada", id == "d" ? "bob" : "eve"};
    ASSERT_TRUE(store->add_table(row, {}));
  };
  add("a", Phase::kOpen, 3, false);
  add("b", Phase::kOpen, 5, false);
  add("c", Phase::kPlaying, 4, false);
  add("d", Phase::kOpen, 9, true);
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(value_of(store->tables({std::nullopt, std::nullopt, 10}))), (Ids{"b", "c", "a"}));
  EXPECT_EQ(ids(value_of(store->tables({std::nullopt, Phase::kOpen, 10}))), (Ids{"b", "a"}));
  EXPECT_EQ(ids(value_of(store->tables({std::nullopt, std::nullopt, 2}))), (Ids{"b", "c"}));
  constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
  EXPECT_EQ(ids(value_of(store->tables({std::nullopt, Phase::kOpen, kNoLimit}))), (Ids{"b", "a"}));
  EXPECT_EQ(ids(value_of(store->tables({"ada", std::nullopt, 10}))), (Ids{"d", "b", "c", "a"}));
  EXPECT_EQ(ids(value_of(store->tables({"bob", Phase::kOpen, 10}))), Ids{"d"});
  EXPECT_EQ(ids(value_of(store->tables({"bob", Phase::kOver, 10}))), Ids{});
  EXPECT_EQ(value_of(store->table_ids("", 3)), (Ids{"a", "b", "c"}));
  EXPECT_EQ(value_of(store->table_ids("c", 3)), Ids{"d"});
}

TEST_P(Stores, TheLobbyGivesEveryAddressItsTurn) {
  ASSERT_TRUE(store->add_user({"member", "Wren", "hash", 1}));
  ASSERT_TRUE(store->add_user({"guest", "Robin", std::nullopt, 1}));
  const auto add = [&](const std::string& id, const std::string& host, std::optional<std::string> from, Millis at) {
    TableRow row = open_table(id);
    row.host = host;
    row.made_from = std::move(from);
    row.facts.updated = at;
    ASSERT_TRUE(store->add_table(row, {"one"}));
  };
  for (int i = 0; i < 9; ++i) {
    add("m" + std::to_string(i), "member", "home", 100 + i);
    add("g" + std::to_string(i), "guest", "home", 200 + i);
  }
  add("other", "somebody", "elsewhere", 1);
  add("old", "somebody else", std::nullopt, 2);  // of an older program
  TableRow hidden = open_table("hidden");
  hidden.is_private = true;
  ASSERT_TRUE(store->add_table(hidden, {}));
  std::vector<std::pair<std::string, std::int64_t>> listed;
  for (const Listed& one : value_of(store->lobby({3, 2, 100}))) listed.emplace_back(one.row.id, one.turn);
  EXPECT_EQ(listed, (std::vector<std::pair<std::string, std::int64_t>>{
                        {"g8", 1}, {"old", 1}, {"other", 1}, {"g7", 2}, {"m8", 3}, {"m7", 4}, {"m6", 5}}));
  EXPECT_EQ(value_of(store->lobby({3, 2, 3})).size(), 3U);
}

TEST_P(Stores, WhereATableWasMadeIsForgottenWhenItBegins) {
  TableRow row = open_table("t");
  row.made_from = "home";
  ASSERT_TRUE(store->add_table(row, {"one"}));
  Append sit = append_to("t", 2, {"sit"});
  sit.facts.phase = Phase::kOpen;
  ASSERT_EQ(value_of(store->append(sit)), Appended::kStored);
  EXPECT_EQ(value_of(store->table("t"))->made_from, "home");
  ASSERT_EQ(value_of(store->append(append_to("t", 3, {"start"}))), Appended::kStored);
  EXPECT_EQ(value_of(store->table("t"))->made_from, std::nullopt);
}

TEST_P(Stores, AHostRemovesATableThatHasNotBegun) {
  TableRow row = open_table("t");
  row.users = {"bob"};
  ASSERT_TRUE(store->add_table(row, {"one"}));
  EXPECT_EQ(value_of(store->remove_table("none", "ada")), Removed::kMissing);
  EXPECT_EQ(value_of(store->remove_table("t", "bob")), Removed::kForeign);
  EXPECT_EQ(value_of(store->remove_table("t", "ada")), Removed::kRemoved);
  EXPECT_EQ(value_of(store->remove_table("t", "ada")), Removed::kMissing);
  EXPECT_EQ(value_of(store->table("t")), std::nullopt);
  EXPECT_TRUE(value_of(store->entries("t", 0)).empty());
  EXPECT_TRUE(value_of(store->tables({"bob", std::nullopt, 9})).empty());
  EXPECT_EQ(value_of(store->append(append_to("t", 2, {"late"}))), Appended::kConflict);
  ASSERT_TRUE(store->add_table(row, {"one"}));
  ASSERT_EQ(value_of(store->append(append_to("t", 2, {"start"}))), Appended::kStored);
  EXPECT_EQ(value_of(store->remove_table("t", "ada")), Removed::kBegun);
  EXPECT_EQ(value_of(store->remove_table("t", "bob")), Removed::kForeign);
}

TEST_P(Stores, CardsAreFoundInATableThatHasThem) {
  TableRow row = open_table("new");
  row.cards = "digest";
  ASSERT_TRUE(store->add_table(row, {"with cards", "two"}));
  ASSERT_TRUE(store->add_table(open_table("old"), {"of an older program"}));
  EXPECT_EQ(value_of(store->entry_with_cards("digest")), "with cards");
  EXPECT_EQ(value_of(store->entry_with_cards("other")), std::nullopt);
  EXPECT_EQ(code_of(store->note_cards("old", "other")), "");
  EXPECT_EQ(code_of(store->note_cards("new", "third")), "");
  EXPECT_EQ(code_of(store->note_cards("none", "third")), "");
  EXPECT_EQ(value_of(store->entry_with_cards("other")), "of an older program");
  EXPECT_EQ(value_of(store->entry_with_cards("third")), std::nullopt) << "cards never change";
  ASSERT_EQ(value_of(store->remove_table("new", "ada")), Removed::kRemoved);
  EXPECT_EQ(value_of(store->entry_with_cards("digest")), std::nullopt);
}

TEST_P(Stores, NodesAreSeenUntilTheyAreNotRenewed) {
  const NodeRow one{"one", "1.0", 10};
  const NodeRow two{"two", "1.1", 20};
  EXPECT_EQ(code_of(store->renew_node(two)), "");
  EXPECT_EQ(code_of(store->renew_node(one)), "");
  EXPECT_EQ(value_of(store->nodes(10)), (std::vector{one, two}));
  EXPECT_EQ(value_of(store->nodes(11)), std::vector{two});
  const NodeRow renewed{"one", "1.1", 30};
  EXPECT_EQ(code_of(store->renew_node(renewed)), "");
  EXPECT_EQ(value_of(store->nodes(10)), (std::vector{renewed, two}));
  ASSERT_TRUE(store->sweep(100, 21, 0));
  EXPECT_EQ(value_of(store->nodes(0)), std::vector{renewed});
}

TEST_P(Stores, UnfinishedTablesOfAPersonAreCountedOnce) {
  const auto add = [&](const std::string& id, Phase phase, const std::string& host, std::vector<std::string> users) {
    TableRow row = open_table(id);
    row.facts.phase = phase;
    row.host = host;
    row.users = std::move(users);
    ASSERT_TRUE(store->add_table(row, {"first of " + id, "second"}));
  };
  EXPECT_EQ(value_of(store->count_unfinished("ada")), 0U);
  add("hosted", Phase::kOpen, "ada", {});
  add("both", Phase::kOpen, "ada", {"ada", "bob"});
  add("sits", Phase::kPlaying, "bob", {"ada"});
  add("over", Phase::kOver, "ada", {"ada"});
  add("others", Phase::kOpen, "bob", {"bob"});
  EXPECT_EQ(value_of(store->count_unfinished("ada")), 3U);
  EXPECT_EQ(value_of(store->count_unfinished("bob")), 3U);
  using Texts = std::vector<std::string>;
  EXPECT_EQ(value_of(store->unfinished("ada")), (Texts{"first of both", "first of hosted", "first of sits"}));
}

TEST_P(Stores, TablesThatNeverBeganAreRemoved) {
  const auto add = [&](const std::string& id, Phase phase, Millis updated) {
    TableRow row = open_table(id);
    row.facts.phase = phase;
    row.facts.updated = updated;
    row.users = {"guest of " + id};
    ASSERT_TRUE(store->add_user({"guest of " + id, "G", std::nullopt, 1}));
    ASSERT_TRUE(store->add_table(row, {"entry"}));
  };
  add("abandoned", Phase::kOpen, 9);
  add("waiting", Phase::kOpen, 10);
  add("slow", Phase::kPlaying, 1);
  add("over", Phase::kOver, 1);
  ASSERT_TRUE(store->sweep(20, 10, 20));
  EXPECT_EQ(value_of(store->table_ids("", 9)), (std::vector<std::string>{"over", "slow", "waiting"}));
  EXPECT_TRUE(value_of(store->entries("abandoned", 0)).empty());
  EXPECT_FALSE(value_of(store->user("guest of abandoned")));
  EXPECT_TRUE(value_of(store->user("guest of waiting")));
  EXPECT_EQ(value_of(store->append(append_to("abandoned", 2, {"late"}))), Appended::kConflict);
}

TEST_P(Stores, TablesAreDueInPages) {
  const auto add = [&](const std::string& id, Phase phase, std::optional<Millis> due) {
    TableRow row = open_table(id);
    row.facts.phase = phase;
    row.facts.due = due;
    ASSERT_TRUE(store->add_table(row, {}));
  };
  add("late", Phase::kPlaying, 10);
  add("later", Phase::kPlaying, 5);
  add("latest", Phase::kPlaying, 10);
  add("over", Phase::kOver, 1);  // its rematch is to be made
  add("never", Phase::kPlaying, std::nullopt);
  add("soon", Phase::kPlaying, 11);
  const std::vector<Due> all{{1, "over"}, {5, "later"}, {10, "late"}, {10, "latest"}};
  EXPECT_EQ(value_of(store->due(10, {}, 9)), all);
  EXPECT_EQ(value_of(store->due(10, {}, 2)), (std::vector<Due>{all[0], all[1]}));
  EXPECT_EQ(value_of(store->due(10, all[1], 1)), std::vector<Due>{all[2]});
  EXPECT_EQ(value_of(store->due(10, all[2], 9)), std::vector<Due>{all[3]});
  EXPECT_TRUE(value_of(store->due(10, all[3], 9)).empty());
}

TEST_P(Stores, TextsThatAreNotTextsAreRefused) {
  const std::string nul("a\0b", 3);
  for (const std::string& bad : {nul, std::string("\xFF"), std::string("\xC0\x80"), std::string("\xED\xA0\x80"),
                                 std::string("\xF5\x80\x80\x80"), std::string("cut \xE2\x82")}) {
    EXPECT_EQ(code_of(store->add_user({"1", bad, std::nullopt, 1})), "text");
    TableRow row = open_table("t");
    EXPECT_EQ(code_of(store->add_table(row, {"fine", bad})), "text");
  }
  ASSERT_TRUE(store->add_table(open_table("t"), {"one"}));
  EXPECT_EQ(code_of(store->append(append_to("t", 2, {"fine", "bad \xFF"}))), "text");
  EXPECT_EQ(value_of(store->entries("t", 0)), std::vector<std::string>{"one"});
  EXPECT_EQ(value_of(store->append(append_to("t", 2, {"\U0001F426"}))), Appended::kStored) << "works after a refusal";
}

// The losers see who won, and try the next number: each number is won once, by the text that is stored.
TEST_P(Stores, OneOfManyRacersWinsEachNumber) {
  constexpr int kRacers = 4;
  constexpr std::uint64_t kLast = 60;
  ASSERT_TRUE(store->add_table(open_table("t"), {}));
  std::vector<std::vector<std::string>> won(kRacers);
  std::vector<std::thread> racers;
  for (std::size_t racer = 0; racer < kRacers; ++racer) {
    racers.emplace_back([&, racer] {
      for (std::uint64_t next = 1; next <= kLast;) {
        const std::string text = std::to_string(next) + " by " + std::to_string(racer);
        const auto answer = store->append(append_to("t", next, {text}));
        if (!answer) break;
        if (*answer == Appended::kStored) won[racer].push_back(text);
        next = *answer == Appended::kStored ? next + 1 : value_of(store->table("t"))->last + 1;
      }
    });
  }
  for (std::thread& racer : racers) racer.join();
  const std::vector<std::string> stored = value_of(store->entries("t", 0));
  EXPECT_EQ(stored.size(), kLast);
  std::size_t wins = 0;
  for (const std::vector<std::string>& texts : won) {
    wins += texts.size();
    for (const std::string& text : texts) EXPECT_EQ(std::count(stored.begin(), stored.end(), text), 1) << text;
  }
  EXPECT_EQ(wins, stored.size());
}

// Two programs that append to the same tables in opposite orders must not block each other.
TEST_P(Stores, BatchesInOppositeOrdersBothEnd) {
  for (const char* id : {"a", "b"}) ASSERT_TRUE(store->add_table(open_table(id), {}));
  const auto run = [&](std::vector<std::string> tables) {
    for (int i = 0; i < 100; ++i) {
      std::vector<Append> batch;
      for (const std::string& table : tables) {
        batch.push_back(append_to(table, value_of(store->table(table))->last + 1, {"x"}));
      }
      EXPECT_EQ(code_of(store->append(batch)), "");
    }
  };
  std::thread one(run, std::vector<std::string>{"a", "b"});
  run({"b", "a"});
  one.join();
}

TEST_P(Stores, NumbersOfManyTablesAreAskedAtOnce) {
  std::vector<std::string> asked;
  std::vector<std::uint64_t> wanted;
  for (std::uint64_t i = 0; i < 150; ++i) {
    asked.push_back("t" + std::to_string(i * 7 % 150));
    wanted.push_back(i % 3);
    if (i % 3 == 0) continue;
    ASSERT_TRUE(store->add_table(open_table(asked.back()), std::vector<std::string>(i % 3, "entry")));
  }
  EXPECT_EQ(value_of(store->numbers(asked)), wanted);
  EXPECT_TRUE(value_of(store->numbers({})).empty());
}

TEST_P(Stores, TheFirstWordUnderANameIsSharedByAll) {
  EXPECT_EQ(value_of(store->shared("key", "one")), "one");
  EXPECT_EQ(value_of(store->shared("key", "two")), "one");
  EXPECT_EQ(value_of(store->shared("other", "two")), "two");
}

TEST_P(Stores, AreHealthyWhenOpen) { EXPECT_EQ(code_of(store->check_health()), ""); }

}  // namespace
}  // namespace aviary::store
