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
  # The server: what it keeps, network and TLS, passwords; a page that is smaller on the way.
  echo libsqlite3-dev libboost1.81-dev libssl-dev libsodium-dev libbrotli1
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
  echo libgtest-dev googletest chromium-headless-shell
  # The Python package.
  echo pybind11-dev python3-dev python3-numpy python3-pip python3-setuptools python3-wheel
  # Sanitizers, and checks of form.
  echo libclang-rt-19-dev clang-format-19 shellcheck
  [ "$1" = test ] && return
  # The linter, the counter of instructions, a bare Debian for `./test fresh` and `./test package`, and what looks at the
  # package.
  echo clang-tidy-19 valgrind mmdebstrap lintian zsh fish
}

is_installed() { [ "$(dpkg-query -W -f '${Status}' "$1" 2>/dev/null)" = "install ok installed" ]; }

# install GROUP: what the group needs and the machine lacks. AVIARY_INSTALL=no leaves the machine as it is.
install() {
  local missing=() package
  [ "${AVIARY_INSTALL:-yes}" = no ] && return
  is_debian_12 ||
    fail "this is $(system_name), and packages are installed on Debian 12 only. Install their counterparts yourself
(README.md, \"Elsewhere\") and run this again with AVIARY_INSTALL=no. On Debian they are called:
$(packages_of "$1" | xargs)"
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
  quietly "packages could not be installed" "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive sh -c '
    dpkg --configure -a # what an interrupted run has left
    apt-get update -q
    exec apt-get install -y -q --no-install-recommends "$@"' sh "${missing[@]}"
}
system_name() { sed -n 's/^PRETTY_NAME="\?\([^"]*\)"\?$/\1/p' /etc/os-release 2>/dev/null | grep . || uname -s; }
is_debian_12() { grep -q '^VERSION_CODENAME="\?bookworm' /etc/os-release 2>/dev/null && command -v apt-get >/dev/null; }

# quietly OTHERWISE COMMAND…: runs a command that fetches or makes something. What it says is shown only if it fails, and
# then the reason, or OTHERWISE if none is known.
quietly() {
  local words reason
  words=$("${@:2}" 2>&1) && return
  printf '%s\n' "$words" | tail -n 25 >&2
  reason=$(machine_reason "$words")
  [ -n "$reason" ] || reason=$(fetching_reason "$words")
  fail "${reason:-$1; its words are above}"
}

# machine_reason WORDS: a sentence if a command failed by what it printed because this machine is too small or refuses.
machine_reason() {
  local words=${1,,}
  # Not everybody says that the disk is full.
  { df --output=avail -k "$root" "$root/build" "${TMPDIR:-/tmp}" 2>/dev/null || true; } |
    awk 'NR > 1 && $1 < 50000 { full = 1 } END { exit !full }' && words='no space left'
  case "$words" in
    *'no space left'* | *'enough free space'* | *enospc* | *'disk quota exceeded'*)
      echo "the disk is full: playing needs about 2 GB with all packages, the tests 5 GB. Make room and start again"
      ;;
    *'killed signal'* | *'cannot allocate memory'* | *'virtual memory exhausted'*)
      echo "memory ran out: compiling takes up to 1 GB a core. Stop other programs and start again"
      ;;
    *'not in the sudoers'* | *'a password is required'* | *'a terminal is required'*)
      echo "installing needs root: run it as root, or as a user who may use sudo"
      ;;
    *'permission denied'* | *eacces* | *'read-only file system'*)
      echo "writing was not permitted, as the words above say. If another user has built here, remove the folder build"
      ;;
  esac
}
# fetching_reason WORDS: the same for what comes over the network.
fetching_reason() {
  case "${1,,}" in
    *certificate* | *self_signed* | *unable_to_verify* | *unable_to_get_issuer*)
      echo "a certificate was refused: something between this machine and the network signs for others. Tell npm its
certificate with 'npm config set cafile FILE', or apt with Acquire::https::CAInfo"
      ;;
    *'could not resolve'* | *'temporary failure'* | *'failed to fetch'* | *'could not connect'* | *'timed out'* | \
      *enotfound* | *econn* | *eai_again* | *enetunreach*)
      echo "nothing could be fetched: is there a network?"
      ;;
    *'could not get lock'*)
      echo "another program is installing packages: wait for it and start again"
      ;;
    *'unable to locate package'* | *'has no installation candidate'*)
      echo "a package is unknown here: /etc/apt does not name the packages of Debian 12 (bookworm)"
      ;;
  esac
}

# configure PRESET [cmake arguments]: if it is new or the arguments say something else than before; otherwise the build
# notices changes by itself.
configure() {
  local preset=$1 asked=$root/build/$1/.asked words reason
  shift
  [ -f "$root/build/$preset/build.ninja" ] && { [ $# -eq 0 ] || [ "$(cat "$asked" 2>/dev/null)" = "$*" ]; } && return
  need_tools
  if ! words=$(cd "$root" && cmake --preset "$preset" "$@" --log-level=WARNING 2>&1); then
    reason=$(echo "$words" | tr -s '\n ' ' ' | sed -n 's/.*Missing here: \[\([^]]*\)\].*/\1/p')
    [ -z "$reason" ] || fail "this is missing: $reason. Install it, or run without AVIARY_INSTALL=no"
    printf '%s\n' "$words" >&2
    reason=$(machine_reason "$words")
    fail "${reason:-"cmake could not configure '$preset'; its words are above. If build/$preset is from another time, remove it"}"
  fi
  echo "$*" >"$asked" || fail "$(machine_reason "no space left")"
}
need_tools() {
  local tool version
  # CMake finds compilers by names without a version only.
  if [ -z "${CXX:-}" ]; then
    for CXX in c++ g++ g++-{20..12} clang++ clang++-{30..19} g++; do ! command -v "$CXX" >/dev/null || break; done
    : "${CC:=$(echo "$CXX" | sed 's/^clang++/clang/; s/^g++/gcc/; s/^c++/cc/')}"
    export CXX CC
  fi
  for tool in cmake ninja python3 "${CXX%% *}"; do
    command -v "$tool" >/dev/null || fail "this is missing: $tool. Install it, or run without AVIARY_INSTALL=no"
  done
  version=$(cmake --version | sed -n '1s/[^0-9]*//p')
  printf '3.25\n%s\n' "$version" | sort -CV || fail "CMake is too old: 3.25 or newer is needed, and this is $version"
}

# What ./play calls what it builds, so that one sees how far the whole is.
declare -A part=()
# build PRESET [targets]: says how far it is, on a terminal in one line that changes.
build() {
  local preset=$1 words reason
  shift
  # One at a time in a folder: ./test builds from two sides.
  words=$(NINJA_STATUS='progress %f %t %e ' flock "$root/build/$preset" ninja -C "$root/build/$preset" "$@" 2>&1 |
    show_progress "${part[$preset]:-$preset}") && return
  reason=$(machine_reason "$words")
  fail "${reason:-"'$preset' did not build; the compiler's words are above"}"
}
# Reads what ninja prints, and shows its progress, with the time left once there is something to go by. Shows and prints
# everything else as it is, but what CMake says when it looks for changes only if it fails. Not by awk, which waits
# until it has read a few thousand letters.
show_progress() {
  local name=$1 line made total elapsed left shown=-15 cmake='' kept=''
  while IFS= read -r line; do
    if [[ $line =~ ^progress\ ([0-9]+)\ ([0-9]+)\ ([0-9]+)[.0-9]*\ (.*) ]]; then
      [[ ${BASH_REMATCH[4]} != Re-* ]] || cmake=yes
      [[ ${BASH_REMATCH[4]} != @(Re-*|Looking up*) ]] || continue # CMake looks for changes and the commit
      made=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]} elapsed=${BASH_REMATCH[3]} cmake='' kept=''
      line="   $name: $made of $total"
      if [ "$made" -eq "$total" ]; then
        line+=", $elapsed s"
      elif [ "$elapsed" -ge 5 ] && [ $((made * 10)) -ge "$total" ]; then
        left=$((elapsed * (total - made) / made))
        line+=$(printf ', about %d:%02d left' $((left / 60)) $((left % 60)))
      fi
      if [ -t 2 ]; then
        printf '\r%-60s' "$line" >&2
        [ "$made" -lt "$total" ] || echo >&2
      elif [ "$made" -eq "$total" ] || [ $((elapsed - shown)) -ge 15 ]; then
        echo "$line" >&2
        shown=$elapsed
      fi
    elif [[ $line =~ ^ninja:\ (Entering directory|no work to do) ]]; then
      continue
    elif [ -n "$cmake" ] && [[ ! $line =~ ^(FAILED|ninja): ]]; then
      kept+=$line$'\n'
    else
      printf '%s%s\n' "$kept" "$line" >&2
      printf '%s%s\n' "$kept" "$line"
      kept=''
    fi
  done
}
