#!/usr/bin/env bash
# tidy.sh - clang-tidy (.clang-tidy) on all sources but the tests. Wants `cmake --preset clang` to have been run. From the environment: JOBS.
set -euo pipefail
cd "$(dirname "$0")/.."
ls core/*.c realms/*.c miners/*.c session/*.c ai/*.c analysis/*.c cli/*.c content/*.c tools/*.c server/*.c bench/*.c |
    xargs -P "${JOBS:-2}" -n 3 clang-tidy -p build/clang --quiet
