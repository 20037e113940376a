"""What the contract suite must be told about Far Cry: Beyond: its books, its bounds, and missions that random play misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ludotheque.core.decisions import question
from ludotheque.games.farcry import tables
from ludotheque.games.farcry.content import (
    CELLS,
    FIGURES,
    FIRST_ENEMY,
    FIRST_PROP,
    HACKED,
    HEROES,
    INVENTORY,
    KO,
    MAX_ACTIONS_A_TURN,
    MAX_CHORES,
    MAX_HP,
    MAX_PM,
    MAX_SHIELDS,
    MINE_TOKEN,
    MINES,
    NO_CELL,
    NOBODY,
    NONE,
    REACTION_HAND,
    ROSIE,
    WEAPON_TOKENS,
    WHITE,
)
from ludotheque.games.farcry.hexes import neighbour
from ludotheque.games.farcry.signs import C_REACTION, Q_CHOOSE
from ludotheque.games.farcry.state import DEPTH, MISSION, OPTIONS, OWNERS, PINS, QUEUE, VALUES

Options = Mapping[str, object]
RICH = {"mission": "m10", "friendly_fire": "on", "difficulty": "easy"}
"""Options under which much can happen: robots, panels, every weapon and mutation."""
ROUNDS, ACTIVATIONS, WINDOWS = 20, 18, 4
DECISIONS_OF_A_MISSION = ROUNDS * (MAX_ACTIONS_A_TURN + ACTIVATIONS) * WINDOWS * HEROES
LONGEST = 60 * (DECISIONS_OF_A_MISSION + HEROES * (MAX_CHORES + 8))
"""FCB-19.12, 23.1, 23.2: so many attempts, rounds, actions and activations, each with a few windows for each seat."""


# --- the books ---------------------------------------------------------------------------------------


def census(s: Any) -> Counter[str]:
    """Every card is somewhere once, every figure stands where the cells say, and nothing is left of what was computed."""
    _check_room(s)
    if s.stage == MISSION and s.mission != NONE and not s.over:
        _check_items(s)
        _check_reactions(s)
        _check_weapons(s)
        _check_figures(s)
        _check_cells(s)
        _check_bonds(s)
    return Counter()


def _check_room(s: Any) -> None:
    """Room to compute is empty between decisions, and so is everything above the highest task."""
    for row in (s.steps, s.came, s.line, s.far, s.value, s.resistance):
        assert not row.any()
    assert s.values == 0
    assert not s.task[s.depth :].any()
    assert not s.mask[s.depth :].any()
    assert not s.option[s.options_size :].any()


def _rising(row: Any, most: int) -> list[int]:
    """A hand of cards: rising, nothing behind the last."""
    cards = [int(card) for card in row if card != NONE]
    assert [int(card) for card in row[: len(cards)]] == sorted(cards)
    assert len(cards) <= most
    return cards


def _check_items(s: Any) -> None:
    """FCB-5.4, 7.14, 7.16, 12.6: in a deck, under it, beside it, carried, or in the stash."""
    found: Counter[int] = Counter()
    for owner in range(OWNERS):
        found.update(_rising(s.item[owner], 1 if owner == ROSIE else INVENTORY))
    for item in range(tables.ITEM_COUNT):
        found[item] += int(s.stash[item])
        for deck in range(2):
            found[item] += int(s.deck[deck, item]) + int(s.discard[deck, item])
            assert tables.ITEM_DECK[item] == deck or not (s.deck[deck, item] or s.discard[deck, item])
        found[item] += int(s.stock[item])
        assert tables.ITEM_DECK[item] == WHITE or not s.stock[item]
    for deck in range(2):
        under = [int(card) - 1 for card in s.under[deck] if card]
        assert [int(card) for card in s.under[deck][: len(under)]] == [card + 1 for card in under]
        found.update(under)
    for item in range(tables.ITEM_COUNT):
        assert found[item] in (0, int(tables.ITEM_COPIES[item])), tables.ITEM_KEYS[item]


def _check_reactions(s: Any) -> None:
    """FCB-11.11; while somebody chooses one to discard, the new card is the first option."""
    found: Counter[int] = Counter()
    for seat in range(HEROES):
        found.update(_rising(s.reaction[seat], REACTION_HAND))
    found.update(int(card) - 1 for card in s.reaction_under if card)
    if question(s) == Q_CHOOSE and s.ask_args[s.asked - 1, 0] == C_REACTION:
        found[int(s.option[0])] += 1
    for card in range(tables.REACTION_COUNT):
        found[card] += int(s.reaction_deck[card]) + int(s.reaction_discard[card])
        assert found[card] in (0, int(tables.REACTION_COPIES[card])), tables.REACTION_KEYS[card]


def _check_weapons(s: Any) -> None:
    """Nobody holds more than two hands can (FCB-12.1), no card is there twice, accessories fit (FCB-12.3)."""
    found: Counter[int] = Counter()
    for owner in range(OWNERS):
        held = [int(weapon) for weapon in s.weapon[owner] if weapon != NONE]
        if owner != ROSIE:
            assert sum(int(tables.WPN_HANDS[weapon]) for weapon in held) <= 2
        found.update(held)
    places = [place for place in range(WEAPON_TOKENS) if s.ground_cell[place] != NONE]
    assert places == list(range(len(places)))
    found.update(int(s.ground_weapon[place]) for place in places)
    for weapon, count in found.items():
        assert count <= tables.WPN_COPIES[weapon], tables.WEAPON_KEYS[weapon]


def _check_figures(s: Any) -> None:
    for slot in range(FIGURES):
        if s.kind[slot] == NONE or s.cell[slot] == NONE:
            continue
        assert 0 <= s.hp[slot] <= s.hp_max[slot]
        assert 0 <= s.pm[slot] <= MAX_PM
        assert 0 <= s.shields[slot] <= MAX_SHIELDS
        down = bool(s.status[slot] & KO)
        if slot < HEROES:
            assert down == (s.hp[slot] == 0)
            assert not down or int(s.status[slot]) == KO  # FCB-4.8
        else:
            assert not down
            assert s.hp[slot] > 0 or s.hp_max[slot] == 0 or s.depth > 0
        assert tables.FIG_SORT[s.kind[slot]] == _sort(slot)


def _sort(slot: int) -> int:
    return 0 if slot < HEROES else 1 if slot == ROSIE else 2 if slot < FIRST_ENEMY else 3 if slot < FIRST_PROP else 4


def _check_cells(s: Any) -> None:
    """What stands and lies on cells (FCB-2.10, 9.14), and walls, which have two sides."""
    for cell in range(CELLS):
        there = [slot for slot in range(FIGURES) if s.kind[slot] != NONE and s.cell[slot] == cell]
        assert len(there) == s.crowd[cell] <= 2
        assert s.first[cell] == (there[0] + 1 if there else 0)
        for direction in range(6):
            other = neighbour(cell, direction)
            if other != NONE:
                assert (int(s.walls[cell]) >> direction & 1) == (int(s.walls[other]) >> (direction + 3) % 6 & 1)
    assert sum(bool(int(token) & MINE_TOKEN) for token in s.token) <= MINES


def _check_bonds(s: Any) -> None:
    """Provocations and mind links join figures that are there (FCB-10.11, 17.12)."""
    for slot in range(FIGURES):
        if s.kind[slot] == NONE or s.cell[slot] == NONE:
            continue
        provoker, link = int(s.provoker[slot]), int(s.link[slot])
        if provoker != NONE:
            assert FIRST_ENEMY <= slot < FIRST_PROP
            assert not s.status[slot] & HACKED
            assert provoker <= ROSIE
            assert s.cell[provoker] != NONE
            assert not s.status[provoker] & KO
        if link != NONE:
            assert s.link[link] == slot
            assert (slot < HEROES) != (link < HEROES)


def caps(s: Any) -> dict[str, tuple[int, int]]:
    """The bounds of FCB-23 and 24."""
    return {
        "tasks": (int(s.depth), DEPTH),
        "abilities that wait": (int(s.queue_size), QUEUE),
        "options": (int(s.options_size), OPTIONS),
        "values": (int(s.values), VALUES),
        "weapons on the ground": (sum(cell != NONE for cell in s.ground_cell), WEAPON_TOKENS),
        "actions of a turn": (int(s.actions), MAX_ACTIONS_A_TURN),
        "hit points": (int(max(s.hp)), MAX_HP),
        "attempts": (int(s.attempts), 60),
        "pins": (int(s.pinned), PINS),
    }


# --- what to try (test_legal_is_exactly_what_forbids_allows) -----------------------------------------


def tries(s: Any, kind: str, size: int) -> list[int]:
    """Values of a noun that stand for all of them: figures of the mission, and one that is not there."""
    if kind == "figure":
        codes = [code(s, slot) for slot in range(FIGURES) if s.kind[slot] != NONE]
        return sorted({*codes, 0, NOBODY})
    if kind == "place":
        return sorted({*range(0, CELLS, 1), NO_CELL, *(NO_CELL + 128 * extra for extra in range(1, 9)), 40 + 128 * 7})
    return list(range(size))


def code(s: Any, slot: int) -> int:
    number = (slot - FIRST_ENEMY) % 4 if FIRST_ENEMY <= slot < FIRST_PROP else max(0, slot - FIRST_PROP)
    return int(s.kind[slot]) * 16 + number
