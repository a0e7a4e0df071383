# shellcheck shell=bash
# Shared by ./play and ./test: node, the page's packages, the engine for the browser and the page itself. Source it after
# common.sh, which sets `root`; it runs nothing.
: "${root:?}"

node_version=22.20.0

# use_node: a node that Vite can use (20.19 or newer) on the PATH. Debian 12 has an older one: then a newer one is taken
# from npm into the build folder, once.
use_node() {
  command -v npm >/dev/null || fail "npm is missing; install it (Debian: apt-get install npm) or run without AVIARY_INSTALL=no"
  new_enough node && return
  local arch=x64 here=$root/build/node
  [ "$(uname -m)" = aarch64 ] && arch=arm64
  local bin=$here/node_modules/node-linux-$arch/bin
  if ! new_enough "$bin/node"; then
    say "Fetching node $node_version"
    mkdir -p "$here"
    quietly "node could not be fetched" npm install --prefix "$here" --no-save --no-audit --no-fund "node-linux-$arch@$node_version"
  fi
  export PATH="$bin:$PATH"
}
new_enough() {
  command -v "$1" >/dev/null &&
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# web_packages: what package-lock.json names, exactly; only if it has changed.
web_packages() {
  local stamp=$root/web/node_modules/.package-lock.json
  [ -f "$stamp" ] && [ ! "$root/web/package-lock.json" -nt "$stamp" ] && return
  say "Fetching the packages of the page (about 15 s on a quick line)"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly "the packages of the page could not be fetched" \
    npm ci --prefix "$root/web" --no-audit --no-fund
}

# build_page: web/dist, with the engine in it; only if something it is made of, or the commit, has changed. A page that
# was interrupted never stands where a whole one is looked for.
build_page() {
  use_node
  web_packages
  [ -f "$root/build/wasm/build.ninja" ] || configure wasm -DAVIARY_TESTS=OFF
  build wasm engine
  local dist=$root/web/dist
  if [ -f "$dist/index.html" ] && [ -z "$(find "$root"/web/{src,plugins,public,index.html,package.json,vite.config.ts} \
    "$root"/text "$root"/docs/rules "$root"/data/ladder "$root"/editions "$root"/CMakeLists.txt "$root"/build/wasm/engine.wasm \
    -newer "$dist/index.html" -print -quit)" ] && grep -q "(commit $("$root/tools/commit.sh"))" "$dist/index.html"; then
    return
  fi
  say "${part[page]:-Building the page} (about 5 s)"
  quietly "the page did not build" \
    npm run build --prefix "$root/web" --silent -- --logLevel error --outDir dist.new --emptyOutDir
  rm -rf "$dist"
  mv "$dist.new" "$dist"
}
