#!/usr/bin/env bash
# test_shares.sh ELBOWROOM - one person asks for far too much, another does not wait for it: tests/server/hall/shares.py.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
exec timeout 500 python3 tests/server/hall/shares.py "$program"
