#!/usr/bin/env bash
# test_damage.sh ELBOWROOM [PART…] - tables that cannot be read are set aside and hurt nobody else; `elbowroom check` finds them.
# SQLite; in the build `release` PostgreSQL too.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
shift
source tests/server/postgres.sh
work=$(mktemp -d)
postgres_url=
trap '[ -z "$postgres_url" ] || postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LC_ALL=C.UTF-8
mkdir "$work/lite"
failed=0
python3 tests/server/damage.py "$program" "$work/lite" "$@" || failed=1
case $program in
*/release/*)
    postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
    python3 tests/server/damage.py "$program" "$postgres_url" "$@" || failed=1
    ;;
esac
exit $failed
