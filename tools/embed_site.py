#!/usr/bin/env python3
"""Embeds the built page in the program: writes a C++ file with a table of the files, and the bytes beside it.

Usage: embed_site.py FOLDER PAGE OUTPUT.cpp
FOLDER is what `npm run build` made (web/dist). If there is none, PAGE is the only file: it says how to build the page.
Texts are also kept compressed, by gzip and, where libbrotli is installed, by brotli.
"""
import ctypes
import gzip
import hashlib
import mimetypes
import sys
from pathlib import Path

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
         ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8",
         ".webmanifest": "application/manifest+json"}
# Compressed already.
DENSE = {".woff2", ".png", ".jpg", ".webp", ".ico"}


def brotli_or_nothing(data: bytes) -> bytes:
    try:
        library = ctypes.CDLL("libbrotlienc.so.1")
    except OSError:
        return b""
    size = ctypes.c_size_t(len(data) + 1024)
    out = ctypes.create_string_buffer(size.value)
    done = library.BrotliEncoderCompress(11, 22, 0, ctypes.c_size_t(len(data)), data, ctypes.byref(size), out)
    return out.raw[:size.value] if done else b""


def files_of(folder: Path, page: Path) -> list[tuple[str, Path]]:
    if not (folder / "index.html").is_file():
        return [("/index.html", page)]
    return sorted(("/" + file.relative_to(folder).as_posix(), file) for file in folder.rglob("*") if file.is_file())


def main() -> int:
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    folder, page, output = (Path(argument) for argument in sys.argv[1:])
    blob = bytearray()
    rows = []

    def keep(data: bytes) -> str:
        blob.extend(data)
        return f"at({len(blob) - len(data)}, {len(data)})"

    for path, file in files_of(folder, page):
        data = file.read_bytes()
        smaller = [b"", b""]
        if file.suffix not in DENSE:
            smaller = [gzip.compress(data, 9, mtime=0), brotli_or_nothing(data)]
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        etag = hashlib.sha256(data).hexdigest()[:20]
        hashed = "true" if path.startswith("/assets/") else "false"
        kept = ", ".join([keep(data)] + [keep(small) if len(small) < len(data) else "{}" for small in smaller])
        rows.append(f'      EmbeddedFile{{R"({path})", "{kind}", "\\"{etag}\\"", {hashed}, {kept}}},\n')

    bytes_file = output.with_suffix(".bin")
    bytes_file.write_bytes(bytes(blob))
    output.write_text(f"""// {len(rows)} files, {len(blob)} bytes, {hashlib.sha256(blob).hexdigest()}
#include <array>
#include <string_view>

#include "server/site.h"

extern "C" {{
extern const char aviary_site_bytes[];
}}
asm(R"(
.section .rodata
.global aviary_site_bytes
aviary_site_bytes:
.incbin "{bytes_file.resolve().as_posix()}"
.byte 0
.section .note.GNU-stack,"",%progbits
.text
)");

namespace aviary::server {{

std::span<const EmbeddedFile> embedded_files() {{
  const auto at = [](std::size_t start, std::size_t size) {{ return std::string_view(&aviary_site_bytes[start], size); }};
  static const auto files = std::to_array<EmbeddedFile>({{
{"".join(rows)}  }});
  return files;
}}

}}  // namespace aviary::server
""", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
