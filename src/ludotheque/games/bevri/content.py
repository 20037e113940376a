"""The numbers of the box: read from `data/*.toml`, checked against `data/schema.toml`, copied into the state.

A designer changes the data files, or plays with other numbers through the option `numbers` or a variant file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from ludotheque.core.content.number_sheet import STANDARD, Number, Place, Sheet, Values
from ludotheque.core.content.variants import FileErrors, read_box, read_tables
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import (
    BOND,
    CATEGORY_CODES,
    COLOURED_TYPES,
    CONTAINERS_EACH,
    DISTANCES,
    EDGES,
    FAMILY_CODES,
    FIRST_TREASURE,
    GRADES,
    MAX_SEATS,
    OPTIONS,
    PROBE,
    SPECIAL_CODES,
    TREASURE_CODES,
)
from ludotheque.games.bevri.words import WORDS

DATA = Path(__file__).with_name("data")
GRADE_CODES = ("cell", "module", "core", "prototype")
CONTENT_CODES = (*TREASURE_CODES, "crystal")
ENGINE_CODES = ("none", "makeshift", "chemical", "ion", "nuclear")
LENGTH_CODES = ("standard", "short", "long")
MAX_RESOURCE_CARDS = 120
"""The largest resource deck: the state counts its cards in a small integer."""
VALUE_LIMIT = 1000
"""What all cards together must stay below, so that a crystal counts more than any base (BEVRI-14.6)."""
PROBLEMS = WORDS.section("options.numbers.problem")
"""What may be wrong with numbers that are each within their bounds."""


# --- where each number stands in the state ----------------------------------------------


def _list_places(field: str, count: int, *before: int) -> tuple[Place, ...]:
    """Return the first `count` places of a state field, or of its row `before`."""
    return tuple((field, (*before, at)) for at in range(count))


def _card_places() -> Iterator[tuple[str, tuple[Place, ...]]]:
    for grade, code in enumerate(GRADE_CODES):
        kinds = range(grade, COLOURED_TYPES, GRADES)
        yield f"cards.{code}.value", tuple(("value", (kind,)) for kind in kinds)
        yield f"cards.{code}.copies", tuple(("copies", (kind,)) for kind in kinds)
    for kind, code in enumerate(SPECIAL_CODES, PROBE):
        yield f"cards.{code}.value", (("value", (kind,)),)
        yield f"cards.{code}.copies", (("copies", (kind,)),)
    for kind, code in enumerate(TREASURE_CODES, FIRST_TREASURE):
        yield f"cards.{code}.value", (("value", (kind,)),)
    yield "cards.bond.value", (("value", (BOND,)),)
    yield "cards.bond.copies", (("bond_supply", ()),)


def _container_places() -> Iterator[tuple[str, tuple[Place, ...]]]:
    for category, code in enumerate(CATEGORY_CODES):
        first = category * CONTAINERS_EACH
        yield (
            f"containers.{code}.defences",
            tuple(("defences", (first + at,)) for at in range(CONTAINERS_EACH)),
        )
        for at, content in enumerate(CONTENT_CODES):
            yield f"containers.{code}.{content}", (("content_copies", (category, at)),)


def _engine_places() -> Iterator[tuple[str, tuple[Place, ...]]]:
    for engine, code in enumerate(ENGINE_CODES):
        yield f"engines.{code}.points", (("engine_points", (engine,)),)
        yield f"engines.{code}.costs", _list_places("engine_cost", EDGES, engine)
    for pair, code in enumerate(ENGINE_CODES[2:]):
        yield f"engines.{code}.colours", _list_places("engine_colours", 2, pair)
    yield "engines.plain.points", (("plain_points", ()),)
    yield "engines.booster.points", (("booster_points", ()),)
    for booster, code in enumerate(("take_off", "heat_shield", "ion_burst")):
        yield f"engines.booster.{code}", (("booster_colour", (booster,)),)
    yield "engines.pulse.points", (("pulse_points", ()),)


def _other_places() -> Iterator[tuple[str, tuple[Place, ...]]]:
    for family, code in enumerate(FAMILY_CODES):
        yield f"weapons.{code}.dice", _list_places("weapon_dice", DISTANCES, family)
    yield "weapons.hit.by_value", tuple(("hit_number", (value,)) for value in (1, 2, 3))
    yield "weapons.hit.off_colour", (("off_colour", ()),)
    yield "weapons.hit.plain", (("plain_hit", ()),)
    for code in ("markup", "discount"):
        yield f"prices.{code}", ((code, ()),)
    for code in ("bond", "survey", "lottery"):
        yield f"prices.{code}", ((f"{code}_price", ()),)
    yield "prices.lottery_wins", _list_places("lottery_wins", 6)
    for length, code in enumerate(LENGTH_CODES):
        yield f"rounds.{code}", _list_places("rounds_table", MAX_SEATS, length)
    yield "rounds.deal", (("deal_size", ()),)
    yield "rounds.hand_limit", (("hand_limit", ()),)
    yield "rounds.first_hand", (("first_hand", ()),)
    yield "cargo.size", _list_places("size_table", MAX_SEATS)
    yield "cargo.appearance", _list_places("appear_table", 6)
    yield "cargo.disappearance", _list_places("vanish_table", 6)


# --- the schema --------------------------------------------------------------------------


def _list_numbers() -> list[Number]:
    """List every number of the box, as the schema describes it."""
    with FileErrors("schema.toml"):
        schema = read_tables((DATA / "schema.toml").read_text(encoding="utf-8"))
    places = (*_card_places(), *_container_places(), *_engine_places(), *_other_places())
    return [_make_number(path, where, schema) for path, where in places]


def _make_number(path: str, where: tuple[Place, ...], schema: Mapping[str, Any]) -> Number:
    """Return a number with its line of the schema: of all patterns that match, the one with the fewest stars."""
    fitting = [pattern for pattern in schema if fnmatchcase(path, pattern)]
    pattern = min(fitting, key=lambda pattern: pattern.count("*"))
    line = dict(schema[pattern])
    meaning = WORDS.overlay(f"data.schema.{pattern}", line.pop("fr"), line.pop("en"))
    return Number(path, meaning, places=where, **line)


# --- what concerns several numbers at once -------------------------------------------------


def find_problem(values: Mapping[str, Values]) -> Text | None:
    """Return what is wrong with numbers that are each within their bounds, or None."""
    return next(
        filter(
            None,
            (
                test(values)
                for test in (_content_problem, _deck_problem, _move_problem, _weapon_problem, _value_problem)
            ),
        ),
        None,
    )


def _content_problem(values: Mapping[str, Values]) -> Text | None:
    """Return what is wrong unless each category has one content for each of its containers (BEVRI-3.6)."""
    for category in CATEGORY_CODES:
        total = sum(values[f"containers.{category}.{content}"][0] for content in CONTENT_CODES)
        if total != CONTAINERS_EACH:
            return PROBLEMS["contents"].format(category=category, count=CONTAINERS_EACH, total=total)
    return None


def _deck_problem(values: Mapping[str, Values]) -> Text | None:
    cards = sum(sum(values[f"cards.{code}.copies"]) for code in (*GRADE_CODES, *SPECIAL_CODES))
    if cards <= MAX_RESOURCE_CARDS:
        return None
    return PROBLEMS["deck"].format(most=MAX_RESOURCE_CARDS, cards=cards)


def _move_problem(values: Mapping[str, Values]) -> Text | None:
    """Return what is wrong unless a cell next to the corvette is always in reach (BEVRI-9.2)."""
    points, dearest = values["engines.none.points"][0], max(values["engines.none.costs"])
    if dearest <= points:
        return None
    return PROBLEMS["moves"].format(points=points, dearest=dearest)


def _weapon_problem(values: Mapping[str, Values]) -> Text | None:
    if any(sum(values[f"weapons.{code}.dice"]) for code in FAMILY_CODES):
        return None
    return PROBLEMS["weapons"]


def _value_problem(values: Mapping[str, Values]) -> Text | None:
    total = _total_value(values)
    if total < VALUE_LIMIT:
        return None
    return PROBLEMS["values"].format(limit=VALUE_LIMIT, total=total)


def _total_value(values: Mapping[str, Values]) -> int:
    """Return what all cards of a game of four are worth together."""
    copies = {code: sum(values[f"cards.{code}.copies"]) for code in (*GRADE_CODES, *SPECIAL_CODES)}
    for treasure in TREASURE_CODES:
        copies[treasure] = sum(values[f"containers.{category}.{treasure}"][0] for category in CATEGORY_CODES)
    copies["bond"] = MAX_SEATS * values["cards.bond.copies"][0]
    return sum(count * values[f"cards.{code}.value"][0] for code, count in copies.items())


# --- the option ------------------------------------------------------------------------------


def _make_sheet() -> Sheet:
    numbers = _list_numbers()
    box = read_box(numbers, DATA)
    problem = find_problem(box)
    if problem:
        raise BadText(problem)
    variants = {}
    for file in sorted((DATA / "variants").glob("*.toml")):
        with FileErrors(file.name):
            variants[file.stem] = read_tables(file.read_text(encoding="utf-8"))
    return Sheet(
        "numbers",
        WORDS["options.numbers.title"],
        WORDS["options.numbers.help"],
        clause="BEVRI-3.1",
        default=STANDARD,
        group=WORDS["options.group.designers"],
        numbers=numbers,
        box=box,
        check=find_problem,
        variants=variants,
    )


NUMBERS = _make_sheet()
ALL_OPTIONS = [*OPTIONS, NUMBERS]
