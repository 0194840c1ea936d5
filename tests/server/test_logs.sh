#!/usr/bin/env bash
# test_logs.sh ELBOWROOM [PART…] - logs are bounded and cheap to read: tests/server/logs.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PYTHONDONTWRITEBYTECODE=1
exec timeout 500 python3 tests/server/logs.py "$@"
