#!/usr/bin/env python3
"""Who keeps the server waiting. Each time limit is made short by its option, or is as usual in long runs; and what is
waited for is that the server closes: if it does not, the test does not end.

Usage: waiting_test.py AVIARY
"""
import contextlib
import json
import os
import pathlib
import re
import select
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from arena import is_long
from client import TIMES, Person, Server, read_answer

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/aviary"
CROWD = 64  # connections that an address may keep idle (server/limits.h)
COMMANDS = 40  # that may come over a line at once


def usual_times():
    """By option, as the program tells them."""
    words = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"(--[a-z]+-time) SECONDS[^;]*; default:\s+(\d+)", words))


class Waiting(unittest.TestCase):
    def serve(self, *arguments):
        if is_long():
            usual = usual_times()
            arguments = [usual.get(option, word) for option, word in zip(["", *arguments], arguments)]
        server = Server(PROGRAM, *arguments)
        self.addCleanup(server.__exit__)
        return server

    def connect(self, server, narrow=False):
        """Without a time limit of its own. If narrow, little is on its way that nobody has taken: the system keeps room
        for a few segments, and they are small."""
        connection = socket.socket()
        self.addCleanup(connection.close)
        if narrow:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.connect((server.host, server.port))
        return connection

    def test_half_a_request(self):
        server = self.serve("--request-time", "0.2")
        halves = [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"]
        connections = [self.connect(server) for _ in halves]
        for connection, half in zip(connections, halves):
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):  # its time may be over before it has spoken
                connection.sendall(half)
                self.assertEqual(connection.recv(1), b"", half)

    def test_many_idle_connections(self):
        """Of those of one address that were answered only the first are kept; who has not asked yet may."""
        server = self.serve("--crowded-time", "0.2")

        def ask(connection):
            connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            with connection.makefile("rb") as stream:
                self.assertEqual(read_answer(stream).status, 200)

        kept = [self.connect(server) for _ in range(CROWD)]
        others = [self.connect(server) for _ in range(CROWD)]
        for connection in others:
            ask(connection)
        for connection in others:
            self.assertEqual(connection.recv(1), b"")
        self.assertEqual(select.select(kept, [], [], 0)[0], [])
        for connection in kept:
            ask(connection)

    def test_half_a_message(self):
        server = self.serve("--message-time", "0.2")
        line = Person(server).be_guest().socket()
        line.send_frame(1, b'{"type":', final=False)
        self.assertIsNone(line.receive())
        self.assertEqual(line.close_code, 1008)
        line.close()

    def test_no_sign_of_life(self):
        """Not even an answer when the server asks for one."""
        line = Person(self.serve("--silence-time", "0.2")).be_guest().socket()
        while line.connection.recv(100):
            pass
        line.close()

    def test_a_message_in_pieces(self):
        line = Person(self.serve()).be_guest().socket()
        line.send_frame(1, b'{"type":"pi', final=False)
        line.send_frame(9, b"between")
        line.send_frame(0, b'ng","id":', final=False)
        line.send_frame(0, b'"1"}')
        self.assertTrue(line.receive()["ok"])
        line.close()

    def overfill(self, server):
        """The lines of two who watch a match that is over. The second has asked for one fresh view after another, as often
        as a line may at once, and took none of them: far more than is kept on its way."""
        ada = Person(server).be_guest()
        table = ada.make_table(game="flyaway", options={"players": "2"}, seats=["chick", "chick"])["table"]
        line = ada.socket()
        for command in ({"type": "watch", "have": 0}, {"type": "start"}):
            self.assertTrue(line.ask(**command, table=table)["ok"])
        while line.update()["now"]["phase"] != "over":
            pass
        server.connect = lambda *_: self.connect(server, narrow=True)
        eve = Person(server).be_guest().socket()
        del server.connect
        while self.heard(ada) < COMMANDS:
            eve.send(type="watch", table=table, have=0)
        return line, eve

    def heard(self, person):
        """How many messages the server has heard by now."""
        return int(re.search(rb"aviary_messages_in_total (\d+)", person.ask("GET", "/metrics").body)[1])

    def test_messages_that_are_not_taken(self):
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            _, eve = self.overfill(self.serve("--write-time", "0.2"))
            while True:  # until it is closed
                eve.send(type="ping")

    def test_a_client_that_takes_nothing(self):
        """Its answers wait up to a bound; then nothing more is read from it, and others go on."""
        server = self.serve()
        line, eve = self.overfill(server)
        eve.connection.setblocking(False)
        pings = eve.frame(1, b'{"type":"ping","id":"p"}') * 100
        rest = b""

        def fill():
            """As much as the line takes; how much that was."""
            nonlocal rest
            sent = 0
            with contextlib.suppress(BlockingIOError):
                while True:
                    rest = rest or pings
                    taken = eve.connection.send(rest)
                    rest, sent = rest[taken:], sent + taken
            return sent

        nobody, before = Person(server), None
        while fill() > 0 or self.heard(nobody) != before:  # until it hears no more, though the line is full
            before = self.heard(nobody)
        self.assertTrue(line.ask(type="ping")["ok"])
        line.close()

    def test_too_many_control_frames(self):
        line = Person(self.serve()).be_guest().socket()
        answered = True
        while answered:
            line.connection.sendall(line.frame(9, b"") * 50)
            line.send(type="ping")
            answered = line.receive() is not None
        self.assertEqual(line.close_code, 1008)
        line.close()

    def test_more_than_anybody_has_to_say(self):
        """Pieces of a message without any text, which nobody else counts: closed, however many more would come."""
        line = Person(self.serve()).be_guest().socket()
        line.send_frame(1, b"", final=False)
        with self.assertRaises((ConnectionResetError, BrokenPipeError)):
            while True:
                line.connection.sendall(line.frame(0, b"", final=False) * 1000)
        line.close()

    def test_usual_times(self):
        """What the other tests make short or long is as the documentation says."""
        usual = usual_times()
        text = pathlib.Path(__file__).parents[2].joinpath("docs/operations.md").read_text(encoding="utf-8")
        told = dict(re.findall(r"`(--[a-z]+-time) SECONDS` \| (\d+):", text))
        self.assertEqual(sorted(usual), sorted(TIMES))
        self.assertEqual(usual, told)

    def test_hosts_that_are_served(self):
        server = self.serve("--host", "aviary.example")
        for host, status in [("aviary.example", 200), ("localhost:1", 200), ("evil.example", 400)]:
            self.assertEqual(Person(server, origin=False).ask("GET", "/api/games", Host=host).status, status, host)

    def refused(self, *arguments):
        """The sentence that says why the server does not start."""
        done = subprocess.run([PROGRAM, "serve", *arguments], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (1, "", 1), done.stderr)
        return done.stderr

    def test_ports_that_are_none(self):
        with tempfile.TemporaryDirectory() as folder:
            for port in ["65536", "70000", "4294967296", "-1", "", "80x"]:
                self.assertIn("ADDRESS:PORT", self.refused("--listen", f"127.0.0.1:{port}", "--data", folder))

    def test_a_database_that_was_emptied(self):
        with tempfile.TemporaryDirectory() as folder:
            with Server(PROGRAM, data=folder) as server:
                self.assertEqual(server.stop(), 0)
            file = os.path.join(folder, "aviary.db")
            os.truncate(file, 0)
            self.assertIn("is empty", self.refused("--listen", "127.0.0.1:0", "--data", folder))
            os.remove(file)
            with Server(PROGRAM, data=folder) as server:
                self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
