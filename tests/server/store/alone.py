"""alone.py ELBOWROOM - one process opens a SQLite file; systemd is told that the server is ready, lives, and ends."""
import os
import socket
import subprocess
import sys
import tempfile

from client import PATIENCE, Server

ELBOWROOM = sys.argv[1]


def need(holds, what):
    if not holds:
        raise AssertionError(what)


def second(place):
    return subprocess.run([ELBOWROOM, "serve", "--port", "0", "--database", place], capture_output=True, text=True,
                          timeout=PATIENCE, stdin=subprocess.DEVNULL)


def check_alone():
    with Server(ELBOWROOM) as server:
        ann = server.client("Ann")
        link = server.database + ".link"
        os.symlink(server.database, link)
        for place in (server.database, os.path.join(os.path.dirname(server.database), ".", "games.db"), link):
            found = second(place)
            need(found.returncode == 2 and "used by another server" in found.stderr and place in found.stderr, found)
        for command in (["export", "--database"], ["check"]):
            found = subprocess.run([ELBOWROOM, *command, server.database], capture_output=True, text=True)
            need(found.returncode == 0, found)
        ann.ask("create", seats=["me", "open"])
        server.kill()
        server.start()  # the lock went with the process
        need(server.client().hello(ann.token).ask("mine")["tables"], "her table")


def check_watchdog():
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(os.path.join(folder, "notify"))
        heard.settimeout(PATIENCE)
        env = {"NOTIFY_SOCKET": os.path.join(folder, "notify"), "WATCHDOG_USEC": "400000"}
        with Server(ELBOWROOM, env=env) as server:
            need(heard.recv(100) == b"READY=1", "ready first")
            for _ in range(3):
                need(heard.recv(100) == b"WATCHDOG=1", "then it lives")
            need(server.stop() == 0, "ended")
            said = heard.recv(100)
            while said == b"WATCHDOG=1":
                said = heard.recv(100)
            need(said == b"STOPPING=1", f"said at the end: {said}")


check_alone()
check_watchdog()
print("alone, and watched")
