"""The environments keep the contracts that PettingZoo and Gymnasium document; neither package is installed here."""
import unittest

import numpy as np

import aviary
from support import GAMES


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
        for wrong in (-1, 2**70, 1.5, "x", []):
            with self.assertRaises(TypeError):
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
        for wrong in (1.5, "0", [0]):
            with self.assertRaisesRegex(TypeError, "action: int"):
                env.step(wrong)
        with self.assertRaisesRegex(aviary.Error, "no agent 'nobody'; agents are player_0, player_1"):
            env.observe("nobody")
        self.assertEqual(env.state_of_match.moves(), before)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            if over:
                with self.assertRaisesRegex(aviary.Error, "None"):
                    env.step(0)
            env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
        with self.assertRaisesRegex(aviary.Error, "reset"):
            env.step(0)
        with self.assertRaises(aviary.Error):
            aviary.AecEnv("chess")

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
        with self.assertRaisesRegex(aviary.Error, "reset"):
            env.step(0)
        env.reset(seed=1)
        for wrong in (1.5, "0", None):
            with self.assertRaisesRegex(TypeError, "action: int"):
                env.step(wrong)


if __name__ == "__main__":
    unittest.main()
