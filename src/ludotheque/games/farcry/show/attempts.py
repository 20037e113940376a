"""Attempts: clicks that the rules refuse, each with the action that it stands for: its refusal says why not
(FCB-26).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import DIRECTIONS, FIGURES, HANDS, NO_CELL, NOBODY, NONE, STUNT_SLOTS, ZIPS
from ludotheque.games.farcry.content.tables import (
    DESTINATION_KEYS,
    HERO_COUNT,
    HERO_LEARN,
    ITEM_KEYS,
    KIND_KEYS,
    LIBRARY,
    M_ACTS,
    M_ZIP,
    MODE_TYPE,
    MUTATION_KEYS,
    REACTION_KEYS,
    STUNT_KEYS,
    WEAPON_KEYS,
    WPN_MODES,
)
from ludotheque.games.farcry.numbers import Q_CLINIC, Q_HUB, Q_LOADOUT, Q_POOL, Q_TEAM, Q_WINDOW
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.cards import TO_REACT, TO_STUNT, TO_USE
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK
from ludotheque.games.farcry.rules.actions.forbids import forbids
from ludotheque.games.farcry.rules.actions.help import TO_ACT, TO_DOOR
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.rules.actions.items import TO_PICK
from ludotheque.games.farcry.rules.actions.leap import TO_ZIP
from ludotheque.games.farcry.rules.actions.legal import legal
from ludotheque.games.farcry.rules.actions.move import TO_MOVE
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.campaign.map import is_on_map
from ludotheque.games.farcry.rules.campaign.possessions import free_copies
from ludotheque.games.farcry.rules.campaign.verbs import TO_CARRY, TO_EQUIP, TO_GO, TO_MUTATE, TO_SLOT, TO_TEAM
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.rules.verbs import VERBS
from ludotheque.games.farcry.show.clicks import paths
from ludotheque.games.farcry.show.keys import cell_key, figure_click_key, owner_key, seat_key
from ludotheque.games.farcry.show.reach_view import list_own_figures
from ludotheque.games.farcry.show.walks import walks
from ludotheque.games.farcry.state import State

NOWHERE = NO_CELL  # no cell, no direction, no hand
Attempt = tuple[int, Path]


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """List the clicks that are refused: the clause, the keys, and nothing to point at."""
    found: dict[Path, int] = {}
    for action, path in _list_attempts(s, seat):
        if path not in found:
            found[path] = forbids(s, seat, action)
    allowed = _list_allowed_paths(s, seat)
    return [(clause, path, []) for path, clause in found.items() if clause and path not in allowed]


def _list_allowed_paths(s: State, seat: int) -> set[Path]:
    """Return the clicks that do or begin something allowed after all: go round a wall, use a weapon in its other
    mode, play a card.
    """
    out = np.zeros(MAX_ACTIONS, np.int64)
    actions = [int(action) for action in out[: legal(s, seat, out)]]
    whole = {path for _, path in paths(s, seat, actions)} | {walk.keys for walk in walks(s, seat)}
    return {path[:size] for path in whole for size in range(1, len(path) + 1)}


def resolve_clicks(s: State, seat: int, keys: Path) -> int | None:
    """Return the action that such clicks stand for, None where they stand for none: its refusal comes with the
    facts.
    """
    return next((action for action, path in _list_attempts(s, seat) if path == keys), None)


def _list_attempts(s: State, seat: int) -> Iterator[Attempt]:
    if s.over:
        return
    asked = question(s)
    if asked == Q_HUB:
        for place in range(len(DESTINATION_KEYS)):
            if is_on_map(s, place):
                yield pack(TO_GO, place, 0, 0, 0), (f"destination:{DESTINATION_KEYS[place]}",)
    elif asked == Q_TEAM:
        for hero in range(HERO_COUNT):
            yield pack(TO_TEAM, hero, 0, 0, 0), (f"hero:{KIND_KEYS[hero]}",)
    elif asked == Q_LOADOUT and s.team[seat] != NONE:
        yield from _outfit_attempts(s, seat)
    elif asked == Q_CLINIC:
        for hero in range(HERO_COUNT):
            for mutation, key in enumerate(MUTATION_KEYS):
                yield pack(TO_MUTATE, hero, mutation, 0, 0), (f"mutation:{KIND_KEYS[hero]}:{key}",)
    elif s.mission != NONE and s.kind[seat] != NONE:
        yield from _mission_attempts(s, seat, asked)


def _outfit_attempts(s: State, seat: int) -> Iterator[Attempt]:
    """List what does not fit into hands, inventory or the four stunts any more (FCB-12.1, 12.2, 7.11)."""
    for weapon, key in enumerate(WEAPON_KEYS):
        if free_copies(s, weapon) > 0:
            yield pack(TO_EQUIP, weapon, 0, 0, 0), (f"stash:weapon:{key}",)
    for item, key in enumerate(ITEM_KEYS):
        if s.stash[item] > 0:
            yield pack(TO_CARRY, item, 0, 0, 0), (f"stash:item:{key}",)
    for stunt in HERO_LEARN[s.team[seat]]:
        if stunt != NONE:
            yield pack(TO_SLOT, int(stunt), 0, 0, 0), (f"stash:{seat_key(seat)}:stunt:{STUNT_KEYS[stunt]}",)


def _mission_attempts(s: State, seat: int, asked: int) -> Iterator[Attempt]:
    yield from _card_attempts(s, seat)
    if asked == Q_POOL:
        for slot in list_own_figures(s, seat) or [seat]:
            if s.cell[slot] != NONE:
                yield from _step_attempts(s, slot, slot == seat)
                yield from _attack_attempts(s, seat, slot)
        yield from _deed_attempts(s, seat)
    elif asked == Q_WINDOW and not asked_seats(s) >> seat & 1:
        yield pack(TO_DECLINE, 0, 0, 0, 0), (f"decline:{seat_key(seat)}",)


def _step_attempts(s: State, slot: int, hero: bool) -> Iterator[Attempt]:
    """List one step to every neighbouring cell: walls, figures, obstacles, PM (FCB-2.6, 2.10, 7.1, 7.2)."""
    code = figure_code(s, slot)
    for direction in range(DIRECTIONS):
        there = neighbour(int(s.cell[slot]), direction)
        if there != NONE:
            action = pack(TO_MOVE, code, direction, 0, 0)
            yield action, (figure_click_key(code), cell_key(there))
            if hero:
                yield action, (cell_key(there),)


def _attack_attempts(s: State, seat: int, slot: int) -> Iterator[Attempt]:
    """List every weapon at every target: used, out of reach, behind a wall (FCB-7.25, 8.1, 8.7)."""
    code = figure_code(s, slot)
    owner = owner_key(seat, code)
    for hand in range(HANDS):
        weapon = int(s.weapon[slot, hand])
        if weapon == NONE:
            continue
        key = f"weapon:{owner}:{hand + 1}"
        best = int(MODE_TYPE[weapon, int(WPN_MODES[weapon]) - 1])  # what can be thrown reaches farthest
        for target in range(FIGURES):
            if s.kind[target] != NONE and s.cell[target] != NONE and target != slot:
                figure = figure_click_key(figure_code(s, target))
                action = pack(TO_ATTACK, code, hand, best, figure_code(s, target))
                yield action, (key, figure)
                yield action, (figure, key)
        if not s.face_up[slot, hand]:
            yield pack(TO_ATTACK, code, hand, best, NOBODY), (key,)


def _card_attempts(s: State, seat: int) -> Iterator[Attempt]:
    """List stunts, reactions and items by themselves: no pick could make them playable now (FCB-7.10, 7.14, 11.5)."""
    hero, owner = figure_code(s, seat), seat_key(seat)
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt != NONE:
            yield pack(TO_STUNT, hero, stunt, NOBODY, NOWHERE), (f"stunt:{owner}:{STUNT_KEYS[stunt]}",)
    for card in s.reaction[seat]:
        if card != NONE:
            yield pack(TO_REACT, card, NOBODY, NOWHERE, 0), (f"reaction:{owner}:{REACTION_KEYS[card]}",)
    for slot in list_own_figures(s, seat) or [seat]:
        code = figure_code(s, slot)
        for item in s.item[slot]:
            if item != NONE:
                key = f"item:{owner_key(seat, code)}:{ITEM_KEYS[item]}"
                yield pack(TO_USE, code, item, NOBODY, NOWHERE), (key,)


def _deed_attempts(s: State, seat: int) -> Iterator[Attempt]:
    """List decks, zip-lines, doors, acts of the mission, and buttons that need a figure (FCB-7.13, 7.22, 7.23)."""
    hero, owner = figure_code(s, seat), seat_key(seat)
    for deck, key in enumerate(("red", "green")):
        yield pack(TO_PICK, hero, deck, 0, 0), (f"deck:{key}",)
    for line in range(ZIPS):
        if M_ZIP[s.mission, line, 0] >= 0:
            yield pack(TO_ZIP, hero, line, NO_CELL, 0), (f"zip:{line + 1}",)
    for door, one in enumerate(LIBRARY.boards[s.board].doors):
        yield pack(TO_DOOR, hero, door, 0, 0), (f"door:{one.key}",)
    for act in range(int(M_ACTS[s.mission])):
        yield pack(TO_ACT, hero, act, 0, 0), (f"act:{act + 1}",)
    for verb in VERBS:
        if verb.nouns == (nouns.ACTOR, nouns.FIGURE):
            yield pack(verb.number, hero, NOBODY, 0, 0), (f"{verb.name}:{owner}",)
