#!/usr/bin/env python3
"""Checks the rule map of every game: the table in src/games/<game>/README.md

    | clause | where | test |
    |---|---|---|
    | V6 | `decisions/place.h:placements` | `volo/place_test.cpp:VoloV6.OnlyOnEmptyCells` |

Every clause of docs/rules/<game>.md (written **V6** there) has a row; every file, function and test in a row exists.
Files of `where` are in the game's folder, files of `test` (then suite and name) in tests/. A cell may name several, each in backticks.
The translations docs/rules/<language>/<game>.md have the same clauses in the same order.

Usage: check_rule_map.py [--self-test]
"""
import re
import sys
import tempfile
from pathlib import Path

CLAUSE_IN_RULES = re.compile(r"\*\*([A-Z]\d+[a-z]?)\b")
CLAUSE_STARTS = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\b", re.MULTILINE)
CLAUSE = re.compile(r"^[A-Z]\d+[a-z]?$")
TOKEN = re.compile(r"`([^`]+)`")


def rows_of(text: str) -> list[list[str]]:
    """The cells of all rows whose first cell is a clause (or several, separated by commas or a dash)."""
    rows = []
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if CLAUSE.match(cells[0].split(",")[0].strip()):
                rows.append(cells)
    return rows


def missing(token: str, folder: Path, what: str) -> str:
    """What a token `file:name` points to that is not there, or nothing."""
    name, _, function = token.partition(":")
    file = folder / name.strip()
    if not function.strip():
        return f"write `file:{what}`, not `{token}`"
    if not file.is_file():
        return f"there is no file {name}"
    text = file.read_text(encoding="utf-8")
    suite, dot, test = function.strip().partition(".")
    if what == "test":
        found = dot and re.search(rf"\bTEST\w*\(\s*{re.escape(suite)}\s*,\s*{re.escape(test)}\s*\)", text)
        return "" if found else f"{name} has no test {function.strip()}"
    for word in function.strip().removesuffix("()").split("::"):
        if not re.search(rf"\b{re.escape(word)}\b", text):
            return f"{name} has no {what} {word}"
    return ""


def check_game(root: Path, game: str) -> list[str]:
    readme = root / "src" / "games" / game / "README.md"
    rules = root / "docs" / "rules" / f"{game}.md"
    for file in (readme, rules):
        if not file.is_file():
            return [f"{file.relative_to(root)} is missing"]
    wanted = dict.fromkeys(CLAUSE_IN_RULES.findall(rules.read_text(encoding="utf-8")))
    problems, mapped = [], set()
    for row in rows_of(readme.read_text(encoding="utf-8")):
        at = f"src/games/{game}/README.md, {row[0]}"
        clauses = [clause.strip() for clause in row[0].split(",")]
        mapped.update(clauses)
        problems += [f"{at}: docs/rules/{game}.md has no clause {c}" for c in clauses if c not in wanted]
        if len(row) != 3:
            problems.append(f"{at}: a row has three cells, clause, where and test, not {len(row)}")
            continue
        for cell, folder, what in ((row[1], readme.parent, "function"), (row[2], root / "tests", "test")):
            tokens = TOKEN.findall(cell)
            if not tokens:
                problems.append(f"{at}: no {what} is named (in backticks)")
            problems += [f"{at}: {wrong}" for token in tokens if (wrong := missing(token, folder, what))]
    problems += [f"src/games/{game}/README.md: clause {c} has no row" for c in wanted if c not in mapped]
    return problems if wanted else [f"docs/rules/{game}.md names no clause (write **{game[0].upper()}1** …)"]


def check_translations(root: Path, game: str) -> list[str]:
    rules = root / "docs" / "rules"
    wanted = CLAUSE_STARTS.findall((rules / f"{game}.md").read_text(encoding="utf-8"))
    problems = []
    for language in sorted(folder for folder in rules.iterdir() if folder.is_dir()):
        file = language / f"{game}.md"
        at = file.relative_to(root)
        if not file.is_file():
            problems.append(f"{at} is missing")
        elif (found := CLAUSE_STARTS.findall(file.read_text(encoding="utf-8"))) != wanted:
            problems.append(f"{at}: not the clauses of docs/rules/{game}.md: {sorted(set(found) ^ set(wanted)) or 'their order'}")
    return problems


def check(root: Path) -> list[str]:
    games = sorted(folder.name for folder in (root / "src" / "games").iterdir() if folder.is_dir())
    problems = [problem for game in games for problem in check_game(root, game)]
    return problems or [problem for game in games for problem in check_translations(root, game)]


GOOD = "| V1 | `a.h:f` | `t.cpp:Volo.V1_x` |\n| V2, V3 | `a.h:A::f`, `a.h:g` | `t.cpp:Volo.V1_x` |\n"
TRANSLATED = "- **V1** a\n- **V2 b** b\n- **V3** c\n"
# The rule map, the translation, and the one problem that is found.
PLANTED = [
    (GOOD, TRANSLATED, ""),
    (GOOD, "- **V1** a\n- **V2 b** b\n", "['V3']"),
    (GOOD, "- **V2 b** b\n- **V1** a\n- **V3** c\n", "their order"),
    (GOOD, None, "de/volo.md is missing"),
    ("| V1 | `a.h:f` | `t.cpp:Volo.V1_x` |\n| V2 | `a.h:f` | `t.cpp:Volo.V1_x` |\n", TRANSLATED, "V3 has no row"),
    (GOOD.replace("`a.h:g`", "`a.h:h`"), TRANSLATED, "no function h"),
    (GOOD.replace("`a.h:g`", "`b.h:g`"), TRANSLATED, "no file b.h"),
    (GOOD.replace("`t.cpp:Volo.V1_x` |\n| V2", "`t.cpp:Volo.V1_y` |\n| V2"), TRANSLATED, "no test Volo.V1_y"),
    (GOOD + "| V4 | `a.h:f` | `t.cpp:Volo.V1_x` |\n", TRANSLATED, "has no clause V4"),
    (GOOD.replace("| `a.h:f` |", "| somewhere |"), TRANSLATED, "no function is named"),
]


def self_test() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for number, (table, translation, expected) in enumerate(PLANTED):
            root = Path(folder) / str(number)
            for name, text in (("src/games/volo/README.md", table), ("src/games/volo/a.h", "class A { void f(); void g(); };"),
                               ("docs/rules/volo.md", "- **V1** x\n- **V2 Fly** y\n- **V3** z"), ("tests/t.cpp", "TEST(Volo, V1_x) {}"),
                               ("docs/rules/de/volo.md", translation), ("docs/rules/de/x.md", "")):
                if text is None:
                    continue
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            found = check(root)
            if len(found) != (1 if expected else 0) or (expected and expected not in found[0]):
                print(f"check_rule_map: self-test failed: {table!r}, {translation!r} gave {found}", file=sys.stderr)
                return 1
    print(f"check_rule_map: {len(PLANTED) - 1} planted mistakes caught")
    return 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        return 2
    problems = check(Path(__file__).resolve().parent.parent)
    for line in problems:
        print(line, file=sys.stderr)
    if problems:
        return 1
    print("check_rule_map: every clause has its home and its test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
