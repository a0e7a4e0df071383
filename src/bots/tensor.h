// What a seat knows, as a row of numbers for learning programs. It is written from a view and nothing else, so that it
// cannot hold what the seat may not know. Seats are told from the observer's side: 0 is the observer, 1 the seat after
// it, and so on. Every number is small, mostly 0 to 1.
//
// A game's numbers are written in bots/<game>/tensor.cpp, block by block; the same function lists the blocks, so the
// list is never wrong. docs/python.md shows it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"

namespace aviary::bots {

// How much of a compound move the observer has chosen already: so many numbers of its path, which are those of `like`.
struct Begun {
  std::size_t numbers = 0;
  core::Move like{};  // means something if numbers > 0
};

// Some numbers that belong together; those of a table lie row by row.
struct Block {
  std::string name;
  std::string meaning;
  std::vector<int> shape;
  std::size_t offset;
  std::size_t size;
};

// Specialised for every game (bots/all_tensors.h). Precondition of `fill_tensor`: the view is a seat's, and `out` has
// tensor_size(game) numbers; all of them are written.
template <core::Game G>
void fill_tensor(const G& game, const typename G::View& view, const Begun& begun, std::span<float> out);
template <core::Game G>
std::vector<Block> tensor_blocks(const G& game);

template <core::Game G>
std::size_t tensor_size(const G& game) {
  const std::vector<Block> blocks = tensor_blocks(game);
  return blocks.back().offset + blocks.back().size;
}

// For any game of the list.
std::vector<Block> tensor_blocks(const core::AnyGame& game);

}  // namespace aviary::bots
