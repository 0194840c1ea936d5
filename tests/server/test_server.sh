#!/usr/bin/env bash
# test_server.sh ELBOWROOM - the protocol of the server over real sockets: tests/server/server_test.py. VERBOSE=1 says how long each part took.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PYTHONDONTWRITEBYTECODE=1
exec timeout 500 python3 tests/server/server_test.py "$1"
