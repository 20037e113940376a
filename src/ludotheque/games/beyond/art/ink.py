"""Brush strokes as path data with one decimal: smooth lines, tapering bodies, spines and feathers."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup

Point = tuple[float, float]


def _write_number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class _PathData:
    """Path data in relative steps, rounded without drift: about half as long as absolute ones."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.end: Point = (0.0, 0.0)

    def add(self, command: str, *points: Point) -> _PathData:
        """Add one command (`M`, `L`, `Q`, `C`) to absolute points and return this path."""
        start, text = self.end, ""
        for x, y in points:
            for value in (x - start[0], y - start[1]):
                number = _write_number(value)
                text += number if number.startswith("-") or not text else f" {number}"
        self.parts.append((command.lower() if self.parts else "M") + text)
        x, y = points[-1]
        self.end = (start[0] + float(f"{x - start[0]:.1f}"), start[1] + float(f"{y - start[1]:.1f}"))
        return self

    def close(self) -> str:
        """Return the data of a closed shape."""
        return "".join(self.parts) + "z"

    def __str__(self) -> str:
        return "".join(self.parts)


def _add_smooth_curve(line: _PathData, points: Sequence[Point], closed: bool = False) -> _PathData:
    """Add a smooth curve through points, the first of which is where the path ends, and return the path."""
    count = len(points)

    def point(place: int) -> Point:
        return points[place % count] if closed else points[min(max(place, 0), count - 1)]

    for k in range(count if closed else count - 1):
        a, b, c, d = point(k - 1), point(k), point(k + 1), point(k + 2)
        control_1 = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        control_2 = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        line.add("C", control_1, control_2, c)
    return line


def curve_path(points: Sequence[Point], closed: bool = False) -> str:
    """Return a smooth line through points as path data."""
    line = _add_smooth_curve(_PathData().add("M", points[0]), points, closed)
    return line.close() if closed else str(line)


def point_along(points: Sequence[Point], share: float) -> tuple[Point, float]:
    """Return the point at a share of the way (0 to 1, the given points evenly spaced), and the direction there."""
    last = len(points) - 1
    place = min(max(share, 0.0), 1.0) * last
    k = min(int(place), last - 1)
    t = place - k
    a, b, c, d = (points[min(max(j, 0), last)] for j in (k - 1, k, k + 1, k + 2))

    def point(w: float) -> Point:
        f = (-w + 2 * w * w - w**3, 2 - 5 * w * w + 3 * w**3, w + 4 * w * w - 3 * w**3, w**3 - w * w)
        return (
            (f[0] * a[0] + f[1] * b[0] + f[2] * c[0] + f[3] * d[0]) / 2,
            (f[0] * a[1] + f[1] * b[1] + f[2] * c[1] + f[3] * d[1]) / 2,
        )

    middle, before, after = point(t), point(max(0.0, t - 0.02)), point(min(1.0, t + 0.02))
    return middle, atan2(after[1] - before[1], after[0] - before[0])


def interpolate(values: Sequence[float], share: float) -> float:
    """Return the value at a share of the way through a list."""
    place = min(max(share, 0.0), 1.0) * (len(values) - 1)
    k = min(int(place), len(values) - 2)
    return values[k] + (values[k + 1] - values[k]) * (place - k)


def offset_point(points: Sequence[Point], share: float, off: float) -> Point:
    """Return the point beside the line at a share of the way, to its left for a positive distance."""
    (x, y), angle = point_along(points, share)
    return x + off * sin(angle), y - off * cos(angle)


def body_path(points: Sequence[Point], halves: Sequence[float], steps: int = 22) -> str:
    """Return a closed shape around a line; `halves` is half its thickness on the way."""
    shares = [k / steps for k in range(steps + 1)]
    left = [offset_point(points, s, interpolate(halves, s)) for s in shares]
    right = [offset_point(points, s, -interpolate(halves, s)) for s in reversed(shares)]
    return curve_path([*left, *right], closed=True)


def strip_path(points: Sequence[Point], halves: Sequence[float], inner: float, outer: float, steps: int = 20) -> str:
    """Return part of a `body_path`, from `inner` to `outer`: shares of half its thickness (negative: other side)."""
    shares = [k / steps for k in range(steps + 1)]
    outer_side = [offset_point(points, s, interpolate(halves, s) * outer) for s in shares]
    inner_side = [offset_point(points, s, interpolate(halves, s) * inner) for s in reversed(shares)]
    line = _add_smooth_curve(_PathData().add("M", outer_side[0]), outer_side).add("L", inner_side[0])
    return _add_smooth_curve(line, inner_side).close()


def rungs_path(points: Sequence[Point], halves: Sequence[float], inner: float, outer: float, count: int) -> str:
    """Return short lines across a `body_path`: belly plates, rings of a horn."""
    line = _PathData()
    for k in range(1, count):
        share = k / count
        half = interpolate(halves, share)
        line.add("M", offset_point(points, share, half * inner)).add(
            "L", offset_point(points, share + 0.012, half * outer)
        )
    return str(line)


def spines_path(
    points: Sequence[Point], halves: Sequence[float], side: int, size: float, count: int, end: float = 1
) -> str:
    """Return triangles along one edge, swept back."""
    line = _PathData()
    for k in range(count):
        share = end * (k + 0.3) / count
        half = interpolate(halves, share) * 0.86
        tall = size * (0.55 + 0.45 * half / max(halves))
        base_1, base_2 = (
            offset_point(points, share, side * half),
            offset_point(points, share + 0.62 * end / count, side * half),
        )
        tip = offset_point(points, share + 0.9 * end / count, side * (half + tall))
        line.add("M", base_1).add("L", tip).add("L", base_2)
    return str(line)


def scales_path(points: Sequence[Point], halves: Sequence[float], low: float, high: float, count: int) -> str:
    """Return little arcs in two rows over a body."""
    line = _PathData()
    for k in range(1, count):
        share = k / count
        half = interpolate(halves, share)
        for row in (0, 1):
            middle = low + (high - low) * (0.28 + 0.46 * row)
            position = share + row * 0.5 / count
            start = offset_point(points, position, half * (middle - 0.2))
            end = offset_point(points, position, half * (middle + 0.2))
            bow = offset_point(points, position + 0.62 / count, half * middle)
            line.add("M", start).add("Q", bow, end)
    return str(line)


def leaf_path(start: Point, tip: Point, belly: float, bend: float = 0) -> str:
    """Return a feather, a flame, a lock of hair: pointed at both ends, `belly` thick, bent to the left by `bend`."""
    dx, dy = tip[0] - start[0], tip[1] - start[1]
    long = hypot(dx, dy) or 1
    nx, ny = dy / long, -dx / long
    mx, my = start[0] + dx * 0.5 + nx * bend, start[1] + dy * 0.5 + ny * bend
    left, right = (mx + nx * belly, my + ny * belly), (mx - nx * belly, my - ny * belly)
    return _PathData().add("M", start).add("Q", left, tip).add("Q", right, start).close()


def curl_path(x: float, y: float, radius: float, turn: float = 0, way: int = 1, rounds: float = 1.4) -> str:
    """Return a spiral, from outside to its middle: clouds, locks, water."""
    steps = int(rounds * 8)
    points = [
        (
            x + radius * (1 - k / (steps + 2)) * cos(turn + way * k * pi / 4),
            y + radius * (1 - k / (steps + 2)) * sin(turn + way * k * pi / 4),
        )
        for k in range(steps + 1)
    ]
    return curve_path(points)


def draw_shape(line: str, fill: str, stroke: str | None = None, width: float = 1, **more: svg.Value) -> Markup:
    """Draw a filled path, outlined where a stroke is given."""
    edge: dict[str, svg.Value] = {"stroke": stroke, "stroke_width": width} if stroke else {}
    return svg.path(d=line, fill=fill, **edge, **more)


def draw_stroke(line: str, colour: str, width: float = 1, **more: svg.Value) -> Markup:
    """Draw a line without filling."""
    return svg.path(d=line, fill="none", stroke=colour, stroke_width=width, **more)
