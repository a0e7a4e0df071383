#!/usr/bin/env python3
"""The real server with its default limits: many good visitors behind one address, and bad ones beside them.

Usage: door_test.py AVIARY
"""
import fnmatch
import itertools
import json
import os
import re
import sys
import threading
import time
import tomllib
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Person, Server, read_answer, sit_down

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/aviary"
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
VISITORS = 30
AT_ONCE = 50  # requests: as many as no buffer minds
BURST, RATE = 8 << 20, 512 << 10  # bytes that one person is sent over WebSockets
ADA = {"name": "Ada", "password": "long enough"}


def first_visit(files):
    """What a browser asks for that has never been here, and what its service worker asks for afterwards, which is all
    that it keeps. web/tests/load.spec.ts compares both with the page."""
    with open(os.path.join(ROOT, "tests/server/visit.txt"), encoding="utf-8") as file:
        patterns = file.read().split()
    wanted = [one for pattern in patterns for one in (fnmatch.filter(files, pattern) if "*" in pattern else [pattern])]
    return wanted + [one for one in files if one not in wanted]


def largest_edition():
    """64 KiB, as an edition may have: its texts are full of characters of four bytes."""
    with open(os.path.join(ROOT, "editions/flyaway/aviary.toml"), "rb") as file:
        edition = tomllib.load(file) | {"about": "🐦" * 500}
    for bird in edition["birds"]:
        bird["trivia"] = "🐦" * 200
        bird["name"] = bird["name"].ljust(73, "🐦")
    size = len(json.dumps(edition, ensure_ascii=False, separators=(",", ":")).encode())
    assert 65_000 < size <= 64 << 10, size
    return edition


class Door(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM)
        self.addCleanup(self.server.__exit__)

    def assert_limited(self, burst, rate, person, method, target, body=None):
        """All that may be done at once is done, and not more than flows back meanwhile; who is refused is told when to
        come back. Where as much flows back as is asked, on a slow machine, nobody is refused: nothing is shown."""
        bodies = body if hasattr(body, "__next__") else itertools.repeat(body)
        done, refused, taken, start = 0, 0, 0, time.monotonic()
        with self.server.connect(person.source) as connection, connection.makefile("rb") as stream:
            while not refused and rate * taken < AT_ONCE:
                before = time.monotonic()
                some = list(itertools.islice(bodies, AT_ONCE))
                connection.sendall(b"".join(person.request(method, target, body) for body in some))
                for answer in [read_answer(stream) for _ in some]:
                    if answer.status == 429:
                        self.assertEqual(answer.json()["code"], "too_fast")
                        self.assertGreaterEqual(int(answer.headers["retry-after"]), 1)
                        self.assertGreaterEqual(done, burst)
                        refused += 1
                        continue
                    person.take_cookies(answer)
                    done += 1
                taken = time.monotonic() - before
        self.assertLessEqual(done, burst + rate * (time.monotonic() - start) + 1)
        if not refused:
            self.addCleanup(self.skipTest, f"{target} is asked more slowly than it may be")

    def files_of_the_page(self):
        """Those that its service worker keeps."""
        named = re.findall(rb'"([\w/-][\w./-]*\.\w+)"', Person(self.server).ask("GET", "/sw.js").body)
        if not named:
            self.skipTest("the program has no page")
        return ["/" + name.decode() for name in named]

    def visit(self, number, files, statuses):
        """All at once, as a browser that has nothing yet; then a guest, a table, a seat."""
        person = Person(self.server)
        with self.server.connect() as connection, connection.makefile("rb") as stream:
            how = {"Accept-Encoding": "br, gzip"}
            connection.sendall(b"".join(person.request("GET", path, **how) for path in files))
            statuses.extend((path, read_answer(stream).status) for path in files)
        person.be_guest(f"Visitor {number}")
        table = person.make_table(game="volo", seats=["me", "wren"])["table"]
        line = sit_down(person, table, 0)
        statuses.append(("start", 200 if line.ask(type="start", table=table)["ok"] else 0))
        line.close()

    def test_a_school_class_behind_one_address(self):
        files, statuses, faults = first_visit(self.files_of_the_page()), [], []
        start = time.monotonic()
        threading.excepthook = lambda fault: faults.append(fault.exc_value)
        visitors = [threading.Thread(target=self.visit, args=(i, files, statuses)) for i in range(VISITORS)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
        self.assertEqual(faults, [])
        self.assertEqual({what for what in statuses if what[1] != 200}, set())
        self.assertEqual(len(statuses), VISITORS * (len(files) + 1))
        print(f"{len(statuses)} requests of {VISITORS} visitors in {time.monotonic() - start:.2f} s")

    def test_who_has_used_up_the_bytes_of_an_address_waits_alone(self):
        eve, ada = Person(self.server, source="127.0.0.66"), Person(self.server, source="127.0.0.67")
        sizes = {path: len(ada.ask("GET", path).body) for path in self.files_of_the_page()}
        largest = max(sizes, key=sizes.get)
        taken, start = 0, time.monotonic()
        while (answer := eve.ask("GET", largest)).status == 200:  # as it is: without being compressed
            taken += len(answer.body)
            if (128 << 20) < taken < (4 << 20) * (time.monotonic() - start):
                self.skipTest("files hardly come faster than their bytes flow back")
        self.assertEqual(answer.status, 429)
        self.assertGreaterEqual(int(answer.headers["retry-after"]), 1)
        self.assertGreater(taken, (128 << 20) - sizes[largest])
        self.assertLessEqual(taken, (128 << 20) + sizes[largest] + (2 << 20) * (time.monotonic() - start + 1))
        self.assertEqual(eve.ask("GET", "/api/me").status, 200, "what is counted apart goes on")
        self.assert_served(ada)
        print(f"{taken >> 20} MiB of files to one address in {time.monotonic() - start:.2f} s")

    def assert_served(self, person):
        """Somebody else, behind another address."""
        for path in ["/", "/api/me", "/api/tables"]:
            self.assertEqual(person.ask("GET", path).status, 200)

    def test_who_asks_too_much_is_refused_and_nobody_else(self):
        ada = Person(self.server, source="127.0.0.67").be_guest("Ada")
        table = ada.make_table(game="volo", seats=["me", "open"])["table"]
        eve = Person(self.server, source="127.0.0.66")
        self.assert_limited(60, 0.5, eve, "POST", "/api/guest", {"name": "Eve"})
        self.assert_limited(30, 2, eve, "POST", "/api/tables", {"game": "volo"})
        self.assert_limited(20, 1, eve, "GET", f"/api/tables/{table}/record")
        self.assert_limited(60, 10, eve, "GET", "/api/me")
        self.assert_served(ada)
        stranger = Person(self.server, source="127.0.0.68")
        self.assert_limited(40, 4, stranger, "GET", f"/api/tables/{table}/record")
        self.assert_limited(200, 20, stranger, "POST", "/api/join", {"invitation": "guess"})
        self.assert_limited(600, 60, stranger, "GET", "/api/tables")
        self.assertEqual(stranger.ask("GET", "/").status, 200, "the page is for everybody")
        self.assert_served(ada)

    def test_a_thousand_tables_of_few_addresses_do_not_fill_the_lobby(self):
        ada = Person(self.server, source="127.0.0.67").be_guest("Ada")
        table = ada.make_table(game="volo", seats=["me", "open"])["table"]
        addresses, made = [f"127.0.0.{i}" for i in range(1, 6)], 0
        for address, i in itertools.product(addresses, range(7)):  # a person may make 30 at once, an address 200
            eve = Person(self.server, source=address).be_guest(f"Eve {i}")
            with self.server.connect(address) as connection, connection.makefile("rb") as stream:
                connection.sendall(eve.request("POST", "/api/tables", {"game": "volo"}) * 30)
                statuses = [read_answer(stream).status for _ in range(30)]
            self.assertEqual(set(statuses) - {200, 429}, set())
            made += statuses.count(200)
        self.assertGreaterEqual(made, 1000)
        start = time.monotonic()
        listed = [one["table"] for one in ada.ask("GET", "/api/tables").json()["tables"]]
        print(f"the lobby among {made} tables of others in {time.monotonic() - start:.3f} s")
        before = len(addresses) * 2
        self.assertIn(table, listed[:before + 1], "one of each address is before it, or two if a day begins meanwhile")

    def test_fresh_views_of_a_large_edition_are_small(self):
        eve = Person(self.server).be_guest("Eve")
        table = eve.make_table(game="flyaway", edition=largest_edition())["table"]
        line, sent = eve.socket(), 0
        for _ in range(40):
            watch = {"type": "watch", "id": "w", "table": table, "have": 0}
            sent += len(line.frame(1, json.dumps(watch).encode()))
            self.assertTrue(line.ask(**watch)["ok"])
        line.update()
        self.assertLess(line.taken, 30 * sent)
        line.close()

    def test_who_is_sent_too_much_waits_alone(self):
        """Fresh views, again and again: more than is sent to one person at once takes its time."""
        ada, eve = Person(self.server).be_guest("Ada"), Person(self.server).be_guest("Eve")
        table = ada.make_table(game="flyaway", options={"players": "4"}, seats=["me", "chick", "chick", "chick"])["table"]
        line = sit_down(ada, table, 0)
        self.assertTrue(line.ask(type="start", table=table)["ok"])
        lines, start = [], time.monotonic()
        while sum(one.taken for one in lines) < BURST + RATE:
            lines.append(eve.socket())
            for _ in range(40):  # commands, of which a line may send no more at once
                self.assertTrue(lines[-1].ask(type="watch", table=table, have=0)["ok"])
                lines[-1].update()
        taken, seconds = sum(one.taken for one in lines), time.monotonic() - start
        self.assertLessEqual(taken, BURST + RATE * seconds + (64 << 10) * len(lines))
        self.assertTrue(line.ask(type="ping")["ok"])
        self.assertTrue(line.ask(type="watch", table=table, have=0)["ok"])
        line.update()
        print(f"{taken / 1e6:.1f} MB of fresh views to one person in {seconds:.1f} s")
        for one in [line, *lines]:
            one.close()

    def test_wrong_passwords_keep_nobody_out(self):
        ada = Person(self.server)
        self.assertEqual(ada.ask("POST", "/api/register", ADA).status, 200)
        stranger = Person(self.server)
        names = ({"name": f"Nobody {i}", "password": "not quite"} for i in itertools.count())
        self.assert_limited(10, 0.1, stranger, "POST", "/api/login", names)
        self.assertEqual(ada.ask("POST", "/api/login", ADA).status, 200, "a device that was right before")
        elsewhere = Person(self.server, source="127.0.0.67")
        self.assertEqual(elsewhere.ask("POST", "/api/login", ADA).status, 200, "another address")

    def test_a_queue_of_strangers_keeps_nobody_out(self):
        """From many networks; each password takes a tenth of a second to check."""
        ada = Person(self.server)
        self.assertEqual(ada.ask("POST", "/api/register", ADA).status, 200)
        waiting = []
        for i in range(1, 201):
            stranger = Person(self.server, source=f"127.0.{i}.1")
            waiting.append(self.server.connect(stranger.source))
            login = {"name": f"Nobody {i}", "password": "not quite"}
            waiting[-1].sendall(stranger.request("POST", "/api/login", login))
        start = time.monotonic()
        self.assertEqual(ada.ask("POST", "/api/login", ADA).status, 200)
        print(f"logged in before 200 others in {time.monotonic() - start:.2f} s")
        self.assert_served(ada)
        for connection in waiting:
            connection.close()


if __name__ == "__main__":
    unittest.main()
