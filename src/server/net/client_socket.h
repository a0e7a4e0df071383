// The other end of a connection, for `aviary load`: HTTP requests and a WebSocket over plain TCP, with as little memory
// as possible, so that ten thousand fit into one process. Not for servers that cannot be trusted.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace aviary::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

struct ClientAnswer {
  int status = 0;  // 0: no connection
  std::string cookie;
  std::string body;
};

class ClientSocket {
 public:
  ClientSocket(asio::io_context& io, tcp::endpoint server) : socket_(io), server_(std::move(server)) {}

  // Connects if there is no connection.
  asio::awaitable<ClientAnswer> request(std::string_view method, std::string_view target, std::string_view cookie,
                                        std::string_view body);
  // A new connection that becomes a WebSocket; whether it did.
  asio::awaitable<bool> open_websocket(std::string_view cookie);
  // The next text, or none if the connection is gone.
  asio::awaitable<std::optional<std::string>> receive();
  // Sends a text as soon as what was sent before has left.
  void send(std::string_view text);
  void close();
  [[nodiscard]] bool is_open() const { return socket_.is_open(); }

 private:
  asio::awaitable<bool> connect();
  asio::awaitable<ClientAnswer> read_answer();
  asio::awaitable<bool> need(std::size_t bytes);
  void send_frame(unsigned char opcode, std::string_view data);
  void write_on();
  [[nodiscard]] std::string head_of(std::string_view method, std::string_view target, std::string_view cookie) const;

  tcp::socket socket_;
  tcp::endpoint server_;
  std::string in_;   // read, not used yet
  std::string out_;  // to be written next
  std::string writing_;
};

}  // namespace aviary::server
