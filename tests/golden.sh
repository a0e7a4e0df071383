#!/bin/sh
# Writes the golden records anew with a built test program: tests/golden.sh build/release/tests/aviary_tests
# Every game's test DISABLED_Write prints lines "golden FILE JSON". Read the difference before you commit it.
set -eu
folder=$(dirname "$0")
"$1" --gtest_also_run_disabled_tests --gtest_filter='*.DISABLED_Write' | sed -n 's/^golden //p' |
  while read -r file json; do
    mkdir -p "$folder/$(dirname "$file")"
    printf '%s\n' "$json" | sed 's/,"keys":/,\n"keys":/' > "$folder/$file"
  done
