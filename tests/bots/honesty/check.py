#!/usr/bin/env python3
"""A bot that tries to look at hidden state does not compile; an honest one does.

Usage: check.py COMPILER FOLDER_OF_LAYERS
"""
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
REFUSED = {
    "reads_secret.cpp": "secret",
    "takes_truth.cpp": "StateTag",
    "imagines_from_truth.cpp": "migrato::State",
    "tensor_of_truth.cpp": "migrato::State",
}


def compile_file(compiler: str, layers: pathlib.Path, name: str) -> tuple[bool, str]:
    includes = [f"-I{door}" for door in sorted(layers.iterdir())]
    command = [compiler, "-std=c++20", "-fsyntax-only", *includes, str(HERE / name)]
    run = subprocess.run(command, capture_output=True, text=True, check=False,
                         env={**os.environ, "LC_ALL": "C"})  # its words in English
    return run.returncode == 0, run.stderr


def first_error(words: str) -> str:
    """With its notes: of a call that no function fits, clang says only there why each does not."""
    lines = [line for line in words.splitlines() if " error: " in line or " note: " in line]
    first = next((i for i, line in enumerate(lines) if " error: " in line), len(lines))
    end = next((i for i in range(first + 1, len(lines)) if " error: " in lines[i]), len(lines))
    return "\n".join(lines[first:end])


def main() -> int:
    compiler, layers = sys.argv[1], pathlib.Path(sys.argv[2])
    fine, errors = compile_file(compiler, layers, "honest.cpp")
    if not fine:
        print(f"honest.cpp should compile:\n{errors}")
        return 1
    for name, word in REFUSED.items():
        fine, errors = compile_file(compiler, layers, name)
        first = first_error(errors)
        if fine or word not in first:
            print(f"{name} should be refused because of '{word}', not: {first or 'it compiles'}")
            return 1
    print(f"1 honest bot compiles, {len(REFUSED)} cheats do not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
