"""growth.py - how the speed of random moves changes with seats, regions and tiles; for bench/all.py.

A series is what grows, with the options of `elbowroom bench` for each size. The time of a move is fitted as size^k: with k up to 1,
nothing grows faster than linearly. The instructions of the smallest and the largest size give k once more, without the machine's noise.
"""
import math
import pathlib
import re
import statistics
import tempfile

import homemade
from measure import bench, has_valgrind, in_turn, instructions, note

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAPS = {"Surface": ("saucer2", "pickle3", "moonwash4", "sigh5"), "Underground": ("whisker2", "snore3", "rumble4", "yonder5")}
MIXED = ["--set", "mixed"]
BUILT_IN = {"surface": {"race": 14, "power": 20, "place": 0}, "mixed": {"race": 29, "power": 41, "place": 15}}  # places and relics
MOST = {"race": 40, "power": 56, "place": 20}  # at one table: REALMS_MAX_RACES, ..._POWERS, ..._FINDS


def seats(folder):
    """The built-in maps grow with the seats; on the grid only the seats grow."""
    def seated(options, first=2):
        return {n: [*options, "--seats", n] for n in range(first, 6)}

    own = {f"{name}, its own maps": seated(["--set", name]) for name in ("surface", "underground", "mixed")}
    return own | {"mixed, a grid of 48": seated([*MIXED, "--map", grid(folder, 48)]), "miners": seated(["--game", "miners"], 1)}


def regions(folder):
    """On the grid only the regions grow; the built-in maps are for 2, 3, 4 and 5 players."""
    def size_of(name):
        return len(re.findall(r"^region ", (ROOT / f"content/maps/{name}.map").read_text(), re.M))

    own = {f"mixed, maps of the {world}": {size_of(name): [*MIXED, "--map", name] for name in names} for world, names in MAPS.items()}
    return {"mixed, a grid for 2": {n: [*MIXED, "--seats", 2, "--map", grid(folder, n)] for n in range(24, 61, 6)}} | own


def tiles(folder):
    """From the built-in tiles to as many as a table may have."""
    def tiled(name, files, options, sizes):
        built_in = homemade.read_tiles(*(ROOT / f"content/tiles/{file}.tiles" for file in files))
        return {n: [*options, "--seats", 2, *more_tiles(folder, name, built_in, n)] for n in sizes}

    return {"surface": tiled("surface", ["surface"], ["--set", "surface"], (34, 50, 66, 82, 96)),
            "mixed, with Places": tiled("mixed", ["surface", "underground"], [*MIXED, "--places", "yes"], (85, 95, 105, 116))}


def grid(folder, size):
    path = pathlib.Path(folder, f"grid{size}.map")
    path.write_text(homemade.grid(size))
    return path


def more_tiles(folder, name, built_in, size):
    """Options for so many tiles: copies of the built-in ones, every kind by the same part of the way to its limit."""
    had = BUILT_IN[name]
    limit = {kind: MOST[kind] if had[kind] > 0 else 0 for kind in had}
    part = (size - sum(had.values())) / (sum(limit.values()) - sum(had.values()))
    wanted = {kind: round(part * (limit[kind] - had[kind])) for kind in had}
    wanted["power"] += size - sum(had.values()) - sum(wanted.values())
    if sum(wanted.values()) == 0:
        return []
    path = pathlib.Path(folder, f"{name}{size}.tiles")
    path.write_text(homemade.copies(built_in, wanted))
    return ["--tiles", path]


def exponent(costs):
    """The k of "cost ~ size^k", of (size, cost): the slope of a line through the logarithms."""
    return statistics.linear_regression([math.log(n) for n, _ in costs], [math.log(cost) for _, cost in costs]).slope


def ends(program, name, sizes):
    """[size, instructions a move] of the smallest and of the largest."""
    note(f"instructions: {name}")
    return [[n, instructions(program, sizes[n])] for n in (min(sizes), max(sizes))] if has_valgrind() else []


def growth(program, runs):
    """{axis: {series: {points: [[size, moves/s], ...], k, ends: [[size, instructions a move], ...], k_ends}}}; moves/s by the program's
    own clock, since commit 1006068 processor time."""
    out = {}
    with tempfile.TemporaryDirectory() as folder:
        series = {(axis.__name__, name): sizes for axis in (seats, regions, tiles) for name, sizes in axis(folder).items()}
        cases = {f"{axis}: {name}: {n}": (options,) for (axis, name), sizes in series.items() for n, options in sizes.items()}
        seen = in_turn([program], cases, runs, lambda *case: {"moves/s": bench(*case, 1)[1]["moves_per_s"]})
        for (axis, name), sizes in series.items():
            points = [[n, seen[f"{axis}: {name}: {n}"]["moves/s"][0]["median"]] for n in sizes]
            both = ends(program, name, sizes)
            fits = {"k": exponent([(n, 1 / speed) for n, speed in points]), "k_ends": exponent(both) if both else None}
            out.setdefault(axis, {})[name] = {"points": points, "ends": both} | fits
    return out


def tell_growth(axes):
    """A table for each axis, and the verdict. Returns whether nothing grows faster than linearly."""
    found = []
    for axis, all_series in axes.items():
        print(f"\n| {axis} | million moves/s | k | instructions a move | k |\n|---|---|---|---|---|")
        for name, series in all_series.items():
            points = ", ".join(f"{n}: {speed / 1e6:.2f}" for n, speed in series["points"])
            both = ", ".join(f"{n}: {count:,.0f}" for n, count in series["ends"])
            ks = [k for k in (series["k"], series["k_ends"]) if k is not None]
            print(f"| {name} | {points} | {series['k']:.2f} | {both} | {'' if len(ks) < 2 else f'{ks[1]:.2f}'} |")
            found += [(k, f"{axis}, {name}") for k in ks]
    k, where = max(found)
    what = "Nothing" if k <= 1 else "Something"
    print(f"\n{what} grows faster than linearly: the time of a move is size^k, k at most {k:.2f} ({where}).")
    return k <= 1
