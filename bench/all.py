#!/usr/bin/env python3
"""all.py - everything that docs/performance.md tells, measured in one run; bench/all.sh starts it.

    bench/all.sh [OLD] NEW [--runs 5] [--json FILE] [--plot FILE.svg] [--only PART,...]

Two programs are measured in turn, run by run, so that both have the same machine; a figure is the median of its runs, which
are in the JSON as well. Where possible it is processor time, or instructions: other work on the machine disturbs them least. Not a
test: what it says depends on the machine. Its exit code is 1 if something grows faster than linearly, or a part failed.
"""
import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import plot
from growth import growth, tell_growth
from measure import bench, has_valgrind, in_turn, instructions, spent

ROOT = pathlib.Path(__file__).resolve().parent.parent
GAMES = {  # the case of each: the options of `bench`
    "surface": (["--set", "surface"],),
    "underground": (["--set", "underground"],),
    "mixed": (["--set", "mixed"],),
    "miners": (["--game", "miners"],),
}


class Skipped(Exception):
    """A part cannot be measured here: the sentence that says why."""


# ---- parts: rules, computers ----


def rules(program, options):
    """Moves in a second of processor time. The program's own clock is not asked: before commit 1006068 it was the one on the wall.
    Starting the program and its copies of a state are taken off; at that time it made fewer of them, and counted moves of chance."""
    took, said = bench(program, options, 2)
    copies = 200_000 if "chance_moves" in said else 2_000_000
    playing = took - spent([program, "--version"])[0] - copies * said["clone_ns"] * 1e-9
    return {"moves/s": said["moves"] / playing, "state, bytes": said["state_bytes"], "copy of a state, ns": said["clone_ns"]}


COMPUTERS = {
    f"{level}, {name}, {games} games": (level, options, games)
    for level, name, options, games in (
        ("hard", "surface for 3", ["--seats", 3], 100),
        ("hard", "mixed for 3", ["--seats", 3, "--set", "mixed"], 100),
        ("hard", "miners for 2", ["--seats", 2, "--game", "miners"], 100),
        ("expert", "surface for 3", ["--seats", 3], 2),
        ("expert", "mixed for 3", ["--seats", 3, "--set", "mixed"], 2),
        ("expert", "miners for 2", ["--seats", 2, "--game", "miners"], 8),
    )
}


def computers(program, level, options, games):
    """Processor time of the same games, and a digest of their records: the same one means the same moves."""
    with tempfile.TemporaryDirectory() as records:
        words = ["--bots", level, "--games", games, "--seed", 1, "--records", records]
        took, _ = spent([program, "selfplay", *options, *words])
        written = b"".join(path.read_bytes() for path in sorted(pathlib.Path(records).iterdir()))
    return {"s": took, "records": hashlib.sha256(written).hexdigest()[:12]}


# ---- parts: server, page ----

SERVER = {  # which line of bench/server.sh, and what to take from it
    "load, moves/s": ("load", r"([\d.]+) moves/s"),
    "load, µs of the core an entry of the log": ("load", r"([\d.]+) us of the core"),
    "answer, ms (median)": ("answer", r"([\d.]+) ms \(median\)"),
    "answer, ms (99 of 100)": ("answer", r"([\d.]+) ms \(99 of 100\)"),
    "1,000 tables, KB": ("memory", r"server (\d+) KB"),
}


def server(program, clients):
    """The figures of bench/server.sh; the clients are those of the newer program for both."""
    with tempfile.TemporaryDirectory() as build:
        os.symlink(program, f"{build}/elbowroom")
        os.symlink(clients, f"{build}/bench_server")
        out = spent([ROOT / "bench/server.sh", build])[1]
    parts = dict(re.findall(r"^(\w+):\n((?:(?!\w+:$).*\n)*)", out, re.M))
    return {name: float(re.search(pattern, parts[part])[1]) for name, (part, pattern) in SERVER.items()}


PAGE = ("main thread's processor time", "drawn", "worst", "ms a turn", "processor time of the busiest worker", "frames a second")


def page(programs, runs):
    """The figures of bench/page.mjs, which measures in turn itself; the table shows some of them. A program that lacks a part has
    None for each of its figures."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        command = ["node", ROOT / "bench/page.mjs", *programs, "--runs", runs, "--json", file.name]
        subprocess.run([str(word) for word in command], check=True, stdout=sys.stderr,
                       env=os.environ | {"ELBOWROOM": str(programs[-1])})  # plays the scenes
        results = json.load(file)["results"]
    rows = {}
    for part, by_program in results.items():
        each = [flat(by_program[str(program)] or {}) for program in programs]
        rows[part] = {figure: [figures.get(figure) for figures in each] for figure in {**each[0], **each[-1]}}
    return rows


def flat(figures, before=""):
    """{"region": {"worst": {...}}} becomes {"region, worst": {...}}; a figure has its `least`, texts fall out."""
    out = {}
    for name, value in figures.items():
        if isinstance(value, dict):
            out |= {before + name: value} if "least" in value else flat(value, f"{before}{name}, ")
    return out


# ---- telling ----


def number(value):
    if value is None:
        return "none"
    if not isinstance(value, (int, float)):
        return str(value)
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def tell_rows(part, rows, programs):
    """A table of one part: what, the figure of each program, and how the second compares to the first."""
    heads = [part, "new"] if len(programs) == 1 else [part, "old", "new", "new/old"]
    print(f"\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for name, figures in rows.items():
        for figure, each in figures.items():
            if part != "page" or figure.endswith(PAGE):
                values = [one and one["median"] for one in each]
                print(f"| {name}: {figure} | {' | '.join([*map(number, values), *compared(values)])} |")


def compared(values):
    if len(values) < 2:
        return []
    if None in values:
        return [""]
    if isinstance(values[0], str):
        return ["the same" if values[0] == values[1] else "different"]
    return [f"{values[1] / values[0]:.2f}" if values[0] else ""]


# ---- running ----


def run_rules(programs, runs):
    return in_turn(programs, GAMES, runs, rules)


def run_instructions(programs, _):
    if not has_valgrind():
        raise Skipped("valgrind is not installed")
    return in_turn(programs, GAMES, 1, lambda *case: {"instructions a move": instructions(*case)})


def run_server(programs, runs):
    clients = programs[-1].parent / "bench_server"
    if not clients.exists():
        raise Skipped(f"there is no {clients}")
    return in_turn(programs, {"server": (clients,)}, runs, server)


def run_page(programs, runs):
    without = [str(program) for program in programs if b"assets/elbowroom-" not in program.read_bytes()]
    if without:
        raise Skipped(f"there is no page in {', '.join(without)}")
    return page(programs, runs)


PARTS = {
    "rules": run_rules,
    "instructions": run_instructions,
    "growth": lambda programs, runs: growth(programs[-1], runs),
    "computers": lambda programs, runs: in_turn(programs, COMPUTERS, runs, computers),
    "server": run_server,
    "page": run_page,
}


def arguments():
    parser = argparse.ArgumentParser(prog="bench/all.sh", description="Measures one program, or two in turn.")
    parser.add_argument("programs", nargs="+", type=pathlib.Path, metavar="PROGRAM", help="[OLD] NEW")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--plot", type=pathlib.Path, help="of the growth, as SVG")
    parser.add_argument("--only", default=",".join(PARTS), metavar="PART,...", help=", ".join(PARTS))
    args = parser.parse_intermixed_args()
    args.parts = args.only.split(",")
    if len(args.programs) > 2 or not set(args.parts) <= set(PARTS):
        parser.error("one or two programs, and parts of: " + ", ".join(PARTS))
    args.programs = [program.resolve(strict=True) for program in args.programs]
    return args


def measure(part, args, results):
    """Measures a part and tells it. Returns whether all is well."""
    try:
        results[part] = PARTS[part](args.programs, args.runs)
    except Skipped as why:
        print(f"\n{part}: left out: {why}.")
        return True
    except (RuntimeError, subprocess.CalledProcessError, OSError, LookupError, TypeError) as why:  # the other parts are worth having
        print(f"\n{part}: failed: {why}")
        return False
    if part == "growth":
        return tell_growth(results[part])
    tell_rows(part, results[part], args.programs)
    return True


def main():
    args = arguments()
    sys.stdout.reconfigure(line_buffering=True)
    about = {"date": datetime.date.today().isoformat(), "runs": args.runs, "cores": os.cpu_count(), "load": round(os.getloadavg()[0], 1)}
    about["programs"] = [str(program) for program in args.programs]
    print(" against ".join(about["programs"]))
    print(f"{about['date']}, median of {args.runs} runs, {about['cores']} cores, load {about['load']}")
    results = {}
    is_good = True
    for part in args.parts:
        is_good &= measure(part, args, results)
        if args.json:
            args.json.write_text(json.dumps(about | results, indent=1, ensure_ascii=False) + "\n")
    if args.plot and "growth" in results:
        axes = {axis: {name: one["points"] for name, one in series.items()} for axis, series in results["growth"].items()}
        args.plot.write_text(plot.svg(axes))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
