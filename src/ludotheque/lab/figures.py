"""Figures with their errors: means over games, differences of pairs, and how a person reads them.

Every interval is a 95 % interval. A difference is called *clear* only beyond three standard errors: among hundreds of
intervals of 95 % a good dozen would miss by luck alone.
"""

from __future__ import annotations

import math

import numpy as np

from ludotheque.core.texts import Text
from ludotheque.lab.estimates import Figure

Z = 1.96
CLEAR = 3.0
CHI_SQUARED = (9.0, 11.83, 14.16, 16.25, 18.21)
"""What a sum of 1, 2, 3… squares exceeds as rarely as one figure is off by three standard errors."""
DASH = "–"


def mean(values: np.ndarray) -> Figure:
    """The mean over games.

    >>> mean(np.array([1.0, 3.0]))
    Figure(value=2.0, error=1.0)
    """
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return Figure(float(values.mean()), spread / math.sqrt(len(values)))


def share(values: np.ndarray, games: int) -> Figure:
    """A share of victories. Who has won all games might still lose three in so many (the rule of three)."""
    found = mean(values)
    return Figure(found.value, max(found.error, 3.0 / games / Z))


def change(values: np.ndarray, standard: np.ndarray) -> Figure:
    """The mean difference of games that share their chance, pair by pair."""
    return mean(values - standard)


def is_clear(figure: Figure) -> bool:
    """Whether luck hardly explains that a figure is not nothing."""
    return abs(figure.value) > CLEAR * figure.error


def is_even(shares: list[Figure], games: int) -> bool:
    """Whether luck explains that the seats do not win equally often (a chi-squared test)."""
    even = 1.0 / len(shares)
    distance = sum((share.value - even) ** 2 / even for share in shares) * games
    return len(shares) == 1 or distance <= CHI_SQUARED[len(shares) - 2]


def within(figure: Figure, other: Figure) -> bool:
    """Whether luck explains the difference of two figures that have nothing to do with each other."""
    return abs(figure.value - other.value) <= CLEAR * math.hypot(figure.error, other.error)


# --- as people read them ------------------------------------------------------------------------


def written(value: float, digits: int = 1, share: bool = False) -> Text:
    """A number, or a share in per cent.

    >>> written(0.125, 1, share=True).fr, written(1234.5, 0).en
    ('12,5\\xa0%', '1234')
    """
    text = f"{100 * value if share else value:.{digits}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    text = text.replace("-", "−")
    unit = Text("\xa0%", "%") if share else Text("", "")
    return Text(text.replace(".", ",") + unit.fr, text + unit.en)


def signed(value: float, digits: int = 1, points: bool = False) -> Text:
    """A difference with its sign; that of shares in points.

    >>> signed(-0.25, 1).en, signed(0.031, 1, points=True).en
    ('−0.2', '+3.1')
    """
    text = written(100 * value if points else value, digits)
    plus = "" if text.en.startswith("−") or float(text.en) == 0 else "+"
    return Text(plus + text.fr, plus + text.en)


def span(figure: Figure, digits: int = 1, share: bool = False) -> Text:
    """The interval of a figure: `3.1–3.5`; that of a share ends at 0 and 100."""
    low, high = ends(figure)
    if share:
        low, high = 100 * max(0.0, low), 100 * min(1.0, high)
    first, last = written(low, digits), written(high, digits)
    return Text(f"{first.fr}{DASH}{last.fr}", f"{first.en}{DASH}{last.en}")


def signed_span(figure: Figure, digits: int = 1, points: bool = False) -> Text:
    """The interval of a difference: `−1.7 to −1.1`."""
    low, high = (signed(x, digits, points) for x in ends(figure))
    return Text(f"{low.fr} à {high.fr}", f"{low.en} to {high.en}")


def ends(figure: Figure) -> tuple[float, float]:
    """The two ends of a figure's interval."""
    return figure.value - Z * figure.error, figure.value + Z * figure.error
