#!/usr/bin/env bash
# test_lab.sh ELBOWROOM - `elbowroom lab`: a race with two extra tokens is too strong, a copy of a race that ships is fair; the same
# answer with any number of processes, and after a run that was stopped; cards, maps, other numbers, pictures; what is refused.
# REPEAT=100 measures both races so many times, with other seeds, and says how often the answer was wrong.
set -euo pipefail
elbowroom=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
failed=0

ok() { # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$folder/said" 2>"$folder/err"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $what"
        cat "$folder/said" "$folder/err"
    fi
}
no() { # WHAT PATTERN COMMAND...: fails, and says why
    local what=$1 pattern=$2
    shift 2
    if "$@" >"$folder/said" 2>"$folder/err" || ! grep -q "$pattern" "$folder/err"; then
        failed=$((failed + 1))
        echo "not refused: $what"
        cat "$folder/said" "$folder/err"
    else
        passed=$((passed + 1))
    fi
}
lab() { "$elbowroom" lab --lang en --learn 200 "$@"; }
says() { # WHAT PATTERN: what the last `ok` printed has such a line
    if grep -qE "$2" "$folder/said"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not said: $1"
        cat "$folder/said"
    fi
}

cat >"$folder/big.tiles" <<'TILES'
race big_ratmen
  name en "Big Ratmen"
  tokens 10 of 15
TILES
cat >"$folder/copy.tiles" <<'TILES'
race other_giants
  name en "Other Giants"
  tokens 6 of 11
  cost -1 where adjacent own mountain
TILES

# ---- many times, by hand ----

if [ -n "${REPEAT:-}" ]; then
    for name in big copy; do
        for seed in $(seq "$REPEAT"); do
            lab "$folder/$name.tiles" --seed "$seed" --json | grep -oE '"verdict":"[a-z_]*","sure":[a-z]*'
        done | sort | uniq -c | sed "s/^/$name:/"
    done
    exit
fi

# ---- the answers ----

ok "a race with two extra tokens" lab "$folder/big.tiles" --plot "$folder/big.svg"
says "is too strong" '^(A little too|Too) strong: it wins [5-9][0-9] % of its games where 50 % is fair\.$'
says "stands among what ships" '^> Big Ratmen +[0-9]+ % \([0-9]+ to [0-9]+\), [0-9]+ games$'
says "which is there with intervals" '^  Ghouls +[0-9]+ % \([0-9]+ to [0-9]+\), [0-9]{4} games$'
ok "a picture" grep -q '^<svg .*' "$folder/big.svg"
ok "with a row for each" test "$(grep -c '<circle' "$folder/big.svg")" = 15
ok "a copy of a race that ships" lab "$folder/copy.tiles" --json
says "is fair, for programs" '"verdict":"fair","sure":true'

# ---- however it is played ----

lab "$folder/copy.tiles" --games 150 --seed 4 --json >"$folder/a"
lab "$folder/copy.tiles" --games 150 --seed 4 --jobs 3 --json >"$folder/b"
ok "any number of processes" cmp "$folder/a" "$folder/b"
lab "$folder/copy.tiles" --games 64 --seed 4 --resume "$folder/kept" >/dev/null
lab "$folder/copy.tiles" --games 150 --seed 4 --resume "$folder/kept" --json >"$folder/c"
ok "a run that was stopped" cmp "$folder/a" "$folder/c"
ok "its games are kept" grep -q '^run 4 0 150 ' "$folder/kept"
no "games of another seed" "other content, another seed" lab "$folder/copy.tiles" --seed 5 --resume "$folder/kept"
no "games of another race" "other content, another seed" lab "$folder/big.tiles" --seed 4 --resume "$folder/kept"
if command -v mpirun >/dev/null && ldd "$elbowroom" | grep -q libmpi; then
    mpirun --allow-run-as-root --oversubscribe -n 2 "$elbowroom" lab --lang en --learn 200 "$folder/copy.tiles" --games 150 --seed 4 --json >"$folder/d"
    ok "two processes of MPI" cmp "$folder/a" "$folder/d"
fi

# ---- other things ----

ok "other numbers" lab "$folder/big.tiles" --games 128 --level normal --suggest
says "are listed, the fairest first" '^  tokens [89] of 15 '
printf 'power mine\n  tokens 5\n' >"$folder/power.tiles"
printf 'relic cup\n  coins +4\n' >"$folder/relic.tiles"
printf 'card lamp_lighter\n  level 1\n  faction scots\n  carts r lr\n  effect coins 9\n' >"$folder/one.cards"
printf 'race mine\n  tokens 99 of 9\n' >"$folder/bad.tiles"
ok "a power" lab --games 64 --level normal --json "$folder/power.tiles"
says "is measured as one" '"kind":"power","key":"mine"'
ok "a Relic" lab --games 32 --level normal --set underground --json "$folder/relic.tiles"
says "is measured as one" '"kind":"relic","key":"cup"'
ok "a card" lab --games 16 --level normal --json "$folder/one.cards"
says "is measured as one" '"kind":"card","key":"lamp_lighter"'
sed 's/^map saucer2/map mine2/' content/maps/saucer2.map >"$folder/mine.map"
ok "a map" lab "$folder/mine.map" --games 64 --level normal
says "is about the order of turns" '^(Fair: whoever begins|(A little u|U)nfair: player [12] in the order)'

no "a file with nothing in it" "nothing in it that the lab can measure" lab "$folder/copy.tiles" --key other
no "a level that is none" "there is no bot" lab "$folder/big.tiles" --level strong
no "a fault in the file" "not a number in range" lab "$folder/bad.tiles"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
