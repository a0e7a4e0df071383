"""The promises of OpenSpiel's interface, checked in the manner of its own tests on random matches of all games."""
import copy
import inspect
import math
import pickle
import random
import unittest

import numpy as np

import aviary
from support import GAMES, random_action, random_match, scaled


class Api(unittest.TestCase):
    def check_numbers(self, game, state):
        """Who acts, what may be done, what it is worth."""
        players = game.num_players()
        player = state.current_player()
        self.assertEqual(state.is_terminal(), player == aviary.PlayerId.TERMINAL)
        self.assertEqual(state.is_chance_node(), player == aviary.PlayerId.CHANCE)
        legal = state.legal_actions()
        self.assertEqual(legal, sorted(set(legal)))
        self.assertEqual(bool(legal), not state.is_terminal())
        self.assertEqual(len(state.returns()), players)
        self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
        for value in state.returns():
            self.assertTrue(game.min_utility() - 1e-9 <= value <= game.max_utility() + 1e-9)
        self.assertEqual(state.rewards(), state.returns())
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            self.assertEqual([outcome for outcome, _ in outcomes], legal)
            self.assertTrue(all(probability > 0 for _, probability in outcomes))
            self.assertTrue(math.isclose(sum(probability for _, probability in outcomes), 1))
            self.assertLessEqual(len(outcomes), game.max_chance_outcomes())
            width = game.max_chance_outcomes()
        else:
            self.assertEqual(state.chance_outcomes(), [])
            width = game.num_distinct_actions()
        mask = state.legal_actions_mask()
        self.assertEqual(list(np.flatnonzero(mask)), legal)
        self.assertEqual(len(mask), width)
        for other in range(players):
            if other != player:
                self.assertEqual(state.legal_actions(other), [])

    def test_numbers_at_every_step(self):
        for name in GAMES:
            game = aviary.load_game(name)
            for seed in range(scaled(1)):
                with self.subTest(name, seed=seed):
                    for state in random_match(game, seed):
                        self.check_numbers(game, state)
                    self.assertLessEqual(len(state.history()), game.max_history_length())
                    self.assertEqual(sorted(state.outcome()), ["clause", "places", "points"])

    def test_accounts_add_up(self):
        for name in GAMES:
            for state in random_match(name, 6):
                pass
            rows = state.account().values()
            if name.startswith("volo"):
                self.assertEqual(sorted(state.account()), ["flocks"])
            else:
                self.assertEqual([sum(column) for column in zip(*rows)], state.outcome()["points"], name)
            self.assertEqual(pickle.loads(pickle.dumps(state)).account(), state.account())

    def test_clones_go_their_own_way(self):
        for name in GAMES:
            rng = random.Random(2)
            for state in random_match(name, 3):
                if state.is_terminal() or rng.random() > 0.1:
                    continue
                before, key, history = state.serialize(), state.key, state.history()
                for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                    self.assertEqual((other.key, other.history(), other.legal_actions()), (key, history, state.legal_actions()))
                    other.apply_action(random_action(other, rng))
                self.assertEqual(state.child(state.legal_actions()[0]).history()[:-1], history)
                self.assertEqual(state.serialize(), before)

    def test_what_is_written_reads_back(self):
        for name in GAMES:
            game = aviary.load_game(name)
            rng = random.Random(4)
            for state in random_match(game, 5):
                if rng.random() > 0.05 and not state.begun() and not state.is_terminal():
                    continue
                read = game.deserialize_state(state.serialize())
                self.assertEqual((read.key, read.history(), read.begun(), str(read)),
                                 (state.key, state.history(), state.begun(), str(state)))

    def test_history_replays(self):
        for name in GAMES:
            game = aviary.load_game(name)
            *_, end = random_match(game, 6)
            again = game.new_initial_state()
            for action in end.history():
                again.apply_action(action)
            self.assertEqual(again.key, end.key)
            texts = game.new_initial_state()
            for move in end.moves():
                texts.apply_move(move)
            self.assertEqual((texts.key, texts.history()), (end.key, end.history()))

    def test_texts_of_actions(self):
        for name in GAMES:
            rng = random.Random(7)
            for state in random_match(name, 8):
                if rng.random() > 0.05 and not state.begun():
                    continue
                for action in state.legal_actions():
                    text = state.action_to_string(state.current_player(), action)
                    self.assertEqual(state.string_to_action(text), action)

    def test_information_states_are_constant_under_resampling(self):
        for name in GAMES:
            game = aviary.load_game(name)
            rng = random.Random(9)
            different = 0
            for state in random_match(game, 10):
                if rng.random() > 0.15 and not state.begun():
                    continue
                for player in range(game.num_players()):
                    for sampler in (aviary.Rng(rng.getrandbits(60)), rng.random):
                        twin = state.resample_from_infostate(player, sampler)
                        different += twin.key != state.key
                        self.assertEqual(twin.view(player), state.view(player))
                        self.assertEqual(twin.information_state_string(player), state.information_state_string(player))
                        np.testing.assert_array_equal(twin.information_state_tensor(player),
                                                      state.information_state_tensor(player))
                        if twin.current_player() == player:
                            self.assertEqual(twin.legal_actions(), state.legal_actions())
            hidden = game.get_type().information == aviary.GameType.Information.IMPERFECT_INFORMATION
            self.assertEqual(different > 0, hidden)

    def test_tensors_fill_arrays_in_place(self):
        for name in GAMES:
            game = aviary.load_game(name)
            size = game.observation_tensor_size()
            self.assertEqual(game.observation_tensor_shape(), [size])
            layout = game.tensor_layout()
            self.assertEqual(layout[0]["slice"].start, 0)
            self.assertEqual(layout[-1]["slice"].stop, size)
            for block in layout:
                self.assertEqual(math.prod(block["shape"]), block["slice"].stop - block["slice"].start)
            out = np.full(size, 5, np.float32)
            for state in random_match(game, 11):
                for player in range(game.num_players()):
                    self.assertIs(state.observation_tensor(player, out), out)
                    np.testing.assert_array_equal(out, state.observation_tensor(player))
                mask = np.full(game.num_distinct_actions(), 9, np.uint8)
                state.legal_actions_mask(0, out=mask)
                self.assertEqual(list(np.flatnonzero(mask)), state.legal_actions(0))

    def test_single_matches_are_drawn_by_our_generator(self):
        game = aviary.load_game("migrato")
        one, two = game.new_initial_state(), game.new_initial_state()
        first, second = aviary.Rng(3, 17), aviary.Rng(3, 17)
        while one.is_chance_node():
            one.draw(first)
            two.draw(second)
        self.assertEqual(one.key, two.key)
        self.assertEqual(aviary.Rng(1).next(), 10451216379200822465)

    def test_games(self):
        self.assertEqual(aviary.registered_names(), ["volo", "clouds", "migrato", "flyaway"])
        game = aviary.load_game("clouds", {"players": 3})
        self.assertEqual(str(game), "clouds(players=3)")
        self.assertEqual(game.get_parameters(), {"players": 3})
        self.assertEqual(aviary.load_game("clouds", game.get_parameters()), game)
        self.assertEqual(len({game, aviary.load_game("clouds(players=3)"), aviary.load_game("clouds")}), 2)
        self.assertNotEqual(game, "clouds(players=3)")
        self.assertEqual(str(pickle.loads(pickle.dumps(game))), str(game))
        kind = game.get_type()
        self.assertEqual(kind.dynamics, aviary.GameType.Dynamics.SEQUENTIAL)
        self.assertEqual(kind.chance_mode, aviary.GameType.ChanceMode.EXPLICIT_STOCHASTIC)
        self.assertEqual((game.min_utility(), game.max_utility()), (-0.5, 1))

    def test_views(self):
        state = list(random_match("migrato", 12))[-1]
        view = state.view(0)
        self.assertEqual(view.player, 0)
        self.assertEqual(view.game.view_from_text(view.text), view)
        self.assertEqual(view.to_dict(), __import__("json").loads(view.to_json()))
        self.assertIsNone(state.view("spectator").player)
        self.assertNotEqual(state.view("everyone"), state.view("spectator"))
        asked = next(s for s in random_match("volo(edge=6)", 1) if s.move_number() == 0).view(0)
        self.assertIsNone(asked.why(asked.legal_moves()[0]))
        self.assertEqual(set(asked.why("a2-a3")), {"clause", "reason", "facts", "sentence"})
        self.assertEqual(asked.why("a1")["clause"], "V2")
        with self.assertRaisesRegex(aviary.Error, "'hello'"):
            asked.why("hello")
        self.assertEqual(asked.imagine(aviary.Rng(1)).view(0), asked)

    def test_a_view_tells_what_its_player_saw_before(self):
        for name, moves in (("migrato", 90), ("flyaway(players=4)", 150)):
            with self.subTest(name):
                self.check_past(name, moves)
        self.assertIsNone(aviary.load_game("clouds").new_initial_state().view(0).past)

    def check_past(self, name, moves):
        state = next(s.clone() for i, s in enumerate(random_match(name, 12))
                     if i >= moves and "\nshuffled" in s.view(0).past)
        game, view = state.get_game(), state.view(0)
        again = game.view_from_text(view.text, view.past)
        self.assertEqual((again, again.past), (view, view.past))
        self.assertEqual(again.imagine(aviary.Rng(5)).key, view.imagine(aviary.Rng(5)).key)
        self.assertEqual(view.imagine(aviary.Rng(5)).view(0).past, view.past)
        self.assertIsNone(game.view_from_text(view.text).past)
        lines = view.past.splitlines(keepends=True)
        another = next(s.clone() for i, s in enumerate(random_match(name, 13)) if i == moves)
        at = next(i for i, line in enumerate(lines) if line.startswith("shuffled"))
        drew = next(i for i in range(at, 0, -1) if lines[i].startswith("drew"))
        early = lines[:drew] + [lines[at]] + lines[drew:at] + lines[at + 1:]
        for past, words in (("".join(early), f"line {drew + 1}|the deck is not empty"), (another.view(0).past, ""),
                            ("", "line 1"), ("past 2" + view.past[6:], "line 1|version"), (lines[0], "line 2"),
                            ("".join(lines[:-1]) + "flew 1\n" + lines[-1], f"line {len(lines)}|flew 1"),
                            (state.view(1).past, "another seat"), *self.tampered(lines)):
            with self.assertRaises(aviary.Error) as refused:
                game.view_from_text(view.text, past)
            for word in words.split("|"):
                self.assertIn(word, str(refused.exception))

    @staticmethod
    def tampered(lines):
        """Cut short, without a line, or with two in each other's place."""
        for i in range(len(lines)):
            yield "".join(lines[:i]), f"line {i + 1}|the end is missing" if i > 1 else f"line {i + 1}"
            yield "".join(lines[:i] + lines[i + 1:]), "line "
            if lines[i:i + 1] != lines[i + 1:i + 2] and i + 1 < len(lines):
                yield "".join(lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2:]), "line "

    def test_programs_remember_the_night_cards_that_they_laid_and_see_no_others(self):
        game = aviary.load_game("migrato")
        start = "main 1 0 -,-,-,- s4n=gst,-,-,- - - k1d+k2d+s2n b1d+b2d+b3d - - - - -/- -"
        state = game.state_from_text(start)
        state.apply_move("s2n:new")
        self.assertIn("s2n=gst", state.view(0).text)
        self.assertEqual(state.view(0).text, state.information_state_string(0))
        for text in (state.view(1).text, state.view("spectator").text, state.observation_string(1)):
            self.assertNotIn("s2n", text)
        self.assertNotIn("s4n", state.view(0).text)
        other = game.state_from_text(start.replace("s2n", "s3n"))
        other.apply_move("s3n:new")
        self.assertTrue((state.observation_tensor(1) == other.observation_tensor(1)).all())
        self.assertFalse((state.observation_tensor(0) == other.observation_tensor(0)).all())

    def test_full_history_tells_who_acted(self):
        for name in GAMES:
            game, acted = aviary.load_game(name), []
            for state in random_match(game, 15):
                self.assertEqual([step.player for step in state.full_history()][-3:], acted[-3:])
                self.assertEqual(state.is_initial_state(), not acted)
                acted.append(state.current_player())
                if len(acted) > 60:
                    break
            steps = state.full_history()
            self.assertEqual([step.player for step in steps], acted[:len(steps)])
            self.assertEqual([step.action for step in steps], state.history())
            self.assertEqual(state.history_str(), ", ".join(map(str, state.history())))

    def test_kinds_equal_those_of_the_same_name_elsewhere(self):
        """Algorithms compare them with pyspiel's own, which are of another module."""
        class Dynamics:
            def __init__(self, name):
                self.name = name

        kind = aviary.load_game("volo").get_type()
        self.assertTrue(kind.dynamics == Dynamics("SEQUENTIAL"))
        self.assertFalse(kind.dynamics != Dynamics("SEQUENTIAL"))
        self.assertTrue(kind.dynamics != Dynamics("SIMULTANEOUS"))
        self.assertTrue(kind.reward_model != Dynamics("TERMINAL"))
        for other in (None, 1, "SEQUENTIAL"):
            self.assertFalse(kind.dynamics == other)
        self.assertIn(kind.dynamics, {aviary.GameType.Dynamics.SEQUENTIAL: 1})


class BadInput(unittest.TestCase):
    def refused(self, words, call, *arguments, **named):
        with self.assertRaises(aviary.Error) as caught:
            call(*arguments, **named)
        for word in words.split("|"):
            self.assertIn(word, str(caught.exception))
        self.assertTrue(caught.exception.code)
        self.assertIsInstance(caught.exception, ValueError)

    def test_games_and_options(self):
        self.refused("chess|volo, clouds, migrato, flyaway", aviary.load_game, "chess")
        self.refused("players", aviary.load_game, "clouds(players=7)")
        self.refused("seats", aviary.load_game, "clouds(seats=2)")
        self.refused("bracket", aviary.load_game, "clouds(players=2")
        self.refused("not both", aviary.load_game, "clouds(players=2)", {"players": 3})
        self.refused("no_such_file", aviary.load_game, "clouds", edition="no_such_file.toml")
        self.refused("UTF-8", aviary.load_game, "\ud800")
        for wrong in (None, 7, []):
            with self.assertRaisesRegex(TypeError, "^the name of a game is a text; this one is of type "):
                aviary.load_game(wrong)
            for call in (lambda: aviary.Batch(wrong, 1), lambda: aviary.Bot(wrong, "random"),
                         lambda: aviary.match(wrong, ["random"]), lambda: aviary.measure(wrong)):
                with self.assertRaisesRegex(TypeError, "a game or the name of one; this one is of type "):
                    call()

    def test_actions(self):
        for name in GAMES:
            for state in random_match(name, 13):
                if state.is_player_node():
                    break
            before = state.serialize()
            for wrong in (-1, -4, 10**6, 2**40):
                self.refused("not legal|legal_actions()", state.apply_action, wrong)
                self.refused("not legal", state.action_to_string, wrong)
                self.refused("not legal", state.child, wrong)
            legal = state.legal_actions()[0]
            for wrong in (None, True, 1.5, float(legal), np.float32(legal), np.bool_(True), np.array([legal]), "1"):
                for call in (state.apply_action, state.child, state.action_to_string):
                    with self.assertRaisesRegex(TypeError, "^an action is a whole number; this one is of type "):
                        call(wrong)
            for wrong in (2**80, -2**80, 10**5000):
                self.refused("an action is a whole number from", state.apply_action, wrong)
            for wrong in (True, 0.0, "0"):
                with self.assertRaisesRegex(TypeError, "^a player is a whole number; this one is of type "):
                    state.legal_actions(wrong)
            for wrong in (None, 7):
                with self.assertRaisesRegex(TypeError, "^a move is a text; this one is of type "):
                    state.apply_move(wrong)
                with self.assertRaisesRegex(TypeError, "^the sampler is an aviary.Rng or a function"):
                    state.resample_from_infostate(0, wrong)
            self.refused("", state.apply_move, "nonsense")
            self.refused("nonsense", state.string_to_action, "nonsense")
            self.refused("no player 9|0 to", state.legal_actions, 9)
            self.refused("no player -2", state.observation_tensor, -2)
            self.refused("one after the other", state.apply_actions, [0, 0])
            self.refused("chance", state.draw, aviary.Rng(1))
            self.refused("over", state.outcome)
            self.refused("over", state.view, "everyone")
            for wrong in ("nobody", None, True, 2**70, 1.5):
                self.refused("observer", state.view, wrong)
            self.refused("no player 9|0 to", state.resample_from_infostate, 9, aviary.Rng(1))
            for wrong in (math.nan, -0.5, 2, "0.5", None):
                self.refused("number from 0 to 1", state.resample_from_infostate, 0, lambda: wrong)
            self.assertEqual(state.serialize(), before)
            for number in (np.int32(legal), np.uint16(legal), np.array(legal)):
                self.assertEqual(state.child(number).history()[-1], legal)

    def test_after_the_end(self):
        *_, state = random_match("migrato", 14)
        before = state.serialize()
        self.refused("over", state.apply_action, 0)
        self.refused("over", state.apply_move, "pass:hand")
        self.refused("no player is asked", state.observation_tensor)
        self.assertEqual(state.serialize(), before)

    def test_arrays(self):
        game = aviary.load_game("clouds")
        state = game.new_initial_state()
        size = game.observation_tensor_size()
        locked = np.zeros(size, np.float32)
        locked.flags.writeable = False
        for wrong in (np.zeros(size), np.zeros(size - 1, np.float32), np.zeros(2 * size, np.float32)[::2], locked,
                      [0.0] * size, "text"):
            self.refused(f"float32|{size}", state.observation_tensor, 0, wrong)
        self.refused("uint8", state.legal_actions_mask, 0, np.zeros(3, np.uint8))

    def test_objects_that_were_never_made(self):
        for kind in filter(inspect.isclass, vars(aviary._core).values()):
            if issubclass(kind, Exception):
                continue
            for name in dir(kind):
                empty = kind.__new__(kind)
                if name == "__class__" or hasattr(object, name) and name not in ("__str__", "__repr__", "__hash__"):
                    continue
                try:
                    value = getattr(empty, name)
                    if callable(value):
                        value()
                except (TypeError, AttributeError, RuntimeError):
                    pass
        with self.assertRaisesRegex(TypeError, "never made"):
            aviary.State.__new__(aviary.State).key
        with self.assertRaisesRegex(TypeError, "never made"):
            len(aviary.Batch.__new__(aviary.Batch))

    def test_texts(self):
        game = aviary.load_game("clouds")
        other = aviary.load_game("clouds(players=3)").new_initial_state().serialize()
        self.refused("players=3|players=2", game.deserialize_state, other)
        self.refused("line 1", game.deserialize_state, "{")
        self.refused("begun", game.deserialize_state, game.new_initial_state().serialize() + "\nbegun x")
        self.refused("", game.state_from_text, "nonsense")
        self.refused("", game.view_from_text, "nonsense")
        self.refused("number above 0", aviary.Rng(1).below, 0)
        record = game.new_initial_state().record()
        for call in (record.game, record.state, record.keys, aviary.Record.read, lambda wrong: aviary.analyse(record, edition=wrong)):
            for wrong in (-1, [], 1.5):
                with self.assertRaises(TypeError):
                    call(wrong)
        with self.assertRaises(ValueError):
            aviary.Record.read("\ud800")


if __name__ == "__main__":
    unittest.main()
