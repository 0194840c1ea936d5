#!/usr/bin/env bash
# test_hint.sh ELBOWROOM - hints and analysis as people and programs meet them: in all languages, of both games, and of records
# that are short, unfinished or none. Few nodes: what is advised is not judged here, but how it is said.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset NO_COLOR || true
failed=0
count=0
few=(--budget 100)

# run CODE ARG... : the exit code must be CODE; output in $work/out, complaints in $work/err.
run() {
    local code=$1 found=0
    shift
    count=$((count + 1))
    "$program" "$@" >"$work/out" 2>"$work/err" </dev/null || found=$?
    [ "$found" = "$code" ] && return 0
    echo "exit code $found instead of $code: elbowroom $*"
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

# fits : no line is wider than 80 columns, no text key shows.
fits() {
    count=$((count + 1))
    ! grep -qE '^.{81}|(cli|ai|err)\.[a-z_]+\.[a-z]' "$work/out" && return 0
    echo "too wide, or a text is missing: $1"
    grep -E '^.{81}|(cli|ai|err)\.[a-z_]+\.[a-z]' "$work/out" | head -n 3
    failed=1
}

# holds EXPRESSION [ARG...] : true, `o` being the object that was printed, `a` the arguments.
holds() {
    count=$((count + 1))
    node -e 'const fs = require("fs"), o = JSON.parse(fs.readFileSync(process.argv[1], "utf8")), a = process.argv.slice(3);
        if (eval(process.argv[2]) !== true) { console.log(`does not hold: ${process.argv[2]}`); process.exit(1) }' "$work/out" "$@" && return 0
    failed=1
}

# cut N RECORD OUT [MOVE...] : its first N moves, then these
cut() {
    local moves=$1 record=$2 out=$3
    shift 3
    awk -v n="$moves" 'on && ($0 == "end" || n-- <= 0) { exit } { print } $0 == "moves" { on = 1 }' "$record" >"$out"
    for move in "$@"; do echo "$move"; done >>"$out"
    echo end >>"$out"
}

moves_of() { awk '$0 == "end" { on = 0 } on { n++ } $0 == "moves" { on = 1 } END { print n + 0 }' "$1"; }

# Games of Miners are fresh ones: SEATS BOTS NAME [OPTION...]
dig() {
    local seats=$1 bots=$2 name=$3
    shift 3
    "$program" selfplay --game miners --seats "$seats" --bots "$bots" --games 1 --seed 5 --records "$work/$name.dir" "$@" >/dev/null
    mv "$work/$name.dir/game-000000.rec" "$work/$name.rec"
}
dig 1 greedy miners-greedy-1
dig 2 greedy miners-greedy-2
dig 3 random miners-first-game-3 --option first-game
for seats in 1 2 3; do dig $seats random miners-random-$seats; done
cat >"$work/lamp.cards" <<'CARDS'
card test_lamp
  level 1
  effect coins 2
  effect pay 1; points 2
CARDS
dig 3 random miners-homemade-3 --cards "$work/lamp.cards"

records=(tests/records/{greedy-2,random-4,options-4,homemade-3,deep-greedy-3,deep-random-2,mixed-greedy-3,mixed-draw-2}.rec
    "$work"/miners-{greedy-2,random-1,random-3,first-game-3,homemade-3}.rec)
cut 90 "$work/miners-random-2.rec" "$work/mines.rec"
cut 45 "$work/miners-random-1.rec" "$work/alone.rec"

# ---- hint: people ----

for lang in en pl cs; do
    for record in "${records[@]}"; do
        for level in easy expert; do
            run 0 hint "$record" --level $level "${few[@]}" --lang $lang
            fits "hint $record in $lang"
        done
    done
    run 0 analyse tests/records/random-5.rec "${few[@]}" --lang $lang --all
    fits "analyse in $lang"
    run 0 analyse "$work/mines.rec" "${few[@]}" --lang $lang --all
    fits "analyse Miners in $lang"
    run 0 analyse "$work/alone.rec" "${few[@]}" --lang $lang
    fits "analyse Miners alone in $lang"
done
run 0 hint tests/records/greedy-2.rec "${few[@]}" --lang en
says out "chance  expert's choices, best first:"
run 0 hint "$work/miners-greedy-1.rec" "${few[@]}" --lang en
says out "score  expert's choices, best first:"
says out "why: "

# ---- hint: programs; the first moves can be made ----

for record in "${records[@]}"; do
    total=$(moves_of "$record")
    for at in $((total / 3)) $((2 * total / 3)); do
        while ! "$program" hint "$record" --at $at --json "${few[@]}" >"$work/out" 2>"$work/err"; do
            grep -q 'the next pick is random' "$work/err" || break
            at=$((at + 1))
        done
        holds '[o.at == a[0], o.level == "expert", o.budget == 100, o.advice.length >= 1, o.advice.length <= 5,
            Math.abs(o.chance.reduce((x, y) => x + y) - 1) < 0.001, o.chance.length == o.coins.length,
            new Set(o.advice.map((x) => x.moves[0])).size == o.advice.length,
            o.advice.every((x) => x.chance >= 0 && x.chance <= 1 && x.words != "" && x.moves.every((m) => m.startsWith(o.seat + " "))),
            o.advice.every((x) => x.parts.every((p) => typeof p.amount == "number" && p.words != p.part))].every((x) => x)' $at
        cut $at "$record" "$work/next.rec" "$(sed -E 's/.*"advice":\[\{"moves":\["([^"]*)".*/\1/' "$work/out")"
        run 0 verify "$work/next.rec"
    done
done
run 0 hint "$work/miners-random-3.rec" --at 31 --seat p2 --json "${few[@]}"
holds 'o.seat == "p2" && o.at == 31 && o.game == "miners"'
cp "$work/out" "$work/first"
run 0 hint "$work/miners-random-3.rec" --at 31 --seat p2 --json "${few[@]}"
count=$((count + 1))
cmp "$work/first" "$work/out" || { echo "the same question has two answers"; failed=1; }

# ---- what cannot be asked ----

echo "rubbish" >"$work/noise.rec"
: >"$work/empty.rec"
cut 0 tests/records/greedy-2.rec "$work/none.rec"
for command in hint analyse; do
    run 2 $command
    run 2 $command "$work/noise.rec"
    says err "noise.rec:1:"
    run 2 $command "$work/empty.rec"
    run 2 $command "$work/not_there.rec"
    run 2 $command tests
    run 2 $command tests/records/greedy-2.rec --level genius
    says err "there is no level genius"
    run 2 $command tests/records/greedy-2.rec --level greedy
    run 2 $command tests/records/greedy-2.rec --budget 0
    run 2 $command tests/records/greedy-2.rec more
done
run 2 hint tests/records/greedy-2.rec --at 150
says err "150 is more than the 149 moves"
run 2 hint tests/records/greedy-2.rec --at 149
says err "nobody has a decision to make"
run 2 hint tests/records/greedy-2.rec --at 0
says err "the next pick is random; the next decision comes after 12"
run 2 hint tests/records/greedy-2.rec --at 60 --seat p2
says err "p2 has nothing to decide"
run 2 hint tests/records/greedy-2.rec --seat p3
run 2 hint "$work/none.rec"
says err "no decision"
run 0 hint "$work/none.rec" --help
run 0 analyse "$work/none.rec"
says out "nothing to analyse"
run 0 analyse "$work/none.rec" --json
holds 'o.turns.length == 0 && o.decisions.length == 0 && o.mistakes.length == 0 && o.over === false'

# ---- analysis ----

# Turns follow each other to the last move; every decision of the record is in one stretch, all of one seat; at most five mistakes,
# the dearest first; the end is what came of it.
whole='const t = o.turns, d = o.decisions, m = o.mistakes.map((i) => d[i]);
    const lines = fs.readFileSync(a[0], "utf8").split(/^moves$/m)[1].split(/^end$/m)[0].trim().split("\n"), mine = (i) => lines[i].startsWith("p");
    const own = (x) => [...Array(x.to - x.from).keys()].map((k) => x.from + k).filter((k) => lines[k].startsWith(x.seat + " "));
    const checks = [o.over, t.at(-1).coins.join(" ") == a[1], t.at(-1).chance.some((x) => x > 0), o.moves == lines.length, t.every((x, i) => x.to > x.from && (i == 0 || x.from == t[i - 1].to)), t.at(-1).to == o.moves,
     t.every((x) => Math.abs(x.chance.reduce((p, q) => p + q) - 1) < 0.001 && x.coins.length == o.seats),
     d.flatMap(own).sort((x, y) => x - y).join() == [...lines.keys()].filter(mine).join(),
     d.every((x) => x.played.join() == own(x).map((k) => lines[k]).join() && own(x).includes(x.from) && own(x).includes(x.to - 1)),
     d.every((x) => x.same || (x.better.length > 0 && x.better.every((p) => p.startsWith(x.seat + " ")) && x.better_words != "")),
     m.length <= 5 && m.every((x) => !x.same && (x.chance_lost > 0 || x.coins_lost > 0)),
     m.every((x, i) => i == 0 || x.chance_lost <= m[i - 1].chance_lost)];
    checks.every((x) => x) || console.log(checks.join())'
for record in tests/records/{greedy-2,random-5,homemade-3,deep-random-3,mixed-draw-2}.rec "$work"/miners-{greedy-1,random-2}.rec; do
    run 0 analyse "$record" --json "${few[@]}"
    holds "$whole" "$record" "$(sed -n 's/^score //p' "$record")"
done
cp "$work/out" "$work/first"
run 0 analyse "$work/miners-random-2.rec" --json "${few[@]}"
count=$((count + 1))
cmp "$work/first" "$work/out" || { echo "the same game is judged in two ways"; failed=1; }

# A game that is not over, and one with a single decision.
cut 40 tests/records/greedy-2.rec "$work/part.rec"
run 0 analyse "$work/part.rec" "${few[@]}" --lang en
says out "The game is not over."
run 0 hint "$work/part.rec" "${few[@]}"
cut 13 tests/records/greedy-2.rec "$work/one.rec"
run 0 analyse "$work/one.rec" --json "${few[@]}"
holds 'o.decisions.length == 1 && o.turns.length == 1 && o.over === false'
run 0 hint "$work/one.rec" "${few[@]}"

# To conquer nothing with a whole army is a mistake that every level sees.
cut 15 tests/records/greedy-2.rec "$work/blunder.rec" "p1 stop"
for level in easy hard; do
    run 0 analyse "$work/blunder.rec" --level $level --json --budget 1000
    holds 'o.mistakes.some((i) => o.decisions[i].played.includes("p1 stop") && o.decisions[i].coins_lost > 0)'
done
run 0 analyse "$work/blunder.rec" --budget 1000 --lang en
says out "Costliest mistakes"
says out "played: stop conquering"
says out "better: conquer "

# The same tokens put down in another order are the same decision.
node -e 'const fs = require("fs"), lines = fs.readFileSync("tests/records/random-2.rec", "utf8").split("\n");
    const i = lines.findIndex((x, n) => /^p\d deploy/.test(x) && /^p\d deploy/.test(lines[n + 1]) && x.split(" ")[2] != lines[n + 1].split(" ")[2]);
    [lines[i], lines[i + 1]] = [lines[i + 1], lines[i]]; fs.writeFileSync(process.argv[1], lines.join("\n"))' "$work/order.rec"
run 0 verify "$work/order.rec"
run 0 analyse tests/records/random-2.rec --json "${few[@]}"
cp "$work/out" "$work/first"
run 0 analyse "$work/order.rec" --json "${few[@]}"
holds 'const f = JSON.parse(fs.readFileSync(a[0], "utf8")), look = (x) => JSON.stringify(x.decisions.map((d) => [d.same, d.chance_lost, d.coins_lost]));
    JSON.stringify(f) != JSON.stringify(o) && look(f) == look(o)' "$work/first"

# Where all decide at once, what others decide in between does not cut a seat's decisions in two.
node -e 'const fs = require("fs"), [head, tail] = fs.readFileSync(process.argv[2], "utf8").split(/^moves$/m), lines = tail.trim().split("\n");
    const at = lines.findIndex((x) => x.startsWith("p1 discard")), draft = lines.splice(at, 12), turns = [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11];
    lines.splice(at, 0, ...turns.map((i) => draft[i])); fs.writeFileSync(process.argv[1], head + "moves\n" + lines.join("\n") + "\n")' "$work/mixed.rec" "$work/miners-random-3.rec"
run 0 verify "$work/mixed.rec"
run 0 analyse "$work/mixed.rec" --json --budget 1
holds 'const d = o.decisions.slice(0, 3); d.every((x, i) => x.seat == `p${i + 1}` && x.played.length == 4 && x.played.every((p) => p.startsWith(`p${i + 1} discard `)))'

# Luck is no merit: what the die shows changes nothing in how the throw is judged.
for die in 0 3; do
    cut 21 tests/records/greedy-2.rec "$work/die$die.rec" "chance die $die"
    run 0 analyse "$work/die$die.rec" --json "${few[@]}"
    cp "$work/out" "$work/die$die"
done
holds 'const [x, y] = a.map((f) => JSON.stringify(JSON.parse(fs.readFileSync(f, "utf8")).decisions)); x == y && x.includes("roll")' "$work/die0" "$work/die3"

# What is hidden from a seat changes nothing in what it is told: two cards of others are exchanged.
node -e 'const fs = require("fs"), lines = fs.readFileSync(process.argv[2], "utf8").split("\n"), deal = (p) => lines.findIndex((x) => x.startsWith(`chance deal ${p} `));
    const [i, k] = [deal("p2"), deal("p3")], card = (n) => lines[n].split(" ")[3], [x, y] = [card(i), card(k)];
    lines[i] = `chance deal p2 ${y}`; lines[k] = `chance deal p3 ${x}`; fs.writeFileSync(process.argv[1], lines.join("\n"))' "$work/swapped.whole" "$work/miners-random-3.rec"
at=$(awk 'on && /^p/ { print n; exit } on { n++ } $0 == "moves" { on = 1 }' "$work/swapped.whole")
cut $((at + 4)) "$work/miners-random-3.rec" "$work/as_it_was.rec"
cut $((at + 4)) "$work/swapped.whole" "$work/swapped.rec"
for question in "hint --at $at --level hard" "analyse --level hard"; do
    for record in as_it_was swapped; do
        # shellcheck disable=SC2086 # options and their values
        run 0 ${question%% *} "$work/$record.rec" ${question#* } --json "${few[@]}"
        node -e 'const o = JSON.parse(fs.readFileSync(process.argv[1], "utf8")); console.log(JSON.stringify(o.decisions ?? o))' "$work/out" >"$work/$record"
    done
    count=$((count + 1))
    cmp "$work/as_it_was" "$work/swapped" || { echo "$question: tells what is hidden"; failed=1; }
done

# Every key of the answers is in the document, and so are the headings.
run 0 analyse tests/records/random-2.rec --json "${few[@]}"
cp "$work/out" "$work/analysis"
run 0 hint tests/records/random-2.rec --json "${few[@]}"
holds 'const text = fs.readFileSync("docs/analysis.md", "utf8"), keys = (x) => Array.isArray(x) ? x.flatMap(keys) :
        x !== null && typeof x == "object" ? [...Object.keys(x), ...Object.values(x).flatMap(keys)] : [];
    const missing = [...new Set([...keys(o), ...keys(JSON.parse(fs.readFileSync(a[0], "utf8")))])].filter((k) => !text.includes("`" + k + "`"));
    missing.length == 0 || console.log(missing)' "$work/analysis"
while read -r command; do
    # shellcheck disable=SC2086 # words of a command line
    run 0 $command "${few[@]}"
done < <(sed -n 's/^\$ elbowroom \(.* tests\/.*\)/\1/p' docs/analysis.md)
awk '/^```$/ { on = !on } on' docs/analysis.md | grep -E '^[A-Z][a-z ]+$' >"$work/headings"
while read -r heading; do
    count=$((count + 1))
    grep -qxF "msgstr \"$heading\"" content/text/ai.en.po || { echo "docs/analysis.md: the program does not say '$heading'"; failed=1; }
done <"$work/headings"

# ---- in a game, and from the referee ----

# The number before the best one is what to type.
for table in "--map saucer2" "--set underground" "--game miners --seats 1"; do
    # shellcheck disable=SC2086 # options and their values
    play() { "$program" play $table --seed 5 --lang en 2>&1; }
    number=$(printf 'hint easy\nquit\n' | play | awk '!seen && /choices, best first/ { seen = 1; getline; print $1 }')
    printf 'hint easy\n%s\nquit\n' "$number" | play >"$work/out"
    count=$((count + 1))
    [[ $number =~ ^[0-9]+$ ]] && ! grep -qE 'no such|not understood|numbers go' "$work/out" || { echo "$table: the hint's number $number is refused"; failed=1; }
done
printf 'hint genius\nhelp\nquit\n' | "$program" play --map saucer2 --seed 5 --lang en >"$work/out" 2>&1
says out "there is no level genius"
says out "  hint "

printf '%s\n' 'hint' 'setup map=saucer2 seats=2' 'hint' 'auto 7' 'hint easy' 'hint p1 easy' 'hint p2' 'hint p3' 'hint p1 genius' 'hint easy more' quit |
    "$program" --lang en referee >"$work/answers"
count=$((count + 1))
found=$(awk '{ print $1, ($1 == "error" ? $2 : substr($2, 1, 8)) }' "$work/answers" | tr '\n' ';')
wanted='error err.referee.no_game;ok acts;error err.not_your_decision;ok acts;ok {"game":;ok {"game":;error err.not_your_decision;error err.no_such_seat;error cli.err.no_such_level;error err.record.too_much;ok ;'
[ "$found" = "$wanted" ] || { echo "the referee answers $found instead of $wanted"; failed=1; }
sed -n '5s/^ok //p' "$work/answers" >"$work/out"
holds 'o.seat == "p1" && o.level == "easy" && o.advice.length >= 1'

echo "test_hint: $count checks"
exit $failed
