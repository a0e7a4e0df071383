// One WebSocket: what comes goes to the gathering; what is to be sent is fetched there, a message at a time.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/limits.h"
#include "server/line.h"
#include "server/net/stream.h"
#include "server/times.h"

namespace aviary::server {

// Answers the handshake, and goes on until the connection ends.
asio::awaitable<void> speak_websocket(Stream stream, beast::http::request<beast::http::string_body> handshake,
                                      Person person, std::string address, Gathering& gathering, const Times& times,
                                      const Rate& heard);

}  // namespace aviary::server
