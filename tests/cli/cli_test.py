#!/usr/bin/env python3
"""The program as a stranger meets it: exit codes, one clear line for bad input, and nothing half-printed.

Usage: cli_test.py PROGRAM
"""
import csv
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = "aviary"
ROOT = pathlib.Path(__file__).resolve().parents[2]
START = (
    "7 #.....#/.y....b./........./........../.........../............/#b....#....y#/............/.........../"
    "........../........./.y....b./#.....# y 47/47 0"
)


def aviary(*arguments, stdin=""):
    run = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=120)
    return run.returncode, run.stdout, run.stderr


class Commands(unittest.TestCase):
    def fine(self, *arguments, stdin=""):
        code, out, err = aviary(*arguments, stdin=stdin)
        self.assertEqual((code, err), (0, ""), arguments)
        return out

    def refused(self, code, *arguments, says, stdin=""):
        got, out, err = aviary(*arguments, stdin=stdin)
        self.assertEqual(got, code, (arguments, err))
        self.assertEqual(out, "", arguments)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(says, err)

    def record(self, **changes):
        base = {
            "aviary": 1,
            "game": "volo",
            "rules": 1,
            "options": {"edge": "7", "birds": "50", "pass": "strict"},
            "moves": ["e3", "e9"],
        }
        base.update(changes)
        return self.file(json.dumps({name: value for name, value in base.items() if value is not None}))

    def file(self, text):
        path = pathlib.Path(self.folder.name) / f"{len(list(pathlib.Path(self.folder.name).iterdir()))}.json"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_moves_are_sorted_one_a_line(self):
        lines = self.fine("moves", "volo", "--position", START).splitlines()
        self.assertEqual(len(lines), 99)
        self.assertEqual(lines, sorted(lines))

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
        self.refused(1, "moves", "clouds", "--edition", str(path), says="box.toml, ")
        self.refused(1, "edition", "check", str(path), says="box.toml, ")

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
                     "analyse", "lab", "ladder", "match", "tune"]:
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

    def test_simulate_is_repeatable(self):
        first = aviary("simulate", "volo", "--games", "50", "--seed", "3", "--json")
        second = aviary("simulate", "volo", "--games", "50", "--seed", "3", "--threads", "2", "--json")
        self.assertEqual(first[:2], second[:2])
        self.assertEqual(json.loads(first[1])["matches"], 50)
        self.refused(2, "simulate", "volo", "--games", "0", says="--games")

    def page(self, path):
        """A page stands alone, is well-formed, and every drawing has a title."""
        text = pathlib.Path(path).read_text(encoding="utf-8")
        for outside in ["http", "<script", "<link", "url(", "@import", " src="]:
            self.assertNotIn(outside, text)
        root = xml.etree.ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))
        drawings = root.findall(".//svg")
        self.assertTrue(drawings)
        for drawing in drawings:
            self.assertTrue(drawing.find("title").text)
        return root

    def test_the_laboratory_reports_alike_on_any_number_of_threads(self):
        for game in ["volo", "clouds", "migrato", "flyaway"]:
            pages = []
            for threads in ["1", "2"]:
                path = self.out(f"{game}{threads}.html")
                self.assertEqual(self.fine("lab", game, "--bots", "sensible,random", "--games", "12", "--threads", threads,
                                           "--out", path), "")
                titles = [title.text for title in self.page(path).findall(".//h2")]
                self.assertIn("Points", titles)
                self.assertIn("Changes of the lead", titles)
                pages.append(pathlib.Path(path).read_text())
            self.assertEqual(*pages)

    def test_the_laboratory_compares_two_games(self):
        path = self.out("both.html")
        out = self.fine("lab", "clouds", "-o", "players=2", "--bots", "random", "--games", "8", "--against-option",
                        "players=3", "--json", "--out", path)
        report = json.loads(out)
        self.assertEqual(report["series"], ["players=2", "players=3"])
        seats = report["sections"][0]["rows"]
        self.assertEqual(len(seats), 3)
        self.assertIsNone(seats[2]["wins"])
        difference = seats[0]["wins_difference"]
        self.assertAlmostEqual(difference["mean"], seats[0]["wins_against"]["mean"] - seats[0]["wins"]["mean"])
        self.assertLess(difference["low"], difference["high"])
        self.assertIn(difference["clear"], [True, False])
        self.assertIn("players=3", "".join(self.page(path).itertext()))
        edition = pathlib.Path(__file__).parents[2] / "editions/migrato/aviary.toml"
        same = json.loads(self.fine("lab", "migrato", "--bots", "random", "--games", "8", "--against-edition",
                                    str(edition), "--json"))
        self.assertEqual(same["series"], ["as shipped", "aviary.toml"])
        for row in same["sections"][0]["rows"]:
            self.assertEqual(row["wins"], row["wins_against"])
            self.assertFalse(row["wins_difference"]["clear"])

    def test_the_laboratory_refuses_before_it_plays(self):
        lab = ["lab", "volo", "--games", "100000000", "--bots"]
        self.refused(1, *lab, "random", "--out", "/dev/null/x.html", says="cannot write /dev/null/x.html")
        self.refused(1, *lab, "dodo", says="there is no bot 'dodo'")
        self.refused(1, *lab, "random,random,random", says="2 seats")
        self.refused(2, *lab, "random", "--against-option", "edge=9", says="7, 6 or 8")
        self.refused(1, *lab, "random", "--against-edition", "/nonexistent.toml", says="nonexistent.toml")
        self.refused(2, "lab", "volo", "--bots", "random", "--games", "0", says="--games")
        self.refused(2, "lab", "volo", "--bots", "random", "--nodes", "9", "--ms", "9", says="--ms")
        self.refused(2, "lab", "volo", says="--bots")
        unborn = self.out("unborn.html")
        self.refused(1, *lab, "dodo", "--out", unborn, says="there is no bot")
        self.assertFalse(pathlib.Path(unborn).exists())

    def out(self, name):
        return str(pathlib.Path(self.folder.name) / name)

    def test_analyse_tells_luck_from_skill(self):
        for game, seats in [("volo", 2), ("clouds", 3), ("migrato", 2), ("flyaway", 4)]:
            options = ["-o", f"players={seats}"] if game in ["clouds", "flyaway"] else []
            saved = self.out(f"{game}.json")
            self.fine("play", game, *options, "--seats", ",".join(["random"] * seats), "--seed", "2", "--record", saved)
            record = json.loads(pathlib.Path(saved).read_text())
            analysis = json.loads(self.fine("analyse", saved, "--nodes", "5"))
            self.assertEqual([move["move"] for move in analysis["moves"]], record["moves"])
            self.assertEqual([player["place"] for player in analysis["players"]], record["result"]["places"])
            for i, player in enumerate(analysis["players"]):
                luck = sum(move["luck"][i] for move in analysis["moves"] if move["by"] == "chance")
                loss = sum(move["loss"] for move in analysis["moves"] if move["by"] == i + 1)
                self.assertAlmostEqual(player["luck"], luck, delta=0.0001 * len(record["moves"]))
                self.assertAlmostEqual(player["loss"], loss, delta=0.0001 * len(record["moves"]))
            page = self.out(f"{game}.html")
            self.assertEqual(self.fine("analyse", saved, "--nodes", "5", "--out", page), "")
            rows = self.page(page).findall(".//tbody")[1].findall("tr")
            self.assertEqual(len(rows), len(record["moves"]))

    def test_analyse_leaves_out_what_was_taken_back(self):
        taken = self.record(moves=["e3", "e9", "back 1", "e10"])
        straight = self.record(moves=["e3", "e10"])
        self.assertEqual(self.fine("analyse", taken, "--nodes", "5"), self.fine("analyse", straight, "--nodes", "5"))
        out = self.out("same.json")
        self.assertEqual(self.fine("analyse", taken, "--nodes", "5", "--out", out), "")
        self.assertEqual(pathlib.Path(out).read_text(), self.fine("analyse", straight, "--nodes", "5"))
        empty = json.loads(self.fine("analyse", self.record(moves=[]), "--nodes", "5"))
        self.assertEqual(empty["moves"], [])

    def test_analyse_refuses_bad_input(self):
        good = self.record()
        self.refused(1, "analyse", self.record(moves=["e3", "e3"]), says="V6: ")
        self.refused(1, "analyse", self.record(rules=2), says="version 2")
        self.refused(1, "analyse", self.file("nonsense"), says="line 1")
        self.refused(1, "analyse", "/nonexistent/record.json", says="cannot read")
        self.refused(1, "analyse", good, "--bot", "dodo", says="there is no bot")
        self.refused(1, "analyse", good, "--bot", "chick", says="chick does not look ahead")
        self.refused(1, "analyse", good, "--out", "/dev/null/x.html", says="cannot write")
        self.refused(2, "analyse", good, "--out", self.out("x.txt"), says=".html or .json")
        self.refused(2, "analyse", good, "--nodes", "0", says="--nodes")
        self.refused(2, "analyse", says="RECORD")

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            run = subprocess.run([PROGRAM, "moves", "volo"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot write", run.stderr)


class Engines(unittest.TestCase):
    """The engine protocol: our side, and programs that misbehave."""

    def test_the_documented_conversation_is_what_happens(self):
        text = (ROOT / "docs/engine-protocol.md").read_text(encoding="utf-8")
        block = text.split("```transcript\n")[1].split("```")[0].splitlines()
        said = "".join(line[2:] + "\n" for line in block if line.startswith("> "))
        answers = [line[2:] for line in block if line.startswith("< ")]
        code, out, err = aviary("engine", "volo", "--bot", "plain", stdin=said)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines(), answers)

    def match(self, bot, *more):
        code, out, err = aviary(
            "match", "volo", "-o", "edge=6", "--bots", f"cmd:{bot},random", "--games", "2", "--csv", *more
        )
        self.assertEqual((code, err), (0, ""), bot)
        rows = list(csv.DictReader(io.StringIO(out)))
        self.assertEqual(len(rows), 4)
        return [row for row in rows if row["bot"].startswith("cmd:")]

    def test_a_program_outside_plays_to_the_end(self):
        for row in self.match(f"{sys.executable} {ROOT}/examples/bots/first_bird.py"):
            self.assertEqual(row["fault"], "")
            self.assertGreater(int(row["decisions"]), 5)

    def test_our_own_engine_plays_as_a_program_outside(self):
        for row in self.match(f"{PROGRAM} engine volo --bot random"):
            self.assertEqual(row["fault"], "")

    def test_faults_lose_the_match_and_are_named(self):
        hello = """echo '{"type":"hello"}'; echo '{"type":"ready"}'; """
        for bot, says in [
            ("exit 1", "has ended"),
            ("no-such-program-at-all 2>/dev/null", "has ended"),
            ("yes 2>/dev/null", "no message"),
            ("yes '{\"type\":\"info\"}' 2>/dev/null", "does not answer"),
            ("head -c 3000000 /dev/zero | tr '\\0' x 2>/dev/null; sleep 60", "without an end"),
            (hello + "echo '{\"type\":\"bestmove\"}'; sleep 60", "without a plan"),
            (hello + "echo '{\"type\":\"bestmove\",\"plan\":[\"zz9\"]}'; sleep 60", "no move"),
            (hello + "echo '{\"type\":\"bestmove\",\"plan\":[\"b2\"]}'; sleep 60", "not legal"),
            (hello + "sleep 60", "in time"),
        ]:
            for row in self.match(bot.replace(",", "\\,"), "--ms", "1"):
                self.assertIn(says, row["fault"], bot)
                self.assertEqual(row["won"], "0")


class Matches(unittest.TestCase):
    def test_the_result_does_not_depend_on_threads(self):
        arguments = ["match", "clouds", "--bots", "starling,random", "--games", "20", "--json"]
        alone, four = aviary(*arguments), aviary(*arguments, "--threads", "4")
        self.assertEqual(alone, four)
        result = json.loads(alone[1])
        self.assertEqual(result["matches"], 20)
        self.assertAlmostEqual(sum(bot["wins"]["mean"] for bot in result["bots"]), 1)

    def test_bad_requests(self):
        for arguments, says in [
            (["--bots", "eagle,random"], "there is no bot 'eagle'"),
            (["--bots", "random,random,random"], "2 seats"),
            (["--bots", "raven/nodes=x,random"], "/nodes=N"),
            (["--bots", "raven/nodes=0,random"], "/nodes=N"),
        ]:
            code, out, err = aviary("match", "volo", *arguments)
            self.assertEqual((code, out), (1, ""))
            self.assertIn(says, err)
        for arguments in [
            ["--nodes", "0"],
            ["--ms", "0"],
            ["--games", "0"],
            ["--nodes", "5", "--ms", "5"],
            ["--sprt", "30", "0"],
            ["--sprt", "30", "30"],
            ["--sprt", "nan", "30"],
            ["--sprt", "0", "1e99"],
            [],
        ]:
            code, out, _ = aviary("match", "volo", *([] if not arguments else ["--bots", "random,random"]), *arguments)
            self.assertEqual((code, out), (2, ""))


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
