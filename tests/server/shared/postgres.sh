# postgres.sh - sourced by tests: a PostgreSQL of their own, on a unix socket and a free loopback port, with fsync.
#   postgres_start DIR     makes and starts one below DIR (a new folder); sets postgres_url and postgres_port. 1: cannot
#   postgres_restart DIR   kills it and starts it again, as after a crash
#   postgres_stop DIR      stops it
# As root it runs as the user postgres, who gets DIR.

postgres_bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)

# As who may run it.
postgres_as() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups env -u XDG_DATA_HOME HOME="$1" "${@:2}"
    else
        "${@:2}"
    fi
}

postgres_free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

postgres_start() {
    local dir=$1
    [ -n "$postgres_bin" ] && [ -x "$postgres_bin/initdb" ] || return 1
    chmod 711 "$(dirname "$dir")"
    mkdir -p "$dir"
    [ "$(id -u)" != 0 ] || chown postgres "$dir"
    (cd / && postgres_as "$dir" "$postgres_bin/initdb" -D "$dir/data" -U elbowroom --auth=trust -E UTF8 --locale=C.UTF-8 >"$dir.log" 2>&1) ||
        { cat "$dir.log"; return 1; }
    postgres_port=$(postgres_free_port)
    postgres_run "$dir" start || { cat "$dir.log"; return 1; }
    postgres_url="postgresql://elbowroom@127.0.0.1:$postgres_port/postgres"
}

postgres_run() {
    (cd / && postgres_as "$1" "$postgres_bin/pg_ctl" -D "$1/data" -l "$1/server.log" -w -t 30 -m immediate \
        -o "-p $postgres_port -k $1 -c listen_addresses=127.0.0.1 -c fsync=on -c max_connections=40 -c shared_buffers=32MB" \
        "$2" >>"$1.log" 2>&1 </dev/null)
}

postgres_restart() { postgres_run "$1" restart; }
postgres_stop() { postgres_run "$1" stop; }
