#!/usr/bin/env bash
# test_export.sh ELBOWROOM - `export`, `import` and `check` as people meet them: the usual place, other places, what is refused, and how.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 XDG_DATA_HOME=$work/data
failed=0
count=0

# run CODE ARG... : the exit code must be CODE; output in $work/out, complaints in $work/err.
run() {
    local code=$1 found=0
    shift
    count=$((count + 1))
    "$program" "$@" >"$work/out" 2>"$work/err" </dev/null || found=$?
    [ "$found" = "$code" ] && return 0
    echo "exit code $found instead of $code: elbowroom $*"
    head -n 5 "$work/out" "$work/err"
    failed=1
}

says() {
    count=$((count + 1))
    grep -qF -- "$2" "$work/$1" && return 0
    echo "missing in what it said: $2"
    head -n 8 "$work/$1"
    failed=1
}

good() {
    count=$((count + 1))
    "$@" && return 0
    echo "not so: $*"
    failed=1
}

secret=$(printf '0%.0s' {1..64})
cat >"$work/good" <<END
{"what":"elbowroom","layout":2}
{"what":"table","table":"abc","secret":"$secret","sitting":"ann,,,,","summary":"\\"game\\":\\"realms\\"","at":1,"phase":1,"listed":0,"due":0,"acts":1}
{"what":"seat","table":"abc","seat":0,"person":"ann"}
{"what":"entry","table":"abc","seq":1,"at":1,"mark":-5,"entry":"první \"žluťoučký\" kůň"}
{"what":"entry","table":"abc","seq":2,"at":2,"mark":6,"entry":""}
{"what":"person","person":"ann","name":"Ann","made":1,"hook_url":"","hook_key":"$secret"}
{"what":"token","hash":"$secret","person":"ann","made":1,"seen":1}
{"what":"end","rows":6}
END

run 2 export                                # there is nothing yet
run 0 import "$work/good"
says out "8"
good test -f "$work/data/elbowroom/elbowroom.db"
good test "$(stat -c %a "$work/data/elbowroom" "$work/data/elbowroom/elbowroom.db" | tr '\n' ' ')" = "700 600 "
run 0 export
good cmp "$work/out" "$work/good"
run 0 export "$work/copy"
good cmp "$work/copy" "$work/good"
good test "$(stat -c %a "$work/copy")" = 600
run 1 import "$work/good"
says err "not empty"

sed '4s/"seq":1/"seq":3/' "$work/good" >"$work/bad"
run 1 import --database "$work/x.db" "$work/bad"
says err "bad:4:"
sed 5d "$work/good" >"$work/bad"
run 1 import --database "$work/x.db" "$work/bad"
says err "bad:7:"
head -n 5 "$work/good" >"$work/bad"
run 1 import --database "$work/x.db" "$work/bad"
says err "end is missing"
run 1 import --database "$work/x.db" tests/cli/test_export.sh
says err "export"
run 0 export --database "$work/x.db"
good test "$(wc -l <"$work/out")" = 2      # nothing of all that was kept
run 0 import --database "$work/x.db" "$work/good"

run 2 import
run 2 import "$work/nowhere"
run 1 import --database "$work/nowhere/x.db" "$work/good"
run 1 import --database postgresql://127.0.0.1:1/none "$work/good"
run 2 export --database "$work/x.db" "$work/nowhere/copy"
head -c 5000 /dev/urandom >"$work/noise.db"
run 1 export --database "$work/noise.db"
run 2 check "$work/noise.db"
run 2 check "$work/nowhere.db"
run 2 check postgresql://127.0.0.1:1/none
run 1 check "$work/x.db"                    # its entries make no sense
says out abc
run 1 check --json "$work/x.db"
says out '"what":"log","table":"abc","about":"1"'
sed '/"what":"entry"/d; s/"rows":6/"rows":4/' "$work/good" >"$work/bad"
run 1 import --database "$work/y.db" "$work/bad"
says err "abc has no entries"
for lang in en pl cs; do
    for command in export import check; do
        run 0 "$command" --help --lang $lang
        good test -z "$(grep -E '^.{81}|(cli|err)\.[a-z_]+\.' "$work/out")"
    done
done
echo "$count checks"
exit $failed
