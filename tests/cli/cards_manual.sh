#!/usr/bin/env bash
# cards_manual.sh ELBOWROOM - the manual of the card language in docs/cards.md is exactly what `elbowroom cards --language` prints, and
# its example of a card says what it is said to say.
# --write puts it there: bash tests/cli/cards_manual.sh build/release/elbowroom --write
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
doc=docs/cards.md
begin='<!-- manual: elbowroom cards --language -->'
end='<!-- end of the manual -->'
for mark in "$begin" "$end"; do
    [ "$(grep -cxF -e "$mark" "$doc")" = 1 ] || { echo "$doc: the line $mark is not there once"; exit 1; }
done
manual=$(mktemp)
example=$(mktemp)
trap 'rm -f "$manual" "$example"' EXIT
"$program" --lang en cards --language >"$manual"
[ -s "$manual" ] || { echo "cards_manual: elbowroom cards --language prints nothing"; exit 1; }

if [ "${2:-}" = --write ]; then
    { sed "/^$begin\$/q" "$doc"; echo; cat "$manual"; echo; sed -n "/^$end\$/,\$p" "$doc"; } >"$doc.new"
    mv "$doc.new" "$doc"
fi
if ! diff <(sed -n "/^$begin\$/,/^$end\$/p" "$doc" | sed '1,2d;$d' | sed '$d') "$manual"; then
    echo "$doc: the manual (<) is not what elbowroom cards --language prints (>); tests/cli/cards_manual.sh ELBOWROOM --write"
    exit 1
fi

awk '/^```cards$/ { inside = 1; next } /^```$/ && inside { exit } inside' "$doc" >"$example"
if ! diff <(sed -n '/^   card lamp_lighter: /,/^   ```$/p' "$doc" | sed '$d;s/^   //') \
    <("$program" --lang en cards --cards "$example" lamp_lighter); then
    echo "$doc: the text of its first card (<) is not what elbowroom cards prints (>)"
    exit 1
fi
echo "cards_manual: $doc has the manual of the card language, $(wc -l <"$manual") lines"
