#!/usr/bin/env python3
"""Writes a C++ file that holds an edition as JSON, so that every body of the program carries its cards with it.

Usage: embed_edition.py EDITION.toml NAMESPACE OUTPUT.cpp
The file defines `std::string_view aviary::NAMESPACE::shipped_edition_json()`.
"""
import json
import sys
import tomllib


def main() -> int:
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    source, namespace, output = sys.argv[1:]
    with open(source, "rb") as file:
        tree = tomllib.load(file)
    text = json.dumps(tree, ensure_ascii=False, separators=(",", ":"))
    with open(output, "w", encoding="utf-8") as file:
        file.write("#include <string_view>\n\n")
        file.write(f"namespace aviary::{namespace} {{\n\n")
        file.write(f'std::string_view shipped_edition_json() {{ return R"edition({text})edition"; }}\n\n')
        file.write(f"}}  // namespace aviary::{namespace}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
