"""The examples of docs/python.md run, and its tables tell the truth."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import aviary

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/python.md").read_text(encoding="utf-8")
SHOWN = {"volo": "volo", "clouds": "clouds(players=2)", "migrato": "migrato", "flyaway": "flyaway(players=2)"}


def run(*arguments):
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(Path(aviary.__file__).parents[1])})


def table(game: str) -> str:
    rows = [f"| {block['name']} | {' × '.join(map(str, block['shape']))} | {block['meaning']} |"
            for block in aviary.load_game(SHOWN[game]).tensor_layout()]
    return "\n".join(["| block | shape | what it tells |", "|---|---|---|", *rows])


class Examples(unittest.TestCase):
    def test_blocks_of_the_page_run(self):
        blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.S | re.M)
        self.assertGreaterEqual(len(blocks), 5)
        for block in blocks:
            done = run("-c", block)
            self.assertEqual(done.returncode, 0, f"{block}\n{done.stderr}")
            self.assertTrue(done.stdout.strip(), block)

    def test_the_plot_is_a_picture(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "lengths.svg"
            done = run("examples/python/plot_lengths.py", str(path))
            self.assertEqual(done.returncode, 0, done.stderr)
            picture = xml.parse(path).getroot()
            self.assertTrue(picture.tag.endswith("svg"))
            self.assertGreater(len(picture.findall(".//{*}rect")), 100)

    def test_tables_of_tensors(self):
        for game in SHOWN:
            self.assertIn(table(game), PAGE, f"docs/python.md should have this table of {game}:\n{table(game)}")

    def test_widths_of_actions(self):
        for game in SHOWN:
            self.assertRegex(PAGE, rf"(?m)^\| {game} \| {aviary.load_game(SHOWN[game]).num_distinct_actions():,} \|")

    def test_every_public_name_has_a_type(self):
        stub = (ROOT / "bindings/python/aviary/_core.pyi").read_text(encoding="utf-8")
        for name in dir(aviary._core):
            if name.startswith("_"):
                continue
            self.assertRegex(stub, rf"(?m)^(class|def) {name}\b")
            thing = getattr(aviary._core, name)
            body = re.search(rf"(?ms)^class {name}\b.*?(?=^\S|\Z)", stub)
            if not isinstance(thing, type) or issubclass(thing, Exception) or body is None:
                continue
            for member in vars(thing):
                if not member.startswith("_") and member not in ("name", "value"):
                    self.assertRegex(body[0], rf"\b{member}\b", name)


if __name__ == "__main__":
    unittest.main()
