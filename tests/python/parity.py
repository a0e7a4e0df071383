"""Plays matches in Python and compares the key after every move, and what seats imagine then by their views and pasts, with
a native program and with WebAssembly.

Usage: parity.py NATIVE_PROGRAM [WASM_PROGRAM]     (both are tests/parity/keys.cpp)
Five matches of each game, times AVIARY_MATCHES; PYTHONPATH must find the package.
"""
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import aviary
from support import random_action, scaled

SETTINGS = {
    "volo": ["volo(edge=6)", "volo", "volo(edge=8)", "volo(edge=6,pass=relaxed)"],
    "clouds": ["clouds(players=2)", "clouds(players=3)", "clouds(players=4)"],
    "migrato": ["migrato", "migrato(return=on)", "migrato(memory=off,return=on)"],
    "flyaway": ["flyaway(players=2)", "flyaway(players=3)", "flyaway(players=4)"],
}


def imagined(game, judge, state) -> str:
    """After every fifth move two worlds that one of the seats imagines, and after every 25th, if a seat is asked, what a
    search expects. keys.cpp does the same."""
    move = len(state.moves())
    numbers = []
    if move % 5 == 0:
        view, rng = state.view(move // 5 % game.num_players()), aviary.Rng(move)
        numbers += [view.imagine(rng).key for _ in range(2)]
    if move % 25 == 0 and not state.is_chance_node():
        expected = judge.think(state.view(state.current_player()), nodes=20, seed=move)["expected"]
        numbers += [struct.unpack("<Q", struct.pack("<d", value))[0] for value in expected]
    return "".join(f"/{number:016x}" for number in numbers)


def play(name: str, number: int):
    """One match, every second one between players with rules of thumb: its record, and the keys along the way."""
    game = aviary.load_game(name)
    rng = random.Random(number)
    bot = aviary.Bot(game, "sensible" if number % 2 else "random")
    judge = aviary.Bot(game, "jay")
    state = game.new_initial_state()
    keys = []
    while not state.is_terminal():
        made = len(state.moves())
        state.apply_action(random_action(state, rng) if state.is_chance_node() else bot.step(state, seed=made))
        if len(state.moves()) > made:
            keys.append(f"{state.key:016x}" + ("" if state.is_terminal() else imagined(game, judge, state)))
    return state.record(), keys


def keys_by(command: list[str], records) -> list[list[str]]:
    text = "".join(str(record).replace("\n", "") + "\n" for record in records)
    # Files, not pipes: node may make a pipe one that does not wait, and then WASI loses what does not fit at once.
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as told:
        given.write(text)
        given.seek(0)
        done = subprocess.run(command, stdin=given, stdout=told, stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"parity: {command[-1]} failed: {done.stderr}")
        told.seek(0)
        return [block.split() for block in told.read().split("\n\n") if block]


def main() -> None:
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    run_wasi = Path(__file__).resolve().parents[2] / "tools/run_wasi.mjs"
    commands = {"native": [sys.argv[1]]}
    if len(sys.argv) == 3:
        commands["WebAssembly"] = ["node", "--no-warnings", str(run_wasi), sys.argv[2]]
    for game, settings in SETTINGS.items():
        played = [play(settings[number % len(settings)], number) for number in range(scaled(5))]
        records = [record for record, _ in played]
        live = [keys for _, keys in played]
        again = [[f"{int(key):016x}" for key in record.keys()] for record in records]
        if again != [[word.split("/")[0] for word in keys] for keys in live]:
            sys.exit(f"parity: {game}: the keys of Python's replay differ from those of its play")
        for name, command in commands.items():
            if keys_by(command, records) != live:
                sys.exit(f"parity: {game}: the keys of {name}, or what is imagined there, differ from Python's play")
        numbers = sum(word.count("/") for keys in live for word in keys)
        print(f"parity: {game}: {len(played)} matches, {sum(map(len, live))} moves, the same keys and {numbers} of worlds "
              "and chances imagined on the way in Python, " + ", ".join(commands))


if __name__ == "__main__":
    main()
