"""Bots, matches, records, analysis and editions from Python."""
import json
import pickle
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import aviary
from support import random_match

ROOT = Path(__file__).resolve().parents[2]


class Bots(unittest.TestCase):
    def test_think_from_views(self):
        for name in ("volo(edge=6)", "clouds", "migrato", "flyaway"):
            game = aviary.load_game(name)
            state = next(s for s in random_match(game, 1) if s.is_player_node() and len(s.legal_actions()) > 1)
            view = state.view(state.current_player())
            for bot_name in ("random", "greedy", "sensible", "chick", "plain/nodes=30"):
                bot = aviary.Bot(game, bot_name)
                thought = bot.think(view, seed=3)
                self.assertIn(thought["plan"][0], view.legal_moves())
                self.assertEqual(thought, bot.think(view, seed=3))
            thought = aviary.Bot(game, "plain").think(view, nodes=40)
            self.assertEqual(thought["nodes"], 40)
            self.assertEqual({move for move, _, _ in thought["opinions"]}, set(view.legal_moves()))
            self.assertAlmostEqual(sum(thought["expected"]), 1, places=5)

    def test_step_says_a_compound_move_number_by_number(self):
        game = aviary.load_game("volo(edge=6)")
        bot = aviary.Bot(game, "sensible")
        state = game.new_initial_state()
        while len(state.moves()) < 30 and not state.is_terminal():
            plan = bot.think(state.view(state.current_player()), seed=len(state.moves()))["plan"][0]
            seed = len(state.moves())
            while len(state.moves()) == seed:
                state.apply_action(bot.step(state, seed=seed))
            self.assertEqual(state.moves()[-1], plan)
        self.assertTrue(any(len(m) > 3 for m in state.moves()))

    def test_bad_input(self):
        game = aviary.load_game("migrato")
        with self.assertRaisesRegex(aviary.Error, "no bot 'dodo'; there is random"):
            aviary.Bot(game, "dodo")
        bot = aviary.Bot(game, "random")
        with self.assertRaisesRegex(aviary.Error, "not asked"):
            bot.think(game.new_initial_state().view(0))
        with self.assertRaisesRegex(aviary.Error, "the bot plays migrato"):
            bot.think(aviary.load_game("volo").new_initial_state().view(0))
        with self.assertRaisesRegex(aviary.Error, "the bot plays migrato"):
            bot.step(aviary.load_game("volo").new_initial_state())
        with self.assertRaisesRegex(aviary.Error, "no player is asked"):
            bot.step(game.new_initial_state())
        self.assertIn("raven", aviary.bot_names())


class Matches(unittest.TestCase):
    def test_match(self):
        game = aviary.load_game("migrato")
        one = aviary.match(game, ["sensible", "random"], matches=40, seed=2)
        self.assertEqual(one, aviary.match(game, ["sensible", "random"], matches=40, seed=2, threads=2))
        self.assertEqual(len(one["matches"]), 40)
        mean, low, high = one["wins"][0]
        self.assertTrue(low <= mean <= high and mean > 0.6)
        self.assertAlmostEqual(one["wins"][0][0] + one["wins"][1][0], 1)

    def test_a_match_without_a_seed_takes_a_fresh_one(self):
        one, other = (aviary.match("clouds", ["random"], matches=8) for _ in range(2))
        self.assertNotEqual(one["seed"], other["seed"])
        self.assertEqual(one, aviary.match("clouds", ["random"], matches=8, seed=one["seed"]))

    def test_an_outside_program_plays(self):
        program = f"cmd:{sys.executable} {ROOT / 'examples/bots/first_bird.py'}"
        played = aviary.match(aviary.load_game("clouds"), [program, "random"], matches=2)
        self.assertEqual([one["fault"] for one in played["matches"]], ["", ""])

    def test_bad_input(self):
        game = aviary.load_game("migrato")
        for wrong in ({"bots": []}, {"bots": ["random"] * 3}, {"bots": ["dodo"]}, {"bots": ["random"], "matches": 0},
                      {"bots": ["random"], "threads": 0}):
            with self.assertRaises(aviary.Error):
                aviary.match(game, **wrong)

    def test_measure(self):
        speed = aviary.measure(aviary.load_game("migrato"), seconds=0.05)
        self.assertGreater(speed["decisions_per_second"], 0)
        with self.assertRaises(aviary.Error):
            aviary.measure(aviary.load_game("migrato"), seconds=0)


class Records(unittest.TestCase):
    def test_read_and_write(self):
        *_, end = random_match("clouds(players=3)", 4)
        record = end.record()
        again = aviary.Record.from_text(record.to_text())
        self.assertEqual(again.moves, end.moves())
        self.assertEqual(again.result, end.outcome())
        self.assertEqual((again.game_name, again.options), ("clouds", {"players": "3"}))
        self.assertEqual(again.state().key, end.key)
        keys = again.keys()
        self.assertEqual((len(keys), keys.dtype, int(keys[-1])), (len(end.moves()), np.uint64, end.key))
        self.assertEqual(str(again.game()), "clouds(players=3)")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "match.json"
            path.write_text(str(record))
            self.assertEqual(aviary.Record.read(path).to_text(), record.to_text())

    def test_a_match_that_runs_has_no_result(self):
        state = next(s for s in random_match("migrato", 5) if s.move_number() == 20)
        record = aviary.Record.from_text(str(state.record()))
        self.assertIsNone(record.result)
        self.assertEqual(record.state().key, state.key)

    def test_older_rules(self):
        for game in aviary.registered_names():
            for path in sorted((ROOT / "tests" / game / "golden/rules-1").glob("[fglnt]*.json")):
                record = aviary.Record.read(path)
                self.assertEqual(record.to_text(), path.read_text(), path)
                state, played = record.state(), record.game()
                self.assertEqual((played.rules_version, state.moves()[:5]), (1, record.moves[:5]))
                self.assertEqual(pickle.loads(pickle.dumps(played)), played)
                self.assertEqual(pickle.loads(pickle.dumps(state)).key, state.key)
            self.assertEqual(aviary.load_game(f"{game}(rules=1)").rules_version, 1)
        with self.assertRaisesRegex(aviary.Error, "version 99 of the rules; this program knows them up to version"):
            aviary.load_game("migrato(rules=99)")
        with self.assertRaisesRegex(aviary.Error, "'rules' is a version of the rules, not 'old'"):
            aviary.load_game("migrato(rules=old)")

    def test_bad_input(self):
        for wrong in ("", "{", "{}", '{"aviary":1}'):
            with self.assertRaises(aviary.Error):
                aviary.Record.from_text(wrong)
        with self.assertRaisesRegex(aviary.Error, "nowhere"):
            aviary.Record.read("nowhere.json")
        fields = json.loads((ROOT / "docs/examples/volo_win.json").read_text())
        fields["result"]["places"] = [2, 1]
        with self.assertRaisesRegex(aviary.Error, "the record says places 2 1"):
            aviary.Record.from_text(json.dumps(fields)).state()

    def test_analysis(self):
        record = aviary.Record.read(ROOT / "docs/examples/volo_win.json")
        analysis = aviary.analyse(record, nodes=30)
        self.assertEqual([step["move"] for step in analysis["steps"]], record.moves)
        self.assertEqual(len(analysis["accounts"]), 2)
        self.assertIn("<html", analysis["page"])
        with self.assertRaisesRegex(aviary.Error, "look ahead"):
            aviary.analyse(record, bot="random")
        with self.assertRaises(aviary.Error):
            aviary.analyse(record, nodes=0)


class Editions(unittest.TestCase):
    def test_own_cards(self):
        path = ROOT / "editions/migrato/aviary.toml"
        shipped = aviary.load_game("migrato")
        self.assertEqual(aviary.load_game("migrato", edition=path).edition_digest, shipped.edition_digest)
        self.assertEqual(aviary.Edition.read(path).to_dict()["game"], "migrato")
        changed = path.read_text().replace('"stilt"\nnumber = 4', '"stilt"\nnumber = 5', 1)
        other = aviary.load_game("migrato", edition=aviary.Edition.from_toml(changed))
        self.assertNotEqual(other.edition_digest, shipped.edition_digest)
        *_, end = random_match(other, 6)
        self.assertEqual(aviary.Record.from_text(str(end.record())).state().key, end.key)  # records carry foreign cards
        self.assertEqual(other.deserialize_state(end.serialize()).key, end.key)
        with self.assertRaisesRegex(aviary.Error, "line 1"):
            aviary.Edition.from_toml("= 3")
        with self.assertRaises(aviary.Error):
            aviary.load_game("migrato", edition=aviary.Edition.from_json("{}"))


if __name__ == "__main__":
    unittest.main()
