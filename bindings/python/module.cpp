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
}
