#!/usr/bin/env python3
"""Runs the examples of the documentation and compares what they print.

An example is a block that starts with ```console. In it, a line `$ command` is run (a backslash at its end continues it
on the next line), and the lines up to the next one are what it prints, errors included. A line `…` stands for any number
of lines; blanks at the end of a line do not count. A command that fails is followed by its exit code as the last line:
`(exit code 1)`.
The commands run in an empty folder that holds only `docs` and `tools`.

Usage: check_docs.py FOLDER_OF_AVIARY | --self-test
"""
import difflib
import os
import subprocess
import sys
import tempfile
from pathlib import Path


class Example:
    def __init__(self, line: int, command: str):
        self.line = line
        self.command = command
        self.expected: list[str] = []


def examples_of(text: str) -> list[Example]:
    examples: list[Example] = []
    inside = continued = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            inside = line.strip() == "```console"
            continued = False
        elif inside and continued:
            examples[-1].command += line
        elif inside and line.startswith("$ "):
            examples.append(Example(number, line[2:]))
        elif inside and examples:
            examples[-1].expected.append(line)
            continue
        else:
            continue
        continued = inside and line.endswith("\\")
        if continued:
            examples[-1].command = examples[-1].command[:-1]
    return examples


def matches(expected: list[str], actual: list[str]) -> bool:
    """Equal line by line, where `…` stands for any number of lines."""
    if not expected:
        return not actual
    if expected[0] == "…":
        return any(matches(expected[1:], actual[skip:]) for skip in range(len(actual) + 1))
    return bool(actual) and expected[0] == actual[0] and matches(expected[1:], actual[1:])


def run(example: Example, programs: Path, folder: Path) -> list[str]:
    # No colours, no terminal, and always the same language.
    surroundings = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    done = subprocess.run(["bash", "-c", example.command], cwd=folder, env=surroundings, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    lines = [line.rstrip() for line in done.stdout.decode("utf-8", "replace").splitlines()]
    return lines + ([f"(exit code {done.returncode})"] if done.returncode else [])


def check(files: list[Path], root: Path, programs: Path) -> tuple[int, list[str]]:
    count, problems = 0, []
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("docs", "tools"):
                (Path(folder) / name).symlink_to(root / name)
            for example in examples_of(file.read_text(encoding="utf-8")):
                count += 1
                actual = run(example, programs, Path(folder))
                if not matches(example.expected, actual):
                    difference = difflib.unified_diff(example.expected, actual, "documented", "printed", lineterm="")
                    problems.append("\n".join([f"{file.relative_to(root)}:{example.line}: $ {example.command}", *difference]))
    return count, problems


def self_test() -> int:
    good = "```console\n$ echo a; echo b\na\nb\n$ seq \\\n  5\n1\n…\n5\n$ false\n(exit code 1)\n```\n```sh\n$ no\n```\n"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "docs").mkdir()
        for text, wrong in ((good, 0), (good.replace("\na\nb", "\na"), 1), (good.replace("…\n5", "…\n6"), 1),
                            (good.replace("(exit code 1)\n", ""), 1), (good.replace("1\n…", "2\n…"), 1)):
            (root / "docs" / "x.md").write_text(text, encoding="utf-8")
            count, problems = check([root / "docs" / "x.md"], root, root)
            if count != 3 or len(problems) != wrong:
                print(f"check_docs: self-test failed on {text!r}: {problems}", file=sys.stderr)
                return 1
    print("check_docs: planted mistakes caught")
    return 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = Path(__file__).resolve().parent.parent
    programs = Path(sys.argv[1]).resolve()
    if not (programs / "aviary").exists():
        print(f"check_docs: there is no program {programs / 'aviary'}; build it first", file=sys.stderr)
        return 2
    files = [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md")), *sorted((root / "src").rglob("*.md"))]
    count, problems = check(files, root, programs)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"check_docs: {count} examples print what the documentation says")
    return 0


if __name__ == "__main__":
    sys.exit(main())
