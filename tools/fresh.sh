#!/usr/bin/env bash
# A bare Debian 12 in a folder, with nothing of this machine but how it reaches the network, and the project as a stranger
# gets it: the command given (./play if none is) must install all that it needs. Needs root and mmdebstrap.
#   tools/fresh.sh             runs ./play there until its page answers
#   tools/fresh.sh ./test      runs ./test there
# AVIARY_FRESH names the folder, which then stays; otherwise it is made in $TMPDIR and removed.
set -euo pipefail
# shellcheck source=tools/common.sh
. "$(dirname "$0")/common.sh"
[ "$(id -u)" -eq 0 ] || fail "making a bare Debian needs root"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing; install it, or run ./test fresh"

debian=${AVIARY_FRESH:-$(mktemp -d)}
mkdir -p "$debian"
leave() {
  local place
  for place in dev/pts dev proc tmp; do umount -l "$debian/$place" 2>/dev/null || true; done
  [ -n "${AVIARY_FRESH:-}" ] || rm -rf --one-file-system "$debian"
}
trap leave EXIT

say "Making a bare Debian in $debian"
sources=/etc/apt/sources.list.d/debian.sources
[ -f $sources ] || sources=/etc/apt/sources.list
quietly mmdebstrap --variant=minbase bookworm "$debian" - <$sources
mount -t proc proc "$debian/proc"
mount --bind /dev "$debian/dev"
mount -t tmpfs tmpfs "$debian/tmp"
# How this machine reaches the network: names, proxies, certificates, registries.
for file in /etc/resolv.conf /etc/hosts /etc/apt/apt.conf.d /etc/ssl/certs /usr/local/share/ca-certificates /etc/npmrc "$HOME/.npmrc" \
  "${NODE_EXTRA_CA_CERTS:-}"; do
  [ -e "$file" ] || continue
  mkdir -p "$debian$(dirname "$file")"
  cp -rL "$file" "$debian$(dirname "$file")/" 2>/dev/null || true
done
proxies=()
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY NODE_EXTRA_CA_CERTS npm_config_registry npm_config_cafile; do
  [ -z "${!name:-}" ] || proxies+=("$name=${!name}")
done

# What is in the repository, changes included, without what was built here.
mkdir -p "$debian/aviary"
tar -C "$root" --exclude=./build --exclude=./.git --exclude=node_modules --exclude=./web/dist -cf - . | tar -C "$debian/aviary" -xf -
# In place of this shell, so that a signal for it reaches the command.
there() { exec chroot "$debian" env -i HOME="$HOME" PATH=/usr/sbin:/usr/bin:/sbin:/bin "${proxies[@]}" sh -c "cd /aviary && exec $1"; }

if [ $# -gt 0 ]; then
  say "There: $*"
  (there "$*")
  exit
fi
say "There: ./play"
exec {words}< <(there './play serve --listen 127.0.0.1:0')
play=$!
line=
until [[ "$line" == "Aviary is open at "* ]]; do
  read -r -u "$words" line || fail "./play ended before it was open"
done
address=${line##* }
page=$(there "python3 -c 'import urllib.request; print(urllib.request.urlopen(\"$address\").read().decode())'")
[[ "$page" == *'<div id="app"'* ]] || fail "this is not the page that answers at $address: $page"
say "The page answers after $SECONDS s"
kill $play
wait $play
