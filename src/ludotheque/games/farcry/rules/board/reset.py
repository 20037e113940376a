"""Reset the board: every field of a mission as it is when none is played."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    CELLS,
    COUNTERS,
    DOORS,
    EVENT_ROOM,
    FIGURES,
    FLAGS,
    HANDS,
    HEROES,
    INVENTORY,
    ITEM_ROOM,
    MARKS,
    NONE,
    REACTION_HAND,
    REACTION_ROOM,
    STUNT_SLOTS,
    TILE_GROUPS,
    TILE_KINDS,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.rules.figures.damage import clear_slot
from ludotheque.games.farcry.rules.figures.held_cards import empty_hand
from ludotheque.games.farcry.rules.flow.shown_dice import clear_rolls
from ludotheque.games.farcry.rules.flow.tasks import pop_task
from ludotheque.games.farcry.state import OWNERS, State


@rule
def clear_board(s: State) -> None:
    """Remove all figures, cards, tokens and counts of a mission."""
    while s.depth > 0:
        pop_task(s)
    clear_counts(s)
    clear_cells(s)
    clear_cards(s)
    for figure in range(FIGURES):
        s.cell[figure] = NONE
        s.last[figure] = NONE
        clear_slot(s, figure)
    for place in range(16):
        s.order[place] = 0


@rule
def clear_counts(s: State) -> None:
    """Reset counters, gauges, flags and marks."""
    s.board = 0
    s.round_no = 0
    s.timer = 0
    s.alert = 0
    s.alert_floor = 0
    s.gravity = 0
    s.air = 0
    s.airlock_open = 0
    s.revives = 0
    s.players_turn = 0
    s.actions = 0
    s.ready = 0
    s.acting = NONE
    s.stopped = 0
    s.led = 0
    s.outcome = 0
    clear_rolls(s)
    s.order_size = 0
    s.options_size = 0
    s.values = 0
    for flag in range(FLAGS):
        s.flag[flag] = 0
    for counter in range(COUNTERS):
        s.counter[counter] = 0
    for mark in range(MARKS):
        s.mark_zone[mark] = 0
        s.mark_cell[mark] = 0
    for door in range(DOORS):
        s.door[door] = 0
    for seat in range(HEROES):
        s.marks[seat] = 0
    for place in range(2):
        s.offered[place] = 0


@rule
def clear_cells(s: State) -> None:
    """Remove ground, walls and tokens."""
    for cell in range(CELLS):
        s.first[cell] = 0
        s.crowd[cell] = 0
        s.terrain[cell] = 0
        s.walls[cell] = 0
        s.token[cell] = 0
        s.tile[cell] = 0
    for group in range(TILE_GROUPS):
        for tile in range(TILE_KINDS):
            s.tiles_left[group, tile] = 0
    for token in range(WEAPON_TOKENS):
        s.ground_cell[token] = NONE
        s.ground_weapon[token] = NONE
        s.ground_up[token] = 0
        for place in range(2):
            s.ground_fitting[token, place] = NONE


@rule
def clear_cards(s: State) -> None:
    """Empty hands, inventories and decks."""
    for owner in range(OWNERS):
        s.refused[owner] = 0
        for hand in range(HANDS):
            empty_hand(s, owner, hand)
        for place in range(INVENTORY):
            s.item[owner, place] = NONE
    for seat in range(HEROES):
        for place in range(STUNT_SLOTS):
            s.stunt[seat, place] = NONE
        for place in range(REACTION_HAND):
            s.reaction[seat, place] = NONE
    for item in range(ITEM_ROOM):
        s.stock[item] = 0
        for deck in range(2):
            s.deck[deck, item] = 0
            s.discard[deck, item] = 0
    for deck in range(2):
        for place in range(32):
            s.under[deck, place] = 0
    for reaction in range(REACTION_ROOM):
        s.reaction_deck[reaction] = 0
        s.reaction_discard[reaction] = 0
    for place in range(24):
        s.reaction_under[place] = 0
    for event in range(EVENT_ROOM):
        s.event_left[event] = 0
