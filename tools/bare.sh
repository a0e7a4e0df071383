# shellcheck shell=bash
# A bare Debian 12 in a folder, with nothing of this machine but how it reaches the network. Source it after common.sh; needs
# root and mmdebstrap. It is made in $TMPDIR, and removed at the end.
: "${root:?}"

# make_bare: the folder is $debian.
make_bare() {
  [ "$(id -u)" -eq 0 ] || fail "making a bare Debian needs root"
  command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing; install it, or run ./test fresh"
  debian=$(mktemp -d)
  trap leave_bare EXIT
  say "Making a bare Debian in $debian"
  local sources=/etc/apt/sources.list.d/debian.sources file name
  [ -f $sources ] || sources=/etc/apt/sources.list
  quietly "no bare Debian could be made" mmdebstrap --variant=minbase bookworm "$debian" - <$sources
  mount -t proc proc "$debian/proc"
  mount -t sysfs -o ro sysfs "$debian/sys" # MPI counts cores there
  # With shared memory and terminals, and without a way back: what is unmounted there stays mounted here.
  mount --rbind --make-rslave /dev "$debian/dev"
  mount -t tmpfs tmpfs "$debian/tmp"
  # How this machine reaches the network: names, proxies, certificates, registries.
  for file in /etc/resolv.conf /etc/hosts /etc/apt/apt.conf.d /etc/ssl/certs /usr/local/share/ca-certificates /etc/npmrc "$HOME/.npmrc" \
    "${NODE_EXTRA_CA_CERTS:-}"; do
    [ -e "$file" ] || continue
    mkdir -p "$debian$(dirname "$file")"
    cp -rL "$file" "$debian$(dirname "$file")/" 2>/dev/null || true
  done
  local proxies=()
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY NODE_EXTRA_CA_CERTS npm_config_registry npm_config_cafile; do
    [ -z "${!name:-}" ] || proxies+=("$name=${!name}")
  done
  in_bare=(chroot "$debian" env -i HOME="$HOME" PATH=/usr/sbin:/usr/bin:/sbin:/bin "${proxies[@]}" sh -c)
}
leave_bare() {
  local place
  for place in dev sys proc tmp; do umount -l "$debian/$place" 2>/dev/null || true; done
  rm -rf --one-file-system "$debian"
}
# there COMMAND: runs it in the bare Debian, with an empty environment.
there() { "${in_bare[@]}" "$1"; }
