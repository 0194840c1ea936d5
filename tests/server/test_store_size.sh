#!/usr/bin/env bash
# test_store_size.sh ELBOWROOM - every statement of the store goes by an index, and an export takes constant memory: on SQLite and on
# PostgreSQL. Only in the build `release`: the statements are the same in all.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
shift
case $program in
*/release/*) ;;
*) echo "only in the build release"; exit 0 ;;
esac
source tests/server/postgres.sh
work=$(mktemp -d)
postgres_url=
trap '[ -z "$postgres_url" ] || postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LC_ALL=C.UTF-8
mkdir "$work/lite"
failed=0
python3 tests/server/size.py "$program" "$work/lite" "$@" || failed=1
postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
python3 tests/server/size.py "$program" "$postgres_url" "$@" || failed=1
exit $failed
