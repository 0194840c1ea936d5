#!/usr/bin/env bash
# test_store_size.sh ELBOWROOM - every statement of the store goes by an index, and an export takes constant memory: on SQLite and on
# PostgreSQL. Only in the build `release`: the statements are the same in all.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
only_in release
work_folder
mkdir "$work/lite"
failed=0
python3 tests/server/store/size.py "$program" "$work/lite" "$@" || failed=1
work_postgres
python3 tests/server/store/size.py "$program" "$postgres_url" "$@" || failed=1
exit $failed
