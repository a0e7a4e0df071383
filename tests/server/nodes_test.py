#!/usr/bin/env python3
"""Three nodes with one PostgreSQL and one NATS, all on loopback. The people of a match sit at different nodes; nodes are
killed with SIGKILL in between, and so is NATS. Every acknowledged move is found, none twice.

Usage: nodes_test.py AVIARY
"""
import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, "..", "store")]
import arena
import private_postgres
from client import Person, Server

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/aviary"
NODES = 3


class Nats:
    """A nats-server of one's own. It keeps its port when it is killed and started again."""

    def __init__(self, *arguments):
        self.place = socket.socket()  # bound and never used: nobody else is given the port while NATS is away
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.place.bind(("127.0.0.1", 0))
        self.port = self.place.getsockname()[1]
        self.address = f"nats://127.0.0.1:{self.port}"
        self.start(*arguments)

    def start(self, *arguments):
        self.process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "nats-server", "--addr", "127.0.0.1", "--port", str(self.port),
             *arguments], stderr=subprocess.PIPE)
        private_postgres.wait_until_it_says(self.process, b"Server is ready")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.place.close()


class Nodes:
    def __init__(self, database, bus, *more):
        self.arguments = ["--no-limits", "--database", database, "--bus", bus, *more]
        self.alive = [Server(PROGRAM, *self.arguments) for _ in range(NODES)]

    def server_for(self, player):
        """Every player has a favourite; the two of a pair have different ones. Another takes over for a dead one."""
        number = int(player.name[1:]) + (1 if player.name[0] == "b" else 0) + player.reconnects
        return self.alive[number % len(self.alive)]

    def kill(self, which):
        node = self.alive.pop(which % len(self.alive))
        node.stop(signal.SIGKILL)
        node.__exit__()

    def start(self):
        self.alive.append(Server(PROGRAM, *self.arguments))

    def close(self):
        for node in self.alive:
            words = node.words()
            assert node.stop() == 0, words
            assert "frozen" not in words, words
            node.__exit__()
        self.alive = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in self.alive:
            node.__exit__()


async def play(nodes, nats, database, rounds, pairs, tables, moves):
    playing = arena.Arena(20261116, nodes.server_for)
    await playing.open(pairs, tables)
    playing.start()
    await playing.moves(moves)
    for i in range(rounds):
        nodes.kill(playing.random.randrange(NODES))
        await playing.moves(moves)  # two nodes do the work of three
        playing.check(arena.postgres_entries(database))
        if i == rounds // 2:
            nats.kill()
        nodes.start()
        if i == rounds // 2:
            await playing.moves(moves // 10)  # slower: nodes look at the store from time to time
            nats.start()
        await playing.moves(moves)
    await playing.stop()
    return playing


async def news_travels(nodes):
    """A move at one node is heard at another, which does not look at the store by itself."""
    playing = arena.Arena(7, nodes.server_for)
    await playing.open(1, 1)
    host, guest = playing.players
    table = next(iter(host.number))
    lines = [await arena.Line.open(player.person) for player in (host, guest)]
    for line in lines:
        line.send({"type": "watch", "id": "w", "table": table, "have": 0})
    situation = [None, None]

    async def hear(i):
        while (message := await lines[i].receive())["type"] != "update":
            assert message["ok"], message
        situation[i] = message["now"]

    await hear(0)
    await hear(1)
    for count in range(30):
        mover = 0 if situation[0].get("legal") else 1
        now = situation[mover]
        lines[mover].send({"type": "move", "id": f"m{count}", "table": table, "at": now["number"],
                           "move": now["legal"][0]})
        number = now["number"]
        while situation[1 - mover]["number"] <= number:
            await hear(1 - mover)
        while situation[mover]["number"] < situation[1 - mover]["number"]:
            await hear(mover)
        if situation[mover]["phase"] == "over":
            break
    for line in lines:
        line.writer.transport.abort()


def session_ends_everywhere(nodes):
    """Whoever signs out at one node is shown the door at the others."""
    person = Person(nodes.alive[0]).be_guest("Ada")
    person.server = nodes.alive[1]
    line = person.socket()
    assert line.ask(type="ping")["ok"]
    person.server = nodes.alive[0]
    assert person.ask("POST", "/api/logout").status in (200, 204)
    while line.receive() is not None:
        pass
    line.close()


def wrong_password_is_refused(database):
    """A node would wait for ever for a NATS server that does not want it."""
    with Nats("--user", "club", "--pass", "right") as nats:
        bus = nats.address.replace("://", "://club:topsecret@")
        done = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--database", database, "--bus", bus],
                              capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "NATS" in done.stderr and "topsecret" not in done.stderr, done


def main():
    if not private_postgres.programs() or not shutil.which("nats-server"):
        print("skipped: this test needs the packages postgresql and nats-server")
        return
    rounds, pairs, tables, moves = (10, 12, 8, 400) if arena.is_long() else (3, 6, 4, 150)
    with private_postgres.Postgres() as postgres, Nats() as nats:
        database = postgres.new_database()
        wrong_password_is_refused(database)
        with Nodes(database, nats.address, "--look-every", "86400") as nodes:
            asyncio.run(news_travels(nodes))
            session_ends_everywhere(nodes)
            nodes.close()
        began = time.monotonic()
        with Nodes(database, nats.address) as nodes:
            playing = asyncio.run(play(nodes, nats, database, rounds, pairs, tables, moves))
            nodes.close()
        counts = playing.check(arena.postgres_entries(database))
        checked = arena.check_store(PROGRAM, "--database", database)
        print(f"{NODES} nodes: {pairs * tables} matches, {rounds} kills of nodes and one of NATS, {counts[0]} moves "
              f"acknowledged, {counts[1]} stored, none lost or doubled; "
              f"{time.monotonic() - began:.1f} s; {checked}")


if __name__ == "__main__":
    main()
