#!/usr/bin/env bash
# test_alone.sh ELBOWROOM - only one process opens a SQLite file; the watchdog of systemd is told what it should be.
set -euo pipefail
cd "$(dirname "$0")/../.."
PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8 python3 tests/server/alone.py "$1"
