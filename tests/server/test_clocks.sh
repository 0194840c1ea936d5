#!/usr/bin/env bash
# test_clocks.sh ELBOWROOM - time at the tables, with a time of day that jumps (libfaketime), and on PostgreSQL a process whose
# time of day is wrong: tests/server/clocks.py. Only in the build `release`: libfaketime and the sanitizers exclude each other.
set -euo pipefail
cd "$(dirname "$0")/../.."
case $1 in
*/release/*) ;;
*) echo "only in the build release"; exit 0 ;;
esac
source tests/server/postgres.sh
[ -n "$postgres_bin" ] || { echo "there is no PostgreSQL here"; exit 1; }
work=$(mktemp -d)
trap 'postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
export PYTHONDONTWRITEBYTECODE=1
timeout 500 python3 tests/server/clocks.py "$1" "$postgres_url" "${@:2}"
