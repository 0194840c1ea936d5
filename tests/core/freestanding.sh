#!/usr/bin/env bash
# freestanding.sh LIBRARY... - together the libraries may leave nothing undefined but mem* and the compiler's own helper for counting bits.
set -euo pipefail
[ $# -gt 0 ] || { echo "usage: freestanding.sh LIBRARY..." >&2; exit 2; }

symbols() { nm -P "${@:2}" 2>/dev/null | awk -v kind="$1" 'NF >= 2 && (kind == "U") == ($2 == "U" || $2 == "w") { print $1 }' | sort -u; }

left=$(comm -23 <(symbols U "$@") <(symbols defined "$@") |
    grep -vxE 'memcpy|memmove|memset|memcmp|memchr|__popcount[ds]i2|_GLOBAL_OFFSET_TABLE_' || true)
defined=$(symbols defined "$@" | wc -l)
if [ "$defined" -eq 0 ]; then
    echo "freestanding: no symbols found in $*"
    exit 1
fi
if [ -n "$left" ]; then
    echo "freestanding: core and the games reference:"
    echo "$left"
    exit 1
fi
echo "freestanding: $defined symbols, nothing undefined but mem*"
