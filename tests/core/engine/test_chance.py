"""Chance: unbiased, the same on every target, decided at the moment of looking, and open to pins."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.chance import (
    draw,
    draw_from,
    forget_pins,
    mix,
    next_word,
    pin,
    random_below,
    seed,
    take_pin,
)
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8

DIE, PILE = 1, 2


class State(GameState, pins=4):
    pile: Array = array(i8, 5)


def seeded(entropy: int) -> State:
    s = State()
    seed(s, entropy)
    return s


@rule
def fill(s, n, out):
    """Draw until the array is full."""
    for place in range(len(out)):
        out[place] = random_below(s, n)


@rule
def fill_words(s, out):
    """Raw words, for the same test of the interpreter and the compiler."""
    for place in range(len(out)):
        out[place] = next_word(s)


@rule
def empty_pile(s, out):
    """Draw the whole pile, card by card."""
    for place in range(len(out)):
        kind = draw_from(s, PILE, s.pile, 5)
        out[place] = kind
        if kind >= 0:
            s.pile[kind] -= 1


BOUND = {"fill": fill, "fill_words": fill_words, "empty_pile": empty_pile}


@pytest.fixture(scope="module")
def cpu():
    return bind(BOUND, "cpu", cache_name="test-chance")


def chi_square(counts: list[int], expected: list[float]) -> float:
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 20, 100])
def test_every_outcome_is_as_likely(n, cpu):
    """Chi-square with a fixed seed: five standard deviations above its mean would be a miracle."""
    out = np.zeros(100_000, np.int64)
    cpu.fill(seeded(n).data[0], n, out)
    counts = np.bincount(out, minlength=n)
    assert len(counts) == n
    assert chi_square(counts.tolist(), [len(out) / n] * n) < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_neighbouring_draws_are_independent(cpu):
    out = np.zeros(100_000, np.int64)
    cpu.fill(seeded(1).data[0], 6, out)
    pairs = np.bincount(out[:-1] * 6 + out[1:], minlength=36)
    assert chi_square(pairs.tolist(), [(len(out) - 1) / 36] * 36) < 35 + 5 * 70**0.5


def test_first_draws_of_neighbouring_seeds_are_independent():
    """Entropy that counts 0, 1, 2… still gives unrelated dice."""
    counts = Counter(random_below(seeded(number), 6) for number in range(6000))
    assert chi_square([counts[face] for face in range(6)], [1000.0] * 6) < 5 + 5 * 10**0.5


def test_the_whole_range_of_a_large_number_is_reached():
    s = seeded(3)
    values = [random_below(s, 1 << 31) for _ in range(2000)]
    assert min(values) < 1 << 22 < (1 << 31) - (1 << 22) < max(values)


def test_mix_is_a_bijection_on_samples_and_stays_in_64_bits():
    words = [mix(number) for number in range(5000)]
    assert len(set(words)) == 5000
    assert max(words) < 1 << 64


def test_both_targets_draw_the_same_numbers(cpu):
    for entropy in (0, 1, 2**63, 2**64 - 1):
        interpreted, compiled = np.zeros(100, np.uint64), np.zeros(100, np.uint64)
        a, b = seeded(entropy), seeded(entropy)
        fill_words(a, interpreted)
        cpu.fill_words(b.data[0], compiled)
        assert interpreted.tolist() == compiled.tolist()
        assert a.bytes() == b.bytes()


def test_a_pile_gives_each_card_in_proportion():
    counts: Counter[int] = Counter()
    for entropy in range(6000):
        s = seeded(entropy)
        for kind, count in enumerate((1, 0, 2, 3, 0)):
            s.pile[kind] = count
        counts[draw_from(s, PILE, s.pile, 5)] += 1
    assert set(counts) == {0, 2, 3}
    assert chi_square([counts[0], counts[2], counts[3]], [1000, 2000, 3000]) < 2 + 5 * 2


def test_a_pile_is_drawn_empty_and_then_says_so(cpu):
    for entropy in range(20):
        a, b = seeded(entropy), seeded(entropy)
        for s in (a, b):
            for kind, count in enumerate((2, 0, 1, 3, 0)):
                s.pile[kind] = count
        interpreted, compiled = np.zeros(7, np.int64), np.zeros(7, np.int64)
        empty_pile(a, interpreted)
        cpu.empty_pile(b.data[0], compiled)
        assert interpreted.tolist() == compiled.tolist()
        assert Counter(interpreted.tolist()) == {0: 2, 2: 1, 3: 3, -1: 1}


def test_pins_come_first_each_for_its_own_source():
    s = seeded(1)
    pin(s, DIE, 4)
    pin(s, PILE, 2)
    pin(s, DIE, 0)
    for kind in range(5):
        s.pile[kind] = 1
    assert [draw(s, DIE, 6), draw(s, DIE, 6)] == [4, 0]
    assert draw_from(s, PILE, s.pile, 5) == 2
    assert s.pinned == 0
    assert s.rng[1] == 0  # nothing random was used
    assert list(s.pin_value) == list(s.pin_source) == [0, 0, 0, 0]
    assert 0 <= draw(s, DIE, 6) < 6
    assert s.rng[1] > 0


def test_an_impossible_pin_is_passed_over():
    s = seeded(1)
    s.pile[3] = 1
    pin(s, DIE, 6)
    pin(s, PILE, 0)
    assert 0 <= draw(s, DIE, 6) < 6
    assert draw_from(s, PILE, s.pile, 5) == 3
    assert s.pinned == 0


def test_without_a_pin_for_the_source_chance_decides():
    s = State()
    pin(s, DIE, 4)
    assert take_pin(s, PILE) == -1
    assert s.pinned == 1


def test_pins_can_be_forgotten_without_a_trace():
    s = State()
    before = s.bytes()
    for value in range(4):
        pin(s, DIE, value)
    forget_pins(s)
    assert s.bytes() == before
