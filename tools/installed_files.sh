#!/bin/sh
# Writes into FOLDER what is installed beside the program: manual page and completion, as the program describes itself, the
# licences of what it contains, and the changelogs.
#   tools/installed_files.sh BUILD VERSION CONTACT FOLDER
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$1 version=$2 contact=$3
mkdir -p "$4"
cd "$4"
"$build/aviary" man | gzip -9n >aviary.1.gz
for shell in bash zsh fish; do "$build/aviary" completion $shell >aviary.$shell; done

licences=$("$root/tools/licences.py" "$build" aviary)
page=$root/web/dist/licences.txt
{
  [ ! -f "$page" ] || cat "$page"
  printf '\n%s\n' "$licences"
} | gzip -9n >licences.txt.gz
{
  cat "$root/LICENSE"
  printf '\nLicences of the libraries that it contains are in licences.txt.gz.\n'
} >copyright

# The newest version in the changelog is this one: "## 1.2.0 (2026-01-31)".
date=$(sed -n "s/^## $version (\(.*\))$/\1/p" "$root/CHANGELOG.md")
[ -n "$date" ] || {
  echo "CHANGELOG.md says nothing of version $version" >&2
  exit 1
}
gzip -9nc "$root/CHANGELOG.md" >changelog.gz
gzip -9n >changelog.Debian.gz <<CHANGES
aviary ($version-1) unstable; urgency=medium

  * Version $version: changelog.gz says what is new.

 -- $contact  $(date -u -R -d "$date")
CHANGES
