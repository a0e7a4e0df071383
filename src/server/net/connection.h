// One connection: requests one after the other, perhaps a WebSocket at the end.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <string>

#include "server/line.h"

namespace aviary::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

// What connections need to know of the server. Outlives them all.
struct House {
  Door& door;
  Gathering& gathering;
  bool behind_proxy = false;  // then X-Forwarded-For names who asks, and X-Forwarded-Proto whether it was over TLS
};

// Compiled apart, since each takes long: connection_plain.cpp and connection_tls.cpp.
asio::awaitable<void> serve_plain(tcp::socket socket, std::string address, House& house);
asio::awaitable<void> serve_tls(tcp::socket socket, std::string address, House& house, asio::ssl::context& tls);

}  // namespace aviary::server
