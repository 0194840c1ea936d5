#!/usr/bin/env bash
# run.sh PROGRAM - a fuzzer for FUZZ_SECONDS: it starts from tests/fuzz/seeds/NAME, if there are any; the corpus stays in build/.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=$(basename "$1")
corpora=("build/corpus/$name")
mkdir -p "${corpora[0]}"
[ ! -d "tests/fuzz/seeds/${name#fuzz_}" ] || corpora+=("tests/fuzz/seeds/${name#fuzz_}")
"$1" -max_total_time="${FUZZ_SECONDS:-6}" -dict=build/words.dict -timeout=120 -rss_limit_mb=4096 -print_final_stats=1 \
    -artifact_prefix="build/corpus/$name-" "${corpora[@]}"
