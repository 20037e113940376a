"""Whether anything is left to do for a seat: else it is ready by itself (FCB-6.8).

It stops at the first action found, the likeliest first. Verbs that say what to try are written from their declarations,
the others by hand.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import make_any
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    CELLS,
    DIRECTIONS,
    FIGURES,
    HANDS,
    HEROES,
    INVENTORY,
    NO_CELL,
    REACTION_HAND,
    ROSIE,
    STUNT_SLOTS,
    TOP,
    WEAPON_TOKENS,
    ZIPS,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import ITEM_COUNT, ITEM_PLAY, REACTION_PLAY, WPN_MODES
from ludotheque.games.farcry.rules.actions import fight, help, items, leap, mind_link, move, offers
from ludotheque.games.farcry.rules.actions.actor import TRIALS, can_act_with, forbids_acting, has_dog, is_weapon_ready
from ludotheque.games.farcry.rules.actions.card_picks import is_playable
from ludotheque.games.farcry.rules.actions.cards import forbids_reaction, forbids_stunt, forbids_use
from ludotheque.games.farcry.rules.actions.help import forbids_drag, is_fallen
from ludotheque.games.farcry.rules.actions.items import forbids_craft, forbids_take
from ludotheque.games.farcry.rules.actions.leap import JUMP_COST, forbids_jump, forbids_zip, is_at_abyss, other_end
from ludotheque.games.farcry.rules.board.reach import can_hit
from ludotheque.games.farcry.rules.figures.figures import is_standing
from ludotheque.games.farcry.state import USED_ITEM, State

FAMILIES = (move, items, offers, leap, help, mind_link, fight)
TRIED = [verb for family in FAMILIES for verb in family.VERBS if verb.tries is not None]
GIVEN = ("s", "seat", "actor")
can_try_shared = make_any("can_try_shared", [verb for verb in TRIED if verb.shared], __name__, GIVEN, TRIALS)
can_try_alone = make_any("can_try_alone", [verb for verb in TRIED if not verb.shared], __name__, GIVEN, TRIALS)


@rule
def can_act(s: State, seat: int) -> bool:
    """Whether a seat can do anything but pass or throw cards away (FCB-6.8)."""
    if not is_standing(s, seat):
        return False
    if s.link[seat] >= 0:
        return forbids_acting(s, seat, seat, True) == ALLOWED  # to disconnect, at least
    if can_act_with(s, seat, seat) and can_hero_act(s, seat):
        return True
    return has_dog(s, seat) and can_act_with(s, seat, ROSIE) and can_do_anything(s, seat, ROSIE)


@rule
def can_do_anything(s: State, seat: int, actor: int) -> bool:
    """Whether a figure can do any of what heroes and Rosie can both do (FCB-6.7), the likeliest first."""
    if can_try_shared(s, seat, actor) or can_attack(s, actor) or can_use_item(s, seat, actor):
        return True
    return can_leap(s, actor)


@rule
def can_hero_act(s: State, seat: int) -> bool:
    """Whether a hero can do anything (FCB-6.6)."""
    if can_do_anything(s, seat, seat) or can_play_card(s, seat) or can_try_alone(s, seat, seat):
        return True
    return can_drag(s, seat) or can_craft(s, seat) or can_take(s, seat)


@rule
def can_leap(s: State, actor: int) -> bool:
    """Whether a figure can jump, or ride a zip-line (FCB-7.8, 7.9)."""
    here = int(s.cell[actor])
    if s.pm[actor] >= JUMP_COST and is_at_abyss(s, here):
        for cell in range(CELLS):
            if forbids_jump(s, actor, cell) == ALLOWED:
                return True
    for line in range(ZIPS):
        end = other_end(s, here, line)
        if end >= 0:
            if forbids_zip(s, actor, line, NO_CELL) == ALLOWED:
                return True
            for direction in range(DIRECTIONS):
                cell = int(NEIGHBOUR[end, direction])
                if cell >= 0 and forbids_zip(s, actor, line, cell) == ALLOWED:
                    return True
    return False


@rule
def can_attack(s: State, actor: int) -> bool:
    """Whether a figure can attack with a weapon that lies face up (FCB-7.25)."""
    for hand in range(HANDS):
        if is_weapon_ready(s, actor, hand):
            weapon = int(s.weapon[actor, hand])
            for mode in range(WPN_MODES[weapon]):
                for figure in range(FIGURES):
                    if s.cell[figure] >= 0 and can_hit(s, actor, figure, weapon, mode):
                        return True
    return False


@rule
def can_use_item(s: State, seat: int, actor: int) -> bool:
    """Whether a figure can use an item (FCB-7.14)."""
    if not s.marks[seat] & USED_ITEM:
        for place in range(INVENTORY):
            item = int(s.item[actor, place])
            usable = item >= 0 and forbids_use(s, seat, actor, item) == ALLOWED
            if usable and is_playable(s, actor, ITEM_PLAY + item):
                return True
    return False


@rule
def can_play_card(s: State, seat: int) -> bool:
    """Whether a hero can play a stunt, or a reaction in the open pool (FCB-7.11, 11.2)."""
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt >= 0 and forbids_stunt(s, seat, stunt, TOP) == ALLOWED and is_playable(s, seat, stunt):
            return True
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        usable = card >= 0 and forbids_reaction(s, seat, card, TOP) == ALLOWED
        if usable and is_playable(s, seat, REACTION_PLAY + card):
            return True
    return False


@rule
def can_craft(s: State, seat: int) -> bool:
    """Whether a hero can craft an item (FCB-7.15)."""
    if not s.marks[seat] & USED_ITEM and s.item[seat, 1] >= 0:
        for item in range(ITEM_COUNT):
            if s.recipe[item] and forbids_craft(s, seat, seat, item) == ALLOWED:
                return True
    return False


@rule
def can_take(s: State, seat: int) -> bool:
    """Whether a hero can take a weapon from the ground (FCB-7.20)."""
    for token in range(WEAPON_TOKENS):
        if s.ground_cell[token] == s.cell[seat]:
            for put_down in range(1 << HANDS):
                if forbids_take(s, seat, seat, token, put_down) == ALLOWED:
                    return True
    return False


@rule
def can_drag(s: State, seat: int) -> bool:
    """Whether a hero can drag a fallen one (FCB-7.24)."""
    for figure in range(HEROES):
        if is_fallen(s, figure):
            for direction in range(DIRECTIONS):
                cell = int(NEIGHBOUR[s.cell[seat], direction])
                if cell >= 0 and forbids_drag(s, seat, seat, figure, cell) == ALLOWED:
                    return True
    return False
