"""What a company may see of its own prospects: reach of a move, chances of a shot, odds of a content, special cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BOOSTERS,
    CELL_CODES,
    CELLS,
    COLOURS,
    COLOURS_OFF,
    COMPUTER,
    CONTAINERS,
    CONTENTS,
    DISTANCES,
    ENGINES,
    FUEL_ON,
    MAKESHIFT,
    NO_BOOSTERS,
    NO_ENGINE,
    NONE,
    PROPULSION,
    ROOM,
    TREASURE_CODES,
    TYPE_CODES,
    WEAPON_CODES,
    WEAPON_COLOURS,
    WEAPONS,
)
from ludotheque.games.bevri.names import BOOSTER_CODES, ENGINE_CODES
from ludotheque.games.bevri.numbers import TO_ANCHOR, TO_PROBE, TO_SHOOT, TO_THRUST
from ludotheque.games.bevri.rules.flight.fire import (
    count_bits,
    die_colour,
    family_of,
    fire_dice,
    hit_numbers,
    is_mounted,
    is_one_shot,
)
from ludotheque.games.bevri.rules.flight.movement import (
    NO_WAY,
    booster_of,
    engine_of,
    find_means,
    fuel_in_base,
    fuel_in_hold,
    has_engine,
    is_free,
    is_fuelled,
    way_of,
)
from ludotheque.games.bevri.rules.legal import legal
from ludotheque.games.bevri.rules.odds import chance_of_shot, number_in, off_numbers, own_numbers
from ludotheque.games.bevri.rules.turn_end import colours_in, count_in
from ludotheque.games.bevri.state import (
    State,
    category_of,
    grey_cell,
    in_hold,
    lowest_of_colour,
    ring_distance,
)

WAYS = ("", "none", "engine", "booster", "engine_booster")
CONTENT_CODES = (*TREASURE_CODES, "crystal")

_chance = lru_cache(maxsize=4096)(chance_of_shot)


def _code(kind: int) -> str | None:
    return None if kind == NONE else TYPE_CODES[kind]


# --- corvettes ----------------------------------------------------------------------------


def engines_of(s: State, seat: int) -> list[str]:
    """List the engines that are complete in propulsion."""
    colours = colours_in(s, seat, PROPULSION)
    return [ENGINE_CODES[engine] for engine in range(MAKESHIFT, ENGINES) if has_engine(s, engine, colours)]


def boosters_of(s: State, seat: int) -> list[str]:
    """List the boosters in propulsion."""
    colours = colours_in(s, seat, PROPULSION)
    found = [b for b in range(BOOSTERS) if count_in(colours, s.booster_colour[b])]
    return [] if s.boosters == NO_BOOSTERS else [BOOSTER_CODES[booster] for booster in found]


def weapons_of(s: State, seat: int) -> list[dict[str, Any]]:
    """List the weapons that are complete in the armament, with their dice by distance."""
    colours = colours_in(s, seat, ARMAMENT)
    mounted = [weapon for weapon in range(WEAPONS) if is_mounted(weapon, colours)] if colours else []
    return [{"weapon": WEAPON_CODES[weapon], "dice": _range(s, family_of(weapon))} for weapon in mounted]


def _range(s: State, family: int) -> list[int]:
    return [s.weapon_dice[family, distance] for distance in range(DISTANCES)]


# --- moves ------------------------------------------------------------------------------------


def moves_of(s: State, seat: int) -> dict[str, Any]:
    """Return the cells within reach, each with what the move would cost (BEVRI-9.5)."""
    colours, fuelled = colours_in(s, seat, PROPULSION), is_fuelled(s, seat)
    found = {}
    for cell in range(CELLS):
        if cell != s.cell[seat] and is_free(s, cell):
            how = find_means(s, seat, cell, colours, fuelled)
            if how != NO_WAY:
                found[CELL_CODES[cell]] = _means(s, seat, how)
    return found


def _means(s: State, seat: int, how: int) -> dict[str, str | None]:
    engine, booster = engine_of(how), booster_of(how)
    fuel = NONE
    if s.fuel == FUEL_ON and engine != NO_ENGINE:
        fuel = fuel_in_base(s, seat)
        fuel = fuel_in_hold(s, seat) if fuel == NONE else fuel
    spent = NONE if booster == NONE else lowest_of_colour(s, seat, PROPULSION, s.booster_colour[booster])
    return {
        "means": WAYS[way_of(how)],
        "engine": None if engine == NO_ENGINE else ENGINE_CODES[engine],
        "booster": _code(spent),
        "fuel": _code(fuel),
    }


# --- shots ------------------------------------------------------------------------------------


def _legal(s: State, seat: int) -> list[int]:
    out = [0] * ROOM
    return out[: legal(s, seat, out)]


def shots_of(s: State, seat: int) -> list[dict[str, Any]]:
    """List every shot that may be announced, with the exact chance that its container opens."""
    shots = [action for action in _legal(s, seat) if verb_of(action) == TO_SHOOT]
    return [_shot(s, seat, noun_of(action, 0), noun_of(action, 1)) for action in shots]


def _shot(s: State, seat: int, place: int, weapon: int) -> dict[str, Any]:
    dice = fire_dice(s, seat, place, family_of(weapon))
    spent = _spent(s, seat, weapon) if is_one_shot(family_of(weapon)) else []
    return {
        "place": place + 1,
        "weapon": WEAPON_CODES[weapon],
        "dice": dice,
        "distance": ring_distance(s.cell[seat], grey_cell(s, place)),
        "chance": round(shot_chance(s, seat, place, weapon, dice), 6),
        "spent": [TYPE_CODES[kind] for kind in spent],
    }


def shot_chance(s: State, seat: int, place: int, weapon: int, dice: int) -> float:
    """Return the chance that a container opens, from a cache: many shots differ in nothing that matters.

    For that, colours are numbered anew in the order in which dice show them; it does not change the chance.
    """
    shield = s.shield[place]
    hits = hit_numbers(s, seat, weapon)
    offs = off_numbers(s, hits)
    owns = own_numbers(s, shield, hits, offs)
    shown = [die_colour(weapon, shield, die) for die in range(dice)]
    order = list(dict.fromkeys(shown))
    plain = s.fire_colours == COLOURS_OFF
    matching = 0 if plain else sum(1 << new for new, colour in enumerate(order) if shield >> colour & 1)
    return _chance(
        dice,
        sum(order.index(colour) << 3 * die for die, colour in enumerate(shown)),
        count_bits(shield),
        matching,
        sum(number_in(owns, colour) << 4 * new for new, colour in enumerate(order)),
        sum(number_in(offs, colour) << 4 * new for new, colour in enumerate(order)),
        in_hold(s, seat, COMPUTER),
    )


def _spent(s: State, seat: int, weapon: int) -> Iterator[int]:
    for colour in range(COLOURS):
        if WEAPON_COLOURS[weapon] >> colour & 1:
            yield lowest_of_colour(s, seat, ARMAMENT, colour)


# --- contents and special cards ------------------------------------------------------------------


def content_odds(s: State, seat: int, container: int) -> dict[str, list[int]]:
    """Count the contents that a seat can still find in a container, by code: [copies, all] (BEVRI-15.5); spectators
    know none."""
    category = category_of(container)
    left = [s.content_pool[category, inside] for inside in range(CONTENTS)]
    for other in range(CONTAINERS):
        if category_of(other) == category and s.content[other] != NONE and not _knows(s, seat, other):
            left[CONTENT_CODES.index(TYPE_CODES[s.content[other]])] += 1
    return {code: [count, sum(left)] for code, count in zip(CONTENT_CODES, left, strict=True) if count}


def _knows(s: State, seat: int, container: int) -> bool:
    return seat != NONE and bool(s.known[container] >> seat & 1)


def windows_of(s: State, seat: int) -> dict[str, Any]:
    """Return the special cards that may be played in this window, with their targets (BEVRI-11.2)."""
    found: dict[str, Any] = {"probe": [], "anchor": [], "thrust": []}
    for action in _legal(s, seat):
        noun = noun_of(action, 0)
        if verb_of(action) == TO_PROBE:
            found["probe"].append(noun + 1)
        elif verb_of(action) == TO_ANCHOR:
            found["anchor"].append("-+"[noun])
        elif verb_of(action) == TO_THRUST:
            found["thrust"].append(CELL_CODES[noun])
    return found
