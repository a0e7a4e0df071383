#!/usr/bin/env bash
# A bare Debian 12 (tools/bare.sh) and the project as a stranger gets it: the command given (./play if none is) must install
# all that it needs.
#   tools/fresh.sh             runs ./play there until its page answers
#   tools/fresh.sh ./test      runs ./test there
set -euo pipefail
# shellcheck source=tools/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=tools/bare.sh
. "$root/tools/bare.sh"
make_bare

# What is in the repository, changes included, without what was built here.
mkdir -p "$debian/aviary"
tar -C "$root" --exclude=./build --exclude=./.git --exclude=node_modules --exclude=./web/dist -cf - . | tar -C "$debian/aviary" -xf -

# Megabytes that this machine has received; what else it fetches meanwhile counts too.
received() { sed '1,2d; s/:/ /' /proc/net/dev | awk '$1 != "lo" { sum += $2 } END { printf "%d", sum / 1e6 }'; }
SECONDS=0 before=$(received)

if [ $# -gt 0 ]; then
  say "There: $*"
  there "cd /aviary && $*"
  say "That took $SECONDS s, and $(($(received) - before)) MB were fetched"
  exit
fi
say "There: ./play"
# In place of that shell, so that the signal at the end reaches the server.
exec {words}< <(exec "${in_bare[@]}" 'cd /aviary && exec ./play serve --listen 127.0.0.1:0')
play=$!
line=
until [[ "$line" == "Aviary is open at "* ]]; do
  read -r -u "$words" line || fail "./play ended before it was open"
done
address=${line##* }
page=$(there "python3 -c 'import urllib.request; print(urllib.request.urlopen(\"$address\").read().decode())'")
[[ "$page" == *'<div id="app"'* ]] || fail "this is not the page that answers at $address: $page"
say "The page answers after $SECONDS s, and $(($(received) - before)) MB were fetched"
kill $play
wait $play
