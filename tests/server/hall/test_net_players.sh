#!/usr/bin/env bash
# test_net_players.sh ELBOWROOM - whole games over the net by the examples of bots/: the Python one against the JavaScript one,
# Realms and Miners, with connections lost on the way; one against computers. What they print must agree.
set -euo pipefail
cd "$(dirname "$0")/../../.."
elbowroom=$1
folder=$(mktemp -d)
server=
export PYTHONDONTWRITEBYTECODE=1
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "$server" ] || wait "$server" 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT

fail() {
    echo "$1"
    tail -n 20 "$folder"/*.err 2>/dev/null || true
    exit 1
}

# Waits for a first line in a file that a program of ours is writing.
first_line() {
    for _ in $(seq 300); do
        if [ "$(wc -l <"$1")" -gt 0 ]; then
            head -n 1 "$1"
            return
        fi
        sleep 0.1
    done
    fail "$1: nothing was said in 30 s"
}

"$elbowroom" serve --port 0 --host 127.0.0.1 --database "$folder/games.db" >"$folder/serve.out" 2>"$folder/serve.err" &
server=$!
address=$(first_line "$folder/serve.out")
[[ $address =~ ^listening\ http://127\.0\.0\.1:([0-9]+)/$ ]] || fail "serve said: $address"
url=ws://127.0.0.1:${BASH_REMATCH[1]}/ws

# Two programs at one table: who makes it, who joins, and more words for the maker.
play_pair() {
    local name=$1 maker=$2 joiner=$3
    shift 3
    $maker --url "$url" --name Maker --seats me,invited --drop 9 "$@" >"$folder/$name.maker" 2>"$folder/$name.maker.err" &
    local made=$!
    local table invite
    read -r _ table _ invite <<<"$(first_line "$folder/$name.maker")"
    timeout 300 $joiner --url "$url" --name Joiner --join "$table" --invite "$invite" --drop 7 \
        >"$folder/$name.joiner" 2>"$folder/$name.joiner.err" || fail "$name: the joiner ended with $?"
    wait "$made" || fail "$name: the maker ended with $?"
    [ "$(tail -n 1 "$folder/$name.maker")" = "$(cat "$folder/$name.joiner")" ] ||
        fail "$name: the two differ: $(tail -n 1 "$folder/$name.maker") / $(cat "$folder/$name.joiner")"
    grep -qE '^score( [0-9]+){2} winners( p[12])+$' "$folder/$name.joiner" || fail "$name: $(cat "$folder/$name.joiner")"
    echo "$name: $(cat "$folder/$name.joiner")"
}

play_pair realms "timeout 300 python3 bots/net_player.py" "node bots/net_player.mjs" --create realms
play_pair miners "timeout 300 node bots/net_player.mjs" "python3 bots/net_player.py" --create miners
play_pair underground "timeout 300 python3 bots/net_player.py" "node bots/net_player.mjs" --create realms --set underground

timeout 300 python3 bots/net_player.py --url "$url" --create realms --seats me,easy,easy --drop 11 --rounds 4 \
    >"$folder/computers" 2>"$folder/computers.err" || fail "computers: ended with $?"
grep -qE '^score( [0-9]+){3} winners' "$folder/computers" || fail "computers: $(cat "$folder/computers")"
echo "computers: $(tail -n 1 "$folder/computers")"

kill "$server"
wait "$server" || fail "serve ended with $?"
server=
