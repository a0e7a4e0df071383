#!/usr/bin/env python3
"""A PostgreSQL of one's own for a test: in a temporary folder, reachable only through a socket in it.

As a program: for every line it reads, it makes a new empty database and prints its address; at the end of its input it
stops the server and removes the folder. If PostgreSQL is not installed it prints "none: " and the reason, and ends.
"""
import glob
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading


def programs() -> str:
    """The folder of PostgreSQL's programs, the newest version; empty if there is none."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), key=lambda path: int(path.split("/")[4]))
    return os.path.dirname(found[-1]) if found else ""


def wait_until_it_says(process: subprocess.Popen, words: bytes) -> None:
    """Reads a program's standard error up to these words. What it says afterwards is read and forgotten, so that it can
    go on."""
    said = []
    for line in process.stderr:
        said.append(line)
        if words in line:
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return
    raise RuntimeError(f"{process.args} did not start:\n" + b"".join(said).decode(errors="replace"))


# PostgreSQL refuses to run as root. It ends when this process ends, however that happens.
AS_NOBODY = ["--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.getuid() == 0 else []


class Postgres:
    """`durable` keeps the waits for the disk, which a test that only kills its clients does not need."""

    def __init__(self, durable: bool = False):
        self.bin = programs()
        if not self.bin:
            raise FileNotFoundError("PostgreSQL is not installed (package postgresql)")
        self.folder = tempfile.mkdtemp(prefix="aviary-pg-")
        self.count = 0
        if AS_NOBODY:
            shutil.chown(self.folder, "nobody", "nogroup")
        self.log = open(os.path.join(self.folder, "log"), "wb")
        data = os.path.join(self.folder, "data")
        self._run("initdb", "--pgdata", data, "--username", "aviary", "--auth", "trust", "--no-sync", "--encoding",
                  "UTF8", "--locale", "C.UTF-8")
        settings = [f"unix_socket_directories={self.folder}", "listen_addresses=", "max_connections=100",
                    "shared_buffers=32MB", f"fsync={'on' if durable else 'off'}"]
        self.server = subprocess.Popen(
            ["setpriv", "--pdeathsig", "QUIT", *AS_NOBODY, os.path.join(self.bin, "postgres"), "-D", data,
             *[part for setting in settings for part in ("-c", setting)]],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.PIPE, cwd=self.folder)
        wait_until_it_says(self.server, b"ready to accept connections")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(["setpriv", "--pdeathsig", "KILL", *AS_NOBODY, os.path.join(self.bin, program), *arguments],
                       check=True, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, cwd=self.folder)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self.count += 1
        self._run("createdb", "-h", self.folder, "-U", "aviary", f"test{self.count}")
        return f"postgresql://aviary@/test{self.count}?host={self.folder}"

    def signal(self, number: int) -> None:
        """To all its processes; the first one starts the others."""
        first = self.server.pid
        os.kill(first, number)
        with open(f"/proc/{first}/task/{first}/children") as children:
            for child in children.read().split():
                os.kill(int(child), number)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGQUIT)  # end at once: nothing of it is needed any more
        self.server.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> "Postgres":
        return self

    def __exit__(self, *_exception) -> None:
        self.stop()


def main() -> int:
    if not programs():
        print("none: PostgreSQL is not installed (package postgresql)", flush=True)
        return 0
    with Postgres() as postgres:
        for _line in sys.stdin:
            print(postgres.new_database(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
