#!/usr/bin/env bash
# test_scenario.sh ELBOWROOM - the scenario runner is strict: cases that must fail do, and say so at their line.
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
failed=0
head='case it must fail
region a farmland edge : b
region b mountain edge : a
active p1 ratmen hill hand 2
at a ratmen 1
phase conquer'

# fails LINE TEXT < lines of play : the case fails at that line (from 1: the first of them), and TEXT is said.
fails() {
    count=$((count + 1))
    { echo "$head"; cat; } >"$work/case.scn"
    if "$program" --lang en scenario "$work/case.scn" >"$work/out" 2>&1; then
        echo "passed, though it must fail: $2"
        failed=1
    elif ! grep -qF "case.scn:$(($1 + $(wc -l <<<"$head"))):" "$work/out" || ! grep -qF -- "$2" "$work/out"; then
        echo "line $1 and \"$2\" wanted, said was:"
        cat "$work/out"
        failed=1
    fi
}

fails 1 "a refusal" <<<'refuse p1 stop'
fails 1 "err.not_a_move" <<<'refuse p1 conqer b'
fails 1 "err.bad_argument" <<<'refuse p1 conquer bb'
fails 1 "err.no_such_seat" <<<'refuse p7 conquer b'
fails 1 "RE-CONQ-5" <<<'refuse p1 conquer b RE-CONQ-5'
fails 1 "err.water" <<<'refuse p1 conquer b err.water'
fails 1 "legal" <<<'allow p1 conquer b'
fails 1 "found 3 : land 2 mountain 1" <<<'expect cost p1 conquer b 4'
fails 1 "found 3 : land 2 mountain 1" <<<'expect cost p1 conquer b 3 : land 2'
fails 1 "found 3 : land 2 mountain 1" <<<'expect cost p1 conquer b 3 : land 2 land 2'
fails 1 "found 3 : land 2 mountain 1" <<<'expect cost p1 conquer b 3 : land 2 mountain 1 bogus 0'
fails 1 "found 3 : land 2 mountain 1" <<<'expect cost p1 conquer b 3 : land 2 mountain'
fails 1 "understood" <<<'expect cost p1 conquer'
fails 1 "understood" <<<'expect nonsense'
fails 1 "understood" <<<'expect round 1 2'
fails 1 "expected 2, found 1" <<<'expect round 2'
fails 1 "expected ratmen 2, found ratmen 1" <<<'expect at a ratmen 2'
fails 1 "found" <<<'expect choices p1 conquer b'
fails 1 "a scoring" <<<'expect gain p1 0'
fails 1 "dice" <<<'p1 roll b'
fails 1 "dice" <<<'dice 7'
fails 1 "dice" <<<'dice two'
fails 2 "dice" <<<$'dice 3 3\np1 stop'
fails 1 "tokens" <<<'p1 conquer b'
fails 1 "not a move" <<<'p1 conquer b now'
fails 2 "before the first move" <<<$'p1 stop\ncoins p1 3'

head='case it must fail
region a farmland edge : b
region b mountain edge : a'
fails 1 "too many" <<<'seats 2 3'
fails 2 "either" <<<$'map saucer2\nexpect round 1'
fails 1 "too many" <<<'new now'
fails 3 "stack" <<<$'new\nstack banners elfs\nexpect round 1'
fails 1 "unknown statement" <<<'position'
fails 1 "no such race" <<<'active p1 elfs hill'
fails 1 "picked" <<<$'active p1 elves hill\ndid picked'
fails 1 "stout" <<<$'active p1 elves hill\nphase stout'
fails 2 "unexpected" <<<$'active p1 elves hill\nphase start elves'
[ $failed -eq 0 ] && echo "scenario: $count cases fail as they must"
exit $failed
