// Connections with TLS.
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/net/conversation.h"

namespace aviary::server {

asio::awaitable<void> serve_tls(tcp::socket socket, std::string address, House& house, asio::ssl::context& tls) {
  using Stream = beast::ssl_stream<beast::tcp_stream>;
  Stream stream(beast::tcp_stream(std::move(socket)), tls);
  beast::get_lowest_layer(stream).expires_after(kRequestTime);
  const auto [refused] = co_await stream.async_handshake(asio::ssl::stream_base::server, kQuietly);
  if (refused) co_return;
  Conversation<Stream> conversation(std::move(stream), std::move(address), true, house);
  if (!co_await conversation.run()) co_return;
  beast::get_lowest_layer(conversation.stream()).expires_after(std::chrono::seconds(2));
  co_await conversation.stream().async_shutdown(kQuietly);
}

}  // namespace aviary::server
