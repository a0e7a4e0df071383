// How long the server waits for others.
#pragma once

#include <chrono>

namespace aviary::server {

struct Times {
  using Span = std::chrono::milliseconds;
  Span request{20'000};  // for a whole request, or for an answer or the end to be taken
  Span crowded{2'000};   // for the next request, from an address that has many connections
  Span message{20'000};  // for the rest of a message, over a WebSocket
  Span write{30'000};    // for a message to be taken, over a WebSocket
  Span silence{60'000};  // for a sign of life, over a WebSocket
  Span store{10'000};    // for the store, by those who ask, and by a server that stops
};

}  // namespace aviary::server
