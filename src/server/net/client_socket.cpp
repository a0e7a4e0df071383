#include "server/net/client_socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <utility>

namespace aviary::server {
namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kPiece = 4096;

// The value of a header in the head of an answer, which our server writes in this case.
std::string_view header_of(std::string_view head, std::string_view name) {
  const std::size_t at = head.find("\r\n" + std::string(name) + ": ");
  if (at == std::string_view::npos) return {};
  const std::size_t start = at + name.size() + 4;
  return head.substr(start, head.find("\r\n", start) - start);
}

template <class Number>
Number number_of(std::string_view text) {
  Number number{};
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

asio::awaitable<bool> ClientSocket::connect() {
  close();
  in_.clear();
  const auto [error] = co_await socket_.async_connect(server_, kQuietly);
  if (error) {
    close();
    co_return false;
  }
  boost::system::error_code ignored;
  socket_.set_option(tcp::no_delay(true), ignored);
  co_return true;
}

void ClientSocket::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
  out_.clear();
}

std::string ClientSocket::head_of(std::string_view method, std::string_view target, std::string_view cookie) const {
  const std::string host = server_.address().to_string() + ":" + std::to_string(server_.port());
  std::string head(method);
  head.append(" ").append(target).append(" HTTP/1.1\r\nHost: ").append(host);
  head.append("\r\nOrigin: http://").append(host).append("\r\n");
  if (!cookie.empty()) head.append("Cookie: ").append(cookie).append("\r\n");
  return head;
}

asio::awaitable<ClientAnswer> ClientSocket::request(std::string_view method, std::string_view target,
                                                    std::string_view cookie, std::string_view body) {
  if (!is_open() && !co_await connect()) co_return ClientAnswer{};
  std::string text = head_of(method, target, cookie);
  text.append("Content-Type: application/json\r\nContent-Length: ").append(std::to_string(body.size()));
  text.append("\r\n\r\n").append(body);
  const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(text), kQuietly);
  if (error) co_return ClientAnswer{};
  co_return co_await read_answer();
}

asio::awaitable<bool> ClientSocket::open_websocket(std::string_view cookie) {
  if (!co_await connect()) co_return false;
  std::string text = head_of("GET", "/ws", cookie);
  text.append("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  text.append("Sec-WebSocket-Key: YXZpYXJ5IGxvYWQgdGVzdA==\r\n\r\n");
  const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(text), kQuietly);
  if (error) co_return false;
  const ClientAnswer answer = co_await read_answer();
  co_return answer.status == 101;
}

// Until so many bytes are there.
asio::awaitable<bool> ClientSocket::need(std::size_t bytes) {
  while (in_.size() < bytes) {
    const std::size_t before = in_.size();
    in_.resize(before + std::max(kPiece, bytes - before));
    const auto [error, size] =
        co_await socket_.async_read_some(asio::buffer(in_.data() + before, in_.size() - before), kQuietly);
    in_.resize(before + size);
    if (error) {
      close();
      co_return false;
    }
  }
  co_return true;
}

asio::awaitable<ClientAnswer> ClientSocket::read_answer() {
  std::size_t end = std::string::npos;
  while ((end = in_.find("\r\n\r\n")) == std::string::npos) {
    if (!co_await need(in_.size() + 1)) co_return ClientAnswer{};
  }
  const std::string head = in_.substr(0, end + 2);
  ClientAnswer answer;
  answer.status = number_of<int>(std::string_view(head).substr(9, 3));
  const std::string_view cookie = header_of(head, "Set-Cookie");
  answer.cookie = cookie.substr(0, cookie.find(';'));
  const auto length = answer.status == 101 ? 0 : number_of<std::size_t>(header_of(head, "Content-Length"));
  if (!co_await need(end + 4 + length)) co_return ClientAnswer{};
  answer.body = in_.substr(end + 4, length);
  in_.erase(0, end + 4 + length);
  co_return answer;
}

asio::awaitable<std::optional<std::string>> ClientSocket::receive() {
  while (true) {
    if (!co_await need(2)) co_return std::nullopt;
    const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(in_[i]); };
    std::size_t size = byte(1) & 0x7FU;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (!co_await need(head + more)) co_return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(head + i);
      head += more;
    }
    if (!co_await need(head + size)) co_return std::nullopt;
    const unsigned opcode = byte(0) & 15U;
    std::string data = in_.substr(head, size);
    in_.erase(0, head + size);
    if (in_.empty()) in_.shrink_to_fit();
    if (opcode == 1) co_return data;
    if (opcode == 9) send_frame(10, data);
    if (opcode == 8) {
      close();
      co_return std::nullopt;
    }
  }
}

void ClientSocket::send(std::string_view text) { send_frame(1, text); }

void ClientSocket::send_frame(unsigned char opcode, std::string_view data) {
  if (!is_open()) return;
  out_ += static_cast<char>(0x80 | opcode);
  if (data.size() < 126) {
    out_ += static_cast<char>(0x80 | data.size());
  } else {
    out_ += static_cast<char>(0x80 | 126);
    out_ += static_cast<char>(data.size() >> 8);
    out_ += static_cast<char>(data.size() & 0xFF);
  }
  out_.append(4, '\0');  // a mask of zeros: the mask protects proxies, and there are none
  out_ += data;
  if (writing_.empty()) write_on();
}

void ClientSocket::write_on() {
  writing_ = std::exchange(out_, {});
  asio::async_write(socket_, asio::buffer(writing_), [this](boost::system::error_code error, std::size_t) {
    writing_.clear();
    writing_.shrink_to_fit();
    if (error == asio::error::operation_aborted) return;  // closed by us; there may be a new connection
    if (error) return close();
    if (!out_.empty()) write_on();
  });
}

}  // namespace aviary::server
