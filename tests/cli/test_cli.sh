#!/usr/bin/env bash
# test_cli.sh ELBOWROOM - the commands as their users meet them: help, exit codes, refusals, what they print.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
unset NO_COLOR || true
failed=0
count=0

# The built-in tiles, counted in their files.
tiles_in() { grep -c "^$1 " "content/tiles/$2.tiles"; }
races=$(tiles_in race surface) powers=$(tiles_in power surface)
deep_races=$(tiles_in race underground) deep_powers=$(tiles_in power underground)
finds=$(tiles_in place underground),$(tiles_in relic underground)
all_races=$((races + deep_races)) all_powers=$((powers + deep_powers))

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

# lacks out|err TEXT : it must not be in there.
lacks() {
    count=$((count + 1))
    grep -qF -- "$2" "$work/$1" || return 0
    echo "in what it said, but should not be: $2"
    failed=1
}

# same WHAT FOUND EXPECTED
same() {
    count=$((count + 1))
    [ "$2" = "$3" ] && return 0
    echo "$1: $2 instead of $3"
    failed=1
}

# from_json EXPRESSION : its value, `o` being the object that was printed
from_json() { node -e 'const o = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")); console.log(String(eval(process.argv[2])))' "$work/out" "$1"; }

is_json() {
    count=$((count + 1))
    node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$work/out" && return 0
    echo "not JSON: $1"
    failed=1
}

# ---- help and usage ----

commands="play learn referee scenario selfplay replay verify perft show bench content map ladder hint analyse"
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
run 2 "a language before the command" --lang=pl dance
says err "nie ma polecenia dance"
run 0 "the same in two words" --lang pl show tile elves
says out "Elfy"
run 0 "and in one" --lang=pl show tile elves
says out "Elfy"
run 2 "a language that is missing" --lang
says err "a value is missing after --lang"
run 2 "a language that is not there" --lang=xx play
run 2 "an option before the command" --frobnicate
says err "there is no option --frobnicate"
for lang in en pl cs; do
    for command in $commands; do
        run 0 "help of $command" "$command" --help --lang $lang
        grep -qE '(^|[^0-9])0 .*1 ' "$work/out" || { echo "$command --help: no exit codes in $lang"; failed=1; }
        same "lines of $command --help in $lang that are over 80 columns wide" "$(grep -cE '^.{81}' "$work/out" || true)" 0
    done
done

# ---- play ----

run 0 "play without input" play --seed 1
says out "p1 You> "
printf '1\n1\nundo\nwhy 1\nboard\noffer\nregion r5\ntile elves\nnonsense\n999\nsave %s\nquit\n' "$work/saved.rec" >"$work/in"
count=$((count + 1))
"$program" play --seed 1 --lang en <"$work/in" >"$work/out" 2>"$work/err" || { echo "play: exit code"; failed=1; }
says out "undone"
says out "RE-CONQ-3"
says out "not understood"
says out "there is no such number in the list: choose 1 to "
says out "saved: "
grep -q "$(printf '\033')" "$work/out" && { echo "play: colour in a pipe"; failed=1; }
run 0 "the saved game" verify "$work/saved.rec"

# Bots count the coins, so they know them as if they lay open: also after a move was taken back, also in a game that was loaded.
counting() { # RECORD DECISION... : a game whose person decides so, then always by the first of the list
    # shellcheck disable=SC2086 # the words of a table
    { printf '%s\n' "${@:2}"; for _ in {1..60}; do echo 1; done; echo quit; } | "$program" play --seed 4 --record "$work/$1.rec" $table >/dev/null
}
moves_in() { sed '1,/^moves$/d' "$work/$1.rec"; }
table="--seats 3 --bots p2=hard,p3=normal"
counting plain 1 1 1 1 1
counting undone 1 1 1 1 undo 1 1
same "a game with and without a move that was taken back" "$(moves_in undone)" "$(moves_in plain)"
{ head -n 130 "$work/plain.rec"; echo end; } >"$work/closed.rec"
sed 's/^moves$/option open-coins yes\nmoves/' "$work/closed.rec" >"$work/open.rec"
table="--load $work/closed.rec" counting closed-on
table="--load $work/open.rec" counting open-on
same "a loaded game with coins hidden and open" "$(moves_in closed-on | grep '^p[23]')" "$(moves_in open-on | grep '^p[23]')"
run 0 "going on with it" play --load "$work/saved.rec"
says out "p2 normal"
printf '1\nquit\n' | "$program" play --seed 1 --bots none --record "$work/hot.rec" >/dev/null
printf '1\nstop\n1 all\ndone\n' | "$program" play --load "$work/hot.rec" --seed 1 >"$work/out"
says out "p1> "
lacks out "greedy"
run 0 "people who become bots" play --load "$work/hot.rec" --bots p1=random,p2=greedy --record "$work/bots.rec"
grep -q '^name p2 greedy' "$work/bots.rec" || { echo "a record does not say who is a bot"; failed=1; }
for option in "--seats 3" "--map saucer2" "--tiles $work/mine.tiles" "--option open-coins" "--set mixed" "--places no" "--draw 9"; do
    run 2 "a table beside a record" play --load "$work/saved.rec" $option
    says err "cannot be used with --load"
done
run 2 "a record that cannot be written" play --record "$work/nowhere/x.rec"
lacks out "p1 You> "

# Words that are not enough, and moves that are wrong: each says what.
printf '1\nwhy\n1 2\ntile\nregion\nregion r99\nconquer r99\np6 pick 1\n1 2 3\nwhy 99\nquit\n' |
    "$program" play --seed 1 --lang en >"$work/out"
says out "why what?"
says out "choice 1 does not take a number of tokens"
says out "which race, power, Place or Relic?"
says out "which region?"
says out "there is no region r99"
says out "names the wrong thing: r99"
says out "there is no such seat: p6"

# A mistyped word: the nearest one is named.
printf 'hnit\nconqer r1\nxyzzy\nquit\n' | "$program" play --seed 1 --lang en >"$work/out"
says out "did you mean \`hint\`?"
says out "did you mean \`conquer\`?"
same "words suggested" "$(grep -c 'did you mean' "$work/out")" 2
run 2 "a mistyped command" slefplay --lang en
says err "did you mean \`selfplay\`?"
run 2 "a mistyped option" bench --lang en --secnds=3
says err "did you mean \`--seconds\`?"
run 2 "a mistyped setting" bench --lang en --saets 3
says err "did you mean \`--seats\`?"

# What a region costs: by its key or its name, whether or not it can be taken.
printf 'why r5\n1\nwhy r5\nwhy acorn w\nwhy r11\nwhy r99\nregion acorn\nquit\n' | "$program" play --seed 1 --set surface --lang en >"$work/out"
says out "p1 conquer r5: nothing to explain"
same "explanations of a region" "$(grep -c '^  p1 conquer r5: 3$' "$work/out")" 2
grep -A 4 '^p1 You> why r11' "$work/out" | grep -qE '^  p1 conquer r11: [0-9]' || { echo "why: a region out of reach"; failed=1; }
says out "not understood: p1 r99"
says out "borders on:"

# What the others did stands between the board and the prompt.
printf '1\n1\nstop\n1 all\ndone\n' | "$program" play --seed 3 --bots greedy --lang en >"$work/out"
says out "For a picture of the map: elbowroom map svg saucer2"
awk '/^ \*r1 /{board = NR} /^Since your last turn:/{since = NR} /expand: continue/{menu = NR}
    END { exit !(board > 0 && board < since && since < menu && menu - since < 20) }' "$work/out" ||
    { echo "play: what the bot did is not near the prompt"; failed=1; }
grep -qE '^ \*r1 .* 2 7 8 21$' "$work/out" || { echo "play: no neighbours on the board"; failed=1; }

# Nothing is wider than 80 columns, in any language; powers agree with their races.
for lang in en pl cs; do
    for seats in 2 3 4 5; do
        for choice in 1 2 "1 all" 3 done stop expand "2 all" why\ 2 offer board help 5 "region r7" undo 1 1; do echo "$choice"; done |
            awk '{ line[NR] = $0 } END { for (i = 0; i < 400; i++) print line[(i * 7 + int(i / 5)) % NR + 1] }' |
            "$program" play --seed $seats --seats $seats --lang $lang >"$work/out"
        same "lines over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
        lacks out " cli."
    done
done
says out "Diplomatičtí kouzelníci"
echo offer | "$program" play --seed 5 --seats 5 --lang pl >"$work/out"
says out "Wzgórzyści Ludzie"

# The own regions are last, and marked: Ghouls may attack the own active race.
cat >"$work/ghouls.rec" <<'RECORD'
elbowroom record 1
rules realms 1
map tiny
seats 2
name p2 random
mapline map tiny
mapline region a farmland edge : b c
mapline region b hill edge : a c
mapline region c forest edge : a b
position active p1 elves merchant
position declined p1 ghouls hand 5
position at b ghouls 1
position at a elves 2
position phase conquer ghouls
moves
end
RECORD
printf 'quit\n' | "$program" play --load "$work/ghouls.rec" --lang en >"$work/out" 2>"$work/err" || { cat "$work/err"; failed=1; }
grep -qE '^ +1  c forest ' "$work/out" || { echo "play: the own region is not the last one"; head -n 30 "$work/out"; failed=1; }
grep -qE '^ +2  a farmland +p1 Elves 2 .*your own region' "$work/out" || { echo "play: the own region is not marked"; failed=1; }
run 2 "a bot that is not there" play --bots p2=genius
run 2 "a seat that is not there" play --bots p7=greedy
run 2 "a map that is not there" play --map nowhere
run 2 "a map for others" play --map sigh5 --seats 2
run 2 "an option of the rules that is not there" play --option nonsense
says err "open-coins, random-first-seat"
for command in play "selfplay --games 1" bench "perft --depth 1"; do
    run 2 "a set that is not there" $command --set moon
    says err "there is no set moon; choose surface, underground or mixed"
    run 2 "neither yes nor no" $command --places maybe
    says err "--places: expected yes or no, not maybe"
    run 2 "a draw of nothing" $command --draw 0
    says err "--draw: 0 is not a number from 1 to 99"
done
printf 'quit\n' | "$program" play --seed 1 --set surface --draw 9 --record "$work/set.rec" >"$work/out"
says out "Races and powers: Surface, 9 of each drawn."
says out "and Relics: not in play."
lacks out "equal: "
printf 'tile hero\nquit\n' | "$program" play --seed 1 --set surface >"$work/out"
says out "power heroic: "
printf 'tile mudmen\nquit\n' | "$program" play --seed 1 --set mixed --map saucer2 >"$work/out"
says out "for every Swamp"
run 0 "a tile by itself, in the words of its own world" show tile mudmen
says out "for every Mud Pool"
run 2 "an option instead of a value" play --set --lang pl
says err "po --set brakuje wartości"
run 2 "a language behind what is wrong" play --frob --lang cs
says err "volba --frob neexistuje"
run 0 "the banner of a race" show banner elves
says out "<svg "
run 0 "the badge of a power" show banner flying
says out "badge"
run 0 "the drawing of a piece" show drawing lair
run 0 "the drawing of a terrain" show drawing hill
run 2 "nothing has this drawing" show drawing nowhere
run 2 "a Place has none" show banner nowhere
run 2 "show without a word" show --lang en
says err "banner KEY, drawing KEY, maps"
for lang in en pl cs; do
    run 0 "what show can do" show --help --lang $lang
    says out "| banner "
    says out "| drawing "
done
run 2 "a word too many" show tiles extra
says err "not understood: extra"
grep -q '^set surface$' "$work/set.rec" && grep -q '^draw 9$' "$work/set.rec" || { echo "a record does not say its set"; failed=1; }
run 0 "a record that says its set" verify "$work/set.rec"
sed 's/^set surface/set moon/' "$work/set.rec" >"$work/moon.rec"
run 1 "a record of a set that is not there" verify "$work/moon.rec"
says err "$work/moon.rec:5: there is no set moon"

# ---- homemade content ----

printf 'place hive\n  coins +1 where here\nrelic comb\n  cost -1\n' >"$work/finds.tiles"
printf 'quit\n' | "$program" play --seed 1 --places no --tiles "$work/finds.tiles" >"$work/out"
says out "Homemade Places and Relics not in play: 2"
printf 'quit\n' | "$program" play --seed 1 --places yes --tiles "$work/finds.tiles" >"$work/out"
lacks out "stay out"
printf 'race marsh_folk\n  tokens 6 of 12\n  coins +1 where swamp\n\npower beekeeping\n  tokens 4\n  coins +1 where farmland\n' >"$work/mine.tiles"
printf 'race marsh_folk\n  tokens 6 of 12\n  coins +1 where swampy\n' >"$work/bad.tiles"
printf 'race elves\n  tokens 6 of 12\n' >"$work/taken.tiles"
run 2 "no banner of a homemade race by its key alone" show banner marsh_folk
run 0 "the banner of a homemade race" show banner marsh_folk --tiles "$work/mine.tiles"
says out "people tall"
run 0 "the badge of a homemade power" show banner --tiles "$work/mine.tiles" beekeeping
says out "people badge"
run 0 "a built-in race beside them" show banner elves --tiles "$work/mine.tiles"
run 2 "bad tiles have no banner" show banner marsh_folk --tiles "$work/bad.tiles"
says err "$work/bad.tiles:3: "
run 2 "homemade tiles where nothing is drawn" show map saucer2 --tiles "$work/mine.tiles"
says err "--tiles cannot be used with map"
run 0 "good tiles" content check "$work/mine.tiles"
says out "coins +1 where swamp"
run 1 "bad tiles" content check "$work/bad.tiles"
says err "$work/bad.tiles:3: "
run 1 "tiles whose keys are taken" content check "$work/taken.tiles"
says err "$work/taken.tiles:1: "
run 1 "the same tiles twice" content check "$work/mine.tiles" "$work/mine.tiles"
says err "$work/mine.tiles:1: this key is already in use: marsh_folk ($work/mine.tiles:1)"
run 2 "a key that is taken, in a game" play --tiles "$work/taken.tiles"
says err "$work/taken.tiles:1: "
printf '# bees\n\nrace bees\n  tokens 4 of 9\npower beekeeping\n  tokens 3\n' >"$work/more.tiles"
run 2 "a key of two files" play --tiles "$work/mine.tiles" --tiles "$work/more.tiles"
says err "$work/more.tiles:5: this key is already in use: beekeeping ($work/mine.tiles:5)"
many=$((41 - races))
for i in $(seq $many); do printf 'race many_%d\n  tokens 4 of 9\n' "$i"; done >"$work/many.tiles"
run 1 "more races than a game can hold" content check "$work/many.tiles"
says err "$work/many.tiles:$((2 * many - 1)): "
says err "races 41 (at most 40)"
run 2 "the same in a game" play --tiles "$work/many.tiles"
says err "races 41 (at most 40)"
: >"$work/empty.tiles"
run 1 "no tile at all" content check "$work/empty.tiles"
says err "the file contains no race, power, Place or Relic"
run 2 "a file that is not there" content check "$work/nothing.tiles"
printf 'race \033[31mred\n' >"$work/red.tiles"
run 1 "a file with control characters" content check "$work/red.tiles"
lacks err "$(printf '\033')"
run 2 "a word with control characters" show tile "$(printf '\033[31m\302\233')"
lacks err "$(printf '\033')"
lacks err "$(printf '\302\233')"
run 1 "content check for programs" content check --json "$work/mine.tiles" "$work/bad.tiles"
same "content check --json" "$(from_json '[o.passed, o.failed, o.files[0].tiles[1].key, o.files[1].line]')" "1,1,beekeeping,3"
# 8 lines of 6 terms: nothing of the help is cut
{
    printf 'power verbose\n  tokens 1\n'
    for i in $(seq 8); do echo '  coins +1 where not adjacent own farmland and not adjacent own forest and not adjacent own swamp and not adjacent own hill and not adjacent own mountain and not adjacent own cavern'; done
} >"$work/long.tiles"
run 0 "a long tile" content check --json "$work/long.tiles"
same "the help of a long tile" "$(from_json 'o.files[0].tiles[0].help.split(". ").length')" 8
printf '# of Miners\n\ncard marsh\n  level 1\n  effect coins 2\nevent fog\n  at once\n  effect coins 1\nsurface\n  effect coins 1\n' >"$work/mine.cards"
printf 'card marsh\n  level 3\n  effect coins 2\n' >"$work/bad.cards"
run 0 "good cards" content check "$work/mine.cards"
says out "$work/mine.cards: OK, cards: 1, Events: 1, board sides: 0, Surfaces: 1"
run 1 "bad cards" content check "$work/bad.cards"
says err "$work/bad.cards:1: error in homemade cards: a Level III card needs a \`cost\` line: marsh"
run 1 "the same cards twice" content check "$work/mine.cards" "$work/mine.cards"
says err "$work/mine.cards:3: error in homemade cards: this key is already in use: marsh"
run 1 "cards and tiles for programs" content check --json "$work/mine.tiles" "$work/mine.cards" "$work/bad.cards"
same "cards in content check --json" "$(from_json '[o.passed, o.failed, o.files[1].cards, o.files[1].surface, o.files[2].line]')" "2,1,1,true,1"
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
run 2 "a directory" verify "$work"
run 2 "a record that is not there" verify "$game" "$work/nothing.rec"
run 1 "verify for programs" verify --json "$game" "$work/noise.rec"
same "verify --json" "$(from_json '[o.passed, o.failed, o.files[0].good, o.files[1].good]')" "1,1,true,false"
run 2 "verify nothing" verify
run 0 "replay" replay "$game"
says out "p1 pick"
run 0 "replay of Miners" replay tests/records/miners-greedy-2.rec
says out "places Gladiator Pit (Level II), ● 1 full Cart."
run 0 "replay a part" replay --to 20 "$game"
run 0 "the position there" replay --to 20 --state "$game"
is_json "replay --state"
run 0 "replay for programs" replay --json "$game"
same "replay --json" "$(from_json '[o.seats, o.moves.length > 50, o.moves[0].move.split(" ")[0], o.moves[1].events[0].event, o.winners.length]')" "2,true,chance,offered,1"
run 2 "replay noise" replay "$work/noise.rec"
run 2 "a bot that is not there" selfplay --bots genius
for seats in 2 all; do
    run 0 "the set said or not" selfplay --games 8 --seats $seats --json
    cp "$work/out" "$work/unsaid"
    run 0 "the set said" selfplay --games 8 --seats $seats --json --set surface --places no
    cmp -s "$work/out" "$work/unsaid" || { echo "selfplay: --set surface differs from saying nothing"; failed=1; }
done
same "selfplay --json" "$(from_json '[o.set, Object.keys(o.races).length, Object.keys(o.powers).length, o.verbs.conquer > 100, o.verbs.first]')" "surface,$races,$powers,true,0"
same "all moves are counted" "$(from_json 'Object.values(o.verbs).reduce((a, b) => a + b) === o.moves')" true
run 0 "a rare verb" selfplay --games 8 --json --option random-first-seat
same "every game draws who begins" "$(from_json 'o.verbs.first')" 8
run 0 "the same for people" selfplay --games 2
says out "Moves made:"
lacks out "Places found:"

# ---- show, map, bench, perft ----

run 0 "show tiles" show tiles --json
is_json "show tiles"
run 0 "show a set" show tiles --json --set surface
same "show tiles --set" "$(from_json '[o.length, o.filter((t) => t.kind === "race").length, o[0].kind, o.at(-1).kind, o[0].set]')" \
    "$((races + powers)),$races,race,power,surface"
run 0 "show a set to people" show tiles --set surface
says out "Races"
says out "Powers"
run 2 "a set that is not there" show tiles --set moon
run 2 "a set of no use" show maps --set surface
says err "--set cannot be used with maps"
run 2 "a set that is not there" content check --set moon "$work/mine.tiles"
run 0 "tiles in a set" content check --set mixed "$work/mine.tiles"
run 0 "show a tile" show tile tritons --lang pl
says out "Trytony"
run 0 "show maps" show maps --json
is_json "show maps"
same "show maps --json" "$(from_json 'o.find((m) => m.key === "saucer2").set')" surface
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
    ! grep -q 'var(--' "$work/out" || { echo "map svg: a colour has no value"; failed=1; }
done
printf 'map ferry\nseats 2\nregion a farmland edge mine : b s\nregion b hill tribe : a s\nregion s sea edge : a b\n' >"$work/ferry.map"
run 0 "map read" map read "$work/ferry.map"
run 0 "a map that is unlike the built-in ones can be played" map check "$work/ferry.map"
says out "advice regions: expected 23, found 3"
says out "can be played; pieces of advice"
says out "Fairness 100 of 100"
run 1 "but not as one of them" map check --strict "$work/ferry.map"
run 0 "the same for programs" map check --json "$work/ferry.map"
same "map check --json" "$(from_json '[o.good, o.advice > 20, o.fairness.score, o.regions, o.borders, o.report.length > 20]')" "true,true,100,3,3,true"
printf 'map isle\nregion a hill : b\nregion b lake\n' >"$work/isle.map"
run 1 "a map that nobody can enter" map check "$work/isle.map"
says out "FAULT  regions where an army may enter the board: expected at least 1, found 0"
says out "cannot be played"
run 1 "the same for programs" map check --json "$work/isle.map"
same "map check --json" "$(from_json '[o.good, o.report.filter((f) => !f.advice && !f.good).length]')" "false,1"
for world in surface underground; do
    run 0 "map make" map make --seats 4 --world $world --seed 9 -o "$work/made.map"
    says out "Fairness"
    run 0 "a made map is like the built-in ones" map check --strict "$work/made.map"
    run 0 "a map is made again" map make --seats 4 --world $world --seed 9
    cmp "$work/out" "$work/made.map" || { echo "map make: not the same map again"; failed=1; }
    run 0 "its picture" map svg "$work/made.map" --lang cs
    says out "<title>$(sed -n 's/^name cs "\(.*\)"$/\1/p' "$work/made.map")</title>"
    run 0 "a game on it" selfplay --map "$work/made.map" --games 2 --bots random
done
run 2 "a world that is not there" map make --world above
run 2 "a number of players that is not there" map make --seats 6
run 2 "seeds are for new maps" map check --seed 3 saucer2
run 2 "a new map has no name yet" map make saucer2
run 2 "a map without a picture" map svg "$work/ferry.map" -o "$work/ferry.svg"
[ ! -e "$work/ferry.svg" ] || { echo "map svg leaves an empty file"; failed=1; }
run 2 "a map that is not there" map check "$work/nothing.map"
sed -n '/^map halves/,/outline 3 -1/p' docs/content.md | sed 's/^region a hill/& name foo_bar/' >"$work/halves.map"
run 0 "a homemade map with a name" map svg "$work/halves.map" -o "$work/halves.svg"
grep -q 'foo_bar' "$work/halves.svg" || { echo "map svg: a name without words is not drawn"; failed=1; }
printf 'map ferry\nregion a moon\n' >"$work/bad.map"
run 1 "a bad map" map read "$work/bad.map"
says err "$work/bad.map:2: "
run 0 "games on it" selfplay --map "$work/ferry.map" --games 10 --check --records "$work/ferry"
run 0 "their records" verify "$work"/ferry/*.rec
run 0 "bench" bench --set surface --seats 2 --seconds 1 --json
is_json bench
for key in moves_per_s games_per_s state_bytes clone_ns; do says out "\"$key\""; done
same "bench --json" "$(from_json '[o.set, o.map, o.places, o.seats]')" "surface,saucer2,false,2"
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
run 1 "the same for programs" perft --json "$work/two.perft"
same "perft --json of a file" "$(from_json '[o.passed, o.failed, o.failures[0].expected, o.failures[0].found]')" "0,1,4,3"
run 0 "divided for programs" perft --position "$work/two.perft" --depth 1 --divide --json
same "perft --divide --json" "$(from_json '[o.leaves, o.moves["p1 conquer a"]]')" "3,1"
run 2 "neither file nor depth" perft
run 2 "a perft file that is not there" perft "$work/nothing.perft"
: >"$work/empty.perft"
run 1 "a perft file without a case" perft "$work/empty.perft"

# ---- scenarios ----

cat >"$work/sets.scn" <<'SCENARIO'
case a tiny map leaves nothing out
set surface
places no
region a farmland edge : b
region b farmland edge : a
active p1 wizards underworld hand 5
phase conquer
expect cost p1 conquer a 2
case a shipped map
set surface
map saucer2
new
expect coins p1 5
SCENARIO
run 0 "sets in scenarios" scenario "$work/sets.scn"
says out "2 passed, 0 failed"
for line in "set moon" "set" "set surface now" "places maybe" "draw 0" "draw 100"; do
    printf 'case a line\n%s\nmap saucer2\nnew\nexpect coins p1 5\n' "$line" >"$work/line.scn"
    run 1 "a scenario with the line $line" scenario "$work/line.scn"
    says err "$work/line.scn:2: "
done

printf 'case two\nregion a farmland edge : b\nregion b hill edge : a\nactive p1 ratmen merchant hand 5\nphase conquer\nexpect cost p1 conquer a 7\ncase three\nnonsense\n' >"$work/two.scn"
run 1 "a scenario that fails" scenario "$work/two.scn"
says out "0 passed, 2 failed"
run 1 "the same for programs" scenario --json "$work/two.scn"
same "scenario --json" "$(from_json '[o.passed, o.failed, o.failures[0].line, o.failures[0].found, o.failures[o.failures.length - 1].line]')" "0,2,6,2 : land 2,8"
: >"$work/empty.scn"
run 1 "a scenario file without a case" scenario "$work/empty.scn"
says err "the file contains no case"
run 2 "a scenario file that is not there" scenario "$work/nothing.scn"

# ---- both worlds ----

run 0 "maps" show maps --json
deep_maps=$(from_json 'o.filter((m) => m.set === "underground").map((m) => m.key).join(" ")')
deep_seats=$(from_json '[...new Set(o.filter((m) => m.set === "underground").map((m) => m.seats))].sort()')
run 0 "tiles" show tiles --set underground --json
deep_tiles=$(from_json '["race", "power", "place", "relic"].map((k) => o.filter((t) => t.kind === k).length)')
# games SET ARG... : what a few checked games have on their tables
games() {
    local set=$1
    shift
    run 0 "games of $set $*" selfplay --set "$set" "$@" --games 40 --seed 3 --check --json
    tables=$(from_json '[o.races, o.powers, o.places, o.relics].map((kind) => Object.keys(kind).length)')
}
same "maps of the Underground" "$deep_seats" 2,3,4,5
same "tiles of the Underground" "$deep_tiles" "$deep_races,$deep_powers,$finds"
if [ "$deep_seats $deep_tiles" != " 0,0,0,0" ]; then
    games underground --seats all --jobs 2 --records "$work/deep"
    same "the Underground" "$tables" "$deep_tiles"
    cp "$work/out" "$work/deep.json"
    same "something is found in every game" "$(from_json 'o.verbs.reveal >= o.games')" true
    same "what is found" "$(from_json 'Object.values({ ...o.places, ...o.relics }).reduce((a, b) => a + b) === o.verbs.reveal')" true
    run 0 "their records" verify "$work"/deep/*.rec
    grep -qx 'set underground' "$work/deep/game-000001.rec" && grep -qx 'places yes' "$work/deep/game-000001.rec" ||
        { echo "a record does not say its set and Places"; failed=1; }
    games underground --places no
    same "the Underground without Places" "$(from_json 'o.verbs.reveal') ${tables#*,}" "0 $((deep_powers - 2)),0,0"
    games mixed --seats all
    same "a mix on the Surface (MX-2)" "$tables" "$((all_races - 2)),$((all_powers - 2)),0,0"
    games mixed --seats all --places yes
    same "with Places and Relics (MX-3)" "$tables" "$((all_races - 2)),$all_powers,$finds"
    games underground --map saucer2
    same "the Underground above (MX-2, MX-3)" "$tables" "$((deep_races - 2)),$deep_powers,$finds"
    games underground --map saucer2 --places no
    same "the Underground above, without Places" "$tables" "$((deep_races - 2)),$((deep_powers - 2)),0,0"
    for map in $deep_maps; do
        games mixed --map "$map"
        same "a mix on $map (MX-2)" "$tables" "$((all_races - 1)),$((all_powers - 3)),$finds"
        games surface --map "$map" --places no
        same "the Surface's on $map (MX-2)" "$tables" "$((races - 1)),$((powers - 3)),0,0"
        games underground --map "$map"
        run 0 "the set of its world" selfplay --map "$map" --games 1 --json
        same "the set of its world" "$(from_json o.set)" underground
    done
    games mixed --draw 7
    run 2 "too small a draw (MX-5)" play --set mixed --draw 6
    run 0 "bench of the Underground" bench --set underground --seconds 1 --json
    same "bench --set underground" "$(from_json '[o.set, o.places, o.seats]')" underground,true,2
    run 0 "all tiles" show tiles
    says out "Relics"
    # At a terminal the game or the set is asked for, and the map where a mix has two.
    printf '3\nnowhere\n2\nq\n' | script -qec "$program play --lang en --seed 1" /dev/null >"$work/out"
    says out "Which game?"
    says out "3  Realms: both worlds mixed (mixed)"
    says out "4  Miners (miners)"
    says out "Which map?"
    says out "Races and powers: both worlds mixed."
    says out " treated as the same: "
    printf 'tile balrog\nquit\n' | "$program" play --set underground --seed 1 >"$work/out"
    says out "place pentacle: "
    lacks out " treated as the same: "
    # The question after a turn wants Enter, u or q; other words do not end the turn, and it says why.
    turn='1\nstop\n1 all\ndone\n' table="--lang en --seed 1 --seats 2 --set surface"
    printf "${turn}hint\nu\nq\ny\n" | script -qec "$program play $table" /dev/null >"$work/out"
    same "asked again" "$(grep -o 'Press Enter to continue, u to undo' "$work/out" | wc -l)" 2
    says out "hint is not possible here. Press Enter, or type u (undo)"
    says out "undone"
    printf "${turn}q\nn\nquit\ny\n" | script -qec "$program play $table" /dev/null >"$work/out"
    same "asked whether to quit" "$(grep -o 'Quit anyway' "$work/out" | wc -l)" 2
    lacks out "is not possible here"
    says out "The game is not over."
    printf "${turn}q\n" | script -qec "$program play $table --record $work/left.rec" /dev/null >"$work/out"
    lacks out "Quit anyway"
    run 0 "a record of a game that was left there" verify "$work/left.rec"
    printf "$turn" | script -qec "$program play $table" /dev/null >"$work/out"
    lacks out "is not possible here"
    printf 'q\n' | script -qec "$program play --lang en" /dev/null >"$work/out"
    lacks out "Races and powers:"
    printf 'q\n' | script -qec "$program play --draw 9 --lang en" /dev/null >"$work/out"
    says out "Which races and powers?"
    lacks out "Miners"
    printf 'miners\nq\ny\n' | script -qec "$program play --seed 1 --lang en" /dev/null >"$work/out"
    says out "Elbowroom, Miners. Seats: 2. Seed 1."
    lacks out "Which map?"
fi

# ---- the Underground as people see it ----

# position NAME STATEMENT... : a record of a tiny game that begins in that position, p1 being a person
position() {
    local name=$1
    shift
    {
        printf '%s\n' "elbowroom record 1" "rules realms 1" "map tiny" "seats 2" "set underground" "places yes" "name p2 random"
        printf 'mapline %s\n' "map tiny" "region a mud edge : b c" "region b mushroom edge monster : a c d" \
            "region c mine edge : a b d v" "region d crystal edge : b c e v" "region e black_mountain edge : d r" \
            "region r river edge : e" "region v chasm volcano : c d"
        printf 'position %s\n' "$@"
        printf '%s\n' moves end
    } >"$work/$name.rec"
}

# plays NAME LANG LINE... : the game of that position with these lines typed; nothing is wide, no text is missing
plays() {
    local name=$1 lang=$2
    shift 2
    count=$((count + 1))
    printf '%s\n' "$@" quit | "$program" play --load "$work/$name.rec" --lang "$lang" --seed 1 >"$work/out" 2>"$work/err" ||
        { echo "play: $name"; cat "$work/err"; failed=1; }
    same "lines over 80 columns wide of $name in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
    lacks out "cli."
}

# row REGEXP : a line like that must be there
row() {
    count=$((count + 1))
    grep -qE -- "$1" "$work/out" && return 0
    echo "no such line: $1"
    failed=1
}

if [ "$deep_seats $deep_tiles" != " 0,0,0,0" ]; then
    position relics "active p1 iron_dwarves magic hand 5 hammers 2" "active p2 drow shield" "at a iron_dwarves 1" \
        "at d drow 2 armor 2" "at e drow 1" "lies sword a" "lies socks a" "lies stonehedge d" "stonehedge flocking" \
        "lies pentacle e" "lies crypt a" "ghost c" "volcano v" "vengeance p2 p1" "phase conquer"
    for lang in pl cs en; do plays relics $lang "use sword" "copy socks" "why conquer b" "conquer b" "tile Sword of the"; done
    row '^ \*b mushrooms      Monsters '
    row "^ \*c mine           p1's Ghost "
    row '^ \*d crystals       p2 Drow 2, Armor 2 '
    row '^ +\+ Stonehedge: Flocking$'
    row '^ +\+ Wickedest Pentacle \(the Balrog waits\)$'
    row '^  v chasm          Burning Volcano +c d$'
    row '^> p1 You .*Magic Iron Dwarves .*, hammers 2\)$'
    row '^  p2 random .*Shield Drow \+ Flocking '
    says out "Iron Dwarves in hand: 5 · Silver Hammers: 2"
    row '^ 1  b mushrooms Monsters +4 = 2 \+2.there$'
    says out "For the next conquest: Sword of the Killer Rabbit, the Bag (copying Stinky"
    row ' -2  Sword of the Killer Rabbit   UG-L-SWORD$'
    says out "p1 You: the Bag copies Stinky Troll's Socks in b"
    row 'p1 You: .* found in b\.$'
    row '^relic sword: Sword of the Killer Rabbit  \[UG-L-SWORD\]$'
    position lone "active p1 wisps vampire hand 4" "active p2 drow royal" "at c wisps 1" "at d drow 1" "at a drow 1" "at e drow 1 queen" \
        "lies orb c" "phase conquer"
    for lang in pl cs en; do plays lone $lang "orb a" "vampire d" undo "wisp d"; done
    says out "Conquer with the Vampire"
    says out "p1 You: the Vampire bites in d"
    says out "p1 You: Shiny Orb placed in a"
    row '^ \*e black mountain p2 Drow 1, Queen '
    row '3 minus the die; 6 of 6 faces succeed$'
    says out "p1 You: tries d with the Wisps' die"
    position lay "active p1 shrooms magic" "active p2 drow martyr" "at b shrooms 2 bag" "at c shrooms 1" "at d drow 1" "lies scepter d" \
        "lies ring c" "lies crypt b" "phase ghost"
    for lang in pl cs en; do plays lay $lang "ghost c" "bag scepter b" "lay ring b"; done
    row '^ 1  c mine +p1 Shrooms 1$' # the own regions first
    says out "done: the Ghost stays where it is"
    says out "Use the Bag as a copy of Scepter of Avarice:"
    row '^ [0-9]+  b mushrooms p1 Shrooms 2, Bag +coins: 5$'
    says out "p2 random: 1 coin stolen by p1 You"
    position wane "active p1 shrooms tomb" "declined p1 liches" "at b shrooms 4" "at c shrooms 1" "at d liches 1" "lies altar c" \
        "active p2 drow vengeful" "at e drow 2" "vengeance p2 p1" "phase start"
    for lang in pl cs en; do plays wane $lang decline "take b 2" "deploy c 1" done "sacrifice c"; done
    says out "revenge on: p1 You"
    says out "done: tokens left in hand go to the tray"
    says out "p1 You: +3 for sacrificing a token of Shrooms in c"
    position shield "active p1 shrooms shield hand 3" "at b shrooms 1" "active p2 drow royal" "at e drow 2" "phase conquer"
    for lang in pl cs en; do plays shield $lang stop "armor b"; done
    says out "Armor to place: 1"
    says out "p1 You: places Armor in b"
    position picks "offer flames wise" "offer shadow_mimes vampire" "offer drow mining" "phase pick"
    for lang in pl cs en; do plays picks $lang "pick 2" "swap 1"; done
    row '^ 2  Mining \(tokens: 4\): '
    says out "done: keep the power"
    says out "p1 You: powers swapped: Wise instead of Vampire"
    for lang in pl cs en; do plays picks $lang "pick 1" "volcano v"; done
    row '^ 1  v chasm \(volcano symbol\)  next to: c d$'
    says out "p1 You: the Volcano is placed in v"

    # Long games: nothing is wide, no text is missing, in any language.
    for lang in en pl cs; do
        for table in "--set underground --seats 2" "--set underground --seats 5" "--set mixed --places yes --seats 3"; do
            for choice in 1 2 "1 all" 3 done stop expand "2 all" why\ 2 offer board help 5 "region r7" "tile stonehedge" undo 1 1; do echo "$choice"; done |
                awk '{ line[NR] = $0 } END { for (i = 0; i < 500; i++) print line[(i * 7 + int(i / 5)) % NR + 1] }' |
                "$program" play --seed 7 $table --lang $lang >"$work/out"
            same "lines over 80 columns wide in $lang, $table" "$(grep -cE '^.{81}' "$work/out" || true)" 0
            lacks out "cli."
        done
        for game in "$work"/deep/game-00000[0-7].rec; do "$program" replay --lang $lang "$game"; done >"$work/out"
        same "lines of replay over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
        lacks out "cli."
    done

    # For programs every event has its name; a swap of the Shadow Mimes counts for the power that was taken.
    for game in "$work"/deep/*.rec; do "$program" replay --json "$game" | tr '\n' ' ' && echo; done >"$work/replays"
    same "events of the Underground" "$(node -e '
        const fs = require("fs"), games = fs.readFileSync(process.argv[1], "utf8").trim().split("\n").map(JSON.parse);
        const o = JSON.parse(fs.readFileSync(process.argv[2], "utf8")), met = {}, seen = {};
        for (const k of Object.keys(o.powers)) met[k] = 0;
        for (const e of games.flatMap((g) => g.moves).flatMap((m) => m.events)) {
            seen[e.event] = e;
            if (e.event === "picked" || e.event === "swapped") met[e.power]++;
            if (e.event === "swapped") met[e.left]--;
        }
        const all = ["revealed", "monsters_gone", "laid", "balrog", "ghost", "placed", "volcano", "reborn", "sacrificed", "earned",
            "paid", "robbed", "swapped", "vanished", "forgone", "second_power"].filter((k) => !seen[k]);
        console.log(JSON.stringify(met) === JSON.stringify(o.powers), all.join(), typeof seen.revealed.find, "(null)" in seen);' \
        "$work/replays" "$work/deep.json")" "true  string false"
    run 0 "symbols of a map" show map whisker2 --lang pl
    says out "krawędź; Bestie"
    says out "Wulkan"
fi

# ---- Miners ----

run 0 "the version names both games" --version
edition_in() { sed -n 's/^ *\.edition = \([0-9]*\),.*/\1/p' "$1"; }
says out "(realms $(edition_in realms/rules/rules.c), miners $(edition_in miners/miners.c))"
for command in play "selfplay --games 1" bench "perft --depth 1"; do
    run 2 "a game that is not there" $command --game chess
    says err "there is no game chess; choose realms or miners"
    for option in "--map saucer2" "--set surface" "--places no" "--draw 9" "--tiles $work/mine.tiles"; do
        run 2 "an option of Realms" $command --game miners $option
        says err "${option%% *} is not an option of miners"
    done
    run 2 "an option of Miners" $command --cards "$work/mine.cards"
    says err "--cards is not an option of realms"
    run 2 "too many seats" $command --game miners --seats 6
    says err "--seats: 6 is not a number from 1 to 5"
    run 2 "too few seats" $command --game realms --seats 1
    says err "--seats: 1 is not a number from 2 to 5"
    run 2 "an option of other rules" $command --game miners --option open-coins
    says err "open-coins is not a rule option; choose one of: first-game"
done

printf 'card glow_worms\n  name en "Glow Worms"\n  name pl "Świetliki"\n  level 1\n  effect coins 3\n' >"$work/mine.cards"
printf '\nevent calm\n  at once\n  effect coins 1\n' >"$work/more.cards"
printf 'card glow_worms\n  level 1\n  effect coins lots\n' >"$work/bad.cards"
printf '# taken\ncard copper_still\n  level 1\n  effect coins 1\n' >"$work/taken.cards"
printf '# nothing\n' >"$work/none.cards"
run 2 "bad cards" play --game miners --cards "$work/bad.cards"
says err "$work/bad.cards:3: error in homemade cards: "
run 2 "a key that is built in" play --game miners --cards "$work/taken.cards"
says err "$work/taken.cards:2: "
run 2 "a key of two files" play --game miners --cards "$work/mine.cards" --cards "$work/mine.cards"
says err "$work/mine.cards:1: "
run 2 "no card" play --game miners --cards "$work/none.cards"
says err "$work/none.cards: the file contains no card, Event, side or Surface"
run 2 "a file that is not there" bench --game miners --cards "$work/nothing.cards"

for jobs in 1 3; do
    run 0 "selfplay of Miners" selfplay --game miners --games 40 --seats all --bots greedy,random --seed 5 --jobs $jobs --json --check \
        --cards "$work/mine.cards" --cards "$work/more.cards" --records "$work/mines.$jobs"
    is_json "selfplay of Miners"
    cp "$work/out" "$work/mines.$jobs.json"
done
cmp -s "$work/mines.1.json" "$work/mines.3.json" || { echo "selfplay of Miners depends on --jobs"; failed=1; }
diff -rq "$work/mines.1" "$work/mines.3" || { echo "records of Miners depend on --jobs"; failed=1; }
same "its numbers" "$(from_json '[o.game, o.games, o.violations, o.refused, o.unended, o.set]')" "miners,40,0,0,0,"
same "its cards" "$(from_json '[Object.keys(o.cards).length, Object.keys(o.events).length, Object.keys(o.factions).length, "glow_worms" in o.cards]')" "124,19,6,true"
same "a card's numbers" "$(from_json 'Object.keys(o.cards.glow_worms)')" "hand,placed,share,win_rate,score"
same "what is placed was in hand" "$(from_json 'Object.values(o.cards).every((c) => c.placed <= c.hand && c.share <= 1 && c.hand <= 120)')" true
same "a card a round" "$(from_json 'o.verbs.play > 1000 && o.verbs.event === 400 && o.verbs.side === 120')" true
same "ten events a game" "$(from_json 'Object.values(o.events).reduce((a, e) => a + e.games, 0)')" 400
same "scores in order" "$(from_json '(({ min, p5, q1, median, q3, p95, max }) => [min, p5, q1, median, q3, p95, max])(o.scores).every((n, i, all) => i === 0 || all[i - 1] <= n)')" true
same "greedy is better" "$(from_json 'o.bot_scores[0].median > o.bot_scores[1].median + 10 && o.seat_scores.length === 5')" true
same "ranks" "$(from_json '[o.ranks.length, o.ranks.reduce((a, b) => a + b)]')" "6,120"
same "factions" "$(from_json 'Object.values(o.factions).every((f) => f.ratio > 0.3 && f.ratio < 3)')" true
same "operations" "$(from_json 'Object.keys(o.ops)')" "coins,points,pay,discard,spend,machines,collapse,clear,carts,draw,advance,activate"
same "all of them happen" "$(from_json 'Object.values(o.ops).every((n) => n > 0)')" true
same "all moves are counted" "$(from_json 'Object.values(o.verbs).reduce((a, b) => a + b) === o.moves')" true
run 0 "their records" verify "$work"/mines.1/*.rec
says out "40 passed, 0 failed"
mine=$work/mines.1/game-000001.rec
grep -qx 'rules miners 2' "$mine" && grep -qx 'card card glow_worms' "$mine" && grep -qx 'seats 2' "$mine" ||
    { echo "a record of Miners does not say what it should"; failed=1; }
sed 's/^seats 2/seats 2\nmap saucer2/' "$mine" >"$work/wrong.rec"
run 1 "a record of Miners with a map" verify "$work/wrong.rec"
says err "$work/wrong.rec:4: this does not belong to the game: map"
run 0 "one seat alone, for people" selfplay --game miners --games 3 --lang pl
says out "Karty: "
says out "MI-SOLO-1"
run 0 "the first game" selfplay --game miners --games 2 --option first-game --records "$work/first"
grep -qx 'option first-game yes' "$work/first/game-000000.rec" || { echo "a record does not say first-game"; failed=1; }

run 0 "a record of Miners" show record "$mine"
says out "miners, seats: 2, moves: "
says out "homemade: 2"
run 0 "its last position" show record --json "$mine"
same "show record --json" "$(from_json '[o.game, o.phase, o.seats.length]')" "miners,over,2"
run 0 "the position there" replay --to 30 --state "$mine"
is_json "replay --state of Miners"
run 0 "replay for programs" replay --json "$mine"
same "replay --json of Miners" "$(from_json '[o.game, o.seats, o.map, o.moves.length > 100, o.moves[0].move.split(" ")[1], o.winners.length]')" "miners,2,,true,side,1"
same "its events" "$(from_json '["round", "drawn", "revealed", "placed", "activated", "surface", "coins"].filter((k) => !o.moves.some((m) => m.events.some((e) => e.event === k))).join()')" ""
same "a placed card" "$(from_json 'Object.keys(o.moves.flatMap((m) => m.events).find((e) => e.event === "placed"))')" "event,seat,card,level,column"
same "a cost" "$(from_json 'o.moves.flatMap((m) => m.cost).some((c) => c.word === "printed" && c.amount === 2 && c.rule === "MI-MINE-2")')" true
for lang in en pl cs; do
    run 0 "replay in $lang" replay --lang $lang "$mine"
    same "lines of replay over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
    lacks out "cli."
    lacks out "miners."
    for seats in 1 2 5; do
        for choice in 1 2 board "why 1" undo 3 1 moves help "play nothing" "offer" 2 1; do echo "$choice"; done |
            awk '{ line[NR] = $0 } END { for (i = 0; i < 700; i++) print line[(i * 5 + int(i / 3)) % NR + 1] }' |
            "$program" play --game miners --seed $seats --seats $seats --lang $lang --cards "$work/mine.cards" >"$work/out"
        same "lines over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
        lacks out "cli."
        lacks out "miners."
    done
done
printf 'quit\n' | "$program" play --game miners --seed 1 --lang en >"$work/out"
says out "Elbowroom, Miners. Seats: 2. Seed 1."
printf '1\n1\n1\n1\nsave %s\nquit\n' "$work/alone.rec" | "$program" play --game miners --seats 1 --seed 1 --lang en >"$work/out"
says out "Elbowroom, Miners. Seats: 1. Seed 1."
says out "Keep four cards. Which one do you discard? (4 left)"
run 0 "the saved game" verify "$work/alone.rec"
run 0 "going on with it" play --load "$work/alone.rec"
says out "p1 You> "
run 2 "a game beside a record" play --load "$work/alone.rec" --game miners
says err "--game cannot be used with --load"
# What one person seals, the next does not see before all have.
printf '%s\n' 1 1 1 1 1 1 1 1 1 1 1 1 | "$program" play --game miners --seats 2 --bots none --seed 4 --option first-game --lang en >"$work/out"
awk '/^  p1: plays /{ plays = NR } /^  p2: plays /{ told++; if (NR != plays + 1) exit 1 } END { exit !told }' "$work/out" ||
    { echo "play: a sealed card is told too early"; failed=1; }
lacks out "p1: chooses"
run 0 "bots among themselves" play --game miners --seats 2 --bots p1=greedy,p2=random --seed 2 --lang en
same "the first cards are told together" "$(grep -cE '^  p[12] (greedy|random): discards .*, .*, ' "$work/out")" 2
says out "Round 10 of 10 · Event: "

# ---- Miners as people see it: own cards and boards, so that no number here depends on the shipped ones ----

cat >"$work/dig.cards" <<'CARDS'
card lamps
  name en "Lamp Row"
  level 1
  faction japanese
  carts l r
  effect coins 1; coins 1 per japanese row
  effect draw 1 from any
card yard
  name en "Tile Yard"
  level 1
  faction romans
  carts l r ll lr
  effect coins 2
card whistle
  name en "Whistle"
  level 1
  effect pay 1; activate on row
  effect coins 2
card biters
  name en "Biters"
  level 1
  carts ll
  effect coins 5; collapse on here
card rammers
  name en "Rammers"
  level 1
  carts l r lr
  effect carts 2 on mine; collapse on here
card diggers
  name en "Diggers"
  level 1
  effect draw 2; collapse on beside
card crab
  name en "Crab"
  level 1
  carts ll
  effect coins 1; machines 1 on mine
card nautilus
  name en "Nautilus"
  level 2
  carts ur l r
  effect coins 2; machines 1 on each above
card caravan
  name en "Caravan"
  level 2
  faction egyptians japanese
  carts ur ll
  effect advance 1 per 2 factions
  effect coins 1 per egyptians
card engine
  name en "Engine"
  level 2
  faction egyptians
  carts ll
  effect machines 1 on here; advance 1 per machines here
  effect spend 3; points 5
card horus
  name en "Eye"
  level 3
  cost 12
  effect points 3
card arena
  name en "Arena"
  level 3
  cost 9
  faction romans
  effect points 3; carts 3 on mine
card lode
  name en "Lode"
  level 4
  copies 14
  carts ul ur
  effect points 6
event long_day
  name en "Long Day"
  this round
  when activate level 1 : coins 1
event late_train
  name en "Late Train"
  end of round
  effect points 1 per 3 carts
  effect coins 2
side stair
  name en "Stair"
  board 1
  space coins 1
  space coins 2
  space draw 1
  space points 1
  space coins 3
  space points 2
  space points 9
side shaft
  name en "Shaft"
  board 2
  space coins 1
  space points 1
  space coins 2
  space points 1
  space draw 1
  space points 2
  space points 6
side railway
  name en "Railway"
  board 3
  space coins 2
  space coins 2
  space points 1
  space coins 3
  space draw 1
  space points 2
  space points 6; draw 1 from 4
surface
  effect coins 2
  effect draw 1
  effect pay 2; advance 1
CARDS

# mines NAME STATEMENT... : a record of a game for two with these cards that begins in that position, p1 being a person
mines() {
    local name=$1
    shift
    {
        printf '%s\n' "elbowroom record 1" "rules miners 2" "seats 2" "name p2 greedy"
        sed 's/^/card /' "$work/dig.cards"
        printf 'position %s\n' "sides stair shaft railway" "$@"
        printf '%s\n' moves end
    } >"$work/$name.rec"
}

# digs NAME LINE... : the game of that position with these lines typed, in every language, English last
digs() {
    local name=$1 lang
    shift
    for lang in pl cs en; do
        count=$((count + 1))
        printf '%s\n' "$@" | "$program" play --load "$work/$name.rec" --seed 1 --lang $lang >"$work/out" 2>"$work/err" ||
            { echo "$name: it cannot be played"; cat "$work/err"; failed=1; }
        same "lines of $name over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
        for bad in 'cli.' 'miners.' '{1}' '{2}'; do lacks out "$bad"; done
    done
}

# The first cards: several go away in one line, and are told in one.
printf '1 9\n1 1\n1 2 3 4 5\n4 1 2 3\nquit\n' | "$program" play --game miners --seats 1 --seed 1 --lang en >"$work/out"
says out "To choose several at once: 1 4 5"
same "what is discarded together is told together" "$(grep -c 'p1 You: discards .*, .*, .*, ' "$work/out")" 1
same "lines that are not understood" "$(grep -c 'does not take a number' "$work/out")" 3

# A mine as bricks: cards, Machines, a Collapse, Carts; what can be played, and what not, with the reason.
mines mid "round 3" "event long_day" "coins p1 5" "points p1 4" "hand p1 caravan horus crab lode" "mine p1 1 0 lamps machines 2" \
    "mine p1 1 1 yard collapse" "mine p1 2 0 nautilus" "hand p2 biters" "mine p2 1 0 diggers machines 1 used" "progress p1 stair 3" \
    "discards 2 engine"
digs mid board 2 2 help card "card CAR" "card long" "card nothing" "mine p2" "mine p9" hand progress nonsense why quit
says out "I    ▪Lamp Row               ●Tile Yard              ▪"
says out "     │0                    M2│1                     !│"
says out "     └───────────┬─────○─────┴─────●─────┬─────▪─────┘"
says out "II               ▪Nautilus               ▪"
says out "  This round: each time you activate a Level I card, gain 1 coin."
says out "p1 You: 5 coins · 4 points + 2 full Carts = 6 · Stair 3/7"
says out "    I: Diggers M1 *"
says out " 1  Caravan · Level II · Egyptians, Japanese · half-Carts ↗↙ · cost 2"
says out " -  Eye · Level III · cost 12: 7 coins short"
says out " -  Lode · Level IV · free: no slot: it needs a Level III card above it"
says out "Events still to come: 7"
grep -qE 'Level II: [0-9]+ \(discarded: 1\)' "$work/out" || { echo "play: no decks"; failed=1; }
says out "   3 [p1] Draw a card.       3 Gain 2 coins.           3 Gain 1 point."
says out "p1 You: chooses Crab."
says out "Crab: where does it go?"
says out "    (1)    ┊    (2)    ▪"
says out " 3  column 2 · beside: Tile Yard · ◐ 1 half full"
says out "which card? "
says out "(1) Advance 1 space for every 2 different factions in your mine."
says out "there is no card or Event called nothing"
says out "there is no seat p9"
says out "a move such as \`play"
says out "\`why play koi_pool\` a move"
digs mid 1 2
says out "p1 You: plays Caravan, −2 coins."
says out " 2  column 1 · under: Tile Yard · beside: Nautilus · ◐ 2 half full"
says out "[now: Stair"
digs mid "play caravan" "place 1" "effect 1"
says out "p1 You: Caravan: Stair, space 4, +1 point. Tile Yard: the Collapse is removed"
says out "    instead of using an effect. Long Day: +1 coin."
says out "Surface: which effect?"
digs mid "play crab" "place -1" "effect 1"
says out "Crab: put a Machine on which card?"
says out " 1  Lamp Row (I, 0) · M2"

# What a card asks for: a fork, cards, joints, decks, factions, boards.
mines deep "round 4" "coins p1 20" "hand p1 arena engine rammers diggers" "hand p2 crab" "mine p1 1 0 lamps" "mine p1 1 1 whistle" \
    "mine p1 1 2 biters collapse" "mine p1 2 0 nautilus" "mine p2 1 0 yard"
digs deep "play arena" "place 0" "effect 1" 1
says out "p1 You: Arena: +3 points."
says out "Arena: where does the Cart go? (3 left)"
says out "p1 You: Arena: a Cart at "
digs deep "play arena" "place 0" skip skip "up 1" "effect 1"
says out "p1 You: Arena: no effect chosen."
says out "The chain goes up: which card next?"
says out " 2  Whistle (I, 1)"
says out "p1 You: Whistle: −1 coin."
says out "Whistle: activate which card?"
says out " 2  Biters (I, 2) · ! · its Collapse is removed instead of using an effect"
digs deep "play arena" "place 0" skip skip "up 0" "effect 2"
says out "Lamp Row: a card of which faction?"
says out " 4  Japanese (in your mine: 1)"
digs deep "play rammers" "place -1" "effect 1"
says out "Rammers: where does the Cart go? (2 left)"
says out " ◐ "
digs deep "play diggers" "place 3" "effect 1" "draw 1" "draw 3"
says out "Diggers: draw from which deck? (2 left)"
grep -qE 'p1 You: Diggers: draws [A-Z]' "$work/out" || { echo "play: the own draw is not told"; failed=1; }
digs deep "play engine" "place 1" "effect 1" "board railway" "up 1" skip "effect 3"
says out "[you cannot pay the price]"
says out "Engine: advance on which Progress board?"
says out " 3  Railway: 1 → Gain 2 coins. 2 → Gain 2 coins. 3 → Gain 1 point."
says out "p1 You: Engine: +1 Machine."
says out "p1 You: Engine: Railway, space 1, +2 coins."
says out "p1 You: Surface: −2 coins, Railway, space 2, +2 coins."

# The end: a table, what decides, the rank of one alone.
# ties POINTS COINS STATEMENT... : both decide the last Event; p1 has 4 points, 5 coins and no Cart before, p2 those
ties() {
    local points=$1 coins=$2
    shift 2
    mines tie "round 10" "event late_train" "phase end" "points p1 4" "points p2 $points" "coins p1 5" "coins p2 $coins" \
        "hand p1 none" "hand p2 none" "mine p1 1 0 biters" "mine p2 1 0 yard" "$@"
    digs tie "effect 2"
}
ties 3 5 "mine p2 1 1 lamps"
says out "Scores and coins are tied; more full Carts wins."
ties 4 5
says out "Everything is tied: the victory is shared."
ties 2 5
lacks out "equal"
ties 4 8
says out "Scores are tied; more coins wins."
says out "           points  full Carts  score  coins"
says out "p1 You          4           0      4      7"
says out "p2 greedy       4           0      4     10  winner"
sed -i 's/^seats 2/seats 1/; /p2/d; s/^position points p1 4/position points p1 50/' "$work/tie.rec"
digs tie "effect 2"
says out "Your rank: Mining Engineer. The next one, Gemmologist, starts at 56."
sed -i 's/^position points p1 50/position points p1 70/' "$work/tie.rec"
digs tie "effect 2"
says out "Your rank: King of the Underground, the highest."

# A mine that is too wide for bricks is listed.
mines wide "round 5" "hand p1 crab" "hand p2 none" "mine p1 1 0 lamps" "mine p1 1 2 yard" "mine p1 1 4 whistle" "mine p1 1 6 biters" \
    "mine p1 1 8 rammers" "mine p1 1 10 diggers machines 1"
digs wide 1
says out "I    0 Lamp Row | 2 Tile Yard | 4 Whistle | 6 Biters | 8 Rammers | 10 Diggers M1"

run 0 "bench of Miners" bench --game miners --seats 2 --seconds 1 --json
same "bench --game miners" "$(from_json '[o.game, o.seats, o.map, o.moves_per_s > 1000]')" "miners,2,,true"
run 0 "the same in words" bench --game miners --seconds 1
says out "miners, seats: 1: moves per second"
run 0 "perft of Miners" perft --game miners --depth 2 --seed 1 --json
same "perft --game miners" "$(from_json 'o.leaves')" 56
printf 'case lamps\ngame miners\nseats 2\ncard card lamp\ncard   level 1\ncard   effect coins 2\ncoins p1 1\nhand p1 lamp\nhand p2 none\np1 play lamp\nperft 1 36\n' >"$work/mine.perft"
printf 'case two act\ngame miners\nseats 2\nphase draft\nhand p1 copper_still peat_cutters toll_keeper bagpipe_vent purse_warden\nhand p2 glen_surveyors rock_biters headbutters loot_diggers rubble_pickers gate_rammers\nperft 1 11\n' >>"$work/mine.perft"
run 0 "a perft file of Miners" perft "$work/mine.perft"
says out "2 passed, 0 failed"
printf 'case late\nseats 2\ngame miners\n' >"$work/late.perft"
run 1 "a game that comes late" perft "$work/late.perft"
says err "$work/late.perft:3: "
printf 'case mixed\ngame miners\nregion a mud\n' >"$work/late.perft"
run 1 "a region in Miners" perft "$work/late.perft"
says err "$work/late.perft:3: this does not belong to the game: region"
printf 'case bad\ngame miners\ncard card lamp\ncard   level 9\nnew\nperft 1 2\n' >"$work/late.perft"
run 1 "a bad card" perft "$work/late.perft"
says err "$work/late.perft:4: error in homemade cards: "

# Cards of Miners, as players and as programs read them.
for lang in en pl cs; do
    run 0 "cards in $lang" cards --lang $lang
    same "lines of cards over 80 columns wide in $lang" "$(grep -cE '^.{81}' "$work/out" || true)" 0
    same "cards, events and sides in $lang" "$(grep -cE '^(card|event|side) ' "$work/out")" 147
    for bad in '{' '|' 'miners.' 'cli.'; do lacks out "$bad"; done
    run 0 "the manual of cards in $lang" cards --language --lang $lang
    for bad in '{' 'miners.' 'cli.'; do lacks out "$bad"; done
done
run 0 "cards by level and faction" cards --level 3 --faction=romans --lang en
same "only cards of that level and faction" "$(grep '^[a-z]' "$work/out" | grep -vcE '^card [a-z_]+: .*, Level III, .*Romans' || true)" 0
run 0 "cards by key" cards payday surface --lang en
says out "At once: gain "
same "what is shown by key" "$(grep -c '^[a-z]' "$work/out")" 2
printf 'card glow\n name en "Glow"\n level 1\n effect draw 1 from egyptians\nsurface\n effect coins 9\n' >"$work/glow.cards"
run 0 "homemade cards" cards --cards "$work/glow.cards" glow surface --lang pl
says out "card glow: Glow, Poziom I"
says out "Dobierz kartę Egipcjan."
says out "Weź 9 monet."
run 0 "cards for programs" cards --cards "$work/glow.cards" --json
same "the JSON of cards" "$(node -e '
    const b = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")), glow = b.cards.find((c) => c.key === "glow");
    console.log(b.cards.length, b.events.length, b.sides.length, b.surface.length, glow.level, glow.cost, glow.factions.length,
        glow.names.cs, glow.texts.en, glow.effects[0].line);' "$work/out")" "124 18 6 1 1 0 0 Glow Draw an Egyptian card. draw 1 from egyptians"
run 2 "an unknown card" cards no_such --lang en
says err "there is no card, Event or board side called no_such"
run 2 "an unknown faction" cards --faction dwarves --lang en
says err "expected one of: scots, barbarians"
run 2 "the manual for programs" cards --language --json
printf 'card payday2\n level 9\n' >"$work/bad.cards"
run 1 "bad homemade cards" cards --cards "$work/bad.cards" --lang en
says err "bad.cards:2:"

[ $failed -eq 0 ] && echo "cli: $count checks as expected"
exit $failed
