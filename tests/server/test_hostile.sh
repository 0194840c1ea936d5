#!/usr/bin/env bash
# test_hostile.sh ELBOWROOM - two people play in peace while others do everything they should not: tests/server/hostile.py.
# SECONDS_OF_STORM=60 for a long one.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PYTHONDONTWRITEBYTECODE=1
exec timeout 500 python3 tests/server/hostile.py "$1"
