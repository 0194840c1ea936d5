"""plot.py - the growth as SVG: a plot for each axis, million moves per second upwards; readable on a light and on a dark page."""
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 250, 180  # of the area of one plot
LEFT, TOP, GAP = 54, 10, 48
LEGEND = 16  # the height of one line of it
COLOURS = ("#1684cc", "#d55e00", "#009e73", "#cc79a7", "#e69f00")
STYLE = """text { font: 12px sans-serif; fill: #222 } .paper { fill: #fff } .axis { stroke: #888; fill: none }
.grid { stroke: #8884; fill: none } .line { fill: none; stroke-width: 2 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .paper { fill: #161616 } }"""


def text(x, y, words, anchor="middle", more=""):
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def frame(x0, label, top, ticks, at_x, at_y):
    """A line for every whole number upwards, ticks for some sizes."""
    bottom = TOP + HEIGHT
    out = [text(x0 + WIDTH / 2, bottom + 34, label)]
    for value in range(top + 1):
        out.append(f'<path class="grid" d="M{x0} {at_y(value):.1f}h{WIDTH}"/>')
        out.append(text(x0 - 8, at_y(value) + 4, str(value), "end"))
    for size in ticks:
        out.append(f'<path class="axis" d="M{at_x(size):.1f} {bottom}v5"/>')
        out.append(text(at_x(size), bottom + 18, str(size)))
    return out + [f'<path class="axis" d="M{x0} {TOP}v{HEIGHT}h{WIDTH}"/>']


def one(x0, axis, series, top):
    """One plot: `series` is {name: [(size, value), ...]}, `top` the highest value, a whole number."""
    sizes = sorted({size for points in series.values() for size, _ in points})
    low, high = sizes[0], sizes[-1]
    at_x = lambda size: x0 + 12 + (WIDTH - 24) * (size - low) / (high - low)
    at_y = lambda value: TOP + HEIGHT - HEIGHT * value / top
    step = 1 if high - low < 10 else 10 if high - low < 50 else 20
    out = frame(x0, axis, top, range(-(-low // step) * step, high + 1, step), at_x, at_y)
    for i, (name, points) in enumerate(series.items()):
        colour, y = COLOURS[i % len(COLOURS)], TOP + HEIGHT + 54 + LEGEND * i
        line = " ".join(f"{at_x(size):.1f},{at_y(value):.1f}" for size, value in points)
        out.append(f'<polyline class="line" stroke="{colour}" points="{line}"/>')
        out += [f'<circle cx="{at_x(size):.1f}" cy="{at_y(value):.1f}" r="3" fill="{colour}"/>' for size, value in points]
        out += [f'<path class="line" stroke="{colour}" d="M{x0} {y - 4}h18"/>', text(x0 + 24, y, name, "start")]
    return out


def svg(axes):
    """Plots side by side with one scale; `axes` is {axis: {series: [(size, moves per second), ...]}}."""
    axes = {axis: {name: [(n, speed / 1e6) for n, speed in points] for name, points in series.items()} for axis, series in axes.items()}
    top = int(max(value for series in axes.values() for points in series.values() for _, value in points)) + 1
    width = LEFT + len(axes) * (WIDTH + GAP) - GAP + 14
    height = TOP + HEIGHT + 52 + LEGEND * max(map(len, axes.values()))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">', f"<style>{STYLE}</style>"]
    out.append(f'<rect class="paper" width="{width}" height="{height}"/>')
    out.append(text(0, 0, "million moves per second", more=f' transform="translate(16 {TOP + HEIGHT / 2:.0f}) rotate(-90)"'))
    for i, (axis, series) in enumerate(axes.items()):
        out += one(LEFT + i * (WIDTH + GAP), axis, series, top)
    return "\n".join([*out, "</svg>"]) + "\n"
