"""Every die has six faces, and the square four sides.

An outcome that a position pins is taken as it is where the die has that face; a face too high is rolled anew, which
shows in the record: its line then names the entropy that was used.
"""

from __future__ import annotations

import pytest

from ludotheque.core.engine.chance import pin
from ludotheque.games.bevri import state

from .tools import play, table

BOTH_MOVE = {"phase": "move", "chosen": {0: "MF", 1: "MF"}}
BOTH_FIRE = {"phase": "fire", "chosen": {0: "MF", 1: "MF"}, "cell": {0: "f0"}, "ship": {0: "/ B1"}}
FULL = "B1 B1 B1 B1 B2 B2 B2 B2"
DEALT = {"card": "G1 G1 G1 G1 Y1 Y1 Y1 Y1"}
LAST_TURN = {"phase": "fire", "countdown": 1, "market": FULL}
COMES = {**DEALT, "front": "1 2 3 4", "side": "1", "vanish": "1"}

ROLLS = {
    # source: clause, faces, the table, what is played
    "appear": ("BEVRI-5.3", 6, {**LAST_TURN, "cargo": "0", "coming": DEALT}, "pass"),
    "vanish": ("BEVRI-5.4", 6, {**LAST_TURN, "coming": {**COMES, "vanish": ""}}, "pass"),
    "side": ("BEVRI-5.8", 4, {**LAST_TURN, "coming": {**COMES, "side": ""}}, "pass"),
    "lottery": ("BEVRI-7.10", 6, {"base": {0: "R2"}, "coming": {"card": "W1 W2 W3"}}, "lottery; pay R2"),
    "fire": (
        "BEVRI-10.7",
        6,
        {**BOTH_FIRE, "cargo": "5 . 0", "coming": {"fire": "1 1", "content": "alloy"}},
        "shoot 3 missile:B",
    ),
    "bank": ("BEVRI-13.18", 6, {"ask": ["trade p1", "window p1"], "base": {0: "anchor"}, "failures": 1}, "pass"),
    "launch": ("BEVRI-13.19", 6, {**BOTH_MOVE, "failures": 2}, "go n1"),
    "reentry": ("BEVRI-13.20", 6, {**BOTH_MOVE, "cell": {0: "n1"}, "failures": 4}, "go centre"),
    "eva": (
        "BEVRI-13.21",
        6,
        {**BOTH_FIRE, "cargo": "5 . 0:-", "failures": 8, "coming": {"content": "alloy"}},
        "shoot 3 missile:B",
    ),
}
SOURCES = {
    "appear": state.APPEARANCE,
    "vanish": state.DISAPPEARANCE,
    "side": state.SIDE,
    "lottery": state.LOTTERY_DIE,
    "fire": state.FIRE_DIE,
    "bank": state.BANK_DIE,
    "launch": state.LAUNCH_DIE,
    "reentry": state.REENTRY_DIE,
    "eva": state.EVA_DIE,
}


@pytest.mark.clause(*(roll[0] for roll in ROLLS.values()))
@pytest.mark.parametrize("source", ROLLS)
def test_the_faces_of_each_die(source):
    _, faces, story, line = ROLLS[source]
    for face in (faces, faces + 1):
        m = table(**story)
        pin(m.state, SOURCES[source], face - 1)
        play(m, *line.split("; "))
        assert ("~" in m.game_record.lines[-1]) == (face > faces)
