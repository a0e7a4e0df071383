#!/bin/sh
# Prints the commit that this folder was made from: "1a2b3c4d5e6f", with "-changed" if tracked files are not as they were
# there. Without git, as in an archive made by `git archive`, it stands in tools/commit.txt; otherwise it is unknown.
folder=$(dirname "$0")
if [ -e "$folder/../.git" ] &&
  commit=$(git -C "$folder" --no-optional-locks describe --always --abbrev=12 --exclude='*' --dirty=-changed 2>/dev/null); then
  echo "$commit"
else
  grep -o '^[0-9a-f]\{12\}' "$folder/commit.txt" || echo unknown
fi
