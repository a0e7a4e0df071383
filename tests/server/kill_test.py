#!/usr/bin/env python3
"""The real server is killed with SIGKILL in the middle of many matches, again and again: no acknowledged move is lost,
none is stored twice. On SQLite and on PostgreSQL. With AVIARY_MATCHES above 1: 200 matches, ten times over.

Usage: kill_test.py AVIARY
"""
import asyncio
import os
import signal
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "..", "store")]
import arena
import private_postgres
from client import Server

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/aviary"
LIMITS = ["--no-limits"]


async def kill_again_and_again(start, entries, rounds, pairs, tables, moves):
    """`start` starts a server on the same store; `entries` reads what the store holds while none runs."""
    server = start()
    playing = arena.Arena(20261116, lambda player: server)
    try:
        await playing.open(pairs, tables)
        playing.start()
        for _ in range(rounds):
            await playing.moves(playing.random.randint(moves // 2, moves))
            server.stop(signal.SIGKILL)
            playing.check(entries())
            server = start()
        await playing.moves(moves)
        await playing.stop()
        assert server.stop() == 0, server.words()
    finally:
        server.__exit__()
    return playing.check(entries())


def report(name, began, rounds, matches, counts, checked):
    print(f"{name}: {matches} matches, {rounds} kills, {counts[0]} moves acknowledged, {counts[1]} stored, none lost or "
          f"doubled, {time.monotonic() - began:.1f} s; {checked}", flush=True)


def main():
    rounds, pairs, tables, moves = (10, 20, 10, 2000) if arena.is_long() else (3, 6, 5, 150)
    with tempfile.TemporaryDirectory(prefix="aviary-kill-") as folder:
        began = time.monotonic()
        counts = asyncio.run(kill_again_and_again(lambda: Server(PROGRAM, *LIMITS, data=folder),
                                                  lambda: arena.sqlite_entries(folder), rounds, pairs, tables, moves))
        report("SQLite", began, rounds, pairs * tables, counts, arena.check_store(PROGRAM, "--data", folder))
    if not private_postgres.programs():
        print("PostgreSQL: skipped, it is not installed (package postgresql)")
        return
    with private_postgres.Postgres() as postgres:
        began = time.monotonic()
        address = postgres.new_database()
        counts = asyncio.run(kill_again_and_again(lambda: Server(PROGRAM, *LIMITS, "--database", address),
                                                  lambda: arena.postgres_entries(address), rounds, pairs, tables, moves))
        report("PostgreSQL", began, rounds, pairs * tables, counts, arena.check_store(PROGRAM, "--database", address))


if __name__ == "__main__":
    main()
