#!/usr/bin/env bash
# web.sh [COMMAND...] - the page: the engine as WebAssembly (build/wasm), then web/ to build/web. Does only what is not done already.
# COMMAND runs while nobody else can change build/web: several builds may want it at once. From the environment: JOBS.
set -euo pipefail
cd "$(dirname "$0")/.."
JOBS=${JOBS:-$(nproc 2>/dev/null || echo 2)}

quietly() { # speaks only when the command fails
    "$@" >build/web.log 2>&1 || { cat build/web.log >&2; return 1; }
}

fail() {
    echo "web: $1 (cmake -DER_WEB=OFF builds the program without its page)" >&2
    exit 1
}

engine() {
    quietly cmake --preset wasm && quietly cmake --build --preset wasm -j "$JOBS"
}

packages() { # web/node_modules, just what package-lock.json says
    local wanted stamp=web/node_modules/.elbowroom
    wanted=$(sha256sum <web/package-lock.json)
    [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
    echo "web: npm ci"
    quietly npm --prefix web ci --ignore-scripts --no-audit --no-fund || return
    echo "$wanted" >"$stamp"
}

inputs() { # of the page: names and contents
    {
        find web content/{art,examples,figures,puzzles} \( -path web/node_modules -o -path web/tests \) -prune -o -type f -print0
        printf '%s\0' build/wasm/elbowroom.wasm tools/po.mjs content/text/{web_common,*learn,lessons_*}.*.po docs/rules/*.md docs/rules/*/*.md
    } | sort -z | xargs -0 sha256sum | sha256sum
}

page() {
    local wanted stamp=build/web.stamp
    wanted=$(inputs)
    [ -e build/web/index.html ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
    rm -f "$stamp"
    quietly npm --prefix web run build || return
    echo "$wanted" >"$stamp"
}

mkdir -p build
exec 9>build/web.lock
flock 9
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 18 ? 1 : 0)' 2>/dev/null || fail "Node 18 or newer is needed"
engine 9>&- || fail "the engine could not be built for the browser"
packages 9>&- || fail "the packages of web/ could not be fetched"
page 9>&- || fail "the page could not be built"
[ $# -eq 0 ] || "$@" 9>&-
