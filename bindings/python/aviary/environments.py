"""Environments in the manner of PettingZoo (AecEnv) and Gymnasium (SingleEnv). Neither package is needed: where one is
installed its spaces are used, elsewhere the small ones below, which know as much as algorithms ask of them."""
from __future__ import annotations

import operator
import types

import numpy as np

from aviary._core import Bot, Error, Game, Rng, SealedRng, load_game

try:
    from gymnasium import Env as _GymEnv
    from gymnasium import spaces as _spaces
except ImportError:
    _spaces = None

    class _GymEnv:
        """Gymnasium's own keeps a generator of numpy, which it seeds here."""

        def reset(self, *, seed=None, options=None):
            pass

try:
    from pettingzoo import AECEnv as _ZooEnv
except ImportError:
    _ZooEnv = object


class Space:
    """`x in space` is `space.contains(x)`."""

    def __contains__(self, x) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The whole numbers from 0 to n − 1."""

    def __init__(self, n: int):
        self.n = n
        self.shape = ()
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed=None):
        self._random = np.random.default_rng(seed)

    def contains(self, x) -> bool:
        whole = isinstance(x, int) or isinstance(getattr(x, "dtype", None), np.dtype) and x.dtype.kind in "iu" and x.shape == ()
        return bool(whole and not isinstance(x, bool) and 0 <= x < self.n)

    def sample(self, mask=None) -> int:
        """One of the numbers, or of those that the mask allows."""
        return int(self._random.choice(self.n if mask is None else np.flatnonzero(mask)))


class Box(Space):
    """Arrays of one shape and type with bounds."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

    def contains(self, x) -> bool:
        fits = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return bool(fits and (x >= self.low).all() and (x <= self.high).all())


class Dict(Space):
    """Named spaces."""

    def __init__(self, spaces: dict):
        self.spaces = spaces

    def __getitem__(self, name: str):
        return self.spaces[name]

    def contains(self, x) -> bool:
        named = isinstance(x, dict) and x.keys() == self.spaces.keys()
        return named and all(space.contains(x[name]) for name, space in self.spaces.items())


def _spaces_of(game: Game):
    """Of observations and of actions."""
    kinds = _spaces or types.SimpleNamespace(Dict=Dict, Box=Box, Discrete=Discrete)
    width, size = game.num_distinct_actions(), game.observation_tensor_size()
    observation = kinds.Dict({"observation": kinds.Box(-np.inf, np.inf, (size,), np.float32),
                              "action_mask": kinds.Box(0, 1, (width,), np.int8)})
    return observation, kinds.Discrete(width)


def _error(code: str, sentence: str) -> Error:
    error = Error(sentence)
    error.code = code
    return error


def _whole(what: str, given) -> int:
    if isinstance(given, (bool, np.bool_)) or not hasattr(given, "__index__"):
        raise TypeError(f"{what} is a whole number; this one is of type {type(given).__name__}")
    return operator.index(given)


def _mode(given, modes: list[str]):
    if given is not None and given not in modes:
        raise _error("render", f"there is no render mode {given!r}; there is None, {', '.join(map(repr, modes))}")
    return given


def _none_runs() -> Error:
    return _error("over", "no match is running; call reset() to begin one")


def _opened(game) -> Game:
    if not isinstance(game, (str, Game)):
        raise TypeError(f"an environment is made of a game or the name of one, not of {type(game).__name__}")
    return load_game(game) if isinstance(game, str) else game


def _observation(state, player: int) -> dict:
    """What the player knows, and what it may do: nothing unless it is asked."""
    mask = np.zeros(state.num_distinct_actions(), np.int8)
    if not state.is_terminal():
        mask[state.legal_actions(player)] = 1
    return {"observation": state.observation_tensor(player), "action_mask": mask}


class _Chance:
    """Plays chance from one stream for each match, so that a seed tells everything that chance does."""

    def __init__(self):
        self.seed, self.matches = 0, 0

    def begin(self, seed) -> None:
        matches = self.matches if seed is None else 0
        seed = self.seed if seed is None else _whole("a seed", seed)
        self.rng = Rng(seed, matches)
        self.seed, self.matches = seed, matches + 1

    def run(self, state) -> None:
        while state.is_chance_node():
            state.draw(self.rng)


class AecEnv(_ZooEnv):
    """One match in which the players act in turn: PettingZoo's agent-environment cycle.

    The observation of an agent is a dict with `observation` and `action_mask`; the mask is in its info, too.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, render_mode: str | None = None):
        self.game = _opened(game)
        self.metadata = {**self.metadata, "name": f"aviary_{self.game.name}_v{self.game.rules_version}"}
        self.render_mode = _mode(render_mode, self.metadata["render_modes"])
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        spaces = {agent: _spaces_of(self.game) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation for agent, (observation, _) in spaces.items()}
        self.action_spaces = {agent: action for agent, (_, action) in spaces.items()}
        self._chance = _Chance()
        self.state_of_match = None
        self._seat([])

    def observation_space(self, agent: str):
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str):
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise _error("agent", f"there is no agent {agent!r}; agents are {', '.join(self.possible_agents)}")
        return agent

    def _match(self):
        if self.state_of_match is None:
            raise _none_runs()
        return self.state_of_match

    @property
    def unwrapped(self):
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed=None, options=None) -> None:
        self._chance.begin(seed)
        self.state_of_match = self.game.new_initial_state()
        self._chance.run(self.state_of_match)
        self._seat(self.possible_agents)
        self._tell()

    def _seat(self, agents: list[str]) -> None:
        self.agents = list(agents)
        self.agent_selection = None
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {}

    def _tell(self) -> None:
        """Who acts next, and what everybody is told beside the observation."""
        state = self.state_of_match
        if not state.is_terminal():
            self.agent_selection = self.possible_agents[state.current_player()]
        self.infos = {agent: {"action_mask": self.observe(agent)["action_mask"]} for agent in self.agents}

    def observe(self, agent: str) -> dict:
        return _observation(self._match(), self.possible_agents.index(self._known(agent)))

    def last(self, observe: bool = True):
        if not self.agents:
            raise _none_runs()
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action) -> None:
        if not self.agents:
            raise _none_runs()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise _error("action", "None is the action of agents whose match is over; this one chooses from its action mask")
        self.state_of_match.apply_action(action)
        self._chance.run(self.state_of_match)
        self._cumulative_rewards[agent] = 0.0
        for player, reward in enumerate(self.state_of_match.rewards()):
            self.rewards[self.possible_agents[player]] = reward
            self._cumulative_rewards[self.possible_agents[player]] += reward
        if self.state_of_match.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._tell()

    def _leave(self, agent: str, action) -> None:
        """An agent whose match is over is told so once, and steps with None."""
        if action is not None:
            raise _error("over", "the match is over for this agent, so its action is None")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)  # they were of the last move, and are summed up already
        if self.agents:
            self.agent_selection = self.agents[0]

    def state(self) -> np.ndarray:
        """What all players know, one after the other."""
        match = self._match()
        return np.concatenate([match.observation_tensor(player) for player in range(self.game.num_players())])

    def render(self) -> str:
        return str(self._match())

    def close(self) -> None:
        pass


class SingleEnv(_GymEnv):
    """One player against named bots, with Gymnasium's methods. The observation is a dict as in AecEnv."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, bots="random", player: int = 0, nodes: int = 0, render_mode: str | None = None):
        self.game = _opened(game)
        others = self.game.num_players() - 1
        self._player, self._nodes = _whole("a player", player), _whole("the number of nodes", nodes)
        if not 0 <= self._player <= others:
            raise _error("player", f"there is no player {player}; players are 0 to {others}")
        if self._nodes < 0:
            raise _error("number", f"the number of nodes is 0, for as many as the bot likes, or more, not {nodes}")
        if not isinstance(bots, (str, list, tuple)):
            raise TypeError(f"bots are the name of one or a list of {others} names, not of type {type(bots).__name__}")
        names = [bots] * others if isinstance(bots, str) else bots
        if len(names) != others:
            raise _error("bots", f"{self.game} leaves {others} seats to bots, and {len(names)} are named")
        seats = [seat for seat in range(others + 1) if seat != self._player]
        self._names = dict(zip(seats, names))
        self._open_bots()
        self.render_mode = _mode(render_mode, self.metadata["render_modes"])
        self.observation_space, self.action_space = _spaces_of(self.game)
        self._chance = _Chance()
        self._state = None

    @property
    def unwrapped(self):
        return self

    def _open_bots(self) -> None:
        self._bots = {seat: Bot(self.game, name) for seat, name in self._names.items()}

    def reset(self, *, seed=None, options=None):
        self._chance.begin(seed)
        if seed is not None:
            self._open_bots()  # a program outside that remembers must not see a match of this seed again
        super().reset(seed=None if seed is None else self._chance.seed)
        # Sealed: a program outside that is told these numbers cannot compute the cards from them.
        self._thoughts = SealedRng(self._chance.seed, f"bot {self._chance.matches}")
        self._state = self.game.new_initial_state()
        self._others()
        return self._told()

    def _others(self) -> None:
        """Chance and bots move until the player is asked or the match is over."""
        state = self._state
        self._chance.run(state)
        while not state.is_terminal() and state.current_player() != self._player:
            if not state.begun():
                self._seed = self._thoughts.next()
            state.apply_action(self._bots[state.current_player()].step(state, nodes=self._nodes, seed=self._seed))
            self._chance.run(state)

    def _told(self):
        observation = _observation(self._state, self._player)
        return observation, {"action_mask": observation["action_mask"]}

    def step(self, action):
        if self._state is None or self._state.is_terminal():
            raise _none_runs()
        self._state.apply_action(action)
        self._others()
        observation, info = self._told()
        over = self._state.is_terminal()
        return observation, self._state.player_return(self._player) if over else 0.0, over, False, info

    def render(self) -> str:
        if self._state is None:
            raise _none_runs()
        return str(self._state.view(self._player))

    def close(self) -> None:
        pass
