// States: one match each, with the names and meanings of OpenSpiel.
#include <cstring>

#include "arguments.h"
#include "lab/steps.h"

namespace aviary::python {
namespace {

constexpr int kChancePlayer = -1;
constexpr int kTerminalPlayer = -4;

const core::AnyGame& rules_of(const State& state) { return *state.game->any; }

int current_player(const State& state) {
  const core::Actor actor = state.stepper.actor();
  return actor.is_chance() ? kChancePlayer : actor.is_nobody() ? kTerminalPlayer : actor.seat().index();
}

int player_or_current(const State& state, std::optional<Player> player) {
  if (player && *player != kChancePlayer) seat_of(*state.game, *player);
  return player ? *player : current_player(state);
}

std::vector<int> legal_actions(const State& state, std::optional<Player> player) {
  const int wanted = player_or_current(state, player);
  return wanted == current_player(state) ? state.stepper.legal() : std::vector<int>();
}

py::object legal_actions_mask(const State& state, std::optional<Player> player, const py::object& out) {
  const int wanted = player_or_current(state, player);
  const int width = wanted == kChancePlayer ? lab::most_outcomes(rules_of(state)) : rules_of(state).width();
  const auto size = static_cast<std::size_t>(width);
  if (out.is_none()) {
    std::vector<int> mask(size);
    for (const int action : legal_actions(state, player)) mask[static_cast<std::size_t>(action)] = 1;
    return py::cast(mask);
  }
  py::array_t<std::uint8_t> filled = room<std::uint8_t>(out, size);
  std::uint8_t* numbers = filled.mutable_data();
  std::memset(numbers, 0, size);
  for (const int action : legal_actions(state, player)) numbers[action] = 1;
  return out;
}

std::vector<double> returns(const State& state) {
  const auto seats = static_cast<std::size_t>(rules_of(state).seats());
  if (!state.stepper.actor().is_nobody()) return std::vector<double>(seats);
  const auto all = lab::returns_of(rules_of(state).outcome(state.stepper.state()));
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(seats)};
}

double return_of(const State& state, Player player) {
  return returns(state)[static_cast<std::size_t>(seat_of(*state.game, player).index())];
}

core::Seat looking(const State& state, std::optional<Player> player) {
  if (player) return seat_of(*state.game, *player);
  if (!state.stepper.actor().is_seat()) raise("player", "no player is asked here, so say whose knowledge is meant");
  return state.stepper.actor().seat();
}

// What the seat knows; with what it has begun, if it is asked.
std::string known_text(const State& state, std::optional<Player> player) {
  const core::Seat seat = looking(state, player);
  std::string text = rules_of(state).to_text(rules_of(state).view(state.stepper.state(), seat));
  if (state.stepper.actor() != core::Actor(seat)) return text;
  for (const int number : state.stepper.begun()) text += " +" + std::to_string(number);
  return text;
}

py::array_t<float> tensor(const State& state, std::optional<Player> player, const py::object& out) {
  const core::Seat seat = looking(state, player);
  py::array_t<float> filled = room<float>(out, state.game->tensor_size);
  state.stepper.observe(seat, std::span(filled.mutable_data(), state.game->tensor_size));
  return filled;
}

View view_of(const State& state, const py::object& observer) {
  core::Observer who = core::Observer::spectator();
  if (index_of(observer))
    who = seat_of(*state.game, whole<int>(observer, "an observer"));
  else if (py::isinstance<py::str>(observer) && observer.cast<std::string>() == "everyone") {
    if (!state.stepper.actor().is_nobody()) raise("player", "everyone's view is for matches that are over");
    who = core::Observer::everyone();
  } else if (!py::isinstance<py::str>(observer) || observer.cast<std::string>() != "spectator")
    raise("player", "an observer is a player's number, 'spectator' or 'everyone'");
  return {state.game, state.stepper.view(who), who};
}

State resample(const State& state, Player player, const py::object& sampler) {
  const core::Seat seat = seat_of(*state.game, player);
  if (py::isinstance<base::Rng>(sampler)) {
    return {state.game, state.stepper.resampled(seat, sampler.cast<base::Rng&>())};
  }
  if (PyCallable_Check(sampler.ptr()) == 0) {
    refuse_type("the sampler is an aviary.Rng or a function that returns a number from 0 to 1", sampler);
  }
  // OpenSpiel hands in a function that returns a number in 0 … 1.
  constexpr double kBits = 9007199254740992.0;  // 2^53
  const double drawn = PyFloat_AsDouble(sampler().ptr());
  if (!(drawn >= 0 && drawn <= 1)) {
    PyErr_Clear();
    raise("sampler", "the sampler must return a number from 0 to 1");
  }
  base::Rng rng(static_cast<std::uint64_t>(drawn * kBits));
  return {state.game, state.stepper.resampled(seat, rng)};
}

std::string text_of(const State& state) { return rules_of(state).to_text(state.stepper.state()); }

std::vector<std::string> move_texts(const State& state) {
  std::vector<std::string> texts;
  for (const core::Move move : state.stepper.line()) texts.push_back(rules_of(state).to_text(move));
  return texts;
}

py::dict outcome(const State& state) {
  if (!state.stepper.actor().is_nobody()) raise("over", "a match has an outcome when it is over; is_terminal() tells");
  const core::Record::Result result = core::result_of(rules_of(state).outcome(state.stepper.state()));
  py::dict fields;
  fields["points"] = result.points;
  fields["places"] = result.places;
  fields["clause"] = result.clause;
  return fields;
}

py::object account(const State& state) {
  const core::AnyGame& game = rules_of(state);
  const core::AnyView seen = game.view(state.stepper.state(), core::Observer::spectator());
  return to_python(game.account(seen, state.stepper.ledger()));
}

// One step of a history, as OpenSpiel tells it.
struct PlayerAction {
  int player;
  int action;
};

std::vector<PlayerAction> full_history(const State& state) {
  std::vector<PlayerAction> steps;
  const std::vector<core::Actor> actors = state.stepper.actors();
  for (const core::Actor actor : actors) {
    steps.push_back({actor.is_chance() ? kChancePlayer : actor.seat().index(), state.stepper.history()[steps.size()]});
  }
  return steps;
}

void check_asked(const State& state, int player) {
  if (player != current_player(state)) raise("player", "player " + std::to_string(player) + " is not asked here");
}

// As OpenSpiel writes it: 3, 1, 4.
std::string history_text(const State& state) {
  std::string text;
  for (const int number : state.stepper.history()) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

State child(const State& state, Action action) {
  State next{state};
  unwrap(next.stepper.give(action));
  return next;
}

using Class = py::class_<State>;

void bind_play(Class& type) {
  type.def("current_player", &current_player)
      .def("is_chance_node", [](const State& state) { return state.stepper.actor().is_chance(); })
      .def("is_terminal", [](const State& state) { return state.stepper.actor().is_nobody(); })
      .def("is_player_node", [](const State& state) { return state.stepper.actor().is_seat(); })
      .def("is_simultaneous_node", [](const State&) { return false; })
      .def("is_mean_field_node", [](const State&) { return false; })
      .def("legal_actions", &legal_actions, py::arg("player") = std::nullopt)
      .def("legal_actions_mask", &legal_actions_mask, py::arg("player") = std::nullopt, py::arg("out") = py::none())
      .def("chance_outcomes", [](const State& state) { return state.stepper.chances(); })
      .def(
          "apply_action", [](State& state, Action action) { unwrap(state.stepper.give(action)); }, py::arg("action"))
      .def("apply_actions",
           [](State&, const py::object&) { raise("action", "players act one after the other here: use apply_action"); })
      .def(
          "apply_move", [](State& state, const MoveText& move) { unwrap(state.stepper.play(move.text)); },
          py::arg("move"))
      .def(
          "draw", [](State& state, base::Rng& rng) { unwrap(state.stepper.draw(rng)); }, py::arg("rng"))
      .def("child", &child, py::arg("action"))
      .def("clone", [](const State& state) { return State{state}; })
      .def("__copy__", [](const State& state) { return State{state}; })
      .def("__deepcopy__", [](const State& state, const py::dict&) { return State{state}; })
      .def("returns", &returns)
      .def("rewards", &returns)
      .def("player_return", &return_of, py::arg("player"))
      .def("player_reward", &return_of, py::arg("player"))
      .def("outcome", &outcome)
      .def("account", &account);
}

void bind_knowledge(Class& type) {
  type.def("information_state_string", &known_text, py::arg("player") = std::nullopt)
      .def("observation_string", &known_text, py::arg("player") = std::nullopt)
      .def("information_state_tensor", &tensor, py::arg("player") = std::nullopt, py::arg("out") = py::none())
      .def("observation_tensor", &tensor, py::arg("player") = std::nullopt, py::arg("out") = py::none())
      .def("view", &view_of, py::arg("observer"))
      .def("resample_from_infostate", &resample, py::arg("player"), py::arg("sampler"));
}

void bind_texts(Class& type) {
  type.def(
          "action_to_string", [](const State& state, Action action) { return unwrap(state.stepper.text_of(action)); },
          py::arg("action"))
      .def(
          "action_to_string",
          [](const State& state, Player player, Action action) {
            check_asked(state, player);
            return unwrap(state.stepper.text_of(action));
          },
          py::arg("player"), py::arg("action"))
      .def(
          "string_to_action",
          [](const State& state, const ActionText& text) { return unwrap(state.stepper.number_of(text.text)); },
          py::arg("text"))
      .def(
          "string_to_action",
          [](const State& state, Player player, const ActionText& text) {
            check_asked(state, player);
            return unwrap(state.stepper.number_of(text.text));
          },
          py::arg("player"), py::arg("text"))
      .def("history", [](const State& state) { return state.stepper.history(); })
      .def("full_history", &full_history)
      .def("is_initial_state", [](const State& state) { return state.stepper.history().empty(); })
      .def("history_str", &history_text)
      .def("move_number", [](const State& state) { return state.stepper.history().size(); })
      .def("moves", &move_texts)
      .def("begun", [](const State& state) { return state.stepper.begun(); })
      .def("serialize", [](const State& state) { return state.stepper.write(); })
      .def("record", [](const State& state) { return state.stepper.record(); })
      .def("to_dict", [](const State& state) { return to_python(rules_of(state).tree(state.stepper.state())); })
      .def_property_readonly("key", [](const State& state) { return state.stepper.state().key(); })
      .def("get_game", [](const State& state) { return state.game; })
      .def("num_players", [](const State& state) { return rules_of(state).seats(); })
      .def("num_distinct_actions", [](const State& state) { return rules_of(state).width(); })
      .def("to_string", &text_of)
      .def("__str__", &text_of)
      .def("__repr__", &text_of);
}

}  // namespace

void bind_state(py::module_& module) {
  py::class_<core::Record>(module, "Record");  // its functions are in research.cpp
  py::class_<PlayerAction>(module, "PlayerAction")
      .def_readonly("player", &PlayerAction::player)
      .def_readonly("action", &PlayerAction::action)
      .def("__repr__", [](const PlayerAction& step) {
        return "PlayerAction(player=" + std::to_string(step.player) + ",action=" + std::to_string(step.action) + ")";
      });
  Class type(module, "State");
  bind_play(type);
  bind_knowledge(type);
  bind_texts(type);
  type.def(py::pickle([](const State& state) { return py::make_tuple(state.game, state.stepper.write()); },
                      [](const py::tuple& kept) {
                        auto game = kept[0].cast<std::shared_ptr<const Game>>();
                        lab::Stepper stepper = unwrap(lab::Stepper::read(game->any, kept[1].cast<std::string>()));
                        return State{std::move(game), std::move(stepper)};
                      }));
}

}  // namespace aviary::python
