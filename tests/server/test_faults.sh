#!/usr/bin/env bash
# test_faults.sh ELBOWROOM [PART…] - what a server on one machine survives: kill -9 at any moment, a full disk, a locked
# database, SIGTERM under load; idle tables leave memory; export and import. KILLS=200 for the long run, SEED=N for the same
# people again. By itself in the builds `release` and `asan`.
set -euo pipefail
cd "$(dirname "$0")/../.."
elbowroom=$1
shift
case $elbowroom in
*/release/* | */asan/*) ;;
*) [ -n "${KILLS:-}" ] || { echo "only in the builds release and asan"; exit 0; } ;;
esac
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
exec python3 tests/server/faults.py "$elbowroom" "${KILLS:-12}" "$@"
