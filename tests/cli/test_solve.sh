#!/usr/bin/env bash
# test_solve.sh ELBOWROOM - puzzles in the terminal: right and wrong answers, the puzzle of the day, a streak, what is kept of a solver.
set -euo pipefail
shopt -s lastpipe # a check at the end of a pipe counts too
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
shipped=content/puzzles/all.puzzles
failed=0
count=0

# solve CODE ARG... < what is typed : the exit code must be CODE; what is said is in $work/out.
solve() {
    local code=$1 found=0
    shift
    count=$((count + 1))
    "$program" puzzles --progress "$work/kept" "$@" >"$work/out" 2>&1 || found=$?
    [ "$found" = "$code" ] && return 0
    echo "exit code $found instead of $code: elbowroom puzzles $*"
    tail -n 5 "$work/out"
    failed=1
}
says() {
    count=$((count + 1))
    grep -qF -- "$1" "$work/out" && return 0
    echo "missing in what it said: $1"
    tail -n 12 "$work/out"
    failed=1
}
lacks() {
    count=$((count + 1))
    grep -qE -- "$1" "$work/out" || return 0
    echo "in what it said, but should not be: $1"
    grep -E -- "$1" "$work/out"
    failed=1
}
kept() { # PATTERN
    count=$((count + 1))
    grep -qE -- "$1" "$work/kept" && return 0
    echo "not kept: $1"
    cat "$work/kept"
    failed=1
}
ok() { # WHAT COMMAND...
    count=$((count + 1))
    "${@:2}" >/dev/null && return 0
    echo "failed: $1"
    failed=1
}

# ---- what is shipped ----

solve 0 list --lang en
ids=($(grep -oE '^[0-9a-f]{8} ' "$work/out"))
puzzles=$(grep -c '^puzzle ' $shipped)
mapfile -t good < <(sed -n 's/^good \([^;]*\).*/\1/p' $shipped)
mapfile -t wrong < <(sed -n 's/^not //p' $shipped)
ok "all are listed, in their order" test "${#ids[@]}" = "$puzzles"
ok "400 puzzles at most, in 60 KB as they are delivered" test "$puzzles" -le 400 -a "$(gzip -9 -c $shipped | wc -c)" -le 61440

# ---- answers ----

for ((i = 0; i < puzzles; i += puzzles / 8 + 1)); do
    rm -f "$work/kept"
    lang=$(sed -n "$((i % 3 + 1))p" <<<$'en\npl\ncs')
    printf '%s\n' "${good[i]}" q | solve 0 "${ids[i]}" --lang "$lang"
    lacks '(cli|puzzle|told)\.[a-z_]+|\{[0-9]|\|'
    kept "^tried ${ids[i]} yes"
    rm -f "$work/kept"
    printf '%s\n' "${wrong[i]}" q | solve 0 "${ids[i]}" --lang "$lang"
    lacks '(cli|puzzle|told)\.[a-z_]+|\{[0-9]|\|'
    kept "^tried ${ids[i]} no"
done
rm -f "$work/kept"
printf '%s\n' "${good[0]}" q | solve 0 "${ids[0]}" --lang en
says "Right: this is the best move."
says "What most players would do:"
says "The best move:"
says "Your rating: 1"
rated=$(grep '^solver' "$work/kept")
printf '%s\n' "${wrong[0]}" q | solve 0 "${ids[0]}" --lang en
says "No: there is something better."
says "You have tried this puzzle before"
kept "^$rated\$"

# ---- what may be typed ----

printf '%s\n' help hint board moves "why 1" why "" 999 "dance" show "" q | solve 0 "${ids[0]}" --lang en
says "what the puzzle is about"
says "Theme:"
says "not understood: "
says "Here is the answer."
says "Enter: next puzzle"
printf 'quit\n' | solve 0 next --lang en
printf '' | solve 0 next --lang en

# ---- the puzzle of the day, themes, games ----

solve 0 --date 2026-11-19 --lang en </dev/null
says "Puzzle of the day, 2026-11-19"
cp "$work/out" "$work/one"
rm -f "$work/kept"
solve 0 today --date 2026-11-19 --lang en </dev/null
ok "the same for everyone" cmp "$work/one" "$work/out"
solve 0 --lang en </dev/null
says "Puzzle of the day, $(date -u +%Y)"
theme=$(sed -n 's/^puzzle p[1-5] \([a-z_]*\) .*/\1/p' $shipped | head -n 1)
printf 'show\n\nshow\nq\n' | solve 0 --theme "$theme" --lang en
says "($theme)"
for game in realms miners; do
    solve 0 --game "$game" --lang en </dev/null
done
says "Level"
solve 1 --game miners --theme let_go --lang en </dev/null
says "no such puzzle"

# ---- a streak ----

rm -f "$work/kept"
printf 'show\n' | solve 0 streak --seed 1 --lang en
says "The streak is over. The longest one: 0."
kept '^solver 150000 35000 60000$'
lacks "Your rating"
last=$(sed -n 's/^tried \([0-9a-f]*\) .*/\1/p' "$work/kept")
for ((i = 0; i < puzzles; i++)); do
    if [ "${ids[i]}" = "$last" ]; then
        rm -f "$work/kept"
        printf '%s\n' "${good[i]}" "" show | solve 0 streak --seed 1 --lang en
        says "Solved in a row: 1."
        kept '^streak 1$'
        kept "^tried $last yes"
    fi
done

# ---- where it is kept ----

printf 'show\nq\n' | XDG_STATE_HOME=$work/state "$program" puzzles next --lang en >/dev/null
ok "kept in XDG_STATE_HOME" test -f "$work/state/elbowroom/puzzles"
printf 'show\nq\n' | HOME=$work/home XDG_STATE_HOME='' "$program" puzzles next --lang en >/dev/null
ok "kept in HOME" test -f "$work/home/.local/state/elbowroom/puzzles"

# ---- two terminals ----

mkfifo "$work/typed"
rm -f "$work/kept"
"$program" puzzles "${ids[0]}" --progress "$work/kept" --lang en <"$work/typed" >"$work/other" &
exec 3>"$work/typed"
printf '%s\n' "${good[1]}" q | solve 0 "${ids[1]}" --lang en
printf '%s\n' "${good[0]}" q >&3
exec 3>&-
ok "the other terminal ends" wait $!
kept "^tried ${ids[1]} yes"
kept "^tried ${ids[0]} yes"
printf '%s\n' "${wrong[0]}" q | solve 0 "${ids[0]}" --lang en
kept "^tried ${ids[0]} yes"
count=$((count + 1))
ls "$work" | grep '[.]new' && failed=1

# ---- what is refused ----

printf 'solver 1 2 3\n' >"$work/kept"
solve 2 --lang en </dev/null
says "is not a file of solved puzzles"
rm -f "$work/kept"
solve 2 guess --lang en </dev/null
says "streak"
solve 2 ffffffff0 --lang en </dev/null
solve 2 next more --lang en </dev/null
solve 2 --theme nothing --lang en </dev/null
says "there is no theme nothing"
solve 2 --game chess --lang en </dev/null
says "there is no game chess"
solve 2 --date yesterday --lang en </dev/null
says "is not a date"

[ $failed -eq 0 ] && echo "solve: $count checks hold"
exit $failed
