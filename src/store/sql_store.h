// The store in a database that understands SQL: everything but the connection itself.
#pragma once

#include <memory>

#include "sql.h"
#include "store.h"

namespace aviary::store {

// Changes go through `writers` connections, questions through `readers` others (0: the same ones). `keep` lives as long
// as the store. The schema must be up to date.
std::unique_ptr<Store> make_sql_store(const Connect& connect, int writers, int readers, std::shared_ptr<void> keep);

}  // namespace aviary::store
