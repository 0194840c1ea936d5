#!/usr/bin/env bash
# test_bearers.sh ELBOWROOM [PART…] - tokens and names with two processes on a real PostgreSQL. Only in the build `release`.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
only_in release
work_folder
work_postgres
python3 tests/server/hall/bearers.py "$program" "$postgres_url" "$@"
