#!/usr/bin/env bash
# test_dice.sh ELBOWROOM - dice that can be checked: what verify says of golden records and of such as were bent, and the
# Python of docs/fair.md, which must come to the same.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
failed=0
count=0

# judged CODE TEXT FILE [OPTION]... : verify's exit code, and what it must say
judged() {
    local code=$1 text=$2 found=0
    shift 2
    count=$((count + 1))
    "$program" --lang en verify "$@" >"$work/said" 2>&1 || found=$?
    [ "$found" = "$code" ] && grep -qF -- "$text" "$work/said" && return 0
    echo "verify $*: exit code $found (wanted $code), and it said:"
    cat "$work/said"
    failed=1
}

# checked CODE FILE : the script's exit code
checked() {
    local found=0
    count=$((count + 1))
    python3 "$work/check.py" "$2" "$program" >"$work/said" 2>&1 || found=$?
    [ "$found" = "$1" ] && return 0
    echo "the script of docs/fair.md, $2: exit code $found (wanted $1)"
    tail -n 3 "$work/said"
    failed=1
}

awk -v out="$work/block" '/^```python$/ { n++; file = out n ".py"; next } /^```/ { file = "" } file != "" { print > file }' docs/fair.md
mv "$work/block2.py" "$work/check.py"
python3 "$work/block1.py" || { echo "docs/fair.md: the example does not hold"; failed=1; }

for name in fair-2 fair-miners-3; do
    golden=tests/records/$name.rec
    picks=$(grep -c '^chance ' "$golden")
    judged 0 "dice: all $picks picks follow from the secret" "$golden"
    judged 0 "\"fair\":true,\"dice\":$picks}" "$golden" --json
    checked 0 "$golden"

    grep -v '^secret' "$golden" >"$work/untold.rec"
    judged 0 "dice: the secret has not been published yet" "$work/untold.rec"
    judged 0 '"fair":true,"dice":null}' "$work/untold.rec" --json

    sed 's/^secret 03/secret 04/' "$golden" >"$work/secret.rec"
    line=$(grep -n '^secret' "$golden" | cut -d: -f1)
    judged 1 "secret.rec:$line: false dice: this secret does not match" "$work/secret.rec"
    judged 1 '"error":"err.fair.commit_differs"' "$work/secret.rec" --json
    checked 1 "$work/secret.rec"

    sed 's/^salt p1 ann-1/salt p1 ann-2/' "$golden" >"$work/salt.rec"
    judged 1 "false dice: move " "$work/salt.rec"
    checked 1 "$work/salt.rec"
    sed 's/^fair tbl/fair tcl/' "$golden" >"$work/table.rec"
    judged 1 "false dice" "$work/table.rec"
done

# The first banner bent to another; the first two swapped; the game stops there, so that all of it is legal.
head -n 7 tests/records/fair-2.rec >"$work/head"
secret=$(tail -n 1 tests/records/fair-2.rec)
mapfile -t picks < <(sed -n 8,11p tests/records/fair-2.rec)
{ cat "$work/head"; printf '%s\n' "${picks[@]}" end "$secret"; } >"$work/start.rec"
judged 0 "dice: all 4 picks" "$work/start.rec"
{ cat "$work/head"; printf '%s\n' "chance banner amazons" end "$secret"; } >"$work/bent.rec"
judged 1 "move 1 (chance banner amazons) does not follow from the secret" "$work/bent.rec"
checked 1 "$work/bent.rec"
{ cat "$work/head"; printf '%s\n' "${picks[2]}" "${picks[1]}" "${picks[0]}" "${picks[3]}" end "$secret"; } >"$work/swapped.rec"
judged 1 "move 1 (${picks[2]}) does not follow from the secret" "$work/swapped.rec"
checked 1 "$work/swapped.rec"
{ cat "$work/head"; printf '%s\n' "${picks[0]}" "${picks[3]}" end "$secret"; } >"$work/late.rec"
judged 1 "move 2 (${picks[3]}) does not follow from the secret" "$work/late.rec"

judged 0 '"fair":false,"dice":null}' tests/records/random-2.rec --json

[ $failed -eq 0 ] && echo "dice: $count checks hold"
exit $failed
