// The rules of Volo word by word on a grid, without bit sets or shortcuts: slow, and meant to be read beside the rule
// sheet. The fast generator is tested against it, and `why` asks it which clause a move breaks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "volo.h"

namespace aviary::volo {

class PlainBoard {
 public:
  // The cells of a group of some kind, in ascending order of row, then column.
  using Group = std::vector<Place>;

  // As the player to move sees it.
  PlainBoard(int edge, const Open& open);

  [[nodiscard]] int edge() const { return edge_; }
  [[nodiscard]] bool on_board(Place at) const { return volo::on_board(edge_, at); }
  [[nodiscard]] bool empty(Place at) const { return on_board(at) && what(at) == Holds::kNothing; }
  [[nodiscard]] bool own(Place at) const { return on_board(at) && what(at) == Holds::kOwn; }
  [[nodiscard]] bool other(Place at) const { return on_board(at) && what(at) == Holds::kOther; }
  [[nodiscard]] Group all_own() const { return matching(Holds::kOwn); }
  [[nodiscard]] Group all_cells() const;

  // V10: the flock (connected group of own birds) that holds this bird.
  [[nodiscard]] Group flock(Place bird) const;
  // V15: do the own birds form one flock?
  [[nodiscard]] bool own_in_one_flock() const;

  // V7: is the cell in an area controlled by the other player?
  [[nodiscard]] bool controlled_by_other(Place at) const;
  // V12: and by the player to move?
  [[nodiscard]] bool controlled_by_own(Place at) const;
  // V13: one cell, the smallest with a bird of theirs, for each part of the board without own birds that holds any.
  [[nodiscard]] Group parts_of_other() const;

  // The birds of a line where they stand (moved = 0), or after moving so many steps.
  static Group line(int edge, const Flight& flight, int moved);
  // The board after the line has flown; nothing is removed.
  [[nodiscard]] PlainBoard after(const Flight& flight) const;

  // V9: the first cell on the way that stops the line, or nothing.
  [[nodiscard]] std::optional<Place> obstacle(const Flight& flight) const;
  // V10, precondition V8 and V9: does the flock stay whole, and does it grow?
  [[nodiscard]] bool splits(const Flight& flight) const;
  [[nodiscard]] bool grows(const Flight& flight) const;

 private:
  enum class Holds : std::uint8_t { kNothing, kOwn, kOther };

  [[nodiscard]] Holds what(Place at) const { return grid_[slot(at)]; }
  [[nodiscard]] std::size_t slot(Place at) const {
    return static_cast<std::size_t>(at.row * (2 * edge_ - 1) + at.column);
  }
  [[nodiscard]] Group matching(Holds wanted) const;
  // Everything connected to `from` through cells whose content is inside.
  template <class Inside>
  [[nodiscard]] Group reach(Place from, Inside inside) const;

  int edge_;
  std::array<Holds, 15 * 15> grid_{};
};

}  // namespace aviary::volo
