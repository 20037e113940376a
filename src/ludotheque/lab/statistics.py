"""Figures with their errors: means over games, differences of pairs, and how people read them.

Every interval is a 95 % interval, and contains the figure that it belongs to. A difference is called *clear* only
beyond three standard errors: among hundreds of intervals of 95 % a good dozen would miss by luck alone.
"""

from __future__ import annotations

import math

import numpy as np

from ludotheque.core.language.languages import KNOWN
from ludotheque.core.language.text import Text, join_texts
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.words import WORDS

Z = 1.96
CLEAR = 3.0
CHI_SQUARED = (9.0, 11.83, 14.16, 16.25, 18.21)
"""What a sum of 1, 2, 3… squares exceeds as rarely as one figure is off by three standard errors."""
ANY_RANGE, SHARE_RANGE, LOSS_RANGE = (-math.inf, math.inf), (0.0, 1.0), (-0.5, 0.5)
"""The range of a figure: of a mean, of a share of victories, of what such a share lacks to one half."""


def mean(values: np.ndarray) -> Figure:
    """Return the mean over games.

    >>> mean(np.array([1.0, 3.0]))
    Figure(value=2.0, error=1.0)
    """
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return Figure(float(values.mean()), spread / math.sqrt(len(values)))


def share(values: np.ndarray, games: int) -> Figure:
    """Return a share of victories. A player who has won all games might still lose three in so many (the rule of
    three).
    """
    found = mean(values)
    return Figure(found.value, max(found.error, 3.0 / games / Z))


def change(values: np.ndarray, standard: np.ndarray) -> Figure:
    """Return the mean difference of games that share their chance, pair by pair."""
    return mean(values - standard)


def share_change(values: np.ndarray, standard: np.ndarray) -> Figure:
    """Return the mean difference of shares of victories: a few games whose differences happen to be equal prove
    little.
    """
    return share(values - standard, len(values))


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the interval of a share of games that were won or lost, each by itself (Wilson's).

    >>> [round(end, 3) for end in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if games == 0:
        return SHARE_RANGE
    weight = Z * Z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * math.sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def is_clear(figure: Figure) -> bool:
    """Whether luck hardly explains that a figure is not zero."""
    return abs(figure.value) > CLEAR * figure.error


def is_even(shares: list[Figure], games: int) -> bool:
    """Whether luck explains that the seats do not win equally often (a chi-squared test)."""
    even = 1.0 / len(shares)
    distance = sum((share.value - even) ** 2 / even for share in shares) * games
    return len(shares) == 1 or distance <= CHI_SQUARED[len(shares) - 2]


def is_explained_by_luck(figure: Figure, other: Figure) -> bool:
    """Whether luck explains the difference of two independent figures."""
    return abs(figure.value - other.value) <= CLEAR * math.hypot(figure.error, other.error)


# --- as people read them ------------------------------------------------------------------------


def format_number(value: float, digits: int = 1, share: bool = False) -> Text:
    """Return a number, or a share in per cent, as people read it.

    >>> format_number(0.125, 1, share=True).fr, format_number(1234.5, 0).en
    ('12,5\\xa0%', '1234')
    """
    text = f"{100 * value if share else value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    text = text.replace("-", "−")
    number = Text.in_each(lambda lang: text.replace(".", KNOWN[lang].decimal))
    return WORDS["number.percent"].format(number=number) if share else number


def format_change(value: float, digits: int = 1, points: bool = False) -> Text:
    """Return a difference with its sign; that of shares in points.

    >>> format_change(-0.25, 1).en, format_change(0.031, 1, points=True).en
    ('−0.2', '+3.1')
    """
    text = format_number(100 * value if points else value, digits)
    plus = "" if text.en.startswith("−") or float(text.en) == 0 else "+"
    return Text.in_each(lambda lang: plus + text[lang])


def format_interval(figure: Figure, digits: int = 1, share: bool = False) -> Text:
    """Return the interval of a figure: `3.1–3.5`; that of a share ends at 0 and 100.

    >>> format_interval(Figure(0.9, 0.1), 0, share=True).en, format_interval(Figure(0.5, 1.0), 1).en
    ('70–100', '−1.5 to 2.5')
    """
    low, high = interval_ends(figure, SHARE_RANGE if share else ANY_RANGE)
    scale = 100 if share else 1
    return _join_ends(format_number(scale * low, digits), format_number(scale * high, digits))


def format_loss_interval(loss: Figure, digits: int = 1) -> Text:
    """Return the interval of what a share of victories lacks to one half, in points."""
    low, high = interval_ends(loss, LOSS_RANGE)
    return _join_ends(format_number(100 * low, digits), format_number(100 * high, digits))


def _join_ends(low: Text, high: Text) -> Text:
    """Return both ends of an interval; a dash beside a minus sign would be hard to read."""
    if low.en.startswith("−"):
        return WORDS["number.range"].format(low=low, high=high)
    return join_texts([low, high], "–")


def format_change_interval(figure: Figure, digits: int = 1, points: bool = False) -> Text:
    """Return the interval of a difference: `−1.7 to −1.1`."""
    low, high = (format_change(x, digits, points) for x in interval_ends(figure))
    return WORDS["number.range"].format(low=low, high=high)


def interval_ends(figure: Figure, bounds: tuple[float, float] = ANY_RANGE) -> tuple[float, float]:
    """Return the two ends of a figure's interval, within what is possible."""
    value, reach = figure.value, Z * figure.error
    return min(value, max(bounds[0], value - reach)), max(value, min(bounds[1], value + reach))
