"""What the view of Biyi tells of a game: whose the last movements were, however the game ended."""

from __future__ import annotations

import pytest

from ludotheque import game

A_CHAIN = "c4:bbw d4:www g4:w a9:b w"
CONNECTED = "a3:www b3:www a5:w g11:b w"


def match(position, *turns, **options):
    m = game("biyi").match(position=position, options=options)
    for turn in turns:
        m.play(m.turn[0], turn)
    return m


def movements(m):
    return [(step["seat"], step["from"], step["to"], step["tokens"]) for step in m.view(None)["last"]]


def test_the_last_movements_are_those_of_who_made_them():
    assert movements(match(A_CHAIN)) == []
    assert movements(match(A_CHAIN, "c4-d4")) == [(0, "c4", "d4", 1)]
    assert movements(match(A_CHAIN, "c4-d4", ">d5")) == [(0, "c4", "d4", 1), (0, "d4", "d5", 1)]
    assert movements(match(A_CHAIN, "g4-g5", "a9-a8")) == [(1, "a9", "a8", 1)]


@pytest.mark.parametrize(
    ("position", "turn", "options"),
    [
        ("c13:w a9:b w", "c13-d13", {}),
        ("a1:b b1:ww c3:w w", "c3-c4", {}),
        ("a2:b c3:w w - - 999 -", "c3-c4", {}),
        (CONNECTED, "a5-b5", {"strict_dragons": "on"}),  # White forgets the Dragons and loses
    ],
)
def test_also_when_the_game_ends_with_them(position, turn, options):
    m = match(position, turn, **options)
    assert m.view(None)["over"]
    start, end = turn.split("-")
    assert movements(m) == [(0, start, end, 1)]


def test_also_when_who_made_them_resigns_in_mid_chain():
    m = match(A_CHAIN, "c4-d4")
    m.resign(0)
    assert movements(m) == [(0, "c4", "d4", 1)]


def test_also_when_the_other_player_resigns():
    m = match(A_CHAIN, "g4-g5")
    m.resign(1)
    assert movements(m) == [(0, "g4", "g5", 1)]
