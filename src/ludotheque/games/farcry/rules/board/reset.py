"""Reset the board: every field of a mission as it is when none is played."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.written_rules import make_clear
from ludotheque.games.farcry.rules.flow.tasks import pop_task
from ludotheque.games.farcry.state import State, empty_fields, list_fields

MISSION_FIELDS = (*list_fields("board", "offered"), "options_size", "values")
clear_fields = make_clear("clear_fields", State, empty_fields(MISSION_FIELDS), __name__)


@rule
def clear_board(s: State) -> None:
    """Remove all figures, cards, tokens and counts of a mission."""
    while s.depth > 0:
        pop_task(s)
    clear_fields(s)
