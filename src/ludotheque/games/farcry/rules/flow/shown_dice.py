"""Show the dice that have just been rolled to people; nothing depends on them."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.state import ROLLS, State

COVER_SHOWN = 7  # the blue die among the others


@rule
def show_roll(s: State, die: int, success: int) -> None:
    """Show one more die; of many, the last ones."""
    if s.rolled[ROLLS - 1]:
        for place in range(ROLLS - 1):
            s.rolled[place] = s.rolled[place + 1]
        s.rolled[ROLLS - 1] = 0
    place = 0
    while s.rolled[place]:
        place += 1
    s.rolled[place] = 2 * die + success + 1


@rule
def clear_rolls(s: State) -> None:
    """Clear the shown dice for a new action or activation."""
    for place in range(ROLLS):
        s.rolled[place] = 0
