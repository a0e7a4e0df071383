// Which store a subcommand looks at.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "store/store.h"

namespace CLI {
class App;
}

namespace aviary::cli {

struct StoreArguments {
  std::string data;      // the folder of SQLite, or
  std::string database;  // postgresql://…

  void add_to(CLI::App& command);
  // Beside a server that may be running.
  [[nodiscard]] base::Result<std::unique_ptr<store::Store>> open() const;
};

// Calls `visit` with the id of every table; stops at the first error of the store.
base::Result<base::Done> for_each_table(store::Store& store, const std::function<void(const std::string&)>& visit);

}  // namespace aviary::cli
