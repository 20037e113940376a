"""Path data made lighter: whole numbers instead of decimals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ludotheque.drawing import svg

SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}
NUMBER = r"-?\d*\.?\d+"
ARC = re.compile(rf"({NUMBER})[\s,]*({NUMBER})[\s,]*({NUMBER})[\s,]*([01])[\s,]*([01])[\s,]*({NUMBER})[\s,]*({NUMBER})")
"""The flags of an arc may be written without spaces around them."""

Point = tuple[float, float]


def round_path(path: str, scale: float = 1.0) -> str:
    """Return path data in whole numbers, `scale` times as large. Each point is rounded where it lies, so that small
    steps do not add up to a drift.

    >>> round_path("M10.4 10.4l1.4 0l1.4 0z")
    'M10 10l2 0l1 0z'
    >>> round_path("M0 0a2.2 2.2 0 012.4 2.4")
    'M0 0a2 2 0 0 1 2 2'
    """
    out, exact, start = "", (0.0, 0.0), (0.0, 0.0)
    for verb, numbers in _split_commands(path, scale):
        if verb in "zZ":
            exact, out = start, out + "z"
            continue
        shown = (round(exact[0]), round(exact[1]))
        points = _absolute_points(verb, numbers, exact)
        arc = [max(1, round(numbers[0])), max(1, round(numbers[1])), *map(round, numbers[2:5])] if verb in "aA" else []
        out += svg.d(verb, *arc, *_round_points(verb, points, shown))
        exact = points[-1]
        start = exact if verb in "mM" else start
    return out


def _split_commands(path: str, scale: float) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its own numbers; further pairs behind a move are lines."""
    for verb, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        if verb in "zZ":
            yield verb, []
            continue
        found = [n for arc in ARC.findall(rest) for n in arc] if verb in "aA" else re.findall(NUMBER, rest)
        size = SIZES[verb.lower()]
        fixed = (2, 3, 4) if verb in "aA" else ()  # the angle and the flags of an arc have no size
        numbers = [float(n) * (1 if k % size in fixed else scale) for k, n in enumerate(found)]
        for place in range(0, len(numbers), size):
            later = "l" if verb == "m" else "L" if verb == "M" else verb
            yield verb if place == 0 else later, numbers[place : place + size]


def _absolute_points(verb: str, numbers: list[float], exact: Point) -> list[Point]:
    """Return the points of one command, as absolute places."""
    x, y = exact if verb.islower() else (0.0, 0.0)
    if verb in "hH":
        return [(x + numbers[0], exact[1])]
    if verb in "vV":
        return [(exact[0], y + numbers[0])]
    pairs = numbers[5:] if verb in "aA" else numbers
    return [(x + pairs[k], y + pairs[k + 1]) for k in range(0, len(pairs), 2)]


def _round_points(verb: str, points: list[Point], shown: tuple[int, int]) -> list[int]:
    """Return the points of one command in whole numbers, relative where the command is."""
    x, y = shown if verb.islower() else (0, 0)
    found = [(round(px) - x, round(py) - y) for px, py in points]
    if verb in "hH":
        return [found[0][0]]
    if verb in "vV":
        return [found[0][1]]
    return [number for point in found for number in point]
