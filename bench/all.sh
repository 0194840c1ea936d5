#!/usr/bin/env bash
# all.sh [OLD] NEW [--runs 5] [--json FILE] [--plot FILE.svg] [--only PART,...] - everything that docs/performance.md tells, in one run.
exec python3 -B "$(dirname "$0")/all.py" "$@"
