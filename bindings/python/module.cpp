// The module aviary._core.
#include "python.h"

namespace aviary::python {
namespace {

PyObject* error_type = nullptr;

void translate(std::exception_ptr pointer) {
  try {
    if (pointer) std::rethrow_exception(pointer);
  } catch (const Raised& raised) {
    py::object instance = py::reinterpret_borrow<py::object>(error_type)(raised.error.sentence);
    instance.attr("code") = raised.error.code;
    PyErr_SetObject(error_type, instance.ptr());
  }
}

// pybind11 gives an object that was made by __new__ alone raw memory when it is first used; here it gives an error.
void refuse_unmade_objects() {
  for (const auto& [index, type] : py::detail::get_internals().registered_types_cpp) {
    if (!std::string_view(type->type->tp_name).starts_with("aviary.")) continue;
    type->operator_new = [](std::size_t) -> void* {
      throw py::type_error("this object was never made: call its class, or a function that returns one");
    };
  }
}

}  // namespace

py::object to_python(const base::Tree& tree) {
  return py::module_::import("json").attr("loads")(base::write_json(tree));
}

}  // namespace aviary::python

PYBIND11_MODULE(_core, module) {
  using namespace aviary::python;
  error_type = PyErr_NewExceptionWithDoc("aviary.Error",
                                         "What was wrong with what was given, as a sentence; `code` is for programs.",
                                         PyExc_ValueError, nullptr);
  module.add_object("Error", py::reinterpret_borrow<py::object>(error_type));
  py::register_exception_translator(&translate);
  bind_game(module);
  bind_state(module);
  bind_batch(module);
  bind_research(module);
  refuse_unmade_objects();
}
