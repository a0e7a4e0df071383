#!/usr/bin/env python3
"""The program as `./play` builds it on a machine without PostgreSQL, NATS and MPI: it says so when they are asked for, and
starts with few libraries.

Usage: bare_test.py PROGRAM
"""
import os
import subprocess
import unittest
import unittest.mock

from program import PROGRAM, Case

LIBRARIES = 15


class Bare(Case):
    def test_few_libraries_are_loaded(self):
        lines = subprocess.run(["ldd", PROGRAM], capture_output=True, text=True, check=True).stdout.splitlines()
        names = [os.path.basename(line.split()[0]) for line in lines if "linux-vdso" not in line]
        self.assertLessEqual(len(names), LIBRARIES, names)
        self.assertEqual([name for name in names if name.startswith(("libpq", "libnats", "libmpi"))], [])

    def test_postgresql_is_left_out(self):
        left_out = "this program was built without PostgreSQL: install libpqxx-dev and build it again"
        for command in ["serve", "check-store"]:
            self.refused(1, command, "--database", "postgresql://127.0.0.1:1/aviary", says=left_out)

    def test_nats_is_left_out(self):
        self.refused(1, "serve", "--database", "postgresql://127.0.0.1:1/aviary", "--bus", "nats://127.0.0.1:1",
                     says="this program was built without NATS: install libnats-dev and build it again")

    def test_mpi_is_left_out(self):
        self.fine("moves", "volo")
        for name in ["OMPI_COMM_WORLD_SIZE", "PMI_SIZE"]:
            with unittest.mock.patch.dict(os.environ, {name: "2"}):
                self.refused(1, "moves", "volo", says="this program was built without MPI: install ")


if __name__ == "__main__":
    unittest.main()
