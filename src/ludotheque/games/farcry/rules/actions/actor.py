"""Who may act at all in the player turn, and what he carries (FCB-4.7, 6.7, 7.9, 10.6, 12.1, 12.2, 17.12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import ENDED, HANDS, INVENTORY, KO, NONE, ROSIE, SEVERED, SKIP, WEAPON_TOKENS
from ludotheque.games.farcry.clause_numbers import FCB_4_7, FCB_4_10, FCB_7_9, FCB_10_6, FCB_17_12, FCB_23_6
from ludotheque.games.farcry.content.tables import M_ZIP, WPN_HANDS
from ludotheque.games.farcry.numbers import TO_LINK_END, TO_LINK_MOVE, TO_PASS, TO_REACT, TO_SHED
from ludotheque.games.farcry.rules.figures.figures import figure_code, seat_of
from ludotheque.games.farcry.rules.figures.held_cards import holds_card
from ludotheque.games.farcry.state import State


@rule
def names_actor(verb: int) -> bool:
    """Whether an action of the pool names its actor; the others are the hero's own."""
    return verb < TO_PASS and verb not in (TO_SHED, TO_REACT) and not is_link_verb(verb)


@rule
def is_link_verb(verb: int) -> bool:
    """Whether a linked hero acts through the enemy (FCB-17.12)."""
    return TO_LINK_MOVE <= verb <= TO_LINK_END


@rule
def actor_of(s: State, seat: int, verb: int, action: int) -> int:
    """The figure that a seat acts with: its hero or its dog; NONE for somebody else's (FCB-6.7, 19.17)."""
    if not names_actor(verb):
        return seat
    code = noun_of(action, 0)
    if s.kind[seat] >= 0 and code == figure_code(s, seat):
        return seat
    if s.kind[ROSIE] >= 0 and code == figure_code(s, ROSIE) and seat_of(s, ROSIE) == seat:
        return ROSIE
    return NONE


@rule
def forbids_acting(s: State, seat: int, actor: int, linked: bool) -> int:
    """What keeps a figure of a seat from acting in the player turn; `linked` asks to act through an enemy."""
    if s.status[seat] & KO:
        return FCB_4_7
    if s.cell[seat] < 0:
        return FCB_23_6
    if (s.link[seat] >= 0) != linked or s.status[seat] & SEVERED:
        return FCB_17_12
    if s.cell[actor] < 0:
        return FCB_4_10
    if s.status[actor] & SKIP:
        return FCB_10_6
    if s.status[actor] & ENDED:
        return FCB_7_9 if s.mission >= 0 and M_ZIP[s.mission, 0, 0] >= 0 else FCB_17_12
    return ALLOWED


@rule
def may_use(s: State, seat: int, actor: int) -> bool:
    """Whether a figure of a seat can act at all."""
    return forbids_acting(s, seat, actor, False) == ALLOWED


@rule
def has_dog(s: State, seat: int) -> bool:
    """Whether Rosie is on the board and belongs to a seat (FCB-14.1)."""
    return bool(s.cell[ROSIE] >= 0) and seat_of(s, ROSIE) == seat


# --- what figures carry ---------------------------------------------------------------------


@rule
def carries(s: State, owner: int, item: int) -> bool:
    """Whether an item is in a figure's inventory."""
    return holds_card(s.item[owner], INVENTORY, item)


@rule
def hands_kept(s: State, owner: int, put_down: int) -> int:
    """How many hands a figure's weapons take, without those that it puts down (bits of hands, FCB-12.1)."""
    used = 0
    for hand in range(HANDS):
        if s.weapon[owner, hand] >= 0 and not put_down >> hand & 1:
            used += int(WPN_HANDS[s.weapon[owner, hand]])
    return used


@rule
def is_ready(s: State, owner: int, hand: int) -> bool:
    """Whether a hand holds a weapon, or an order, face up (FCB-7.25)."""
    return bool(hand < HANDS and s.weapon[owner, hand] >= 0 and s.face_up[owner, hand])


@rule
def tokens_on_ground(s: State) -> int:
    """How many weapon tokens lie on the board."""
    count = 0
    while count < WEAPON_TOKENS and s.ground_cell[count] >= 0:
        count += 1
    return count
