#!/usr/bin/env bash
# test_faults_pg.sh ELBOWROOM [PART…] - two processes on a real PostgreSQL, nginx before them: moves are told at the other
# process, computers and clocks outlive a process, both and the database are killed under load; a database of SQLite moves
# over. KILLS=200 for the long run, SEED=N for the same people again. By itself only in the build `release`; needs PostgreSQL
# and nginx.
set -euo pipefail
cd "$(dirname "$0")/../.."
elbowroom=$1
shift
case $elbowroom in
*/release/*) ;;
*) [ -n "${KILLS:-}" ] || { echo "only in the build release"; exit 0; } ;;
esac
source tests/server/postgres.sh
if [ -z "$postgres_bin" ] || ! command -v nginx >/dev/null; then
    echo "there is no PostgreSQL or no nginx here"
    exit 1
fi
work=$(mktemp -d)
trap 'postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
python3 tests/server/faults_pg.py "$elbowroom" "${KILLS:-10}" "$work/pg" "$postgres_port" "$@"

if [ $# = 0 ]; then
    "$postgres_bin/psql" -q -h 127.0.0.1 -p "$postgres_port" -U elbowroom -c 'CREATE DATABASE other' postgres
    IMPORT_TO="${postgres_url%/postgres}/other" python3 tests/server/faults.py "$elbowroom" 1 graceful
fi
