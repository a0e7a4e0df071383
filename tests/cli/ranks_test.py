#!/usr/bin/env python3
"""Several ranks of MPI find together what one process finds alone.

Usage: ranks_test.py PROGRAM MPIRUN
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = MPIRUN = ""
COMMANDS = [
    ["match", "clouds", "-o", "players=3", "--bots", "starling,random", "--games", "40", "--seed", "1", "--csv"],
    ["match", "migrato", "--bots", "sensible,random", "--games", "2000", "--sprt", "0", "60", "--seed", "1", "--json"],
    ["simulate", "flyaway", "--games", "200", "--usage", "--json"],
    ["lab", "clouds", "--bots", "sensible", "--games", "60", "--seed", "1", "--json"],
    ["ladder", "clouds", "--bots", "random,sensible", "--games", "20", "--seed", "1"],
]


def run(command):
    surroundings = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings)


class Ranks(unittest.TestCase):
    def test_two_and_three_ranks_find_what_one_finds(self):
        for arguments in COMMANDS:
            alone = run([PROGRAM, *arguments])
            self.assertEqual(alone.returncode, 0, alone.stderr)
            for ranks in ["2", "3"]:
                together = run([MPIRUN, "--oversubscribe", "-n", ranks, PROGRAM, *arguments])
                self.assertEqual(together.returncode, 0, together.stderr)
                self.assertEqual(together.stdout, alone.stdout, arguments)

    def test_all_ranks_take_the_same_fresh_seed(self):
        arguments = ["match", "clouds", "--bots", "starling,random", "--games", "20", "--csv"]
        together = run([MPIRUN, "--oversubscribe", "-n", "2", PROGRAM, *arguments])
        self.assertEqual(together.returncode, 0, together.stderr)
        seed = together.stdout.split(",")[-1].strip()
        alone = run([PROGRAM, *arguments, "--seed", seed])
        self.assertEqual(together.stdout, alone.stdout)

    def test_one_rank_writes_the_files_and_the_errors(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "report.html"
            arguments = ["lab", "clouds", "--bots", "random", "--games", "8", "--out"]
            done = run([MPIRUN, "--oversubscribe", "-n", "2", PROGRAM, *arguments, str(path)])
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertTrue(path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>"))
        wrong = run([MPIRUN, "--oversubscribe", "-n", "2", PROGRAM, "match", "volo", "--bots", "eagle"])
        self.assertEqual(wrong.stderr.count("there is no bot 'eagle'"), 1, wrong.stderr)
        self.assertNotEqual(wrong.returncode, 0)


if __name__ == "__main__":
    PROGRAM, MPIRUN = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
