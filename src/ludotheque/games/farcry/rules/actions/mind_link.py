"""Mind links: a hero links with an enemy, acts through it and disconnects (FCB-17.10 to 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    DIRECTIONS,
    ENDED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_PROP,
    HANDS,
    IMMOB,
    NOCONTROL,
    PM_LOCK,
    STUN,
)
from ludotheque.games.farcry.clause_numbers import FCB_7_1, FCB_8_7, FCB_10_5, FCB_17_10, FCB_17_12
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import FIG_BOSS, FIG_WEAPON, MIND_ZONE
from ludotheque.games.farcry.rules.actions.actor import is_weapon_ready, make_figure_verb
from ludotheque.games.farcry.rules.actions.fight import forbids_hit
from ludotheque.games.farcry.rules.actions.help import forbids_context
from ludotheque.games.farcry.rules.actions.move import forbids_way
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.combat.attack import push_attack
from ludotheque.games.farcry.rules.combat.attack_task import OWNER
from ludotheque.games.farcry.rules.events import E_LINKED
from ludotheque.games.farcry.rules.figures.damage import add_status, sever_link
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_foe, is_standing
from ludotheque.games.farcry.rules.movement.arrival import arrive
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.rules.movement.walk_task import step_to
from ludotheque.games.farcry.state import USED_CONTEXT, State

TO_LINK, TO_LINK_MOVE, TO_LINK_ATTACK, TO_LINK_END = 24, 30, 31, 32


@rule
def is_link_verb(verb: int) -> bool:
    """Whether a linked hero acts through the enemy with this verb (FCB-17.12)."""
    return TO_LINK_MOVE <= verb <= TO_LINK_END


# --- linking -------------------------------------------------------------------------------


@rule
def forbids_linking(s: State, actor: int) -> int:
    """Return the clause by which the actor is on no interface cell, or ALLOWED (FCB-17.10)."""
    return ALLOWED if is_in_zone(s, int(s.cell[actor]), MIND_ZONE) else FCB_17_10


@rule
def forbids_link(s: State, figure: int) -> int:
    """Return the clause that forbids to link with a figure, or ALLOWED for a basic enemy (FCB-17.10)."""
    if not FIRST_ENEMY <= figure < FIRST_PROP or not is_standing(s, figure) or not is_foe(s, figure):
        return FCB_17_10
    if FIG_BOSS[s.kind[figure]] or s.traits[figure] & NOCONTROL or s.link[figure] >= 0:
        return FCB_17_10
    return ALLOWED


@rule
def link(s: State, seat: int, figure: int) -> None:
    """Link a hero with an enemy, which will not act on its own turn (FCB-17.10, 17.11)."""
    s.marks[seat] |= USED_CONTEXT
    s.link[seat] = figure
    s.link[figure] = seat
    emit(s, E_LINKED, figure_code(s, figure), figure_code(s, seat), 0, 0)
    add_status(s, figure, STUN)


# --- acting through the enemy --------------------------------------------------------------


@rule
def forbids_link_move(s: State, seat: int, direction: int) -> int:
    """Return the clause that forbids a step of the linked enemy, paid by the hero, or ALLOWED (FCB-17.12)."""
    enemy = int(s.link[seat])
    reason = forbids_way(s, enemy, direction)
    if reason != ALLOWED:
        return reason
    if (s.status[enemy] | s.status[seat]) & (IMMOB | PM_LOCK):
        return FCB_10_5
    return FCB_7_1 if s.pm[seat] < step_cost(s, enemy) else ALLOWED


@rule
def link_move(s: State, seat: int, direction: int) -> None:
    """Let the linked enemy take a step, for PM of the hero (FCB-17.12)."""
    enemy = int(s.link[seat])
    s.pm[seat] -= step_cost(s, enemy)
    step_to(s, enemy, int(NEIGHBOUR[s.cell[enemy], direction]))
    arrive(s, enemy)


@rule
def forbids_link_attack(s: State, seat: int, weapon: int, hand: int, figure: int) -> int:
    """Return the clause that forbids an attack of the linked enemy, or ALLOWED (FCB-17.12).

    `weapon` counts the enemy's weapons; the hero turns the one in `hand` face down for it.
    """
    enemy = int(s.link[seat])
    if weapon >= HANDS or FIG_WEAPON[s.kind[enemy], weapon] < 0:
        return FCB_17_12
    if not is_weapon_ready(s, seat, hand):
        return FCB_8_7
    return forbids_hit(s, enemy, figure, int(FIG_WEAPON[s.kind[enemy], weapon]), 0)


@rule
def link_attack(s: State, seat: int, weapon: int, hand: int, figure: int) -> None:
    """Let the linked enemy attack; a weapon of the hero is used for it (FCB-17.12)."""
    enemy = int(s.link[seat])
    f = push_attack(s, enemy, figure, int(FIG_WEAPON[s.kind[enemy], weapon]), 0, hand)
    s.task[f, OWNER] = seat


@rule
def forbids_link_end(s: State) -> int:
    """Return ALLOWED: nothing forbids a linked hero to disconnect (FCB-17.12)."""
    return ALLOWED


@rule
def link_end(s: State, seat: int) -> None:
    """Disconnect a hero, who does not act in this round any more under the first edition (FCB-17.12)."""
    sever_link(s, seat)
    if s.edition < 2:
        s.status[seat] |= ENDED


LINKED_VERBS = (
    VerbRules(
        TO_LINK_MOVE,
        "link_move",
        (nouns.DIRECTION,),
        forbid=(forbids_link_move,),
        tries={"direction": range(DIRECTIONS)},
        play=link_move,
        clicks=("figure:{enemy} {enemy_there}", "{enemy_there}"),
    ),
    VerbRules(
        TO_LINK_ATTACK,
        "link_attack",
        (nouns.ARM, nouns.HAND, nouns.FIGURE),
        forbid=(forbids_link_attack,),
        tries={"weapon": range(HANDS), "hand": range(HANDS), "figure": range(FIGURES)},
        play=link_attack,
        clicks=("weapon:{enemy}:{weapon} weapon:{seat}:{hand} figure:{figure}",),
    ),
    VerbRules(TO_LINK_END, "link_end", forbid=(forbids_link_end,), tries={}, play=link_end, clicks=("unlink:{seat}",)),
)
"""What a linked hero can do: every step and attack of the enemy, and to disconnect (FCB-17.12)."""

VERBS = (
    make_figure_verb(
        TO_LINK, "link", (forbids_context, forbids_linking, forbids_link), range(FIRST_ENEMY, FIRST_PROP), link
    ),
)
