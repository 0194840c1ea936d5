#!/usr/bin/env bash
# test_logs.sh ELBOWROOM [PART…] - logs are bounded and cheap to read: tests/server/hall/logs.py.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
exec timeout 500 python3 tests/server/hall/logs.py "$program" "$@"
