// What stays: over closing and opening, kills, lost connections and backups.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "places.h"
#include "store/statements.h"

namespace aviary::store {
namespace {

class Databases : public OfAllKinds {
 protected:
  void run(const std::string& sql) {
    const auto connection = place->connect();
    ASSERT_TRUE(connection);
    const auto answer = (*connection)->run(sql, {});
    ASSERT_TRUE(answer) << answer.error().sentence;
  }
};
INSTANTIATE_TEST_SUITE_P(, Databases, testing::Values(Kind::kSqlite, Kind::kPostgres), kind_name);

TableRow a_table() {
  TableRow row;
  row.id = "t";
  row.game = "volo";
  return row;
}

Append next_entry(std::uint64_t number) { return {"t", number, {"entry " + std::to_string(number)}, {}, std::nullopt}; }

// How many entries there are; each must be the one that was meant.
std::uint64_t count_entries(Store& store) {
  const std::vector<std::string> texts = value_of(store.entries("t", 0));
  for (std::size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(texts[i], "entry " + std::to_string(i + 1));
  EXPECT_EQ(value_of(store.table("t"))->last, texts.size());
  return texts.size();
}

TEST_P(Databases, KeepEverythingWhenTheyAreOpenedAgain) {
  ASSERT_TRUE(store->add_user({"1", "Wren", "hash", 1}));
  ASSERT_TRUE(store->add_table(a_table(), {"entry 1"}));
  ASSERT_TRUE(store->append(next_entry(2)));
  store.reset();
  store = opened();
  EXPECT_EQ(value_of(store->member("wren")), (User{"1", "Wren", "hash", 1}));
  EXPECT_EQ(count_entries(*store), 2U);
}

TEST_P(Databases, OfANewerProgramAreRefused) {
  run("insert into schema_version values (99)");
  store.reset();
  const auto refused = place->open();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "schema");
  EXPECT_NE(refused.error().sentence.find("99"), std::string::npos);
}

TEST_P(Databases, SayWhenAnEntryIsMissing) {
  ASSERT_TRUE(store->add_table(a_table(), {"entry 1", "entry 2", "entry 3"}));
  run("delete from entries where number = 2");
  EXPECT_EQ(code_of(store->entries("t", 0)), "damaged");
  EXPECT_EQ(code_of(store->entries("t", 1)), "damaged");
  EXPECT_EQ(code_of(store->entries("t", 2)), "");
}

TEST_P(Databases, SayWhenARowMakesNoSense) {
  ASSERT_TRUE(store->add_table(a_table(), {}));
  run("update tables set phase = 7");
  EXPECT_EQ(code_of(store->table("t")), "damaged");
}

// A child appends as fast as it can and tells what was acknowledged; it is killed in the middle of it.
std::uint64_t acknowledged_before_kill(Place& place, std::uint64_t first, std::uint64_t enough) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto store = place.open();
    for (std::uint64_t number = first; store; ++number) {
      const auto stored = (*store)->append(next_entry(number));
      if (!stored || *stored != Appended::kStored || write(ends[1], &number, sizeof number) != sizeof number) break;
    }
    _exit(1);
  }
  close(ends[1]);
  std::uint64_t acknowledged = first - 1;
  std::uint64_t number = 0;
  while (read(ends[0], &number, sizeof number) == sizeof number) {
    acknowledged = number;
    if (number == first - 1 + enough) kill(child, SIGKILL);
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself";
  return acknowledged;
}

TEST_P(Databases, LoseNothingAcknowledgedWhenTheProgramIsKilled) {
  ASSERT_TRUE(store->add_table(a_table(), {}));
  std::uint64_t next = 1;
  for (std::uint64_t round = 0; round < 8; ++round) {
    store.reset();
    const std::uint64_t acknowledged = acknowledged_before_kill(*place, next, 10 + 7 * round);
    store = opened();
    ASSERT_TRUE(store);
    const std::uint64_t found = count_entries(*store);
    // One more may have been stored just before its acknowledgement.
    EXPECT_TRUE(found == acknowledged || found == acknowledged + 1) << found << " of " << acknowledged;
    next = found + 1;
  }
}

class Sqlite : public testing::Test {
 protected:
  std::unique_ptr<Store> opened(Access access) {
    auto store = open_sqlite(folder.path(), access);
    EXPECT_TRUE(store) << store.error().sentence;
    return store ? std::move(store).value() : nullptr;
  }
  TemporaryFolder folder;
};

TEST_F(Sqlite, AFolderIsServedByOneProgramAtATime) {
  std::unique_ptr<Store> one = opened(Access::kServe);
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kServe)), "unavailable");
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kVisit)), "");
  one.reset();
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kServe)), "");
}

TEST_F(Sqlite, AFolderIsMadeForItsOwnerOnly) {
  const std::string inner = folder.path() + "/new/data";
  EXPECT_EQ(code_of(open_sqlite(inner, Access::kVisit)), "missing");
  EXPECT_EQ(code_of(open_sqlite(inner, Access::kServe)), "");
  EXPECT_EQ(std::filesystem::status(inner).permissions(), std::filesystem::perms::owner_all);
}

TEST_F(Sqlite, OthersCannotReadWhatIsInAFolderThatWasThere) {
  namespace fs = std::filesystem;
  fs::permissions(folder.path(), fs::perms::others_read | fs::perms::others_exec, fs::perm_options::add);
  const std::unique_ptr<Store> store = opened(Access::kServe);
  ASSERT_TRUE(store->add_table(a_table(), {}));
  for (const fs::directory_entry& file : fs::directory_iterator(folder.path())) {
    EXPECT_EQ(file.status().permissions() & fs::perms::others_all, fs::perms::none) << file.path();
  }
}

TEST_F(Sqlite, AFullDiskIsNotHealthy) {
  const std::unique_ptr<Store> store = opened(Access::kServe);
  ASSERT_TRUE(store->add_table(a_table(), {}));
  ASSERT_EQ(code_of(store->check_health()), "");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto ignored = std::signal(SIGXFSZ, SIG_IGN);  // NOLINT(performance-no-int-to-ptr): how the system says it
  const rlimit full{std::filesystem::file_size(folder.path() + "/aviary.db-wal"), before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  const std::string stored = code_of(store->append(next_entry(1)));
  const std::string health = code_of(store->check_health());
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, ignored);
  EXPECT_EQ(stored, "unavailable");
  EXPECT_EQ(health, "unavailable");
  EXPECT_EQ(code_of(store->check_health()), "");
}

TEST_F(Sqlite, AVisitorChangesNothing) {
  std::ofstream(folder.path() + "/aviary.db").close();
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kVisit)), "missing") << "an empty file";
  opened(Access::kServe).reset();
  const auto connection = connect_sqlite(folder.path() + "/aviary.db");
  ASSERT_TRUE((*connection)->run("delete from schema_version where version > 2", {}));
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kVisit)), "schema");
  EXPECT_EQ((*connection)->run("select max(version) from schema_version", {})->rows[0][0], "2");
}

// Whoever looks for what to forget must not read all users and tables.
TEST_F(Sqlite, WhatIsForgottenIsFoundByAnIndex) {
  opened(Access::kServe).reset();
  const auto connection = connect_sqlite(folder.path() + "/aviary.db");
  for (const Forgettable& what : {expired_passes(), abandoned_tables(), old_guests()}) {
    const Answer plan = value_of((*connection)->run("explain query plan " + find_forgettable(what), {1, 1}));
    ASSERT_FALSE(plan.rows.empty());
    EXPECT_TRUE(plan.rows[0][3]->starts_with("SEARCH")) << *plan.rows[0][3];
    for (const Row& row : plan.rows) EXPECT_EQ(row[3]->find("SCAN"), std::string::npos) << *row[3];
  }
}

TEST_F(Sqlite, AFileThatIsNoDatabaseIsRefused) {
  std::ofstream(folder.path() + "/aviary.db") << std::string(4096, 'x');
  EXPECT_EQ(code_of(open_sqlite(folder.path(), Access::kServe)), "damaged");
}

TEST_F(Sqlite, CommitsAreSynchronisedWithTheDisk) {
  const auto connection = connect_sqlite(folder.path() + "/aviary.db");
  ASSERT_TRUE(connection);
  EXPECT_EQ((*connection)->run("pragma synchronous", {})->rows[0][0], "2") << "2 is FULL";
  EXPECT_EQ((*connection)->run("pragma journal_mode", {})->rows[0][0], "wal");
}

TEST_F(Sqlite, ABackupOfARunningServerIsWhole) {
  const std::unique_ptr<Store> store = opened(Access::kServe);
  ASSERT_TRUE(store->add_table(a_table(), {}));
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> acknowledged = 0;
  std::thread writer([&] {
    for (std::uint64_t number = 1; !stop; ++number) {
      if (code_of(store->append(next_entry(number))).empty()) acknowledged = number;
      acknowledged.notify_all();
    }
  });
  std::uint64_t before = 0;
  for (int i = 0; i < 3; ++i) {
    const std::string copy = folder.path() + "/copy" + std::to_string(i);
    std::filesystem::create_directory(copy);
    acknowledged.wait(before);
    before = acknowledged;
    EXPECT_EQ(code_of(backup_sqlite(folder.path(), copy + "/aviary.db")), "");
    const auto copied = open_sqlite(copy, Access::kVisit);
    ASSERT_TRUE(copied);
    EXPECT_GE(count_entries(**copied), before);
  }
  stop = true;
  writer.join();
  EXPECT_EQ(code_of(backup_sqlite(folder.path(), folder.path() + "/copy0/aviary.db")), "taken");
  EXPECT_EQ(code_of(backup_sqlite(folder.path(), folder.path() + "/nowhere/aviary.db")), "unavailable");
  EXPECT_EQ(code_of(backup_sqlite(folder.path() + "/nowhere", folder.path() + "/x")), "missing");
}

class Postgres : public OfAllKinds {
 protected:
  std::vector<std::string> texts_of(const std::string& sql) {
    const auto connection = place->connect();
    EXPECT_TRUE(connection);
    std::vector<std::string> texts;
    for (const Row& row : value_of((*connection)->run(sql, {})).rows) texts.push_back(row[0].value_or("null"));
    return texts;
  }
};
INSTANTIATE_TEST_SUITE_P(, Postgres, testing::Values(Kind::kPostgres), kind_name);

TEST_P(Postgres, LostConnectionsAreReplaced) {
  ASSERT_TRUE(store->add_table(a_table(), {"entry 1"}));
  for (std::uint64_t number = 2; number < 6; ++number) {
    texts_of(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
        " and pid <> pg_backend_pid()");
    if (number % 2 == 0) {
      EXPECT_EQ(count_entries(*store), number - 1);
    }
    EXPECT_EQ(value_of(store->append(next_entry(number))), Appended::kStored);
  }
  EXPECT_EQ(count_entries(*store), 5U);
}

TEST_P(Postgres, AServerThatIsAloneIsAlone) {
  EXPECT_EQ(code_of(place->open(Access::kServe)), "unavailable") << "one that shares is there";
  EXPECT_EQ(code_of(place->open(Access::kShare)), "");
  store.reset();
  auto alone = place->open(Access::kServe);
  ASSERT_EQ(code_of(alone), "");
  for (const Access access : {Access::kServe, Access::kShare}) {
    const auto second = place->open(access);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().sentence.find("--bus"), std::string::npos) << second.error().sentence;
  }
  EXPECT_EQ(code_of(place->open(Access::kVisit)), "");
}

TEST_P(Postgres, ProgramsThatStartTogetherMakeTheSchemaOnce) {
  const auto versions = [&] { return texts_of("select version from schema_version order by version"); };
  const std::vector<std::string> wanted = versions();
  texts_of("drop schema public cascade");
  texts_of("create schema public");
  std::vector<std::thread> programs;
  for (int i = 0; i < 6; ++i) {
    programs.emplace_back([&] { EXPECT_EQ(code_of(place->open()), ""); });
  }
  for (std::thread& program : programs) program.join();
  EXPECT_EQ(versions(), wanted);
}

TEST_P(Postgres, CommitsAreSynchronisedEvenIfTheDatabaseWouldNot) {
  const std::string name = texts_of("select current_database()")[0];
  texts_of("alter database " + name + " set synchronous_commit = off");
  EXPECT_EQ(texts_of("show synchronous_commit"), std::vector<std::string>{"on"});
}

TEST(PostgresAddress, NobodyThereIsSaidInASentence) {
  const auto refused = open_postgres("postgresql://nobody@/none?host=/nonexistent", Access::kShare);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "unavailable");
  EXPECT_EQ(refused.error().sentence.find_first_of("\n\t"), std::string::npos) << refused.error().sentence;
  EXPECT_EQ(code_of(open_postgres("no address at all", Access::kShare)), "unavailable");
}

TEST(PostgresAddress, ASilentMachineIsGivenUpUnlessTheAddressSaysOtherwise) {
  EXPECT_EQ(postgres_settings("postgresql://ada:o%27k@host/bird?connect_timeout=60"),
            "user='ada' password='o\\'k' connect_timeout='60' dbname='bird' host='host' keepalives_idle='5' "
            "keepalives_interval='3' keepalives_count='3' tcp_user_timeout='15000' ");
}

TEST(PostgresAddress, TheirPasswordsAreNeverShown) {
  for (const char* address :
       {"postgresql://club:topsecret@/none?host=/nonexistent", "postgresql:/club:topsecret@/none", "topsecret",
        "postgresql://club:top/secret@host/none", "postgresql://club:top%secret@host/none",
        "postgresql://club@host/none?passwort=topsecret", "host=/nonexistent password=topsecret",
        "postgresql://[club:topsecret@host/none"}) {
    const auto refused = open_postgres(address, Access::kShare);
    ASSERT_FALSE(refused) << address;
    for (const char* word : {"top", "secret"}) {
      EXPECT_EQ(refused.error().sentence.find(word), std::string::npos) << refused.error().sentence;
    }
  }
}

}  // namespace
}  // namespace aviary::store
