#!/usr/bin/env bash
# test_faults.sh ELBOWROOM [PART…] - what a server on one machine survives: kill -9 at any moment, a full disk, a locked
# database, SIGTERM under load; idle tables leave memory; export and import. KILLS=200 for the long run, SEED=N for the same
# people again. By itself in the builds `release` and `asan`.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
[ -n "${KILLS:-}" ] || only_in release asan
exec python3 tests/server/store/faults.py "$program" "${KILLS:-12}" "$@"
