#include "server/net/connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/socket.h"
#include "server/net/stream.h"
#include "server/target.h"

namespace aviary::server {
namespace {

namespace http = beast::http;

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::uint32_t kMaxHeader = 8 << 10;
constexpr std::size_t kFirstPiece = 1536;  // of a request

using Incoming = http::request<http::string_body>;

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get: return Method::kGet;
    case http::verb::head: return Method::kHead;
    case http::verb::post: return Method::kPost;
    case http::verb::delete_: return Method::kDelete;
    default: return Method::kOther;
  }
}

// What stands behind the last comma: that one the proxy itself wrote.
std::string last_of(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  if (comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  return std::string(list);
}

Request facts_of(Incoming incoming, const std::string& address, bool secure, bool behind_proxy) {
  const auto field = [&](auto name) { return std::string(incoming[name]); };
  Request request;
  request.method = method_of(incoming.method());
  request.target = std::string(incoming.target());
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.cookie = field(http::field::cookie);
  request.authorization = field(http::field::authorization);
  request.content_type = field(http::field::content_type);
  request.accept_encoding = field(http::field::accept_encoding);
  request.accept_language = field(http::field::accept_language);
  request.if_none_match = field(http::field::if_none_match);
  request.address = address;
  request.secure = secure;
  if (behind_proxy) {
    const std::string forwarded = last_of(incoming["X-Forwarded-For"]);
    if (!forwarded.empty()) request.address = forwarded.substr(0, 64);
    request.secure = incoming["X-Forwarded-Proto"] == "https";
  }
  request.body = std::move(incoming.body());
  return request;
}

http::response<http::span_body<const char>> message_of(const Response& response, bool head, bool keep_alive) {
  http::response<http::span_body<const char>> message;
  message.version(11);
  message.result(static_cast<unsigned>(response.status));
  message.set(http::field::server, "aviary");
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  message.keep_alive(keep_alive);
  const std::string_view bytes = response.bytes();
  if (response.status != 304) message.content_length(bytes.size());
  if (!head) message.body() = beast::span<const char>(bytes.data(), bytes.size());
  return message;
}

Response broken_request(const beast::error_code& error) {
  if (error == http::error::body_limit) return refusal("too_large", "the body is too large");
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    Response response = refusal("too_large", "the header is too large");
    response.status = 431;
    return response;
  }
  return refusal("bad_http", "this is no request of HTTP/1.1");
}

// Of two, or of none in HTTP/1.1, nobody knows whose page asks (RFC 9112, 3.2).
bool names_its_host(const Incoming& incoming) {
  const std::size_t hosts = incoming.count(http::field::host);
  return hosts == 1 || (hosts == 0 && incoming.version() < 11);
}

// Nothing else can be read (RFC 9112, 6.1).
bool is_chunked_at_most(const Incoming& incoming) {
  const std::size_t codings = incoming.count(http::field::transfer_encoding);
  return codings == 0 || (codings == 1 && beast::iequals(incoming[http::field::transfer_encoding], "chunked"));
}

// What is wrong with the head of a request, if anything is.
std::optional<Response> doubt_of(const Incoming& incoming, const std::vector<std::string>& hosts) {
  if (!names_its_host(incoming)) return refusal("bad_host", "name one host");
  if (!is_served(incoming[http::field::host], hosts)) return refusal("bad_host", "this host is not served here");
  if (!is_chunked_at_most(incoming)) return refusal("bad_coding", "of transfer codings only chunked is known");
  return std::nullopt;
}

// The answer of the door, whenever it comes. If the server ends before, the reply is destroyed and the caller with it.
asio::awaitable<Answer> answer_to(Door& door, Request request) {
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
    if (buffer_.size() == 0 && !co_await wait()) co_return false;
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMaxHeader);
    parser.body_limit(kMaxBody);
    stream_.next_layer().expires_after(house_.times.request);
    const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, kQuietly);
    if (error) {
      if (error.category() == http::make_error_code(http::error::bad_version).category() &&
          error != http::error::end_of_stream && error != http::error::partial_message) {
        co_await write(broken_request(error), secure_, false, false);
      }
      co_return false;
    }
    co_return co_await answer(parser.release());
  }

  // For the first bytes of a request. Who has just come is never hurried: a browser opens connections before it asks.
  asio::awaitable<bool> wait() {
    const bool is_hurried = answered_ && house_.door.is_crowded(address_);
    stream_.next_layer().expires_after(is_hurried ? house_.times.crowded : house_.times.request);
    const auto [error, size] = co_await stream_.async_read_some(buffer_.prepare(kFirstPiece), kQuietly);
    buffer_.commit(size);
    co_return !error;
  }

  asio::awaitable<bool> answer(Incoming incoming) {
    const bool head = incoming.method() == http::verb::head;
    const bool keep_alive = incoming.keep_alive();
    if (const std::optional<Response> doubt = doubt_of(incoming, house_.hosts)) {
      co_return co_await write(*doubt, secure_, head, false);
    }
    std::optional<Incoming> handshake;
    if (beast::websocket::is_upgrade(incoming)) handshake = incoming;
    Request request = facts_of(std::move(incoming), address_, secure_, house_.behind_proxy);
    const bool secure = request.secure;
    const std::string address = request.address;
    Answer answer = co_await answer_to(house_.door, std::move(request));
    if (answer.upgrade && handshake) {
      co_await speak(std::move(*handshake), *answer.upgrade, address);
      co_return false;
    }
    if (answer.upgrade) answer.response = refusal("bad_upgrade", "this address is for WebSockets only");
    co_return co_await write(std::move(answer.response), secure, head, keep_alive);
  }

  asio::awaitable<bool> write(Response response, bool secure, bool head, bool keep_alive) {
    add_security_headers(response, secure);
    auto message = message_of(response, head, keep_alive);
    stream_.next_layer().expires_after(house_.times.request);
    const auto [error, size] = co_await http::async_write(stream_, message, kQuietly);
    answered_ = true;
    co_return !error && keep_alive;
  }

  asio::awaitable<void> speak(Incoming handshake, const Person& person, const std::string& address) {
    if (house_.behind_proxy && !house_.door.enter(address)) co_return;
    stream_.next_layer().expires_never();
    spoke_ = true;
    co_await speak_websocket(std::move(stream_), std::move(handshake), person, address, house_.gathering, house_.times,
                             house_.heard);
    if (house_.behind_proxy) house_.door.leave(address);
  }

  Stream stream_;
  std::string address_;
  bool secure_;
  bool answered_ = false;
  bool spoke_ = false;  // the stream has become a WebSocket's
  House& house_;
  beast::flat_buffer buffer_{kMaxHeader + kMaxBody};
};

}  // namespace

asio::awaitable<void> converse(tcp::socket socket, asio::ssl::context* tls, std::string address, House& house) {
  std::unique_ptr<Transport> transport;  // g++ 12 breaks a conditional operator with co_await
  if (tls == nullptr)
    transport = open_plain(std::move(socket));
  else
    transport = co_await open_tls(std::move(socket), *tls, house.times.request);
  if (!transport) co_return;
  Conversation conversation(Stream(std::move(transport)), std::move(address), tls != nullptr, house);
  if (!co_await conversation.run()) co_return;
  conversation.stream().next_layer().expires_after(house.times.request);
  co_await conversation.stream().async_end(kQuietly);
}

}  // namespace aviary::server
