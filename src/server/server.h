// The whole server: `serve` runs until it is told to stop.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/times.h"

namespace aviary::server {

struct Settings {
  std::string listen = "127.0.0.1:8080";  // address:port, [v6 address]:port; port 0: any that is free
  std::string data;                       // the folder of SQLite, or
  std::string database;                   // postgresql://…
  std::string bus;                        // nats://…: other nodes share the database
  int look_every = 2;                     // seconds; at what other nodes have stored, in case news was lost
  std::string tls_certificate;            // files; none: no TLS
  std::string tls_key;
  std::vector<std::string> hosts;    // that are served; none named: all
  std::string public_address;        // where people find us, in links that they send each other; empty: we look
  std::vector<std::string> origins;  // hosts of pages that may speak for users, besides our own
  bool behind_proxy = false;
  bool open_metrics = false;
  int bot_threads = 1;
  int hash_threads = 1;  // that check passwords: 64 MiB each
  Limits limits;
  Times times;
  LogForm log = LogForm::kWords;
  // Called once people can come, with the address of the page for this machine and for others, who may have none.
  std::function<void(const std::string& address, const std::string& reach)> ready;
};

// Until SIGTERM or SIGINT. Errors: what is wrong with the settings, the store or the address.
base::Result<base::Done> serve(const Settings& wanted);

}  // namespace aviary::server
