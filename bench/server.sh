#!/usr/bin/env bash
# server.sh [BUILD] - what the server can do on this machine: the server on one core, the clients (bench_server) on another.
# Load: 200 tables of two, as fast as they can. Answer: 100 tables, a move a second each. Memory: 1,000 tables with two connections each.
# Needs two cores and nothing else that runs; SECONDS_EACH=10, TABLES=200. Everything goes on loopback, the database into a temporary folder (ER_BENCH_DIR).
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/release}
seconds=${SECONDS_EACH:-10}
dir=$(mktemp -d "${ER_BENCH_DIR:-/tmp}/elbowroom-bench.XXXXXX")
server=
stop() {
    [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" || true; }
    server=
}
trap 'stop; rm -rf "$dir"' EXIT

start() {
    rm -f "$dir"/games.db*
    : >"$dir/out"
    taskset -c 0 "$build/elbowroom" serve --port 0 --database "$dir/games.db" --max-per-address 20000 --messages-per-second 0 \
        --people-per-hour 3600000 --tables-per-hour 3600000 --tables-per-person 100000 --log error >"$dir/out" &
    server=$!
    for _ in $(seq 100); do
        port=$(sed -n 's|^listening http://.*:\([0-9]*\)/$|\1|p' "$dir/out")
        [ -n "$port" ] && return
        sleep 0.05
    done
    echo "the server does not start" >&2
    exit 1
}

clients() { taskset -c 1 "$build/bench_server" --port "$port" --pid "$server" "$@"; }
used() { awk '{ printf "%d", $14 + $15 }' "/proc/$server/stat"; } # hundredths of a second
figure() { curl -s "http://127.0.0.1:$port/metrics" | sed -n "s/^elbowroom_$1 //p"; }

echo "load:"
start
clients --tables "${TABLES:-200}" --seconds "$seconds"
entries=$(figure entries_total) commits=$(figure store_commits_total)
echo "  $entries entries in $commits commits; $(awk -v n="$entries" -v t="$(used)" 'BEGIN { printf "%.1f us of the core for each", t * 1e4 / n }')"
stop
echo "answer:"
start
clients --tables 100 --rate 1 --seconds "$seconds"
stop
echo "memory:"
start
clients --tables 1000 --hold --seconds 3
stop
