"""Attempts: clicks that the rules refuse, each with the action that it stands for: its refusal says why not
(FCB-26).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import DIRECTIONS, FIGURES, GREEN_DECK, HANDS, NO_CELL, NOBODY, NONE, RED, ZIPS
from ludotheque.games.farcry.content import tables
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
from ludotheque.games.farcry.show.clicks import first_click, paths
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
    """List actions with the clicks for them; the first click stands for those that more would have to follow."""
    for action in _list_actions(s, seat):
        verb = verb_of(action)
        if verb == TO_MOVE or (verb == TO_ATTACK and noun_of(action, 3) != NOBODY):
            yield from paths(s, seat, [action])
        else:
            yield action, first_click(s, seat, action)


def _list_actions(s: State, seat: int) -> Iterator[int]:
    asked = question(s)
    if s.over:
        return
    if asked == Q_HUB:
        yield from (pack(TO_GO, place, 0, 0, 0) for place in range(tables.DESTINATION_COUNT) if is_on_map(s, place))
    elif asked == Q_TEAM:
        yield from (pack(TO_TEAM, hero, 0, 0, 0) for hero in range(tables.HERO_COUNT))
    elif asked == Q_LOADOUT and s.team[seat] != NONE:
        yield from _list_changes(s, seat)
    elif asked == Q_CLINIC:
        for hero, mutation in product(range(tables.HERO_COUNT), range(tables.MUTATION_COUNT)):
            yield pack(TO_MUTATE, hero, mutation, 0, 0)
    elif s.mission != NONE and s.kind[seat] != NONE:
        yield from _list_mission_actions(s, seat, asked)


def _list_changes(s: State, seat: int) -> Iterator[int]:
    """List what does not fit into hands, inventory or the four stunts any more (FCB-12.1, 12.2, 7.11)."""
    yield from (pack(TO_EQUIP, weapon, 0, 0, 0) for weapon in range(tables.WEAPON_COUNT) if free_copies(s, weapon) > 0)
    yield from (pack(TO_CARRY, item, 0, 0, 0) for item in range(tables.ITEM_COUNT) if s.stash[item] > 0)
    yield from (pack(TO_SLOT, int(stunt), 0, 0, 0) for stunt in tables.HERO_LEARN[s.team[seat]] if stunt != NONE)


def _list_mission_actions(s: State, seat: int, asked: int) -> Iterator[int]:
    yield from _list_cards(s, seat)
    if asked == Q_POOL:
        for slot in list_own_figures(s, seat) or [seat]:
            if s.cell[slot] != NONE:
                yield from _list_steps(s, slot)
                yield from _list_attacks(s, slot)
        yield from _list_deeds(s, seat)
    elif asked == Q_WINDOW and not asked_seats(s) >> seat & 1:
        yield pack(TO_DECLINE, 0, 0, 0, 0)


def _list_steps(s: State, slot: int) -> Iterator[int]:
    """List one step to every neighbouring cell: walls, figures, obstacles, PM (FCB-2.6, 2.10, 7.1, 7.2)."""
    for direction in range(DIRECTIONS):
        if neighbour(int(s.cell[slot]), direction) != NONE:
            yield pack(TO_MOVE, figure_code(s, slot), direction, 0, 0)


def _list_attacks(s: State, slot: int) -> Iterator[int]:
    """List every weapon at every target: used, out of reach, behind a wall (FCB-7.25, 8.1, 8.7)."""
    for hand in range(HANDS):
        weapon = int(s.weapon[slot, hand])
        if weapon == NONE:
            continue
        best = int(tables.MODE_TYPE[weapon, int(tables.WPN_MODES[weapon]) - 1])  # what can be thrown reaches farthest
        for target in range(FIGURES):
            if s.kind[target] != NONE and s.cell[target] != NONE and target != slot:
                yield pack(TO_ATTACK, figure_code(s, slot), hand, best, figure_code(s, target))
        if not s.face_up[slot, hand]:
            yield pack(TO_ATTACK, figure_code(s, slot), hand, best, NOBODY)


def _list_cards(s: State, seat: int) -> Iterator[int]:
    """List stunts, reactions and items by themselves: no pick could make them playable now (FCB-7.10, 7.14, 11.5)."""
    hero = figure_code(s, seat)
    yield from (pack(TO_STUNT, hero, int(stunt), NOBODY, NOWHERE) for stunt in s.stunt[seat] if stunt != NONE)
    yield from (pack(TO_REACT, int(card), NOBODY, NOWHERE, 0) for card in s.reaction[seat] if card != NONE)
    for slot in list_own_figures(s, seat) or [seat]:
        code = figure_code(s, slot)
        yield from (pack(TO_USE, code, int(item), NOBODY, NOWHERE) for item in s.item[slot] if item != NONE)


def _list_deeds(s: State, seat: int) -> Iterator[int]:
    """List decks, zip-lines, doors, acts of the mission, and buttons that need a figure (FCB-7.13, 7.22, 7.23)."""
    hero = figure_code(s, seat)
    yield from (pack(TO_PICK, hero, deck, 0, 0) for deck in (RED, GREEN_DECK))
    yield from (pack(TO_ZIP, hero, line, NO_CELL, 0) for line in range(ZIPS) if tables.M_ZIP[s.mission, line, 0] >= 0)
    yield from (pack(TO_DOOR, hero, door, 0, 0) for door in range(len(tables.LIBRARY.boards[s.board].doors)))
    yield from (pack(TO_ACT, hero, act, 0, 0) for act in range(tables.M_ACTS[s.mission]))
    for verb in VERBS:
        if verb.nouns == (nouns.ACTOR, nouns.FIGURE):
            yield pack(verb.number, hero, NOBODY, 0, 0)
