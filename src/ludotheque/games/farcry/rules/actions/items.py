"""Items and weapons that change place: picked up, taken, crafted, thrown away (FCB-7.13, 7.15, 7.16, 7.20, 12)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    GREEN_DECK,
    HANDS,
    INVENTORY,
    ITEM_ROOM,
    ITEM_TOKEN,
    NONE,
    REACTION_HAND,
    REACTION_ROOM,
    ROSIE,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_7_13,
    FCB_7_15,
    FCB_7_16,
    FCB_7_20,
    FCB_12_1,
    FCB_12_2,
    FCB_12_6,
    FCB_12_7,
    FCB_14_1,
)
from ludotheque.games.farcry.content.tables import ITEM_COUNT, ITEM_RECIPE, WPN_HANDS
from ludotheque.games.farcry.rules.actions.actor import (
    count_ground_weapons,
    count_kept_hands,
    has_item,
    has_reaction,
    is_first_copy,
)
from ludotheque.games.farcry.rules.events import E_CRAFTED, E_DROPPED, E_PICKED, E_PUT_DOWN, E_SHED, E_TOOK
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.rules.figures.held_cards import (
    REACTION_UNDER,
    draw_item,
    drop_weapon,
    has_room,
    put_card,
    put_under_deck,
    take_card,
    take_item,
    take_token,
)
from ludotheque.games.farcry.state import USED_ITEM, USED_SWAP, State

TO_PICK, TO_TAKE, TO_CRAFT, TO_DROP, TO_SHED = 7, 8, 10, 11, 12

# --- item tokens ---------------------------------------------------------------------------


@rule
def forbids_pick_up(s: State, actor: int) -> int:
    """Return the clause by which there is no token under a figure to draw an item for, or ALLOWED (FCB-7.13)."""
    return ALLOWED if s.token[s.cell[actor]] & ITEM_TOKEN else FCB_7_13


@rule
def forbids_deck(s: State, actor: int, deck: int) -> int:
    """Return the clause that forbids a figure to draw an item of a deck, or ALLOWED (FCB-7.13, 12.2)."""
    if deck > GREEN_DECK:
        return FCB_7_13
    return ALLOWED if has_room(s, actor) else FCB_12_2


@rule
def pick_up(s: State, actor: int, deck: int) -> None:
    """Turn the item token under a figure into a card of a deck (FCB-7.13)."""
    s.token[s.cell[actor]] &= ~ITEM_TOKEN
    item = draw_item(s, deck)
    emit(s, E_PICKED, figure_code(s, actor), deck, item + 1, 0)
    if item >= 0:
        put_card(s.item[actor], INVENTORY, item)


# --- weapons on the ground -----------------------------------------------------------------


@rule
def forbids_take(s: State, seat: int, actor: int, token: int, put_down: int) -> int:
    """Return the clause that forbids to take a weapon under a hero, or ALLOWED (FCB-7.20, 12.1).

    `put_down` has a bit for each hand whose weapon is put down for it; that may be done once a turn.
    """
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
    needed = count_kept_hands(s, actor, put_down) + WPN_HANDS[s.ground_weapon[token]]
    if needed > HANDS or has_no_place(s, actor, put_down):
        return FCB_12_1
    return FCB_7_20 if laid and count_ground_weapons(s) + laid > WEAPON_TOKENS else ALLOWED


@rule
def has_no_place(s: State, actor: int, put_down: int) -> bool:
    """Whether both hands stay full, even with weapons that need none."""
    full = 0
    for hand in range(HANDS):
        if s.weapon[actor, hand] >= 0 and not put_down >> hand & 1:
            full += 1
    return full == HANDS


@rule
def list_takes(s: State, seat: int, out: Array, count: int) -> int:
    """List every weapon under a hero, with every way to put down others (FCB-7.20)."""
    for token in range(WEAPON_TOKENS):
        if s.ground_cell[token] == NONE:
            break
        if s.ground_cell[token] == s.cell[seat]:
            for put_down in range(1 << HANDS):
                if forbids_take(s, seat, seat, token, put_down) == ALLOWED:
                    out[count] = pack(TO_TAKE, figure_code(s, seat), token, put_down, 0)
                    count += 1
    return count


@rule
def take_weapon(s: State, seat: int, actor: int, token: int, put_down: int) -> None:
    """Take a weapon from the ground and put others down for it (FCB-7.20)."""
    for hand in range(HANDS):
        if put_down >> hand & 1:
            s.marks[seat] |= USED_SWAP
            emit(s, E_PUT_DOWN, figure_code(s, actor), int(s.weapon[actor, hand]), 0, 0)
            drop_weapon(s, actor, hand, int(s.cell[actor]), int(s.face_up[actor, hand]))
    emit(s, E_TOOK, figure_code(s, actor), int(s.ground_weapon[token]), 0, 0)
    take_token(s, actor, token)


# --- crafting ------------------------------------------------------------------------------


@rule
def forbids_craft(s: State, seat: int, actor: int, item: int) -> int:
    """Return the clause that forbids to craft an item, or ALLOWED (FCB-7.15, 12.6, 12.7).

    It takes a known recipe, both components and a copy in the stock, and replaces the use of an item.
    """
    if actor == ROSIE:
        return FCB_14_1
    if item >= ITEM_ROOM or ITEM_RECIPE[item, 0] < 0:
        return FCB_12_6
    if not s.recipe[item]:
        return FCB_12_7
    if s.marks[seat] & USED_ITEM:
        return FCB_7_15
    for component in range(2):
        if not has_item(s, actor, int(ITEM_RECIPE[item, component])):
            return FCB_12_6
    return ALLOWED if s.stock[item] > 0 else FCB_7_15


@rule
def list_crafts(s: State, seat: int, out: Array, count: int) -> int:
    """List every item that a hero can craft; Rosie carries too little for it (FCB-7.15)."""
    if s.marks[seat] & USED_ITEM or s.item[seat, 1] == NONE:
        return count
    for item in range(ITEM_COUNT):
        if s.recipe[item] and forbids_craft(s, seat, seat, item) == ALLOWED:
            out[count] = pack(TO_CRAFT, figure_code(s, seat), item, 0, 0)
            count += 1
    return count


@rule
def craft(s: State, seat: int, actor: int, item: int) -> None:
    """Turn two components into a white card (FCB-7.15)."""
    s.marks[seat] |= USED_ITEM
    for component in range(2):
        take_item(s, actor, int(ITEM_RECIPE[item, component]), True)
    s.stock[item] -= 1
    put_card(s.item[actor], INVENTORY, item)
    emit(s, E_CRAFTED, figure_code(s, actor), item, 0, 0)


# --- cards thrown away ---------------------------------------------------------------------


@rule
def forbids_drop(s: State, actor: int, item: int) -> int:
    """Return the clause that forbids to throw an item away, or ALLOWED for one that the figure carries (FCB-7.16)."""
    return ALLOWED if item < ITEM_ROOM and has_item(s, actor, item) else FCB_7_16


@rule
def list_drops(s: State, actor: int, out: Array, count: int) -> int:
    """List every item of a figure: each can be thrown away (FCB-7.16)."""
    for place in range(INVENTORY):
        if is_first_copy(s.item[actor], place):
            out[count] = pack(TO_DROP, figure_code(s, actor), int(s.item[actor, place]), 0, 0)
            count += 1
    return count


@rule
def drop(s: State, actor: int, item: int) -> None:
    """Put an item under its deck (FCB-7.16)."""
    take_item(s, actor, item, False)
    emit(s, E_DROPPED, figure_code(s, actor), item, 0, 0)


@rule
def forbids_shed(s: State, seat: int, reaction: int) -> int:
    """Return the clause that forbids to put a reaction card back, or ALLOWED for one in hand (FCB-7.16)."""
    return ALLOWED if reaction < REACTION_ROOM and has_reaction(s, seat, reaction) else FCB_7_16


@rule
def list_sheds(s: State, seat: int, out: Array, count: int) -> int:
    """List every reaction card of the hand, equal ones once (FCB-7.16)."""
    for place in range(REACTION_HAND):
        if is_first_copy(s.reaction[seat], place):
            out[count] = pack(TO_SHED, int(s.reaction[seat, place]), 0, 0, 0)
            count += 1
    return count


@rule
def shed(s: State, seat: int, reaction: int) -> None:
    """Put a reaction card under its deck (FCB-7.16)."""
    take_card(s.reaction[seat], REACTION_HAND, reaction)
    put_under_deck(s.reaction_under, REACTION_UNDER, reaction)
    emit(s, E_SHED, seat, reaction, 0, 0)


VERBS = (
    VerbRules(
        TO_PICK,
        "pick",
        (nouns.ACTOR, nouns.DECK),
        forbid=(forbids_pick_up, forbids_deck),
        tries={"deck": range(GREEN_DECK + 1)},
        shared=True,
        play=pick_up,
        clicks=("?figure:{actor} deck:{deck}",),
    ),
    VerbRules(
        TO_TAKE,
        "take",
        (nouns.ACTOR, nouns.TOKEN, nouns.PUT_DOWN),
        forbid=(forbids_take,),
        lists=list_takes,
        play=take_weapon,
        clicks=("{put_down} token:{token}",),
    ),
    VerbRules(
        TO_CRAFT,
        "craft",
        (nouns.ACTOR, nouns.ITEM),
        forbid=(forbids_craft,),
        lists=list_crafts,
        play=craft,
        clicks=("craft:{owner}:{item}",),
    ),
    VerbRules(
        TO_DROP,
        "drop",
        (nouns.ACTOR, nouns.ITEM),
        forbid=(forbids_drop,),
        lists=list_drops,
        play=drop,
        clicks=("drop:{seat} item:{owner}:{item}",),
    ),
    VerbRules(
        TO_SHED,
        "shed",
        (nouns.REACTION,),
        forbid=(forbids_shed,),
        lists=list_sheds,
        play=shed,
        clicks=("drop:{seat} reaction:{seat}:{reaction}",),
    ),
)
