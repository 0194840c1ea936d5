#!/usr/bin/env bash
# format.sh --write|--check - the style of .clang-format on every C source.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t sources < <(find core realms miners content ai session analysis server cli wasm tools tests bench -name '*.[ch]' 2>/dev/null | sort)
case ${1:-} in
--write) clang-format -i "${sources[@]}" ;;
--check) clang-format --dry-run -Werror "${sources[@]}" ;;
*)
    echo "usage: tools/format.sh --write|--check" >&2
    exit 2
    ;;
esac
