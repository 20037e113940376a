"""Figures and their intervals: an interval always contains what it is the interval of, in numbers and as it is read."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.contract.study import STANDARD
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text
from ludotheque.lab import statistics
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.study.findings import FindingSentences
from ludotheque.lab.study.run import HASTY, LOT
from tests.lab.study.test_run import TOY

NUMBER = r"[+−]?\d+(?:[.,]\d+)?"
digits = st.integers(0, 3)
errors = st.floats(0, 2)
duels = st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=2, max_size=60).map(np.array)


def number(text: str) -> float:
    """A number as people read it."""
    return float(text.replace("−", "-").replace(",", ".").replace("\xa0%", "").removesuffix("%"))


def interval(text: str) -> tuple[float, float]:
    """The two ends of an interval as people read it."""
    found = re.fullmatch(rf"({NUMBER})(?:–| à | to )({NUMBER})", text)
    assert found, text
    return number(found[1]), number(found[2])


def is_within(value: Text, span: Text) -> bool:
    """Whether what is written lies in the interval that is written, in both languages."""
    ends = {lang: interval(span[lang]) for lang in MAIN}
    return all(ends[lang][0] <= number(value[lang]) <= ends[lang][1] for lang in MAIN)


@given(st.floats(-1e4, 1e4), errors, digits)
def test_the_interval_of_a_mean_contains_it(value, error, digits):
    figure = Figure(value, error)
    assert is_within(statistics.format_number(value, digits), statistics.format_interval(figure, digits))
    assert is_within(statistics.format_change(value, digits), statistics.format_change_interval(figure, digits))


@given(st.floats(0, 1), errors, digits)
def test_the_interval_of_a_share_contains_it_and_ends_at_0_and_100(value, error, digits):
    span = statistics.format_interval(Figure(value, error), digits, share=True)
    assert is_within(statistics.format_number(value, digits, share=True), span)
    low, high = interval(span.en)
    assert 0 <= low <= high <= 100


@given(st.floats(-1, 1), errors, digits)
def test_the_interval_of_a_difference_of_shares_contains_it(value, error, digits):
    figure = Figure(value, error)
    assert is_within(
        statistics.format_change(value, digits, points=True),
        statistics.format_change_interval(figure, digits, points=True),
    )


@given(st.integers(0, 10**9), st.integers(1, 10**9))
def test_the_interval_of_games_won_contains_their_share(won, games):
    share = min(won, games) / games
    low, high = statistics.wilson(share, games)
    assert 0 <= low <= share <= high <= 1
    assert low < high, "so many games, and still not certain"


def test_the_interval_of_games_won_is_wilsons():
    low, high = statistics.wilson(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert statistics.wilson(0.0, 100) == pytest.approx((0.0, 0.0370), abs=1e-4)
    assert statistics.wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=1e-4)
    assert statistics.wilson(0.0, 0) == (0.0, 1.0)


@given(duels, duels)
def test_a_sentence_about_duels_names_an_interval_that_contains_its_figure(hasty, lot):
    """Also where a hasty player, by luck, has won more than half: what haste costs is then below nothing."""
    pairs = {name: [*statistics.share(won, 2 * len(won))] for name, won in ((HASTY, hasty), (LOT, lot))}
    words = FindingSentences(TOY, {"levels": [], "variants": {STANDARD: {"duels": pairs}}})
    for text in (words.decisions(STANDARD), words.skill(STANDARD)):
        found = [re.search(rf"({NUMBER}(?:\xa0%|%)?) [^(]*\((.*?)\)", text[lang]) for lang in MAIN]
        assert all(found), text
        assert is_within(Text(*(one[1] for one in found)), Text(*(one[2] for one in found))), text


@given(duels)
def test_duels_that_all_differ_alike_are_not_certain_for_that(won):
    """A few games whose differences happen to be equal prove little: their interval is not a point."""
    change = statistics.share_change(won, won)
    assert change.value == 0
    assert change.error > 0
    assert not statistics.is_clear(statistics.share_change(np.ones(2), np.zeros(2)))
    assert statistics.is_clear(statistics.share_change(np.ones(200), np.zeros(200)))
