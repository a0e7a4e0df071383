"""Batches: the same on any number of threads, the same as single matches, arrays without copies, bad input refused."""
import random
import threading
import unittest

import numpy as np

import aviary
from support import GAMES, scaled


def trajectory(name, threads, steps):
    batch = aviary.Batch(name, 7, seed=11, threads=threads, observations=True)
    shown = []
    for _ in range(steps):
        shown.append((batch.masks.copy(), batch.current_players.copy(), batch.rewards.copy(), batch.ended.copy(),
                      batch.matches.copy(), batch.observations.copy()))
        batch.step(batch.sample())
    return shown


class Batches(unittest.TestCase):
    def test_threads_change_nothing(self):
        for name in GAMES:
            alone = trajectory(name, 1, 15)
            for threads in (2, 3):
                for one, other in zip(alone, trajectory(name, threads, 15)):
                    for a, b in zip(one, other):
                        np.testing.assert_array_equal(a, b)

    def test_a_slot_plays_as_a_single_match_of_its_number(self):
        for name in GAMES:
            game = aviary.load_game(name)
            rng = random.Random(1)
            size, seed = 2, 23
            batch = aviary.Batch(game, size, seed, observations=True)
            singles = {}
            ended = 0
            for _ in range(scaled(2500)):
                actions = []
                for slot in range(size):
                    match = int(batch.matches[slot])
                    if match not in singles:
                        singles[match] = (game.new_initial_state(), aviary.Rng(seed, match))
                    state, chance = singles[match]
                    while state.is_chance_node():
                        state.draw(chance)
                    self.assertEqual(batch.current_players[slot], state.current_player())
                    legal = state.legal_actions()
                    self.assertEqual(list(np.flatnonzero(batch.masks[slot])), legal)
                    np.testing.assert_array_equal(batch.observations[slot], state.observation_tensor())
                    actions.append(rng.choice(legal))
                running = [singles[int(match)] for match in batch.matches]
                batch.step(np.array(actions))
                for slot, (state, chance) in enumerate(running):
                    state.apply_action(actions[slot])
                    while state.is_chance_node():
                        state.draw(chance)
                    self.assertEqual(bool(batch.ended[slot]), state.is_terminal())
                    np.testing.assert_allclose(batch.rewards[slot], state.returns(), rtol=1e-6)
                    ended += state.is_terminal()
                if ended >= 3:
                    break
            self.assertGreater(ended, 0, name)

    def test_arrays_are_views_that_outlive_the_name(self):
        batch = aviary.Batch("migrato", 3, 1, observations=True)
        masks, players = batch.masks, batch.current_players
        self.assertEqual(masks.shape, (3, batch.game.num_distinct_actions()))
        self.assertEqual(batch.rewards.shape, (3, 2))
        self.assertEqual(batch.observations.shape, (3, batch.game.observation_tensor_size()))
        before = masks.copy()
        batch.step(batch.sample())
        self.assertTrue((masks != before).any())  # the same memory shows the next position
        self.assertTrue(np.shares_memory(masks, batch.masks))
        for array in (masks, players, batch.rewards, batch.ended, batch.matches, batch.observations):
            self.assertFalse(array.flags.writeable)
        del batch
        self.assertTrue(masks.any(axis=1).all())

    def test_reset_begins_anew(self):
        batch = aviary.Batch("clouds", 4, 3)
        first = batch.masks.copy(), batch.current_players.copy()
        for _ in range(50):
            batch.step(batch.sample())
        batch.reset(3)
        np.testing.assert_array_equal(batch.masks, first[0])
        np.testing.assert_array_equal(batch.current_players, first[1])
        self.assertEqual(list(batch.matches), [0, 1, 2, 3])
        self.assertEqual(list(batch.moves_made), [0, 0, 0, 0])

    def test_bad_input(self):
        batch = aviary.Batch("migrato", 3, 1)
        good = batch.sample()
        masks = batch.masks.copy()
        for wrong in ([1, 2], [[1, 2, 3]], np.zeros(4, int), "abc", None, object(), []):
            with self.assertRaisesRegex(aviary.Error, "3 whole numbers"):
                batch.step(wrong)
        for wrong in (good.astype(float), good.astype(bool), ["a", "b", "c"]):
            with self.assertRaisesRegex(aviary.Error, "whole numbers.*type"):
                batch.step(wrong)
        for wrong in (-1, 10**6, 2**62):
            actions = good.copy()
            actions[2] = wrong
            with self.assertRaisesRegex(aviary.Error, "game 2 of the batch"):
                batch.step(actions)
        with self.assertRaisesRegex(aviary.Error, "game 0 of the batch"):
            batch.step(np.full(3, 2**64 - 1, np.uint64))
        for wrong in (np.zeros(3), np.zeros(3, np.int32), np.zeros(2, np.int64), np.zeros(6, np.int64)[::2]):
            with self.assertRaisesRegex(aviary.Error, "C-contiguous array of int64 with 3 elements"):
                batch.sample(wrong)
        np.testing.assert_array_equal(batch.masks, masks)
        for actions in (list(map(int, good)), good.astype(np.int32), good.astype(np.uint16), good.astype(">i8"),
                        np.repeat(good, 2)[::2]):
            other = aviary.Batch("migrato", 3, 1)
            other.step(actions)
            self.assertEqual(list(other.moves_made), [1, 1, 1])
        with self.assertRaisesRegex(aviary.Error, "observations=True"):
            batch.observations
        for size, threads in ((0, 1), (-1, 1), (10**9, 1), (1, 0), (1, 10**4)):
            with self.assertRaises(aviary.Error):
                aviary.Batch("migrato", size, 1, threads)
        with self.assertRaises(aviary.Error):
            aviary.Batch("chess", 1)
        for wrong in (True, 2.0, "2", None):
            for call in (lambda: aviary.Batch("migrato", wrong), lambda: aviary.Batch("migrato", 1, wrong),
                         lambda: aviary.Batch("migrato", 1, 1, wrong), lambda: batch.reset(wrong)):
                with self.assertRaisesRegex(TypeError, "is a whole number; this one is of type"):
                    call()
        with self.assertRaisesRegex(aviary.Error, "a seed is a whole number from 0 to"):
            batch.reset(-1)
        np.testing.assert_array_equal(batch.masks, masks)

    def test_python_threads_take_turns(self):
        batch = aviary.Batch("clouds", 64, 1, threads=2)

        def work():
            for _ in range(30):
                try:
                    batch.step(batch.sample())
                except aviary.Error:
                    pass  # the other thread stepped in between

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(batch.masks.any(axis=1).all())


if __name__ == "__main__":
    unittest.main()
