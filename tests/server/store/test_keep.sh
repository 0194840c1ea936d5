#!/usr/bin/env bash
# test_keep.sh ELBOWROOM - --keep-days: what is old is removed, nothing else. SQLite; in the build `release` PostgreSQL too.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
work_folder
mkdir "$work/lite"
failed=0
python3 tests/server/store/keep.py "$program" "$work/lite" || failed=1
case $program in
*/release/*)
    work_postgres
    python3 tests/server/store/keep.py "$program" "$postgres_url" || failed=1
    ;;
esac
exit $failed
