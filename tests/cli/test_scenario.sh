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
fails 1 "a valid line" <<<'expect cost p1 conquer'
fails 1 "a valid line" <<<'expect nonsense'
fails 1 "a valid line" <<<'expect round 1 2'
fails 1 "expected 2, found 1" <<<'expect round 2'
fails 1 "expected ratmen 2, found ratmen 1" <<<'expect at a ratmen 2'
fails 1 "found" <<<'expect choices p1 conquer b'
fails 1 "a scoring" <<<'expect gain p1 0'
fails 1 "dice" <<<'p1 roll b'
fails 1 "dice" <<<'dice 7'
fails 1 "dice" <<<'dice two'
fails 2 "dice" <<<$'dice 3 3\np1 stop'
fails 1 "tokens" <<<'p1 conquer b'
fails 1 "not a valid move" <<<'p1 conquer b now'
fails 2 "before the first move" <<<$'p1 stop\ncoins p1 3'

head='case it must fail
region a farmland edge : b
region b mountain edge : a'
fails 1 "unexpected word" <<<'seats 2 3'
fails 2 "either" <<<$'map saucer2\nexpect round 1'
fails 1 "unexpected word" <<<'new now'
fails 3 "stack" <<<$'new\nstack banners elfs\nexpect round 1'
fails 1 "unknown statement" <<<'position'
fails 1 "no such race" <<<'active p1 elfs hill'
fails 1 "picked" <<<$'active p1 elves hill\ndid picked'
fails 1 "stout" <<<$'active p1 elves hill\nphase stout'
fails 2 "unexpected" <<<$'active p1 elves hill\nphase start elves'
fails 1 "does not belong to the game: card" <<<'card card lamp'

head='case it must fail
game miners
card card t_a
card   level 1
card   faction scots
card   effect coins 3
card   effect pay 2 less scots; points 4
card card t_b
card   level 2
card   effect machines 1 on mine
card event t_sale
card   this round
card   discount 1 level 2
event t_sale
coins p1 3
hand p1 t_b
mine p1 1 0 t_a machines 2 collapse
deck 1 none'
fails 1 "expected 4, found 3" <<<'expect coins p1 4'
fails 1 "expected none, found t_b" <<<'expect hand p1 none'
fails 1 "expected t_b t_b, found t_b" <<<'expect hand p1 t_b t_b'
fails 1 "found t_a machines 2 collapse" <<<'expect mine p1 1 0 t_a collapse'
fails 1 "expected t_b, found empty" <<<'expect mine p1 2 0 t_b'
fails 1 "a valid line, found 5" <<<'expect mine p1 5 0 empty'
fails 1 "a valid line, found p2" <<<'expect cards p2 1'
fails 1 "found none" <<<'expect progress p1 ladder 0'
fails 1 "expected place, found play" <<<'expect waits p1 place'
fails 1 "expected none, found t_sale" <<<'expect event none'
fails 1 "expected 1, found 0" <<<'expect deck 1 1'
fails 1 "expected t_b, found none" <<<'expect discards 2 t_b'
fails 1 "found 1 : printed 2 t_sale -1" <<<'expect cost p1 play t_b 1 : printed 1'
fails 1 "expected t_a, found t_b" <<<'expect choices p1 play t_a'
fails 1 "a valid line, found turn" <<<'expect turn p1'
fails 1 "expected MI-PLACE-2, found MI-MINE-2" <<<'refuse p1 play t_a MI-PLACE-2'
fails 1 "expected chance, found p1" <<<'expect acts chance'
fails 1 "a legal move" <<<'p1 play t_a'
fails 2 "expected 0, found -1 0" <<<$'p1 play t_b\nexpect choices p1 place 0'
fails 4 "expected 1/0, found 1/0 2/0" <<<$'p1 play t_b\np1 place 0\np1 effect 1\nexpect choices p1 choose 1/0'
fails 1 "dice" <<<'dice 1'

head='case it must fail
game miners'
for line in 'map saucer2' 'tile race bees' 'region a farmland edge : b' 'set surface' 'rounds 3'; do
    fails 1 "does not belong to the game: ${line%% *}" <<<"$line"
done
fails 2 "before the other lines" <<<$'seats 2\ngame realms'
fails 1 "own-tokens-defend" <<<'option own-tokens-defend yes'
fails 1 "unknown statement" <<<'active p1 elves hill'
fails 2 "no position: hand" <<<$'new\nhand p1 none'
fails 2 "no position: new" <<<$'hand p1 none\nnew'
fails 3 "a valid line, found nope" <<<$'new\ndeck 1 nope\nexpect round 1'
fails 3 "a valid line, found 4 3" <<<$'new\ndeck 4 3\nexpect round 1'
fails 5 "homemade cards" <<<$'seats 1\ncard card lamp\ncard   level 1\n\ncard   effect coin 1\nnew\nexpect round 1'
[ $failed -eq 0 ] && echo "scenario: $count cases fail as they must"
exit $failed
