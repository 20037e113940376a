"""Options of a game (FCB-21): which mission or campaign is played, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.core.content.packs import BOX, PackOption
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.packs import read_catalogue
from ludotheque.games.farcry.words import WORDS

_CATALOGUE = read_catalogue()
CAMPAIGN = "campaign"
FIRST_MISSION = "m01"
PRACTICE = "practice"


def _pack_of(mission: int) -> int:
    """Return the pack that a mission came with: 0 for the box, else the pack's number."""
    return _CATALOGUE.pack_of("missions", mission)


def _list_missions() -> dict[str, Text]:
    """Return the values of the option: the campaign and every mission.

    The value of a pack's mission names the exact content of its file.
    """
    values = {CAMPAIGN: WORDS["options.mission.values.campaign"]}
    for number, mission in enumerate(_CATALOGUE.library.missions):
        pack = _pack_of(number)
        digits = f"-{_CATALOGUE.packs[pack - 1].digits}" if pack else ""
        values[mission.key + digits] = mission.title
    return values


@dataclass(frozen=True)
class MissionOption(PackOption):
    """The option `mission`, kept in the state as `mission_option`. A mission of a pack brings its pack along."""

    def encode(self, value: object) -> int:
        """Return the number of a mission; raise BadText with the missing pack, or with the missions that exist."""
        keys = [known.rpartition("-")[0] or known for known in self.values]
        if "-" in str(value) or str(value) in keys:
            return super().encode(value)
        return int(Option.encode(self, value))

    def write_to_state(self, s: Any, code: Any) -> None:
        """Write a value into the state."""
        s.mission_option = code
        if code and _pack_of(code - 1):
            s.pack = _pack_of(code - 1)

    def read_from_state(self, s: Any) -> str:
        """Return the value that a state holds."""
        return self.decode(s.mission_option)


@dataclass(frozen=True)
class FarCryPackOption(PackOption):
    """The option `pack`: the box alone, unless the mission has brought its pack."""

    def write_to_state(self, s: Any, code: Any) -> None:
        """Write a value into the state."""
        s.pack = code or s.pack


PACK = FarCryPackOption(
    "pack",
    WORDS["options.pack.title"],
    WORDS["options.pack.help"],
    clause="FCB-31.8",
    values={BOX: WORDS["options.pack.values.box"]} | {one.value: one.title for one in _CATALOGUE.packs},
)

MISSION = MissionOption(
    "mission",
    WORDS["options.mission.title"],
    WORDS["options.mission.help"],
    clause="FCB-21.3",
    values=_list_missions(),
    simulation_default=FIRST_MISSION,
)

OPTIONS = [
    MISSION,
    Option.from_words("interrupts", WORDS, ("full", "reactions", "off"), clause="FCB-21.1"),
    Option.from_words("friendly_fire", WORDS, YES_NO, clause="FCB-21.2"),
    Option.from_words("difficulty", WORDS, ("easy", "normal", "hard"), clause="FCB-21.4", default="normal"),
    Option.from_words("duel", WORDS, YES_NO, clause="FCB-21.5"),
    Option.from_words("auto_ties", WORDS, (*YES_NO, "ways"), clause="FCB-21.6"),
    Option.from_words("expansions", WORDS, ("on", "off"), clause="FCB-21.7"),
    Option.from_words("undo", WORDS, YES_NO, clause="FCB-6.9"),
    PACK,  # after the mission, which may bring its own pack
]


def check_options(codes: Mapping[str, Any], players: int) -> Text | None:
    """Return what does not fit together (a mission of one pack with another pack), or None."""
    mission, pack = codes["mission"], codes["pack"]
    if mission and pack and _pack_of(mission - 1) not in (0, pack):
        return WORDS["options.other_pack"]
    return None
