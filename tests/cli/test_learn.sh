#!/usr/bin/env bash
# test_learn.sh ELBOWROOM - lessons in the terminal: every one is taken to its end, left and resumed; homemade ones are checked.
set -euo pipefail
shopt -s lastpipe # a check at the end of a pipe counts too
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
failed=0
count=0

# learn CODE ARG... < what is typed : the exit code must be CODE; what is said is in $work/out.
learn() {
    local code=$1 found=0
    shift
    count=$((count + 1))
    "$program" learn "$@" >"$work/out" 2>&1 || found=$?
    [ "$found" = "$code" ] && return 0
    echo "exit code $found instead of $code: elbowroom learn $*"
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

kept() { grep "^$1 " "$work/progress" || true; }

same() {
    count=$((count + 1))
    [ "$1" = "$2" ] && return 0
    echo "\"$1\" instead of \"$2\""
    failed=1
}

# ---- every lesson, in every language, with no key or brace left without its words ----

for file in content/lessons/*.lesson; do
    key=$(sed -n 's/^lesson //p' "$file")
    steps=$(grep -c '^step ' "$file")
    for lang in en pl cs; do
        rm -f "$work/progress"
        for ((i = 0; i < steps; i++)); do echo skip; done | learn 0 "$key" --lang "$lang" --progress "$work/progress"
        lacks '(lesson|learn|cli)\.[a-z_]+|\{[a-z]'
        same "$(kept "$key")" "$key done"
    done
    learn 0 --lang en --progress "$work/progress" </dev/null
    says "done"
done

# ---- what may be typed ----

rm -f "$work/progress"
printf '%s\n' "" "" "" "pick 1" "conquer r5" "why pick 2" "pick 99" "jump" hint help board moves show quit |
    learn 0 goal --lang en --progress "$work/progress"
says "Free, but only 7 tokens"
says "Not now"
says "price of the combo"
says "Try this: p1 pick 2"
says "Forest Giants chosen"
says "Your place is kept."
same "$(kept goal)" "goal next; next; next; p1 pick 2"
printf '%s\n' "conquer r10" "conquer r21" back "pick 2" quit | learn 0 goal --lang en --progress "$work/progress"
says "You are back at step 5."
says "Not at the edge"
says "Nobody can stand there"
says "Pick the Forest Giants"
same "$(kept goal)" "goal next; next; next; p1 pick 2"
learn 0 --lang en --progress "$work/progress" </dev/null
says "started"
# A file that is kept for another program's lessons is not lost, and one that fits no more is read as far as it goes.
printf 'own p1 stop\ngoal next; p9 jump; next\n' >"$work/progress"
printf 'quit\n' | learn 0 goal --lang en --progress "$work/progress"
says "You are back at step 2."
same "$(kept own)" "own p1 stop"
printf '\001\002\n' >"$work/progress"
learn 2 --lang en --progress "$work/progress" </dev/null
says "is not a file of lessons"

# ---- where it is kept ----

printf 'quit\n' | XDG_STATE_HOME=$work/state learn 0 costs --lang en
[ -f "$work/state/elbowroom/lessons" ] || { echo "nothing is kept in XDG_STATE_HOME"; failed=1; }
printf 'quit\n' | HOME=$work/home XDG_STATE_HOME='' learn 0 costs --lang en
[ -f "$work/home/.local/state/elbowroom/lessons" ] || { echo "nothing is kept in HOME"; failed=1; }

# ---- two terminals ----

mkfifo "$work/typed"
rm -f "$work/progress"
"$program" learn goal --lang en --progress "$work/progress" <"$work/typed" >"$work/other" &
exec 3>"$work/typed"
printf '%s\n' "" quit | learn 0 costs --lang en --progress "$work/progress"
printf '%s\n' "" quit >&3
exec 3>&-
wait $! || failed=1
same "$(kept costs)" "costs next"
same "$(kept goal)" "goal next"

# ---- what is refused ----

learn 2 cots --lang en --progress "$work/none" </dev/null
says "there is no lesson cots"
says "costs"
learn 2 costs goal --lang en </dev/null
learn 2 check --lang en </dev/null
learn 0 check --lang en content/lessons/*.lesson </dev/null
says "the lesson can be taken to its end"
sed 's/^  ask p1 pick 2/  ask p1 pick 7/' content/lessons/goal.lesson >"$work/bad.lesson"
learn 1 check --lang en "$work/bad.lesson" </dev/null
says "bad.lesson:$(grep -n 'pick 7' "$work/bad.lesson" | cut -d: -f1): that move is not legal here: p1 pick 7"
learn 1 check --json --lang en "$work/bad.lesson" content/lessons/costs.lesson </dev/null
says '"fault":"fault.lesson.not_legal"'
says '"passed":1'
learn 2 check --lang en "$work/nothing.lesson" </dev/null

[ $failed -eq 0 ] && echo "learn: $count checks hold"
exit $failed
