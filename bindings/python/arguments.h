// Numbers and texts that Python gives: what is none is refused with a sentence that says what was expected, where
// pybind11 would list signatures.
#pragma once

#include <algorithm>
#include <limits>
#include <string_view>

#include "python.h"

namespace aviary::python {

template <std::size_t N>
struct Words {
  char text[N];
  constexpr Words(const char (&given)[N]) { std::copy_n(given, N, text); }  // NOLINT: a literal is what it is made of
};

// A whole number that fits T: what Python takes as an index, but neither True nor False.
template <Words what, class T>
struct Whole {
  T number;
  operator T() const { return number; }  // NOLINT: it is one
};

template <Words what>
struct Text {
  std::string text;
  operator const std::string&() const { return text; }  // NOLINT
};

using Action = Whole<"an action", std::int64_t>;
using Player = Whole<"a player", int>;
using Seed = Whole<"a seed", std::uint64_t>;
using Matches = Whole<"the number of matches", std::int64_t>;
using Threads = Whole<"the number of threads", int>;
using Nodes = Whole<"the number of nodes", std::uint64_t>;
using Milliseconds = Whole<"the number of milliseconds", std::uint64_t>;
using GameName = Text<"the name of a game">;
using BotName = Text<"the name of a bot">;
using MoveText = Text<"a move">;
using ActionText = Text<"the text of an action">;

[[noreturn]] inline void refuse_type(const std::string& wanted, py::handle given) {
  throw py::type_error(wanted + "; this one is of type " + Py_TYPE(given.ptr())->tp_name);
}

// Nothing if it is no whole number.
inline py::object index_of(py::handle given) {
  const std::string_view type = Py_TYPE(given.ptr())->tp_name;
  const bool truth = PyBool_Check(given.ptr()) != 0 || type.starts_with("numpy.bool");
  auto index = py::reinterpret_steal<py::object>(truth ? nullptr : PyNumber_Index(given.ptr()));
  PyErr_Clear();
  return index;
}

template <class T>
T whole(py::handle given, const char* what) {
  const py::object index = index_of(given);
  if (!index) refuse_type(std::string(what) + " is a whole number", given);
  py::detail::make_caster<T> number;
  if (number.load(index, false)) return number;
  using Limits = std::numeric_limits<T>;
  raise("number", std::string(what) + " is a whole number from " + std::to_string(Limits::min()) + " to " +
                      std::to_string(Limits::max()) + "; this one is beyond them");
}

inline std::string given_text(py::handle given, const std::string& what) {
  py::detail::make_caster<std::string> text;
  if (text.load(given, false)) return py::detail::cast_op<std::string>(text);
  if (PyUnicode_Check(given.ptr()) == 0) refuse_type(what + " is a text", given);
  raise("text", what + " is a text that UTF-8 can write; this one has half of a character");
}

}  // namespace aviary::python

namespace pybind11::detail {

template <aviary::python::Words what, class T>
struct type_caster<aviary::python::Whole<what, T>> {
  using Number = aviary::python::Whole<what, T>;
  PYBIND11_TYPE_CASTER(Number, const_name("int"));
  bool load(handle given, bool) {
    value.number = aviary::python::whole<T>(given, what.text);
    return true;
  }
};

template <aviary::python::Words what>
struct type_caster<aviary::python::Text<what>> {
  using String = aviary::python::Text<what>;
  PYBIND11_TYPE_CASTER(String, const_name("str"));
  bool load(handle given, bool) {
    value.text = aviary::python::given_text(given, what.text);
    return true;
  }
};

}  // namespace pybind11::detail
