"""The plots of a study as SVG: what each variant changes, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.core.contract.study import STANDARD, Measure, Question
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.statistics import format_change, interval_ends
from ludotheque.lab.study.findings import FindingSentences, duel_title
from ludotheque.lab.words import WORDS

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 760, 250, 24, 48, 46
MARK_ROOM, ROW_PAD = 11, 9  # height of a mark, and between two rows
INKS = ("#1f5f99", "#c2571a", "#2f7d4f", "#8a3d8f", "#8c6d1f", "#333333")
PAPER, INK, FAINT, GUIDE = "#fbfaf7", "#22262b", "#6c747d", "#dcdad3"
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 2.0)
MAX_TICKS = 4  # on each side


class Row(NamedTuple):
    """One line of a plot: a label, and a figure for each variant."""

    label: Text
    marks: list[Figure]


def draw_question_plot(words: FindingSentences, question: Question, lang: str) -> str:
    """Draw what the variants of one question change, measure by measure."""
    keys = [variant.key for variant in question.variants]
    rows = [*_measure_rows(words, keys), *_duel_rows(words, keys)]
    return _draw_plot(rows, keys, question.text[lang], WORDS["study.page.axis_and_duels"][lang], lang)


def draw_overview(words: FindingSentences, measure: Measure, lang: str) -> str:
    """Draw what every variant changes in one measure."""
    keys = [key for key in words.found["variants"] if key != STANDARD]
    rows = [Row(Text(key, key), [_relative_change(words, key, measure.name)]) for key in keys]
    return _draw_plot(rows, (), measure.title[lang], f"{measure.title[lang]}, {WORDS['study.page.axis'][lang]}", lang)


def _draw_plot(rows: Sequence[Row], keys: Sequence[str], title: str, axis: str, lang: str) -> str:
    reach = _reach(rows)
    top = y = TOP + _legend_height(keys)
    height = top + sum(_row_height(row) for row in rows) + BOTTOM
    drawn = [_draw_guides(reach, top, height - BOTTOM)]
    for row in rows:
        drawn.append(_draw_row(row, y, reach, lang))
        y += _row_height(row)
    return str(
        svg.svg(
            svg.rect(x=0, y=0, width=WIDTH, height=height, fill=PAPER),
            svg.text(axis, x=WIDTH - RIGHT, y=height - 12, font_size=11, fill=FAINT, text_anchor="end"),
            _draw_legend(keys),
            drawn,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {svg.num(height)}",
            font_family="system-ui, sans-serif",
            font_size=12,
            fill=INK,
            role="img",
            aria_label=title,
        )
    )


# --- what is drawn ------------------------------------------------------------------------------


def _measure_rows(words: FindingSentences, keys: Sequence[str]) -> list[Row]:
    """Return the measures that have a column, as changes relative to the standard game."""
    return [
        Row(measure.title, [_relative_change(words, key, measure.name) for key in keys])
        for measure in words.study.measures
        if measure.has_column
    ]


def _relative_change(words: FindingSentences, key: str, name: str) -> Figure:
    """Return a change as a share of the standard game's mean; 0 where that is 0."""
    standard, change = words.measure(STANDARD, name).value, words.change(key, name)
    return Figure(change.value / standard, change.error / standard) if standard else Figure(0.0, 0.0)


def _duel_rows(words: FindingSentences, keys: Sequence[str]) -> list[Row]:
    return [Row(duel_title(name), [words.duel_change(key, name) for key in keys]) for name in words.duels]


def _reach(rows: Sequence[Row]) -> float:
    """Return the end of the axis: all marks fit."""
    farthest = max(abs(end) for row in rows for mark in row.marks for end in interval_ends(mark))
    return max(0.05, 1.05 * farthest)


# --- how it is drawn ----------------------------------------------------------------------------


def _row_height(row: Row) -> float:
    return MARK_ROOM * len(row.marks) + ROW_PAD


def _to_x(value: float, reach: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (value + reach) / (2 * reach)


def _draw_guides(reach: float, top: float, bottom: float) -> Markup:
    """Draw the line of no change, and ticks."""
    step = next((step for step in STEPS if reach / step <= MAX_TICKS), STEPS[-1])
    count = int(reach / step)
    lines = []
    for tick in range(-count, count + 1):
        x = _to_x(tick * step, reach)
        ink, width = (INK, 1.2) if tick == 0 else (GUIDE, 1)
        lines.append(svg.line(x1=x, x2=x, y1=top, y2=bottom, stroke=ink, stroke_width=width))
        label = format_change(tick * step, 0, points=True).en
        lines.append(svg.text(label, x=x, y=bottom + 15, text_anchor="middle", font_size=11, fill=FAINT))
    return svg.g(lines)


def _legend_height(keys: Sequence[str]) -> float:
    return 16.0 * max(0, (len(keys) - 1) // 3) if keys else -20.0


def _draw_legend(keys: Sequence[str]) -> Markup:
    """Draw which colour is which variant, three on a line."""
    shown = []
    for place, key in enumerate(keys):
        x, y = LEFT + place % 3 * 160, 24 + place // 3 * 16
        ink = INKS[place % len(INKS)]
        shown.append(svg.circle(cx=x, cy=y - 4, r=4, fill=ink))
        shown.append(svg.text(key, x=x + 9, y=y, font_family="ui-monospace, monospace", font_size=12))
    return svg.g(shown)


def _draw_row(row: Row, y: float, reach: float, lang: str) -> Markup:
    middle = y + _row_height(row) / 2
    marks = []
    for place, mark in enumerate(row.marks):
        at = y + ROW_PAD / 2 + MARK_ROOM * (place + 0.5)
        low, high = (_to_x(end, reach) for end in interval_ends(mark))
        ink = INKS[place % len(INKS)]
        marks.append(svg.line(x1=low, x2=high, y1=at, y2=at, stroke=ink, stroke_width=2))
        marks.append(svg.circle(cx=_to_x(mark.value, reach), cy=at, r=3.6, fill=ink))
    label = svg.text(row.label[lang], x=LEFT - 14, y=middle + 4, text_anchor="end")
    under = svg.line(
        x1=14, x2=WIDTH - RIGHT, y1=y + _row_height(row), y2=y + _row_height(row), stroke=GUIDE, stroke_width=0.5
    )
    return svg.g(under, label, marks)
