"""What stands in the way of reviving and of contextual actions (FCB-7.22 to 7.24, 14.4, 16, 17.10)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    CELLS,
    DOORS,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HACKED,
    KO,
    LOCKED,
    NOCONTROL,
    NOHACK,
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
    FCB_17_10,
)
from ludotheque.games.farcry.content.tables import (
    DOOR_CELL,
    DOOR_DIR,
    FIG_BOSS,
    HACK_COUNT,
    HACK_KIND,
    M_ACT_NEED,
    M_ACTS,
    M_LEND,
    M_STEALTH,
    MIND_ZONE,
)
from ludotheque.games.farcry.numbers import TO_ACT, TO_DOOR, TO_FREE, TO_HACK, TO_LINK
from ludotheque.games.farcry.rules.board.free_cells import is_open_ground
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.board.reach import beside_panel, in_zone
from ludotheque.games.farcry.rules.board.sight import adjacent
from ludotheque.games.farcry.rules.effects.expressions import holds
from ludotheque.games.farcry.rules.figures.detection import is_spotted
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_hero, standing
from ludotheque.games.farcry.state import USED_CONTEXT, State


@rule
def is_next_to(s: State, actor: int, figure: int) -> bool:
    """Whether two figures on the board are adjacent (FCB-2.12)."""
    return bool(s.cell[figure] >= 0) and adjacent(s, int(s.cell[actor]), int(s.cell[figure]))


@rule
def is_fallen(s: State, figure: int) -> bool:
    """Whether a figure is a K.O. hero that lies on the board."""
    return bool(is_hero(figure) and s.status[figure] & KO and s.cell[figure] >= 0)


@rule
def forbids_revive(s: State, actor: int, figure: int) -> int:
    """A K.O. hero next to one, and a token (FCB-7.22); Rosie has fled (FCB-4.10)."""
    if figure == ROSIE:
        return FCB_4_10
    if actor == ROSIE:
        return FCB_6_7
    if not is_fallen(s, figure) or not is_next_to(s, actor, figure):
        return FCB_7_22
    return ALLOWED if s.revives > 0 else FCB_7_22


@rule
def forbids_context(s: State, seat: int, actor: int) -> int:
    """One contextual action a turn, by heroes only (FCB-6.7, 7.23)."""
    if actor == ROSIE:
        return FCB_6_7
    return FCB_7_23 if s.marks[seat] & USED_CONTEXT else ALLOWED


@rule
def forbids_contextual(s: State, seat: int, actor: int, verb: int, noun: int, figure: int) -> int:
    """Doors, hacking, links, knots, and what the mission offers (FCB-7.23); `figure` is the slot that `noun` names."""
    reason = forbids_context(s, seat, actor)
    if reason != ALLOWED:
        return reason
    if verb == TO_DOOR:
        return forbids_door(s, actor, noun)
    if verb == TO_HACK:
        return forbids_hack(s, actor, figure)
    if verb == TO_LINK:
        return forbids_link(s, actor, figure)
    if verb == TO_FREE:
        return forbids_free(s, actor, figure)
    return forbids_act(s, actor, noun) if verb == TO_ACT else FCB_7_23


@rule
def forbids_drag(s: State, seat: int, actor: int, figure: int, cell: int) -> int:
    """A K.O. hero next to one, to another free floor cell next to one (FCB-7.24)."""
    reason = forbids_context(s, seat, actor)
    if reason != ALLOWED:
        return reason
    if not is_fallen(s, figure) or not is_next_to(s, actor, figure) or cell >= CELLS:
        return FCB_7_24
    if s.crowd[cell]:
        return FCB_2_10
    return ALLOWED if is_open_ground(s, cell) and adjacent(s, int(s.cell[actor]), cell) else FCB_7_24


@rule
def forbids_door(s: State, actor: int, door: int) -> int:
    """A door on one side of the hero's cell that is not locked (FCB-7.23)."""
    if door >= DOORS or DOOR_CELL[s.board, door] < 0 or s.door[door] == LOCKED:
        return FCB_7_23
    one = int(DOOR_CELL[s.board, door])
    other = neighbour(one, int(DOOR_DIR[s.board, door]))
    return ALLOWED if s.cell[actor] in (one, other) else FCB_7_23


@rule
def forbids_hack(s: State, actor: int, figure: int) -> int:
    """A robot of which the team has the hacking card, from an operational panel (FCB-16.6, 16.7)."""
    if not beside_panel(s, actor):
        return FCB_16_6
    if not FIRST_ENEMY <= figure < FIRST_PROP or not standing(s, figure) or s.status[figure] & HACKED:
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
def forbids_link(s: State, actor: int, figure: int) -> int:
    """A basic enemy, from an interface cell; nobody else may be linked with it (FCB-17.10)."""
    if not in_zone(s, int(s.cell[actor]), MIND_ZONE):
        return FCB_17_10
    if not FIRST_ENEMY <= figure < FIRST_PROP or not standing(s, figure) or not is_foe(s, figure):
        return FCB_17_10
    if FIG_BOSS[s.kind[figure]] or s.traits[figure] & NOCONTROL or s.link[figure] >= 0:
        return FCB_17_10
    return ALLOWED


@rule
def forbids_free(s: State, actor: int, figure: int) -> int:
    """A tied NPC next to the hero (FCB-14.4)."""
    if not FIRST_NPC <= figure < FIRST_ENEMY or not standing(s, figure) or not s.traits[figure] & TIED:
        return FCB_14_4
    return ALLOWED if is_next_to(s, actor, figure) else FCB_14_4


@rule
def forbids_act(s: State, actor: int, act: int) -> int:
    """An action of the mission whose condition holds; who is seen cannot do what needs stealth (FCB-7.23, 16.1)."""
    if s.mission < 0 or act >= M_ACTS[s.mission]:
        return FCB_7_23
    if holds(s, int(M_ACT_NEED[s.mission, act]), actor):
        return ALLOWED
    return FCB_16_1 if M_STEALTH[s.mission] and is_spotted(s, actor) else FCB_7_23
