"""All options of the game, and the numbers of players that they fit (CHAL-16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludotheque.core.content.packs import BOX, PackOption
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.content.packs import load_collection
from ludotheque.games.challengers.content.reader import load_box
from ludotheque.games.challengers.words import WORDS

MAX_TABLE_LEVEL = 3  # CHAL-13.9


def make_pack_option() -> Option:
    """Return the option `pack`, with one value for the box and one for each loaded pack."""
    refusals = WORDS.section("options.pack.refusals")
    option = PackOption.from_words("pack", WORDS, [BOX], clause="CHAL-16.3", refusals=refusals)
    return replace(option, values={**option.values, **{pack.value: pack.title for pack in load_collection().packs}})


def _make_set_option() -> Option:
    """Return the option of the set that is left out, which may be drawn."""
    refusals = WORDS.section("options.excluded_set.refusals")
    option = Option.from_words(
        "excluded_set", WORDS, ["random"], clause="CHAL-2.6", default="forest", refusals=refusals
    )
    return replace(option, values={**{card_set.key: card_set.title for card_set in load_box().sets}, **option.values})


ALL_OPTIONS = (
    _make_set_option(),
    Option.from_words(
        "draft_order", WORDS, ["free", "sequential"], clause="CHAL-4.16", simulation_default="sequential"
    ),
    Option.from_words("robot_level", WORDS, clause="CHAL-13.8", low=1, high=5),
    Option.from_words("solo_cards", WORDS, YES_NO, clause="CHAL-13.11"),
    Option.from_words("coaches", WORDS, YES_NO, clause="CHAL-14.1"),
    Option.from_words("fixed_plans", WORDS, YES_NO, clause="CHAL-2.3"),
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
