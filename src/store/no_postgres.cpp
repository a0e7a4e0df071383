// In place of postgres.cpp where libpqxx is not installed.
#include "sql.h"
#include "store.h"

namespace aviary::store {
namespace {

base::Error left_out() {
  return {"unavailable", "this program was built without PostgreSQL: install libpqxx-dev and build it again"};
}

}  // namespace

base::Result<std::unique_ptr<Connection>> connect_postgres(const std::string& /*address*/) { return left_out(); }

base::Result<std::unique_ptr<Store>> open_postgres(const std::string& /*address*/, Access /*access*/,
                                                   int /*connections*/) {
  return left_out();
}

}  // namespace aviary::store
