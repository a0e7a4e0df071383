// What the files of the module share: errors as exceptions, checked arrays, trees as JSON, and the plain structs behind
// Python's objects. No logic lives here: the rules are in games, steps and batches in lab, tensors in bots.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/json.h"
#include "base/result.h"
#include "bots/tensor.h"
#include "games/games.h"
#include "lab/stepper.h"

namespace aviary::python {

namespace py = pybind11;

// Becomes aviary.Error, with the sentence as its text and the code beside it.
struct Raised {
  base::Error error;
};

[[noreturn]] inline void raise(const char* code, std::string sentence) { throw Raised{{code, std::move(sentence)}}; }

template <class T>
T unwrap(base::Result<T> result) {
  if (!result) throw Raised{result.error()};
  return std::move(result).value();
}

// Cards read from a file or a text, kept as they were written.
struct Edition {
  base::Tree tree;
};

// A game with the few numbers that are asked for again and again.
struct Game {
  explicit Game(games::Game opened);
  games::Game any;
  std::string name;
  std::size_t tensor_size;

  // The same rules, options and cards.
  friend bool operator==(const Game& one, const Game& other) {
    return one.name == other.name && one.any->identity().edition_digest == other.any->identity().edition_digest;
  }
};

struct State {
  std::shared_ptr<const Game> game;
  lab::Stepper stepper;
};

struct View {
  std::shared_ptr<const Game> game;
  core::AnyView any;
  core::Observer observer;
};

// A game, or the one of that name.
std::shared_ptr<const Game> game_of(const py::object& given);

// A path as the system spells it, from a text or a path-like object.
std::string path_of(const py::object& given);

// The seat of a player's number, or an error that names the numbers there are.
core::Seat seat_of(const Game& game, int player);

// The array that was given to be filled, or a new one. An array of another type, size or order is an error that says
// what was expected.
template <class T>
py::array_t<T> room(const py::object& out, std::size_t size) {
  if (out.is_none()) return py::array_t<T>(static_cast<py::ssize_t>(size));
  const bool fits = py::isinstance<py::array_t<T, py::array::c_style>>(out);
  if (fits) {
    auto array = py::reinterpret_borrow<py::array_t<T>>(out);
    if (static_cast<std::size_t>(array.size()) == size && array.writeable()) return array;
  }
  raise("array", "out must be a writable C-contiguous array of " + std::string(py::str(py::dtype::of<T>())) + " with " +
                     std::to_string(size) + " elements");
}

py::object to_python(const base::Tree& tree);

void bind_game(py::module_& module);
void bind_state(py::module_& module);
void bind_batch(py::module_& module);
void bind_research(py::module_& module);

}  // namespace aviary::python
