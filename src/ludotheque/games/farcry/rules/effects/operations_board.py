"""Operations of FX on the board and the mission's memory (FCB-20.8, 39 to 48)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import NONE
from ludotheque.games.farcry.effects.opcodes import (
    O_ADD,
    O_AIR,
    O_ALERT,
    O_DOOR,
    O_GRAVITY,
    O_SAS,
    O_SET,
    O_SPAWN,
    O_SPAWNAT,
    O_UNSET,
)
from ludotheque.games.farcry.rules.board.board_changes import open_airlock, set_air, set_door, set_gravity, spawn
from ludotheque.games.farcry.rules.enemies.alert import shift_alert
from ludotheque.games.farcry.rules.flow.tasks import pop_value
from ludotheque.games.farcry.state import State


@rule
def operate_on_board(s: State, operation: int) -> None:
    """Carry out spawn, spawnat, door, sas, gravity, air, alert."""
    last = pop_value(s)
    if operation == O_SAS:
        open_airlock(s, last)
    elif operation == O_GRAVITY:
        set_gravity(s, last)
    elif operation == O_AIR:
        set_air(s, last)
    elif operation == O_ALERT:
        shift_alert(s, last)
    else:
        middle = pop_value(s)
        if operation == O_DOOR:
            set_door(s, middle, last)
        else:
            kind = pop_value(s)
            spawn(s, kind, middle, last if operation == O_SPAWN else NONE, last if operation == O_SPAWNAT else NONE)


@rule
def operate_on_memory(s: State, operation: int) -> None:
    """Carry out set, unset, add."""
    last = pop_value(s)
    if operation == O_ADD:
        s.counter[pop_value(s)] += last
    elif operation == O_SET:
        s.flag[last] = 1
    elif operation == O_UNSET:
        s.flag[last] = 0
