// What lies between the network and the rest of the server: the network asks the Door and tells the Gathering what
// comes over each Line. All of it runs on the one loop thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"

namespace aviary::server {

// Who somebody is, as far as the rest needs to know.
struct Person {
  std::string id;
  std::string name;
  bool is_guest = true;
  std::string pass;  // the hash of the session or token that let them in
};

// The way to one client's WebSocket. Nothing is queued on it: when it is ready, it asks for the next message.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;

  // There may be something to send.
  virtual void wake() = 0;
  // Sends what there is to send, then closes with this code of RFC 6455.
  virtual void close(std::uint16_t code) = 0;
};

using LineId = std::uint64_t;

// Those who are connected.
class Gathering {
 public:
  Gathering() = default;
  Gathering(const Gathering&) = delete;
  Gathering& operator=(const Gathering&) = delete;
  virtual ~Gathering() = default;

  virtual LineId connect(const Person& person, const std::string& address, std::shared_ptr<Line> line) = 0;
  virtual void receive(LineId id, std::string_view text) = 0;
  // False if the client should first take what it has been answered.
  [[nodiscard]] virtual bool ready_to_read(LineId id) const = 0;
  // The next message for this client, or none.
  virtual std::optional<std::string> next(LineId id) = 0;
  virtual void disconnect(LineId id) = 0;
};

// Answers requests, now or later, once each.
struct Answer {
  Response response;
  std::optional<Person> upgrade;  // the connection becomes a WebSocket of this person; `response` is not sent
};
class Door {
 public:
  Door() = default;
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  virtual ~Door() = default;

  virtual void handle(Request request, std::function<void(Answer)> reply) = 0;
  // A connection from this address begins, if it may, or ends.
  virtual bool enter(const std::string& address) = 0;
  virtual void leave(const std::string& address) = 0;
  // It has so many that idle ones are not kept.
  [[nodiscard]] virtual bool is_crowded(const std::string& address) const = 0;
};

}  // namespace aviary::server
