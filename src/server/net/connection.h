// One connection: requests one after the other, perhaps a WebSocket at the end.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/line.h"
#include "server/times.h"

namespace aviary::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

// What connections need to know of the server. Outlives them all.
struct House {
  Door& door;
  Gathering& gathering;
  const Times& times;
  const Rate& heard;                      // bytes over one WebSocket
  const std::vector<std::string>& hosts;  // that are served; none named: all
  bool behind_proxy = false;  // then X-Forwarded-For names who asks, and X-Forwarded-Proto whether it was over TLS
};

// Until it ends; over TLS, if there is a context for it.
asio::awaitable<void> converse(tcp::socket socket, asio::ssl::context* tls, std::string address, House& house);

}  // namespace aviary::server
