#!/usr/bin/env python3
"""The real server on loopback, and everything that should not be sent to it.

Usage: bad_input_test.py AVIARY
"""
import os
import socket
import struct
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Person, Server, WebSocket, nonce, read_answer, sit_down

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/aviary"
CONNECTIONS = 512  # that one address may have (server/limits.h)


class BadInput(unittest.TestCase):
    """Whoever sends nonsense is refused or closed; nobody else notices, nothing is stored."""

    def setUp(self):
        self.server = Server(PROGRAM)
        self.addCleanup(self.server.__exit__)
        self.ada = Person(self.server).be_guest("Ada")
        self.table = self.ada.make_table(game="volo", seats=["me", "open"], private=True)["table"]
        self.line = sit_down(self.ada, self.table, 0)
        self.before = self.facts()

    def facts(self):
        return self.ada.ask("GET", f"/api/tables/{self.table}").json()

    def tearDown(self):
        self.assertTrue(self.line.ask(type="ping")["ok"], "others do not notice")
        self.assertEqual(self.facts(), self.before, "nothing is stored")
        self.line.close()
        self.assertEqual(self.server.stop(), 0)
        self.assertNotIn("failed", self.server.words())

    def connect(self):
        return socket.create_connection((self.server.host, self.server.port))

    def raw(self, data):
        """Bytes as they are; what comes back until the server closes, which it may do at any time."""
        answer = b""
        with self.connect() as connection:
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                while piece := connection.recv(65536):
                    answer += piece
            except OSError:
                pass
        return answer

    def test_requests(self):
        for data in [b"\x00\x01\x02\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n", b"hello\r\n\r\n",
                     b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc" + bytes(100),
                     b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                     b"POST /api/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]:
            answer = self.raw(data)
            self.assertTrue(answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer[:80])
            self.assertTrue(answer == b"" or b"\r\nX-Content-Type-Options: nosniff\r\n" in answer, answer)
        for coding in [b"gzip", b"gzip, chunked", b"chunked, chunked", b"identity", b"xchunked"]:
            head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: " + coding + b"\r\n\r\n"
            answers = self.raw(head + b"0\r\n\r\nGET /api/games HTTP/1.1\r\nHost: x\r\n\r\n")
            self.assertIn(answers.split()[1], (b"400", b"501"), coding)
            self.assertIn(b"\r\nConnection: close\r\n", answers)
            self.assertEqual(answers.count(b"HTTP/1.1 "), 1, "what follows is not taken for a request")
        self.assertEqual(self.raw(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n").split()[1], b"501")
        huge = self.raw(b"GET / HTTP/1.1\r\nX: " + b"a" * 20000 + b"\r\n\r\n")
        self.assertTrue(huge == b"" or huge.startswith(b"HTTP/1.1 431"), huge[:80])
        ada = self.ada
        self.assertEqual(ada.ask("POST", "/api/guest", b" " * 200_000).status, 413)
        for target in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/a//b", "/%00"]:
            answer = ada.ask("GET", target)
            self.assertEqual(answer.status, 400, target)
            self.assertNotIn(b"root:", answer.body)
        for body in [b"{", b"[]", b"{}", b'{"name":1}', b'{"name":"a","x":1}', b'{"name":"a","name":"b"}', b"\xff\xfe",
                     b"[" * 5000, b'{"name":"\\u0000"}', b"1e999", b'{"name":' + b"9" * 400 + b"}"]:
            self.assertEqual(ada.ask("POST", "/api/guest", body).status, 400, body[:40])
        for wishes in [{"game": "chess"}, {"game": "volo", "options": {"edge": "99"}}, {"game": "volo", "seats": ["x"]},
                       {"game": "volo", "seats": ["me", "me"]}, {"game": "volo", "seats": ["open"] * 5},
                       {"game": "clouds", "edition": {"nonsense": 1}}, {"game": "volo", "clock": {"days": 10**9}}]:
            self.assertEqual(ada.ask("POST", "/api/tables", wishes).status, 400, wishes)

    def test_forged_identities(self):
        good = self.ada.cookie
        for cookie in [good[:-1] + ("A" if good[-1] != "A" else "B"), good.replace("=", "=x", 1), "aviary=a.b", "aviary="]:
            self.assertIsNone(Person(self.server, cookie=cookie).ask("GET", "/api/me").json()["user"], cookie)
            self.assertEqual(WebSocket(Person(self.server, cookie=cookie)).answer.status, 401)
        self.assertEqual(Person(self.server, token="aviary_guess").ask("GET", "/api/tokens").status, 401)
        self.assertEqual(WebSocket(Person(self.server)).answer.status, 401)
        self.assertEqual(self.ada.ask("POST", "/api/join", {"invitation": "guess"}).status, 404)
        stranger = Person(self.server).be_guest("Eve")
        listed = stranger.ask("GET", "/api/tables").json()["tables"]
        self.assertNotIn(self.table, [t["table"] for t in listed], "a private table is not listed")

    def test_other_origins(self):
        evil = {"Origin": "https://evil.example"}
        self.assertEqual(self.ada.ask("POST", "/api/logout", **evil).status, 403)
        self.assertEqual(WebSocket(self.ada, **evil).answer.status, 403)
        self.assertEqual(Person(self.server, cookie=self.ada.cookie, origin=False).ask("POST", "/api/logout").status, 403)
        self.assertEqual(self.ada.ask("GET", "/api/me").json()["user"], self.ada.user)

    def test_hosts(self):
        """One request, one host: of two, a proxy may have looked at the other one."""
        own = f"{self.server.host}:{self.server.port}"
        for hosts, version, status in [([], "1.1", 400), ([own, own], "1.1", 400), ([own, "evil.example"], "1.1", 400),
                                       ([own, "evil.example"], "1.0", 400), ([own], "1.1", 200), ([], "1.0", 200)]:
            lines = "".join(f"Host: {host}\r\n" for host in hosts)
            answer = self.raw(f"GET /api/games HTTP/{version}\r\n{lines}Connection: close\r\n\r\n".encode())
            self.assertEqual(answer.split()[1], b"%d" % status, (hosts, version))
        for evil in [{"host": "evil.example"}, {"host": "evil.example", "Origin": "https://evil.example"}]:
            self.assertEqual(self.ada.ask("POST", "/api/logout", **evil).status, 400)
            self.assertEqual(WebSocket(self.ada, **evil).answer.status, 400)
        self.assertEqual(self.ada.ask("GET", "/api/me").json()["user"], self.ada.user)

    def test_messages(self):
        line = Person(self.server).be_guest("Eve").socket()
        T = self.table
        cases = [("", "bad_json"), ("{", "bad_json"), ("null", None), ("[]", None), ('"x"', None), ("{}", None),
                 ('{"type":"fly","id":"1","table":"%s"}' % T, "unknown_type"),
                 ('{"type":"move","id":"1","table":"%s","at":1,"move":"e3","seat":0}' % T, "bad_field"),
                 ('{"type":"move","id":"1","table":"%s","at":"1","move":"e3"}' % T, "bad_field"),
                 ('{"type":"move","id":"1","table":"%s","at":99999999999999999999,"move":"e3"}' % T, None),
                 ('{"type":"move","id":"1","table":"%s","at":-1,"move":"e3"}' % T, "bad_field"),
                 ('{"type":"move","id":"1","table":"%s","at":1,"move":"e3"}' % T, None),
                 ('{"type":"watch","id":"1","table":"nowhere","have":0}', "no_table"),
                 ('{"type":"watch","id":"1","table":"../../x","have":0}', None),
                 ('{"type":"sit","id":"1","table":"%s","seat":0,"name":"x","nonce":"%s"}' % (T, nonce()), "taken"),
                 ('{"type":"sit","id":"1","table":"%s","seat":7,"name":"x","nonce":"%s"}' % (T, nonce()), None),
                 ('{"type":"sit","id":"1","table":"%s","name":"x","nonce":"short"}' % T, "bad_field"),
                 ('{"type":"start","id":"1","table":"%s"}' % T, None), ('{"type":"resign","id":"1","table":"%s"}' % T, None),
                 ('{"type":"hint","id":"1","table":"%s"}' % T, None), ('{"type":"rematch","id":"1","table":"%s"}' % T, None),
                 ('{"type":"ping","id":"%s"}' % ("x" * 100), None), ('{"type":"ping","id":"1","x":"' + "y" * 5000 + '"}', None),
                 ("[" * 3000, None)]
        for text, code in cases:
            line.send_text(text)
            answer = line.receive()
            self.assertEqual((answer["type"], answer["ok"]), ("answer", False), text[:60])
            self.assertTrue(answer["sentence"])
            if code is not None:
                self.assertEqual(answer["code"], code, text[:80])
        line.close()

    def test_broken_frames(self):
        def fresh():
            return Person(self.server, cookie=self.ada.cookie).socket()

        def closes(line):
            self.assertIsNone(line.receive())
            line.close()

        line = fresh()
        line.send_frame(2, b"binary")
        closes(line)
        line = fresh()
        line.send_frame(1, b"x" * 20_000)
        closes(line)
        line = fresh()
        line.send_frame(1, b"", length=2**62)
        closes(line)
        line = fresh()
        line.send_frame(1, b"hello", masked=False)
        closes(line)
        line = fresh()
        line.send_frame(1, b"\xff\xff\xff")
        closes(line)
        line = fresh()
        line.send_frame(7, b"reserved")
        closes(line)
        line = fresh()
        line.send_frame(0, b"continues nothing")
        closes(line)
        half = fresh()
        half.connection.sendall(b"\x81\xfe\x10\x00abc")  # a frame that never ends
        half.close()

    def test_too_many_commands(self):
        """Refused, and closed in the end."""
        line = Person(self.server).be_guest("Eve").socket()
        codes = []
        try:
            while not codes or codes[-1] is not None:  # until there is no message any more
                for i in range(100):
                    line.send_text('{"type":"ping","id":"p%d"}' % i)
                for _ in range(100):
                    message = line.receive()
                    codes.append(None if message is None else message.get("code", ""))
        except OSError:
            pass  # closed while we speak
        self.assertIn("too_fast", codes)
        line.close()

    def hold(self):
        """A connection that has had one answer and then sends half a request; None if it was closed at once."""
        connection = self.connect()
        try:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            with connection.makefile("rb") as stream:
                read_answer(stream)
            connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n")  # and no more
            return connection
        except (OSError, IndexError):
            connection.close()
            return None

    def test_ten_thousand_connections_from_one_address(self):
        """As many as the limit says are held, the others refused; who is there is served."""
        held, refused = [], 0
        while refused < 10_000:
            if (connection := self.hold()) is not None:
                held.append(connection)
            else:
                refused += 1
            if refused % 1000 == 1:
                self.assertTrue(self.line.ask(type="ping")["ok"])
        self.assertEqual(len(held), CONNECTIONS - 1, "with our own line")
        for connection in held:
            connection.close()
        while (connection := self.hold()) is None:
            pass  # until the server has noticed that they are gone
        connection.close()

    def test_half_open_connections(self):
        """Whoever is gone without a word, or says nothing at all, holds a place and nothing else."""
        silent = [self.connect() for _ in range(20)]
        sockets = [Person(self.server, cookie=self.ada.cookie).socket() for _ in range(10)]
        for line in sockets:
            line.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()  # by a reset, in the middle of everything
        self.assertTrue(self.line.ask(type="ping")["ok"])
        for connection in silent:
            connection.close()

    def test_guessed_invitations(self):
        """Refused one by one; door_test.py has too many of them."""
        eve = Person(self.server).be_guest("Eve")
        for bad in ["", "x" * 5000, "../..", "\u0000", nonce()[:22], 7, None, ["x"], {"x": 1}]:
            self.assertIn(eve.ask("POST", "/api/join", {"invitation": bad}).status, (400, 404), bad)


if __name__ == "__main__":
    unittest.main()
