#!/usr/bin/env bash
# test_cli.sh ELBOWROOM - the commands as their users meet them: help, exit codes, refusals, what they print.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset NO_COLOR || true
failed=0
count=0

# run CODE TITLE ARG... : the exit code must be CODE; output in $work/out, complaints in $work/err.
run() {
    local code=$1 title=$2 found=0
    shift 2
    count=$((count + 1))
    "$program" "$@" >"$work/out" 2>"$work/err" </dev/null || found=$?
    [ "$found" = "$code" ] && return 0
    echo "$title: exit code $found instead of $code: elbowroom $*"
    head -n 5 "$work/out" "$work/err"
    failed=1
}

# says out|err TEXT : it must be in there.
says() {
    count=$((count + 1))
    grep -qF -- "$2" "$work/$1" && return 0
    echo "missing in what it said: $2"
    head -n 8 "$work/$1"
    failed=1
}

is_json() {
    count=$((count + 1))
    node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$work/out" && return 0
    echo "not JSON: $1"
    failed=1
}

# ---- help and usage ----

commands="play referee scenario selfplay replay verify perft show bench content map"
for lang in en pl cs; do
    run 0 "help" --lang $lang --help
    for command in $commands; do
        says out "  $command "
        run 0 "help of $command" "$command" --help --lang $lang
        says out "elbowroom $command"
        if grep -q 'cli\.' "$work/out"; then
            echo "$command: a text is missing in $lang"
            failed=1
        fi
        run 0 "help" --lang $lang --help
    done
done
run 2 "no command"
run 2 "a command that is not there" dance
says err "elbowroom: there is no command dance"
for command in $commands; do
    run 2 "an option that is not there" "$command" --frobnicate
    says err "elbowroom $command: there is no option --frobnicate"
done
run 2 "a number out of range" play --seats 9
says err "elbowroom play: --seats: 9 is not a number from 2 to 5"
run 2 "no number" selfplay --games 1x
run 2 "a value is missing" play --map
run 2 "a language that is not there" play --lang xx
run 2 "a word too many" bench now
env LC_ALL=pl_PL.UTF-8 "$program" dance >"$work/out" 2>"$work/err" || true
says err "nie ma polecenia dance"
run 0 "the version" --version

# ---- play ----

run 0 "play without input" play --seed 1
says out "p1 You> "
printf '1\n1\nundo\nwhy 1\nboard\noffer\nregion r5\ntile elves\nnonsense\n999\nsave %s\nquit\n' "$work/saved.rec" >"$work/in"
count=$((count + 1))
"$program" play --seed 1 --lang en <"$work/in" >"$work/out" 2>"$work/err" || { echo "play: exit code"; failed=1; }
says out "taken back"
says out "RE-CONQ-3"
says out "not understood"
says out "there is no such number"
says out "saved: "
grep -q "$(printf '\033')" "$work/out" && { echo "play: colour in a pipe"; failed=1; }
run 0 "the saved game" verify "$work/saved.rec"
run 0 "going on with it" play --load "$work/saved.rec"
run 2 "a bot that is not there" play --bots p2=genius
run 2 "a seat that is not there" play --bots p7=greedy
run 2 "a map that is not there" play --map nowhere
run 2 "a map for others" play --map sigh5 --seats 2
run 2 "an option of the rules that is not there" play --option nonsense

# ---- homemade content ----

printf 'race marsh_folk\n  tokens 6 of 12\n  coins +1 where swamp\n\npower beekeeping\n  tokens 4\n  coins +1 where farmland\n' >"$work/mine.tiles"
printf 'race marsh_folk\n  tokens 6 of 12\n  coins +1 where swampy\n' >"$work/bad.tiles"
printf 'race elves\n  tokens 6 of 12\n' >"$work/taken.tiles"
run 0 "good tiles" content check "$work/mine.tiles"
says out "coins +1 where swamp"
run 1 "bad tiles" content check "$work/bad.tiles"
says err "$work/bad.tiles:3: "
run 1 "tiles whose keys are taken" content check "$work/taken.tiles"
run 1 "the same tiles twice" content check "$work/mine.tiles" "$work/mine.tiles"
run 1 "a file that is not there" content check "$work/nothing.tiles"
run 2 "content without a word" content
run 2 "a game with bad tiles" play --tiles "$work/bad.tiles"
says err "$work/bad.tiles:3: "
run 0 "homemade tiles in games" selfplay --games 20 --tiles "$work/mine.tiles" --records "$work/homemade" --check
says out "marsh_folk"
grep -q '^tile race marsh_folk' "$work/homemade/game-000003.rec" || { echo "homemade tiles do not travel"; failed=1; }
run 0 "their records" verify "$work"/homemade/*.rec
says out "20 passed, 0 failed"

# ---- selfplay, records ----

for jobs in 1 3; do
    run 0 "selfplay" selfplay --games 40 --seats all --bots greedy,random --seed 5 --jobs $jobs --json --check \
        --records "$work/records.$jobs"
    is_json selfplay
    cp "$work/out" "$work/jobs.$jobs"
done
cmp -s "$work/jobs.1" "$work/jobs.3" || { echo "selfplay depends on --jobs"; failed=1; }
diff -rq "$work/records.1" "$work/records.3" || { echo "records depend on --jobs"; failed=1; }
run 0 "verify" verify "$work"/records.1/*.rec
says out "40 passed, 0 failed"
game=$work/records.1/game-000000.rec
run 0 "the hash" verify --hash "$game"
says out "$(sed -n 's/^hash //p' "$game")"
sed 's/^hash .*/hash 0123456789abcdef/' "$game" >"$work/wrong.rec"
run 1 "a wrong hash" verify "$work/wrong.rec"
says err "$work/wrong.rec:$(grep -n '^hash' "$work/wrong.rec" | cut -d: -f1): the hash differs"
sed 's/^score .*/score 1 1/' "$game" >"$work/wrong.rec"
run 1 "a wrong score" verify "$work/wrong.rec"
sed '0,/^p1 pick/s/^p1 pick .*/p1 stop/' "$game" >"$work/wrong.rec"
run 1 "an illegal move" verify "$work/wrong.rec"
says err "$work/wrong.rec:$(grep -n '^p1 stop' "$work/wrong.rec" | head -n 1 | cut -d: -f1): "
head -c 300 /dev/urandom >"$work/noise.rec"
run 1 "noise" verify "$work/noise.rec"
run 1 "a directory" verify "$work"
run 2 "verify nothing" verify
run 0 "replay" replay "$game"
says out "p1 pick"
run 0 "replay a part" replay --to 20 "$game"
run 0 "the position there" replay --to 20 --state "$game"
is_json "replay --state"
run 2 "replay noise" replay "$work/noise.rec"
run 2 "a bot that is not there" selfplay --bots genius
run 2 "a set that is not there" selfplay --set moon

# ---- show, map, bench, perft ----

run 0 "show tiles" show tiles --json
is_json "show tiles"
run 0 "show a tile" show tile tritons --lang pl
says out "Trytony"
run 0 "show maps" show maps --json
is_json "show maps"
run 0 "show a map" show map saucer2 --json
is_json "show map"
run 0 "show a record" show record "$game"
run 2 "show what is not there" show tile unicorns
run 2 "show nothing" show
run 0 "map list" map list
says out "saucer2"
for map in $("$program" map list --lang en | cut -d: -f1); do
    run 0 "map check" map check "$map"
    run 0 "map svg" map svg "$map"
    says out "</svg>"
done
printf 'map ferry\nseats 2\nregion a farmland edge mine : b s\nregion b hill tribe : a s\nregion s sea edge : a b\n' >"$work/ferry.map"
run 0 "map read" map read "$work/ferry.map"
run 1 "a map that keeps no statistics" map check "$work/ferry.map"
run 1 "a map without a picture" map svg "$work/ferry.map"
printf 'map ferry\nregion a moon\n' >"$work/bad.map"
run 1 "a bad map" map read "$work/bad.map"
says err "$work/bad.map:2: "
run 0 "games on it" selfplay --map "$work/ferry.map" --games 10 --check --records "$work/ferry"
run 0 "their records" verify "$work"/ferry/*.rec
run 0 "bench" bench --set surface --seats 2 --seconds 1 --json
is_json bench
for key in moves_per_s games_per_s state_bytes clone_ns; do says out "\"$key\""; done
run 0 "perft" perft --depth 2 --seed 1 --json
is_json perft
printf 'case two regions\nregion a farmland edge : b\nregion b hill edge : a\nactive p1 ratmen merchant hand 5\nphase conquer\nperft 1 3\n' >"$work/two.perft"
run 0 "a perft file" perft "$work/two.perft"
says out "1 passed, 0 failed"
run 0 "the same position" perft --position "$work/two.perft" --depth 1 --divide
says out "p1 conquer a 1"
sed -i 's/perft 1 3/perft 1 4/' "$work/two.perft"
run 1 "a wrong count" perft "$work/two.perft"
says out "$work/two.perft:6: "
run 2 "neither file nor depth" perft

[ $failed -eq 0 ] && echo "cli: $count checks as expected"
exit $failed
