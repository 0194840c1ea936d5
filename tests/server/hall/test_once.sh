#!/usr/bin/env bash
# test_once.sh ELBOWROOM - a request that is sent twice is done once, on SQLite and, in the build `release`, at two processes on a
# PostgreSQL: tests/server/hall/once.py.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
timeout 500 python3 tests/server/hall/once.py "$program" "$@"
only_in release
work_folder
work_postgres
timeout 500 python3 tests/server/hall/once.py "$program" "$postgres_url" "$@"
