#!/usr/bin/env python3
"""The real server on loopback: accounts, whole matches over WebSocket, TLS.

Usage: loopback_test.py AVIARY
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from client import Person, Server, sit_down

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else "build/release/aviary"


class Follower:
    """Checks what somebody at a table is told: numbers without gaps, and the last situation."""

    def __init__(self, person, table, line):
        self.person, self.table, self.line, self.number, self.now = person, table, line, None, None

    def hear(self):
        update = self.line.update()
        numbers = [event["number"] for event in update["events"]]
        assert numbers == list(range(update["from"] + 1, update["from"] + 1 + len(numbers))), update
        if self.number is not None and not update.get("fresh"):
            assert update["from"] == self.number, (self.number, update["from"])
        self.number, self.now = update["now"]["number"], update["now"]
        assert not numbers or numbers[-1] == self.number
        return update

    def watch(self, have=0):
        assert self.line.ask(type="watch", table=self.table, have=have)["ok"]

    def move(self, choose):
        """A whole match at once is too fast for people, and for one line: then the next one."""
        move = {"type": "move", "table": self.table, "at": self.number, "move": choose(self.now["legal"])}
        while (answer := self.line.ask(**move)).get("code") == "too_fast":
            self.line.close()
            self.line = self.person.socket()
            self.watch(self.number)
        assert answer["ok"], answer
        while self.number < answer["number"]:
            self.hear()


class Playing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        code, words = cls.server.stop(), cls.server.words()
        cls.server.__exit__()
        assert code == 0, words
        assert "password" not in words and "frozen" not in words and "failed" not in words, words

    def person(self, name="Ada"):
        return Person(self.server).be_guest(name)

    def play(self, followers, choose):
        """People play until the match is over."""
        for follower in followers:
            follower.hear()
        while True:
            newest = max(f.number for f in followers)
            for follower in followers:
                while follower.number < newest:
                    follower.hear()
                    newest = max(newest, follower.number)
            if followers[0].now["phase"] == "over":
                return
            asked = [f for f in followers if f.now.get("legal")]
            self.assertLessEqual(len(asked), 1)
            if not asked:  # a bot thinks
                followers[0].hear()
                continue
            asked[0].move(choose)

    def test_an_invitation_begins_by_itself(self):
        ada, bob = self.person("Ada"), self.person("Bob")
        made = ada.make_table(game="migrato", seats=["me", "open"], private=True, begin="full", clock={"days": 1})
        sit_down(ada, made["table"], 0).close()
        told = bob.ask("GET", f"/api/invitations/{made['invitation']}").json()
        self.assertEqual((told["inviter"], told["table"], told["clock"]), ("Ada", made["table"], {"days": 1}))
        page = bob.ask("GET", f"/i/{made['invitation']}")
        self.assertEqual(page.status, 200)
        self.assertIn(b"Ada invites you to Migrato", page.body)
        self.assertEqual(bob.ask("GET", "/api/reach").json(), {"address": None, "public": False})  # it listens on this machine only
        bobs = Follower(bob, made["table"], sit_down(bob, made["table"], 1))
        while bobs.now is None or bobs.now["phase"] != "playing":
            bobs.hear()

    def test_two_people_play_a_whole_match(self):
        ada, bob, eve = self.person("Ada"), self.person("Bob"), self.person("Eve")
        made = ada.make_table(game="clouds", options={"players": "2"}, seats=["me", "open"])
        table = made["table"]
        joined = bob.ask("POST", "/api/join", {"invitation": made["invitation"]})
        self.assertEqual(joined.json()["table"], table)
        lines = [sit_down(ada, table, 0), sit_down(bob, table, 1), eve.socket()]
        followers = [Follower(person, table, line) for person, line in zip((ada, bob, eve), lines)]
        followers[2].watch()
        followers[2].hear()
        self.assertTrue(lines[0].ask(type="start", table=table)["ok"])
        self.assertEqual(eve.ask("GET", f"/api/tables/{table}/record").status, 409)
        for follower in followers:  # once more from the beginning
            follower.line.kept.clear()
            follower.number = None
            follower.watch()
        self.play(followers, lambda legal: legal[len(legal) // 2])
        for follower in followers:
            while follower.now["phase"] != "over":
                follower.hear()
        self.assertEqual(followers[0].now["outcome"], followers[2].now["outcome"])
        self.assertEqual(followers[0].now["view"], followers[1].now["view"])
        record = eve.ask("GET", f"/api/tables/{table}/record")
        self.assertEqual(record.status, 200)
        replayed = subprocess.run([PROGRAM, "replay", "-"], input=record.body, capture_output=True)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)
        mine = [t for t in ada.ask("GET", "/api/tables?mine=1").json()["tables"] if t["table"] == table]
        self.assertEqual((mine[0]["phase"], mine[0]["you"], mine[0]["asked"]), ("over", 0, None))
        self.assertNotIn("users", mine[0])
        for follower in followers:
            follower.line.close()

    def test_a_person_plays_bots(self):
        ada = self.person()
        table = ada.make_table(game="migrato", seats=["me", "chick"])["table"]
        follower = Follower(ada, table, sit_down(ada, table, 0))
        self.assertTrue(follower.line.ask(type="start", table=table)["ok"])
        follower.watch()
        self.play([follower], lambda legal: legal[0])
        follower.line.close()

    def test_a_repeated_command_is_answered_not_applied_again(self):
        ada = self.person()
        table = ada.make_table(game="volo", seats=["me", "chick"])["table"]
        line = sit_down(ada, table, 0)
        self.assertTrue(line.ask(type="start", table=table, id="s1")["ok"])
        again = line.ask(type="start", table=table, id="s1")
        self.assertTrue(again["ok"], again)
        line.close()

    def test_who_reconnects_gets_the_gap(self):
        ada = self.person()
        table = ada.make_table(game="volo", seats=["me", "open"])["table"]
        line = sit_down(ada, table, 0)
        line.close()
        line = ada.socket()
        self.assertTrue(line.ask(type="watch", table=table, have=1)["ok"])
        update = line.update()
        self.assertEqual(update["from"], 1)
        self.assertEqual([e["kind"] for e in update["events"]], ["sit"])
        self.assertEqual(update["now"]["you"], 0)
        line.close()

    def test_accounts(self):
        ada = self.person("Ada guest")
        guest = ada.user
        self.assertEqual(ada.ask("POST", "/api/tokens", {"name": "bot"}).status, 403)
        member = ada.ask("POST", "/api/register", {"name": "Ada Member", "password": "correct horse"})
        self.assertEqual(member.json(), {"user": guest, "name": "Ada Member", "guest": False})
        self.assertNotIn("Secure", member.headers["set-cookie"])
        self.assertEqual(Person(self.server).ask("POST", "/api/register",
                                                 {"name": "ada member", "password": "another one"}).status, 409)
        other = Person(self.server)
        self.assertEqual(other.ask("POST", "/api/login", {"name": "Ada Member", "password": "wrong horse"}).status, 401)
        self.assertEqual(other.ask("POST", "/api/login", {"name": "Nobody", "password": "wrong horse"}).status, 401)
        self.assertEqual(other.ask("POST", "/api/login", {"name": "ADA MEMBER", "password": "correct horse"}).status, 200)
        token = other.ask("POST", "/api/tokens", {"name": "my bot"}).json()["token"]
        program = Person(self.server, token=token, origin=False)
        self.assertEqual(program.ask("GET", "/api/me").json()["user"], guest)
        line = program.socket()
        self.assertEqual(line.answer.status, 101)
        listed = other.ask("GET", "/api/tokens").json()["tokens"]
        self.assertEqual([t["name"] for t in listed], ["my bot"])
        self.assertNotIn(token, json.dumps(listed))
        self.assertEqual(other.ask("DELETE", f"/api/tokens/{listed[0]['id']}").status, 200)
        self.assertEqual(line.receive()["type"], "bye", "its connection ends with it")
        self.assertIsNone(line.receive())
        self.assertIsNone(program.ask("GET", "/api/me").json()["user"])
        self.assertEqual(other.ask("DELETE", "/api/sessions").status, 200)
        self.assertIsNone(ada.ask("GET", "/api/me").json()["user"], "all other sessions have ended")
        kept = other.cookie
        self.assertEqual(other.ask("POST", "/api/logout").status, 200)
        self.assertIsNone(Person(self.server, cookie=kept).ask("GET", "/api/me").json()["user"])

    def test_pages_and_headers(self):
        nobody = Person(self.server)
        page = nobody.ask("GET", "/")
        self.assertEqual(page.status, 200)
        self.assertIn("frame-ancestors 'none'", page.headers["content-security-policy"])
        self.assertEqual(nobody.ask("GET", "/", **{"If-None-Match": page.headers["etag"]}).status, 304)
        head = nobody.ask("HEAD", "/")
        self.assertEqual((head.status, head.body, int(head.headers["content-length"])), (200, b"", len(page.body)))
        self.assertIn("content-encoding", nobody.ask("GET", "/", **{"Accept-Encoding": "gzip"}).headers)
        health = nobody.ask("GET", "/healthz").json()
        self.assertIs(health["ok"], True)
        version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(version, f"aviary {health['version']} (commit {health['commit']})\n")
        metrics = nobody.ask("GET", "/metrics").body.decode()
        self.assertIn("aviary_command_seconds_bucket", metrics)
        games = nobody.ask("GET", "/api/games").json()["games"]
        self.assertEqual([g["name"] for g in games], ["volo", "clouds", "migrato", "flyaway"])
        self.assertEqual(len(games[0]["levels"]), 6)


class Addresses(unittest.TestCase):
    def test_it_says_where_others_reach_it(self):
        """On the second line, and to the page; what this machine has depends on it."""
        for arguments, told in [([], None), (["--public", "https://birds.example/club"], "https://birds.example/club/"),
                                (["--listen", "0.0.0.0:0"], "either")]:
            with Server(PROGRAM, *arguments) as server:
                line = server.process.stdout.readline()
                reach = Person(server).ask("GET", "/api/reach").json()["address"]
                self.assertIn(told, (reach, "either"))
                self.assertTrue(line.startswith("Only this machine reaches it; --listen 0.0.0.0:") if reach is None
                                else line == f"Others reach it at {reach}\n", line)


class Tls(unittest.TestCase):
    def test_a_connection_with_tls(self):
        with tempfile.TemporaryDirectory() as folder:
            key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2",
                            "-keyout", key, "-out", certificate], check=True, capture_output=True)
            with Server(PROGRAM, "--tls-cert", certificate, "--tls-key", key) as server:
                self.assertTrue(server.address.startswith("https://"))
                ada = Person(server).be_guest()
                self.assertTrue(ada.cookie.startswith("__Host-aviary="))
                page = ada.ask("GET", "/")
                self.assertEqual(page.status, 200)
                self.assertIn("strict-transport-security", page.headers)
                line = sit_down(ada, ada.make_table(game="volo", seats=["me", "open"])["table"], 0)
                self.assertTrue(line.ask(type="ping")["ok"])
                self.assertEqual(server.stop(), 0)
                self.assertEqual(line.next(lambda m: m["type"] == "bye")["code"], "busy")
                line.close()

    def test_a_certificate_that_is_none(self):
        refused = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/x", "--tls-cert", "/x"],
                                 capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertEqual(len(refused.stderr.splitlines()), 1, refused.stderr)


if __name__ == "__main__":
    unittest.main()
