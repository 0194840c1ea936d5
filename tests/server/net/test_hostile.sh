#!/usr/bin/env bash
# test_hostile.sh ELBOWROOM - two people play in peace while others do everything they should not: tests/server/net/hostile.py.
# SECONDS_OF_STORM=60 for a long one.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
exec timeout 500 python3 tests/server/net/hostile.py "$program"
