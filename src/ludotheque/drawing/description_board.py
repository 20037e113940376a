"""A board in words: what is shown where a game's own drawing fails."""

from __future__ import annotations

from textwrap import wrap

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup

MARGIN = 24
FONT_SIZE = 18
LINE_HEIGHT = 25
LETTER_WIDTH = 0.62
"""The width of a letter, as a share of its height."""

COLUMNS = {"wide": 84, "tall": 46}
MAX_LINES = 120


def draw_description(text: str, shape: str = "wide") -> Markup:
    """Draw a description as a board that is complete by itself: its lines one under the other, long ones folded."""
    lines = fold_lines(text, COLUMNS.get(shape, COLUMNS["wide"]))
    wide = 2 * MARGIN + FONT_SIZE * LETTER_WIDTH * max(len(line) for line in lines)
    high = 2 * MARGIN + LINE_HEIGHT * len(lines)
    texts = [
        svg.text(line.replace(" ", "\u00a0"), x=MARGIN, y=MARGIN + LINE_HEIGHT * place + FONT_SIZE)
        for place, line in enumerate(lines)
    ]
    return svg.svg(
        svg.g(
            texts,
            font_family="ui-monospace, DejaVu Sans Mono, Menlo, monospace",
            font_size=FONT_SIZE,
            fill="currentColor",
            aria_hidden=True,
        ),
        xmlns=svg.NAMESPACE,
        class_="in-words",
        viewBox=f"0 0 {svg.num(round(wide))} {high}",
        role="img",
        aria_label=text,
    )


def fold_lines(text: str, columns: int) -> list[str]:
    """Return the lines of a text, none longer than `columns` letters; the rest of a folded line is indented.

    >>> fold_lines("one two three", 9)
    ['one two', '  three']
    """
    found: list[str] = []
    for line in text.split("\n"):
        lead = line[: len(line) - len(line.lstrip())]
        found += (
            wrap(line, columns, subsequent_indent=f"{lead}  ", drop_whitespace=True) if len(line) > columns else [line]
        )
    shown = found[:MAX_LINES] + (["…"] if len(found) > MAX_LINES else [])
    return shown or [""]
