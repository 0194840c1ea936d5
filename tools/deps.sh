#!/usr/bin/env bash
# deps.sh play|check - installs the Debian 12 packages that are missing, and says which. As root, or through sudo.
set -euo pipefail

# package, and a command or file that shows it is there even where dpkg knows nothing of it
play=(
    "gcc gcc"
    "libc6-dev /usr/include/stdio.h"
    "cmake cmake"
    "ninja-build ninja"
    "pkg-config pkg-config"
    "libwebsockets-dev /usr/include/libwebsockets.h"
    "libsodium-dev /usr/include/sodium.h"
    "libjansson-dev /usr/include/jansson.h"
    "libsqlite3-dev /usr/include/sqlite3.h"
    "libcurl4-openssl-dev /usr/include/x86_64-linux-gnu/curl/curl.h"
    "zlib1g-dev /usr/include/zlib.h"
    # the page: the engine as WebAssembly, and Node (18 or newer) for the rest
    "clang clang"
    "lld wasm-ld"
    "libclang-rt-14-dev-wasm32 /usr/lib/llvm-14/lib/clang/14.0.6/lib/wasi/libclang_rt.builtins-wasm32.a"
    "wasi-libc /usr/lib/wasm32-wasi/libc.a"
    "nodejs node"
    "npm npm"
)
check=(
    "binutils nm"
    "libclang-rt-14-dev /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux/libclang_rt.fuzzer-x86_64.a"
    "python3 python3"
    "gettext msgfmt"
    "clang-format clang-format"
    "clang-tidy clang-tidy"
    "libpq-dev /usr/include/postgresql/libpq-fe.h"
    "postgresql /usr/lib/postgresql/15/bin/postgres"
    "nginx-light nginx"
    "libfaketime /usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
    "sqlite3 sqlite3"
    "chromium chromium"
    "firefox-esr firefox-esr"
    "webkit2gtk-driver WebKitWebDriver"
    "xvfb Xvfb"
)
# without these the checks work, but take longer
faster=(
    "chromium-headless-shell chromium-headless-shell"
)

case ${1:-} in
play) needs=("${play[@]}") wishes=() ;;
check) needs=("${play[@]}" "${check[@]}") wishes=("${faster[@]}") ;;
*)
    echo "usage: tools/deps.sh play|check" >&2
    exit 2
    ;;
esac

is_there() { # package probe
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null || true)" = installed ] && return
    case $2 in
    /*) [ -e "$2" ] ;;
    *) command -v "$2" >/dev/null ;;
    esac
}

missing_of() { # package and probe...
    local need package probe
    for need in "$@"; do
        read -r package probe <<<"$need"
        is_there "$package" "$probe" || echo "$package"
    done
}

mapfile -t missing < <(missing_of "${needs[@]}")
mapfile -t wished < <(missing_of "${wishes[@]}")
[ $((${#missing[@]} + ${#wished[@]})) -eq 0 ] && exit 0

by_hand="apt-get install --no-install-recommends ${missing[*]}"
if [ ${#missing[@]} -eq 0 ] && { ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; }; then
    echo "deps: it would be faster with ${wished[*]}"
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "deps: missing: ${missing[*]} (Debian 12 names), and there is no apt-get here; install them yourself" >&2
    exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "deps: not root and no sudo; as root, do: $by_hand" >&2
        exit 1
    fi
    as_root=(sudo)
fi

install() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"; }

echo "deps: installing ${missing[*]} ${wished[*]}"
"${as_root[@]}" apt-get update -q || [ ${#missing[@]} -eq 0 ]
[ ${#missing[@]} -eq 0 ] || install "${missing[@]}"
[ ${#wished[@]} -eq 0 ] || install "${wished[@]}" || echo "deps: it would be faster with ${wished[*]}"
