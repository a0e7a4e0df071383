// A store that fails, or does not answer, when the test says so.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "store/sql_store.h"

namespace aviary::server {

enum class Fate : unsigned char { kFine, kFails, kInDoubt /* done, but it looks as if it had failed */ };

// While a test holds the mutex, the database does not answer.
struct Mood {
  std::mutex mutex;
  bool fails = false;
  std::function<Fate(const std::string& sql)> fate;  // of a statement, "commit" included
};

class FickleConnection final : public store::Connection {
 public:
  FickleConnection(std::unique_ptr<Connection> inner, Mood& mood) : inner_(std::move(inner)), mood_(mood) {}
  base::Result<store::Answer> run(const std::string& sql, const store::Values& values) override {
    const std::lock_guard lock(mood_.mutex);
    if (fate_of(sql) == Fate::kFails) return fault();
    return inner_->run(sql, values);
  }
  base::Result<base::Done> begin() override { return inner_->begin(); }
  base::Result<base::Done> commit() override {
    const std::lock_guard lock(mood_.mutex);
    const Fate fate = fate_of("commit");
    if (fate == Fate::kFails) {
      inner_->roll_back();
      return fault();
    }
    const base::Result<base::Done> done = inner_->commit();
    return fate == Fate::kInDoubt ? fault() : done;
  }
  void roll_back() override { inner_->roll_back(); }
  base::Result<base::Done> lock_schema() override { return inner_->lock_schema(); }
  [[nodiscard]] store::Dialect dialect() const override { return inner_->dialect(); }
  [[nodiscard]] bool is_broken() const override { return inner_->is_broken(); }

 private:
  [[nodiscard]] Fate fate_of(const std::string& sql) const {
    if (mood_.fails) return Fate::kFails;
    return mood_.fate ? mood_.fate(sql) : Fate::kFine;
  }
  static base::Error fault() { return {"unavailable", "the database does not work"}; }

  std::unique_ptr<Connection> inner_;
  Mood& mood_;
};

inline std::unique_ptr<store::Store> open_fickle(Mood& mood) {
  const store::Connect connect = [&mood]() -> base::Result<std::unique_ptr<store::Connection>> {
    auto made = store::connect_sqlite(":memory:");
    if (!made) return made.error();
    if (const auto migrated = store::migrate(**made); !migrated) return migrated.error();
    return std::unique_ptr<store::Connection>(std::make_unique<FickleConnection>(std::move(made).value(), mood));
  };
  return store::make_sql_store(connect, 1, 0, nullptr);
}

}  // namespace aviary::server
