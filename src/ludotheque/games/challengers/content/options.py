"""All options of the game, and the numbers of players that they fit (CHAL-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.packs import BOX, PackOption
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.packs import load_collection
from ludotheque.games.challengers.content.reader import load_box
from ludotheque.games.challengers.words import WORDS

MAX_TABLE_LEVEL = 3  # CHAL-13.9


def _option(name: str, clause: str, kind: type[Option] = Option, **more: Any) -> Option:
    """Return an option with its words; `values` come before those that the language files name."""
    values, refusals = (WORDS.section(f"options.{name}.{part}") for part in ("values", "refusals"))
    more["values"] = more.get("values", {}) | values
    return kind(
        name, WORDS[f"options.{name}.title"], WORDS[f"options.{name}.help"], clause=clause, refusals=refusals, **more
    )


def make_pack_option() -> Option:
    """Return the option `pack`, with one value for the box and one for each loaded pack."""
    values = {BOX: WORDS["options.pack.box"]} | {pack.value: pack.title for pack in load_collection().packs}
    return _option("pack", "CHAL-16.3", PackOption, values=values)


ALL_OPTIONS = (
    _option(
        "excluded_set",
        "CHAL-2.6",
        values={card_set.key: card_set.title for card_set in load_box().sets},
        default="forest",
    ),
    _option("draft_order", "CHAL-4.16", simulation_default="sequential"),
    _option("robot_level", "CHAL-13.8", low=1, high=5),
    _option("solo_cards", "CHAL-13.11", values=YES_NO),
    _option("coaches", "CHAL-14.1", values=YES_NO),
    _option("fixed_plans", "CHAL-2.3", values=YES_NO),
    make_pack_option(),
)


def check_options(codes: Mapping[str, Any], players: int) -> Text | None:
    """Return why the options do not fit the number of players, or None: Robot levels and SOLO cards (CHAL-13.9,
    13.11)."""
    level = codes["robot_level"]
    if players % 2 == 0 and level > 1:
        return WORDS["options.misfit.no_robot"].format(players=players)
    if players > 1 and level > MAX_TABLE_LEVEL:
        return WORDS["options.misfit.solo_level"]
    if players > 1 and codes["solo_cards"]:
        return WORDS["options.misfit.solo_cards"]
    return None
