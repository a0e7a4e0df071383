// SQLite: one file on one machine. Write-ahead log, so that questions do not wait for changes; one writer; the log is
// synchronised with the disk at every commit (synchronous = FULL), so that neither a kill nor a loss of power takes
// back what was answered.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>

#include "base/text.h"
#include "sql_store.h"
#include "store.h"

namespace aviary::store {
namespace {

using base::Done;
using base::Error;
using base::Result;

constexpr int kReaders = 2;
constexpr int kBusyMillis = 10'000;  // another process may be writing: a tool beside the server

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalise {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, Finalise>;

Error error_of(sqlite3* database) {
  const int code = sqlite3_extended_errcode(database);
  const std::string words = sqlite3_errmsg(database);
  if (code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE) {
    return {"taken", "there is already one: " + words};
  }
  if (code == SQLITE_CONSTRAINT_FOREIGNKEY) return {"missing", "there is no such user"};
  const int family = code & 0xFF;
  if (family == SQLITE_CORRUPT || family == SQLITE_NOTADB) {
    return {"damaged", "the database is damaged: restore it from a backup (" + words + ")"};
  }
  if (family == SQLITE_FULL) return {"unavailable", "the disk is full: make room"};
  return {"unavailable", "the database does not work: " + words};
}

class SqliteConnection final : public Connection {
 public:
  explicit SqliteConnection(Database database) : database_(std::move(database)) {}

  Result<Answer> run(const std::string& sql, const Values& values) override {
    Statement& statement = statements_[sql];
    if (!statement) {
      sqlite3_stmt* prepared = nullptr;
      if (sqlite3_prepare_v3(database_.get(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr) !=
          SQLITE_OK) {
        statements_.erase(sql);
        return error_of(database_.get());
      }
      statement.reset(prepared);
    }
    Result<Answer> answer = run(statement.get(), values);
    sqlite3_reset(statement.get());
    sqlite3_clear_bindings(statement.get());
    return answer;
  }

  Result<Done> begin() override { return plainly("begin immediate"); }
  Result<Done> commit() override {
    Result<Done> done = plainly("commit");
    if (!done) roll_back();
    return done;
  }
  void roll_back() override {
    // After some errors SQLite has rolled back by itself.
    if (sqlite3_get_autocommit(database_.get()) == 0 && !plainly("rollback")) is_broken_ = true;
  }
  Result<Done> lock_schema() override { return Done{}; }  // `begin immediate` did
  Dialect dialect() const override { return {"text", " without rowid"}; }
  bool is_broken() const override { return is_broken_; }

 private:
  static void bind(sqlite3_stmt* statement, int at, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(statement, at, *number);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      // The values outlive the run, and the binding is cleared after it.
      sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
  }

  Result<Answer> run(sqlite3_stmt* statement, const Values& values) {
    for (std::size_t i = 0; i < values.size(); ++i) bind(statement, static_cast<int>(i + 1), values[i]);
    Answer answer;
    const int before = sqlite3_total_changes(database_.get());
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
      Row row(static_cast<std::size_t>(sqlite3_column_count(statement)));
      for (std::size_t i = 0; i < row.size(); ++i) {
        const auto column = static_cast<int>(i);
        if (const unsigned char* text = sqlite3_column_text(statement, column)) {
          row[i].emplace(reinterpret_cast<const char*>(text),  // NOLINT: how SQLite speaks of texts
                         static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
        }
      }
      answer.rows.push_back(std::move(row));
    }
    if (code != SQLITE_DONE) return error_of(database_.get());
    answer.changed = sqlite3_total_changes(database_.get()) - before;
    return answer;
  }

  Result<Done> plainly(const std::string& sql) {
    const Result<Answer> answer = run(sql, {});
    if (!answer) return answer.error();
    return Done{};
  }

  Database database_;
  std::map<std::string, Statement> statements_;  // closed before the database
  bool is_broken_ = false;
};

std::string database_in(const std::string& folder) { return folder + "/aviary.db"; }
std::string lock_in(const std::string& folder) { return folder + "/serving"; }

// The lock ends with the process that holds it, however that ends.
Result<std::shared_ptr<void>> lock_folder(const std::string& folder) {
  const int descriptor = ::open(lock_in(folder).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return Error{"unavailable", "cannot write in " + base::quoted(folder) + ": " + std::strerror(errno)};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor);
    return Error{"unavailable", "another server is using " + base::quoted(folder) + ": stop it, or use another folder"};
  }
  return std::shared_ptr<void>(nullptr, [descriptor](void* /*none*/) { ::close(descriptor); });
}

// Only its owner may look into a folder that is made here: there are hashes of passwords in it.
Result<Done> make_folder(const std::string& folder) {
  std::error_code error;
  if (!std::filesystem::create_directories(folder, error) && !error) return Done{};
  if (!error) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  if (error) return Error{"unavailable", "cannot make the folder " + base::quoted(folder) + ": " + error.message()};
  return Done{};
}

// SQLite would begin anew, and everything would seem to be gone.
Result<Done> check_emptied(const std::string& folder) {
  std::error_code none;
  if (!std::filesystem::exists(lock_in(folder), none)) return Done{};
  if (std::filesystem::file_size(database_in(folder), none) != 0 || none) return Done{};
  return Error{"unavailable", base::quoted(database_in(folder)) +
                                  " is empty, though a server has been here: put a backup in its place, or remove it "
                                  "to begin anew"};
}

// Also of a folder that was there before, and that everybody may look into.
void hide_from_others(const std::string& folder) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    std::error_code ignored;
    std::filesystem::permissions(database_in(folder) + suffix, std::filesystem::perms::others_all,
                                 std::filesystem::perm_options::remove, ignored);
  }
}

Result<Done> synchronise(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool fine = descriptor >= 0 && ::fsync(descriptor) == 0;
  const std::string reason = std::strerror(errno);
  if (descriptor >= 0) ::close(descriptor);
  if (!fine) return Error{"unavailable", "cannot write " + base::quoted(path) + " to the disk: " + reason};
  return Done{};
}

}  // namespace

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file) {
  sqlite3* opened = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(file.c_str(), &opened, flags, nullptr);
  Database database(opened);
  if (code != SQLITE_OK) {
    return Error{"unavailable", "cannot open " + base::quoted(file) + ": " + sqlite3_errstr(code)};
  }
  sqlite3_busy_timeout(opened, kBusyMillis);
  auto connection = std::make_unique<SqliteConnection>(std::move(database));
  for (const char* pragma : {"pragma journal_mode = wal", "pragma synchronous = full", "pragma foreign_keys = on",
                             "pragma trusted_schema = off"}) {
    if (const Result<Answer> set = connection->run(pragma, {}); !set) return set.error();
  }
  return std::unique_ptr<Connection>(std::move(connection));
}

Result<std::unique_ptr<Store>> open_sqlite(const std::string& folder, Access access) {
  std::shared_ptr<void> lock;
  if (access != Access::kVisit) {
    if (const Result<Done> made = make_folder(folder); !made) return made.error();
    if (const Result<Done> whole = check_emptied(folder); !whole) return whole.error();
    Result<std::shared_ptr<void>> locked = lock_folder(folder);
    if (!locked) return locked.error();
    lock = std::move(locked).value();
  } else if (!std::filesystem::exists(database_in(folder))) {
    return Error{"missing", "there is no database in " + base::quoted(folder)};
  }
  const Connect connect = [file = database_in(folder)] { return connect_sqlite(file); };
  Result<std::unique_ptr<Connection>> first = connect();
  if (!first) return first.error();
  const Result<Done> done = access == Access::kVisit ? check_schema(**first) : migrate(**first);
  if (!done) return done.error();
  if (access != Access::kVisit) hide_from_others(folder);
  return make_sql_store(connect, 1, kReaders, std::move(lock));
}

// Written beside its place first: a file of that name is always whole.
Result<Done> backup_sqlite(const std::string& folder, const std::string& file) {
  namespace fs = std::filesystem;
  if (!fs::exists(database_in(folder))) return Error{"missing", "there is no database in " + base::quoted(folder)};
  if (fs::exists(file)) return Error{"taken", base::quoted(file) + " exists already: choose another name"};
  const std::string unfinished = file + ".unfinished";
  std::error_code error;
  fs::remove(unfinished, error);
  const Result<std::unique_ptr<Connection>> connection = connect_sqlite(database_in(folder));
  if (!connection) return connection.error();
  const Result<Answer> copied = (*connection)->run("vacuum into $1", {unfinished});
  if (!copied) return copied.error();
  if (Result<Done> synchronised = synchronise(unfinished); !synchronised) return synchronised;
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write, error);
  fs::rename(unfinished, file, error);
  if (error) return Error{"unavailable", "cannot write " + base::quoted(file) + ": " + error.message()};
  const fs::path parent = fs::path(file).parent_path();
  return synchronise(parent.empty() ? "." : parent.string());
}

}  // namespace aviary::store
