// The bytes of one connection, with TLS or without: HTTP and WebSocket are compiled once, for both.
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace aviary::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using tcp = asio::ip::tcp;

// A handler of whatever type, called once at most. (Boost 1.81's any_completion_handler cannot be used with Beast.)
// Everything runs on the executor of the socket, so it needs none of its own.
template <class... Args>
class Handler {
 public:
  template <class Callable>
  // NOLINTNEXTLINE(google-explicit-constructor): a handler is whatever is given
  Handler(Callable callable) : kept_(std::make_unique<Kept<Callable>>(std::move(callable))) {}
  void operator()(Args... args) { std::exchange(kept_, nullptr)->call(args...); }

 private:
  struct Anything {
    Anything() = default;
    Anything(const Anything&) = delete;
    Anything& operator=(const Anything&) = delete;
    virtual ~Anything() = default;
    virtual void call(Args... args) = 0;
  };
  template <class Callable>
  struct Kept final : Anything {
    explicit Kept(Callable&& callable) : callable_(std::move(callable)) {}
    void call(Args... args) override { std::move(callable_)(args...); }
    Callable callable_;
  };
  std::unique_ptr<Anything> kept_;
};

// What the two kinds do differently. No template passes this point.
class Transport {
 public:
  using Moved = Handler<beast::error_code, std::size_t>;
  using Done = Handler<beast::error_code>;
  using Pieces = std::array<asio::const_buffer, 2>;  // head and body, of an HTTP message or a frame

  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  virtual void read_some(asio::mutable_buffer buffer, Moved moved) = 0;
  virtual void write_some(const Pieces& pieces, Moved moved) = 0;
  virtual void end(Done done) = 0;
  virtual beast::tcp_stream& socket() = 0;
};

std::unique_ptr<Transport> open_plain(tcp::socket socket);
// None if the two do not come to terms within this time.
asio::awaitable<std::unique_ptr<Transport>> open_tls(tcp::socket socket, asio::ssl::context& tls,
                                                     std::chrono::milliseconds time);

// An AsyncStream of Beast's; its next layer keeps the time and closes.
class Stream {
 public:
  using executor_type = beast::tcp_stream::executor_type;

  explicit Stream(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

  [[nodiscard]] beast::tcp_stream& next_layer() { return transport_->socket(); }
  [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }

  // From now on this is called with the size of every piece that comes in, before it is used.
  void tell_pieces(std::function<void(std::size_t)> told) {
    told_ = std::make_shared<std::function<void(std::size_t)>>(std::move(told));
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    std::array<asio::mutable_buffer, 1> first;
    take(buffers, first);
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this, first](auto&& moved) {
          transport_->read_some(first[0], [told = told_, moved = std::forward<decltype(moved)>(moved)](
                                              beast::error_code error, std::size_t size) mutable {
            if (told) (*told)(size);
            moved(error, size);
          });
        },
        token);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    Transport::Pieces pieces;
    take(buffers, pieces);
    return asio::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [this, pieces](auto&& moved) { transport_->write_some(pieces, std::forward<decltype(moved)>(moved)); }, token);
  }

  // Says that nothing more will be written. What still comes is read for a moment: closing at once would take back what
  // was just sent.
  template <class Token>
  auto async_end(Token&& token) {
    return asio::async_initiate<Token, void(beast::error_code)>(
        [this](auto&& done) { transport_->end(std::forward<decltype(done)>(done)); }, token);
  }

 private:
  // The first buffers that are not empty, as many as fit.
  template <class Buffers, class Taken>
  static void take(const Buffers& buffers, Taken& taken) {
    std::size_t count = 0;
    for (const typename Taken::value_type buffer : beast::buffers_range_ref(buffers)) {
      if (buffer.size() == 0) continue;
      taken.at(count) = buffer;
      if (++count == taken.size()) return;
    }
  }

  std::unique_ptr<Transport> transport_;
  std::shared_ptr<std::function<void(std::size_t)>> told_;
};

// How Beast ends the connection of a WebSocket.
template <class Handler>
void async_teardown(beast::role_type /*role*/, Stream& stream, Handler&& handler) {
  stream.async_end(std::forward<Handler>(handler));
}

}  // namespace aviary::server
