"""keep.py ELBOWROOM PLACE - with --keep-days what is old is removed, and nothing else. PLACE is a folder or a PostgreSQL's address."""
import contextlib
import os
import subprocess
import sys
import time

from client import PATIENCE, Server
from database import Lite, open_place
from play import Seat, play_out

ELBOWROOM, PLACE = sys.argv[1], sys.argv[2]
DAY = 86400000
OLD = int(time.time() * 1000) - 100 * DAY
FREELY = ("--messages-per-second", "0", "--people-per-hour", "100000")


def need(holds, what):
    if not holds:
        raise AssertionError(what)


def until(holds, what):
    end = time.monotonic() + 3 * PATIENCE
    while not holds():
        need(time.monotonic() < end, what)
        time.sleep(0.02)


def make_old(data, tables, people):
    words = ",".join(f"'{t}'" for t in tables)
    names = ",".join(f"'{p}'" for p in people)
    of = f"(SELECT number FROM tables WHERE table_id IN ({words}))"
    data.run(f"UPDATE heads SET at = {OLD} WHERE number IN {of}", f"UPDATE log SET at = {OLD} WHERE table_number IN {of}",
             f"DELETE FROM snapshots WHERE table_number IN {of}",  # they have the true times
             f"UPDATE people SET made = {OLD} WHERE person IN ({names})",
             f"UPDATE tokens SET seen = {OLD}, made = {OLD} WHERE person IN ({names})",
             f"INSERT INTO notices (number, person, table_id, turn, at, tries, due) VALUES (1, '{people[0]}', 'x', 1, {OLD}, 0, 0)",
             f"INSERT INTO keys (person, key, at) VALUES ('{people[0]}', 'k', {OLD})")


def fill(data, table, entries):
    """A long log: more than one run removes."""
    number = data.run(f"SELECT number FROM tables WHERE table_id = '{table}'")[0][0]
    last = data.run(f"SELECT max(seq) FROM log WHERE table_number = {number}")[0][0]
    if data.postgres:
        data.run(f"INSERT INTO log (table_number, seq, at, mark, entry) SELECT {number}, i, 1, 1, 'x' FROM "
                 f"generate_series({last + 1}, {last + entries}) AS g(i)")
        return
    rows = [f"INSERT INTO log (table_number, seq, at, mark, before, entry) SELECT number, last + 1, 1, 1, entry_number, 'x' "
            f"FROM heads WHERE number = {number}",
            f"UPDATE heads SET last = last + 1, entry_number = (SELECT max(number) FROM log) WHERE number = {number}"]
    data.run(*(rows * entries))


def keep_a_day(data, server, person):
    """Notices and keys stay for three days, however little is kept."""
    now = int(time.time() * 1000)
    for number, at in ((1000002, now - 2 * DAY), (1000004, now - 4 * DAY)):
        data.run(f"INSERT INTO notices (number, person, table_id, turn, at, tries, due) "
                 f"VALUES ({number}, '{person}', 'x', {number}, {at}, 0, {now + DAY})",
                 f"INSERT INTO keys (person, key, at) VALUES ('{person}', 'k{number}', {at})")
    server.options = (*FREELY, "--keep-days", "1")
    server.start()
    until(lambda: not data.run("SELECT 1 FROM keys WHERE key = 'k1000004'"), "a key of four days is gone")
    need(data.run("SELECT number FROM notices WHERE number > 1000000") == [(1000002,)], "a notice of two days stays")
    need(data.run("SELECT key FROM keys WHERE key = 'k1000002'"), "so does a key")


@contextlib.contextmanager
def entry_under_way(data, table):
    """On PostgreSQL another process, here by hand, appends to the table: its entry is on the disk when the block ends."""
    if not data.postgres:
        yield
        return
    command = ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", data.place]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as psql:
        psql.stdin.write(f"""BEGIN; INSERT INTO log (table_number, seq, at, mark, entry) SELECT table_number, max(seq) + 1,
            {int(time.time() * 1000)}, 7, 'x' FROM log WHERE table_number = (SELECT number FROM tables WHERE table_id = '{table}')
            GROUP BY table_number; SELECT 'held';\n""")
        psql.stdin.flush()
        need(psql.stdout.readline() == "held\n", "an entry is under way")
        yield
        until(lambda: data.run("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'") or
              not data.run(f"SELECT 1 FROM tables WHERE table_id = '{table}'"), "the server has come to that table")
        psql.stdin.write("COMMIT;\n")
        psql.stdin.close()
    need(psql.returncode == 0, "the entry is there")


def main():
    data = Lite(os.path.join(PLACE, "keep.db")) if os.path.isdir(PLACE) else open_place(PLACE).fresh("keep")
    server = Server(ELBOWROOM, *FREELY, database=data.place)
    with server:
        ann, bob, cid, dan, eve = [server.client(name) for name in ("Ann", "Bob", "Cid", "Dan", "Eve")]
        old_open = ann.ask("create", game="realms", seats=["me", "open"])["table"]
        old_game = ann.ask("create", game="miners", seats=["me", "easy"])["table"]
        new_game = ann.ask("create", game="miners", seats=["me", "easy"])["table"]
        spoken = ann.ask("create", game="miners", seats=["me", "easy"])["table"]
        timed = ann.ask("create", game="miners", seats=["me", "easy"], clock={"days": 3})["table"]
        over = bob.ask("create", game="miners", seats=["me", "easy"])["table"]
        play_out(Seat(bob, over))
        damaged = dan.ask("create", game="miners", seats=["me", "easy"])["table"]
        raced = dan.ask("create", game="realms", seats=["me", "open"])["table"]
        last = ann.ask("create", game="realms", seats=["me", "open"])["table"]  # with the highest number
        until(lambda: not data.run(f"SELECT 1 FROM heads WHERE due > 0 AND number <> (SELECT number FROM tables WHERE table_id = '{timed}')"),
              "no computer has anything to do")
        server.stop()
        fill(data, old_game, 1200)
        make_old(data, [old_open, old_game, spoken, timed, over, damaged, raced, last], [bob.person, cid.person, dan.person])
        now = int(time.time() * 1000)
        data.run(f"UPDATE heads SET aside = 1 WHERE number = (SELECT number FROM tables WHERE table_id = '{damaged}')",
                 f"UPDATE heads SET due = {now + DAY} WHERE number = (SELECT number FROM tables WHERE table_id = '{timed}')",
                 f"UPDATE log SET at = {now} WHERE table_number = (SELECT number FROM tables WHERE table_id = '{spoken}')")
        before = data.run("SELECT count(*) FROM log")[0][0]

        server.start()  # without the option nothing is removed
        server.client().hello(eve.token)
        server.stop()
        need(data.run("SELECT count(*) FROM log")[0][0] >= before, "nothing is removed unasked")

        server.options = (*FREELY, "--keep-days", "90")
        with entry_under_way(data, raced):
            server.start()
        gone = [old_open, old_game, last] + ([] if data.postgres else [raced])
        kept = [new_game, spoken, timed, over, damaged] + ([raced] if data.postgres else [])

        def tables():
            return [str(row[0]) for row in data.run("SELECT table_id FROM tables")]

        until(lambda: not set(tables()) & set(gone), "old tables are gone")
        fresh = server.client().hello(eve.token).ask("create", game="miners", seats=["me", "easy"])["table"]  # among their remains
        until(lambda: sorted(tables()) == sorted([*kept, fresh]), "and nothing of them stays")
        until(lambda: not data.run(f"SELECT 1 FROM people WHERE person = '{cid.person}'"), "who sits nowhere is gone")
        need(len(data.run("SELECT person FROM people")) == 4, "the others are there")
        need(data.run("SELECT count(*) FROM heads")[0][0] == len(kept) + 1, "each has its head")
        need(data.run("SELECT count(*) FROM log WHERE table_number NOT IN (SELECT number FROM tables)")[0][0] == 0, "no entry is left over")
        need(data.run("SELECT count(*) FROM notices WHERE number = 1")[0][0] == 0, "no old notice")
        need(data.run("SELECT count(*) FROM keys WHERE key = 'k'")[0][0] == 0, "no old key")
        need(server.client().refused("hello", token=cid.token) == "err.server.token", "his token is void")
        ann = server.client().hello(ann.token)
        need(sorted(t["table"] for t in ann.ask("mine")["tables"]) == sorted([new_game, spoken, timed]), "her tables")
        need(ann.refused("attach", table=old_game) == "err.server.no_such_table", "a table that is gone")
        play_out(Seat(ann, new_game))
        play_out(Seat(server.client().hello(eve.token), fresh))
        need(server.client().hello(bob.token).ask("record", table=over)["record"], "a game that is over stays")
        server.stop()
        keep_a_day(data, server, bob.person)
    print("what is old was removed")


main()
