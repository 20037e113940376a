"""All options of the game, and the numbers of players that they fit (CHAL-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import OPTIONS
from ludotheque.games.challengers.content.packs import PACK_OPTION

ALL_OPTIONS = (*OPTIONS, PACK_OPTION)

MAX_TABLE_LEVEL = 3  # CHAL-13.9


def check_options(codes: Mapping[str, Any], players: int) -> Text | None:
    """Return why the options do not fit the number of players, or None: Robot levels and SOLO cards (CHAL-13.9,
    13.11)."""
    level = codes["robot_level"]
    if players % 2 == 0 and level > 1:
        return Text(
            f"À {players}, il n’y a pas de Robot : son niveau reste 1 (CHAL-13.9).",
            f"With {players} players there is no Robot: its level stays 1 (CHAL-13.9).",
        )
    if players > 1 and level > MAX_TABLE_LEVEL:
        return Text(
            "Les niveaux 4 et 5 du Robot ne se jouent qu’en solo (CHAL-13.9).",
            "Robot levels 4 and 5 are for solo games only (CHAL-13.9).",
        )
    if players > 1 and codes["solo_cards"]:
        return Text(
            "Les cartes SOLO ne se jouent qu’en solo (CHAL-13.11).",
            "SOLO cards are for solo games only (CHAL-13.11).",
        )
    return None
