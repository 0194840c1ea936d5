#!/usr/bin/env bash
# format.sh --write|--check - the style of .clang-format on every C source, and that of prettier on the page where its
# packages are installed (`make check` has them; the tests web_format-check and web_lint insist).
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t sources < <(find . \( -name build -o -name node_modules -o -name '.?*' \) -prune -o -name '*.[ch]' -print | sort)
case ${1:-} in
--write)
    page=format
    clang-format -i "${sources[@]}"
    ;;
--check)
    page=format-check
    clang-format --dry-run -Werror "${sources[@]}"
    ;;
*)
    echo "usage: tools/format.sh --write|--check" >&2
    exit 2
    ;;
esac
if [ -x web/node_modules/.bin/prettier ]; then npm --prefix web run --silent "$page"; fi
