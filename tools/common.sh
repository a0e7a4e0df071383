# shellcheck shell=bash
# Shared by ./play and ./test: words on the screen, installing what is missing, building. Source it; it runs nothing.
# Sets `root`, the folder of the repository.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() {
  if [ -t 2 ]; then printf '\033[1m== %s\033[0m\n' "$*" >&2; else printf '== %s\n' "$*" >&2; fi
}
fail() {
  printf '\n%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# What each command needs from Debian 12; a later group contains the ones before it.
packages_of() {
  # The compiler and the build; the libraries of `aviary`; python3 turns editions into C++.
  echo g++ cmake ninja-build libcli11-dev libedit-dev nlohmann-json3-dev libtomlplusplus-dev python3
  # What a server keeps: in a file, or in a database that several servers share.
  echo libsqlite3-dev libpqxx-dev libnats-dev
  # The server: network and TLS, passwords, logs; a page that is smaller on the way.
  echo libboost1.81-dev libssl-dev libsodium-dev libspdlog-dev libbrotli1
  # Simulations over several machines.
  echo libopenmpi-dev openmpi-bin
  # The engine in the browser, and what builds the page.
  echo clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
  command -v node >/dev/null || echo nodejs
  command -v npm >/dev/null || echo npm
  [ "$1" = play ] && return
  # The tests (sources too, for WebAssembly).
  echo libgtest-dev googletest
  # A database and a bus of their own for the tests of the store and of several nodes, and a certificate for the server.
  echo postgresql nats-server openssl
  # Tests of the page in a real browser.
  echo chromium
  # The Python package.
  echo pybind11-dev python3-dev python3-numpy python3-pip python3-setuptools python3-wheel
  # Sanitizers, and checks of form.
  echo libclang-rt-19-dev clang-format-19 shellcheck
  [ "$1" = test ] && return
  # The linter.
  echo clang-tidy-19
}

is_installed() { [ "$(dpkg-query -W -f '${Status}' "$1" 2>/dev/null)" = "install ok installed" ]; }

# install GROUP: what the group needs and the machine lacks. AVIARY_INSTALL=no leaves the machine as it is.
install() {
  local missing=() package
  [ "${AVIARY_INSTALL:-yes}" = no ] && return
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    fail "apt-get is not here, so nothing can be installed. This command is made for Debian 12. Elsewhere install the
counterparts of these packages and run it with AVIARY_INSTALL=no:
$(packages_of "$1" | xargs)"
  fi
  for package in $(packages_of "$1"); do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local sudo=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      fail "these packages are missing, and installing them needs root or sudo: ${missing[*]}"
    sudo=(sudo)
  fi
  say "Installing ${missing[*]}"
  run_apt "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q
  run_apt "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# Runs apt-get; shows what it says only if it fails, with the likely reason.
run_apt() {
  local log reason="apt-get failed; its last words are above"
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
    return
  fi
  tail -n 15 "$log" >&2
  if grep -qi 'no space left\|enough free space' "$log"; then
    reason="the disk is full: playing needs about 0.5 GB, the tests 3 GB"
  elif grep -qi 'could not resolve\|temporary failure\|failed to fetch\|could not connect\|timed out' "$log"; then
    reason="the packages could not be fetched: is there a network?"
  elif grep -qi 'could not get lock' "$log"; then
    reason="another program is installing packages: wait for it and try again"
  elif grep -qi 'unable to locate package' "$log"; then
    reason="a package is unknown here: this command is made for Debian 12 (bookworm)"
  elif grep -qi 'is not in the sudoers\|a password is required\|permission denied' "$log"; then
    reason="installing needs root: run it as root, or as a user who may use sudo"
  fi
  rm -f "$log"
  fail "$reason"
}

# configure PRESET [cmake arguments]: once; later the build notices changes by itself.
configure() {
  local preset=$1
  shift
  if [ ! -f "$root/build/$preset/build.ninja" ] || [ $# -gt 0 ]; then
    (cd "$root" && cmake --preset "$preset" "$@" --log-level=WARNING >/dev/null) ||
      fail "cmake could not configure '$preset'; its words are above. If the folder build/$preset is from another time, remove it"
  fi
}

# build PRESET [targets]: on a terminal with a line that shows how far it is, otherwise quietly.
build() {
  local preset=$1 quiet=()
  shift
  [ -t 2 ] || quiet=(--quiet)
  ninja -C "$root/build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do' && return
  ninja -C "$root/build/$preset" "${quiet[@]}" "$@" >&2 ||
    fail "'$preset' did not build; the compiler's words are above"
}
