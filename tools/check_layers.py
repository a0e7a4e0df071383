#!/usr/bin/env python3
"""Checks the #include lines of src/: a layer sees only the layers above it in the list of docs/architecture.md, games
never see each other, others see only a game's face, and the layers that also run as WebAssembly stay away from threads
and streams.

Usage: check_layers.py [--self-test]
"""
import re
import sys
import tempfile
from pathlib import Path

# Lowest first. A layer may include itself and what stands before it.
LAYERS = ["base", "core", "games", "bots", "lab", "table", "wire", "store", "server", "cli"]
# These also run in a browser: no threads, no exceptions, no streams, and random numbers of our own only.
PORTABLE = {"base", "core", "games", "bots", "table", "wire"}
FORBIDDEN = {"thread", "mutex", "condition_variable", "future", "shared_mutex", "iostream", "fstream", "sstream",
             "random", "format", "expected"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def unit_of(path: Path) -> tuple[str, str]:
    """The layer of a path below src/, and the game it belongs to, if it is in the folder of one."""
    parts = path.parts
    game = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
    return parts[0], game


def problem(source: Path, quote: str, target: str, src: Path) -> str:
    """What is wrong with this include of the file `source` (below src/), or nothing."""
    layer, game = unit_of(source)
    if quote == "<":
        if layer in PORTABLE and target in FORBIDDEN:
            return f"<{target}> is not for '{layer}', which also runs as WebAssembly"
        return ""
    beside = (src / source.parent / target).resolve()
    if beside.exists():  # relative to the file itself
        if src.resolve() not in beside.parents:
            return f"'{target}' leaves src/"
        path = beside.relative_to(src.resolve())
        if unit_of(path) != (layer, game):
            return f"write '{path}' in full instead of '{target}', which leaves the layer"
        return ""
    path = Path(target)
    other, other_game = unit_of(path)
    if other not in LAYERS:
        return "" if not (src / path).exists() else f"'{other}' is no layer; add it to tools/check_layers.py"
    if LAYERS.index(other) > LAYERS.index(layer):
        return f"'{layer}' lies below '{other}' and must not see it; turn the dependency round, or move the code up"
    if layer == "games" and game and other == "games" and other_game != game:
        return f"'{game}' must not see {'the list of games' if not other_game else repr(other_game)}: games are siblings"
    if other_game and other_game != game and path != Path("games") / other_game / f"{other_game}.h":
        return f"outside its folder only the face games/{other_game}/{other_game}.h may be included"
    return ""


def check(src: Path) -> list[str]:
    problems = []
    for file in sorted(src.rglob("*")):
        if file.suffix not in {".h", ".cpp", ".c"}:
            continue
        source = file.relative_to(src)
        if source.parts[0] not in LAYERS:
            problems.append(f"src/{source}: '{source.parts[0]}' is no layer; add it to tools/check_layers.py")
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            match = INCLUDE.match(line)
            if match and (what := problem(source, match[1], match[2], src)):
                problems.append(f"src/{source}:{number}: {what}")
    return problems


PLANTED = [
    ("core/x.h", '#include "games/volo/volo.h"', "lies below"),
    ("games/volo/x.cpp", '#include "games/clouds/clouds.h"', "siblings"),
    ("games/volo/x.cpp", '#include "games/games.h"', "list of games"),
    ("games/volo/x.cpp", '#include "../clouds/clouds.h"', "in full"),
    ("bots/volo/x.cpp", '#include "games/volo/state.h"', "face"),
    ("bots/x.cpp", '#include <thread>', "WebAssembly"),
    ("games/x.cpp", '  #  include "lab/bench.h"', "lies below"),
    ("weather/x.cpp", '#include "base/rng.h"', "no layer"),
]
FINE = [
    ("games/volo/x.cpp", '#include "volo.h"\n#include "core/game.h"\n#include <vector>'),
    ("games/games.cpp", '#include "games/volo/volo.h"\n#include "games/clouds/clouds.h"'),
    ("lab/x.cpp", '#include <thread>\n#include "bots/x.h"'),
    ("games/volo/decisions/x.h", '#include "../volo.h"'),
]


def self_test() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for planted, (name, text, expected) in enumerate([*PLANTED, *((n, t, "") for n, t in FINE)]):
            src = Path(folder) / str(planted) / "src"
            for game in ("volo", "clouds"):
                (src / "games" / game / "decisions").mkdir(parents=True)
                (src / "games" / game / f"{game}.h").write_text("")
            (src / name).parent.mkdir(parents=True, exist_ok=True)
            (src / name).write_text(text + "\n")
            found = check(src)
            if len(found) != (1 if expected else 0) or (expected and expected not in found[0]):
                print(f"check_layers: self-test failed: {name} with {text!r} gave {found}", file=sys.stderr)
                return 1
    print(f"check_layers: {len(PLANTED)} planted violations caught, {len(FINE)} good files passed")
    return 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        return 2
    src = Path(__file__).resolve().parent.parent / "src"
    problems = check(src)
    for line in problems:
        print(line, file=sys.stderr)
    if problems:
        return 1
    print("check_layers: every file sees only the layers above it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
