"""What the tests of the program share: how it is called, and what fine and refused calls look like.

The program is the first argument of whichever test is run.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
ROOT = pathlib.Path(__file__).resolve().parents[2]


def aviary(*arguments, stdin=""):
    run = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


class Case(unittest.TestCase):
    def fine(self, *arguments, stdin=""):
        code, out, err = aviary(*arguments, stdin=stdin)
        self.assertEqual((code, err), (0, ""), arguments)
        return out

    def refused(self, code, *arguments, says, stdin=""):
        got, out, err = aviary(*arguments, stdin=stdin)
        self.assertEqual(got, code, (arguments, err))
        self.assertEqual(out, "", arguments)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(says, err)

    def record(self, **changes):
        base = {
            "aviary": 1,
            "game": "volo",
            "rules": 1,
            "options": {"edge": "7", "birds": "50", "pass": "strict"},
            "moves": ["e3", "e9"],
        }
        base.update(changes)
        return self.file(json.dumps({name: value for name, value in base.items() if value is not None}))

    def file(self, text):
        path = pathlib.Path(self.folder.name) / f"{len(list(pathlib.Path(self.folder.name).iterdir()))}.json"
        path.write_text(text, encoding="utf-8")
        return str(path)

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def out(self, name):
        return str(pathlib.Path(self.folder.name) / name)
