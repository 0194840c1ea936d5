#!/usr/bin/env bash
# planted.sh [BUG…] - the test of the test: bugs are planted into a copy of the tree, and run.sh must find each within five
# minutes. Exits with 1 when one is not found, or when there is no place for it any more: then the bug moves with the code.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# file, a line as it is (a basic regular expression), what comes instead: each must be there once.
change() {
    [ "$(grep -c "$2" "$1")" = 1 ] || { echo "planted: $1 has no single line $2"; exit 1; }
    sed -i "s|$2|$3|" "$1"
}

# Who asked is answered when the entry is given to the store, not when it is on the disk.
answer_before_commit() {
    change server/hall/commits.c '^static void commit_done(store_job \*job);$' '&\nstatic void send_letters(hosted *);'
    change server/hall/commits.c '^    store_give_append(place->h->store, a);$' '&\n    if (asker != NULL)\n        send_letters(place);'
    change server/hall/commits.c '^    send_letters(place);$' '    if (place->seen != a->seq)\n        send_letters(place);'
}

# Decisions are taken as they come, whatever they name.
after_ignored() {
    change server/hall/requests.c '^    if (after == seat->own)$' '    if (after >= 0)'
}

# The anomaly that each must be found by.
rule_of() {
    case $1 in
    answer_before_commit) echo lost ;;
    after_ignored) echo after ;;
    *) return 1 ;;
    esac
}

build() { # bug: into $work/BUG
    mkdir "$work/$1"
    git ls-files -z | tar -c --null -T - | tar -x -C "$work/$1"
    (cd "$work/$1" && "$1" && cmake --preset release -DER_WEB=OFF --log-level=WARNING >build.log &&
        cmake --build --preset release -j "${JOBS:-$(nproc)}" --target elbowroom >>build.log) ||
        { tail -n 20 "$work/$1/build.log"; echo "planted: $1 cannot be built"; exit 1; }
}

find_it() { # bug: a minute, four times at most
    local begin=$SECONDS
    for _ in 1 2 3 4; do
        tests/jepsen/run.sh --minutes 1 --elbowroom "$work/$1/build/release/elbowroom" >"$work/out" 2>&1 && continue
        grep -q "^[1-9][0-9]* of $(rule_of "$1"), the first:$" "$work/out" || break
        sed -n '/ operations: /p; / faults: /p; / the first:$/,$p' "$work/out"
        echo "planted: $1 was found in $((SECONDS - begin)) s"
        return
    done
    cat "$work/out"
    echo "planted: $1 was not found"
    exit 1
}

[ $# -gt 0 ] || set -- answer_before_commit after_ignored
for bug in "$@"; do
    rule_of "$bug" >/dev/null || { echo "planted: there is no bug $bug" >&2; exit 2; }
    build "$bug"
    find_it "$bug"
done
