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
  # The server: what it keeps, network and TLS, passwords, logs; a page that is smaller on the way.
  echo libsqlite3-dev libboost1.81-dev libssl-dev libsodium-dev libspdlog-dev libbrotli1
  # The engine in the browser, and what builds the page.
  echo clang-19 lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
  command -v node >/dev/null || echo nodejs
  command -v npm >/dev/null || echo npm
  [ "$1" = play ] && return
  # A Debian package: what finds its dependencies.
  echo dpkg-dev file libpqxx-dev libnats-dev
  [ "$1" = package ] && return
  # What is left out of the program where it is missing: PostgreSQL, NATS and MPI. The tests start their own servers.
  echo libopenmpi-dev openmpi-bin postgresql nats-server openssl
  # The tests (sources too, for WebAssembly), and a real browser.
  echo libgtest-dev googletest chromium
  # The Python package.
  echo pybind11-dev python3-dev python3-numpy python3-pip python3-setuptools python3-wheel
  # Sanitizers, and checks of form.
  echo libclang-rt-19-dev clang-format-19 shellcheck
  [ "$1" = test ] && return
  # The linter, a bare Debian for `./test fresh` and `./test package`, and what looks at the package.
  echo clang-tidy-19 mmdebstrap lintian zsh fish
}

is_installed() { [ "$(dpkg-query -W -f '${Status}' "$1" 2>/dev/null)" = "install ok installed" ]; }

# install GROUP: what the group needs and the machine lacks. AVIARY_INSTALL=no leaves the machine as it is.
install() {
  local missing=() package
  [ "${AVIARY_INSTALL:-yes}" = no ] && return
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    fail "this is $(system_name), where nothing can be installed with apt-get. The command is made for Debian 12.
Elsewhere install the counterparts of these packages and run it with AVIARY_INSTALL=no:
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
  quietly "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q
  quietly "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}"
}
system_name() { sed -n 's/^PRETTY_NAME="\?\([^"]*\)"\?$/\1/p' /etc/os-release 2>/dev/null | grep . || uname -s; }

# Runs a command that installs something; shows what it says only if it fails, with the likely reason.
quietly() {
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
    return
  fi
  tail -n 25 "$log" >&2
  local reason="the command failed; its words are above: $*"
  if grep -qi 'no space left\|enough free space\|ENOSPC' "$log"; then
    reason="the disk is full: playing needs about 2 GB with all packages, the tests 5 GB"
  elif grep -qi 'certificate\|SELF_SIGNED\|UNABLE_TO_VERIFY\|UNABLE_TO_GET_ISSUER' "$log"; then
    reason="a certificate was refused: something between this machine and the network signs for others. Tell npm its
certificate with 'npm config set cafile FILE', or apt with Acquire::https::CAInfo"
  elif grep -qi 'could not resolve\|temporary failure\|failed to fetch\|could not connect\|timed out\|ENOTFOUND\|ECONN\|EAI_AGAIN\|ENETUNREACH' "$log"; then
    reason="nothing could be fetched: is there a network?"
  elif grep -qi 'could not get lock' "$log"; then
    reason="another program is installing packages: wait for it and try again"
  elif grep -qi 'unable to locate package\|has no installation candidate' "$log"; then
    reason="a package is unknown here: this is $(system_name), and the command is made for Debian 12 (bookworm)"
  elif grep -qi 'is not in the sudoers\|a password is required\|permission denied\|EACCES' "$log"; then
    reason="installing needs root: run it as root, or as a user who may use sudo"
  fi
  rm -f "$log"
  fail "$reason"
}

# configure PRESET [cmake arguments]: if it is new or the arguments say something else than before; otherwise the build
# notices changes by itself.
configure() {
  local preset=$1 asked=$root/build/$1/.asked
  shift
  [ -f "$root/build/$preset/build.ninja" ] && { [ $# -eq 0 ] || [ "$(cat "$asked" 2>/dev/null)" = "$*" ]; } && return
  (cd "$root" && cmake --preset "$preset" "$@" --log-level=WARNING >/dev/null) ||
    fail "cmake could not configure '$preset'; its words are above. If the folder build/$preset is from another time, remove it"
  echo "$*" >"$asked"
}

# build PRESET [targets]: says how far it is, on a terminal in one line that changes.
build() {
  local preset=$1
  shift
  # One at a time in a folder: ./test builds from two sides.
  NINJA_STATUS='progress %f %t %e ' flock "$root/build/$preset" ninja -C "$root/build/$preset" "$@" 2>&1 |
    show_progress "$preset" >&2 && return
  [ "$(df --output=avail -k "$root/build" | tail -n 1)" -lt 100000 ] && fail "the disk is full"
  fail "'$preset' did not build; the compiler's words are above"
}
# Reads what ninja prints, and prints its progress with the time left, and everything else as it is.
show_progress() {
  local terminal=0
  [ -t 2 ] && terminal=1
  awk -v name="$1" -v terminal=$terminal '
    $1 == "progress" {
      if (/Re-checking globbed|Re-running CMake|Looking up the commit/) next
      left = $4 * ($3 - $2) / $2
      line = sprintf("   %s: %d of %d, %s", name, $2, $3,
                     $2 < $3 ? sprintf("about %d:%02d left", left / 60, left % 60) : sprintf("%d s", $4))
      if (terminal) printf "\r%-60s", line
      else if ($2 == $3 || $4 - last >= 15) { print line; last = $4 }
      if (terminal && $2 == $3) print ""
      fflush()
      next
    }
    /^ninja: (Entering directory|no work to do)/ { next }
    { print; fflush() }'
}
