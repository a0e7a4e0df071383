#include "cli/store_arguments.h"

#include <CLI/CLI.hpp>

namespace aviary::cli {

void StoreArguments::add_to(CLI::App& command) {
  CLI::Option_group* place = command.add_option_group("store", "where the server keeps everything");
  place->add_option("--data", data, "the folder given to `aviary serve`")->type_name("FOLDER");
  place->add_option("--database", database, "the PostgreSQL database given to it: postgresql://…")
      ->type_name("ADDRESS")
      ->envname("AVIARY_DATABASE");
  place->require_option(1);
}

base::Result<std::unique_ptr<store::Store>> StoreArguments::open() const {
  constexpr auto kAccess = store::Access::kVisit;
  return data.empty() ? store::open_postgres(database, kAccess, 1) : store::open_sqlite(data, kAccess);
}

base::Result<base::Done> for_each_table(store::Store& store, const std::function<void(const std::string&)>& visit) {
  constexpr std::size_t kAtOnce = 500;
  std::string after;
  while (true) {
    const base::Result<std::vector<std::string>> ids = store.table_ids(after, kAtOnce);
    if (!ids) return ids.error();
    if (ids->empty()) return base::Done{};
    for (const std::string& id : *ids) visit(id);
    after = ids->back();
  }
}

}  // namespace aviary::cli
