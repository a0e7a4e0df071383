// Where other machines reach a server that listens here.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>

#include "base/result.h"

namespace aviary::server {

// The address of this machine in its network, without port; empty if others cannot reach what listens on `local`.
std::string reachable_host(const boost::asio::ip::address& local);

// A public address as an operator writes it, http(s)://host[:port][/path], with / at its end. Errors: "public".
base::Result<std::string> read_public(const std::string& text);

}  // namespace aviary::server
