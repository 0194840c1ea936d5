#!/usr/bin/env bash
# test_server.sh ELBOWROOM - the protocol of the server over real sockets: tests/server/hall/server_test.py. VERBOSE=1 says how long each part took.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
exec timeout 500 python3 tests/server/hall/server_test.py "$program"
