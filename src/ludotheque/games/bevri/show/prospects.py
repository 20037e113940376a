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
    MAX_ACTIONS,
    NO_BOOSTERS,
    NO_ENGINE,
    NONE,
    PROPULSION,
    TREASURE_CODES,
    TYPE_CODES,
    WEAPON_CODES,
    WEAPON_COLOURS,
    WEAPONS,
)
from ludotheque.games.bevri.names import BOOSTER_CODES, ENGINE_CODES
from ludotheque.games.bevri.numbers import TO_ANCHOR, TO_PROBE, TO_SHOOT, TO_THRUST
from ludotheque.games.bevri.rules.actions.legal import legal
from ludotheque.games.bevri.rules.flight.fire import (
    count_colours,
    die_colour,
    hit_numbers,
    is_mounted,
    is_one_shot,
    shot_dice,
    weapon_family,
)
from ludotheque.games.bevri.rules.flight.movement import (
    NO_MEANS,
    find_base_fuel,
    find_hold_fuel,
    find_means,
    has_engine,
    has_fuel,
    is_cell_free,
    means_booster,
    means_engine,
    means_way,
)
from ludotheque.games.bevri.rules.odds import other_colour_numbers, own_colour_numbers, shot_chance, unpack_number
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour
from ludotheque.games.bevri.state import (
    State,
    container_category,
    first_card_to_spend,
    grey_cell,
    has_in_hold,
    ring_distance,
)

MEANS_WORDS = ("", "none", "engine", "booster", "engine_booster")
CONTENT_CODES = (*TREASURE_CODES, "crystal")

_cached_chance = lru_cache(maxsize=4096)(shot_chance)


def _card_code(kind: int) -> str | None:
    return None if kind == NONE else TYPE_CODES[kind]


# --- corvettes ----------------------------------------------------------------------------


def list_engines(s: State, seat: int) -> list[str]:
    """List the engines that are complete in propulsion."""
    colours = count_by_colour(s, seat, PROPULSION)
    return [ENGINE_CODES[engine] for engine in range(MAKESHIFT, ENGINES) if has_engine(s, engine, colours)]


def list_boosters(s: State, seat: int) -> list[str]:
    """List the boosters in propulsion."""
    colours = count_by_colour(s, seat, PROPULSION)
    found = [b for b in range(BOOSTERS) if colour_count(colours, s.booster_colour[b])]
    return [] if s.boosters == NO_BOOSTERS else [BOOSTER_CODES[booster] for booster in found]


def list_weapons(s: State, seat: int) -> list[dict[str, Any]]:
    """List the weapons that are complete in the armament, with their dice by distance."""
    colours = count_by_colour(s, seat, ARMAMENT)
    mounted = [weapon for weapon in range(WEAPONS) if is_mounted(weapon, colours)] if colours else []
    return [{"weapon": WEAPON_CODES[weapon], "dice": _list_range(s, weapon_family(weapon))} for weapon in mounted]


def _list_range(s: State, family: int) -> list[int]:
    return [s.weapon_dice[family, distance] for distance in range(DISTANCES)]


# --- moves ------------------------------------------------------------------------------------


def view_moves(s: State, seat: int) -> dict[str, Any]:
    """Return the cells within reach, each with what the move would cost (BEVRI-9.5)."""
    colours, fuelled = count_by_colour(s, seat, PROPULSION), has_fuel(s, seat)
    found = {}
    for cell in range(CELLS):
        if cell != s.cell[seat] and is_cell_free(s, cell):
            how = find_means(s, seat, cell, colours, fuelled)
            if how != NO_MEANS:
                found[CELL_CODES[cell]] = _view_means(s, seat, how)
    return found


def _view_means(s: State, seat: int, how: int) -> dict[str, str | None]:
    engine, booster = means_engine(how), means_booster(how)
    fuel = NONE
    if s.fuel == FUEL_ON and engine != NO_ENGINE:
        fuel = find_base_fuel(s, seat)
        fuel = find_hold_fuel(s, seat) if fuel == NONE else fuel
    spent = NONE if booster == NONE else first_card_to_spend(s, seat, PROPULSION, s.booster_colour[booster])
    return {
        "means": MEANS_WORDS[means_way(how)],
        "engine": None if engine == NO_ENGINE else ENGINE_CODES[engine],
        "booster": _card_code(spent),
        "fuel": _card_code(fuel),
    }


# --- shots ------------------------------------------------------------------------------------


def _list_legal(s: State, seat: int) -> list[int]:
    out = [0] * MAX_ACTIONS
    return out[: legal(s, seat, out)]


def view_shots(s: State, seat: int) -> list[dict[str, Any]]:
    """List every shot that may be announced, with the exact chance that its container opens."""
    shots = [action for action in _list_legal(s, seat) if verb_of(action) == TO_SHOOT]
    return [_view_shot(s, seat, noun_of(action, 0), noun_of(action, 1)) for action in shots]


def _view_shot(s: State, seat: int, place: int, weapon: int) -> dict[str, Any]:
    dice = shot_dice(s, seat, place, weapon_family(weapon))
    spent = _list_spent_cards(s, seat, weapon) if is_one_shot(weapon_family(weapon)) else []
    return {
        "place": place + 1,
        "weapon": WEAPON_CODES[weapon],
        "dice": dice,
        "distance": ring_distance(s.cell[seat], grey_cell(s, place)),
        "chance": round(cached_shot_chance(s, seat, place, weapon, dice), 6),
        "spent": [TYPE_CODES[kind] for kind in spent],
    }


def cached_shot_chance(s: State, seat: int, place: int, weapon: int, dice: int) -> float:
    """Return the chance that a container opens, from a cache: many shots differ in nothing that matters.

    For that, colours are numbered anew in the order in which dice show them; it does not change the chance.
    """
    shield = s.shield[place]
    hits = hit_numbers(s, seat, weapon)
    offs = other_colour_numbers(s, hits)
    owns = own_colour_numbers(s, shield, hits, offs)
    shown = [die_colour(weapon, shield, die) for die in range(dice)]
    order = list(dict.fromkeys(shown))
    plain = s.fire_colours == COLOURS_OFF
    matching = 0 if plain else sum(1 << new for new, colour in enumerate(order) if shield >> colour & 1)
    return _cached_chance(
        dice,
        sum(order.index(colour) << 3 * die for die, colour in enumerate(shown)),
        count_colours(shield),
        matching,
        sum(unpack_number(owns, colour) << 4 * new for new, colour in enumerate(order)),
        sum(unpack_number(offs, colour) << 4 * new for new, colour in enumerate(order)),
        has_in_hold(s, seat, COMPUTER),
    )


def _list_spent_cards(s: State, seat: int, weapon: int) -> Iterator[int]:
    for colour in range(COLOURS):
        if WEAPON_COLOURS[weapon] >> colour & 1:
            yield first_card_to_spend(s, seat, ARMAMENT, colour)


# --- contents and special cards ------------------------------------------------------------------


def count_possible_contents(s: State, seat: int, container: int) -> dict[str, list[int]]:
    """Count the contents that a seat can still find in a container, by code: [copies, all] (BEVRI-15.5); spectators
    know none."""
    category = container_category(container)
    left = [s.content_pool[category, inside] for inside in range(CONTENTS)]
    for other in range(CONTAINERS):
        if container_category(other) == category and s.content[other] != NONE and not _has_seen(s, seat, other):
            left[CONTENT_CODES.index(TYPE_CODES[s.content[other]])] += 1
    return {code: [count, sum(left)] for code, count in zip(CONTENT_CODES, left, strict=True) if count}


def _has_seen(s: State, seat: int, container: int) -> bool:
    return seat != NONE and bool(s.known[container] >> seat & 1)


def view_window(s: State, seat: int) -> dict[str, Any]:
    """Return the special cards that may be played in this window, with their targets (BEVRI-11.2)."""
    found: dict[str, Any] = {"probe": [], "anchor": [], "thrust": []}
    for action in _list_legal(s, seat):
        noun = noun_of(action, 0)
        if verb_of(action) == TO_PROBE:
            found["probe"].append(noun + 1)
        elif verb_of(action) == TO_ANCHOR:
            found["anchor"].append("-+"[noun])
        elif verb_of(action) == TO_THRUST:
            found["thrust"].append(CELL_CODES[noun])
    return found
