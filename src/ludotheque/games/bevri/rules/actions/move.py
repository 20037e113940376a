"""Flying in a Move turn (BEVRI-9, 12.2)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import BLUE_STAR, BOOSTERS, CELLS, NO_BOOSTERS, NO_ENGINE, PROPULSION
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_2_2,
    BEVRI_9_2,
    BEVRI_9_3,
    BEVRI_9_4,
    BEVRI_9_6,
    BEVRI_9_9,
    BEVRI_12_1,
    BEVRI_12_2,
)
from ludotheque.games.bevri.nouns.kinds import CELL
from ludotheque.games.bevri.numbers import TO_GO, TO_PASS, TO_PULSE
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.flight.movement import (
    NO_MEANS,
    engine_path_cost,
    find_boosted_engine,
    find_means,
    go,
    has_fuel,
    is_cell_free,
    pulse,
)
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour, forbids_star
from ludotheque.games.bevri.state import Q_MOVE, State


@rule
def forbids_move(s: State, seat: int, cell: int) -> int:
    """Return the clause that forbids flying to a cell, or ALLOWED: it must be another one, free and within reach."""
    if cell >= CELLS:
        return BEVRI_2_2
    if cell == s.cell[seat]:
        return BEVRI_9_9
    if not is_cell_free(s, cell):
        return BEVRI_9_6
    colours = count_by_colour(s, seat, PROPULSION)
    fuelled = has_fuel(s, seat)
    if find_means(s, seat, cell, colours, fuelled) != NO_MEANS:
        return ALLOWED
    return forbids_distance(s, seat, cell, colours, fuelled)


@rule
def forbids_distance(s: State, seat: int, cell: int, colours: int, fuelled: bool) -> int:
    """Return the clause for a cell out of reach: the booster is for another kind of move (BEVRI-9.3), too weak or
    needed by the engine (BEVRI-9.4), or there is none that helps (BEVRI-9.2)."""
    if s.boosters == NO_BOOSTERS:
        return BEVRI_9_2
    start = int(s.cell[seat])
    bonus = int(s.pulse_points) if s.pulse else 0
    alone = engine_path_cost(s, NO_ENGINE, start, cell) <= s.engine_points[NO_ENGINE] + s.booster_points + bonus
    clause = BEVRI_9_2
    for booster in range(BOOSTERS):
        if colour_count(colours, int(s.booster_colour[booster])) > 0:
            if alone or (fuelled and find_boosted_engine(s, booster, start, cell, colours, bonus) != NO_ENGINE):
                return BEVRI_9_3
            clause = BEVRI_9_4
    return clause


@rule
def list_moves(s: State, seat: int, out: Array) -> int:
    """List every cell within reach (BEVRI-9), and the Ion pulse."""
    count = add_action(out, 0, TO_PASS, 0)
    colours = count_by_colour(s, seat, PROPULSION)
    fuelled = has_fuel(s, seat)
    for cell in range(CELLS):
        if cell != s.cell[seat] and find_means(s, seat, cell, colours, fuelled) != NO_MEANS and is_cell_free(s, cell):
            count = add_action(out, count, TO_GO, cell)
    if forbids_pulse(s, seat) == ALLOWED:
        count = add_action(out, count, TO_PULSE, 0)
    return count


@rule
def forbids_pulse(s: State, seat: int) -> int:
    """Return the clause that forbids an Ion pulse, or ALLOWED (BEVRI-12.2)."""
    return forbids_star(s, seat, BLUE_STAR, BEVRI_12_2)


VERBS = (
    AnswerVerb(
        TO_PULSE,
        "pulse",
        answers=(Q_MOVE,),
        elsewhere=BEVRI_12_1,
        forbid=(forbids_pulse,),
        play=pulse,
        clicks=("pulse",),
    ),
    AnswerVerb(
        TO_GO,
        "go",
        (CELL,),
        answers=(Q_MOVE,),
        forbid=(forbids_move,),
        play=go,
        clicks=("cell:{cell}", "corvette:{own} cell:{cell}", "corvette:{rival}"),
    ),
)
