#!/usr/bin/env bash
# test_once.sh ELBOWROOM - a request that is sent twice is done once, on SQLite and, in the build `release`, at two processes on a
# PostgreSQL: tests/server/once.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
elbowroom=$1
shift
export PYTHONDONTWRITEBYTECODE=1
timeout 500 python3 tests/server/once.py "$elbowroom" "$@"
case $elbowroom in
*/release/*) ;;
*) exit 0 ;;
esac
source tests/server/postgres.sh
work=$(mktemp -d)
trap 'postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
timeout 500 python3 tests/server/once.py "$elbowroom" "$postgres_url" "$@"
