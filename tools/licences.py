#!/usr/bin/env python3
"""Prints the licences of what others wrote and a program contains: of every Debian package whose headers were compiled into
it, as the build noted, its copyright file. The C library and what the compiler adds of its own are free of conditions.

Usage: licences.py FOLDER TARGET    (a build folder of ninja, and what was built there)
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

COMPILER = re.compile(r"(libc6-dev|linux-libc-dev|lib(stdc\+\+|gcc)-\d+-dev)$")


def lines_of(*command: str) -> list[str]:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout.splitlines()


def headers_of(folder: str, target: str) -> list[str]:
    """The headers outside the project that the target was compiled with."""
    objects = [line for line in lines_of("ninja", "-C", folder, "-t", "inputs", target) if line.endswith((".o", ".obj"))]
    named = {line.strip() for line in lines_of("ninja", "-C", folder, "-t", "deps", *objects) if line.startswith(" ")}
    found = {str((Path(folder) / name).resolve()) for name in named}
    return sorted(name for name in found if name.startswith("/usr/"))


def packages_of(files: list[str]) -> list[str]:
    """The Debian packages that these files belong to, as name:architecture."""
    lines = lines_of("dpkg", "-S", *files) if files and shutil.which("dpkg") else []
    return sorted({line.split(": ")[0] for line in lines if not line.startswith("diversion")})


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    headers = headers_of(*sys.argv[1:])
    if not headers:
        print(f"licences: {sys.argv[2]} is not built in {sys.argv[1]}", file=sys.stderr)
        return 1
    texts: dict[str, list[str]] = {}
    for package in packages_of(headers):
        name = package.split(":")[0]
        file = Path("/usr/share/doc") / name / "copyright"
        if not COMPILER.match(name) and file.is_file():
            version = lines_of("dpkg-query", "-W", "-f", "${Version}", package)
            texts.setdefault(file.read_text(encoding="utf-8"), []).append(" ".join([name, *version]))
    for text, names in sorted(texts.items(), key=lambda item: item[1]):
        print(f"{'=' * 80}\n{', '.join(names)}\n{'=' * 80}\n{text.strip()}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
