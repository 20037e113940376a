"""What the contract suite must be told about Far Cry: Beyond: its books, its bounds, and what random play misses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ludotheque.core.engine.decisions import question
from ludotheque.games.farcry.box import (
    CELLS,
    FIGURES,
    FIRST_ENEMY,
    FIRST_HAND,
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
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.numbers import C_REACTION, Q_CHOOSE
from ludotheque.games.farcry.rules.board.hexes import neighbour
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
    """Every card is somewhere, every figure stands where the cells say, and nothing is left of what was computed."""
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
    row = s.data[0]
    for name in ("steps", "came", "line", "far", "value", "resistance"):
        assert not row[name].any(), name
    assert s.values == 0
    assert not row["task"][s.depth :].any()
    assert not row["mask"][s.depth :].any()
    assert not row["option"][s.options_size :].any()


def _rising(row: Any, most: int) -> list[int]:
    """A hand of cards: rising, nothing behind the last."""
    cards = [int(card) for card in row if card != NONE]
    assert [int(card) for card in row[: len(cards)]] == sorted(cards)
    assert len(cards) <= most
    return cards


def _check_items(s: Any) -> None:
    """FCB-5.4, 7.14, 7.16, 12.6: in a deck, under it, beside it, carried, or in the stash."""
    row = s.data[0]
    found = row["stash"] + row["stock"] + row["deck"].sum(0) + row["discard"].sum(0)
    assert not row["stock"][tables.ITEM_DECK != WHITE].any()
    for owner in range(OWNERS):
        for item in _rising(s.item[owner], 1 if owner == ROSIE else INVENTORY):
            found[item] += 1
    for deck in range(2):
        assert not (row["deck"] | row["discard"])[deck, deck != tables.ITEM_DECK].any()
        under = [int(card) - 1 for card in s.under[deck] if card]
        assert [int(card) for card in s.under[deck][: len(under)]] == [card + 1 for card in under]
        for item in under:
            found[item] += 1
    whole = (found == 0) | (found == tables.ITEM_COPIES)
    assert whole.all(), [tables.ITEM_KEYS[item] for item in np.flatnonzero(~whole)]


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


SIDES = [(cell, way, neighbour(cell, way)) for cell in range(CELLS) for way in range(6)]
INNER, WAY, OUTER = np.array([side for side in SIDES if side[2] != NONE]).T
"""Every side that two cells have in common: a cell, the direction and the cell over there."""


def _check_cells(s: Any) -> None:
    """What stands and lies on cells (FCB-2.10, 9.14), and walls, which have two sides."""
    cells = [int(s.cell[slot]) if s.kind[slot] != NONE else NONE for slot in range(FIGURES)]
    crowd, first = Counter(cells), {cell: slot + 1 for slot, cell in reversed(list(enumerate(cells)))}
    assert list(s.crowd) == [crowd[cell] for cell in range(CELLS)]
    assert max(s.crowd) <= 2
    assert list(s.first) == [first.get(cell, 0) for cell in range(CELLS)]
    walls = s.data[0]["walls"]
    assert ((walls[INNER] >> WAY & 1) == (walls[OUTER] >> (WAY + 3) % 6 & 1)).all()
    assert np.count_nonzero(s.data[0]["token"] & MINE_TOKEN) <= MINES


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


def tries(s: Any, place: int, kind: str, size: int) -> Sequence[int]:
    """Values of a noun that stand for all of them: who acts, figures of the mission, cells with and without a hand."""
    if kind == "who":
        codes = [code(s, slot) for slot in range(FIGURES) if s.kind[slot] != NONE]
        return sorted({*(codes if place else codes[:6]), 0, NOBODY})
    if kind == "place":
        hands = [cell + 128 * extra for cell in range(CELLS) for extra in (0, FIRST_HAND, FIRST_HAND + 1)]
        return sorted({*hands, *(NO_CELL + 128 * extra for extra in range(9))})
    return range(size)


def code(s: Any, slot: int) -> int:
    number = (slot - FIRST_ENEMY) % 4 if FIRST_ENEMY <= slot < FIRST_PROP else max(0, slot - FIRST_PROP)
    return int(s.kind[slot]) * 16 + number


# --- positions that random games seldom come to -----------------------------------------------------------

TEAM = ("boris", "butch", "kumiko", "nora")
HANDS = ("bat chains", "rem870", "machete colt45", "viper")
ITEMS = ("grenade powder", "vest tape", "bandage antidote", "molotov minebox", "soda")
REACTIONS = ("dodge retake sidestep", "double closeup weswap", "plate punchline slowmo", "cue retake dodge")
CAMPAIGN = "campaign"


def position(**values: object) -> str:
    """A position text."""
    return "\n".join(f"{key} = {value!r}".replace("'", '"') for key, value in values.items())


def practice(players: int, places: str, others: list[str], **more: Any) -> str:
    """The practice ground: heroes on cells, in the order of the team, Rosie after them, and other figures."""
    cells = places.split()
    heroes = [f"{hero} {cell}" for hero, cell in zip(TEAM[:players], cells, strict=False)]
    values: dict[str, object] = {
        "stage": "mission",
        "mission": "practice",
        "team": " ".join(TEAM[:players]),
        "round": 3,
        "figures": [*heroes, f"rosie {cells[-1]}", *others],
        "hands": [*HANDS[:players], "bite bark"],
        "items": [*ITEMS[:players], ITEMS[-1]],
        "reactions": list(REACTIONS[:players]),
    }
    return position(**(values | more))


def starts(players: int, options: Options) -> list[str]:
    """Fights at close quarters, bodies, robots, weightlessness, guests of every kind; in a campaign the hub too."""
    found = [
        practice(
            players,
            "D5 F5 E4 G6 E6",
            ["brigadier.green E5 2", "craterien.yellow F6 5", "exalte.green F4", "sapeur.violet G4 1 bleed"],
            terrain="D4# D6# H5# G7~ H7~",
            tokens="item D5 E4; mine E7 C5; fire F5",
        ),
        practice(
            players,
            "D5 E5 D4 C5 E6",
            ["tireur.green H5", "infirmier.yellow I6 1", "vostok.violet F5 3", "crate.1 E4", "cardboard.2 F6"],
            terrain="G5# F3#",
            revives=1,
            round=19,
        ),
        practice(
            players,
            "D5 G5 E3 H6 F5",
            ["reine.green F4 9", "arachnide.yellow D6 1", "tisseuse.red G6", "cracheur.violet I4"],
            terrain="C5# H5# F6v",
            gravity="zero",
            hands=[*("colt45 cobra", "sawnoff", "smg11", "ak47")[:players], "bite- bark"],
        ),
        practice(
            players,
            "E5 D6 F6 D4 C6",
            ["drone.green H3 1", "sentinelle.yellow H5", "broyeur.violet G6 2", "panel.1 E4"],
            terrain="E4P G4#",
            hacks="hk_drone hk_sentinel hk_crusher",
            gravity="low",
        ),
        _bodies(players),
    ]
    if options.get("mission", CAMPAIGN) == CAMPAIGN:
        found += _campaign(players)
    return found


def start(players: int, options: Options, words: str) -> str:
    """The one of them with these words."""
    return next(text for text in starts(players, options) if words in text)


def _bodies(players: int) -> str:
    """Somebody lies on the ground, weapons lie about, and a traqueur cannot be hurt."""
    text = practice(
        players,
        "D5 E5 D4 E4 C6",
        ["traqueur.green G5", "patteriote.yellow F4 1", "patteriote.violet C4"],
        ground="hatchet D5, katana- E5",
        terrain="F5~ F6~",
        revives=1,
        hands=[*(".", "ak47-", "stinger", "whip")[:players], "bite bark"],
    )
    return text.replace('"butch E5"', '"butch E5 1"').replace('"boris D5"', '"boris D5 0 ko"')


def _campaign(players: int) -> list[str]:
    """The map in the middle of a campaign, a loadout, and missions with ground of their own."""
    owned: dict[str, object] = {
        "done": "m01 m02 m03 m05",
        "cards": "p01 p03 t_tape t_key",
        "doses": 2,
        "stash": "serum bandage grenade",
        "accessories": "longbarrel strap",
    }
    found = [
        position(stage="hub", **owned),
        position(stage="loadout", mission="m04", team=" ".join(TEAM[:players]), **owned),
    ]
    for mission in ("m02", "m03", "m05", "m13", "m14", "m16"):
        found.append(position(stage="mission", mission=mission, team=" ".join(TEAM[:players])))
    return found


# --- twins: what chance has not decided, and a position has ------------------------------------------------

COMING = (
    "attack 0 0 0 0; cover 5 5; check 0 0; red grenade molotov; green bandage medkit; reaction dodge; tile t_item",
    "attack 5 5 5 5; cover 0 0; check 5 5; red powder stim; green vest soda; reaction double; tile t_trap",
)
"""Two futures: dice, decks and tiles."""

TWINS: list[tuple[str, int, list[str]]] = [
    (start(2, {}, '"m02"'), 2, ["move boris e"]),  # positions, how many play, and what is played in both
    (start(2, {}, '"m03"'), 2, []),
    (start(2, {}, "reine"), 2, ["move boris e"]),
    (start(3, {}, "drone"), 3, []),
    (start(4, {}, 'stage = "hub"'), 4, []),
]


def twins() -> list[tuple[str, str, int, list[str]]]:
    """The same positions with each of two futures: nobody knows which it is."""
    return [(*[f'{text}\nnext = "{pins}"' for pins in COMING], players, played) for text, players, played in TWINS]  # type: ignore[misc]
