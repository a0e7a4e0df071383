// What is known here of one table; for the files of Tables only.
#pragma once

#include "server/tables.h"

namespace aviary::server {

struct Tables::Live {
  std::optional<table::Table> table;  // none: not in memory
  std::deque<Work> waiting;
  bool busy = false;        // being loaded, stored or read again
  bool behind = false;      // another node has stored something that is not here yet
  bool maybe_gone = false;  // the store may not have it any more
  bool in_doubt = false;    // nobody knows whether what was decided here is stored
  Millis rests_until = 0;   // after a fault of the store
  std::optional<table::Refusal> frozen;
  int thinking = 0;  // the number at which a bot was asked; 0: none is
  bool making_next = false;
  std::optional<Millis> deadline;
  Millis used = 0;
  std::string summary;
};

}  // namespace aviary::server
