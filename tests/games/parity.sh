#!/usr/bin/env bash
# parity.sh ELBOWROOM FOLDER - the records of records.mjs, replayed by another build, come to the hashes that they end with.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ -e "$2" ] || { echo "$2: missing; \`ctest --preset release -R parity_records\` makes it"; exit 1; }
find "$2" -name '*.rec' -print0 | sort -z | xargs -0 -n 32 "$1" verify
