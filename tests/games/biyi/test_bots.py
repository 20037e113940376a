"""The evaluation: fair to both colours, the same on every target, and right about the race in plain cases."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ludotheque import game
from ludotheque.games.biyi.bots import CLAMP, FAR, WINS_NEXT, WINS_NOW, measure_race, search_key
from ludotheque.games.biyi.box import BLACK, CELL_NAMES, CELLS, NONE, WHITE
from ludotheque.games.biyi.state import State, list_tokens

BIYI = game("biyi")


def state(position: str) -> State:
    s = BIYI.match(position=position).state
    assert isinstance(s, State)
    return s


def evaluate(position: str, seat: int = 0) -> float:
    return BIYI.interpreted_rules.evaluate(state(position), seat)


def turned(s: State) -> str:
    """The same position with the colours changed and the board turned round."""
    piles = []
    for cell in range(CELLS):
        tokens = "".join("wb"[1 - colour] for _, colour in list_tokens(s, cell))
        if tokens:
            piles.append(f"{CELL_NAMES[CELLS - 1 - cell]}:{tokens}")
    return " ".join([*piles, "wb"[1 - s.mover]])


def random_positions(count: int) -> list[State]:
    """Positions at the start of a turn, far into random games."""
    found: list[State] = []
    for seed in range(count):
        lot = random.Random(seed)
        s = BIYI.interpreted_rules.new(2, {"seats": "fixed", "setup": "same_card"}, seed + 1)
        assert isinstance(s, State)
        for _ in range(150):
            seats = BIYI.interpreted_rules.turn(s)
            if not seats:
                break
            BIYI.interpreted_rules.play(s, seats[0], lot.choice(BIYI.interpreted_rules.legal(s, seats[0])))
        if not s.over and s.chain == NONE:
            found.append(s)
    return found


@cache
def positions() -> list[State]:
    """The positions that the tests look at."""
    return random_positions(12)


def test_it_is_fair_to_both_colours() -> None:
    for s in positions():
        assert evaluate(turned(s), 1) == pytest.approx(BIYI.interpreted_rules.evaluate(s, 0))


def test_what_one_gains_the_other_loses() -> None:
    for s in positions():
        assert BIYI.interpreted_rules.evaluate(s, 0) + BIYI.interpreted_rules.evaluate(s, 1) == pytest.approx(1.0)


def test_the_targets_agree() -> None:
    for s in positions():
        assert BIYI.compiled_rules.evaluate(s, 0) == pytest.approx(BIYI.interpreted_rules.evaluate(s, 0), abs=1e-12)


def test_it_leaves_the_position_alone() -> None:
    for s in positions():
        before = s.bytes()
        BIYI.interpreted_rules.evaluate(s, 0)
        assert s.bytes() == before


def test_the_start_is_balanced() -> None:
    s = BIYI.interpreted_rules.new(2, {"seats": "fixed"}, 1)
    assert abs(BIYI.interpreted_rules.evaluate(s, 0) - 0.5) < 0.05


@pytest.mark.parametrize(
    ("position", "colour", "distance"),
    [
        ("d12:w a2:w a9:b w", WHITE, 1),
        ("c12:w a2:w a9:b w", WHITE, 2),
        ("d9:w a2:w a11:b w", WHITE, 4),
        ("d9:w d10:b a2:w a11:b w", WHITE, 6),  # round the black token
        ("d9:bw d10:b a2:w a11:b w", WHITE, 4),  # over it
        ("d9:w d10:w a2:w a11:b w", WHITE, 3),  # the other one is nearer
        ("a13:w b13:b a2:w a11:b w", WHITE, FAR),  # stuck in the corner
        ("d2:b a2:w a11:b w", BLACK, 1),
        ("g5:b a2:w a11:b w", BLACK, 7),
    ],
)
def test_the_race(position: str, colour: int, distance: int) -> None:
    assert measure_race(state(position), colour)[0] == distance


def test_a_pilot_next_to_the_bird_decides() -> None:
    assert evaluate("d12:bw a2:w a9:b w") == pytest.approx(WINS_NOW)
    assert evaluate("d12:bw a2:w a9:b b") == pytest.approx(WINS_NEXT)
    assert evaluate("c13:w a3:www b3:www a9:b w") <= CLAMP  # not while Dragons are connected (BIYI-11.3)


def test_a_finished_game() -> None:
    match = BIYI.match(position="d12:bw a2:w a9:b w")
    match.play(0, "d12-d13")
    assert (BIYI.interpreted_rules.evaluate(match.state, 0), BIYI.interpreted_rules.evaluate(match.state, 1)) == (
        1.0,
        0.0,
    )


def test_the_key_tells_positions_apart() -> None:
    keys = {search_key(s) for s in positions()} | {search_key(state(turned(s))) for s in positions()}
    assert len(keys) == 2 * len(positions())
    chain = state("c4:bb d4:wwww d5:bbbbb g2:w b11:b w c4-d4:1:3:4 - 0 d4")
    still = state("c4:bb d4:wwww d5:bbbbb g2:w b11:b w")
    assert search_key(chain) != search_key(still)
