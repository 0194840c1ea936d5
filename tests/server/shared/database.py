"""database.py - a test's own look into a server's database, SQLite or PostgreSQL: rows are read and damaged behind the server's back."""
import os
import sqlite3
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


class Lite:
    """A SQLite file."""
    postgres = False

    def __init__(self, path):
        self.place = path

    def run(self, *statements):
        """Runs them in one transaction; the rows of the last one."""
        db = sqlite3.connect(self.place, timeout=60)
        try:
            with db:
                for statement in statements:
                    rows = db.execute(statement).fetchall()
            return rows
        finally:
            db.close()

    def fresh(self, name):
        """Another one, empty."""
        return Lite(os.path.join(os.path.dirname(self.place), name))


class Postgres:
    """A database of a PostgreSQL that listens on loopback."""
    postgres = True

    def __init__(self, place):
        self.place = place

    def run(self, *statements):
        command = ["psql", "-X", "-q", "-A", "-t", "-1", "-F", "\x1f", "-v", "ON_ERROR_STOP=1", self.place]
        for statement in statements:
            command += ["-c", statement]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return [tuple(number(v) for v in line.split("\x1f")) for line in said.splitlines()]

    def fresh(self, name):
        command = ["psql", "-X", "-q", "-c", f"CREATE DATABASE {name.replace('.', '_')}", self.place]
        subprocess.run(command, check=True, capture_output=True)
        return Postgres(self.place.rpartition("/")[0] + "/" + name.replace(".", "_"))


def number(text):
    return int(text) if text.lstrip("-").isdigit() else text


def open_place(place):
    return Postgres(place) if place.startswith("postgres") else Lite(place)
