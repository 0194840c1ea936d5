#!/usr/bin/env bash
# test_clocks.sh ELBOWROOM - time at the tables, with a time of day that jumps (libfaketime), and on PostgreSQL a process whose
# time of day is wrong: tests/server/hall/clocks.py. Only in the build `release`: libfaketime and the sanitizers exclude each other.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
only_in release
work_folder
work_postgres
timeout 500 python3 tests/server/hall/clocks.py "$program" "$postgres_url" "$@"
