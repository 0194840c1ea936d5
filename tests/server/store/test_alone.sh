#!/usr/bin/env bash
# test_alone.sh ELBOWROOM - only one process opens a SQLite file; the watchdog of systemd is told what it should be.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
python3 tests/server/store/alone.py "$program"
