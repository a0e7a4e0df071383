#!/usr/bin/env python3
"""Counts the instructions of fixed work with callgrind and compares them with data/speed.json. More than 5 % above a
number there is a failure; more than 5 % below it is good news, and should be accepted.

Usage: check_speed.py BUILD_FOLDER [--accept] [WORDS…]
       check_speed.py --self-test
Words choose the work whose name has one of them: `check_speed.py build/release search` counts the searches only.
--accept writes what was found to data/speed.json, the signature of `aviary bench --signature` included.
"""
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ROOT / "data/speed.json"
ABOUT = "python3 tools/check_speed.py build/release --accept writes this file. Say in the commit why the numbers changed."
PERCENT = 5
# What `./play` builds, without PostgreSQL, NATS and MPI, starts with few instructions, whatever was accepted.
MOST = {"start, bare": 5_000_000}
# Random matches of each game, so that all take about as long, and moves at a table.
MATCHES = {"volo": 60, "clouds": 1500, "migrato": 250, "flyaway": 400}
MOVES = 60
# All games in one program, as starting Python takes longer than the work. Its argument is a part of all steps.
BATCHES = """
import sys, aviary
for game, steps in {"volo": 40, "clouds": 400, "migrato": 400, "flyaway": 200}.items():
    batch = aviary.Batch(aviary.load_game(game), 64, seed=1)
    actions = batch.sample()
    for _ in range(int(steps * float(sys.argv[1]))):
        batch.step(actions)
        batch.sample(out=actions)
"""
# The same words for everybody: no surroundings that the loader or Python would have to look through.
SURROUNDINGS = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1",
                "OPENBLAS_NUM_THREADS": "1"}


class Failed(Exception):
    """What went wrong, in a sentence."""


def count(command: list[str], given: str = "", **surroundings: str) -> int:
    """The instructions that a command takes."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], input=given,
                              capture_output=True, text=True, cwd=folder, env={**SURROUNDINGS, **surroundings}, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        raise Failed(f"{' '.join(command)} failed: {done.stderr[-2000:]}")
    return int(found[1])


class Talk:
    """A talk with the engine of the page (bindings/wasm/calls.h), which is remembered so that it can be repeated."""

    def __init__(self, program: Path):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said: list[str] = []

    def call(self, name: str, **fields):
        self.said.append(json.dumps({"call": name, "now": 1, "random": "0" * 256, **fields}) + "\n")
        self.process.stdin.write(self.said[-1])
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise Failed(f"the engine refused {name}: {answer['sentence']}")
        return answer["value"]

    def end(self) -> str:
        self.process.communicate()
        return "".join(self.said)


def moves_at_a_table(program: Path, game: str, moves: int) -> str:
    """What is said to the engine when two people make so many moves at a table that both watch."""
    talk = Talk(program)
    people = [talk.call("connect", user=f"p{seat}") for seat in (0, 1)]
    situation: dict = {}

    def say(who: int, **message) -> None:
        sent = talk.call("receive", connection=people[who],
                         message=json.dumps({**message, "table": game, "id": str(len(talk.said))}))
        for to, text in sent["messages"]:
            told = json.loads(text)
            if told["type"] == "update" and told["now"].get("legal"):
                situation.update(told["now"], seat=people.index(to))

    options = {"players": "2"} if game in ("clouds", "flyaway") else {}
    talk.call("create", table=game, host="p0", game=game, options=options, seats=["p0", "p1"])
    for seat in (0, 1):
        say(seat, type="sit", seat=seat, nonce="0" * 32, name="x")
        say(seat, type="watch", have=0)
    say(0, type="start")
    for made in range(moves):
        legal = situation["legal"]
        say(situation["seat"], type="move", at=situation["number"], move=legal[made % len(legal)])
    return talk.end()


def work_in(build: Path) -> dict:
    """The work by name, each a function that counts it. The start of a program is not part of its work."""
    aviary, calls = str(build / "aviary"), str(build / "aviary_calls")
    work = {name: lambda program=program: count([str(build / program), "--version"])
            for name, program in [("start", "aviary"), ("start, bare", "aviary_bare")]}

    def beyond(more, less):
        return lambda: more() - less()

    def talked(game: str, moves: int):
        return lambda: count([calls], moves_at_a_table(build / "aviary_calls", game, moves))

    def batched(part: str):
        return lambda: count(["/usr/bin/python3", "-c", BATCHES, part], PYTHONPATH=str(build / "python"))

    def simulated(game: str, matches: int):
        return lambda: count([aviary, "simulate", game, "--games", str(matches)])

    for game, matches in MATCHES.items():
        work[f"rules, {game}"] = beyond(simulated(game, matches), simulated(game, 1))
        work[f"search, {game}"] = beyond(lambda game=game: count([aviary, "bench", game, "--signature"]), work["start"])
        work[f"updates, {game}"] = beyond(talked(game, MOVES), talked(game, 1))
    work["batches"] = beyond(batched("1"), batched("0"))
    return work


def judge(name: str, was: int | None, found: int) -> tuple[str, bool]:
    """A line about the number, and whether it will do."""
    if was is None:
        return f"{name}: {found:,} instructions, and data/speed.json has no number for it", False
    line = f"{name}: {found:,} instructions, {found / was - 1:+.1%}"
    if found > MOST.get(name, found):
        return f"{line}: MORE than {MOST[name]:,}", False
    if 100 * found > (100 + PERCENT) * was:
        return f"{line}: MORE than {PERCENT} % above {was:,}", False
    if 100 * found < (100 - PERCENT) * was:
        return f"{line}: better than {was:,}; please accept it", True
    return line, True


def signature(build: Path) -> dict:
    told = subprocess.run([build / "aviary", "bench", "--signature"], capture_output=True, text=True, check=True).stdout
    return {game: int(nodes) for game, nodes in map(str.split, told.splitlines()) if game != "total"}


def self_test() -> None:
    assert judge("start, bare", 5_000_000, 5_000_001) == ("start, bare: 5,000,001 instructions, +0.0%: MORE than 5,000,000", False)
    for was, found, fine, word in [(1000, 1050, True, "+5.0%"), (1000, 1051, False, "MORE"), (1000, 950, True, "-5.0%"),
                                   (1000, 940, True, "accept"), (None, 5, False, "no number")]:
        line, good = judge("x", was, found)
        assert good == fine and word in line, line
    # Two runs count the same, and the command decides how much.
    once, again, more = (count(["/usr/bin/seq", last]) for last in ("1000", "1000", "5000"))
    assert once == again < more, (once, again, more)
    try:
        count(["/bin/false"])
    except Failed:
        print("check_speed: the self-test passed")
    else:
        raise AssertionError("a command that fails was counted")


def main() -> int:
    words = [word for word in sys.argv[1:] if word != "--accept"]
    if words == ["--self-test"]:
        self_test()
        return 0
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    build = Path(words[0]).resolve()
    work = {name: f for name, f in work_in(build).items() if not words[1:] or any(word in name for word in words[1:])}
    with ThreadPoolExecutor(2) as pool:
        found = dict(zip(work, pool.map(lambda f: f(), work.values())))
    numbers = json.loads(NUMBERS.read_text())
    if "--accept" in sys.argv:
        kept = {**numbers["instructions"], **found}
        numbers = {"about": ABOUT, "signature": signature(build), "instructions": {name: kept[name] for name in work_in(build)}}
        NUMBERS.write_text(json.dumps(numbers, indent=2) + "\n")
    bad = 0
    for name, number in found.items():
        line, fine = judge(name, numbers["instructions"].get(name), number)
        print(line)
        bad += not fine
    if bad:
        print(f"check_speed: {bad} of {len(found)} are worse. What made them so? If it is worth it: "
              f"python3 tools/check_speed.py {words[0]} --accept")
    return 1 if bad else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failed:
        sys.exit(f"check_speed: {failed}")
