#include "places.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <array>

namespace aviary::store {
namespace {

class InMemory final : public Place {
 public:
  base::Result<std::unique_ptr<Store>> open(Access /*access*/) override { return open_memory(); }
  base::Result<std::unique_ptr<Connection>> connect() override { return base::Error{"missing", "no database"}; }
};

class InFolder final : public Place {
 public:
  base::Result<std::unique_ptr<Store>> open(Access access) override { return open_sqlite(folder_.path(), access); }
  base::Result<std::unique_ptr<Connection>> connect() override { return connect_sqlite(folder_.path() + "/aviary.db"); }

 private:
  TemporaryFolder folder_;
};

class InPostgres final : public Place {
 public:
  explicit InPostgres(std::string address) : address_(std::move(address)) {}
  base::Result<std::unique_ptr<Store>> open(Access access) override { return open_postgres(address_, access); }
  base::Result<std::unique_ptr<Connection>> connect() override { return connect_postgres(address_); }

 private:
  std::string address_;
};

// private_postgres.py, started when it is first needed. It stops when its input ends: with this process at the latest.
class PrivatePostgres {
 public:
  PrivatePostgres() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
    process_ = fork();
    if (process_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      execlp("python3", "python3", AVIARY_PRIVATE_POSTGRES, nullptr);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    requests_ = fdopen(in[1], "w");
    answers_ = fdopen(out[0], "r");
  }
  ~PrivatePostgres() {
    if (requests_ != nullptr) std::fclose(requests_);
    if (answers_ != nullptr) std::fclose(answers_);
    if (process_ > 0) waitpid(process_, nullptr, 0);
  }
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;
  PrivatePostgres(PrivatePostgres&&) = delete;
  PrivatePostgres& operator=(PrivatePostgres&&) = delete;

  // An address, or "none: …".
  std::string new_database() {
    if (!last_.starts_with("none:")) {
      std::fputs("new\n", requests_);
      std::fflush(requests_);
      std::array<char, 512> line{};
      last_ = std::fgets(line.data(), line.size(), answers_) != nullptr ? line.data() : "";
      while (!last_.empty() && last_.back() == '\n') last_.pop_back();
    }
    return last_;
  }

 private:
  pid_t process_ = -1;
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
  std::string last_;
};

}  // namespace

std::string name_of(Kind kind) {
  return kind == Kind::kMemory ? "Memory" : kind == Kind::kSqlite ? "Sqlite" : "Postgres";
}

std::unique_ptr<Place> make_place(Kind kind, std::string& missing) {
  if (kind == Kind::kMemory) return std::make_unique<InMemory>();
  if (kind == Kind::kSqlite) return std::make_unique<InFolder>();
  static PrivatePostgres postgres;
  const std::string address = postgres.new_database();
  if (address.starts_with("none: ")) {
    missing = address.substr(6);
    return nullptr;
  }
  return std::make_unique<InPostgres>(address);
}

TemporaryFolder::TemporaryFolder() {
  std::string path = (std::filesystem::temp_directory_path() / "aviary-store-XXXXXX").string();
  if (mkdtemp(path.data()) != nullptr) path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!path_.empty()) std::filesystem::remove_all(path_, error);
}

}  // namespace aviary::store
