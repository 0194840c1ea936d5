#!/usr/bin/env bash
# test_store_pg.sh ELBOWROOM - the store on a real PostgreSQL: all of test_store, crashes, restarts of the database under load, and
# export and import from SQLite to PostgreSQL and back. Only in the build `release`; needs PostgreSQL's programs.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
only_in release
testers=$(dirname "$program")/tests
work_folder
failed=0

work_postgres
psql=("$postgres_bin/psql" -q -h 127.0.0.1 -p "$postgres_port" -U elbowroom)
"${psql[@]}" -c 'CREATE DATABASE other' postgres
"${psql[@]}" -c 'ALTER ROLE elbowroom SET synchronous_commit = off' postgres # as the usual way; the server has its own

"$testers/test_store" "$postgres_url" || failed=1
"$testers/test_store_faults" "$postgres_url" || failed=1

# Killed twice while entries are written: nobody notices but by waiting.
coproc writer { "$testers/test_store_faults" "$postgres_url" load; }
writer_pid=$!
reconnected() { # so often, or more: then it writes again
    local times=-1
    until [ "$times" -ge "$1" ]; do read -r times _ <&"${writer[0]}" || return; done
}
reconnected 0 && postgres_restart "$work/pg" || { echo "no restart"; failed=1; }
reconnected 1 && postgres_restart "$work/pg" || { echo "no second restart"; failed=1; }
reconnected 2 || { echo "it does not write again"; failed=1; }
{ exec {writer[1]}>&-; cat <&"${writer[0]}" >/dev/null; } 2>/dev/null || true
wait "$writer_pid" || { echo "entries were lost, or failed"; failed=1; }
grep -qE 'received immediate shutdown' "$work/pg/server.log" || { echo "it was not killed"; failed=1; }

# PostgreSQL to a file, to SQLite, to a file, to PostgreSQL, to a file: always the same.
other=${postgres_url%/postgres}/other
"$program" export --database "$postgres_url" "$work/1"
"$program" import --database "$work/copy.db" "$work/1" >/dev/null
"$program" export --database "$work/copy.db" "$work/2"
"$program" import --database "$other" "$work/2" >/dev/null
"$program" export --database "$other" "$work/3"
[ "$(wc -l <"$work/1")" -gt 100 ] && cmp "$work/1" "$work/2" && cmp "$work/1" "$work/3" || { echo "the texts differ"; failed=1; }
if "$program" import --database "$other" "$work/2" 2>/dev/null; then
    echo "it was imported twice"
    failed=1
fi
head -n 20 "$work/1" >"$work/short"
"${psql[@]}" -c 'CREATE DATABASE third' postgres
if "$program" import --database "${postgres_url%/postgres}/third" "$work/short" 2>/dev/null; then
    echo "half a text was taken"
    failed=1
fi
[ "$("$program" export --database "${postgres_url%/postgres}/third" | wc -l)" = 2 ] || { echo "something of it was kept"; failed=1; }
exit $failed
