#include "server/net/reach.h"

#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <cstring>
#include <memory>

namespace aviary::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// The address that the system would send from to somebody far away. Nothing is sent: these are addresses for examples.
std::string host_on_the_way_out(const asio::ip::udp& protocol) {
  asio::io_context io;
  asio::ip::udp::socket socket(io);
  error_code error;
  const auto far = asio::ip::make_address(protocol == asio::ip::udp::v4() ? "192.0.2.1" : "2001:db8::1");
  socket.connect({far, 9}, error);
  if (error) return "";
  const asio::ip::address own = socket.local_endpoint(error).address();
  return error || own.is_loopback() || own.is_unspecified() ? "" : own.to_string();
}

// In a network without a way out: the address of any interface that is up.
std::string host_of_an_interface() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return "";
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(all, freeifaddrs);
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    asio::ip::udp::endpoint endpoint;
    std::memcpy(endpoint.data(), one->ifa_addr, sizeof(sockaddr_in));
    return endpoint.address().to_string();
  }
  return "";
}

}  // namespace

std::string reachable_host(const boost::asio::ip::address& local) {
  if (local.is_loopback()) return "";
  if (!local.is_unspecified()) return local.to_string();
  std::string host = host_on_the_way_out(asio::ip::udp::v4());
  if (host.empty()) host = host_of_an_interface();
  if (host.empty() && local.is_v6()) host = host_on_the_way_out(asio::ip::udp::v6());
  return host;
}

base::Result<std::string> read_public(const std::string& text) {
  const base::Error fault{"public", "'" + text + "' is no address of a page: write https://host/, with a port or path"};
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
  if (scheme == 0 || !plain || text.size() > 256 || text.find_first_of("\"'<>\\#?@") != std::string::npos) return fault;
  if (text.size() == scheme || text[scheme] == '/' || text[scheme] == ':') return fault;
  return text.ends_with('/') ? text : text + "/";
}

}  // namespace aviary::server
