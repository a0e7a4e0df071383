#!/usr/bin/env python3
"""The program as a stranger meets it: exit codes, one clear line for bad input, and nothing half-printed.

Usage: cli_test.py PROGRAM
"""
import json
import pathlib
import subprocess
import unittest

from program import PROGRAM, ROOT, Case, aviary

START = (
    "7 #.....#/.y....b./........./........../.........../............/#b....#....y#/............/.........../"
    "........../........./.y....b./#.....# y 47/47 0"
)


class Commands(Case):
    def test_moves_are_sorted_one_a_line(self):
        lines = self.fine("moves", "volo", "--position", START).splitlines()
        self.assertEqual(len(lines), 99)
        self.assertEqual(lines, sorted(lines))

    def test_the_signature_is_the_one_that_is_expected(self):
        expected = json.loads((ROOT / "data/speed.json").read_text())["signature"]
        lines = [f"{game} {nodes}" for game, nodes in {**expected, "total": sum(expected.values())}.items()]
        self.assertEqual(self.fine("bench", "--signature").splitlines(), lines)
        self.assertEqual(self.fine("bench", "clouds", "--signature").splitlines(), lines[1:2])
        self.refused(2, "bench", "--signature", "--seed", "2", says="--signature")

    def test_the_edge_follows_from_the_position(self):
        start = self.fine("apply", "volo", "--option", "edge=6", "e3", "e8").strip()
        self.assertTrue(start.startswith("6 "))
        self.assertGreater(len(self.fine("moves", "volo", "--position", start).splitlines()), 40)
        self.refused(1, "moves", "volo", "--option", "edge=7", "--position", start, says="edge=6")

    def test_sixty_birds_are_an_option(self):
        text = START.replace("47/47", "57/57")
        self.refused(1, "moves", "volo", "--position", text, says="from 0 to 50")
        self.assertEqual(len(self.fine("moves", "volo", "--option", "birds=60", "--position", text).splitlines()), 99)

    def test_nonsense_positions_get_one_line_and_exit_code_1(self):
        for text, says in [
            ("nonsense", "five fields"),
            (START.replace("y 47", "x 47"), "to move is y or b"),
            (START.replace("47/47", "48/47"), "V5"),
            (START.replace("y", "."), "to move"),
            (START.replace(".y....b.", "........").replace("....y#", ".....#"), "V15a"),
            (START.replace("#.....#/", "......#/", 1), "row a"),
            (START + " 3", "five fields"),
            (START[:-1] + "2", "passes"),
        ]:
            self.refused(1, "moves", "volo", "--position", text, says=says)

    def test_an_empty_position_is_not_the_start(self):
        self.refused(1, "moves", "volo", "--position", "", says="five fields")

    def test_errors_show_no_control_characters(self):
        self.refused(1, "why", "volo", "\033[31mX", says="?[31mX")
        self.refused(1, "moves", "volo", "--position", START + "\n7", says="passes")

    def test_an_edition_of_another_game_is_named(self):
        path = pathlib.Path(self.folder.name) / "box.toml"
        path.write_text('game = "clouds"\n')
        self.refused(1, "moves", "migrato", "--edition", str(path), says="is an edition of clouds, not of migrato")
        for arguments in [("moves", "clouds", "--edition", str(path)), ("edition", "check", str(path))]:
            code, out, err = aviary(*arguments)
            self.assertEqual((code, out), (1, ""))
            for line in err.splitlines():
                self.assertTrue(line.startswith(f"aviary: {path}, line 1: "), line)

    def test_a_bad_edition_of_migrato_is_refused_with_the_line(self):
        shipped = pathlib.Path(__file__).parents[2] / "editions" / "migrato" / "aviary.toml"
        lines = shipped.read_text().splitlines()
        path = pathlib.Path(self.folder.name) / "box.toml"
        for old, new, says in [
            ("number = 4", "number = 9", "'number' is a whole number from 1 to 7, not 9"),
            ('species = "kite"', 'species = "crane"', "'species' is goose, kite, stilt, bee-eater or teal"),
            ("night = 2", "nihgt = 2", "a row of birds has no field 'nihgt'"),
        ]:
            at = lines.index(old)
            path.write_text("\n".join([*lines[:at], new, *lines[at + 1 :]]))
            for arguments in (["edition", "check", str(path)], ["play", "migrato", "--edition", str(path)]):
                self.refused(1, *arguments, says=f"box.toml, line {at + 1}: {says}")

    def test_a_bad_record_of_migrato_is_refused_with_the_move(self):
        saved = pathlib.Path(self.folder.name) / "migrato.json"
        self.fine("play", "migrato", "--seats", "random,random", "--seed", "1", "--record", str(saved))
        record = json.loads(saved.read_text())
        record["moves"][7] = "keep"
        self.refused(1, "replay", self.file(json.dumps(record)), says="M25: ")
        self.refused(1, "replay", self.file(json.dumps(record)), says="move 8, 'keep'")

    def test_a_bad_edition_of_fly_a_way_is_refused_with_the_line(self):
        shipped = (pathlib.Path(__file__).parents[2] / "editions/flyaway/aviary.toml").read_text(encoding="utf-8")
        missing_tier = "\n[[".join(part for part in shipped.split("\n[[") if "\ntier = 3\n" not in part)
        missing_bird = "\n[[".join(part for part in shipped.split("\n[[") if "Chinese Egret" not in part)
        cases = [
            (shipped.replace('from = "korea"\nto = "visayas"', 'from = "visayas"\nto = "korea"', 1), "no route leads"),
            (shipped.replace('["arctic", "baikal"]', '["arctic", "yakutia"]', 1), "is there twice"),
            (shipped.replace("amount = 3", "amount = 99", 1), "must be from 1 to"),
            (missing_tier, "the Fowl Play cards of tier 3 must be 8 cards, and here they are 0"),
            (missing_bird, "an edition has 42 birds, and this one 41"),
            (shipped.replace('name = "Storm"', 'name = "Snake"', 1), "two cards are called 'snake'"),
        ]
        path = pathlib.Path(self.folder.name) / "bad.toml"
        for text, says in cases:
            self.assertNotEqual(text, shipped, says)
            path.write_text(text, encoding="utf-8")
            code, out, err = aviary("edition", "check", str(path))
            self.assertEqual((code, out, err.count("\n")), (1, "", 1), err)
            self.assertRegex(err, r"bad\.toml, line \d+: .*" + says)

    def test_a_hostile_stack_of_fly_a_way_is_refused(self):
        position = self.position("flyaway", "-o", "players=2")
        head, stack = position.rsplit(" stack=", 1)
        for bad in ["action.1/target.1.255", "/".join(["discard.1.0.1"] * 19 + ["action.1"]), "reactions.1.0.0.1.0.255"]:
            self.refused(1, "moves", "flyaway", "--position", f"{head} stack={bad}", says="position")
        self.assertNotEqual(self.fine("moves", "flyaway", "--position", f"{head} stack={stack}"), "")

    def position(self, game, *options):
        """The first position of a random match in which a seat is asked."""
        saved = str(pathlib.Path(self.folder.name) / "whole.json")
        players = "random,random"
        self.fine("play", game, *options, "--seats", players, "--seed", "1", "--record", saved)
        moves = json.loads(pathlib.Path(saved).read_text())["moves"]
        return self.fine("apply", game, *options, *moves[:12]).strip()

    def test_secrets_stay_secret_on_one_screen(self):
        saved = str(pathlib.Path(self.folder.name) / "running.json")
        out = self.fine("play", "migrato", "--seats", "human,human", "-o", "first=1", "--seed", "4", "--record", saved,
                        stdin="\nsave x\nundo\npass:hand\nquit\n")
        self.assertIn("The screen is for Player 1", out)
        self.assertIn("would show what is hidden", out)
        self.assertIn("it is not written", out)
        second = out[out.index("The screen is for Player 2"):]
        self.assertGreater(out.index("The screen is for Player 2"), out.index("\n" * 50))
        self.assertNotIn("hand", second)

    def test_a_night_card_is_not_shown_again_from_memory(self):
        position = "main 1 0 -,-,-,- -,-,-,- - - k1d+k2d+s2n b1d+b2d+b3d - - - - -/- s2n,s2n,k4d"
        play = ["play", "migrato", "--seats", "human,chick", "--seed", "1", "--position", position]
        moves = "s2n:new\nboard\nmoves\nundo\nwhy s1n:1\ndiscard:k1d\nboard\nquit\n"
        out = self.fine(*play, "--plain", stdin=moves)
        self.assertIn("Player 1 lays a night card on colony 1", out)
        before, after = out.split("\n" * 60)
        self.assertIn("stilt 2", before)
        self.assertNotRegex(after, r"stilt 2|s2n|colony 1  stilt: #\d")
        self.assertIn("colony 1  stilt: #\n", after)
        shown = self.fine(*play, "-o", "memory=off", "--plain", stdin=moves)
        self.assertIn("colony 1  stilt: #2\n", shown)

    def test_a_record_that_cannot_be_written_is_told_before_the_match(self):
        self.refused(1, "play", "volo", "--record", "/dev/null/x.json", says="cannot write")

    def test_why_answers_with_the_clause(self):
        self.assertEqual(self.fine("why", "volo", "b3"), "V6: b3 is next to your own bird on b2\n")
        self.assertEqual(self.fine("why", "volo", "e3"), "legal\n")
        self.assertTrue(self.fine("why", "volo", "g7").startswith("V2: "))
        self.refused(1, "why", "volo", "hello", says="is not a move")

    def test_moves_says_that_a_match_is_over(self):
        saved = str(pathlib.Path(self.folder.name) / "over.json")
        self.fine("play", "volo", "--seats", "random,random", "--seed", "5", "--record", saved)
        code, out, err = aviary("moves", "volo", "--record", saved)
        self.assertEqual((code, out), (0, ""))
        self.assertIn("the match is over: no moves are left (over V1", err)

    def test_play_answers_numbers_beyond_the_list_and_a_bare_why(self):
        out = self.fine("play", "volo", "--seats", "human,human", stdin="999\n-1\n0\n123456789012\nwhy\nquit\n")
        for number in ["999", "-1", "0", "123456789012"]:
            self.assertIn(f"> {number} is not a number of the list, which has 99 moves; `moves` shows it\n", out)
        self.assertIn("> Say which move: why MOVE\n", out)

    def test_one_is_singular(self):
        path = self.record(moves=["e3"])
        self.assertEqual(self.fine("replay", path), "ok: volo, 1 move, not over\n")
        self.refused(1, "moves", "volo", "--record", path, "--at", "9", says="only 1 move\n")
        self.refused(1, "replay", self.record(moves=["e3", "back 5"]), says="only 1 move was made")
        self.assertTrue(aviary("simulate", "volo", "--games", "1")[1].startswith("1 match, "))

    def test_apply_refuses_an_illegal_move_and_prints_nothing(self):
        self.refused(1, "apply", "volo", "e3", "e3", says="V6: move 2, 'e3'")

    def test_wrong_use_is_exit_code_2(self):
        self.refused(2, "moves", "chess", says="there is no game 'chess'")
        self.refused(2, "moves", "volo", "--option", "edge=9", says="7, 6 or 8")
        self.refused(2, "moves", "volo", "--option", "egde=7", says="unknown option")
        self.refused(2, "moves", "volo", "--nonsense", says="--nonsense")
        self.refused(2, "frobnicate", says="no command 'frobnicate'")
        self.refused(2, "moves", "volo", "--option", "edge=6", "--record", self.record(), says="its own options")
        self.refused(2, says="")

    def test_every_subcommand_has_help(self):
        for name in ["games", "play", "moves", "why", "apply", "perft", "replay", "simulate", "bench", "edition",
                     "analyse", "lab", "ladder", "match", "tune", "vocabulary"]:
            text = self.fine(name, "--help")
            self.assertIn("Usage: ", text)
            self.assertRegex(text, rf"Examples?:\n  aviary {name}\b")

    def test_records_that_are_wrong_are_refused_with_the_place(self):
        for path, says in [
            (self.record(rules=2), "version 2"),
            (self.record(moves=["e3", "e3"]), "V6: "),
            (self.record(moves=["e3", "e3"]), "move 2, 'e3'"),
            (self.record(moves=["e3", 4]), "entry 2 of 'moves'"),
            (self.record(moves=["e3", "back 5"]), "beyond the start"),
            (self.record(result={"points": [1, 0], "places": [1, 2], "clause": "V15"}), "not over"),
            (self.record(game="chess"), "there is no game"),
            (self.record(options={"edge": "9"}), "edge"),
            (self.record(extra=1), "unknown field 'extra'"),
            (self.record(moves=None), "'moves' is missing"),
            (self.file('{"aviary": 1, "game": "vo'), "line 1"),
            (self.file("[" * 100000), "too deeply"),
            (self.file("x" * 5_000_000), "line 1"),
            (self.file('{"moves": [' + "0," * 2_000_000 + "0]}"), "too many parts"),
            (self.file(""), "line 1"),
        ]:
            self.refused(1, "replay", path, says=says)
        self.refused(1, "replay", "/nonexistent/record.json", says="cannot read")
        self.refused(1, "replay", "/", says="cannot read")

    def test_a_record_replays_and_gives_positions(self):
        path = self.record()
        self.assertEqual(self.fine("replay", path), "ok: volo, 2 moves, not over\n")
        after = self.fine("apply", "volo", "e3").strip()
        self.assertEqual(
            self.fine("moves", "volo", "--record", path, "--at", "1"),
            self.fine("moves", "volo", "--position", after),
        )
        self.refused(1, "moves", "volo", "--record", path, "--at", "9", says="only 2 moves")

    def test_play_through_a_pipe(self):
        saved = pathlib.Path(self.folder.name) / "saved.json"
        out = self.fine(
            "play", "volo", "--seats", "human,human", "--seed", "1", "--record", str(saved),
            stdin="why b3\nb3\ne3\ne9\nundo\ne1\nmoves h\nhelp\nquit\n",
        )
        self.assertIn("V6: b3 is next to your own bird on b2", out)
        self.assertNotIn("\033", out)
        self.assertEqual(json.loads(saved.read_text())["moves"], ["e3", "e9", "back 1", "e1"])
        self.assertEqual(self.fine("replay", str(saved)), "ok: volo, 2 moves, not over\n")
        self.refused(2, "play", "volo", "--seats", "human", says="2 seats")
        self.refused(2, "play", "volo", "--seats", "human,wizard", says="wizard")

    def test_a_random_match_from_start_to_end_has_a_record_that_replays(self):
        saved = pathlib.Path(self.folder.name) / "match.json"
        self.fine("play", "volo", "--seats", "random,random", "--seed", "5", "--record", str(saved))
        self.assertIn("over V1", self.fine("replay", str(saved)))
        record = json.loads(saved.read_text())
        record["result"]["points"] = [7, 7]
        self.refused(1, "replay", self.file(json.dumps(record)), says="the result is")

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            run = subprocess.run([PROGRAM, "moves", "volo"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot write", run.stderr)


if __name__ == "__main__":
    unittest.main()
