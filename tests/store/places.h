// Where the tests of the store put one: in memory, in a temporary folder, in a PostgreSQL of their own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "store/sql.h"
#include "store/store.h"

namespace aviary::store {

// An empty place for a store. It can be opened again and again (memory forgets).
class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  Place(Place&&) = delete;
  Place& operator=(Place&&) = delete;
  virtual ~Place() = default;
  virtual base::Result<std::unique_ptr<Store>> open(Access access = Access::kShare) = 0;
  // A connection of its own beside the store, for what only tests do.
  virtual base::Result<std::unique_ptr<Connection>> connect() = 0;
};

enum class Kind { kMemory, kSqlite, kPostgres };

std::string name_of(Kind kind);

// Nothing if PostgreSQL is not installed; then the reason is in `missing`.
std::unique_ptr<Place> make_place(Kind kind, std::string& missing);

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A test that is run for several kinds.
class OfAllKinds : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    std::string missing;
    place = make_place(GetParam(), missing);
    if (!place) GTEST_SKIP() << missing;
    store = opened();
  }

  std::unique_ptr<Store> opened() {
    base::Result<std::unique_ptr<Store>> result = place->open();
    EXPECT_TRUE(result) << result.error().sentence;
    return result ? std::move(result).value() : nullptr;
  }

  std::unique_ptr<Place> place;
  std::unique_ptr<Store> store;
};

inline std::string kind_name(const testing::TestParamInfo<Kind>& info) { return name_of(info.param); }

// The value, or a failed test and a plain value.
template <class T>
T value_of(base::Result<T> result) {
  EXPECT_TRUE(result) << result.error().code << ": " << result.error().sentence;
  return result ? std::move(result).value() : T{};
}

// "" if all is well.
template <class T>
std::string code_of(const base::Result<T>& result) {
  return result ? std::string() : result.error().code;
}

}  // namespace aviary::store
