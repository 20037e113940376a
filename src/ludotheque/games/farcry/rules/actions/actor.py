"""The figures of a seat: whether they may act in the player turn, and what they carry (FCB-4.7, 6.7, 7.9, 10.6, 12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import Trial, VerbRules
from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    ENDED,
    HANDS,
    INVENTORY,
    KO,
    NONE,
    REACTION_HAND,
    ROSIE,
    SEVERED,
    SKIP,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.clause_numbers import FCB_4_7, FCB_4_10, FCB_7_9, FCB_10_6, FCB_17_12, FCB_23_6
from ludotheque.games.farcry.content.tables import M_ZIP, WPN_HANDS
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_on_board, seat_of
from ludotheque.games.farcry.rules.figures.held_cards import holds_card
from ludotheque.games.farcry.state import State

TRIALS = {nouns.ACTOR: Trial(figure_code), nouns.FIGURE: Trial(figure_code, is_on_board)}
"""Rules take the slot of a figure, actions hold its code; only figures on the board are worth a try."""


def make_figure_verb(
    number: int, name: str, forbid: tuple[Function, ...], tries: range, play: Function, shared: bool = False
) -> VerbRules:
    """Return a verb that a figure does to another one: its button and that figure are clicked, in any order."""
    clicks = (f"{name}:{{owner}} figure:{{figure}}", f"figure:{{figure}} {name}:{{owner}}")
    given = (nouns.ACTOR, nouns.FIGURE)
    return VerbRules(number, name, given, forbid, None, play, clicks, tries={"figure": tries}, shared=shared)


@rule
def own_figure(s: State, seat: int, code: int) -> int:
    """Return the figure that a code names if it is the seat's hero or dog, else NONE (FCB-6.7, 19.17)."""
    if s.kind[seat] >= 0 and code == figure_code(s, seat):
        return seat
    if s.kind[ROSIE] >= 0 and code == figure_code(s, ROSIE) and seat_of(s, ROSIE) == seat:
        return ROSIE
    return NONE


@rule
def forbids_acting(s: State, seat: int, actor: int, linked: bool) -> int:
    """Return the clause that keeps a figure of a seat from acting in the player turn, or ALLOWED.

    `linked` says that the seat wants to act through a linked enemy.
    """
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
def can_act_with(s: State, seat: int, actor: int) -> bool:
    """Whether a figure of a seat can act at all."""
    return forbids_acting(s, seat, actor, False) == ALLOWED


@rule
def has_dog(s: State, seat: int) -> bool:
    """Whether Rosie is on the board and belongs to a seat (FCB-14.1)."""
    return bool(s.cell[ROSIE] >= 0) and seat_of(s, ROSIE) == seat


# --- what figures carry ---------------------------------------------------------------------


@rule
def has_item(s: State, owner: int, item: int) -> bool:
    """Whether an item is in a figure's inventory."""
    return holds_card(s.item[owner], INVENTORY, item)


@rule
def has_reaction(s: State, seat: int, reaction: int) -> bool:
    """Whether a reaction card is in a seat's hand."""
    return holds_card(s.reaction[seat], REACTION_HAND, reaction)


@rule
def is_first_copy(row: Array, place: int) -> bool:
    """Whether a place of a rising row holds a card, the first of its kind: equal copies are one action."""
    return bool(row[place] != NONE and (place == 0 or row[place - 1] != row[place]))


@rule
def count_kept_hands(s: State, owner: int, put_down: int) -> int:
    """Return how many hands a figure's weapons take, without those that it puts down (bits of hands, FCB-12.1)."""
    used = 0
    for hand in range(HANDS):
        if s.weapon[owner, hand] >= 0 and not put_down >> hand & 1:
            used += int(WPN_HANDS[s.weapon[owner, hand]])
    return used


@rule
def is_weapon_ready(s: State, owner: int, hand: int) -> bool:
    """Whether a hand holds a weapon, or an order, face up (FCB-7.25)."""
    return bool(hand < HANDS and s.weapon[owner, hand] >= 0 and s.face_up[owner, hand])


@rule
def count_ground_weapons(s: State) -> int:
    """Return how many weapon tokens lie on the board."""
    count = 0
    while count < WEAPON_TOKENS and s.ground_cell[count] >= 0:
        count += 1
    return count
