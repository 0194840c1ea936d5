#!/usr/bin/env bash
# test_upgrade.sh ELBOWROOM - databases of older layouts, with games in them (tests/server/store/layouts), are renewed and played on; one that a
# newer program made is refused and stays as it is. A fresh database and a renewed one have the same tables and indexes. SQLite; in
# the build `release` PostgreSQL too.
set -euo pipefail
source "$(dirname "$0")/../shared/setup.sh"
work_folder
failed=0

fail() {
    echo "not so: $*"
    failed=1
}

# refused PLACE: a layout of a newer program.
refused() {
    local code=0
    timeout 600 "$program" serve --port 0 --database "$1" >"$work/out" 2>"$work/err" </dev/null || code=$?
    [ "$code" = 2 ] || fail "a newer layout: exit code $code"
    grep -q "newer" "$work/err" || fail "a newer layout: $(cat "$work/err")"
}

# shape_lite FILE, shape_pg DATABASE: every table, column and index.
shape_lite() {
    sqlite3 "$1" "SELECT m.name, m.type, coalesce(p.name, ''), coalesce(p.type, ''), coalesce(p.\"notnull\", ''), coalesce(p.pk, '') FROM
        sqlite_master m LEFT JOIN pragma_table_info(m.name) p ORDER BY 1, 3; SELECT name, sql FROM sqlite_master WHERE type = 'index' ORDER BY 1"
}
shape_pg() {
    "${psql[@]}" -At "$1" -c "SELECT table_name, column_name, data_type, is_nullable, collation_name FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY 1, 2; SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
}

: >"$work/fresh.db"
"$program" export --database "$work/fresh.db" >/dev/null
for dump in tests/server/store/layouts/layout*.sqlite.sql; do
    file=$work/$(basename "$dump" .sql).db
    sqlite3 "$file" <"$dump"
    python3 tests/server/store/upgrade.py "$program" "$file" || fail "$dump"
    diff <(shape_lite "$work/fresh.db") <(shape_lite "$file") || fail "$dump: renewed is not as fresh"
    sqlite3 "$file" "UPDATE meta SET value = value + 1 WHERE name = 'layout'"
    before=$(sqlite3 "$file" .dump | md5sum)
    refused "$file"
    [ "$before" = "$(sqlite3 "$file" .dump | md5sum)" ] || fail "a newer layout was touched"
done

case $program in
*/release/*) ;;
*) exit $failed ;;
esac
work_postgres
psql=("$postgres_bin/psql" -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$postgres_port" -U elbowroom)
"${psql[@]}" -c 'CREATE DATABASE fresh' postgres
"$program" export --database "${postgres_url%/postgres}/fresh" >/dev/null
for dump in tests/server/store/layouts/layout*.postgres.sql; do
    name=$(basename "$dump" .postgres.sql)
    url=${postgres_url%/postgres}/$name
    "${psql[@]}" -c "CREATE DATABASE $name" postgres
    "${psql[@]}" -f "$dump" "$name" >/dev/null
    python3 tests/server/store/upgrade.py "$program" "$url" || fail "$dump"
    diff <(shape_pg fresh) <(shape_pg "$name") || fail "$dump: renewed is not as fresh"
    "${psql[@]}" -c "UPDATE meta SET value = value + 1 WHERE name = 'layout'" "$name"
    refused "$url"
done
exit $failed
