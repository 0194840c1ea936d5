#!/usr/bin/env bash
# test_figures.sh ELBOWROOM - `elbowroom figures`: the same seed gives the same file with any number of processes, runs
# add up, and so do the numbers in a file: picks, wins, coins.
set -euo pipefail
elbowroom=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
failed=0

ok() { # WHAT COMMAND...
    local what=$1
    shift
    if "$@" >"$folder/out" 2>"$folder/err"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $what"
        cat "$folder/out" "$folder/err"
    fi
}
no() { # WHAT PATTERN COMMAND...: fails, and says why
    local what=$1 pattern=$2
    shift 2
    if "$@" >"$folder/out" 2>"$folder/err" || ! grep -q "$pattern" "$folder/err"; then
        failed=$((failed + 1))
        echo "not refused: $what"
        cat "$folder/out" "$folder/err"
    else
        passed=$((passed + 1))
    fi
}
figures() { "$elbowroom" figures --level normal --seed 3 --date 2026-01-02 "$@"; }

# ---- sums ----

# sum FILE KIND WORD COLUMN [STEP]: of all rows of a kind (a space stands before each); with STEP of every such column on.
# A word that ends in a dot or plus stands for all rows that begin so.
sum() {
    awk -v kind="$2" -v word="$3" -v column="$4" -v step="${5:-0}" '
        !/^ / { here = $1 == kind; next }
        here && ($1 == word || (word ~ /[.+]$/ && index($1, word) == 1)) {
            for (i = column + 2; i <= NF; i += step) { n += $i; if (step == 0) break }
        }
        END { printf "%d\n", n }' "$1"
}
same() { # WHAT A B
    ok "$1: $2 = $3" test "$2" = "$3"
}

for game in realms miners; do
    ok "$game: forty games" figures --game $game --games 40 --out "$folder/$game"
    ok "$game: with three processes" figures --game $game --games 40 --jobs 3 --out "$folder/$game.jobs"
    ok "$game: the same file" cmp "$folder/$game" "$folder/$game.jobs"
    ok "$game: a part" figures --game $game --games 13 --out "$folder/$game.parts"
    ok "$game: the rest, where it stopped" figures --game $game --games 27 --out "$folder/$game.parts"
    ok "$game: a run that stopped gives the same" cmp "$folder/$game" "$folder/$game.parts"
    ok "$game: other games" "$elbowroom" figures --game $game --level normal --seed 4 --games 7 --date 2026-01-02 --out "$folder/$game.more"
    ok "$game: add" "$elbowroom" figures add "$folder/$game" "$folder/$game.more" --out "$folder/$game.sum"
    ok "$game: add the other way round" "$elbowroom" figures add "$folder/$game.more" "$folder/$game" --out "$folder/$game.mus"
    ok "$game: the order does not matter" cmp "$folder/$game.sum" "$folder/$game.mus"
    no "$game: the same games twice" 2026-01-02 "$elbowroom" figures add "$folder/$game" "$folder/$game.jobs"
    no "$game: and a part of them" 2026-01-02 "$elbowroom" figures add "$folder/$game.sum" "$folder/$game.more"
done
no "another game" realms "$elbowroom" figures add "$folder/miners" "$folder/realms"
figures --games 3 --set surface >"$folder/surface" 2>/dev/null
ok "only some tables" test "$(grep -c '^table' "$folder/surface")" = 3
no "no such table" table "$elbowroom" figures --set surface --map yonder5
for date in yesterday 2026-2-3 2026-02-29 2026-11-19x; do
    no "a day that is none: $date" "$date" "$elbowroom" figures --games 1 --date "$date" --out "$folder/dated"
    ok "and nothing is played" test ! -e "$folder/dated"
done
no "no such game" chess "$elbowroom" figures --game chess

f=$folder/realms
seats=$(sum "$f" table surface 1)
seats=$((seats + $(sum "$f" table underground 1) + $(sum "$f" table mixed 1)))
wins=$(($(sum "$f" table surface 5) + $(sum "$f" table underground 5) + $(sum "$f" table mixed 5)))
same "a victory a game, in parts of 60" "$wins" $((40 * 60))
ok "seats" test "$seats" -ge 80
picks=$(sum "$f" race offer 2)
same "picks of races and of powers" "$picks" "$(sum "$f" power offer 2)"
for kind in race power; do
    same "$kind: picks by price" "$(sum "$f" $kind paid 0 3)" "$picks"
    same "$kind: wins by price and by map" "$(sum "$f" $kind paid 1 3)" "$(sum "$f" $kind on. 1)"
    same "$kind: picks by map" "$(sum "$f" $kind on. 0)" "$picks"
    same "$kind: lives" "$(sum "$f" $kind life 0)" "$picks"
done
same "combinations: picks" "$(sum "$f" race + 0)" "$picks"
same "combinations: wins" "$(sum "$f" race + 1)" "$(sum "$f" race paid 1 3)"
same "coins of races and of powers" "$(sum "$f" race life 3)" "$(sum "$f" power life 3)"

# On the Surface every coin is somebody's: five at the start, what peoples earn, what lies on a combo less its price.
figures --set surface --games 20 >"$folder/surface" 2>/dev/null
s=$folder/surface
same "coins on the Surface" "$(sum "$s" table surface 3)" \
    $((5 * $(sum "$s" table surface 1) + $(sum "$s" race life 3) + $(sum "$s" race offer 4) - $(sum "$s" race offer 3)))

m=$folder/miners
games=0
for seats in 1 2 3 4 5; do
    of() { awk -v key="$1" -v word="$2" -v column="$3" '!/^ / { here = $1 == "table" && $2 == key; next } here && $1 == word { print $(column + 2) }' "$m"; }
    games=$((games + $(of p$seats games 0)))
    same "Miners with $seats: seats" "$(of p$seats games 1)" $((seats * $(of p$seats games 0)))
    [ $seats = 1 ] || same "Miners with $seats: victories" "$(of p$seats score 7)" $((60 * $(of p$seats games 0)))
done
same "Miners: games" $games 40
same "three boards lie face up" "$(sum "$m" board up 0 0)" $((3 * $(of p1 games 0)))

# ---- showing ----

for key in ghouls flying altar; do
    ok "show $key" "$elbowroom" figures show $key "$folder/realms.sum"
done
cp "$folder/out" "$folder/said"
ok "say where from" grep -q '47' "$folder/said"
for lang in en pl cs; do
    ok "show a card ($lang)" "$elbowroom" figures show brass_crab "$folder/miners" --lang $lang
    cp "$folder/out" "$folder/said"
    ok "no key stays untranslated ($lang)" sh -c "! grep -q 'cli\\.' '$folder/said'"
    ok "help ($lang)" "$elbowroom" figures --help --lang $lang
done
ok "what is built in" "$elbowroom" figures show ghouls
no "no key" 'a key is missing' "$elbowroom" figures show --lang en
no "no such word" 'add FILE' "$elbowroom" figures shoe --lang en
for lang in pl cs; do
    no "a key, in other words ($lang)" 'klucz\|klíč' "$elbowroom" figures show --lang $lang
    no "words, in other words ($lang)" 'KLUCZ\|KLÍČ' "$elbowroom" figures shoe --lang $lang
done
no "unknown" nobody "$elbowroom" figures show nobody

# ---- damaged files ----

broken() { # WHAT LINE TEXT PATTERN: that line of a good file is another
    sed "$2s/.*/$3/" "$folder/surface" >"$folder/broken"
    no "$1" "$4" "$elbowroom" figures show ghouls "$folder/broken"
}
broken "another format" 1 'figures 2' 'broken:1:'
broken "a number of the head" 4 'edition many' 'broken:4: .*many'
broken "a run without games" 5 'run 3 0 0 2026-01-02' 'broken:5:'
broken "a run with a date that is none" 5 'run 3 0 5 today' 'broken:5: .*today'
broken "a row of nothing" 6 ' active 1 2 3' 'broken:6:'
broken "a word for a number" 7 ' offer one' 'broken:7: .*one'
broken "too large a number" 7 ' offer 99999999999999999999' 'broken:7:'
broken "a number of sixteen digits" 7 ' offer 1000000000000000' 'broken:7: .*1000000000000000'
broken "games of sixteen digits" 5 'run 3 0 1000000000000000 2026-01-02' 'broken:5:'
broken "games beyond that" 5 'run 3 999999999999999 1 2026-01-02' 'broken:5:'
broken "a sum of sixteen digits" 7 ' offer 999999999999999\n offer 1' 'broken:8:'
broken "too many numbers" 7 " offer $(seq -s' ' 30)" 'broken:7:'
broken "too long a name" 6 "race $(printf 'a%.0s' $(seq 40))" 'broken:6:'
no "no file" nowhere "$elbowroom" figures show ghouls "$folder/nowhere"
: >"$folder/empty"
no "an empty file" empty "$elbowroom" figures show ghouls "$folder/empty"

# As many as can be read are shown, and added only as far as they can be read again.
most=999999999999999
all() { echo "$most$(printf " $most%.0s" $(seq 23))"; }
large() { # SEED...: a file with runs of these seeds
    printf 'figures 1\ngame realms\nlevel normal\nedition 2\n'
    printf "run %s 0 $most 2026-01-02\\n" "$@"
    echo 'race ghouls'
    for word in offer paid active declined; do echo " $word $(all)"; done
}
large 3 4 >"$folder/most"
large 5 >"$folder/more"
printf 'figures 1\ngame miners\nlevel normal\nedition 2\nrun 3 0 %s 2026-01-02\ncard brass_crab\n dug %s\n hand %s\n' $most "$(all)" "$(all)" >"$folder/mining"
printf 'table p1\n score 1 0 0 0 0 %s\ntable p2\n score %s\n' $most "$(all)" >>"$folder/mining"
sed "s/ $most/ -$most/3g" "$folder/most" >"$folder/least"
sed "/^ dug/s/ $most/ -$most/3g" "$folder/mining" >"$folder/mined"
ok "large numbers" "$elbowroom" figures show ghouls "$folder/most"
ok "large numbers in Miners" "$elbowroom" figures show brass_crab "$folder/mining"
ok "small numbers" "$elbowroom" figures show ghouls "$folder/least"
ok "small numbers in Miners" "$elbowroom" figures show brass_crab "$folder/mined"
no "a sum that is too large" ghouls "$elbowroom" figures add "$folder/most" "$folder/more"

# ---- writing ----

mkdir "$folder/taken"
no "a folder" 'taken' figures --games 1 --out "$folder/taken"
no "no folder" 'No such file' figures --games 1 --out "$folder/none/figures" --lang en
no "too long a path" 'too long' figures --games 1 --out "$folder/$(printf 'x%.0s' $(seq 5000))" --lang en
no "no room" 'No space' "$elbowroom" figures add "$folder/surface" --out /dev/full --lang en
if [ "$(id -u)" != 0 ]; then
    cp "$folder/surface" "$folder/closed"
    chmod 000 "$folder/closed"
    no "a file that cannot be opened is not missing" 'closed' figures --games 1 --out "$folder/closed"
fi
ok "nothing is left beside" sh -c "! ls '$folder' | grep '[.]new'"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
