"""Which actions with items and weapons on the ground are legal (FCB-7.13 to 7.20)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import GREEN_DECK, HANDS, INVENTORY, ITEM_TOKEN, NONE, WEAPON_TOKENS
from ludotheque.games.farcry.content.tables import ITEM_COUNT, ITEM_PLAY
from ludotheque.games.farcry.numbers import TO_CRAFT, TO_DROP, TO_OFFER, TO_PICK, TO_TAKE, TO_USE
from ludotheque.games.farcry.rules.actions.card_picks import list_plays
from ludotheque.games.farcry.rules.actions.forbids_cards import (
    forbids_craft,
    forbids_pick_up,
    forbids_take,
    forbids_use,
)
from ludotheque.games.farcry.rules.actions.forbids_offer import forbids_offer
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.state import OWNERS, USED_GIVE, USED_ITEM, State


@rule
def is_first_item(s: State, owner: int, place: int) -> bool:
    """Whether a place of an inventory holds an item, the first of its kind: equal copies are one action."""
    item = int(s.item[owner, place])
    return item != NONE and bool(place == 0 or s.item[owner, place - 1] != item)


@rule
def list_pick_ups(s: State, actor: int, out: Array, count: int) -> int:
    """A red or a green card for the token under a figure (FCB-7.13)."""
    if s.token[s.cell[actor]] & ITEM_TOKEN:
        for deck in range(GREEN_DECK + 1):
            if forbids_pick_up(s, actor, deck) == ALLOWED:
                out[count] = pack(TO_PICK, figure_code(s, actor), deck, 0, 0)
                count += 1
    return count


@rule
def list_takes(s: State, seat: int, out: Array, count: int) -> int:
    """Every weapon under a hero, with every way to put down others (FCB-7.20)."""
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
def list_uses(s: State, seat: int, actor: int, out: Array, count: int) -> int:
    """Every item, in every way that it can be used (FCB-7.14)."""
    if s.marks[seat] & USED_ITEM:
        return count
    for place in range(INVENTORY):
        item = int(s.item[actor, place])
        if is_first_item(s, actor, place) and forbids_use(s, seat, actor, item) == ALLOWED:
            start = pack(TO_USE, figure_code(s, actor), item, 0, 0)
            count = list_plays(s, actor, ITEM_PLAY + item, start, 32, out, count)
    return count


@rule
def list_crafts(s: State, seat: int, out: Array, count: int) -> int:
    """Every item that can be crafted; Rosie carries too little for it (FCB-7.15)."""
    if s.marks[seat] & USED_ITEM or s.item[seat, 1] == NONE:
        return count
    for item in range(ITEM_COUNT):
        if s.recipe[item] and forbids_craft(s, seat, seat, item) == ALLOWED:
            out[count] = pack(TO_CRAFT, figure_code(s, seat), item, 0, 0)
            count += 1
    return count


@rule
def list_drops(s: State, actor: int, out: Array, count: int) -> int:
    """Every item can be thrown away (FCB-7.16)."""
    for place in range(INVENTORY):
        if is_first_item(s, actor, place):
            out[count] = pack(TO_DROP, figure_code(s, actor), int(s.item[actor, place]), 0, 0)
            count += 1
    return count


@rule
def list_offers(s: State, seat: int, actor: int, out: Array, count: int) -> int:
    """Everybody to whom something can be offered (FCB-7.17)."""
    if s.marks[seat] & USED_GIVE:
        return count
    for partner in range(OWNERS):
        if s.cell[partner] >= 0 and forbids_offer(s, seat, actor, partner) == ALLOWED:
            out[count] = pack(TO_OFFER, figure_code(s, actor), figure_code(s, partner), 0, 0)
            count += 1
    return count
