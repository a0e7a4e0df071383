"""Many people who play many matches at once over WebSockets, come back when their server dies, and remember what was
acknowledged; and the check of that memory against what the store holds. Standard library only."""
import asyncio
import base64
import json
import os
import random
import sqlite3
import struct
import subprocess

from client import Person, nonce

# Games with different habits: small messages and chance moves; hidden hands and matches that random play never ends.
GAMES = [("clouds", {"players": "2"}), ("migrato", {}), ("volo", {"edge": "6"})]


class Line:
    """A WebSocket for asyncio: whole text messages."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @staticmethod
    async def open(person):
        reader, writer = await asyncio.open_connection(person.server.host, person.server.port)
        headers = person.headers() | {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                                      "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()}
        text = "GET /ws HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers.items()) + "\r\n"
        writer.write(text.encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.split()[1] == b"101", head
        return Line(reader, writer)

    def send(self, command):
        data = json.dumps(command).encode()
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0x80 | 126]) + struct.pack(">H", size)
        self.writer.write(head + b"\0\0\0\0" + data)  # a mask of zeros changes nothing

    async def receive(self):
        """The next message; raises if the connection is lost."""
        while True:
            head = await self.reader.readexactly(2)
            opcode, size = head[0] & 15, head[1] & 127
            if size == 126:
                size = struct.unpack(">H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
            data = await self.reader.readexactly(size)
            if opcode == 1:
                return json.loads(data)
            if opcode == 8:
                raise ConnectionError("closed by the server")


class Player:
    """One person at several tables, by one connection."""

    def __init__(self, arena, name):
        self.arena, self.name = arena, name
        self.person = None
        self.number = {}   # table -> the last event known
        self.phase = {}    # table -> open, playing or over
        self.pending = {}  # table -> a command that is not answered yet
        self.acknowledged = {}  # command -> (table, number, move)
        self.sent = {}     # command -> (table, move)
        self.line = None
        self.reconnects = 0
        self.settled = asyncio.Event()
        self.settled.set()

    def enter(self, server):
        self.person = Person(server).be_guest(self.name)
        return self

    async def play(self):
        """Until the arena stops: connects, plays, and comes back whenever the connection is lost."""
        while not self.arena.stopping:
            try:
                self.person.server = self.arena.server_for(self)
                self.line = await Line.open(self.person)
                for table in self.number:
                    self.watch(table)
                for command in self.pending.values():
                    self.line.send(command)
                if not self.settled.is_set():
                    self.ping()
                while True:
                    self.hear(await self.line.receive())
            except (OSError, EOFError, ConnectionError, AssertionError) as lost:
                if isinstance(lost, AssertionError) and self.line is not None:
                    raise
                self.reconnects += 1
            finally:
                if self.line is not None:
                    self.line.writer.transport.abort()
                    self.line = None

    def watch(self, table):
        self.line.send({"type": "watch", "id": f"w-{table}", "table": table, "have": self.number[table]})

    def hear(self, message):
        if message["type"] == "update":
            self.follow(message)
        elif message["type"] == "answer" and message.get("code") == "too_fast":
            raise ConnectionError("a new line may send more at once")
        elif message["type"] == "answer" and message["id"] == "ping":
            self.settled.set()
        elif message["type"] == "answer" and message["id"].startswith("w-"):
            self.watched(message)
        elif message["type"] == "answer":
            self.answered(message)

    def watched(self, answer):
        if answer.get("code") == "busy":  # the server has waited already, and given up
            return self.watch(answer["id"][2:])
        assert answer["ok"], answer

    def follow(self, update):
        table, now = update["table"], update["now"]
        numbers = [event["number"] for event in update["events"]]
        assert numbers == list(range(update["from"] + 1, update["from"] + 1 + len(numbers))), update
        assert now["number"] >= self.number[table] or update.get("fresh"), \
            f"{self.name} was shown {now['number']} after {self.number[table]}"
        self.number[table], self.phase[table] = now["number"], now["phase"]
        if now.get("legal") and table not in self.pending and not self.arena.stopping:
            command = {"type": "move", "id": f"{self.name}-{len(self.sent)}", "table": table, "at": now["number"],
                       "move": self.arena.random.choice(now["legal"])}
            self.sent[command["id"]] = (table, command["move"])
            self.pending[table] = command
            self.line.send(command)

    def answered(self, answer):
        table, move = self.sent[answer["id"]]
        if answer["ok"]:
            self.acknowledged[answer["id"]] = (table, answer["number"], move)
            if self.pending.get(table, {}).get("id") == answer["id"]:
                del self.pending[table]
            self.arena.note_acknowledged()
        elif answer["code"] == "busy":
            self.line.send(self.pending[table])
        else:
            raise AssertionError(f"{self.name} sent {move} to {table} and was refused: {answer}")

    async def settle(self):
        """Has heard all that the server had said by now."""
        self.settled.clear()
        if self.line is not None:  # otherwise the next line asks
            self.ping()
        await self.settled.wait()

    def ping(self):
        self.line.send({"type": "ping", "id": "ping"})


class Arena:
    """`pairs` of two people, each pair at `tables` tables. `server_for` says where a player connects."""

    def __init__(self, seed, server_for):
        self.random = random.Random(seed)
        self.server_for = server_for
        self.players = []
        self.games = {}  # table -> its game
        self.stopping = False
        self.count = 0
        self.enough = None  # (count, event)

    async def open(self, pairs, tables):
        for pair in range(pairs):
            for side in "ab":
                player = Player(self, f"{side}{pair}")
                self.players.append(player.enter(self.server_for(player)))
            await self.seat(*self.players[-2:], [GAMES[(pair + i) % len(GAMES)] for i in range(tables)])

    async def seat(self, host, guest, games):
        lines = [await Line.open(player.person) for player in (host, guest)]
        for game, options in games:
            table = host.person.make_table(game=game, options=options, seats=["me", "open"])["table"]
            for seat, line in enumerate(lines):
                await self.ask(line, type="sit", table=table, seat=seat, name=f"seat {seat}", nonce=nonce())
            await self.ask(lines[0], type="start", table=table)
            self.games[table] = game
            for player in (host, guest):
                player.number[table] = 0
        for line in lines:
            line.writer.transport.abort()

    async def ask(self, line, **command):
        line.send({"id": nonce()} | command)
        while (message := await line.receive())["type"] != "answer":
            pass
        assert message["ok"], (command, message)

    def note_acknowledged(self):
        self.count += 1
        if self.enough is not None and self.count >= self.enough[0]:
            self.enough[1].set()

    async def moves(self, more):
        """Waits until so many more moves are acknowledged; random play hardly ever ends a match of migrato, so they
        come. Fails if a player fails."""
        self.enough = (self.count + more, asyncio.Event())
        waiting = asyncio.ensure_future(self.enough[1].wait())
        done, _ = await asyncio.wait([waiting, *self.tasks], return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def settle(self):
        await asyncio.gather(*(player.settle() for player in self.players))

    def start(self):
        self.tasks = [asyncio.ensure_future(player.play()) for player in self.players]

    async def stop(self):
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, asyncio.CancelledError):
                raise result

    def check(self, entries):
        """Every acknowledged move is stored, once, as it was sent; nothing is stored that nobody sent. Returns how many
        were acknowledged, and how many are stored: a few more, whose acknowledgement was lost with a server."""
        tables = {table for player in self.players for table in player.number}
        stored = {}  # command -> (table, number, move)
        for table, number, text in entries:
            entry = json.loads(text)
            if table not in tables or entry["kind"] != "move":
                continue
            command = entry["command"]
            assert command not in stored, f"{command} is stored twice: {stored[command]} and {entry}"
            stored[command] = (table, number, entry["text"])
        sent = {command: what for player in self.players for command, what in player.sent.items()}
        acknowledged = {command: what for player in self.players for command, what in player.acknowledged.items()}
        lost = [command for command in acknowledged if command not in stored]
        assert not lost, f"{len(lost)} acknowledged moves are lost: {lost[:10]}"
        for command, (table, number, move) in stored.items():
            assert sent[command] == (table, move), f"{command}: sent {sent[command]}, stored {(table, move)}"
            if command in acknowledged:
                assert acknowledged[command][1] >= number, f"{command} was acknowledged before its number"
        return len(acknowledged), len(stored)


def sqlite_entries(folder):
    database = sqlite3.connect(f"file:{folder}/aviary.db?mode=ro", uri=True)
    try:
        return database.execute("select table_id, number, text from entries order by table_id, number").fetchall()
    finally:
        database.close()


def postgres_entries(address):
    query = ("copy (select json_build_array(table_id, number, text) from entries order by table_id, number) to stdout"
             " with (format csv, quote e'\\x01', delimiter e'\\x02')")
    lines = subprocess.run(["psql", "--no-psqlrc", "-q", "-c", query, address], check=True, capture_output=True,
                           text=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def check_store(program, *store):
    done = subprocess.run([program, "check-store", *store], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def is_long():
    """./test --all asks for long runs."""
    return int(os.environ.get("AVIARY_MATCHES", "1")) > 1
