"""Help for the fallen, and contextual actions: doors, robots, NPCs, the mission's own (FCB-7.22 to 7.24, 14, 16)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    ACTS,
    CELLS,
    CLOSED,
    DIRECTIONS,
    DOORS,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HACKED,
    HEROES,
    KO,
    LOCKED,
    NOHACK,
    NONE,
    OPEN,
    PLAYERS_SIDE,
    ROBOT,
    ROSIE,
    TIED,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_2_10,
    FCB_4_10,
    FCB_6_7,
    FCB_7_22,
    FCB_7_23,
    FCB_7_24,
    FCB_14_4,
    FCB_16_1,
    FCB_16_6,
    FCB_16_7,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import (
    DOOR_CELL,
    DOOR_DIR,
    FIG_BOSS,
    HACK_COUNT,
    HACK_KIND,
    M_ACT_DO,
    M_ACT_NEED,
    M_ACTS,
    M_LEND,
    M_STEALTH,
)
from ludotheque.games.farcry.rules.actions.actor import make_figure_verb
from ludotheque.games.farcry.rules.board.board_changes import set_door
from ludotheque.games.farcry.rules.board.free_cells import is_free_floor
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.board.reach import is_beside_panel
from ludotheque.games.farcry.rules.board.sight import is_adjacent
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.rules.events import E_ACT, E_DRAGGED, E_FREED, E_HACKED, E_REVIVED
from ludotheque.games.farcry.rules.figures.detection import is_spotted
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_hero, is_standing, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import push_program
from ludotheque.games.farcry.state import USED_CONTEXT, State

TO_REVIVE, TO_DRAG, TO_DOOR, TO_HACK, TO_FREE, TO_ACT = 20, 21, 22, 23, 25, 26


@rule
def is_next_to(s: State, actor: int, figure: int) -> bool:
    """Whether two figures on the board are adjacent (FCB-2.12)."""
    return bool(s.cell[figure] >= 0) and is_adjacent(s, int(s.cell[actor]), int(s.cell[figure]))


@rule
def is_fallen(s: State, figure: int) -> bool:
    """Whether a figure is a K.O. hero that lies on the board."""
    return bool(is_hero(figure) and s.status[figure] & KO and s.cell[figure] >= 0)


@rule
def forbids_context(s: State, seat: int, actor: int) -> int:
    """Return the clause that forbids any contextual action, or ALLOWED: one a turn, by heroes only (FCB-6.7, 7.23)."""
    if actor == ROSIE:
        return FCB_6_7
    return FCB_7_23 if s.marks[seat] & USED_CONTEXT else ALLOWED


# --- the fallen (FCB-7.22, 7.24) -----------------------------------------------------------


@rule
def forbids_revive(s: State, actor: int, figure: int) -> int:
    """Return the clause that forbids to revive a figure, or ALLOWED (FCB-7.22).

    It takes a K.O. hero next to the actor, and a token. Rosie flees and cannot be revived (FCB-4.10).
    """
    if figure == ROSIE:
        return FCB_4_10
    if actor == ROSIE:
        return FCB_6_7
    if not is_fallen(s, figure) or not is_next_to(s, actor, figure):
        return FCB_7_22
    return ALLOWED if s.revives > 0 else FCB_7_22


@rule
def revive(s: State, seat: int, figure: int) -> None:
    """Give a fallen hero half of its maximum of PV, and all its PM (FCB-7.22)."""
    s.revives -= 1
    s.status[figure] &= ~KO
    s.hp[figure] = max(1, s.hp_max[figure] // 2)
    s.pm[figure] = s.pm_max[figure]
    emit(s, E_REVIVED, figure_code(s, figure), figure_code(s, seat), 0, 0)


@rule
def forbids_drag(s: State, seat: int, actor: int, figure: int, cell: int) -> int:
    """Return the clause that forbids to drag a K.O. hero to another cell next to the actor, or ALLOWED (FCB-7.24)."""
    reason = forbids_context(s, seat, actor)
    if reason != ALLOWED:
        return reason
    if not is_fallen(s, figure) or not is_next_to(s, actor, figure) or cell >= CELLS:
        return FCB_7_24
    if s.crowd[cell]:
        return FCB_2_10
    return ALLOWED if is_free_floor(s, cell) and is_adjacent(s, int(s.cell[actor]), cell) else FCB_7_24


@rule
def list_drags(s: State, seat: int, out: Array, count: int) -> int:
    """List every fallen hero next to the seat's hero, with every free cell next to it (FCB-7.24)."""
    for figure in range(HEROES):
        if is_fallen(s, figure):
            for direction in range(DIRECTIONS):
                cell = int(NEIGHBOUR[s.cell[seat], direction])
                if cell >= 0 and forbids_drag(s, seat, seat, figure, cell) == ALLOWED:
                    out[count] = pack(TO_DRAG, figure_code(s, seat), figure_code(s, figure), cell, 0)
                    count += 1
    return count


@rule
def drag(s: State, seat: int, figure: int, cell: int) -> None:
    """Move a K.O. hero to a cell (FCB-7.24)."""
    s.marks[seat] |= USED_CONTEXT
    put_on_cell(s, figure, cell)
    emit(s, E_DRAGGED, figure_code(s, figure), cell, 0, 0)


# --- doors (FCB-7.23) ----------------------------------------------------------------------


@rule
def forbids_door(s: State, actor: int, door: int) -> int:
    """Return the clause that forbids to open or close a door, or ALLOWED: at the actor, not locked (FCB-7.23)."""
    if door >= DOORS or DOOR_CELL[s.board, door] < 0 or s.door[door] == LOCKED:
        return FCB_7_23
    one = int(DOOR_CELL[s.board, door])
    other = neighbour(one, int(DOOR_DIR[s.board, door]))
    return ALLOWED if s.cell[actor] in (one, other) else FCB_7_23


@rule
def use_door(s: State, seat: int, door: int) -> None:
    """Open a door, or close it (FCB-7.23)."""
    s.marks[seat] |= USED_CONTEXT
    set_door(s, door, CLOSED if s.door[door] == OPEN else OPEN)


# --- hacking (FCB-16.5 to 16.8) ------------------------------------------------------------


@rule
def forbids_hacking(s: State, actor: int) -> int:
    """Return the clause by which no operational panel is next to the actor, or ALLOWED (FCB-16.6)."""
    return ALLOWED if is_beside_panel(s, actor) else FCB_16_6


@rule
def forbids_hack(s: State, figure: int) -> int:
    """Return the clause that forbids to hack a robot, or ALLOWED: with the team's card for this kind (FCB-16.7)."""
    if not FIRST_ENEMY <= figure < FIRST_PROP or not is_standing(s, figure) or s.status[figure] & HACKED:
        return FCB_16_7
    if FIG_BOSS[s.kind[figure]] or s.traits[figure] & NOHACK or not s.traits[figure] & ROBOT:
        return FCB_16_7
    return ALLOWED if has_hack(s, int(s.kind[figure])) else FCB_16_7


@rule
def has_hack(s: State, kind: int) -> bool:
    """Whether the team owns, or the mission lends, a hacking card for a kind of robot (FCB-16.5, 31.7)."""
    for card in range(HACK_COUNT):
        lent = s.mission >= 0 and M_LEND[s.mission, card]
        if HACK_KIND[card] == kind and (s.hack[card] or lent):
            return True
    return False


@rule
def hack(s: State, seat: int, figure: int) -> None:
    """Let a robot change sides (FCB-16.7, 16.8)."""
    s.marks[seat] |= USED_CONTEXT
    s.status[figure] |= HACKED
    s.side[figure] = PLAYERS_SIDE
    s.provoker[figure] = NONE
    s.guard[figure] = 0
    s.noise_cell[figure] = NONE
    emit(s, E_HACKED, figure_code(s, figure), figure_code(s, seat), 0, 0)


# --- tied NPCs (FCB-14.4) ------------------------------------------------------------------


@rule
def forbids_free(s: State, actor: int, figure: int) -> int:
    """Return the clause that forbids to untie an NPC, or ALLOWED: tied, next to the actor (FCB-14.4)."""
    if not FIRST_NPC <= figure < FIRST_ENEMY or not is_standing(s, figure) or not s.traits[figure] & TIED:
        return FCB_14_4
    return ALLOWED if is_next_to(s, actor, figure) else FCB_14_4


@rule
def free(s: State, seat: int, figure: int) -> None:
    """Untie an NPC (FCB-14.4)."""
    s.marks[seat] |= USED_CONTEXT
    s.traits[figure] &= ~TIED
    emit(s, E_FREED, figure_code(s, figure), 0, 0, 0)


# --- actions of the mission (FCB-7.23, 16.1) -----------------------------------------------


@rule
def forbids_act(s: State, actor: int, act: int) -> int:
    """Return the clause that forbids an action of the mission, or ALLOWED (FCB-7.23).

    Its condition must hold; a hero in sight of a guard cannot do what needs stealth (FCB-16.1).
    """
    if s.mission < 0 or act >= M_ACTS[s.mission]:
        return FCB_7_23
    if is_condition_met(s, int(M_ACT_NEED[s.mission, act]), actor):
        return ALLOWED
    return FCB_16_1 if M_STEALTH[s.mission] and is_spotted(s, actor) else FCB_7_23


@rule
def do_act(s: State, seat: int, act: int) -> None:
    """Do an action of the mission (FCB-7.23)."""
    s.marks[seat] |= USED_CONTEXT
    emit(s, E_ACT, figure_code(s, seat), s.mission * 8 + act, 0, 0)
    push_program(s, int(M_ACT_DO[s.mission, act]), seat, NONE, NONE)


VERBS = (
    make_figure_verb(TO_REVIVE, "revive", (forbids_revive,), range(HEROES), revive),
    VerbRules(
        TO_DRAG,
        "drag",
        (nouns.ACTOR, nouns.FIGURE, nouns.CELL),
        forbid=(forbids_drag,),
        lists=list_drags,
        play=drag,
        clicks=("drag:{owner} figure:{figure} cell:{cell}", "figure:{figure} drag:{owner} cell:{cell}"),
    ),
    VerbRules(
        TO_DOOR,
        "door",
        (nouns.ACTOR, nouns.DOOR),
        forbid=(forbids_context, forbids_door),
        tries={"door": range(DOORS)},
        play=use_door,
        clicks=("{door}",),
    ),
    make_figure_verb(
        TO_HACK, "hack", (forbids_context, forbids_hacking, forbids_hack), range(FIRST_ENEMY, FIRST_PROP), hack
    ),
    make_figure_verb(TO_FREE, "free", (forbids_context, forbids_free), range(FIRST_NPC, FIRST_ENEMY), free),
    VerbRules(
        TO_ACT,
        "act",
        (nouns.ACTOR, nouns.ACT),
        forbid=(forbids_context, forbids_act),
        tries={"act": range(ACTS)},
        play=do_act,
        clicks=("act:{act}", "figure:{actor} act:{act}"),
    ),
)
