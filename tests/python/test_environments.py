"""The environments keep the contracts that PettingZoo and Gymnasium document; neither package is installed here."""
import importlib.util
import json
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

import aviary
import aviary.environments
from support import GAMES

FIRST_BIRD = Path(__file__).resolve().parents[2] / "examples/bots/first_bird.py"
STEP = 0x9E3779B97F4A7C15  # of aviary.Rng, whose numbers can be traced back


def mix(x: int) -> int:
    """From a state of aviary.Rng to its number."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
    return x ^ x >> 31


def unmix(x: int) -> int:
    """And back."""
    x = (x ^ x >> 31 ^ x >> 62) * 0x319642B2D24D8EC3 % 2**64
    x = (x ^ x >> 27 ^ x >> 54) * 0x96DE1B173F119089 % 2**64
    return x ^ x >> 30 ^ x >> 60


class Aec(unittest.TestCase):
    def test_a_whole_match(self):
        for name in GAMES:
            env = aviary.AecEnv(name)
            env.reset(seed=5)
            self.assertEqual(env.agents, env.possible_agents)
            space = env.action_space(env.possible_agents[0])
            totals = dict.fromkeys(env.possible_agents, 0.0)
            seen = set()
            for agent in env.agent_iter():
                observation, reward, termination, truncation, info = env.last()
                self.assertEqual(agent, env.agent_selection)
                totals[agent] += reward
                self.assertTrue(env.observation_space(agent).contains(observation))
                np.testing.assert_array_equal(info["action_mask"], observation["action_mask"])
                self.assertFalse(truncation)
                if termination:
                    self.assertFalse(observation["action_mask"].any())
                    env.step(None)
                    continue
                seen.add(agent)
                mask = observation["action_mask"]
                self.assertTrue(mask.any())
                for other in env.agents:
                    if other != agent:
                        self.assertFalse(env.infos[other]["action_mask"].any())
                env.step(space.sample(mask))
            self.assertEqual(env.agents, [])
            self.assertEqual(list(totals.values()), env.state_of_match.returns())
            self.assertEqual(seen, set(env.possible_agents))

    def test_a_seed_tells_everything(self):
        def play(env, seed):
            env.reset(seed=seed)
            moves = []
            for _ in env.agent_iter(60):
                observation, _, over, _, _ = env.last()
                moves.append(observation["observation"].tobytes())
                env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
            return moves

        env = aviary.AecEnv("clouds(players=3)")
        self.assertEqual(play(env, 3), play(env, 3))
        self.assertNotEqual(play(env, 3), play(env, 4))
        self.assertNotEqual(play(env, 3), play(env, None))  # the next match of the same seed

    def test_bad_input(self):
        env = aviary.AecEnv("migrato")
        env.reset(seed=1)
        for wrong in (True, 1.5, "x", []):
            with self.assertRaisesRegex(TypeError, "a seed is a whole number"):
                env.reset(seed=wrong)
        for wrong in (-1, 2**70):
            with self.assertRaisesRegex(aviary.Error, "a seed is a whole number from 0"):
                env.reset(seed=wrong)
        env.reset()
        for wrong in (None, 7, []):
            with self.assertRaisesRegex(TypeError, "a game or the name of one"):
                aviary.AecEnv(wrong)
            with self.assertRaisesRegex(TypeError, "a game or the name of one"):
                aviary.SingleEnv(wrong)
        before = env.state_of_match.moves()
        with self.assertRaises(aviary.Error):
            env.step(10**6)
        with self.assertRaises(aviary.Error):
            env.step(None)
        for wrong in (1.5, "0", [0], True):
            with self.assertRaisesRegex(TypeError, "an action is a whole number"):
                env.step(wrong)
        for call in (env.observe, env.observation_space, env.action_space):
            for wrong in ("nobody", 0, None, []):
                with self.assertRaisesRegex(aviary.Error, "no agent .*; agents are player_0, player_1") as caught:
                    call(wrong)
                self.assertEqual(caught.exception.code, "agent")
        self.assertEqual(env.state_of_match.moves(), before)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                with self.assertRaisesRegex(aviary.Error, "None"):
                    env.step(0)
            env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
        with self.assertRaisesRegex(aviary.Error, "reset"):
            env.step(0)
        with self.assertRaisesRegex(aviary.Error, "reset"):
            env.last()
        with self.assertRaises(aviary.Error):
            aviary.AecEnv("chess")
        with self.assertRaisesRegex(aviary.Error, "no render mode 'human'; there is None, 'ansi'"):
            aviary.AecEnv("migrato", render_mode="human")

    def test_nothing_runs_before_reset(self):
        env = aviary.AecEnv("migrato")
        self.assertEqual((env.agents, env.rewards, env.infos, list(env.agent_iter())), ([], {}, {}, []))
        for call in (env.last, env.state, env.render, lambda: env.observe("player_0"), lambda: env.step(0)):
            with self.assertRaisesRegex(aviary.Error, "no match is running; call reset\\(\\)"):
                call()
        env.close()

    def test_tables_and_rewards_at_every_step(self):
        """What PettingZoo's own test asks: the tables are of the agents that are left, and what `last` tells is the sum
        of the rewards since the agent's last step, also while agents leave."""
        for name in GAMES:
            env = aviary.AecEnv(name)
            env.reset(seed=6)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            owed, left, gone = dict.fromkeys(env.agents, 0), list(env.agents), []
            for agent in env.agent_iter():
                observation, reward, over, truncated, info = env.last()
                self.assertEqual((type(reward), type(over), type(truncated)), (float, bool, bool))
                self.assertIs(info, env.infos[agent])
                self.assertEqual(reward, owed[agent])
                self.assertNotIn(agent, gone)
                owed[agent] = 0
                self.assertIsNone(env.step(None if over else np.int32(np.flatnonzero(observation["action_mask"])[-1])))
                if over:
                    left.remove(agent)
                    gone.append(agent)
                for other, more in env.rewards.items():
                    owed[other] += more
                self.assertEqual((env.agents, env.num_agents), (left, len(left)))
                for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
                    self.assertEqual(list(table), left)
            self.assertEqual(sorted(gone), env.possible_agents)

    def test_spaces(self):
        env = aviary.AecEnv("clouds(players=3)")
        env.reset(seed=1)
        for agent in env.possible_agents:
            actions, observations = env.action_space(agent), env.observation_space(agent)
            self.assertIs(actions, env.action_space(agent))
            self.assertIs(observations, env.observation_space(agent))
            self.assertIn(env.observe(agent), observations)
            self.assertNotIn({**env.observe(agent), "more": 1}, observations)
            self.assertNotIn({**env.observe(agent), "action_mask": np.full(actions.n, 2, np.int8)}, observations)
            for good in (0, actions.n - 1, np.int32(3), np.array(3)):
                self.assertIn(good, actions)
            for wrong in (-1, actions.n, 1.0, True, None, "1", np.array([1]), np.float32(1)):
                self.assertNotIn(wrong, actions)
        one, two = (env.action_space(agent) for agent in env.possible_agents[:2])
        one.seed(4)
        drawn = [one.sample() for _ in range(9)]
        two.seed(5)
        one.seed(4)
        self.assertEqual(drawn, [one.sample() for _ in range(9)])  # an agent's seed is its own

    def test_other_methods(self):
        env = aviary.AecEnv("migrato", render_mode="ansi")
        env.reset(seed=1)
        self.assertEqual((env.num_agents, env.max_num_agents), (2, 2))
        self.assertIn("name", env.metadata)
        self.assertEqual(env.state().shape, (2 * env.game.observation_tensor_size(),))
        self.assertEqual(env.render(), str(env.state_of_match))
        self.assertIsNone(env.last(observe=False)[0])
        self.assertIs(env.unwrapped, env)
        env.close()


class Single(unittest.TestCase):
    def test_a_whole_match(self):
        for name in GAMES:
            env = aviary.SingleEnv(name, bots="random", player=1)
            observation, info = env.reset(seed=2)
            for steps in range(100_000):
                self.assertTrue(env.observation_space.contains(observation))
                np.testing.assert_array_equal(info["action_mask"], observation["action_mask"])
                action = env.action_space.sample(observation["action_mask"])
                self.assertTrue(env.action_space.contains(action))
                observation, reward, terminated, truncated, info = env.step(action)
                self.assertFalse(truncated)
                self.assertTrue(terminated or reward == 0)
                if terminated:
                    break
            self.assertFalse(observation["action_mask"].any())
            with self.assertRaisesRegex(aviary.Error, "reset"):
                env.step(0)

    def test_a_seed_tells_everything(self):
        def play(seed):
            env = aviary.SingleEnv("clouds(players=3)", bots=["sensible", "greedy"])
            observation, _ = env.reset(seed=seed)
            shown = []
            for _ in range(12):
                shown.append(observation["observation"].tobytes())
                observation, _, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
            return shown

        self.assertEqual(play(7), play(7))
        self.assertNotEqual(play(7), play(8))

    def test_what_bots_are_told_cannot_be_traced_back(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "seeds"
            env = aviary.SingleEnv("migrato", bots=f"cmd:tee -a {log} | {sys.executable} {FIRST_BIRD}", player=1)
            for seed in (7, None):
                observation, _ = env.reset(seed=seed)
                for _ in range(10):
                    observation, _, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
                    self.assertFalse(over)
            told = [message["seed"] for message in map(json.loads, log.read_text().splitlines()) if message["type"] == "go"]
        self.assertGreater(len(set(told)), 10)
        stream = [aviary.Rng(7 ^ 0x626F7473, match).next() >> 1 for match in range(4)]
        self.assertFalse(set(told) & set(stream))
        for seed, after in zip(told, told[1:]):
            self.assertNotIn(after, [mix((unmix(seed << 1 | bit) + STEP) % 2**64) >> 1 for bit in (0, 1)])

    def test_no_program_sees_the_matches_of_a_seed_twice(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "processes"
            env = aviary.SingleEnv("migrato", bots=f"cmd:echo $$ >>{log}; exec {sys.executable} {FIRST_BIRD}")
            for seed, processes in ((7, 1), (None, 1), (7, 2)):
                observation, _ = env.reset(seed=seed)
                for _ in range(5):
                    observation, *_ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
                self.assertEqual(len(log.read_text().splitlines()), processes)

    def test_other_methods(self):
        self.assertEqual(aviary.SingleEnv.metadata["render_modes"], ["ansi"])
        env = aviary.SingleEnv("migrato", render_mode="ansi")
        observation, info = env.reset(seed=3, options={})
        self.assertEqual(env.render(), str(env._state.view(0)))  # what the player knows, not what lies hidden
        self.assertIn(observation, env.observation_space)
        again, _ = env.reset()
        self.assertFalse(np.array_equal(again["observation"], observation["observation"]))  # the next match of the seed
        env.close()
        env.close()

    def test_bots_that_search_play_compound_moves(self):
        env = aviary.SingleEnv("volo(edge=6)", bots="plain", nodes=5)
        observation, _ = env.reset(seed=1)
        for _ in range(40):
            observation, _, over, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
            if over:
                break

    def test_bad_input(self):
        with self.assertRaisesRegex(aviary.Error, "no player 2"):
            aviary.SingleEnv("migrato", player=2)
        with self.assertRaisesRegex(aviary.Error, "no bot"):
            aviary.SingleEnv("migrato", bots="dodo")
        with self.assertRaisesRegex(aviary.Error, "3 seats"):
            aviary.SingleEnv("clouds(players=4)", bots=["random"])
        env = aviary.SingleEnv("migrato")
        for call in (lambda: env.step(0), env.render):
            with self.assertRaisesRegex(aviary.Error, "reset"):
                call()
        env.reset(seed=1)
        for wrong in (1.5, "0", None, True):
            with self.assertRaisesRegex(TypeError, "an action is a whole number"):
                env.step(wrong)
        for named in ({"player": True}, {"player": 1.0}, {"player": "x"}, {"nodes": 1.5}, {"bots": 5}, {"bots": [5]}):
            with self.assertRaises(TypeError):
                aviary.SingleEnv("migrato", **named)
        for named in ({"nodes": -1}, {"render_mode": "human"}, {"player": -1}, {"bots": []}):
            with self.assertRaises(aviary.Error) as caught:
                aviary.SingleEnv("migrato", **named)
            self.assertTrue(caught.exception.code)


class Installed(unittest.TestCase):
    """With the packages, stood in for by the little of them that is used."""

    def environments(self):
        class Env:
            _np_random = None

            def reset(self, *, seed=None, options=None):
                if seed is not None:
                    assert type(seed) is int and seed >= 0
                    self._np_random = np.random.default_rng(seed)

        ours = aviary.environments
        spaces = types.SimpleNamespace(**{name: type(name, (getattr(ours, name),), {}) for name in ("Box", "Dict", "Discrete")})
        gymnasium, pettingzoo = types.ModuleType("gymnasium"), types.ModuleType("pettingzoo")
        gymnasium.Env, gymnasium.spaces, pettingzoo.AECEnv = Env, spaces, type("AECEnv", (), {})
        spec = importlib.util.spec_from_file_location("environments_beside_packages", ours.__file__)
        module = importlib.util.module_from_spec(spec)
        with mock.patch.dict(sys.modules, {"gymnasium": gymnasium, "pettingzoo": pettingzoo}):
            spec.loader.exec_module(module)
        return module, gymnasium, pettingzoo

    def test_their_classes_and_spaces_are_used(self):
        module, gymnasium, pettingzoo = self.environments()
        single, aec = module.SingleEnv("migrato"), module.AecEnv("migrato")
        self.assertIsInstance(single, gymnasium.Env)
        self.assertIsInstance(aec, pettingzoo.AECEnv)
        for space in (single.observation_space, aec.observation_space("player_0")):
            self.assertIsInstance(space, gymnasium.spaces.Dict)
        for space in (single.action_space, aec.action_space("player_0")):
            self.assertIsInstance(space, gymnasium.spaces.Discrete)

    def test_their_generator_is_seeded(self):
        """Gymnasium's own check asks for it."""
        module, _, _ = self.environments()
        env = module.SingleEnv("migrato")
        states = []
        for seed in (np.int64(123), None, 123, 456):
            observation, info = env.reset(seed=seed)
            self.assertIn(observation, env.observation_space)
            self.assertIsInstance(info, dict)
            states.append(env._np_random.bit_generator.state)
        self.assertEqual(states[0], states[2])
        self.assertNotEqual(states[0], states[3])


if __name__ == "__main__":
    unittest.main()
