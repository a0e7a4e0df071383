"""Environments in the manner of PettingZoo (AecEnv) and Gymnasium (SingleEnv). Neither package is needed: where one is
installed its spaces are used, elsewhere the small ones below, which know as much as algorithms ask of them."""
from __future__ import annotations

import operator

import numpy as np

from aviary._core import Bot, Error, Game, Rng, load_game

try:
    from gymnasium import Env as _GymEnv
    from gymnasium import spaces as _spaces
except ImportError:
    _GymEnv = object
    _spaces = None

try:
    from pettingzoo import AECEnv as _ZooEnv
except ImportError:
    _ZooEnv = object


class Discrete:
    """The whole numbers from 0 to n − 1."""

    def __init__(self, n: int):
        self.n = n
        self.shape = ()
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed=None):
        self._random = np.random.default_rng(seed)

    def contains(self, x) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def sample(self, mask=None) -> int:
        """One of the numbers, or of those that the mask allows."""
        return int(self._random.choice(self.n if mask is None else np.flatnonzero(mask)))


class Box:
    """Arrays of one shape and type with bounds."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

    def contains(self, x) -> bool:
        fits = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return bool(fits and (x >= self.low).all() and (x <= self.high).all())


class DictSpace(dict):
    """Named spaces."""

    def contains(self, x) -> bool:
        return isinstance(x, dict) and x.keys() == self.keys() and all(self[name].contains(x[name]) for name in self)


def _space_of(game: Game):
    width, size = game.num_distinct_actions(), game.observation_tensor_size()
    if _spaces is None:
        observation = DictSpace(observation=Box(-np.inf, np.inf, (size,), np.float32),
                                action_mask=Box(0, 1, (width,), np.int8))
        return observation, Discrete(width)
    observation = _spaces.Dict({"observation": _spaces.Box(-np.inf, np.inf, (size,), np.float32),
                                "action_mask": _spaces.Box(0, 1, (width,), np.int8)})
    return observation, _spaces.Discrete(width)


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
        seed = self.seed if seed is None else operator.index(seed)
        self.rng = Rng(seed, matches)
        self.seed, self.matches = seed, matches + 1

    def run(self, state) -> None:
        while state.is_chance_node():
            state.draw(self.rng)


class AecEnv(_ZooEnv):
    """One match in which the players act in turn: PettingZoo's agent-environment cycle.

    The observation of an agent is a dict with `observation` and `action_mask`; the mask is in its info, too.
    """

    def __init__(self, game, render_mode: str | None = None):
        self.game = _opened(game)
        self.metadata = {"name": f"aviary_{self.game.name}_v{self.game.rules_version}", "render_modes": ["ansi"],
                         "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{i}" for i in range(self.game.num_players())]
        self.agents: list[str] = []
        observation, action = _space_of(self.game)
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: action for agent in self.possible_agents}
        self._chance = _Chance()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

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
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        """Who acts next, and what everybody is told beside the observation."""
        state = self.state_of_match
        if not state.is_terminal():
            self.agent_selection = self.possible_agents[state.current_player()]
        self.infos = {agent: {"action_mask": self.observe(agent)["action_mask"]} for agent in self.agents}

    def observe(self, agent: str) -> dict:
        if agent not in self.possible_agents:
            raise Error(f"there is no agent {agent!r}; agents are {', '.join(self.possible_agents)}")
        return _observation(self.state_of_match, self.possible_agents.index(agent))

    def last(self, observe: bool = True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action) -> None:
        if not self.agents:
            raise Error("the match is over; call reset() to begin the next one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise Error("None is the action of agents whose match is over; this one must choose from its action mask")
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
            raise Error("the match is over for this agent, so its action is None")
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def state(self) -> np.ndarray:
        """What all players know, one after the other."""
        players = range(self.game.num_players())
        return np.concatenate([self.state_of_match.observation_tensor(player) for player in players])

    def render(self) -> str:
        return str(self.state_of_match)

    def close(self) -> None:
        pass


class SingleEnv(_GymEnv):
    """One player against named bots, with Gymnasium's methods. The observation is a dict as in AecEnv."""

    def __init__(self, game, bots="random", player: int = 0, nodes: int = 0, render_mode: str | None = None):
        self.game = _opened(game)
        others = self.game.num_players() - 1
        if not 0 <= player <= others:
            raise Error(f"there is no player {player}; players are 0 to {others}")
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise Error(f"{self.game} leaves {others} seats to bots, and {len(names)} are named")
        seats = [seat for seat in range(others + 1) if seat != player]
        self._bots = {seat: Bot(self.game, name) for seat, name in zip(seats, names)}
        self._player, self._nodes = player, nodes
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space, self.action_space = _space_of(self.game)
        self._chance = _Chance()
        self._state = None

    @property
    def unwrapped(self):
        return self

    def reset(self, *, seed=None, options=None):
        self._chance.begin(seed)
        self._thoughts = Rng(self._chance.seed ^ 0x626F7473, self._chance.matches)  # "bots"
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
            raise Error("no match is running; call reset() to begin one")
        self._state.apply_action(action)
        self._others()
        observation, info = self._told()
        over = self._state.is_terminal()
        return observation, self._state.player_return(self._player) if over else 0.0, over, False, info

    def render(self) -> str:
        return str(self._state.view(self._player))

    def close(self) -> None:
        pass
