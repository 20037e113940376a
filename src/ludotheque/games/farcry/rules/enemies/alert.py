"""Move the alert gauge (FCB-16.9)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import NONE, THRESHOLDS
from ludotheque.games.farcry.content.tables import M_ALERT_MAX, M_AT, M_ENTER, M_EXIT, M_LOCK
from ludotheque.games.farcry.effects.opcodes import STAGE
from ludotheque.games.farcry.rules.events import E_ALERT, E_THRESHOLD
from ludotheque.games.farcry.rules.flow.tasks import T_ALERT, A, B, pop_task, push_program, push_task
from ludotheque.games.farcry.state import State


@rule
def shift_alert(s: State, amount: int) -> None:
    """Move the gauge between its floor and its maximum; thresholds that it crosses take effect."""
    most = int(M_ALERT_MAX[s.mission])
    before = int(s.alert)
    after = max(int(s.alert_floor), min(most, before + amount))
    if most == 0 or after == before:
        return
    s.alert = after
    emit(s, E_ALERT, after, 0, 0, 0)
    f = push_task(s, T_ALERT)
    s.task[f, A] = before
    s.task[f, B] = after


@rule
def step_alert(s: State, f: int) -> None:
    """Apply the thresholds crossed, in increasing order, as they are entered or left; some lock the gauge."""
    step = int(s.task[f, STAGE])
    if step == THRESHOLDS:
        pop_task(s)
        return
    s.task[f, STAGE] = step + 1
    before, after, at = int(s.task[f, A]), int(s.task[f, B]), int(M_AT[s.mission, step])
    if at < 0:
        return
    if before < at <= after:
        emit(s, E_THRESHOLD, at, 0, 0, 0)
        if M_LOCK[s.mission, step]:
            s.alert_floor = max(int(s.alert_floor), at)
        push_program(s, int(M_ENTER[s.mission, step]), NONE, NONE, NONE)
    elif after < at <= before:
        push_program(s, int(M_EXIT[s.mission, step]), NONE, NONE, NONE)
