#!/usr/bin/env bash
# test_damage.sh ELBOWROOM [PART…] - tables that cannot be read are set aside and hurt nobody else; `elbowroom check` finds them.
# SQLite; in the build `release` PostgreSQL too.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
work_folder
mkdir "$work/lite"
failed=0
python3 tests/server/ops/damage.py "$program" "$work/lite" "$@" || failed=1
case $program in
*/release/*)
    work_postgres
    python3 tests/server/ops/damage.py "$program" "$postgres_url" "$@" || failed=1
    ;;
esac
exit $failed
