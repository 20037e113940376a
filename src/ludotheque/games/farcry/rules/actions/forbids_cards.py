"""What stands in the way of playing, taking and throwing away cards (FCB-7.10 to 7.16, 7.20, 11, 12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    GREEN_DECK,
    HANDS,
    ITEM_ROOM,
    ITEM_TOKEN,
    NO_INTERRUPTS,
    NOBODY,
    NONE,
    REACTION_HAND,
    REACTION_ROOM,
    ROSIE,
    STUNT_ROOM,
    STUNT_SLOTS,
    TOP,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_7_10,
    FCB_7_13,
    FCB_7_14,
    FCB_7_15,
    FCB_7_16,
    FCB_7_20,
    FCB_11_2,
    FCB_11_5,
    FCB_12_1,
    FCB_12_2,
    FCB_12_6,
    FCB_12_7,
    FCB_12_8,
    FCB_14_1,
    FCB_20_9,
    FCB_21_1,
)
from ludotheque.games.farcry.content.tables import (
    ITEM_PASSIVE,
    ITEM_PLAY,
    ITEM_RECIPE,
    PLAY_COST,
    PLAY_WHEN,
    REACTION_PLAY,
    WPN_HANDS,
)
from ludotheque.games.farcry.rules.actions.actor import carries, hands_kept, tokens_on_ground
from ludotheque.games.farcry.rules.actions.card_picks import play_refusal
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.rules.figures.held_cards import has_room, holds_card
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import USED_ITEM, USED_REACTION, USED_SWAP, State

# --- cards with picks -------------------------------------------------------------------------


@rule
def forbids_picks(s: State, actor: int, play: int, code: int, place: int) -> int:
    """The condition and the picks of a card (FCB-7.11, 20.9)."""
    figure = slot_of(s, code)
    if code != NOBODY and figure == NONE:
        return FCB_20_9
    return play_refusal(s, actor, play, figure, place)


@rule
def has_stunt(s: State, seat: int, stunt: int) -> bool:
    """Whether the seat's hero has equipped a stunt (FCB-7.10)."""
    return holds_card(s.stunt[seat], STUNT_SLOTS, stunt)


@rule
def can_pay(s: State, actor: int, stunt: int) -> bool:
    """Whether a hero has the PM for a stunt; one that takes all needs those of a step (FCB-7.10, 7.11)."""
    cost = int(PLAY_COST[stunt])
    return bool(s.pm[actor] >= (cost if cost != NONE else step_cost(s, actor)))


@rule
def fits_window(play: int, window: int) -> bool:
    """Whether a card may be played in a window (FCB-11.3)."""
    return bool(PLAY_WHEN[play] >> window & 1)


@rule
def forbids_stunt(s: State, actor: int, stunt: int, window: int) -> int:
    """A stunt, picks left aside: the hero's own, in its window, and paid (FCB-7.10, 11.5)."""
    if actor == ROSIE:
        return FCB_14_1
    if stunt >= STUNT_ROOM or not has_stunt(s, actor, stunt):
        return FCB_7_10
    if not fits_window(stunt, window):
        return FCB_11_5
    return ALLOWED if can_pay(s, actor, stunt) else FCB_7_10


@rule
def holds_reaction(s: State, seat: int, reaction: int) -> bool:
    """Whether a reaction card is in a seat's hand."""
    return holds_card(s.reaction[seat], REACTION_HAND, reaction)


@rule
def forbids_reaction(s: State, seat: int, reaction: int, window: int) -> int:
    """A reaction card, picks left aside: in hand, one a round, in its window (FCB-11.2, 11.5, 21.1)."""
    if reaction >= REACTION_ROOM or not holds_reaction(s, seat, reaction):
        return FCB_11_2
    if s.marks[seat] & USED_REACTION:
        return FCB_11_2
    if s.players_turn and s.interrupts == NO_INTERRUPTS:
        return FCB_21_1
    return ALLOWED if fits_window(REACTION_PLAY + reaction, window) else FCB_11_5


@rule
def forbids_use(s: State, seat: int, actor: int, item: int) -> int:
    """To use an item, picks left aside: carried, not passive, one a turn (FCB-7.14, 12.8)."""
    if item >= ITEM_ROOM or not carries(s, actor, item):
        return FCB_7_14
    if ITEM_PASSIVE[item]:
        return FCB_12_8
    if s.marks[seat] & USED_ITEM:
        return FCB_7_15 if ITEM_RECIPE[item, 0] >= 0 else FCB_7_14
    return ALLOWED if fits_window(ITEM_PLAY + item, TOP) else FCB_11_5


# --- items ---------------------------------------------------------------------------------------


@rule
def forbids_pick_up(s: State, actor: int, deck: int) -> int:
    """An item token under the figure, and room for a card (FCB-7.13, 12.2)."""
    if deck > GREEN_DECK or not s.token[s.cell[actor]] & ITEM_TOKEN:
        return FCB_7_13
    return ALLOWED if has_room(s, actor) else FCB_12_2


@rule
def forbids_craft(s: State, seat: int, actor: int, item: int) -> int:
    """A known recipe, both components, a copy in the stock, instead of using an item (FCB-7.15, 12.6, 12.7)."""
    if actor == ROSIE:
        return FCB_14_1
    if item >= ITEM_ROOM or ITEM_RECIPE[item, 0] < 0:
        return FCB_12_6
    if not s.recipe[item]:
        return FCB_12_7
    if s.marks[seat] & USED_ITEM:
        return FCB_7_15
    for component in range(2):
        if not carries(s, actor, int(ITEM_RECIPE[item, component])):
            return FCB_12_6
    return ALLOWED if s.stock[item] > 0 else FCB_7_15


@rule
def forbids_drop(s: State, actor: int, item: int) -> int:
    """Only what one carries can be thrown away (FCB-7.16)."""
    return ALLOWED if item < ITEM_ROOM and carries(s, actor, item) else FCB_7_16


@rule
def forbids_shed(s: State, seat: int, reaction: int) -> int:
    """Only a reaction card in hand can be put under its deck (FCB-7.16)."""
    return ALLOWED if reaction < REACTION_ROOM and holds_reaction(s, seat, reaction) else FCB_7_16


# --- weapons on the ground ---------------------------------------------------------------------


@rule
def forbids_take(s: State, seat: int, actor: int, token: int, put_down: int) -> int:
    """A weapon under the hero, with hands for it; weapons may be put down once a turn (FCB-7.20, 12.1)."""
    if actor == ROSIE:
        return FCB_14_1
    if token >= WEAPON_TOKENS or s.ground_cell[token] != s.cell[actor] or put_down >> HANDS:
        return FCB_7_20
    laid = 0
    for hand in range(HANDS):
        if put_down >> hand & 1:
            laid += 1
            if s.weapon[actor, hand] < 0:
                return FCB_7_20
    if laid and s.marks[seat] & USED_SWAP:
        return FCB_7_20
    if hands_kept(s, actor, put_down) + WPN_HANDS[s.ground_weapon[token]] > HANDS or has_no_place(s, actor, put_down):
        return FCB_12_1
    return FCB_7_20 if laid and tokens_on_ground(s) + laid > WEAPON_TOKENS else ALLOWED


@rule
def has_no_place(s: State, actor: int, put_down: int) -> bool:
    """Whether both hands stay full, even with weapons that need none."""
    full = 0
    for hand in range(HANDS):
        if s.weapon[actor, hand] >= 0 and not put_down >> hand & 1:
            full += 1
    return full == HANDS
