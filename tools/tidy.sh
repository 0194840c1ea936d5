#!/usr/bin/env bash
# tidy.sh - clang-tidy (.clang-tidy) on all sources but the tests. Wants `cmake --preset clang` to have been run. From the environment: JOBS.
set -euo pipefail
cd "$(dirname "$0")/.."
find core realms miners session ai analysis cli content paint tools server bench -name '*.c' | sort |
    xargs -P "${JOBS:-2}" -n 3 clang-tidy -p build/clang --quiet
