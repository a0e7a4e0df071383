// A table of Above the Clouds for tests: positions as text, moves as text, and cards of the tests' own, so that another
// balance of the shipped edition changes no test of the rules.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "base/tree.h"
#include "games/clouds/clouds.h"

namespace aviary::clouds {

// The tests' own edition: the marked spaces are in the cards' names, the points beside them in table.cpp.
base::Tree test_edition();
// With other cards in the set "two", "three" or "four".
base::Tree with_set(const std::string& name, const base::Tree::List& cards);
Clouds make_game(int players);

// The fields of a position; what is empty is filled in: the bird deck with all birds that are nowhere else.
struct Fields {
  int players = 2;
  std::string stage = "1";
  std::string start = "1";
  std::string nest = "1";
  std::string nests = "1";
  std::string flock = "..g../.cnG./gcnCn";
  std::string up = "gn";
  std::string deck = "";  // filled in
  std::string cubes = "10/10";
  std::string uses = "0/0/0/0";
  std::string points = "0/0";
  std::string display = "sharp-dodge:b3d3,standard:b3c2,free-flight:b2c3,display:b3c3";
  std::string discard = "-";
  std::string recycled = "-";
  std::string hands = "*dodge:a3c2,*score:c2c3/*neutral:b2d3,*diagonal:b3e3";
  std::string pending = "turn:1";
};
std::string text_of(const Fields& fields);

class Table {
 public:
  // Fails the test if the position is refused.
  explicit Table(const Fields& fields = {});
  Table(const Clouds& with, const State& from) : game(with), state(from) {}

  // Is it a legal move, or a possible outcome?
  [[nodiscard]] bool can(const std::string& move) const;
  // Plays the moves; fails the test at the first that is not possible.
  void play(std::initializer_list<std::string> moves);
  // Lets chance draw until a seat is asked or the match is over.
  void draw(std::uint64_t seed = 1);
  // The legal moves, or outcomes, joined by spaces and commas: "a3-b3, c2-d2".
  [[nodiscard]] std::string moves() const;
  // Why the seat that acts may not do this: "C9 empty-space".
  [[nodiscard]] std::string why(const std::string& move) const;
  // One field of the position's text.
  [[nodiscard]] std::string field(const std::string& name) const;
  [[nodiscard]] const Open& open() const { return state.open; }

  Clouds game;
  State state;
};

// Is the position refused, and does the sentence hold these words?
bool refused(const Fields& fields, const std::string& words);

}  // namespace aviary::clouds
