// Games, editions, the random generator and views.
#include <pybind11/operators.h>

#include <algorithm>

#include "arguments.h"
#include "lab/edition_file.h"
#include "lab/sealed_rng.h"

namespace aviary::python {
namespace {

enum class Dynamics { kSimultaneous, kSequential, kMeanField };
enum class ChanceMode { kDeterministic, kExplicitStochastic, kSampledStochastic };
enum class Information { kOneShot, kPerfectInformation, kImperfectInformation };
enum class Utility { kZeroSum, kConstantSum, kGeneralSum, kIdentical };
enum class RewardModel { kRewards, kTerminal };

// What kind of game it is, in the words that OpenSpiel's algorithms ask for.
struct GameType {
  std::string short_name;
  std::string long_name;
  Information information;
  ChanceMode chance_mode;
  int players;
};

using GamePtr = std::shared_ptr<const Game>;
using Stream = Whole<"a stream", std::uint64_t>;
using Bound = Whole<"the bound", std::uint64_t>;
using Position = Text<"a position">;

base::Tree edition_of(const py::object& given) {
  if (py::isinstance<Edition>(given)) return given.cast<const Edition&>().tree;
  return unwrap(lab::read_edition(path_of(given)));
}

GamePtr load_game(const GameName& given, const std::optional<py::dict>& parameters, const py::object& edition) {
  std::string name = given;
  std::optional<base::Tree> cards;
  if (!edition.is_none()) cards = edition_of(edition);
  if (parameters && !parameters->empty()) {
    if (name.find('(') != std::string::npos) raise("game", "give the options in the name or as parameters, not both");
    name += '(';
    for (const auto& [key, value] : *parameters) {
      if (name.back() != '(') name += ',';
      name += std::string(py::str(key)) + "=" + std::string(py::str(value));
    }
    name += ')';
  }
  return std::make_shared<const Game>(unwrap(lab::open_named(name, cards ? &*cards : nullptr)));
}

py::dict options_of(const Game& game) {
  py::dict options;
  for (const auto& [name, value] : game.any->options()) {
    const py::str text(value);
    options[py::str(name)] = text.attr("isdecimal")().cast<bool>() ? py::object(py::int_(text)) : py::object(text);
  }
  return options;
}

py::list layout_of(const Game& game) {
  py::list blocks;
  for (const bots::Block& block : bots::tensor_blocks(*game.any)) {
    py::dict entry;
    entry["name"] = block.name;
    entry["meaning"] = block.meaning;
    entry["shape"] = py::tuple(py::cast(block.shape));
    entry["slice"] =
        py::slice(static_cast<py::ssize_t>(block.offset), static_cast<py::ssize_t>(block.offset + block.size), 1);
    blocks.append(entry);
  }
  return blocks;
}

int most_steps(const Game& game) { return static_cast<int>(core::Path::kCapacity) * game.any->max_moves(); }

GameType type_of(const Game& game) {
  const bool chance = game.any->identity().game != "volo";
  return {game.any->identity().game, std::string(game.any->title()),
          game.any->has_secrets() ? Information::kImperfectInformation : Information::kPerfectInformation,
          chance ? ChanceMode::kExplicitStochastic : ChanceMode::kDeterministic, game.any->seats()};
}

View view_from_text(const GamePtr& game, const Position& given, const std::optional<std::string>& past) {
  const std::string& text = given;
  core::AnyView any = unwrap(game->any->parse_view(text));
  if (past) any = unwrap(game->any->parse_past(any, *past));
  const std::string first = text.substr(0, text.find(' '));
  return {game, any, unwrap(core::parse_observer(first))};
}

std::vector<std::string> legal_moves(const View& view) {
  std::vector<std::string> texts;
  for (const core::Move move : view.game->any->legal(view.any)) texts.push_back(view.game->any->to_text(move));
  return texts;
}

std::optional<py::dict> why(const View& view, const MoveText& given) {
  const core::AnyGame& game = *view.game->any;
  const core::MoveRead move = game.parse_move(given.text);
  if (!move && move.error().clause.empty()) throw Raised{core::error_of(move.error(), given.text)};
  if (move) {
    const std::vector<core::Move> legal = game.legal(view.any);
    if (std::find(legal.begin(), legal.end(), *move) != legal.end()) return std::nullopt;
  }
  const core::Refusal refusal = move ? game.why(view.any, *move) : move.error();
  py::dict answer;
  answer["clause"] = refusal.clause;
  answer["reason"] = refusal.reason;
  answer["facts"] = to_python(refusal.facts);
  answer["sentence"] = refusal.sentence;
  return answer;
}

std::optional<int> player_of(const View& view) {
  if (!view.observer.is_seat()) return std::nullopt;
  return view.observer.seat().index();
}

// An enumeration whose values equal those of the same name in OpenSpiel's module: its algorithms compare with them.
template <class T>
py::enum_<T> words(py::class_<GameType>& type, const char* name) {
  py::enum_<T> values(type, name);
  const auto same = [](const py::object& self, const py::object& other) {
    const auto one = self.cast<T>();
    if (py::isinstance<T>(other)) return other.cast<T>() == one;
    if (!py::type::of(other).attr("__name__").equal(py::type::of(self).attr("__name__"))) return false;
    const py::dict named = self.attr("__members__");
    const py::object word = py::getattr(other, "name", py::none());
    return named.contains(word) && named[word].template cast<T>() == one;
  };
  values.attr("__eq__") = py::cpp_function(same, py::name("__eq__"), py::is_method(values));
  values.attr("__ne__") =
      py::cpp_function([same](const py::object& self, const py::object& other) { return !same(self, other); },
                       py::name("__ne__"), py::is_method(values));
  return values;
}

void bind_types(py::module_& module) {
  py::class_<GameType> type(module, "GameType");
  words<Dynamics>(type, "Dynamics")
      .value("SIMULTANEOUS", Dynamics::kSimultaneous)
      .value("SEQUENTIAL", Dynamics::kSequential)
      .value("MEAN_FIELD", Dynamics::kMeanField);
  words<ChanceMode>(type, "ChanceMode")
      .value("DETERMINISTIC", ChanceMode::kDeterministic)
      .value("EXPLICIT_STOCHASTIC", ChanceMode::kExplicitStochastic)
      .value("SAMPLED_STOCHASTIC", ChanceMode::kSampledStochastic);
  words<Information>(type, "Information")
      .value("ONE_SHOT", Information::kOneShot)
      .value("PERFECT_INFORMATION", Information::kPerfectInformation)
      .value("IMPERFECT_INFORMATION", Information::kImperfectInformation);
  words<Utility>(type, "Utility")
      .value("ZERO_SUM", Utility::kZeroSum)
      .value("CONSTANT_SUM", Utility::kConstantSum)
      .value("GENERAL_SUM", Utility::kGeneralSum)
      .value("IDENTICAL", Utility::kIdentical);
  words<RewardModel>(type, "RewardModel")
      .value("REWARDS", RewardModel::kRewards)
      .value("TERMINAL", RewardModel::kTerminal);
  const auto always = [](bool value) { return [value](const GameType&) { return value; }; };
  type.def_readonly("short_name", &GameType::short_name)
      .def_readonly("long_name", &GameType::long_name)
      .def_readonly("information", &GameType::information)
      .def_readonly("chance_mode", &GameType::chance_mode)
      .def_readonly("min_num_players", &GameType::players)
      .def_readonly("max_num_players", &GameType::players)
      .def_property_readonly("dynamics", [](const GameType&) { return Dynamics::kSequential; })
      .def_property_readonly("utility", [](const GameType&) { return Utility::kZeroSum; })
      .def_property_readonly("reward_model", [](const GameType&) { return RewardModel::kTerminal; })
      .def_property_readonly("provides_information_state_string", always(true))
      .def_property_readonly("provides_information_state_tensor", always(true))
      .def_property_readonly("provides_observation_string", always(true))
      .def_property_readonly("provides_observation_tensor", always(true));
}

void bind_small(py::module_& module) {
  py::class_<base::Rng>(module, "Rng")
      .def(py::init([](Seed seed) { return base::Rng(seed); }), py::arg("seed"))
      .def(py::init([](Seed seed, Stream stream) { return base::Rng::stream(seed, stream); }), py::arg("seed"),
           py::arg("stream"))
      .def("next", &base::Rng::next)
      .def(
          "below",
          [](base::Rng& rng, Bound n) {
            if (n == 0) raise("number", "below() takes a number above 0");
            return rng.below(n);
          },
          py::arg("n"));
  py::class_<lab::SealedRng>(module, "SealedRng")
      .def(py::init([](Seed seed, const Text<"a name">& name) { return lab::SealedRng(seed, name.text); }),
           py::arg("seed"), py::arg("name"))
      .def("next", &lab::SealedRng::next);
  py::class_<Edition>(module, "Edition")
      .def_static(
          "read", [](const py::object& path) { return Edition{edition_of(path)}; }, py::arg("path"))
      .def_static(
          "from_toml", [](const std::string& text) { return Edition{unwrap(lab::read_toml(text))}; }, py::arg("text"))
      .def_static(
          "from_json", [](const std::string& text) { return Edition{unwrap(base::read_json(text))}; }, py::arg("text"))
      .def("to_json", [](const Edition& edition) { return base::write_json(edition.tree); })
      .def("to_dict", [](const Edition& edition) { return to_python(edition.tree); });
}

void bind_view(py::module_& module) {
  py::class_<View>(module, "View")
      .def_property_readonly("past",
                             [](const View& view) -> std::optional<std::string> {
                               if (view.any.past() == nullptr) return std::nullopt;
                               return view.game->any->to_text(*view.any.past());
                             })
      .def_property_readonly("player", &player_of)
      .def_property_readonly("text", [](const View& view) { return view.game->any->to_text(view.any); })
      .def_property_readonly("key", [](const View& view) { return view.any.key(); })
      .def_property_readonly("game", [](const View& view) { return view.game; })
      .def("to_json", [](const View& view) { return base::write_json(view.game->any->tree(view.any)); })
      .def("to_dict", [](const View& view) { return to_python(view.game->any->tree(view.any)); })
      .def("legal_moves", &legal_moves)
      .def("why", &why, py::arg("move"))
      .def(
          "imagine",
          [](const View& view, base::Rng& rng) {
            return State{view.game, lab::Stepper(view.game->any, view.any, view.observer, rng)};
          },
          py::arg("rng"))
      .def("__str__", [](const View& view) { return view.game->any->to_text(view.any); })
      .def(
          "__eq__", [](const View& a, const View& b) { return *a.game == *b.game && a.any == b.any; },
          py::is_operator())
      .def("__hash__", [](const View& view) { return view.any.key(); });
}

void bind_class(py::module_& module) {
  const auto size = [](const Game& game) { return game.tensor_size; };
  const auto shape = [](const Game& game) { return std::vector<std::size_t>{game.tensor_size}; };
  py::class_<Game, std::shared_ptr<Game>>(module, "Game")
      .def("num_players", [](const Game& game) { return game.any->seats(); })
      .def("num_distinct_actions", [](const Game& game) { return game.any->width(); })
      .def("max_chance_outcomes", [](const Game& game) { return lab::most_outcomes(*game.any); })
      .def("max_game_length", &most_steps)
      .def("max_chance_nodes_in_history", [](const Game& game) { return game.any->max_moves(); })
      .def("max_history_length", &most_steps)
      .def("max_move_number", &most_steps)
      .def("policy_tensor_shape", [](const Game& game) { return std::vector<int>{game.any->width()}; })
      .def("min_utility", [](const Game& game) { return -1.0 / (game.any->seats() - 1); })
      .def("max_utility", [](const Game&) { return 1.0; })
      .def("utility_sum", [](const Game&) { return 0.0; })
      .def("observation_tensor_size", size)
      .def("observation_tensor_shape", shape)
      .def("information_state_tensor_size", size)
      .def("information_state_tensor_shape", shape)
      .def("tensor_layout", &layout_of)
      .def("get_type", &type_of)
      .def("get_parameters", &options_of)
      .def("new_initial_state", [](const GamePtr& game) { return State{game, lab::Stepper(game->any)}; })
      .def(
          "state_from_text",
          [](const GamePtr& game, const Position& text) {
            return State{game, lab::Stepper(game->any, unwrap(game->any->parse_state(text.text)))};
          },
          py::arg("text"))
      .def("view_from_text", &view_from_text, py::arg("text"), py::arg("past") = py::none())
      .def(
          "deserialize_state",
          [](const GamePtr& game, const Position& text) {
            return State{game, unwrap(lab::Stepper::read(game->any, text.text))};
          },
          py::arg("text"))
      .def_property_readonly("name", [](const Game& game) { return game.any->identity().game; })
      .def_property_readonly("title", [](const Game& game) { return std::string(game.any->title()); })
      .def_property_readonly("rules_version", [](const Game& game) { return game.any->identity().rules_version; })
      .def_property_readonly("edition_digest", [](const Game& game) { return game.any->identity().edition_digest; })
      .def(
          "__eq__", [](const Game& game, const Game& other) { return game == other; }, py::is_operator())
      .def("__hash__", [](const Game& game) { return py::hash(py::str(game.name)); })
      .def("__str__", [](const Game& game) { return game.name; })
      .def("__repr__", [](const Game& game) { return "aviary.load_game('" + game.name + "')"; })
      .def(py::pickle([](const Game& game) { return core::write_record({game.any->identity(), {}, {}, {}}); },
                      [](const std::string& record) {
                        return std::make_shared<Game>(unwrap(games::open(unwrap(core::read_record(record)))));
                      }));
}

}  // namespace

Game::Game(games::Game opened) : any(std::move(opened)), name(lab::name_of(*any)), tensor_size(0) {
  for (const bots::Block& block : bots::tensor_blocks(*any)) tensor_size += block.size;
}

std::shared_ptr<const Game> game_of(const py::object& given) {
  if (py::isinstance<Game>(given)) return given.cast<std::shared_ptr<const Game>>();
  if (!py::isinstance<py::str>(given)) refuse_type("what is played is a game or the name of one", given);
  return std::make_shared<const Game>(unwrap(lab::open_named(given.cast<std::string>(), nullptr)));
}

std::string path_of(const py::object& given) {
  return py::module_::import("os").attr("fsencode")(given).cast<std::string>();
}

core::Seat seat_of(const Game& game, int player) {
  if (player >= 0 && player < game.any->seats()) return core::Seat(player);
  raise("player",
        "there is no player " + std::to_string(player) + "; players are 0 to " + std::to_string(game.any->seats() - 1));
}

void bind_game(py::module_& module) {
  bind_types(module);
  bind_small(module);
  bind_class(module);
  bind_view(module);
  module.def("load_game", &load_game, py::arg("name"), py::arg("parameters") = std::nullopt,
             py::arg("edition") = py::none());
  module.def("registered_names", [] {
    std::vector<std::string> names;
    for (const games::Entry& entry : games::list()) names.emplace_back(entry.name);
    return names;
  });
}

}  // namespace aviary::python
