#!/usr/bin/env bash
# test_toy.sh ELBOWROOM - the toy game through every host: selfplay, records, referee, scenario, play, hint, analyse, the ladder and the
# server. ELBOWROOM is a build with -DER_TOY=ON. The contract test of that build plays it too.
set -euo pipefail
cd "$(dirname "$0")/../.."
elbowroom=$1
folder=$(mktemp -d)
export PYTHONDONTWRITEBYTECODE=1
trap 'rm -rf "$folder"' EXIT

fail() {
    echo "$1"
    exit 1
}

# A text, and what must be in it.
has() {
    grep -qE -- "$2" <<<"$1" || fail "not there: $2 in: $1"
}

# ---- selfplay, records ----

said=$("$elbowroom" selfplay --game toy --seats all --bots random,easy --games 300 --check --jobs 1 --records "$folder/records" --json)
has "$said" '"game":"toy"'
has "$said" '"violations":0,"refused":0,"unended":0'
"$elbowroom" verify "$folder"/records/*.rec | tail -n 1 | grep -q '300 passed, 0 failed' || fail "records do not hold"
record=$folder/records/game-000000.rec
has "$(cat "$record")" '^rules toy 1$'
has "$("$elbowroom" replay "$record")" 'play [0-9]+'
has "$("$elbowroom" replay --json "$record")" '"game":"toy","seats":[234]'
has "$("$elbowroom" show record "$record")" 'toy'
has "$("$elbowroom" analyse --level easy "$record")" 'p1'
grep -q '^map' "$record" && fail "a record of a game without a map has one"
sed 's/^seats/map saucer2\nseats/' "$record" >"$folder/map.rec"
has "$("$elbowroom" verify "$folder/map.rec" 2>&1 || true)" 'does not belong to the game: map'

# ---- ladder, bench, perft ----

has "$("$elbowroom" ladder --game toy --seats 2 --bots random,hard --games 100 --json)" '"game":"toy","seats":2'
has "$("$elbowroom" bench --game toy --seconds 1 --json)" '"game":"toy","seats":2'
has "$("$elbowroom" perft --game toy --depth 2)" '[0-9]'

# ---- referee: hidden cards stay hidden ----

said=$("$elbowroom" referee <<'END'
setup game=toy seats=2
chance deal p1 12
chance deal p2 3
chance deal p1 1
chance deal p2 4
chance deal p1 2
chance deal p2 5
chance die 6
legal p1
view p2
p1 play 12
p1 play 1
p2 play 5
score
setup game=toy seats=2 map=saucer2
setup game=toy seats=5
END
)
has "$said" 'ok.*p1 play 1.*p1 play 2.*p1 play 12'
has "$said" '"hidden":3,"hand":\[\]\},\{.*"hand":\[3,4,5\]'
has "$said" '^error err.not_your_decision|^error err.not_now'
has "$said" '^ok 6 0$'
has "$said" '^error err.session.other_game'
has "$said" '^error err.no_such_seat'

# ---- scenario ----

cat >"$folder/toy.scn" <<'END'
case the highest card takes the points
game toy
seats 2
new
chance deal p1 12
chance deal p2 3
chance deal p1 1
chance deal p2 4
chance deal p1 2
chance deal p2 5
chance die 4
refuse p1 play 3
p1 play 1
expect choices p2 play 3 4 5
p2 play 3
expect score p2 4
chance die 1
expect acts p1
END
"$elbowroom" scenario "$folder/toy.scn" | grep -q '1 passed, 0 failed' || fail "$("$elbowroom" scenario "$folder/toy.scn")"

# ---- a person in the terminal ----

said=$(printf '1\nhint\nboard\n1\n1\n' | "$elbowroom" play --game toy --seats 2 --bots random --seed 3 --record "$folder/played.rec")
has "$said" 'hand:\[[0-9]+'
has "$said" '1  p1 play [0-9]+'
"$elbowroom" verify "$folder/played.rec" | grep -q 'OK, moves: 15' || fail "the game that was played does not hold"
has "$(cat "$folder/played.rec")" '^score [0-9]+ [0-9]+$'

# ---- the server ----

python3 tests/toy/server.py "$elbowroom"
echo "toy: every host plays it"
