// Batches: lab/batch.h with its rows as numpy arrays, which lie in the batch's own memory.
#include "lab/batch.h"

#include <mutex>

#include "arguments.h"

namespace aviary::python {
namespace {

using Numbers = py::array_t<std::int64_t, py::array::c_style>;
using Games = Whole<"the size of a batch", std::int64_t>;

struct Batch {
  std::shared_ptr<const Game> game;
  std::unique_ptr<lab::Batch> rows;
  std::mutex busy;  // held while the interpreter is let go: another thread may call in
};

// Rows as an array that nobody can write and that keeps the batch alive.
template <class Shown, class T>
py::array show(const py::object& self, const std::vector<T>& row, std::vector<py::ssize_t> shape) {
  static_assert(sizeof(Shown) == sizeof(T));
  py::array array(py::dtype::of<Shown>(), std::move(shape), row.data(), self);
  array.attr("flags").attr("writeable") = false;
  return array;
}

py::ssize_t signed_size(std::size_t size) { return static_cast<py::ssize_t>(size); }

// One action for each game, as 64-bit integers.
Numbers actions_of(const Batch& batch, const py::object& given) {
  const auto array = py::array::ensure(given);
  const std::string wanted =
      "actions must be " + std::to_string(batch.rows->size()) + " whole numbers, one for each game";
  if (!array || array.ndim() != 1 || static_cast<std::size_t>(array.size()) != batch.rows->size()) {
    PyErr_Clear();
    raise("array", wanted + ", in one dimension");
  }
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u') raise("array", wanted + "; these are of type " + std::string(py::str(array.dtype())));
  return Numbers::ensure(array.attr("astype")("int64"));
}

void step(Batch& batch, const py::object& given) {
  const Numbers actions = actions_of(batch, given);
  const std::span numbers(actions.data(), batch.rows->size());
  base::Result<base::Done> done = base::Done{};
  {
    const py::gil_scoped_release release;
    const std::scoped_lock lock(batch.busy);
    done = batch.rows->step(numbers);
  }
  unwrap(std::move(done));
}

py::array_t<std::int64_t> sample(Batch& batch, const py::object& out) {
  py::array_t<std::int64_t> filled = room<std::int64_t>(out, batch.rows->size());
  const std::span numbers(filled.mutable_data(), batch.rows->size());
  const py::gil_scoped_release release;
  const std::scoped_lock lock(batch.busy);
  batch.rows->sample(numbers);
  return filled;
}

void reset(Batch& batch, Seed seed) {
  const py::gil_scoped_release release;
  const std::scoped_lock lock(batch.busy);
  batch.rows->reset(seed);
}

std::unique_ptr<Batch> open(const py::object& given, Games size, Seed seed, Threads threads, bool observations) {
  auto batch = std::make_unique<Batch>();
  batch->game = game_of(given);
  batch->rows = unwrap(lab::open_batch(batch->game->any, {size, seed, threads, observations}));
  return batch;
}

py::array observations(const py::object& self) {
  const auto& batch = self.cast<const Batch&>();
  if (batch.rows->rows().observations.empty()) {
    raise("batch", "this batch was made without observations; make it with observations=True");
  }
  return show<float>(self, batch.rows->rows().observations,
                     {signed_size(batch.rows->size()), signed_size(batch.rows->tensor_size())});
}

}  // namespace

void bind_batch(py::module_& module) {
  const auto rows = [](const py::object& self) -> const lab::Batch& { return *self.cast<const Batch&>().rows; };
  py::class_<Batch>(module, "Batch")
      .def(py::init(&open), py::arg("game"), py::arg("size"), py::arg("seed") = 0, py::arg("threads") = 1,
           py::arg("observations") = false)
      .def("step", &step, py::arg("actions"))
      .def("sample", &sample, py::arg("out") = py::none())
      .def("reset", &reset, py::arg("seed"))
      .def("__len__", [](const Batch& batch) { return batch.rows->size(); })
      .def_property_readonly("game", [](const Batch& batch) { return batch.game; })
      .def_property_readonly("masks",
                             [rows](const py::object& self) {
                               const lab::Batch& batch = rows(self);
                               return show<bool>(self, batch.rows().masks,
                                                 {signed_size(batch.size()), signed_size(batch.width())});
                             })
      .def_property_readonly("current_players",
                             [rows](const py::object& self) {
                               return show<std::int32_t>(self, rows(self).rows().seats,
                                                         {signed_size(rows(self).size())});
                             })
      .def_property_readonly("rewards",
                             [rows](const py::object& self) {
                               const py::ssize_t seats = self.cast<const Batch&>().game->any->seats();
                               return show<float>(self, rows(self).rows().rewards,
                                                  {signed_size(rows(self).size()), seats});
                             })
      .def_property_readonly("ended",
                             [rows](const py::object& self) {
                               return show<bool>(self, rows(self).rows().ended, {signed_size(rows(self).size())});
                             })
      .def_property_readonly("matches",
                             [rows](const py::object& self) {
                               return show<std::int64_t>(self, rows(self).rows().matches,
                                                         {signed_size(rows(self).size())});
                             })
      .def_property_readonly("moves_made",
                             [rows](const py::object& self) {
                               return show<std::int64_t>(self, rows(self).rows().made,
                                                         {signed_size(rows(self).size())});
                             })
      .def_property_readonly("observations", &observations);
}

}  // namespace aviary::python
