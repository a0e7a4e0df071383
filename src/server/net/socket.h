// One WebSocket: what comes goes to the gathering; what is to be sent is fetched there, a message at a time.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/line.h"

namespace aviary::server {

inline constexpr std::size_t kMaxFrame = std::size_t{16} << 10;

template <class Stream>
class Socket final : public Line, public std::enable_shared_from_this<Socket<Stream>> {
  using stream_base = boost::beast::websocket::stream_base;
  static constexpr auto kQuietly = boost::asio::as_tuple(boost::asio::use_awaitable);

 public:
  Socket(Stream stream, Gathering& gathering)
      : ws_(std::move(stream)),
        gathering_(gathering),
        drained_(ws_.get_executor(), boost::asio::steady_timer::time_point::max()) {
    // Silence is broken by a ping after half the idle time: a peer that is gone is noticed within a minute.
    ws_.set_option(stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(60), true});
    ws_.set_option(stream_base::decorator(
        [](boost::beast::websocket::response_type& response) { response.set("Server", "aviary"); }));
    ws_.read_message_max(kMaxFrame);
    ws_.auto_fragment(false);
    ws_.text(true);
  }

  boost::asio::awaitable<void> run(boost::beast::http::request<boost::beast::http::string_body> handshake,
                                   Person person) {
    const auto [refused] = co_await ws_.async_accept(handshake, kQuietly);
    if (refused) co_return;
    id_ = gathering_.connect(person, this->shared_from_this());
    while (true) {
      const auto [error, size] = co_await ws_.async_read(buffer_, kQuietly);
      if (error) break;
      if (!ws_.got_text()) close(boost::beast::websocket::close_code::unknown_data);
      const auto bytes = buffer_.cdata();
      if (!closing_) gathering_.receive(*id_, {static_cast<const char*>(bytes.data()), bytes.size()});
      buffer_.consume(buffer_.size());
      if (!closing_ && !gathering_.ready_to_read(*id_)) co_await drained_.async_wait(kQuietly);
    }
    gathering_.disconnect(*std::exchange(id_, std::nullopt));
    hang_up();
  }

  void wake() override {
    if (writing_ || !id_) return;
    std::optional<std::string> text = gathering_.next(*id_);
    if (text) return write(std::move(*text));
    drained_.cancel();
    if (closing_) say_goodbye();
  }

  void close(std::uint16_t code) override {
    if (closing_) return;
    closing_ = code;
    wake();
  }

 private:
  void write(std::string text) {
    writing_ = true;
    text_ = std::move(text);
    ws_.async_write(boost::asio::buffer(text_),
                    [self = this->shared_from_this()](boost::beast::error_code error, std::size_t) {
                      self->writing_ = false;
                      self->text_ = {};
                      if (error) return self->hang_up();
                      self->wake();
                    });
  }

  void say_goodbye() {
    writing_ = true;
    const boost::beast::websocket::close_reason reason(
        static_cast<boost::beast::websocket::close_code>(closing_.value_or(1000)));
    ws_.async_close(reason, [self = this->shared_from_this()](boost::beast::error_code) { self->hang_up(); });
  }

  // Ends every operation under way.
  void hang_up() {
    closing_ = closing_.value_or(1006);
    drained_.cancel();
    boost::beast::get_lowest_layer(ws_).close();
  }

  boost::beast::websocket::stream<Stream> ws_;
  Gathering& gathering_;
  std::optional<LineId> id_;
  boost::beast::flat_buffer buffer_{kMaxFrame};
  std::string text_;                   // being written
  boost::asio::steady_timer drained_;  // cancelled when everything was sent: the reader may go on
  bool writing_ = false;
  std::optional<std::uint16_t> closing_;
};

}  // namespace aviary::server
