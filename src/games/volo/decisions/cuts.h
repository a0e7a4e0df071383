// V13: whether the other player's birds are together, in one part of the sky.
#pragma once

#include <array>

#include "flocks.h"

namespace aviary::volo {

// Some cell of each arc of sky around a landed line. Around k birds lie 2k + 4 cells, so at most k + 2 arcs.
struct Arcs {
  std::array<std::size_t, kLongestLine + 3> places;  // 16 a row
  std::size_t count = 0;
};

template <class Sky>
struct Cuts {
  // Are they, if these are the own birds?
  static bool together(const Flocks<Sky>& flocks, Plane own) {
    const Plane other = flocks.other.plane();
    const Plane reached = one_of(other).spread(Flocks<Sky>::board() - own, other);
    return !(other - reached).any();
  }

  // Are they still, after a landing with these arcs around it? Then every part with one of them begins at an arc. Two
  // arcs grow by turns, so that the smaller is complete first: mostly a few empty cells, which decide it.
  static bool still_together(const Flocks<Sky>& flocks, Plane own, const Arcs& arcs) {
    if (arcs.count < 2) return true;
    if (arcs.count > 2) return together(flocks, own);
    const Plane sky = Flocks<Sky>::board() - own;
    const Plane other = flocks.other.plane();
    Plane part = cell(arcs.places[0]);
    Plane rest = cell(arcs.places[1]);
    while (true) {
      const Plane grown = part | (part.near() & sky);
      if ((grown & rest).any()) return true;
      if (!(grown - part).any()) return !(part & other).any() || !(other - part).any();
      part = rest;
      rest = grown;
    }
  }

 private:
  static Plane cell(std::size_t place) {
    Rows rows{};
    rows.words[place / kMapRow + 1] = static_cast<std::uint16_t>(1U << (place % kMapRow));
    return rows.plane();
  }
  static Plane one_of(Plane cells) {
    const Rows rows = Rows::of(cells);
    std::size_t row = 1;
    while (rows.words[row] == 0) ++row;
    Rows one{};
    one.words[row] = static_cast<std::uint16_t>(rows.words[row] & (0U - rows.words[row]));
    return one.plane();
  }
};

}  // namespace aviary::volo
