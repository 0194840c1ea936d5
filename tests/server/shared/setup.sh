# setup.sh - sourced first by the scripts that test a server: goes to the top of the repository, lets Python find what its
# tests share, and has the functions of postgres.sh.
#   only_in BUILD...       ends the script, passed, unless the program $program is of one of these builds
#   work_folder            makes the folder $work, which goes at the end, with a PostgreSQL that runs in it
#   work_postgres          starts one in $work; sets postgres_url
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
export PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 LC_ALL=C.UTF-8 PYTHONPATH=tests/server/shared
program=$1
shift
source tests/server/shared/postgres.sh

only_in() {
    for build; do
        case $program in */"$build"/*) return 0 ;; esac
    done
    echo "only in: $*"
    exit 0
}

work_folder() {
    work=$(mktemp -d)
    postgres_url=
    trap '[ -z "$postgres_url" ] || postgres_stop "$work/pg" || true; rm -rf "$work"' EXIT
}

work_postgres() {
    [ -n "$postgres_bin" ] || { echo "there is no PostgreSQL here"; exit 1; }
    postgres_start "$work/pg" || { echo "PostgreSQL does not start"; exit 1; }
}
