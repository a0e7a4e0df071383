#!/usr/bin/env bash
# Writes the golden records of all games anew: tests/golden.sh build/release/aviary
# Read the difference before you commit it: it must be what you meant to change. Matches of older rules are sealed.
set -euo pipefail
program=$1
folder=$(dirname "$0")

# record GAME NAME SEATS SEED [OPTIONS]: a match of quick players, and the keys of its positions.
record() {
  case $2 in rules-*) echo "golden.sh: $2 is sealed (tests/seal_golden.py)" >&2; exit 1 ;; esac
  local file=$folder/$1/golden/$2
  mkdir -p "$(dirname "$file")"
  "$program" play "$1" --seats "$3" --seed "$4" "${@:5}" --record "$file.json" >/dev/null
  "$program" replay --keys "$file.json" >"$file.keys"
}

record volo edge-6 random,random 1 -o edge=6
record volo edge-7 random,random 2
record volo edge-8-birds-60 random,random 3 -o edge=8 -o birds=60
record volo edge-6-pass-relaxed sensible,sensible 4 -o edge=6 -o pass=relaxed
record clouds players-2 sensible,random 1 -o players=2
record clouds players-3 sensible,random,sensible 2 -o players=3
record clouds players-4 sensible,sensible,sensible,random 3 -o players=4
record migrato plain sensible,sensible 1
record migrato return-flight sensible,sensible 2 -o return=on
record migrato visible sensible,sensible 3 -o memory=off -o return=on
record flyaway players-2 sensible,sensible 1 -o players=2
record flyaway players-3 sensible,sensible,random 2 -o players=3
record flyaway players-4 sensible,sensible,sensible,sensible 3 -o players=4
