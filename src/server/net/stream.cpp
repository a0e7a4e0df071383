#include "server/net/stream.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl.hpp>

namespace aviary::server {
namespace {

constexpr int kMostRest = 64;  // pieces that are read after the end

void read_rest(beast::tcp_stream& socket, Transport::Done done, int most = kMostRest) {
  auto bytes = std::make_unique<std::array<char, 4096>>();
  const asio::mutable_buffer buffer = asio::buffer(*bytes);
  socket.async_read_some(buffer, [&socket, most, bytes = std::move(bytes), done = std::move(done)](
                                     beast::error_code error, std::size_t) mutable {
    if (!error && most > 0) return read_rest(socket, std::move(done), most - 1);
    done(error == asio::error::eof ? beast::error_code{} : error);
  });
}

void end_socket(beast::tcp_stream& socket, Transport::Done done) {
  beast::error_code ignored;
  socket.socket().shutdown(tcp::socket::shutdown_send, ignored);
  read_rest(socket, std::move(done));
}

class Plain final : public Transport {
 public:
  explicit Plain(tcp::socket socket) : socket_(std::move(socket)) {}

  void read_some(asio::mutable_buffer buffer, Moved moved) override {
    socket_.async_read_some(buffer, std::move(moved));
  }
  void write_some(const Pieces& pieces, Moved moved) override { socket_.async_write_some(pieces, std::move(moved)); }
  void end(Done done) override { end_socket(socket_, std::move(done)); }
  beast::tcp_stream& socket() override { return socket_; }

 private:
  beast::tcp_stream socket_;
};

class Tls final : public Transport {
 public:
  using Encrypted = beast::ssl_stream<beast::tcp_stream>;
  Tls(tcp::socket socket, asio::ssl::context& tls) : stream_(std::move(socket), tls) {}

  void read_some(asio::mutable_buffer buffer, Moved moved) override {
    stream_.async_read_some(buffer, std::move(moved));
  }
  void write_some(const Pieces& pieces, Moved moved) override { stream_.async_write_some(pieces, std::move(moved)); }
  void end(Done done) override {
    stream_.async_shutdown([this, done = std::move(done)](beast::error_code error) mutable {
      if (error) return done(error);
      end_socket(socket(), std::move(done));
    });
  }
  beast::tcp_stream& socket() override { return stream_.next_layer(); }
  Encrypted& stream() { return stream_; }

 private:
  Encrypted stream_;
};

}  // namespace

std::unique_ptr<Transport> open_plain(tcp::socket socket) { return std::make_unique<Plain>(std::move(socket)); }

asio::awaitable<std::unique_ptr<Transport>> open_tls(tcp::socket socket, asio::ssl::context& tls,
                                                     std::chrono::milliseconds time) {
  auto transport = std::make_unique<Tls>(std::move(socket), tls);
  transport->socket().expires_after(time);
  const auto [refused] =
      co_await transport->stream().async_handshake(asio::ssl::stream_base::server, asio::as_tuple(asio::use_awaitable));
  if (refused) co_return nullptr;
  co_return transport;
}

}  // namespace aviary::server
