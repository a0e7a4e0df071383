// Someone who looks on while a match is played, with the whole truth before them: reports are made by watchers.
#pragma once

#include "core/any_game.h"

namespace aviary::lab {

struct Played;

class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  // After every move, of a seat or of chance: the state before it, and what everybody saw happen.
  virtual void moved(const core::AnyState& before, core::Move move, const core::Trace& trace) = 0;
  // Once, at the end.
  virtual void over(const Played& played) = 0;
};

}  // namespace aviary::lab
