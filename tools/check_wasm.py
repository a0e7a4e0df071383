#!/usr/bin/env python3
"""Checks that the WebAssembly build proves what it is for: the layers that also run in a browser are compiled without
exceptions, and neither a `throw` nor a thread would compile among them.

Usage: check_wasm.py BUILD_FOLDER
"""
import json
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

PORTABLE = ("base", "core", "games", "bots", "table", "wire")
PLANTED = [
    ("int f(int x) { return x; }", True),
    ("int f(int x) { if (x > 0) throw x; return x; }", False),
    ("int f(int x) { try { return x; } catch (...) { return 0; } }", False),
    ("#include <thread>\nvoid f() { std::thread([] {}).join(); }", False),
    ("#include <mutex>\nvoid f(std::mutex& m) { m.lock(); }", False),
]


def files_in(unit: Path) -> list:
    """The source files of a translation unit: itself, or those that a folder's unit includes."""
    if unit.parent.name != "Unity":
        return [unit]
    return [Path(name) for name in re.findall(r'#include "(.*)"', unit.read_text())]


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    src = Path(__file__).resolve().parent.parent / "src"
    build = Path(sys.argv[1])
    commands = json.loads((build / "compile_commands.json").read_text())
    ours = [c for c in commands if Path(c["file"]).is_relative_to(src) or Path(c["file"]).is_relative_to(build.resolve() / "src")]
    compiled = {file for c in ours for file in files_in(Path(c["file"]))}
    wanted = {f for layer in PORTABLE if (src / layer).is_dir() for f in (src / layer).rglob("*.cpp")}
    problems = [f"{file.relative_to(src.parent)} is not compiled for WebAssembly" for file in sorted(wanted - compiled)]
    problems += [f"{c['file']} is compiled with exceptions" for c in ours if "-fno-exceptions" not in c["command"]]
    # The planted files are compiled by the command of a real one.
    words = shlex.split(ours[0]["command"])
    start = next(i for i, word in enumerate(words) if "clang++" in word)
    with tempfile.TemporaryDirectory() as folder:
        for text, fine in PLANTED:
            planted = Path(folder) / "planted.cpp"
            planted.write_text(text + "\n")
            command = [str(planted) if word == ours[0]["file"] else word for word in words[start:]]
            command[command.index("-o") + 1] = str(Path(folder) / "planted.o")
            done = subprocess.run(command, cwd=ours[0]["directory"], capture_output=True, check=False)
            if (done.returncode == 0) != fine:
                problems.append(f"{text!r} {'does not compile' if fine else 'compiles'} for WebAssembly:\n"
                                + done.stderr.decode("utf-8", "replace"))
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"check_wasm: {len(wanted)} files without exceptions or threads; {len(PLANTED) - 1} planted ones refused")
    return 0


if __name__ == "__main__":
    sys.exit(main())
