// The engine protocol (docs/engine-protocol.md), seen from the engine: one of our bots that answers messages. It knows
// views, never states. No input or output happens here.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/tree.h"
#include "bots/bot.h"
#include "games/games.h"

namespace aviary::lab {

inline constexpr std::int64_t kEngineProtocol = 1;

class Engine {
 public:
  using Send = std::function<void(const base::Tree& message)>;

  // Precondition: there is such a game and such a bot.
  Engine(std::string game, std::string bot, Send send);

  // Answers one line, once or several times. `stop` may be set from elsewhere while it thinks. False after "quit".
  bool hear(const std::string& line, const std::atomic<bool>& stop);

  // Is this line the message that must be heard while the engine thinks?
  static bool is_stop(const std::string& line);

 private:
  void complain(const std::string& code, const std::string& sentence) const;
  void obey(const std::string& type, const base::Tree& message, const std::atomic<bool>& stop);
  void new_game(const base::Tree& message);
  void look(const base::Tree& message);
  void go(const base::Tree& message, const std::atomic<bool>& stop);
  void why(const base::Tree& message);
  [[nodiscard]] bool asked() const;

  std::string name_;
  std::string bot_name_;
  Send send_;
  games::Game game_;
  std::unique_ptr<bots::Bot> bot_;
  std::optional<core::AnyView> view_;
};

// A message of that type, to which fields are added.
base::Tree message_of(const char* type);

}  // namespace aviary::lab
