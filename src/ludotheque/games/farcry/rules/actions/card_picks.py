"""Cards that heroes play: what they need, and what they let their player pick (FCB-7.11, 20.9).

Stunts, items and reactions share one numbering, the *play* (`games/farcry/content/tables.py`). A card asks for at most
three picks, in order; each is bound in a register of a scratch task, so a later pick may refer to an earlier one. The
registers themselves count through the choices: the next choice of a pick is the first legal one behind the bound one.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import NOUN_BITS
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import CELLS, DIRECTIONS, FIGURES, FIRST_HAND, HANDS, NO_CELL, NOBODY, NONE, PICKS
from ludotheque.games.farcry.clause_numbers import FCB_7_11, FCB_20_9
from ludotheque.games.farcry.content.cells import DISTANCE
from ludotheque.games.farcry.content.tables import PLAY_BASE, PLAY_NEAR, PLAY_NEED, PLAY_PICK, PLAY_ROUND, PLAY_TEST
from ludotheque.games.farcry.effects.opcodes import (
    CELL,
    DIR,
    IT,
    NO_PICK,
    PICK_CELL,
    PICK_DIRECTION,
    PICK_DOWN_OR_NONE,
    PICK_FIGURE,
    PICK_UP,
    RESULT,
    SELF,
    SLOT,
    TARGET,
)
from ludotheque.games.farcry.rules.effects.expressions import evaluate
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_in_base
from ludotheque.games.farcry.rules.figures.held_cards import count_face_down
from ludotheque.games.farcry.rules.flow.tasks import bind_registers, unbind_registers
from ludotheque.games.farcry.state import State

MAX_ACTIONS = 2048
"""Room for a seat's legal actions (FCB-25.1 allows twice as much for all of them together)."""

MAX_PLAYS = MAX_ACTIONS - 700
"""Room for those with cards; all others together are fewer than 700 (248 attacks, 104 moves, 72 jumps, 56 rides, …).

The cards of the box need at most 1,027: Buddy Throw 13 friends x 37 cells, Leg-up 13 x 6, two more stunts 64, a bomb
91 cells and four items of 61, reactions 69. A card of a pack with still more ways to play it is not offered in all.
"""


# --- what fits a pick -------------------------------------------------------------------


@rule
def can_pick_figure(s: State, f: int, play: int, pick: int, figure: int) -> bool:
    """Whether a figure belongs to the set that a card names (FCB-20.9)."""
    if not is_in_base(s, int(PLAY_BASE[play, pick]), figure):
        return False
    test = int(PLAY_TEST[play, pick])
    if test == 0:
        return True
    s.task[f, IT] = figure
    fits = evaluate(s, f, test) != 0
    s.task[f, IT] = NONE
    return fits


@rule
def can_pick_cell(s: State, f: int, play: int, pick: int, cell: int) -> bool:
    """Whether the expression of a card holds for a cell (FCB-20.9)."""
    test = int(PLAY_TEST[play, pick])
    if test == 0:
        return True
    s.task[f, CELL] = cell
    fits = evaluate(s, f, test) != 0
    s.task[f, CELL] = NONE
    return fits


@rule
def can_pick_hand(s: State, actor: int, wanted: int, hand: int) -> bool:
    """Whether a hand holds a weapon that lies as a card wants it: `w:up`, `w:down` (FCB-20.9)."""
    return bool(s.weapon[actor, hand] >= 0 and (s.face_up[actor, hand] == 1) == (wanted == PICK_UP))


# --- one binding: may it be played? -------------------------------------------------------


@rule
def is_condition_met(s: State, f: int, play: int) -> bool:
    """Whether the condition of a card holds (FCB-7.11)."""
    need = int(PLAY_NEED[play])
    return need == 0 or evaluate(s, f, need) != 0


@rule
def forbids_play(s: State, actor: int, play: int, figure: int, place: int) -> int:
    """Return the clause that forbids a card with these picks, or ALLOWED; costs and windows are the caller's.

    `figure` is a slot, NONE where the action names nobody; `place` is as in actions.
    """
    f = bind_registers(s, actor, NONE, NONE, NONE, NONE)
    reason = FCB_7_11
    if is_condition_met(s, f, play):
        reason = forbids_bound_picks(s, f, actor, play, figure, place)
    unbind_registers(s, f)
    return reason


@rule
def forbids_bound_picks(s: State, f: int, actor: int, play: int, figure: int, place: int) -> int:
    """Return the clause by which the picks of an action do not fit, or ALLOWED, and bind them one after the other.

    What no pick asks for must not be named (FCB-20.9).
    """
    cell, extra = place & NO_CELL, place >> 7
    for pick in range(PICKS):
        kind = int(PLAY_PICK[play, pick])
        if kind == NO_PICK:
            break
        if kind == PICK_FIGURE:
            if figure == NONE or not can_pick_figure(s, f, play, pick, figure):
                return FCB_20_9
            s.task[f, TARGET] = figure
            figure = NONE
        elif kind == PICK_CELL:
            if not is_in_reach(s, f, play, pick, cell) or not can_pick_cell(s, f, play, pick, cell):
                return FCB_20_9
            s.task[f, CELL] = cell
            cell = NO_CELL
        elif not bind_extra(s, f, actor, kind, extra):
            return FCB_20_9
        else:
            extra = 0
    return ALLOWED if figure == NONE and cell == NO_CELL and extra == 0 else FCB_20_9


@rule
def bind_extra(s: State, f: int, actor: int, kind: int, extra: int) -> bool:
    """Bind the direction or hand of an action; return whether it fits (FCB-20.9).

    A hand is left out only where none is face down.
    """
    if kind == PICK_DIRECTION:
        s.task[f, DIR] = extra - 1
        return 1 <= extra < FIRST_HAND
    if extra == 0:
        return kind == PICK_DOWN_OR_NONE and count_face_down(s, actor) == 0
    hand = extra - FIRST_HAND
    if hand < 0 or hand >= HANDS or not can_pick_hand(s, actor, kind, hand):
        return False
    s.task[f, SLOT] = hand
    return True


# --- all bindings -------------------------------------------------------------------------


@rule
def is_in_reach(s: State, f: int, play: int, pick: int, cell: int) -> bool:
    """Whether a cell lies within the radius that a card's expression allows at most: it saves trying them all."""
    centre = pick_centre(s, f, play, pick)
    return centre >= 0 and cell < CELLS and bool(DISTANCE[centre, cell] <= PLAY_NEAR[play, pick])


@rule
def pick_centre(s: State, f: int, play: int, pick: int) -> int:
    """Return the cell around which a card looks: that of its player, or of the figure picked before; else NONE."""
    register = TARGET if PLAY_ROUND[play, pick] else SELF
    figure = int(s.task[f, register])
    return int(s.cell[figure]) if figure >= 0 else NONE


@rule
def bind_next_figure(s: State, f: int, play: int, pick: int) -> bool:
    """Bind the next figure that fits; return False, and bind none, when there is none left."""
    first = int(s.task[f, TARGET]) + 1
    s.task[f, TARGET] = NONE
    centre = pick_centre(s, f, play, pick)
    near = int(PLAY_NEAR[play, pick])
    for figure in range(first, FIGURES):
        cell = int(s.cell[figure])
        if cell >= 0 and DISTANCE[centre, cell] <= near and can_pick_figure(s, f, play, pick, figure):
            s.task[f, TARGET] = figure
            return True
    return False


@rule
def bind_next_cell(s: State, f: int, play: int, pick: int) -> bool:
    """Bind the next cell that fits; return False, and bind none, when there is none left."""
    first = int(s.task[f, CELL]) + 1
    s.task[f, CELL] = NONE
    centre = pick_centre(s, f, play, pick)
    if centre < 0:
        return False
    near = int(PLAY_NEAR[play, pick])
    for cell in range(first, CELLS):
        if DISTANCE[centre, cell] <= near and can_pick_cell(s, f, play, pick, cell):
            s.task[f, CELL] = cell
            return True
    return False


@rule
def bind_next_direction(s: State, f: int) -> bool:
    """Bind the next direction; return False, and bind none, after the last."""
    direction = int(s.task[f, DIR]) + 1
    s.task[f, DIR] = direction if direction < DIRECTIONS else NONE
    return direction < DIRECTIONS


@rule
def bind_next_hand(s: State, f: int, actor: int, kind: int) -> bool:
    """Bind the next hand that fits; return False, and bind none, when there is none left.

    `w?` leaves the hand out once, where no weapon is face down (FCB-20.9).
    """
    first = int(s.task[f, SLOT]) + 1
    s.task[f, SLOT] = NONE
    for hand in range(first, HANDS):
        if can_pick_hand(s, actor, kind, hand):
            s.task[f, SLOT] = hand
            return True
    left_out = kind == PICK_DOWN_OR_NONE and s.task[f, RESULT] == 0 and count_face_down(s, actor) == 0
    s.task[f, RESULT] = int(left_out)
    return left_out


@rule
def bind_next_choice(s: State, f: int, actor: int, play: int, pick: int) -> bool:
    """Bind the next choice of one pick; return False, and bind nothing, when there is none left."""
    kind = int(PLAY_PICK[play, pick])
    if kind == PICK_FIGURE:
        return bind_next_figure(s, f, play, pick)
    if kind == PICK_CELL:
        return bind_next_cell(s, f, play, pick)
    return bind_next_direction(s, f) if kind == PICK_DIRECTION else bind_next_hand(s, f, actor, kind)


@rule
def bind_next_picks(s: State, f: int, actor: int, play: int, pick: int) -> int:
    """Go on, from a pick, to the next choice for every pick; return how many picks there are, NONE at the end."""
    while pick >= 0:
        if pick == PICKS or PLAY_PICK[play, pick] == NO_PICK:
            return pick
        if bind_next_choice(s, f, actor, play, pick):
            pick += 1
        else:
            pick -= 1
    return NONE


@rule
def is_playable(s: State, actor: int, play: int) -> bool:
    """Whether a card's condition holds and every pick has a legal choice (FCB-7.11, 20.9)."""
    f = bind_registers(s, actor, NONE, NONE, NONE, NONE)
    playable = is_condition_met(s, f, play) and bind_next_picks(s, f, actor, play, 0) >= 0
    unbind_registers(s, f)
    return playable


@rule
def list_plays(s: State, actor: int, play: int, start: int, shift: int, out: Array, count: int) -> int:
    """List an action for each way to play a card: `start` and, from bit `shift` on, figure and place."""
    f = bind_registers(s, actor, NONE, NONE, NONE, NONE)
    picks = bind_next_picks(s, f, actor, play, 0) if is_condition_met(s, f, play) else NONE
    while picks >= 0 and count < MAX_PLAYS:
        out[count] = start | figure_noun(s, f) << shift | place_noun(s, f) << (shift + NOUN_BITS)
        count += 1
        picks = bind_next_picks(s, f, actor, play, picks - 1)
    unbind_registers(s, f)
    return count


@rule
def figure_noun(s: State, f: int) -> int:
    """Return the bound figure as an action names it."""
    figure = int(s.task[f, TARGET])
    return figure_code(s, figure) if figure >= 0 else NOBODY


@rule
def place_noun(s: State, f: int) -> int:
    """Return the bound cell, and direction or hand, as an action names them."""
    cell = int(s.task[f, CELL])
    extra = 0
    if s.task[f, DIR] >= 0:
        extra = 1 + int(s.task[f, DIR])
    elif s.task[f, SLOT] >= 0:
        extra = FIRST_HAND + int(s.task[f, SLOT])
    return (cell if cell >= 0 else NO_CELL) + (NO_CELL + 1) * extra
