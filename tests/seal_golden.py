#!/usr/bin/env python3
"""Keeps matches of the present version of a game's rules for good, in tests/<game>/golden/rules-<n>/; never twice.

Usage: seal_golden.py BUILD GAME      (BUILD: build/release, with aviary, aviary_calls and aviary_keys)
What a folder holds: records of bots of all levels with all options, with foreign cards, from a position, with moves
taken back, given up and not finished; digests (kit/digests.h); stored entries of running matches; SHA256SUMS.
"""
import hashlib
import itertools
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
LEVELS = ["chick", "wren", "starling", "jay", "magpie", "raven"]
BOTS = ["sensible", "random", *LEVELS[:4]]
OPTIONS = {
    "volo": {"edge": ["6", "7", "8"], "birds": ["50", "60"], "pass": ["strict", "relaxed"]},
    "clouds": {"players": ["2", "3", "4"]},
    "migrato": {"return": ["off", "on"], "memory": ["off", "on"], "first": ["chance", "1", "2"]},
    "flyaway": {"players": ["2", "3", "4"], "start": ["chance", "1", "2"]},
}
# Changes of the shipped edition that make it a foreign one.
FOREIGN = {
    "clouds": [('title = "Aviary"', 'title = "A box"'), ("pair = 3", "pair = 5"),
               ("points = [3, 2]", "points = [4, 1]")],
    "migrato": [('name = "Aviary"', 'name = "A box"'), ("number = 3\nday = 3\nnight = 2", "number = 2\nday = 5"),
                ("goose = 3", "goose = 7")],
    "flyaway": [('name = "Aviary\'s own Flyway"', 'name = "A box"'), ("points = 3", "points = 4"),
                ("cost = 4", "cost = 3")],
}
MATCHES = 20


class Browser:
    """A table of a browser, by the calls of its page."""

    def __init__(self, build: Path):
        pipe = subprocess.PIPE
        self.engine = subprocess.Popen([build / "aviary_calls"], stdin=pipe, stdout=pipe, text=True)
        self.rng = random.Random(1)
        self.entries: list[str] = []
        self.legal: list[str] = []
        self.number, self.now = 0, 1_700_000_000_000
        self.connection: object = None

    def call(self, name: str, **fields: object) -> object:
        self.now += 1000
        digits = "".join(self.rng.choice("0123456789abcdef") for _ in range(88))
        self.engine.stdin.write(json.dumps({"call": name, "now": self.now, "random": digits, **fields}) + "\n")
        self.engine.stdin.flush()
        answer = json.loads(self.engine.stdout.readline())
        assert answer["ok"], answer
        value = answer["value"]
        if isinstance(value, dict) and "stored" in value:
            self.entries.extend(row[2] for row in value["stored"])
            for _, text in value["messages"]:
                self.hear(json.loads(text))
        return value

    def hear(self, message: dict) -> None:
        assert message.get("ok", True), message
        if message["type"] == "update":
            self.legal, self.number = message["now"].get("legal", []), message["now"]["number"]

    def say(self, kind: str, **fields: object) -> None:
        message = {"type": kind, "id": f"c{len(self.entries)}", "table": "T1", **fields}
        self.call("receive", connection=self.connection, message=json.dumps(message))


class Sealer:
    def __init__(self, build: Path, game: str):
        self.build, self.game = build, game
        games = json.loads(self.run("games", "--json"))
        self.rules = next(one["rules"] for one in games if one["name"] == game)
        self.folder = HERE / game / "golden" / f"rules-{self.rules}"
        if self.folder.exists():
            sys.exit(f"seal_golden: {self.folder} is sealed")
        self.scratch = Path(tempfile.mkdtemp())
        self.records: dict[str, str] = {}
        self.for_two = {"players": "2"} if "players" in OPTIONS[game] else {}

    def run(self, *arguments: str) -> str:
        return subprocess.run([self.build / "aviary", *arguments], check=True, capture_output=True, text=True).stdout

    def play(self, name: str, options: dict[str, str], seed: int, *more: str, bots: list[str] = BOTS) -> str:
        """A match of bots, each seat another one; name and record are kept."""
        seats = int(options.get("players", "2"))
        names = [bots[(seed + seat) % len(bots)] for seat in range(seats)]
        chosen = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
        file = self.scratch / "record.json"
        who = ["--seats", ",".join(names), "--seed", str(seed)]
        self.run("play", self.game, *who, *chosen, *more, "--record", str(file))
        self.records[name] = file.read_text()
        return self.records[name]

    def usual(self) -> None:
        """All sets of options, round and round."""
        sets = [dict(zip(OPTIONS[self.game], values)) for values in itertools.product(*OPTIONS[self.game].values())]
        for number in range(max(MATCHES - 6, len(sets))):
            options = sets[number % len(sets)]
            name = "-".join(["match", f"{number:02}", *options.values()])
            self.play(name, options, number)

    def levels(self) -> None:
        for number, level in enumerate(LEVELS[4:]):
            self.play(f"level-{level}", self.for_two, 50 + number, bots=[f"{level}/nodes=100", "jay"])

    def foreign(self) -> None:
        if self.game not in FOREIGN:
            return
        text = (HERE.parent / "editions" / self.game / "aviary.toml").read_text()
        for old, new in FOREIGN[self.game]:
            assert old in text, old
            text = text.replace(old, new, 1)
        edition = self.scratch / "edition.toml"
        edition.write_text(text)
        for number, players in enumerate(OPTIONS[self.game].get("players", ["2"])[:2]):
            options = {"players": players} if "players" in OPTIONS[self.game] else {}
            self.play(f"foreign-{players}", options, 60 + number, "--edition", str(edition))

    def odd(self) -> None:
        """Of one match: from a position, with moves taken back, and not finished."""
        whole = self.play("whole", self.for_two, 70)
        record = json.loads(whole)
        half = len(record["moves"]) // 2
        moves = record["moves"]
        start = Browser(self.build).call("position", record=whole, at=half)["start"]
        self.write("from-a-position", record | {"start": start, "moves": moves[half:]})
        self.write("taken-back", record | {"moves": [*moves[:half], "back 3", *moves[half - 3:]]})
        unfinished = {key: value for key, value in record.items() if key != "result"} | {"moves": moves[:half]}
        self.write("not-finished", unfinished)
        self.records.pop("whole")

    def write(self, name: str, record: dict) -> None:
        """As our programs write it: a field a line, in their order."""
        order = ["aviary", "game", "rules", "options", "edition", "cards", "start", "moves", "result"]
        lines = (f" {json.dumps(key)}: {json.dumps(record[key], ensure_ascii=False, separators=(',', ':'))}"
                 for key in order if key in record)
        self.records[name] = "{\n" + ",\n".join(lines) + "\n}\n"

    def table(self, **more: object) -> str:
        """The entries of a running match, as a browser stores them. Then it is given up, and the record is kept too."""
        browser = Browser(self.build)
        wish = {"game": self.game, "seats": ["u1", "wren"], "options": self.for_two, **more}
        browser.call("create", table="T1", host="u1", **wish)
        browser.connection = browser.call("connect", user="u1")
        browser.say("watch", have=0)
        browser.say("sit", seat=0, name="Ada", nonce="0123456789abcdef" * 2)
        browser.say("start")
        for _ in range(12):
            while not browser.legal:
                browser.call("ponder", nodes=1000)
            browser.say("move", at=browser.number, move=browser.rng.choice(sorted(browser.legal)))
        stored = "\n".join(browser.entries) + "\n"
        browser.say("resign")
        self.records["given-up-with-foreign-cards" if more else "given-up"] = browser.call("record", table="T1")
        browser.engine.stdin.close()
        browser.engine.wait()
        return stored

    def seal(self) -> None:
        self.usual()
        self.levels()
        self.foreign()
        self.odd()
        files = {"table.entries": self.table()}
        if self.game in FOREIGN:
            files["foreign.entries"] = self.table(cards=json.loads(self.records["foreign-2"])["cards"])
        given = "".join(record.replace("\n", "") + "\n" for record in self.records.values())
        keys = [self.build / "tests" / "aviary_keys", "--digests"]
        told = subprocess.run(keys, input=given, check=True, capture_output=True, text=True).stdout.splitlines()
        files |= {f"{name}.json": record for name, record in self.records.items()}
        files["digests"] = "".join(f"{name} {words}\n" for name, words in zip(self.records, told, strict=True))
        sums = "".join(f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(files.items()))
        self.folder.mkdir(parents=True)
        for name, text in {**files, "SHA256SUMS": sums}.items():
            (self.folder / name).write_text(text)
        seal = hashlib.sha256(sums.encode()).hexdigest()
        print(f'{{"{self.game}/golden/rules-{self.rules}", "{seal}"}},')


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[2] not in OPTIONS:
        sys.exit(__doc__)
    Sealer(Path(sys.argv[1]), sys.argv[2]).seal()
