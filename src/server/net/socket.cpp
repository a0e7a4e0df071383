#include "server/net/socket.h"

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

namespace aviary::server {
namespace {

constexpr std::size_t kMaxFrame = std::size_t{16} << 10;

class Socket final : public Line, public std::enable_shared_from_this<Socket> {
  using stream_base = beast::websocket::stream_base;
  static constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

 public:
  Socket(Stream stream, Gathering& gathering)
      : ws_(std::move(stream)),
        gathering_(gathering),
        drained_(ws_.get_executor(), asio::steady_timer::time_point::max()) {
    // Silence is broken by a ping after half the idle time: a peer that is gone is noticed within a minute.
    ws_.set_option(stream_base::timeout{std::chrono::seconds(10), std::chrono::seconds(60), true});
    ws_.set_option(
        stream_base::decorator([](beast::websocket::response_type& response) { response.set("Server", "aviary"); }));
    ws_.read_message_max(kMaxFrame);
    ws_.auto_fragment(false);
    ws_.text(true);
  }

  asio::awaitable<void> run(beast::http::request<beast::http::string_body> handshake, Person person) {
    const auto [refused] = co_await ws_.async_accept(handshake, kQuietly);
    if (refused) co_return;
    id_ = gathering_.connect(person, shared_from_this());
    while (true) {
      const auto [error, size] = co_await ws_.async_read(buffer_, kQuietly);
      if (error) break;
      if (!ws_.got_text()) close(beast::websocket::close_code::unknown_data);
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
    ws_.async_write(asio::buffer(text_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->writing_ = false;
      self->text_ = {};
      if (error) return self->hang_up();
      self->wake();
    });
  }

  void say_goodbye() {
    writing_ = true;
    const beast::websocket::close_reason reason(static_cast<beast::websocket::close_code>(closing_.value_or(1000)));
    ws_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->hang_up(); });
  }

  // Ends every operation under way.
  void hang_up() {
    closing_ = closing_.value_or(1006);
    drained_.cancel();
    beast::get_lowest_layer(ws_).close();
  }

  beast::websocket::stream<Stream> ws_;
  Gathering& gathering_;
  std::optional<LineId> id_;
  beast::flat_buffer buffer_{kMaxFrame};
  std::string text_;            // being written
  asio::steady_timer drained_;  // cancelled when everything was sent: the reader may go on
  bool writing_ = false;
  std::optional<std::uint16_t> closing_;
};

}  // namespace

asio::awaitable<void> speak_websocket(Stream stream, beast::http::request<beast::http::string_body> handshake,
                                      const Person& person, Gathering& gathering) {
  const auto socket = std::make_shared<Socket>(std::move(stream), gathering);
  co_await socket->run(std::move(handshake), person);
}

}  // namespace aviary::server
