#!/usr/bin/env bash
# docs_examples.sh ELBOWROOM - the fenced examples of the documents (```tiles, ```cards, ```map, ```scn, ```lesson) are read by the program
# itself, those of the ```referee are played (`...` stands for the rest of a line), and the pictures of maps are drawn anew.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# FILE.LINE.KIND for every fenced block
for doc in README.md docs/*.md docs/*/*.md; do
    [ -e "$doc" ] || continue
    awk -v out="$work/$(echo "$doc" | tr / _)" '
        /^```(tiles|cards|map|scn|lesson|referee)$/ { kind = substr($0, 4); file = out "." NR "." kind; next }
        /^```/ { file = ""; next }
        file != "" { print > file }' "$doc"
done

# The lines behind "> " are said, the others must be the answers.
conversation() { # FILE
    paste -d '\n' <(grep '^>' "$1") <(sed -n 's/^> //p' "$1" | "$program" --lang en referee) | awk -v example="$1" '
        { wanted = ""; if ((getline wanted < example) <= 0) exit 1 }
        (cut = index(wanted, "...")) > 0 { wanted = substr(wanted, 1, cut - 1); $0 = substr($0, 1, cut - 1) }
        $0 != wanted { print "  found  " $0 "\n  wanted " wanted; bad = 1 }
        END { if ((getline wanted < example) > 0) bad = 1; exit bad }'
}

failed=0
count=0
for block in "$work"/*; do
    [ -e "$block" ] || break
    case $block in
    *.tiles | *.cards) command=(content check) ;;
    *.map) command=(map read) ;;
    *.scn) command=(scenario) ;;
    *.lesson) command=(learn check) ;;
    *.referee)
        count=$((count + 1))
        conversation "$block" || { echo "$(basename "$block"): the referee answers otherwise"; failed=1; }
        continue
        ;;
    esac
    if ! "$program" "${command[@]}" "$block" >"$work.out" 2>&1; then
        echo "$(basename "$block"): elbowroom ${command[*]} refuses it:"
        cat "$work.out"
        failed=1
    fi
    count=$((count + 1))
done
rm -f "$work.out"

# The pictures of maps are what the program draws today.
for picture in docs/maps/*.svg; do
    [ -e "$picture" ] || break
    if ! "$program" --lang en map svg "$(basename "$picture" .svg)" | cmp - "$picture"; then
        echo "$picture: differs from elbowroom map svg $(basename "$picture" .svg)"
        failed=1
    fi
    count=$((count + 1))
done
[ $count -gt 0 ] || { echo "docs_examples: no example found"; exit 1; }
[ $failed -eq 0 ] && echo "docs_examples: $count examples and pictures hold"
exit $failed
