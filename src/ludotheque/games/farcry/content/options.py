"""Options of a game (FCB-21): which mission or campaign is played, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.core.content.packs import BOX, PackOption
from ludotheque.core.contract.options import YES_NO, Option
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.packs import read_catalogue

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
    values = {CAMPAIGN: Text("une campagne", "a campaign")}
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
    Text("Paquet", "Pack"),
    Text(
        "Les destinations et les cartes d’un paquet s’ajoutent à celles de la boîte.",
        "The destinations and cards of a pack are added to those of the box.",
    ),
    clause="FCB-31.8",
    values={BOX: Text("la boîte seule", "the box alone")} | {one.value: one.title for one in _CATALOGUE.packs},
)

MISSION = MissionOption(
    "mission",
    Text("Mission", "Mission"),
    Text(
        "Une campagne entière, ou une seule mission avec l’équipement de sa couleur.",
        "A whole campaign, or one mission with the kit of its colour.",
    ),
    clause="FCB-21.3",
    values=_list_missions(),
    simulation_default=FIRST_MISSION,
)

OPTIONS = [
    MISSION,
    Option(
        "interrupts",
        Text("Interruptions", "Interrupts"),
        Text(
            "Qui peut intervenir pendant l’action d’un autre, au tour des joueurs.",
            "Who may break into another’s action in the player turn.",
        ),
        clause="FCB-21.1",
        values={
            "full": Text("cascades et réactions", "stunts and reactions"),
            "reactions": Text("réactions seulement", "reactions only"),
            "off": Text("aucune (débutants)", "none (beginners)"),
        },
    ),
    Option(
        "friendly_fire",
        Text("Tirs alliés", "Friendly fire"),
        Text(
            "Un tir manqué touche l’allié qui se trouve sur sa ligne.",
            "A shot that misses hits the ally who stands on its line.",
        ),
        clause="FCB-21.2",
        values=YES_NO,
    ),
    Option(
        "difficulty",
        Text("Difficulté", "Difficulty"),
        Text(
            "Facile : un jeton Relever et une réaction de plus. Difficile : un jeton de moins, ennemis à +1 PV.",
            "Easy: one Revive token and one reaction more. Hard: one token less, enemies with 1 more PV.",
        ),
        clause="FCB-21.4",
        values={
            "easy": Text("facile", "easy"),
            "normal": Text("normale", "normal"),
            "hard": Text("difficile", "hard"),
        },
        default="normal",
    ),
    Option(
        "duel",
        Text("Vote et duel", "Vote and duel"),
        Text(
            "Les décisions de groupe se votent ; un désaccord se règle aux dés. Sinon le capitaine décide.",
            "Group decisions are voted; dice settle a disagreement. Otherwise the captain decides.",
        ),
        clause="FCB-21.5",
        values=YES_NO,
    ),
    Option(
        "auto_ties",
        Text("Égalités automatiques", "Automatic ties"),
        Text(
            "Quand les consignes d’un ennemi laissent le choix entre des cibles ou entre des chemins, la table tranche"
            " sans demander.",
            "Where an enemy’s instructions leave a choice between targets or between ways, the table settles it without"
            " asking.",
        ),
        clause="FCB-21.6",
        values={**YES_NO, "ways": Text("chemins seulement", "ways only")},
    ),
    Option(
        "expansions",
        Text("Extensions", "Expansions"),
        Text(
            "Les destinations d’Iron Wind et de Comet Thunder, dans une campagne.",
            "The destinations of Iron Wind and Comet Thunder, in a campaign.",
        ),
        clause="FCB-21.7",
        values={"on": Text("avec", "with"), "off": Text("sans", "without")},
    ),
    Option(
        "undo",
        Text("Reprendre librement", "Free take-backs"),
        Text(
            "La règle l’interdit. Avec cette option : jusqu’au prochain dé, à la prochaine carte ou à l’autre joueur.",
            "The rules forbid it. With this option: up to the next die, draw or other seat.",
        ),
        clause="FCB-6.9",
        values=YES_NO,
    ),
    PACK,  # after the mission, which may bring its own pack
]


def check_options(codes: Mapping[str, Any], players: int) -> Text | None:
    """Return what does not fit together (a mission of one pack with another pack), or None."""
    mission, pack = codes["mission"], codes["pack"]
    if mission and pack and _pack_of(mission - 1) not in (0, pack):
        return Text(
            "Cette mission vient d’un autre paquet que celui de l’option pack (FCB-31.8).",
            "This mission comes from another pack than that of the option pack (FCB-31.8).",
        )
    return None
