#!/usr/bin/env bash
# test_train.sh ELBOWROOM - the trainers and what becomes of their files: the same arguments give the same file, with a row for every
# tile; the compiler of weights takes it, and says what is wrong in a bad one.
set -uo pipefail
tools=$(dirname "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# good TITLE COMMAND... : it must succeed
good() {
    local title=$1
    shift
    if "$@" >"$work/out" 2>&1; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "failed: $title"
        head -n 3 "$work/out"
    fi
}

# refuses TEXT WHAT : a file with this text is refused, and it is said why
refuses() {
    printf '%b' "$1" >"$work/bad.weights"
    good "refused: $2" bash -c "! '$tools/compile_weights' '$work/bad.c' '$work/bad.weights' 2>'$work/why' && grep -qF -- '$2' '$work/why'"
}

row() { echo "$1 0 1 2 3 4 5 6 7 8 9 -10"; }

good "teaching" "$tools/train_realms" "$work/a.weights" 12 7 1 surface.2
good "teaching again" "$tools/train_realms" "$work/b.weights" 12 7 2 surface.2
good "the same arguments, the same file" cmp "$work/a.weights" "$work/b.weights"
good "another seed" "$tools/train_realms" "$work/c.weights" 12 8 1 surface.2
good "another file" bash -c "! cmp -s '$work/a.weights' '$work/c.weights'"
for tile in race.orcs old.race.ghouls pick.race.tritons power.berserk pick.power.wealthy offer spread; do
    good "a row for $tile" grep -q "^surface\.2\.$tile " "$work/a.weights"
done
good "teaching Miners" "$tools/train_miners" --games 12 --turns 2 --seed 7 "$work/ma.weights"
good "teaching Miners again" "$tools/train_miners" --games 12 --turns 2 --seed 7 "$work/mb.weights"
good "the same arguments, the same file of Miners" cmp "$work/ma.weights" "$work/mb.weights"
for row in spread book coins.first mine.copper_still hand.mother_lode; do
    good "a row for $row" grep -q "^miners\.$row " "$work/ma.weights"
done
good "no file of Miners to write" bash -c "! '$tools/train_miners' --games 1 --turns 1 '$work/no/such/folder'"
good "what it made is taken" "$tools/compile_weights" "$work/a.c" "$work/a.weights"
good "and becomes a table" grep -q '"surface.2.race.orcs"' "$work/a.c"
good "no file to write" bash -c "! '$tools/train_realms' '$work/no/such/folder' 1 1 1 surface.2"
good "no such school" bash -c "! '$tools/train_realms' '$work/d.weights' 1 1 1 surface.9"
good "no arguments" bash -c "! '$tools/train_realms'"

refuses "a 1 2 3\n" "bad.weights:1: a row is a name and eleven whole numbers"
refuses "# good\n$(row a) 11\n" "bad.weights:2: more than eleven numbers"
refuses "a 0 0 0 0 0 0 0 0 0 0 40000\n" "of 16 bits"
refuses "$(row a)\n$(row a)\n" "there twice"
refuses "$(printf 'x%.0s' {1..70}) 0 0 0 0 0 0 0 0 0 0 0\n" "too long"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
