#!/usr/bin/env python3
"""A PostgreSQL that hangs in the middle of many matches, and then goes on. Meanwhile whatever needs no store is answered,
and the rest is refused in time; afterwards everybody plays on, every acknowledged move is found, none twice.

Usage: hang_test.py AVIARY
"""
import asyncio
import os
import signal
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "..", "store")]
import arena
import private_postgres
from client import Person, Server

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/aviary"


def look_around(person, line):
    """While the store hangs."""
    def status_of(target):
        return person.ask("GET", target).status

    refused = person.ask("GET", "/api/tables?mine=1")  # this one waits: all who ask at the same time wait with it
    assert (refused.status, refused.json()["code"]) == (503, "store"), refused.body
    for target, status in {"/": 200, "/api/games": 200, "/metrics": 200, "/healthz": 503}.items():
        assert status_of(target) == status, target
    assert line.ask(type="ping")["ok"]


def line_of(person):
    while (line := person.socket()).answer.status != 101:  # the store was slow just now
        line.close()
    return line


async def play(playing, ada, postgres, moves):
    line = line_of(ada)
    playing.start()
    await playing.moves(moves)
    postgres.signal(signal.SIGSTOP)
    try:
        await asyncio.to_thread(look_around, ada, line)
        await playing.settle()
        count = playing.count
        await playing.settle()
        assert playing.count == count, "a move was acknowledged that nobody stored"
    finally:
        postgres.signal(signal.SIGCONT)
    await playing.moves(moves)
    line.close()
    await playing.stop()


def hang_and_stop(server, postgres):
    """A server that is told to stop does not wait for ever for a store that hangs."""
    postgres.signal(signal.SIGSTOP)
    try:
        with server.connect() as connection:
            connection.sendall(b"GET /api/tables/none HTTP/1.1\r\nHost: x\r\n\r\n")  # the store is asked, and waited for
            assert connection.recv(12) == b"HTTP/1.1 503"
        assert server.stop() == -signal.SIGALRM, server.words()
    finally:
        postgres.signal(signal.SIGCONT)


def main():
    if not private_postgres.programs():
        print("skipped: this test needs the package postgresql")
        return
    began = time.monotonic()
    with private_postgres.Postgres() as postgres:
        database = postgres.new_database()
        playing = arena.Arena(20261116, lambda _player: server)
        with Server(PROGRAM, "--no-limits", "--database", database) as server:  # which has time
            asyncio.run(playing.open(pairs=4, tables=3))
            ada = Person(server).be_guest("Ada")
            assert server.stop() == 0, server.words()
        with Server(PROGRAM, "--no-limits", "--store-time", "10" if arena.is_long() else "3",  # 10 is usual
                    "--database", database) as ada.server:
            server = ada.server
            asyncio.run(play(playing, ada, postgres, 400 if arena.is_long() else 100))
            hang_and_stop(server, postgres)
        counts = playing.check(arena.postgres_entries(database))
        checked = arena.check_store(PROGRAM, "--database", database)
    print(f"PostgreSQL hung and went on: {counts[0]} moves acknowledged, {counts[1]} stored, none lost or doubled; "
          f"{time.monotonic() - began:.1f} s; {checked}")


if __name__ == "__main__":
    main()
