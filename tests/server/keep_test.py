#!/usr/bin/env python3
"""aviary backup, check-store and export on what a real server has kept.

Usage: keep_test.py AVIARY
"""
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import arena
from client import Server

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/release/aviary"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)


def fine(*arguments):
    done = run(*arguments)
    assert done.returncode == 0, (arguments, done.stdout, done.stderr)
    return done.stdout


async def play_and_back_up(server, data, copy):
    """Backs up in the middle of several matches; returns how many moves were acknowledged before."""
    playing = arena.Arena(1, lambda player: server)
    await playing.open(2, 3)
    playing.start()
    await playing.moves(100)
    before = playing.count
    backup = await asyncio.create_subprocess_exec(PROGRAM, "backup", "--data", data, "--out", copy)
    await playing.moves(50)
    assert await backup.wait() == 0
    while not any(playing.games[table] == "clouds" and phase == "over"  # for change_a_draw
                  for player in playing.players for table, phase in player.phase.items()):
        await playing.moves(10)
    await playing.stop()
    playing.check(arena.sqlite_entries(data))
    return before


def change(folder, sql):
    database = sqlite3.connect(os.path.join(folder, "aviary.db"))
    with database:
        assert database.execute(sql).rowcount > 0, sql
    database.close()


def change_a_draw(folder):
    """Another card than the secret gives, but one that could come: it came up later. What followed is cut off."""
    database = sqlite3.connect(os.path.join(folder, "aviary.db"))
    with database:
        rows = database.execute("select table_id, number, text from entries where table_id in (select id from tables"
                                " where game = 'clouds' and phase = 2) order by table_id, number").fetchall()
        table = rows[0][0]
        entries = [json.loads(text) for name, _, text in rows if name == table]
        draw, after = next((a, b) for a, b in zip(entries[10:], entries[11:]) if a["kind"] == "chance" != b["kind"])
        draw["text"] = next(e["text"] for e in entries[after["number"]:]
                            if e["kind"] == "chance" and e["text"] != draw["text"])
        database.execute("update entries set text = ? where table_id = ? and number = ?",
                         (json.dumps(draw, separators=(",", ":")), table, draw["number"]))
        database.execute("delete from entries where table_id = ? and number > ?", (table, draw["number"]))
        database.execute("update tables set phase = 1, last = ? where id = ?", (draw["number"], table))
    database.close()


def check_damage(folder):
    """Every kind of damage is found, and a store that was not damaged is left as it is."""
    damages = ["update tables set phase = 0 where phase = 1", "update tables set users = 'somebody'",
               "update tables set last = last + 1", "update tables set host = 'somebody'",
               "delete from entries where number = 3", "update entries set text = '{}' where number = 2",
               "update entries set text = replace(text, '\"seat\":0', '\"seat\":1') where number > 4"]
    for sql in damages:
        with tempfile.TemporaryDirectory() as copy:
            fine("backup", "--data", folder, "--out", os.path.join(copy, "aviary.db"))
            fine("check-store", "--data", copy)
            change(copy, sql)
            found = run("check-store", "--data", copy)
            assert found.returncode == 1 and "table " in found.stdout and " 0 damaged" not in found.stdout, (sql, found)
    with tempfile.TemporaryDirectory() as copy:
        fine("backup", "--data", folder, "--out", os.path.join(copy, "aviary.db"))
        change_a_draw(copy)
        found = run("check-store", "--data", copy)
        assert found.returncode == 1 and " should be " in found.stdout and " 1 damaged" in found.stdout, found


def check_records(data, folder):
    words = fine("export", "--data", data, "--out", folder)
    files = os.listdir(folder)
    assert files and words.startswith(f"{len(files)} record"), (words, files)
    for name in files:
        assert fine("replay", os.path.join(folder, name)).startswith("ok: ")


def check_secret_addresses():
    """They may come from the environment, which others cannot see; and no sentence shows their passwords."""
    environment = os.environ | {"AVIARY_DATABASE": "postgresql://club:topsecret@/none?host=/nonexistent",
                                "AVIARY_BUS": "nats://club:topsecret@127.0.0.1:1"}
    for arguments in (["serve", "--listen", "127.0.0.1:0"], ["check-store"]):
        done = subprocess.run([PROGRAM, *arguments], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 1 and "/nonexistent" in done.stderr, done
        assert "topsecret" not in done.stdout + done.stderr, done


def main():
    check_secret_addresses()
    with tempfile.TemporaryDirectory(prefix="aviary-keep-") as folder:
        data, copied = os.path.join(folder, "data"), os.path.join(folder, "copied")
        os.mkdir(copied)
        with Server(PROGRAM, data=data) as server:
            before = asyncio.run(play_and_back_up(server, data, os.path.join(copied, "aviary.db")))
            fine("check-store", "--data", data)
            assert server.stop() == 0
        fine("check-store", "--data", copied)
        moves = [text for _, _, text in arena.sqlite_entries(copied) if '"kind":"move"' in text]
        assert len(moves) >= before, f"{len(moves)} moves in the copy, {before} were acknowledged before it was made"
        assert run("backup", "--data", data, "--out", os.path.join(copied, "aviary.db")).returncode == 1
        assert run("check-store", "--data", os.path.join(folder, "nowhere")).returncode == 1
        assert run("check-store").returncode == 2
        check_damage(data)
        check_records(data, os.path.join(folder, "records"))
    print("ok")


if __name__ == "__main__":
    main()
