"""Run the abilities that wait, one after the other (FCB-13.20, 13.21)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import IMMOB
from ludotheque.games.farcry.content.tables import ABIL_DO
from ludotheque.games.farcry.effects.opcodes import SELF, STAGE
from ludotheque.games.farcry.rules.events import E_ABILITY
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_on_board
from ludotheque.games.farcry.rules.flow.tasks import T_ABILITY, T_QUEUE, A, B, pop_task, push_program, push_task
from ludotheque.games.farcry.state import State


@rule
def push_queue(s: State) -> None:
    """Let the abilities that wait happen next, if there are any."""
    if s.queue_size > 0:
        push_task(s, T_QUEUE)


@rule
def step_queue(s: State) -> None:
    """Run the first ability of the queue; those that trigger meanwhile come last."""
    if s.queue_size == 0:
        pop_task(s)
        return
    figure, ability = int(s.queue_figure[0]), int(s.queue_ability[0])
    s.queue_size -= 1
    for place in range(s.queue_size):
        s.queue_figure[place] = s.queue_figure[place + 1]
        s.queue_ability[place] = s.queue_ability[place + 1]
    s.queue_figure[s.queue_size] = 0
    s.queue_ability[s.queue_size] = 0
    f = push_task(s, T_ABILITY)
    s.task[f, SELF] = figure
    s.task[f, A] = ability


@rule
def step_ability(s: State, f: int) -> None:
    """Run an ability; outside of its activation a figure has PM of its own, none while held (FCB-10.5, 13.5).

    B keeps the PM that the figure had before.
    """
    figure = int(s.task[f, SELF])
    if s.task[f, STAGE] == 0 and is_on_board(s, figure):
        s.task[f, STAGE] = 1
        s.task[f, B] = s.pm[figure]
        held = s.status[figure] & IMMOB
        s.pm[figure] = 0 if held else s.pm_max[figure] + s.boost_pm[figure]
        emit(s, E_ABILITY, figure_code(s, figure), 0, 0, 0)
        push_program(s, int(ABIL_DO[s.kind[figure], s.task[f, A]]), figure, -1, -1)
        return
    if is_on_board(s, figure):
        s.pm[figure] = s.task[f, B]
    pop_task(s)
