#include "server/net/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
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

#include "server/limits.h"

namespace aviary::server {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kMaxFrame = std::size_t{16} << 10;
constexpr Rate kControls{20, 20};  // pings, pongs and the like
constexpr std::uint16_t kPolicy = beast::websocket::close_code::policy_error;

Millis steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class Socket final : public Line, public std::enable_shared_from_this<Socket> {
  using stream_base = beast::websocket::stream_base;
  static constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);

 public:
  Socket(Stream stream, Gathering& gathering, const Times& times, const Rate& heard)
      : ws_(std::move(stream)),
        gathering_(gathering),
        times_(times),
        heard_(heard),
        drained_(ws_.get_executor(), steady_clock::time_point::max()),
        whole_(ws_.get_executor()),
        taken_(ws_.get_executor()) {
    // Silence is broken by a ping after half the time.
    ws_.set_option(stream_base::timeout{std::chrono::seconds(10), times.silence, true});
    ws_.set_option(
        stream_base::decorator([](beast::websocket::response_type& response) { response.set("Server", "aviary"); }));
    ws_.control_callback([this](beast::websocket::frame_type /*type*/, std::string_view /*text*/) { count_control(); });
    ws_.read_message_max(kMaxFrame);
    ws_.auto_fragment(false);
    ws_.text(true);
  }

  asio::awaitable<void> run(beast::http::request<beast::http::string_body> handshake, Person person,
                            std::string address) {
    ws_.next_layer().tell_pieces([weak = weak_from_this()](std::size_t size) {
      if (const auto self = weak.lock()) self->count_bytes(size);
    });
    const auto [refused] = co_await ws_.async_accept(handshake, kQuietly);
    if (refused) co_return;
    id_ = gathering_.connect(person, address, shared_from_this());
    while (co_await read()) {
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
  // A whole message; false if there will be none.
  asio::awaitable<bool> read() {
    bool is_begun = false;
    do {
      const auto [error, size] = co_await ws_.async_read_some(buffer_, 0, kQuietly);
      if (error) co_return false;
      if (!ws_.is_message_done() && !std::exchange(is_begun, true)) {
        whole_.expires_after(times_.message);
        whole_.async_wait([self = shared_from_this()](beast::error_code stopped) {
          if (!stopped) self->close(kPolicy);
        });
      }
    } while (!ws_.is_message_done());
    if (is_begun) whole_.cancel();
    co_return true;
  }

  // Called in the middle of reading.
  void count_control() {
    if (controls_.take(kControls, steady_millis())) return;
    asio::post(ws_.get_executor(), [self = shared_from_this()] { self->close(kPolicy); });
  }

  // Called in the middle of reading. Who sends so much would not stop for a goodbye.
  void count_bytes(std::size_t size) {
    if (bytes_.take(heard_, steady_millis(), static_cast<double>(size))) return;
    asio::post(ws_.get_executor(), [self = shared_from_this()] { self->hang_up(); });
  }

  void write(std::string text) {
    writing_ = true;
    text_ = std::move(text);
    began_ = steady_clock::now();
    watch_write();
    ws_.async_write(asio::buffer(text_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->writing_ = false;
      self->text_ = {};
      if (error) return self->hang_up();
      self->wake();
    });
  }

  // One timer for many messages: it is set anew only when it has run out.
  void watch_write() {
    if (std::exchange(is_watched_, true)) return;
    taken_.expires_at(began_ + times_.write);
    taken_.async_wait([self = shared_from_this()](beast::error_code stopped) {
      self->is_watched_ = false;
      if (stopped || !self->writing_) return;
      if (steady_clock::now() - self->began_ >= self->times_.write) return self->hang_up();
      self->watch_write();
    });
  }

  void say_goodbye() {
    writing_ = true;
    began_ = steady_clock::now();
    const beast::websocket::close_reason reason(
        static_cast<beast::websocket::close_code>(closing_.value_or(beast::websocket::close_code::normal)));
    ws_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->hang_up(); });
  }

  // Ends every operation under way.
  void hang_up() {
    closing_ = closing_.value_or(beast::websocket::close_code::abnormal);
    drained_.cancel();
    whole_.cancel();
    taken_.cancel();
    beast::get_lowest_layer(ws_).close();
  }

  beast::websocket::stream<Stream> ws_;
  Gathering& gathering_;
  const Times& times_;
  const Rate& heard_;
  std::optional<LineId> id_;
  beast::flat_buffer buffer_{kMaxFrame};
  std::string text_;                  // being written
  steady_clock::time_point began_{};  // to write it
  asio::steady_timer drained_;        // cancelled when everything was sent: the reader may go on
  asio::steady_timer whole_;          // runs out if the rest of a message does not come
  asio::steady_timer taken_;          // runs out if a message is not taken
  Bucket controls_;
  Bucket bytes_;
  bool writing_ = false;
  bool is_watched_ = false;  // by `taken_`
  std::optional<std::uint16_t> closing_;
};

}  // namespace

asio::awaitable<void> speak_websocket(Stream stream, beast::http::request<beast::http::string_body> handshake,
                                      Person person, std::string address, Gathering& gathering, const Times& times,
                                      const Rate& heard) {
  const auto socket = std::make_shared<Socket>(std::move(stream), gathering, times, heard);
  co_await socket->run(std::move(handshake), std::move(person), std::move(address));
}

}  // namespace aviary::server
