#!/usr/bin/env python3
"""Simulations, reports, analyses, matches and engines: what researchers and authors of bots meet.

Usage: lab_test.py PROGRAM
"""
import csv
import hashlib
import io
import json
import pathlib
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree

from program import PROGRAM, ROOT, Case, aviary


def ended(past):
    """A past with its last line, as docs/engine-protocol.md says."""
    return f"{past}end {past.count(chr(10)) - 2} {hashlib.sha256(past.encode()).hexdigest()[:16]}\n"


class Laboratory(Case):
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
                self.assertEqual(self.fine("lab", game, "--bots", "sensible,random", "--games", "12", "--seed", "1",
                                           "--threads", threads, "--out", path), "")
                titles = [title.text for title in self.page(path).findall(".//h2")]
                self.assertIn("Points", titles)
                self.assertIn("Changes of the lead", titles)
                pages.append(pathlib.Path(path).read_text())
            self.assertEqual(*pages)

    def test_a_run_without_a_seed_takes_a_fresh_one_and_tells_it(self):
        for command, seed_in in [
            (["match", "clouds", "--bots", "random", "--games", "8"], r"seed (\d+)$"),
            (["match", "clouds", "--bots", "random", "--games", "8", "--json"], r'"seed":(\d+),'),
            (["match", "clouds", "--bots", "random", "--games", "8", "--csv"], r",(\d+)$"),
            (["lab", "clouds", "--bots", "random", "--games", "8"], r"; seed (\d+)$"),
            (["lab", "clouds", "--bots", "random", "--games", "8", "--json"], r'"seed":(\d+),'),
            (["ladder", "clouds", "--bots", "random,sensible", "--games", "8"], r"--seed (\d+)`$"),
        ]:
            outs = [aviary(*command)[1] for _ in range(2)]
            seeds = [re.search(seed_in, out, re.MULTILINE)[1] for out in outs]
            self.assertNotEqual(*seeds)
            for out, seed in zip(outs, seeds):
                self.assertEqual(out, aviary(*command, "--seed", seed)[1], command)

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

    def test_a_match_of_older_rules_names_them(self):
        record = json.loads((ROOT / "tests/migrato/golden/rules-1/foreign-2.json").read_text(encoding="utf-8"))
        game = {"type": "newgame", "game": "migrato", "options": record["options"], "rules": 1}
        game["digest"] = record["edition"]
        said = [game | {"edition": record["cards"]}, game, game | {"rules": 99}, game | {"rules": 0}]
        lines = "".join(json.dumps(message) + "\n" for message in said)
        code, out, err = aviary("engine", "migrato", "--bot", "random", stdin=lines)
        self.assertEqual((code, err), (0, ""))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(answers[0], {"type": "ready", "seats": 2})
        self.assertEqual([answer["code"] for answer in answers[1:]], ["record", "rules", "rules"])
        self.assertIn("another edition of the cards", answers[1]["sentence"])

    def test_a_view_as_people_are_shown_it_can_be_thought_about(self):
        view = "1 main 1 0 s?n?n=gs,-,-,- ??n=gst,-,-,- - - k1d+k2d+s1n ??? - - - - -/- -"
        said = [{"type": "newgame", "game": "migrato", "options": {}}, {"type": "view", "view": view},
                {"type": "go", "nodes": 20}, {"type": "newgame", "game": "migrato", "options": {"memory": "off"}},
                {"type": "view", "view": view}]
        lines = "".join(json.dumps(message) + "\n" for message in said)
        code, out, err = aviary("engine", "migrato", "--bot", "raven", stdin=lines)
        self.assertEqual((code, err), (0, ""))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertIn("bestmove", [answer["type"] for answer in answers])
        self.assertEqual((answers[-1]["type"], answers[-1]["code"]), ("error", "position"))

    def test_a_view_may_come_with_its_past(self):
        view = "1 main 1 0 -,-,-,- ??n=gst,-,-,- - - k1d+k2d+s1n ??? - - - - -/- -"
        past = f"past 1 migrato\nfrom {view}\n"
        wrong = [7, "", "past 2 migrato\n", ended(past + "laid 2 #5 1.1\n"), ended(past + "showed 2 hunter\n"), past,
                 ended(past).replace("end 0", "end 1"), ended(past)[:-2] + "\n", ended(past) + "drew 2\n"]
        said = [{"type": "newgame", "game": "migrato", "options": {}},
                {"type": "view", "view": view, "past": ended(past)},
                {"type": "go", "nodes": 20}] + [{"type": "view", "view": view, "past": text} for text in wrong]
        lines = "".join(json.dumps(message) + "\n" for message in said)
        code, out, err = aviary("engine", "migrato", "--bot", "raven", stdin=lines)
        self.assertEqual((code, err), (0, ""))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertIn("bestmove", [answer["type"] for answer in answers])
        refused = [answer for answer in answers if answer["type"] == "error"]
        self.assertEqual([answer["code"] for answer in refused], ["past"] * len(wrong))
        self.assertIn("line 3: cards are numbered as they are laid", refused[3]["sentence"])
        self.assertIn("other cards", refused[4]["sentence"])
        self.assertIn("line 3: the end is missing", refused[5]["sentence"])
        self.assertIn("line 3: the past has 0 lines between", refused[6]["sentence"])
        self.assertIn("line 3: the lines before it were changed", refused[7]["sentence"])
        self.assertIn("line 3", refused[8]["sentence"])

    def test_pasts_that_do_not_fit_are_refused_with_place_and_reason(self):
        for game in ("migrato", "flyaway"):
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                first, second = (self.heard(game, f"{folder}/{seed}", seed) for seed in (1, 2))
                self.check_refusals(game, first, second)

    def heard(self, game, file, seed):
        """The last view with a reshuffle in its past that a program was sent in a match."""
        bot = f"tee {file}.$$ | {PROGRAM} engine {game} --bot sensible"
        code, _, err = aviary("match", game, *(["-o", "players=4"] if game == "flyaway" else []), "--bots", f"cmd:{bot}",
                              "--games", "1", "--seed", str(seed))
        self.assertEqual((code, err), (0, ""))
        for heard in sorted(pathlib.Path(file).parent.glob(f"{pathlib.Path(file).name}.*")):
            messages = [json.loads(line) for line in heard.read_text().splitlines()]
            views = [one for one in messages if one["type"] == "view" and "\nshuffled" in one["past"]]
            if views:
                return next(one for one in messages if one["type"] == "newgame"), views[-1]
        return self.fail(f"no reshuffle in this match of {game}")

    def check_refusals(self, game, heard, another):
        newgame, view = heard
        lines = view["past"].splitlines(keepends=True)
        at = next(i for i, line in enumerate(lines) if line.startswith("shuffled"))
        drew = next(i for i in range(at - 1, 0, -1) if lines[i].startswith("drew"))
        wrong = [("line 1", "past 2" + view["past"][6:]), ("line 2", lines[0]), ("", another[1]["past"]),
                 (f"line {drew + 1}: the deck is not empty",
                  "".join(lines[:drew] + [lines[at]] + lines[drew:at] + lines[at + 1:])),
                 (f"line {len(lines)}: 'flew 1' is no glimpse", "".join(lines[:-1]) + "flew 1\n" + lines[-1])]
        wrong += [(f"line {i + 1}: the end is missing", "".join(lines[:i])) for i in range(2, len(lines))]
        wrong += [("line ", "".join(lines[:i] + lines[i + 1:])) for i in range(len(lines))]
        wrong += [("line ", "".join(lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2:]))
                  for i in range(len(lines) - 1) if lines[i] != lines[i + 1]]
        said = [newgame, view] + [view | {"past": past} for _, past in wrong]
        code, out, err = aviary("engine", game, "--bot", "random", stdin="".join(json.dumps(one) + "\n" for one in said))
        self.assertEqual((code, err), (0, ""))
        refused = [one for one in map(json.loads, out.splitlines()) if one["type"] == "error"]
        self.assertEqual([one["code"] for one in refused], ["past"] * len(wrong), out)
        for (reason, _), one in zip(wrong, refused):
            self.assertIn(reason, one["sentence"])

    def test_a_program_outside_is_told_the_past(self):
        for game in ("migrato", "flyaway"):
            bot = f"{PROGRAM} engine {game} --bot sensible"
            code, out, err = aviary("match", game, "--bots", f"cmd:{bot},sensible", "--games", "2", "--csv")
            self.assertEqual((code, err), (0, ""))
            self.assertTrue(all(row["fault"] == "" for row in csv.DictReader(io.StringIO(out))), out)

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
            ("head -c 3000000 /dev/zero | tr '\\0' x 2>/dev/null; sleep 1000", "without an end"),
            (hello + "echo '{\"type\":\"bestmove\"}'; sleep 1000", "without a plan"),
            (hello + "echo '{\"type\":\"bestmove\",\"plan\":[\"zz9\"]}'; sleep 1000", "no move"),
            (hello + "echo '{\"type\":\"bestmove\",\"plan\":[\"b2\"]}'; sleep 1000", "not legal"),
            (hello + "sleep 1000", "in time"),
        ]:
            budget = ["--ms", "1"] if says == "in time" else ["--nodes", "1"]  # in nodes: all the time that it needs
            for row in self.match(bot.replace(",", "\\,"), *budget):
                self.assertIn(says, row["fault"], bot)
                self.assertEqual(row["won"], "0")


class Matches(unittest.TestCase):
    def test_the_result_does_not_depend_on_threads(self):
        arguments = ["match", "clouds", "--bots", "starling,random", "--games", "20", "--seed", "1", "--json"]
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
    unittest.main()
