// The whole server and the load generator in one process, over loopback: what ThreadSanitizer sees of a server at work.
#include "server/load.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <future>
#include <thread>

#include "server/secrets.h"
#include "server/server.h"
#include "store/store.h"
#include "table/audit.h"

namespace aviary::server {
namespace {

TEST(ServerLoad, PlaysManyMatchesWithCutsAndWithoutErrors) {
  const std::string folder = std::filesystem::temp_directory_path() / ("aviary-load-" + random_hex(8));
  std::promise<std::string> opened;
  Settings settings;
  settings.listen = "127.0.0.1:0";
  settings.data = folder;
  settings.limits = no_limits();
  const std::chrono::hours day(24);  // a slow machine is no fault
  settings.times = {day, day, day, day, day, day};
  settings.log = LogForm::kNone;
  settings.ready = [&opened](const std::string& address, const std::string&) { opened.set_value(address); };
  std::thread server([&settings] { EXPECT_TRUE(serve(settings)); });
  LoadPlan plan;
  plan.url = opened.get_future().get();
  plan.url = "ws" + plan.url.substr(4);
  plan.tables = 20;
  plan.is_enough = [](const LoadReport& so_far) { return so_far.moves >= 2'000 && so_far.reconnects >= 10; };
  plan.cuts_per_second = 10;
  const base::Result<LoadReport> report = run_load(plan);
  std::raise(SIGTERM);
  server.join();
  ASSERT_TRUE(report) << report.error().sentence;
  EXPECT_EQ(report->error_count, 0) << report->errors.front();
  const auto store = store::open_sqlite(folder, store::Access::kVisit);
  ASSERT_TRUE(store);
  table::Library library;
  const std::vector<std::string> ids = (*store)->table_ids("", 100).value();
  EXPECT_GE(ids.size(), 20U);
  for (const std::string& id : ids) {
    const std::vector<std::string> texts = (*store)->entries(id, 0).value();
    std::vector<table::Entry> entries;
    for (const std::string& text : texts) entries.push_back(*table::read_entry(text));
    const base::Result<table::Table> fine = table::audit(entries, library);
    EXPECT_TRUE(fine) << fine.error().sentence;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace aviary::server
