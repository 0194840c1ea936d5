#!/usr/bin/env bash
# test_make.sh ELBOWROOM - `elbowroom puzzles`: what is found does not depend on the number of processes, a run
# can go on where it stopped, and what is found can be listed, checked, chosen and put together.
set -euo pipefail
elbowroom=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
failed=0

ok() { # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$folder/out" 2>"$folder/err"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $what"
        cat "$folder/out" "$folder/err"
    fi
}
no() { # WHAT PATTERN COMMAND...: fails, and says why
    local what=$1 pattern=$2
    shift 2
    if "$@" >"$folder/out" 2>"$folder/err" || ! grep -q "$pattern" "$folder/err"; then
        failed=$((failed + 1))
        echo "not refused: $what"
        cat "$folder/out" "$folder/err"
    else
        passed=$((passed + 1))
    fi
}

# Few playouts: these puzzles are not good ones, but they are found in the same way.
make() { "$elbowroom" puzzles make --seed 9 --playouts 192 --each 1 --table "game=realms set=surface seats=2" --table "game=miners seats=1" "$@"; }
ok "two games" make --games 2 --out "$folder/one"
ok "with two processes" make --games 2 --jobs 2 --out "$folder/two"
ok "the same puzzles" cmp "$folder/one" "$folder/two"
ok "the first game" make --games 1 --out "$folder/parts"
ok "the other" make --games 1 --first 1 --out "$folder/parts"
ok "a run that stopped finds the same" cmp <(grep -v '^table' "$folder/one") <(grep -v '^table' "$folder/parts")
ok "there are some" grep -q '^puzzle ' "$folder/one"

ok "list" "$elbowroom" puzzles list "$folder/one"
cat "$folder/one" "$folder/two" >"$folder/both"
ok "choose drops what is there twice" "$elbowroom" puzzles choose "$folder/both" --out "$folder/chosen"
ok "and nothing else" test "$(grep -c '^puzzle ' "$folder/chosen")" = "$(grep -c '^puzzle ' "$folder/one")"
ok "choose one" "$elbowroom" puzzles choose "$folder/both" --count 1 --out "$folder/single"
ok "it is one" test "$(grep -c '^puzzle ' "$folder/single")" = 1
"$elbowroom" puzzles check "$folder/single" --playouts 192 --jobs 2 >"$folder/said" || true
ok "check says what it found" grep -qE '^[01] passed, [01] failed$' "$folder/said"
"$elbowroom" puzzles check "$folder/one" --playouts 192 --out "$folder/held" >"$folder/said" || true
ok "those that hold are written" test "$(grep -c '^puzzle ' "$folder/held")" = "$(sed -n 's/^\([0-9]*\) passed.*/\1/p' "$folder/said")"
"$elbowroom" puzzles check "$folder/single" --levels >"$folder/said" || true
ok "levels" grep -q '^expert: ' "$folder/said"

sed -i 's/^good .*/good nonsense/' "$folder/single"
no "an answer that is no move" 'single:3: .*nonsense' "$elbowroom" puzzles list "$folder/single"
sed -i '1d' "$folder/single"
no "no number of the format" 'single:1: .*puzzles' "$elbowroom" puzzles list "$folder/single"
no "no such file" nowhere "$elbowroom" puzzles list "$folder/nowhere"
no "no such word" guess "$elbowroom" puzzles guess
no "no such table" nowhere "$elbowroom" puzzles make --games 1 --table "game=realms map=nowhere"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
