"""Texts on a drawing: about how wide they are, on which lines they fit, and how large.

Most words of a board are as they were at the last move: widths are cached.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup, Value

WIDE_LETTERS = frozenset("MWmwÆŒ@%")
THIN_LETTERS = frozenset("iIjlt.,:;'’!|()[] f1r")
SIGN = re.compile(r" ([:;!?])")
LEADING = 1.16  # from line to line, in font sizes
MAX_CACHED = 4096


@lru_cache(maxsize=MAX_CACHED)
def measure_text(text: str) -> float:
    """Return about how wide a text is, in font sizes."""
    return sum(0.86 if c in WIDE_LETTERS else 0.3 if c in THIN_LETTERS else 0.68 if c.isupper() else 0.54 for c in text)


def wrap_text(text: str, width: float, size: float) -> list[str]:
    """Return a text as lines no wider than `width`; none begins with a sign that belongs to the word before it.

    >>> wrap_text("tirez ; ou passez", 2.4, 1)
    ['tirez\\xa0;', 'ou', 'passez']
    """
    lines: list[str] = []
    for word in SIGN.sub("\u00a0\\1", text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure_text(longer) * size <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fit_text(text: str, width: float, height: float, most: float, least: float = 4.0) -> tuple[float, list[str]]:
    """Return the largest font size from `least` to `most` at which a text fits into a box, and its lines."""
    size = most
    while True:
        lines = wrap_text(text, width, size)
        fits = len(lines) * size * LEADING <= height and all(measure_text(line) * size <= width for line in lines)
        if fits or size <= least:
            return size, lines
        size -= 0.2 if most < 20 else 0.5


def shorten_text(text: str, room: float) -> str:
    """Return a text that is no wider than `room` font sizes, cut with dots where it must be."""
    if measure_text(text) <= room:
        return text
    while text and measure_text(text + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"


def draw_paragraph(
    text: str, box: Box, most: float, kind: str, least: float = 4.0, broad: float = 1.0, **more: Value
) -> Markup:
    """Draw a text in a box, centred vertically; horizontally as its class says (`start` begins at the left).

    `broad`: how much wider the letters of this class are than plain ones.
    """
    size, lines = fit_text(text, box.w / broad, box.h, most, least)
    x = box.x if "start" in kind.split() else box.cx
    top = box.cy - (len(lines) - 1) * size * LEADING / 2 + size * 0.35
    return svg.g(draw_text(line, x, top + k * size * LEADING, size, kind, **more) for k, line in enumerate(lines))
