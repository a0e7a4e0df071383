"""A small client of the server, for tests: HTTP and WebSocket with the standard library alone."""
import base64
import json
import os
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import urllib.parse


TIMES = ["--request-time", "--crowded-time", "--message-time", "--write-time", "--silence-time", "--store-time"]
LONG = "86400"  # seconds


class Server:
    """The real program on a free port of this machine, with its data in a folder of its own and its usual limits. How
    long it waits for others is no matter of these tests, or they would depend on the machine: a day, unless a test names
    a time."""

    def __init__(self, program, *arguments, data=None, wrapper=()):
        self.folder = None
        if data is None and not any(a == "--database" for a in arguments):
            self.folder = tempfile.TemporaryDirectory(prefix="aviary-test-")
            data = self.folder.name
        command = [*wrapper, program, "serve", "--log", "json"]
        if "--listen" not in arguments:
            command += ["--listen", "127.0.0.1:0"]
        if data is not None:
            command += ["--data", data]
        for time in TIMES:
            if time not in arguments:
                command += [time, LONG]
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen([*command, *arguments], stdout=subprocess.PIPE, stderr=self.log, text=True)
        first = self.process.stdout.readline()
        assert first.startswith("Aviary is open at "), f"the server did not start: {first!r} {self.words()}"
        self.address = first.split()[-1]
        parts = urllib.parse.urlparse(self.address)
        self.host, self.port, self.scheme = parts.hostname, parts.port, parts.scheme

    def connect(self, source=None):
        """From an address of this machine; every 127.x.y.z is one."""
        connection = socket.create_connection((self.host, self.port), source_address=source and (source, 0))
        if self.scheme == "http":
            return connection
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context.wrap_socket(connection)

    def words(self):
        """What it has said on standard error."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait()
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)
        self.log.close()
        if self.folder is not None:
            self.folder.cleanup()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.body = status, body
        self.headers = {name: values[0] for name, values in headers.items()}
        self.cookies = [value.split(";")[0] for value in headers.get("set-cookie", [])]

    def json(self):
        return json.loads(self.body)


def read_answer(stream, head=False):
    status = int(stream.readline().split()[1])
    headers = {}
    while line := stream.readline().strip():
        name, value = line.decode().split(":", 1)
        headers.setdefault(name.strip().lower(), []).append(value.strip())
    length = 0 if head or status in (101, 304) else int(headers.get("content-length", ["0"])[0])
    return Answer(status, headers, stream.read(length))


class Person:
    """Somebody with a cookie or a token, at a device, behind an address."""

    def __init__(self, server, cookie="", token="", origin=True, source=None):
        self.server, self.cookie, self.token, self.origin, self.source = server, cookie, token, origin, source
        self.device = ""
        self.user = None

    def headers(self):
        headers = {"Host": f"{self.server.host}:{self.server.port}"}
        if self.origin:
            headers["Origin"] = f"{self.server.scheme}://{self.server.host}:{self.server.port}"
        if self.cookie or self.device:
            headers["Cookie"] = "; ".join(cookie for cookie in (self.cookie, self.device) if cookie)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    def ask(self, method, target, body=None, **extra):
        with self.server.connect(self.source) as connection:
            connection.sendall(self.request(method, target, body, **({"Connection": "close"} | extra)))
            with connection.makefile("rb") as stream:
                answer = read_answer(stream, method == "HEAD")
        self.take_cookies(answer)
        return answer

    def take_cookies(self, answer):
        for cookie in answer.cookies:
            if "aviary-device=" in cookie:
                self.device = cookie
            else:
                self.cookie = cookie

    def request(self, method, target, body=None, **extra):
        """Its bytes."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        headers = self.headers() | extra
        if data or method in ("POST", "DELETE"):
            headers = {"Content-Type": "application/json", "Content-Length": str(len(data))} | headers
        text = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers.items()) + "\r\n"
        return text.encode() + data

    def be_guest(self, name="Ada"):
        answer = self.ask("POST", "/api/guest", {"name": name})
        assert answer.status == 200, answer.body
        self.user = answer.json()["user"]
        return self

    def make_table(self, **wishes):
        answer = self.ask("POST", "/api/tables", wishes)
        assert answer.status == 200, answer.body
        return answer.json()

    def socket(self):
        return WebSocket(self)


class WebSocket:
    """RFC 6455 as far as a test needs it: whole text messages, masked."""

    def __init__(self, person, **extra):
        self.connection = person.server.connect(person.source)
        self.stream = self.connection.makefile("rb")
        self.name, self.count = nonce()[:8], 0  # ids of commands are a person's, over all lines
        self.taken = 0  # bytes of messages
        self.kept = []
        headers = person.headers() | {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                                      "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode()} | extra
        text = "GET /ws HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers.items()) + "\r\n"
        self.connection.sendall(text.encode())
        self.answer = read_answer(self.stream)

    @staticmethod
    def frame(opcode, data, final=True, masked=True, length=None):
        """Its bytes."""
        size = len(data) if length is None else length
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if masked else 0
        if size < 126:
            head += bytes([bit | size])
        elif size < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", size)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", size)
        if masked:
            mask = os.urandom(4)
            data = mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        return head + data

    def send_frame(self, *what, **how):
        self.connection.sendall(self.frame(*what, **how))

    def send_text(self, text):
        self.send_frame(1, text.encode())

    def send(self, **command):
        """Sends a command under a new id, which it returns."""
        self.count += 1
        command = {"id": f"{self.name}-{self.count}"} | command
        self.send_text(json.dumps(command))
        return command["id"]

    def receive(self):
        """The next message, or None when the server has closed."""
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return None
            opcode, size = head[0] & 15, head[1] & 127
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            data = self.stream.read(size)
            self.taken += size
            if opcode == 1:
                return json.loads(data)
            if opcode == 8:
                self.close_code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                return None
            if opcode == 9:
                self.send_frame(10, data)

    def next(self, fits):
        """The next message that fits; the others are kept for later."""
        for i, message in enumerate(self.kept):
            if fits(message):
                return self.kept.pop(i)
        while (message := self.receive()) is not None:
            if fits(message):
                return message
            self.kept.append(message)
        raise AssertionError("the server closed the connection")

    def ask(self, **command):
        """Sends a command and returns its answer."""
        name = self.send(**command)
        return self.next(lambda m: m["type"] == "answer" and m["id"] == name)

    def update(self):
        return self.next(lambda m: m["type"] == "update")

    def close(self):
        self.stream.close()
        self.connection.close()


def nonce():
    return os.urandom(16).hex()


def sit_down(person, table, seat):
    line = person.socket()
    assert line.answer.status == 101, line.answer.body
    assert line.ask(type="watch", table=table, have=0)["ok"]
    line.update()
    answer = line.ask(type="sit", table=table, seat=seat, nonce=nonce(), name="Mallory")
    assert answer["ok"], answer
    return line
