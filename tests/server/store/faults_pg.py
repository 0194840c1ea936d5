"""faults_pg.py ELBOWROOM KILLS PG_DIR PG_PORT [PART…] - two processes on one PostgreSQL behind nginx: each is killed under
load, then the database is. Prints a line for each part; see tests/server/store/test_faults_pg.sh, which starts the PostgreSQL."""
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from client import PATIENCE, Client, Refused, wait_until
from faults_load import FREELY, Fault, Load, Mortal, attach_playing, judge, need, read_psql, views_of

SEED = int(os.environ.get("SEED", str(random.SystemRandom().randrange(1 << 30))))
HERE = os.path.dirname(os.path.abspath(__file__))

NGINX = """
daemon off;
master_process off;
worker_rlimit_nofile 4096;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log error;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $elbowroom_connection {{ default upgrade; "" ""; }}
    upstream elbowroom {{
        server 127.0.0.1:{a} max_fails=1 fail_timeout=1s;
        server 127.0.0.1:{b} max_fails=1 fail_timeout=1s;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://elbowroom;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $elbowroom_connection;
            proxy_set_header Host $host;
            proxy_buffering off;
            proxy_connect_timeout 2s;
        }}
    }}
}}
"""


class Site:
    """PostgreSQL, two servers on it, nginx before them."""

    def __init__(self, elbowroom, pg_dir, pg_port):
        self.pg_dir, self.pg_port = pg_dir, pg_port
        self.place = f"postgresql://elbowroom@127.0.0.1:{pg_port}/postgres"
        self.servers = [Mortal(elbowroom, *FREELY, database=self.place) for _ in range(2)]
        self.folder = tempfile.mkdtemp(prefix="er_nginx.")
        self.nginx = None
        self.port = free_port()

    def __enter__(self):
        for s in self.servers:
            s.start()
        config = os.path.join(self.folder, "nginx.conf")
        with open(config, "w") as f:
            f.write(NGINX.format(folder=self.folder, port=self.port, a=self.servers[0].port, b=self.servers[1].port))
        self.nginx = subprocess.Popen(["nginx", "-p", self.folder, "-e", self.folder + "/nginx.log", "-c", config],
                                      stdin=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                Client(self.url).abort()
                return self
            except OSError:
                need(time.monotonic() < end and self.nginx.poll() is None, "nginx does not start")
                time.sleep(0.05)

    def __exit__(self, kind, *_):
        self.nginx.terminate()
        self.nginx.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)
        with self.servers[0].ending(kind), self.servers[1].ending(kind):
            pass

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def restart_database(self):
        script = f'source "{HERE}/../shared/postgres.sh"; postgres_port={self.pg_port}; postgres_restart "{self.pg_dir}"'
        subprocess.run(["bash", "-c", script], check=True)

    def log(self):
        pg_bin = subprocess.run(["bash", "-c", f'source "{HERE}/../shared/postgres.sh"; echo "$postgres_bin"'], check=True,
                                capture_output=True, text=True).stdout.strip()
        return read_psql([pg_bin + "/psql", "-q", "-h", "127.0.0.1", "-p", self.pg_port, "-U", "elbowroom", "postgres"])


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


# ---- two processes, one table ----

def news(site):
    """A move at one process is told at the other."""
    a, b = site.servers
    ann, bob = a.client("Ann"), b.client("Bob")
    table = ann.ask("create", game="miners", seats=["me", "open"])["table"]
    bob.ask("sit", table=table)
    who = {"p1": ann, "p2": bob}
    own, slowest = {}, 0.0
    for seat, c in who.items():
        answer = attach_playing(c, table)
        own[seat], acts = answer["own"], answer["acts"]
    for _ in range(40):
        seat = acts[0]
        other = who["p1" if seat == "p2" else "p2"]
        move = who[seat].ask("legal", table=table)["legal"][0]["move"]
        answer = who[seat].ask("move", table=table, after=own[seat], move=move)
        begin = time.monotonic()
        m = other.next(table, what="move")
        while m["by"] != seat:  # its own, from before
            m = other.next(table, what="move")
        slowest = max(slowest, time.monotonic() - begin)
        need(m["n"] == answer["n"] and m["by"] == seat, f"told {m}, done {answer}")
        who[seat].stream.clear()
        own[seat], acts = answer["n"], m["acts"]
        if "over" in m:
            break
    print(f"news: 40 moves told at the other process, slowest after {slowest * 1000:.0f} ms")


def takeover(site):
    """A computer's table lives on when its process dies."""
    a, b = site.servers
    ann, eve = a.client("Ann"), b.client()
    table = ann.ask("create", game="realms", rounds=10, seats=["me", "normal", "normal"],
                    lenient=False)["table"]
    attach_playing(ann, table)
    ann.ask("leave", table=table)
    n = eve.attach(table, form="moves")["n"]
    eve.next(table, what="move")
    a.die()
    begin = time.monotonic()
    longest, over = 0.0, False
    while not over:
        need(eve.stream.get(table) or eve.pump(PATIENCE), "nobody plays on")
        for m in eve.stream.pop(table, []):
            need(m["n"] > n, f"{m['n']} was told after {n}")
            n, over = m["n"], over or "over" in m
            longest, begin = max(longest, time.monotonic() - begin), time.monotonic()
    a.start()
    print(f"takeover: the other process plays on after {longest:.1f} s, to the end ({n} entries)")


def clocks(site):
    """Two processes see the same clock run out, and it runs out once."""
    a, b = site.servers
    games = []
    for i in range(20):
        ann, bob = a.client(f"A{i}"), b.client(f"B{i}")
        table = ann.ask("create", game="miners", seats=["me", "open"], clock={"turn": 1},
                        lenient=False)["table"]
        bob.ask("sit", table=table)
        for c in (ann, bob):
            c.attach(table, form="moves")
        games.append((table, ann, bob))
    outs = {}
    for table, ann, bob in games:
        seat = ann.next(table, what="out")["by"]
        need(bob.next(table, what="out")["by"] == seat, "the two were told of others")
        ann.next(table, what="move")  # who stands in has moved: a second `out` would be there by now
        outs[table] = seat
    log = site.log()
    for table, seat in outs.items():
        found = [e for e in log[table].values() if e.startswith("out ")]
        need(found.count(f"out {seat}") == 1 and len(found) == len(set(found)), f"{table}: {found}")
    # And where its process has died, and nobody looks.
    ann, bob = a.client("Ann"), a.client("Bob")
    table = ann.ask("create", game="miners", seats=["me", "open"], clock={"turn": 2}, lenient=False)["table"]
    bob.ask("sit", table=table)
    attach_playing(ann, table)
    a.die()
    wait_until(lambda: any(e.startswith("out ") for e in site.log()[table].values()),
               "a clock runs out whose process has died")
    a.start()
    print(f"clocks: {len(outs)} ran out at two processes, once each; one at another process than its own")


# ---- under load ----

def under_load(site, kills, restarts):
    rng = random.Random(SEED)
    a, b = site.servers

    def urls_of(pair, side):
        return [site.url] if pair % 2 else [(a, b)[side].url]

    load = Load(urls_of, 12, SEED, pace=0.01).start()
    load.wait_for(40)
    for _ in range(kills):
        victim = rng.choice(site.servers)
        victim.die()
        if rng.random() < 0.5:  # the other one is alone for a while
            time.sleep(rng.uniform(0, 0.3))
        victim.spawn()
        if rng.random() < 0.2:
            time.sleep(rng.uniform(0, 0.1))
            continue
        victim.wait_ready()
        if rng.random() < 0.5:
            load.wait_for(rng.randrange(1, 60))
        else:
            time.sleep(rng.uniform(0, 0.4))
    for s in site.servers:
        s.wait_ready()
    for _ in range(restarts):
        load.wait_for(rng.randrange(20, 80))
        site.restart_database()
    load.wait_for(60)
    load.settle()
    for s in site.servers:
        s.wait_ready()
    first, second = (views_of(s, load.tables()) for s in site.servers)
    need(first == second, "the two processes show different tables")
    acknowledged, lost, doubled = judge(load, site.log())
    players = load.players
    print(f"{kills} kills of two processes, {restarts} of PostgreSQL, {acknowledged} acknowledged moves: "
          f"{lost} lost, {doubled} doubled")
    print(f"  ({sum(p.repeats for p in players)} requests repeated, "
          f"{sum(p.were_done for p in players)} of them done already, "
          f"{sum(p.reconnects for p in players)} connections, "
          f"{sum(x.games for x in load.pairs)} games over, {len(first)} views the same at both)")
    need(lost == 0 and doubled == 0, "moves were lost or doubled")


def main():
    elbowroom, kills, pg_dir, pg_port = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
    with Site(elbowroom, pg_dir, pg_port) as site:
        parts = {"news": lambda: news(site), "clocks": lambda: clocks(site), "takeover": lambda: takeover(site),
                 "load": lambda: under_load(site, kills, max(2, kills // 10))}
        try:
            for name in sys.argv[5:] or parts:
                parts[name]()
        except (Fault, Refused, OSError, subprocess.SubprocessError) as e:
            print(f"SEED={SEED}: {e}")
            raise


if __name__ == "__main__":
    main()
