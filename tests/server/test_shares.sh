#!/usr/bin/env bash
# test_shares.sh ELBOWROOM - one person asks for far too much, another does not wait for it: tests/server/shares.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PYTHONDONTWRITEBYTECODE=1
exec timeout 500 python3 tests/server/shares.py "$1"
