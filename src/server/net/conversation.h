// The conversation over one connection, a template over its stream (plain or TLS). Only the two files that compile it
// include this.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/net/connection.h"
#include "server/net/socket.h"

namespace aviary::server {

namespace beast = boost::beast;
namespace http = beast::http;

inline constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
inline constexpr std::chrono::seconds kRequestTime{20};  // to send a whole request, or to take a whole answer
inline constexpr std::uint32_t kMaxHeader = 8 << 10;

using Incoming = http::request<http::string_body>;

Request facts_of(Incoming&& incoming, const std::string& address, bool secure, bool behind_proxy);
http::response<http::span_body<const char>> message_of(const Response& response, bool head, bool keep_alive);
Response broken_request(const beast::error_code& error);
// Of two, or of none in HTTP/1.1, nobody knows whose page asks (RFC 9112, 3.2).
bool names_its_host(const Incoming& incoming);

// The answer of the door, whenever it comes. If the server ends before, the reply is destroyed and the caller with it.
inline asio::awaitable<Answer> answer_to(Door& door, Request request) {
  auto initiate = [&door](auto handler, Request asked) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    door.handle(std::move(asked), [shared](Answer answer) {
      const auto executor = asio::get_associated_executor(*shared);
      asio::post(executor, [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Answer)>(std::move(initiate), asio::use_awaitable,
                                                                           std::move(request));
}

template <class Stream>
class Conversation {
 public:
  Conversation(Stream stream, std::string address, bool secure, House& house)
      : stream_(std::move(stream)), address_(std::move(address)), secure_(secure), house_(house) {}

  [[nodiscard]] Stream& stream() { return stream_; }

  // Until the other side is done, misbehaves, is silent too long or speaks WebSocket. Whether the stream is still
  // there.
  asio::awaitable<bool> run() {
    bool goes_on = true;
    while (goes_on) goes_on = co_await exchange();  // g++ 12 makes a trap of a loop without a body
    co_return !spoke_;
  }

 private:
  // One request and its answer; false when that was the last one.
  asio::awaitable<bool> exchange() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMaxHeader);
    parser.body_limit(kMaxBody);
    beast::get_lowest_layer(stream_).expires_after(kRequestTime);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kQuietly);
    if (error) {
      if (error.category() == http::make_error_code(http::error::bad_version).category() &&
          error != http::error::end_of_stream && error != http::error::partial_message) {
        co_await write(broken_request(error), false, false);
      }
      co_return false;
    }
    Incoming incoming = parser.release();
    const bool upgrade = beast::websocket::is_upgrade(incoming);
    const bool head = incoming.method() == http::verb::head;
    const bool keep_alive = incoming.keep_alive();
    if (!names_its_host(incoming)) co_return co_await write(refusal("bad_host", "name one host"), head, false);
    std::optional<Incoming> handshake;
    if (upgrade) handshake = incoming;
    Request request = facts_of(std::move(incoming), address_, secure_, house_.behind_proxy);
    const bool secure = request.secure;
    const std::string address = request.address;
    Answer answer = co_await answer_to(house_.door, std::move(request));
    if (answer.upgrade && handshake) {
      co_await speak(std::move(*handshake), *answer.upgrade, address);
      co_return false;
    }
    if (answer.upgrade) answer.response = refusal("bad_upgrade", "this address is for WebSockets only");
    add_security_headers(answer.response, secure);
    co_return co_await write(answer.response, head, keep_alive);
  }

  asio::awaitable<bool> write(const Response& response, bool head, bool keep_alive) {
    auto message = message_of(response, head, keep_alive);
    beast::get_lowest_layer(stream_).expires_after(kRequestTime);
    const auto [error, size] = co_await http::async_write(stream_, message, kQuietly);
    co_return !error && keep_alive;
  }

  asio::awaitable<void> speak(Incoming handshake, const Person& person, const std::string& address) {
    if (house_.behind_proxy && !house_.door.enter(address)) co_return;
    beast::get_lowest_layer(stream_).expires_never();
    spoke_ = true;
    const auto socket = std::make_shared<Socket<Stream>>(std::move(stream_), house_.gathering);
    co_await socket->run(std::move(handshake), person);
    if (house_.behind_proxy) house_.door.leave(address);
  }

  Stream stream_;
  std::string address_;
  bool secure_;
  bool spoke_ = false;  // the stream has become a WebSocket's
  House& house_;
  beast::flat_buffer buffer_{kMaxHeader + kMaxBody};
};

}  // namespace aviary::server
