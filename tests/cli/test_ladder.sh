#!/usr/bin/env bash
# test_ladder.sh ELBOWROOM - matches between bots: fair seats and dice, results that do not depend on --jobs, the bots of bots/, and programs
# that hang, die, flood or answer rubbish.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
failed=0
count=0

# ladder CODE TITLE ARG... : the exit code must be CODE; output in $work/out, complaints in $work/err.
ladder() {
    local code=$1 title=$2 found=0
    shift 2
    count=$((count + 1))
    "$program" ladder --lang en "$@" >"$work/out" 2>"$work/err" </dev/null || found=$?
    [ "$found" = "$code" ] && return 0
    echo "$title: exit code $found instead of $code: elbowroom ladder $*"
    head -n 5 "$work/out" "$work/err"
    failed=1
}

# holds TITLE EXPRESSION : true of `o`, the object that was printed; b(NAME) is a bot's row
holds() {
    count=$((count + 1))
    node -e 'const o = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")), b = (n) => o.bots.find((x) => x.bot === n);
        process.exit(eval(process.argv[2]) ? 0 : 1)' "$work/out" "$2" && return 0
    echo "$1: not so: $2"
    head -c 1500 "$work/out"
    failed=1
}

says() { # out|err TEXT
    count=$((count + 1))
    grep -qF -- "$2" "$work/$1" && return 0
    echo "missing in what it said: $2"
    head -n 8 "$work/$1"
    failed=1
}

lacks() { # out|err TEXT
    count=$((count + 1))
    grep -qF -- "$2" "$work/$1" || return 0
    echo "in what it said, but should not be: $2"
    failed=1
}

same() { # TITLE FOUND EXPECTED
    count=$((count + 1))
    [ "$2" = "$3" ] && return 0
    echo "$1: $2 instead of $3"
    failed=1
}

timeless() { sed -E 's/"turn_(mean|max)":[0-9.]+//g' "$work/out"; }

# ---- line-ups, groups, numbers ----

ladder 0 "two bots" --bots greedy,random --games 7 --json
holds "two bots" 'o.game === "realms" && o.set === "surface" && o.seats === 2 && o.games === 8 && o.dice === 4 && o.rotations === 2'
holds "the fields" 'o.bots.every((x) => x.games === 8 && x.interval.length === 2 && x.win_interval.length === 2 && x.lost_moves === 0 && x.turns === 80 &&
    x.turn_max >= x.turn_mean && x.interval[0] <= x.elo && x.elo <= x.interval[1])'
holds "strength" 'b("greedy").elo === 1000 && b("random").elo < 800 && b("greedy").win_rate + b("random").win_rate === 1'
holds "sense" 'b("greedy").sense.declines > 1 && b("greedy").sense.coins_per_turn > 5 && b("random").sense.idle_stops > 0 &&
    b("random").sense.dearer_picks > 0.5 && Object.keys(b("random").sense.idle_races).length > 0'
ladder 0 "one against three" --bots random,greedy,greedy,greedy --seats 4 --games 8 --json
holds "one against three" 'o.lineups === 1 && o.rotations === 4 && b("random").games === 8 && b("greedy").games === 24 &&
    Math.abs(b("random").win_rate + 3 * b("greedy").win_rate - 1) < 1e-3'
ladder 0 "each against each" --bots random,greedy,easy --games 2 --json
holds "each against each" 'o.lineups === 3 && o.games === 6 && o.bots.every((x) => x.games === 4)'
ladder 0 "fewer than seats" --bots greedy,random --seats 4 --games 2 --json
holds "fewer than seats" 'o.rotations === 2 && o.games === 2 && b("greedy").games === 4'
ladder 0 "alone" --bots greedy --games 3 --json
holds "alone" 'o.games === 3 && b("greedy").win_rate === 0.5 && b("greedy").interval === null'
ladder 0 "Miners" --game miners --bots greedy,random --seats 2 --games 2 --json
holds "Miners" 'o.game === "miners" && b("greedy").sense.cards_placed > 5 && b("greedy").sense.points_per_round > b("random").sense.points_per_round &&
    b("greedy").turns === 20'
ladder 0 "a table" --bots greedy,random --games 2 --sense
says out "s/turn"
says out "greedy: declines per game"
ladder 0 "a table of Miners" --game miners --seats 2 --bots random --games 1 --sense
says out "random: points per round"

for bots in greedy,random random,greedy,easy; do
    ladder 0 "jobs" --bots $bots --games 6 --json --jobs 1
    timeless >"$work/one"
    ladder 0 "jobs" --bots $bots --games 6 --json --jobs 3
    same "results with one process and with three" "$(timeless | md5sum)" "$(md5sum <"$work/one")"
done

# The same dice in a group: the first combos are the same, seats are not; the next group has others.
ladder 0 "records" --bots greedy,random --games 4 --records "$work/records"
first() { grep -m 12 '^chance' "$work/records/game-00000$1.rec"; }
same "the dice of a group" "$(first 0)" "$(first 1)"
same "the dice of groups" "$([ "$(first 0)" != "$(first 2)" ] && echo differ)" differ
same "seats" "$(grep -h '^name p1' "$work"/records/*.rec | tr '\n' ' ')" "name p1 greedy name p1 random name p1 greedy name p1 random "
"$program" verify "$work"/records/*.rec >"$work/out" || { echo "a record of the ladder is bad"; failed=1; }

ladder 2 "no such bot" --bots gredy
ladder 2 "no such limit" --limit 0
says err "--limit"
ladder 2 "no such limit" --limit 1.2345
ladder 2 "no such limit" --limit -1.5
ladder 2 "no command" --bot ''
ladder 2 "too many seats" --seats 9
ladder 2 "too many games" --bots random,greedy,easy --games 1000000

# ---- tools/strength.sh, and what its document says of it ----

same "the commands in docs/strength.md" "$(grep '^elbowroom ' docs/strength.md)" "$(tools/strength.sh commands)"
cp docs/strength.md "$work/strength.md"
ELBOWROOM=$program DOC=$work/strength.md RESULTS=$work/strength JOBS=1 tools/strength.sh 4 'surface-2-easy|miners-1-random' >"$work/out" ||
    { echo "tools/strength.sh: exit code $?"; failed=1; }
tr -d '`' <"$work/strength.md" >"$work/out"
says out '| easy against greedy | surface | 2 | 4 | '
says out '| random alone, median | miners | 1 | 4 | '
says out 'What each must show is in the column *wanted*'
lacks out 'underground | 2'

# ---- the bots of bots/ ----

for table in '--set surface' '--set underground --seats 3' '--game miners --seed 3'; do
    for lang in 'python3 X.py' 'node X.mjs'; do
        thoughtful=${lang/X/bots/thoughtful}
        # shellcheck disable=SC2086
        ladder 0 "$lang" --bot "$thoughtful" --bot "${lang/X/bots/random}" --games 4 $table --limit 60 --json
        same "$lang: complaints" "$(cat "$work/err")" ""
        holds "$lang" 'o.bots.every((x) => x.lost_moves === 0 && x.decisions > 40) && o.bots[0].mean_score > o.bots[1].mean_score'
        # shellcheck disable=SC2086
        ladder 0 "$lang" --bot "$thoughtful" --bot greedy --games 2 $table --limit 60 --json
        timeless | sed "s|$thoughtful|thoughtful|" >"$work/${lang%% *}"
    done
    same "the same in Python and in JavaScript: $table" "$(md5sum <"$work/python3")" "$(md5sum <"$work/node")"
done
ladder 0 "a program and jobs" --bot 'python3 bots/random.py' --bots random --games 4 --limit 60 --json
timeless >"$work/one"
ladder 0 "a program and jobs" --bot 'python3 bots/random.py' --bots random --games 4 --limit 60 --json --jobs 2
same "a program with one process and with two" "$(timeless | md5sum)" "$(md5sum <"$work/one")"

# ---- programs that misbehave: the match ends well, it is said what happened, moves are counted ----

# hostile LIMIT COMMAND GAMES LINES MESSAGE EXPRESSION : so many complaints, with that message; true of its row x. The limit is short where it is
# waited for, and long where it must not matter how busy the machine is.
hostile() {
    local limit=$1 command=$2 games=$3 lines=$4 message=$5 expression=$6
    ladder 0 "$command" --bot "$command" --bots greedy --games "$games" --limit "$limit" --json
    says err "elbowroom ladder: bot $command, game 0, move "
    says err "$message"
    [ "$lines" = any ] || same "$command: complaints" "$(wc -l <"$work/err")" "$lines"
    holds "$command" "((x) => x.games === $games && x.lost_moves > 0 && ($expression))(o.bots[1])"
}
all='x.lost_moves === x.decisions'
mark=31415$$
hostile 0.1 "sleep $mark" 2 6 'it did not answer in time; random moves will be made for it until the game ends' "$all"
says err 'it did not answer in time; a random move was made for it'
hostile 60 "exit 3" 4 4 'it exited (code 3); random moves will be made for it until the game ends' "$all"
hostile 60 "no-such-program-at-all 2>/dev/null" 2 2 'it exited (code 127)' "$all"
hostile 60 "kill -9 \$\$" 2 2 'it exited (code 137)' "$all"
hostile 60 "exec >&-; sleep $mark" 2 2 'it closed its output' "$all"
hostile 0.5 "exec <&-; sleep $mark" 2 any 'it does not read its input' "$all"
hostile 0.1 "trap '' TERM HUP; while :; do sleep $mark; done" 2 6 'it did not answer in time' "$all"
hostile 0.1 "sleep $mark & exit 0" 2 any 'random moves will be made for it' "$all"
hostile 60 "tr '\\0' x </dev/zero" 2 2 'its answer is too long' "$all"
hostile 60 "printf 'p1 pick 1'; exit 4" 2 2 'it exited (code 4)' "$all"
hostile 0.3 "yes" 2 any 'it answered with an illegal move: y; a random move was made for it' "$all"
says err 'it does not read its input; random moves'
hostile 0.3 "yes 'p1 stop'" 2 any 'it answered with an illegal move: p1 stop' true
hostile 60 "while read -r w rest; do [ \$w != choose ] || echo 'p1 conquer r999'; done" 2 any 'illegal move: p1 conquer r999' "$all"
hostile 60 "while read -r w rest; do [ \$w != choose ] || printf '\\001\\377 \\n'; done" 2 any 'illegal move: ?' "$all"
cat >"$work/mortal.py" <<'PYTHON'
import itertools, sys
sys.stdin = itertools.islice(sys.stdin, 30)
exec(open("bots/random.py").read())
sys.exit(7)
PYTHON
hostile 60 "python3 $work/mortal.py" 2 2 'it exited (code 7)' 'x.lost_moves < x.decisions - 20'
# Answers that come too late are not taken for those to later questions. How many come in time is the machine's affair.
cat >"$work/slow.py" <<'PYTHON'
import json, sys, time
pause = 0
for line in sys.stdin:
    if line.startswith("game "):
        pause = 1.5
    elif line.startswith("choose "):
        time.sleep(pause)
        pause = 0
        print(json.loads(line[7:])["legal"][0]["move"], flush=True)
PYTHON
hostile 1 "python3 $work/slow.py" 2 any 'it did not answer in time; a random move' true
lacks err 'illegal move'
# Nothing of a program stays open, whatever becomes of it, and none is left behind.
(ulimit -n 24 && "$program" ladder --lang en --bot 'exit 1' --bot 'cat >&2' --games 40 --limit 0.001 --json >"$work/out" 2>"$work/err") ||
    { echo "many programs that die: exit code $?"; failed=1; }
holds "many programs that die" 'o.bots.every((x) => x.games === 40 && x.lost_moves === x.decisions)'
# Not even when the match itself is ended.
setsid "$program" ladder --bot "touch $work/started; sleep $mark" --games 2 --limit 60 >/dev/null 2>&1 &
match=$!
until [ -e "$work/started" ]; do sleep 0.05; done
kill -TERM -- "-$match"
wait "$match" || true
echo "$mark" >"$work/mark" # not among the words of the command that looks for it
for _ in $(seq 100); do # what was killed may need a moment
    left=$(grep -lsaF -f "$work/mark" /proc/[0-9]*/cmdline || true)
    [ -z "$left" ] && break
    sleep 0.1
done
same "programs left behind" "$left" ""

[ $failed -eq 0 ] && echo "ladder: $count checks as expected"
exit $failed
