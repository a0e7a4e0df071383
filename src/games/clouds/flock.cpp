#include "flock.h"

#include <utility>

namespace aviary::clouds {
namespace {

// The row of the frontmost bird, or kRows if the column is empty. During C23 columns may stand off the back row, so
// this looks from the front.
int front_row(const Open& open, int column) {
  int row = 0;
  while (row < kRows && open.flock[at(column * kRows + row)] == Bird::kNone) ++row;
  return row;
}

}  // namespace

Standing standing(const Open& open, int seat) {
  Standing result{};
  for (int i = 0; i < kMaxSpaces; ++i) {
    const Bird bird = open.flock[at(i)];
    const Spaces here = bit(space_at(i));
    if (bird != Bird::kNone) result.birds |= here;
    if (belongs_to(bird, seat)) result.own |= here;
    if (is_swift(bird)) result.swifts |= here;
  }
  return result;
}

Spaces own_birds(const Open& open, int seat) {
  Spaces own = 0;
  for (int i = 0; i < kMaxSpaces; ++i) {
    if (belongs_to(open.flock[at(i)], seat)) own |= bit(space_at(i));
  }
  return own;
}

int height(const Open& open, int column) {
  int birds = 0;
  for (int row = 0; row < kRows; ++row) birds += open.flock[at(column * kRows + row)] != Bird::kNone ? 1 : 0;
  return birds;
}

bool has_room(const Open& open, int columns) {
  for (int column = 0; column < columns; ++column) {
    if (open.flock[at(column * kRows)] == Bird::kNone) return true;
  }
  return false;
}

void add_bird(Open& open, int column, End end, Bird bird) {
  const int front = front_row(open, column);
  Bird* const spaces = &open.flock[at(column * kRows)];
  if (end == End::kFront) {
    spaces[front - 1] = bird;
    return;
  }
  for (int row = front; row < kRows; ++row) spaces[row - 1] = spaces[row];
  spaces[kRows - 1] = bird;
}

std::array<Bird, kMaxColumns> take_frontmost(Open& open) {
  std::array<Bird, kMaxColumns> landed{};
  for (int column = 0; column < kMaxColumns; ++column) {
    const int front = front_row(open, column);
    if (front < kRows) landed[at(column)] = std::exchange(open.flock[at(column * kRows + front)], Bird::kNone);
  }
  return landed;
}

std::array<Spaces, kMaxPlayers> landing(const Open& open) {
  std::array<Spaces, kMaxPlayers> spaces{};
  for (int column = 0; column < kMaxColumns; ++column) {
    const int front = front_row(open, column);
    if (front == kRows) continue;
    const Space space = space_at(column, static_cast<Row>(front));
    const Bird bird = open.flock[at(index(space))];
    if (!is_swift(bird)) spaces[at(owner_of(bird))] |= bit(space);
  }
  return spaces;
}

void push_forward(Open& open, int players) {
  for (int column = 0; column < columns_for(players); ++column) {
    const int wanted = kRows - formation_height(players, column);
    const int front = front_row(open, column);
    if (front == kRows || front <= wanted) continue;
    Bird* const spaces = &open.flock[at(column * kRows)];
    for (int row = front; row < kRows; ++row) {
      spaces[row - (front - wanted)] = std::exchange(spaces[row], Bird::kNone);
    }
  }
}

Space next_in_formation(const Open& open, int players) {
  for (int column = 0; column < columns_for(players); ++column) {
    for (int row = kRows - 1; row >= kRows - formation_height(players, column); --row) {
      const Space space = space_at(column, static_cast<Row>(row));
      if (open.flock[at(index(space))] == Bird::kNone) return space;
    }
  }
  return kNoSpace;
}

Space next_in_back_row(const Open& open, int players) {
  for (int column = 0; column < columns_for(players); ++column) {
    const Space space = space_at(column, Row::kBack);
    if (open.flock[at(index(space))] == Bird::kNone) return space;
  }
  return kNoSpace;
}

}  // namespace aviary::clouds
