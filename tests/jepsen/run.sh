#!/usr/bin/env bash
# run.sh [--minutes N] [--elbowroom FILE] - the Jepsen-style test: clients note every request and answer against two
# processes on one PostgreSQL, while processes are killed and paused, clocks jump and connections break; then a checker
# proves that every table is linearizable and that nothing acknowledged is lost or doubled (checker.py says what it asks).
# Without --minutes: the short run, until every fault has come twice. SEED=N for the same lots.
set -euo pipefail
cd "$(dirname "$0")/../.."
minutes=0 elbowroom=build/release/elbowroom
while [ $# -gt 0 ]; do
    case $1 in
    --minutes) minutes=$2 ;;
    --elbowroom) elbowroom=$2 ;;
    *)
        echo "usage: tests/jepsen/run.sh [--minutes N] [--elbowroom FILE]" >&2
        exit 2
        ;;
    esac
    shift 2
done
source tests/server/shared/postgres.sh
[ -n "$postgres_bin" ] || { echo "there is no PostgreSQL here"; exit 1; }
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
python3 tests/jepsen/test_checker.py
work=$(mktemp -d)
trap 'postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
python3 tests/jepsen/jepsen.py "$elbowroom" "$work/pg" "$postgres_port" "$minutes"
