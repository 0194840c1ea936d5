#!/usr/bin/env bash
# check.sh - what `make check` runs: every build, every test. The last line is `N passed, M failed`.
# A failing step does not stop the others. From the environment: JOBS, FUZZ_SECONDS (each fuzzer), GAMES (random games
# of each set of Realms), ER_GAMES (games of the contract test on each of its 42 tables).
set -uo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
export JOBS=${JOBS:-2}
FUZZ_SECONDS=${FUZZ_SECONDS:-6}
GAMES=${GAMES:-20000}
SETS="surface underground mixed" # that games by the thousand are played with
MAPS_BELOW=$(grep -lE '^region [a-z0-9]+ river' content/maps/*.map | xargs basename -as .map) # four
logs=build/logs
mkdir -p "$logs"
passed=0
failed=0
failures=()
started=$SECONDS

indented() { sed 's/^/    | /'; }

result() { # name, status, seconds
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
        printf 'ok    %-28s %4d s\n' "$1" "$3"
    else
        failed=$((failed + 1))
        failures+=("$1")
        printf 'FAIL  %-28s %4d s\n' "$1" "$3"
    fi
}

# One step: its output goes to a log and is shown when it fails.
step() { # name, command...
    local name=$1 began=$SECONDS status=0 log=$logs/${1//[ ,]/_}.log
    shift
    "$@" >"$log" 2>&1 || status=$?
    [ $status -eq 0 ] || tail -n 60 "$log" | indented
    result "$name" $status $((SECONDS - began))
    return $status
}

# One step behind the others, at the lowest priority: it gets the time that they leave (waits, steps that use one core).
behind_pid=
behind() { # name, program...
    behind_name=$1
    behind_began=$SECONDS
    shift
    set -m # a process group of its own, so that all of it can be ended
    nice -n 19 "$@" >"$logs/$behind_name.log" 2>&1 &
    set +m
    behind_pid=$!
}

behind_result() { # waits for it
    local status=0
    wait "$behind_pid" || status=$?
    behind_pid=
    [ $status -eq 0 ] || tail -n 60 "$logs/$behind_name.log" | indented
    result "$behind_name" $status $((SECONDS - behind_began))
}

trap '[ -z "$behind_pid" ] || kill -- "-$behind_pid" 2>/dev/null' EXIT
trap 'exit 130' INT TERM

build() { # preset
    cmake --preset "$1" && cmake --build --preset "$1" -j "$JOBS"
}

# The tests of a build, more of them at a time than there are cores: many wait. Each counts for itself.
tests() { # preset, ctest arguments...
    local preset=$1 began=$SECONDS log=$logs/ctest_$1.log total=0 bad=0 status=0
    shift
    ctest --preset "$preset" -j $((2 * JOBS)) --no-tests=error "$@" >"$log" 2>&1 || status=$?
    read -r bad total < <(sed -n 's/^[0-9]*% tests passed, \([0-9]*\) tests failed out of \([0-9]*\)$/\1 \2/p' "$log") || true
    if [ "${total:-0}" -eq 0 ] || { [ "$bad" -eq 0 ] && [ $status -ne 0 ]; }; then
        tail -n 40 "$log" | indented
        result "tests $preset" 1 $((SECONDS - began))
        return
    fi
    passed=$((passed + total - bad))
    if [ "$bad" -gt 0 ]; then
        failed=$((failed + bad))
        while IFS= read -r name; do failures+=("$preset: $name"); done < <(sed -n 's/^\t *[0-9]* - \(.*\) (.*)$/\1/p' "$log")
        grep -vE '^ *[0-9]+/[0-9]+ Test .* Passed |^ +Start ' "$log" | tail -n 150 | indented
    fi
    printf '%-5s %-28s %4d s  %d of %d\n' "$([ "$bad" -eq 0 ] && echo ok || echo FAIL)" "tests $preset" $((SECONDS - began)) \
        $((total - bad)) "$total"
}

# ---- games ----

# Games of a set by every number of seats; a mix half on the maps above, with Places and Relics, half on those below.
play_games() { # preset, set, number, stem of the results, option...
    local preset=$1 set=$2 games=$3 stem=$4 map
    shift 4
    local play=(build/"$preset"/elbowroom selfplay --set "$set" --seed 7 --jobs "$JOBS" --json "$@")
    rm -f "$stem".*
    if [ "$set" != mixed ]; then
        "${play[@]}" --seats all --games "$games" >"$stem.json"
        return
    fi
    "${play[@]}" --places yes --seats all --games $((games / 2)) >"$stem.above.json" || return
    for map in $MAPS_BELOW; do "${play[@]}" --map "$map" --games $((games / 8)) >"$stem.$map.json" || return; done
}

# The invariants asked after every move; every tile of the set was picked, every Place and Relic found so often.
many_games() { # preset, set, number, picks
    local stem=$logs/games_$1_$2
    play_games "$1" "$2" "$3" "$stem" --bots random --check &&
        node -e '
            const [least, set, ...files] = process.argv.slice(1), met = {}, sum = { games: 0, moves: 0, violations: 0, refused: 0, unended: 0 }
            for (const file of files) {
                const r = JSON.parse(require("fs").readFileSync(file, "utf8"))
                for (const key of Object.keys(sum)) sum[key] += r[key]
                for (const [key, n] of Object.entries({ ...r.races, ...r.powers, ...r.places, ...r.relics })) met[key] = (met[key] ?? 0) + n
            }
            const rare = Object.entries(met).filter(([, n]) => n < Number(least)), tiles = { surface: 34, underground: 51, mixed: 85 }[set]
            console.log(sum, `${Object.keys(met).length} of ${tiles} tiles; met least:`, Math.min(...Object.values(met)), "; too rarely:", rare)
            process.exit(sum.violations + sum.refused + sum.unended + rare.length === 0 && Object.keys(met).length === tiles ? 0 : 1)' \
            "$4" "$2" "$stem".*
}

# The same of Miners, for one to five seats: every card of the book was placed so often, every Event came, every operation of the
# card language was carried out.
many_miners() { # preset, number, times placed
    local file=$logs/games_$1_miners.json
    build/"$1"/elbowroom selfplay --game miners --seats all --bots random --games "$2" --seed 7 --jobs "$JOBS" --check --json >"$file" &&
        node -e '
            const [least, cards, events, ops, file] = process.argv.slice(1), r = JSON.parse(require("fs").readFileSync(file, "utf8"))
            const { games, moves, longest, violations, refused, unended } = r
            const placed = Object.entries(r.cards).map(([key, card]) => [key, card.placed]), came = Object.entries(r.events).map(([key, event]) => [key, event.games])
            const rare = [...placed, ...came].filter(([, n]) => n < Number(least)), never = Object.keys(r.ops).filter((op) => r.ops[op] === 0)
            const whole = placed.length === Number(cards) && came.length === Number(events) && Object.keys(r.ops).length === Number(ops)
            console.log({ games, moves, longest, violations, refused, unended }, `${placed.length} of ${cards} cards, ${came.length} of ${events} Events, ${Object.keys(r.ops).length} of ${ops} operations; placed least:`,
                Math.min(...placed.map(([, n]) => n)), "; too rarely:", rare, "; never carried out:", never)
            process.exit(violations + refused + unended + rare.length + never.length === 0 && whole ? 0 : 1)' \
            "$3" "$(cat content/miners/*.cards | grep -c '^card ')" "$(cat content/miners/*.events | grep -c '^event ')" \
            "$(grep -c '^OP(' miners/ops.def)" "$file"
}

# In the games of all sets together, a few in which chance says who begins, and the games of Miners.
every_verb() {
    build/release/elbowroom selfplay --games 20 --option random-first-seat --json >"$logs/games_release_first.json" &&
        node -e '
            const sum = {}
            for (const file of process.argv.slice(1)) {
                const r = JSON.parse(require("fs").readFileSync(file, "utf8"))
                for (const [verb, n] of Object.entries(r.verbs)) sum[`${r.game} ${verb}`] = (sum[`${r.game} ${verb}`] ?? 0) + n
            }
            const unused = Object.keys(sum).filter((verb) => sum[verb] === 0)
            console.log(sum, "never made:", unused)
            process.exit(unused.length === 0 ? 0 : 1)' "$logs"/games_release_*.json
}

greedy_is_better() { # set; in 95 of 100 games with two seats; a mix by turns above and below
    local tables=("") table rate total=0
    [ "$1" = mixed ] && tables=("--places yes" "--map whisker2")
    for table in "${tables[@]}"; do
        # shellcheck disable=SC2086 # an option and its value
        rate=$(build/release/elbowroom selfplay --set "$1" --seats 2 $table --bots greedy,random --games $((1000 / ${#tables[@]})) \
            --seed 7 --jobs "$JOBS" --json | sed -n 's/.*"who":"greedy","games":[0-9]*,"win_rate":\([0-9.]*\).*/\1/p')
        echo "$1 $table: greedy wins $rate of the games against random"
        total=$(awk -v a="$total" -v b="${rate:-0}" -v n=${#tables[@]} 'BEGIN { print a + b / n }')
    done
    awk -v rate="$total" 'BEGIN { exit !(rate >= 0.95) }'
}

greedy_is_better_miner() { # the same of Miners
    local rate
    rate=$(build/release/elbowroom selfplay --game miners --seats 2 --bots greedy,random --games 200 --seed 7 --jobs "$JOBS" --json |
        sed -n 's/.*"who":"greedy","games":[0-9]*,"win_rate":\([0-9.]*\).*/\1/p')
    echo "miners: greedy wins $rate of the games against random"
    awk -v rate="${rate:-0}" 'BEGIN { exit !(rate >= 0.95) }'
}

# The card set of Miners is worth what it was balanced for: the median of solo games is in its band.
miners_median() { # bot, games, least, most
    local median
    median=$(build/release/elbowroom selfplay --game miners --seats 1 --bots "$1" --games "$2" --seed 7 --jobs "$JOBS" --json |
        sed -n 's/^"scores":.*"median":\([0-9.]*\).*/\1/p')
    echo "miners alone, $1, $2 games: median $median; $3 to $4 are asked for"
    awk -v median="${median:--1}" -v least="$3" -v most="$4" 'BEGIN { exit !(median >= least && median <= most) }'
}

miners_are_balanced() {
    miners_median random 2000 0 34.5 && miners_median greedy 1000 40 52 && miners_median expert 60 56 68
}

# ---- parity: the same records give the same hashes in every build ----

fresh_records() { # name, selfplay option...
    local name=$1 file
    shift
    build/release/elbowroom selfplay "$@" --games 25 --seed 100 --records "build/parity/$name" || return
    for file in "build/parity/$name"/*.rec; do mv "$file" "build/parity/records/$name-${file##*/}" || return; done
}

parity_records() { # golden ones, and fresh games of every set, and of Miners, for every number of seats
    local seats set map
    rm -rf build/parity
    mkdir -p build/parity/records
    cp tests/records/*.rec build/parity/records/ || return
    for seats in 2 3 4 5; do
        for set in $SETS; do fresh_records "$set$seats" --set "$set" --seats $seats --bots random,greedy --places yes || return; done
    done
    for seats in 1 2 3 4 5; do fresh_records "miners$seats" --game miners --seats $seats --bots random,greedy || return; done
    fresh_records miners-first --game miners --seats 3 --option first-game || return
    for map in $MAPS_BELOW; do fresh_records "$map" --set mixed --map "$map" --option vampire-once --option flames-enter-by-volcano || return; done
}

parity_native() { # preset
    find build/parity/records -name '*.rec' | sort | xargs -n 32 build/"$1"/elbowroom verify --hash >build/parity/"$1".txt || return
    same_as_release "$1"
}

same_as_release() {
    [ "$(wc -l <build/parity/"$1".txt)" -eq "$(ls build/parity/records | wc -l)" ] || { echo "not one hash per record"; return 1; }
    diff build/parity/release.txt build/parity/"$1".txt && echo "$(wc -l <build/parity/"$1".txt) hashes agree"
}

parity_wasm() {
    node --no-warnings tests/wasm/parity.mjs build/wasm/elbowroom.wasm $(find build/parity/records -name '*.rec' | sort) \
        >build/parity/wasm.txt || return
    same_as_release wasm
}

# Games of every set on every map, and of Miners, played through the exports of the WASM build, then replayed by the native one.
exports_wasm() {
    local file key seats set record
    for file in content/maps/*.map; do
        key=$(sed -n 's/^map //p' "$file")
        seats=$(sed -n 's/^seats //p' "$file")
        for set in none $SETS; do
            record=build/parity/exports-$key-$set.rec
            node --no-warnings tests/wasm/exports.mjs build/wasm/elbowroom.wasm "$record" "$key" "$seats" "$set" >build/parity/exports.wasm.txt || return
            build/release/elbowroom verify --hash "$record" >build/parity/exports.release.txt || return
            diff build/parity/exports.release.txt build/parity/exports.wasm.txt || return
        done
    done
    for seats in 1 2 3 4 5; do
        record=build/parity/exports-miners$seats.rec
        node --no-warnings tests/wasm/exports_miners.mjs build/wasm/elbowroom.wasm "$record" "$seats" >build/parity/exports.wasm.txt || return
        build/release/elbowroom verify --hash "$record" >build/parity/exports.release.txt || return
        diff build/parity/exports.release.txt build/parity/exports.wasm.txt || return
    done
}

# Same seed and budget, same decisions: 50 games of levels against each other, and the players of the WASM build asked for each
# move of them.
players_wasm() {
    local set dir=build/parity/players
    local play=(build/release/elbowroom selfplay --bots easy,normal,hard,expert --seats all --seed 11 --budget 1500)
    rm -rf "$dir"
    mkdir -p "$dir"
    for set in $SETS; do "${play[@]}" --set "$set" --places yes --games 13 --records "$dir/$set" || return; done
    "${play[@]}" --game miners --games 11 --records "$dir/miners" || return
    node --no-warnings tests/wasm/players.mjs build/wasm/elbowroom.wasm 11 1500 $(find "$dir" -name '*.rec' | sort)
}

# The same judgements of recorded games.
analysis_wasm() {
    local name files=()
    mkdir -p build/parity/analysis
    for name in greedy-2 deep-greedy-3 miners-greedy-2 miners-expert-1; do
        build/release/elbowroom analyse --json --level normal --budget 200 tests/records/$name.rec >build/parity/analysis/$name.json || return
        files+=("tests/records/$name.rec" "build/parity/analysis/$name.json")
    done
    node --no-warnings tests/wasm/analyse.mjs build/wasm/elbowroom.wasm normal 200 "${files[@]}"
}

# A page loads it: at most 480 KB as a server sends it.
size_wasm() {
    local bytes
    bytes=$(gzip -9c build/wasm/elbowroom.wasm | wc -c)
    echo "elbowroom.wasm: $bytes bytes with gzip -9"
    [ "$bytes" -le 480000 ]
}

# ---- fuzzing ----

dictionary() { # the words of tiles, cards, moves, maps, positions and tables, and the keys of all tiles and cards
    {
        grep -ohE '"[a-z][a-z_-]*"' realms/{words,verbs,phases}.def content/sets.def realms/{map/read,position/position,text/tile_read}.c realms/abilities/*.c cli/referee/*.c cli/shared/cases.c session/record_read.c \
            miners/{ops,verbs}.def miners/{text/card_read,text/effect_read,state/position}.c miners/state/state.h \
            server/room/entries.def server/room/spec.c server/hall/{requests,people}.c
        grep -ohE '"[a-z]+( [a-z]+)+"' miners/ops.def # moments
        sed -nE 's/^(race|power|place|relic) ([a-z_]+)$/"\2"/p' content/tiles/*.tiles
        sed -nE 's/^(card|event|side) ([a-z0-9_]+).*$/"\2"/p' content/miners/*.{cards,events,boards}
        grep -ohE 'odd_[a-z0-9]+' tests/fuzz/odd_cards.h | sed 's/.*/"&"/'
    } | sort -u >build/words.dict
}

fuzz() { # program: starts from tests/fuzz/seeds/NAME, if there are any; the corpus stays in build/
    local name=${1##*/} seeds=()
    mkdir -p "build/corpus/$name"
    [ -d "tests/fuzz/seeds/${name#fuzz_}" ] && seeds=("tests/fuzz/seeds/${name#fuzz_}")
    "$1" -max_total_time="$FUZZ_SECONDS" -dict=build/words.dict -timeout=120 -rss_limit_mb=4096 -print_final_stats=1 -artifact_prefix="build/corpus/$name-" \
        "build/corpus/$name" "${seeds[@]}"
}

# ---- all of it ----

step "configure clang" cmake --preset clang && behind clang-tidy tools/tidy.sh
if step "build release" build release; then
    ER_GAMES=${ER_GAMES:-240} tests release
    rm -f "$logs"/games_*.json
    for set in $SETS; do step "$GAMES random games $set" many_games release "$set" "$GAMES" $((GAMES / 100)); done
    step "40,000 random games miners" many_miners release 40000 400
    step "every move is made" every_verb
    for set in $SETS; do step "greedy beats random $set" greedy_is_better "$set"; done
    step "greedy beats random miners" greedy_is_better_miner
    step "miners are balanced" miners_are_balanced
    step "build asan" build asan && {
        ER_GAMES=${ER_GAMES:-40} tests asan -LE static
        for set in $SETS; do step "2,000 random games asan $set" many_games asan "$set" 2000 20; done
        step "2,000 random games asan miners" many_miners asan 2000 20
    }
    step "build clang" build clang && ER_GAMES=${ER_GAMES:-60} tests clang -LE "static|twice"
    step "parity records" parity_records && {
        for preset in release asan clang; do step "parity $preset" parity_native $preset; done
        step "build wasm" build wasm && {
            step "parity wasm" parity_wasm
            step "exports wasm" exports_wasm
            step "players wasm" players_wasm
            step "analysis wasm" analysis_wasm
            step "size wasm" size_wasm
        }
    }
    if step "build fuzz" build fuzz && dictionary; then
        for program in build/fuzz/fuzz_*; do
            [ -x "$program" ] && [ -f "$program" ] && step "${program##*/}" fuzz "$program"
        done
    fi
fi
step "format" tools/format.sh --check
[ -z "$behind_pid" ] || behind_result

echo
for name in "${failures[@]}"; do echo "failed: $name"; done
echo "took $(((SECONDS - started) / 60)) min $(((SECONDS - started) % 60)) s; logs are in $logs"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
