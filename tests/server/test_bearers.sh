#!/usr/bin/env bash
# test_bearers.sh ELBOWROOM [PART…] - tokens and names with two processes on a real PostgreSQL. Only in the build `release`.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
shift
case $program in
*/release/* | */elbowroom-old) ;;
*) echo "only in the build release"; exit 0 ;;
esac
source tests/server/postgres.sh
work=$(mktemp -d)
trap 'postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
python3 tests/server/bearers.py "$program" "$postgres_url" "$@"
