// Connections without TLS, and what both kinds share.
#include <array>

#include "server/net/conversation.h"

namespace aviary::server {
namespace {

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

}  // namespace

Request facts_of(Incoming&& incoming, const std::string& address, bool secure, bool behind_proxy) {
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

bool names_its_host(const Incoming& incoming) {
  const std::size_t hosts = incoming.count(http::field::host);
  return hosts == 1 || (hosts == 0 && incoming.version() < 11);
}

asio::awaitable<void> serve_plain(tcp::socket socket, std::string address, House& house) {
  Conversation<beast::tcp_stream> conversation(beast::tcp_stream(std::move(socket)), std::move(address), false, house);
  if (!co_await conversation.run()) co_return;
  // What still comes is read for a moment: closing at once would take the answer back that was just sent.
  beast::tcp_stream& stream = conversation.stream();
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  std::array<char, 4096> rest{};
  for (int i = 0; i < 64; ++i) {
    stream.expires_after(std::chrono::seconds(1));
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(rest), kQuietly);
    if (error) co_return;
  }
}

}  // namespace aviary::server
