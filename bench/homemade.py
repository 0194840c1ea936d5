"""homemade.py - maps and tiles of any size for bench/all.py, so that one thing grows and all else stays the same.

A map is a grid of six columns with slanting rows, with the Surface's terrains and symbols in turn. Tiles are copies of the built-in
ones under other keys, so their mixture stays the same.
"""
import re

COLUMNS = 6
TERRAINS = ("farmland", "hill", "forest", "swamp", "mountain")
SYMBOLS = ("tribe", "mine", "tribe", "magic", "", "cavern")
KINDS = ("race", "power", "place", "relic")


def grid(regions):
    """The text of a map for any number of players."""
    lines = [f"map grid{regions}"]
    for i in range(regions):
        y, x = divmod(i, COLUMNS)
        is_edge = y == 0 or x in (0, COLUMNS - 1) or i + COLUMNS >= regions
        around = [(x > 0, i - 1), (y > 0, i - COLUMNS), (y > 0 and x < COLUMNS - 1, i - COLUMNS + 1)]
        borders = " ".join(f"r{other}" for is_there, other in around if is_there)
        lines.append(f"region r{i} {TERRAINS[(x + 2 * y) % 5]} {'edge' if is_edge else ''} {SYMBOLS[i % 6]} : {borders}")
    return "\n".join(lines) + "\n"


def read_tiles(*paths):
    """The tiles of some files by kind: (key, lines), without the lines that only built-in tiles have."""
    tiles = {kind: [] for kind in KINDS}
    for path in paths:
        for kind, key, body in re.findall(r"^(\w+) (\w+).*\n((?:[ \t].*\n|\n)*)", path.read_text(), re.M):
            kept = [line for line in body.splitlines() if not re.match(r"\s*(rule|edition|$)", line)]
            tiles[kind].append((key, kept))
    return tiles


def copies(tiles, wanted):
    """The text of so many more tiles of each kind: copies of those that are there, in turn. Of Places only one may have an ability."""
    lines = []
    for kind, count in wanted.items():
        those = [(key, body) for key, body in tiles[kind] if kind != "place" or "ability" not in " ".join(body)]
        for i in range(count):
            key, body = those[i % len(those)]
            lines += [f"{kind} {key[:19]}_{2 + i // len(those)}", *body, ""]
    return "\n".join(lines)
