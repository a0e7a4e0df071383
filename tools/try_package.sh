#!/usr/bin/env bash
# Tries the package (./play package makes it) in a bare Debian: looks at its files, installs it, runs its service, removes it,
# purges it, and installs it again.
set -euo pipefail
# shellcheck source=tools/common.sh
. "$(dirname "$0")/common.sh"
# shellcheck source=tools/bare.sh
. "$root/tools/bare.sh"
package=$(ls "$root"/build/package/aviary_*.deb)
lintian --fail-on error --allow-root "$package"
make_bare
cp "$package" "$debian/tmp/aviary.deb"
is() { [ "$2" = "$3" ] || fail "$1: '$2' instead of '$3'"; }
apt() {
  there "DEBIAN_FRONTEND=noninteractive apt-get $1" >"$debian/tmp/apt.log" 2>&1 || {
    cat "$debian/tmp/apt.log"
    fail "apt-get $1 failed; its words are above"
  }
}
# All files and folders, but for what package managers and accounts keep of their own.
files() {
  there 'find / -xdev \( -path /var/lib/dpkg -o -path /var/lib/apt -o -path /run -o -path /var/cache -o -path /var/log \
    -o -name "*-" \) -prune -o -print' | sort
}

# ask ADDRESS PATH: what the server answers.
ask() {
  exec 3<>"/dev/tcp/${1/://}"
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
  cat <&3
}
# Starts what the unit starts, as its user and with its settings, asks it, and stops it.
serve_once() {
  local unit=/lib/systemd/system/aviary.service line server address=
  exec {said}< <(there "set -a; . /etc/default/aviary; set +a; echo \$\$ >/tmp/server; exec setpriv --reuid=$(sed -n 's/^User=//p' "$debian$unit") \
    --regid=aviary --clear-groups $(sed -n 's/^ExecStart=//p' "$debian$unit")")
  while read -r line <&"$said"; do
    [[ ! $line =~ open\ at\ http://(.*)/$ ]] || address=${BASH_REMATCH[1]}
    [[ $line != Stop* ]] || break
  done
  [ -n "$address" ] || fail "the service did not start"
  server=$(cat "$debian/tmp/server")
  is "user of the service" "$(stat -c %u "/proc/$server")" "$(there 'id -u aviary')"
  grep -q '"ok":true' <<<"$(ask "$address" /healthz)" || fail "/healthz says no"
  grep -q 'id="app"' <<<"$(ask "$address" /)" || fail "the page is not in the program"
  kill "$server"
  cat <&"$said" >/dev/null
}

say "Installing"
apt update
apt "satisfy -y --no-install-recommends '$(dpkg-deb -f "$package" Depends)'"
files >"$debian/tmp/before"
apt "install -y --no-install-recommends /tmp/aviary.deb"
there 'aviary --version'
is "libraries" "$(there 'ldd /usr/bin/aviary' | grep -o 'lib\(pq\|nats\|mpi\)' | sort -u | xargs)" "libnats libpq"
for shell in bash-completion/completions/aviary:bash zsh/vendor-completions/_aviary:zsh fish/vendor_completions.d/aviary.fish:fish; do
  "${shell#*:}" -n "$debian/usr/share/${shell%:*}"
done
is "warnings of man" "$(MANWIDTH=80 man --warnings -l "$debian/usr/share/man/man1/aviary.1.gz" 2>&1 >/dev/null)" ""
is "licences of Boost" "$(gzip -dc "$debian/usr/share/doc/aviary/licences.txt.gz" | grep -c '^libboost.*-dev')" 1
sed -i 's/^AVIARY_LISTEN=.*/AVIARY_LISTEN=127.0.0.1:0/' "$debian/etc/default/aviary"
serve_once

say "Removing"
apt "remove -y aviary"
[ ! -e "$debian/usr/bin/aviary" ] || fail "the program is still there"
is "settings" "$(grep -c 127.0.0.1:0 "$debian/etc/default/aviary")" 1
say "Purging"
apt "purge -y aviary"
files >"$debian/tmp/after"
is "what is left" "$(diff "$debian/tmp/before" "$debian/tmp/after" | grep '^[<>]' |
  grep -v '^> /var/lib/aviary\(/\|$\)' | xargs)" ""
is "whose data" "$(there 'stat -c "%U %a" /var/lib/aviary /var/lib/aviary/aviary.db' | xargs)" "root 700 root 600"
! there 'getent passwd aviary' || fail "the user is still there"

say "Installing again"
apt "install -y --no-install-recommends /tmp/aviary.deb"
sed -i 's/^AVIARY_LISTEN=.*/AVIARY_LISTEN=127.0.0.1:0/' "$debian/etc/default/aviary"
serve_once
is "whose data" "$(there 'stat -c "%U %a" /var/lib/aviary /var/lib/aviary/aviary.db' | xargs)" "aviary 700 aviary 600"
say "The package can be installed, used, removed and installed again"
