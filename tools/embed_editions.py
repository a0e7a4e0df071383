#!/usr/bin/env python3
"""Writes a C++ file that holds the editions of a game as JSON, so that every body of the program carries its cards.

Usage: embed_editions.py NAMESPACE OUTPUT.cpp EDITION.toml...
The file defines `std::span<const std::string_view> aviary::NAMESPACE::shipped_editions()`, in the order given.
"""
import json
import sys
import tomllib


def as_json(path: str) -> str:
    with open(path, "rb") as file:
        return json.dumps(tomllib.load(file), ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    namespace, output, *sources = sys.argv[1:]
    texts = ",\n".join(f'    R"edition({as_json(source)})edition"' for source in sources)
    with open(output, "w", encoding="utf-8") as file:
        file.write("#include <array>\n#include <span>\n#include <string_view>\n\n")
        file.write(f"namespace aviary::{namespace} {{\n\n")
        file.write(f"static constexpr std::array<std::string_view, {len(sources)}> kEditions = {{\n{texts}}};\n\n")
        file.write("std::span<const std::string_view> shipped_editions() { return kEditions; }\n\n")
        file.write(f"}}  // namespace aviary::{namespace}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
