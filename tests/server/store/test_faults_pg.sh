#!/usr/bin/env bash
# test_faults_pg.sh ELBOWROOM [PART…] - two processes on a real PostgreSQL, nginx before them: moves are told at the other
# process, computers and clocks outlive a process, both and the database are killed under load; a database of SQLite moves
# over. KILLS=200 for the long run, SEED=N for the same people again. By itself only in the build `release`; needs PostgreSQL
# and nginx.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
[ -n "${KILLS:-}" ] || only_in release
if [ -z "$postgres_bin" ] || ! command -v nginx >/dev/null; then
    echo "there is no PostgreSQL or no nginx here"
    exit 1
fi
work_folder
work_postgres
python3 tests/server/store/faults_pg.py "$program" "${KILLS:-10}" "$work/pg" "$postgres_port" "$@"

if [ $# = 0 ]; then
    "$postgres_bin/psql" -q -h 127.0.0.1 -p "$postgres_port" -U elbowroom -c 'CREATE DATABASE other' postgres
    IMPORT_TO="${postgres_url%/postgres}/other" python3 tests/server/store/faults.py "$program" 1 graceful
fi
