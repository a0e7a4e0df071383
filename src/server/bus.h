// How the nodes of one server tell each other what they have stored. Only hints travel here: whoever hears that a table
// has new entries reads them from the store. A hint that is lost costs time, never a move; so nothing is confirmed or
// repeated, and a message that makes no sense is dropped.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"

namespace aviary::server {

class Bus {
 public:
  // What to do with news of other nodes, never of this one. Called on threads of the bus, one call at a time; none
  // after the bus is destroyed.
  struct Ears {
    std::function<void(const std::string& table, std::uint64_t number)> stored;  // entries up to this number
    std::function<void(const std::string& pass)> ended;                          // the hash of a session or token
    std::function<void()> missed;  // news may have been lost: look at the store
  };

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  Bus(Bus&&) = delete;
  Bus& operator=(Bus&&) = delete;
  virtual ~Bus() = default;

  // From any thread; these never wait.
  virtual void tell_stored(const std::string& table, std::uint64_t number) = 0;
  virtual void tell_ended(const std::string& pass) = 0;
  // Does news travel now?
  [[nodiscard]] virtual bool is_up() const = 0;
};

// Nodes in one process; a node alone in its hub is a server on one machine.
class Hub;
std::shared_ptr<Hub> make_hub();
std::unique_ptr<Bus> join(std::shared_ptr<Hub> hub, Bus::Ears ears);

// Nodes on many machines, by a NATS server at nats://host:port. If nobody answers there, now or later, it tries again
// by itself. Errors: the address makes no sense, or the server refuses us.
base::Result<std::unique_ptr<Bus>> open_nats(const std::string& address, Bus::Ears ears);
// Errors: this program was built without NATS.
base::Result<base::Done> has_nats();

}  // namespace aviary::server
