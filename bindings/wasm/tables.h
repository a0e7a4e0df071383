// The tables of a browser: wire::Host, with the thinking of its bots cut into slices. What is to be stored and what is
// to be sent is handed over together after every call; whoever calls stores first and sends then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/tree.h"
#include "bots/bot.h"
#include "browser/arguments.h"
#include "wire/host.h"

namespace aviary::browser {

class Tables {
 public:
  Tables();

  static bool knows(std::string_view call);
  // Precondition: knows(call).
  base::Result<base::Tree> call(std::string_view call, Arguments& arguments);

 private:
  base::Result<base::Tree> create(Arguments& arguments);
  base::Result<base::Tree> restore(Arguments& arguments);
  base::Result<base::Tree> record(Arguments& arguments);
  base::Result<base::Tree> facts(Arguments& arguments);
  base::Result<base::Tree> cards(Arguments& arguments);
  base::Result<base::Done> receive(Arguments& arguments);
  void think(std::uint64_t nodes);
  // Chooses what to think about; false if there is nothing.
  bool turn_to_work();
  base::Tree pulse();
  bool is_connected(std::int64_t connection) const;

  struct Work {
    wire::Host::Thinking about;
    std::unique_ptr<bots::Bot> bot;
    std::uint64_t nodes;  // of its whole budget; 0 if it does not search
    std::uint64_t done;
  };

  wire::Host host_;
  std::string random_;              // hexadecimal digits from outside that were not used yet
  std::vector<base::Tree> stored_;  // entries since the last pulse
  std::vector<int> connections_;
  std::optional<Work> work_;
  std::int64_t now_ = 0;
};

}  // namespace aviary::browser
