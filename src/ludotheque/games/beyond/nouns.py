"""What BEYOND's actions and events name: seats, cards, Spirits, choices; and other ways to type them.

Other spellings (short forms, French words) are read, never written.
"""

from __future__ import annotations

from itertools import permutations, product

from ludotheque.core.contract.verbs import Names, Noun
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import (
    CHOICE_LABELS,
    CHOICE_NAMES,
    MAX_SEATS,
    NIAN_CARDS,
    SPIRIT_LETTERS,
    SPIRIT_NAMES,
    SUBSET_NAMES,
    TARGET_CODES,
    TARGET_NAMES,
    TYPE_CODES,
    TYPE_NAMES,
)

VERB_SPELLINGS: dict[str, tuple[str, ...]] = {
    "reveal": ("r", "révéler", "révèle", "reveler"),
    "stop": ("s", "arrêter", "m'arrêter", "arreter", "collecter", "collect"),
    "rescue": ("sauver {cards}", "save {cards}"),
    "place": ("{side}", "poser {side}", "pose {side}", "place {side} side", "poser face {side}"),
    "enchant": ("{choice}", "enchanter {choice}"),
    "capture": ("capturer {seat} {target} avec {payment}",),
    "capture_with_both": (
        "capture {seat} {target} with {payment} {second}",
        "capturer {seat} {target} avec {payment} et {second}",
        "capturer {seat} {target} avec {payment} {second}",
    ),
    "protect": ("protéger {target}", "proteger {target}"),
    "invoke": ("invoquer {spirit}",),
    "invoke_bird": ("invoke bird for {card}", "invoquer B pour {card}", "invoquer oiseau pour {card}"),
    "invoke_unicorn": (
        "invoke unicorn for {spirit}",
        "invoquer U pour {spirit}",
        "invoquer licorne pour {spirit}",
    ),
    "pick": ("{card}", "take {card}", "prendre {card}"),
    "end": ("e", "end turn", "fin", "finir", "terminer"),
    "pass": ("passer",),
}
"""Templates beside the written one, by the name of the verb."""

SIDE_SPELLINGS = {"esprit": "spirit"}
SPIRIT_SPELLINGS = {
    "turtle": "T", "tortue": "T", "bird": "B", "oiseau": "B", "dragon": "D",
    "tiger": "G", "tigre": "G", "unicorn": "U", "licorne": "U",
}  # fmt: skip
SUBSET_SPELLINGS = {"aucune": "none", "0": "none"} | {
    "".join(order): name for name in SUBSET_NAMES[1:] for order in permutations(name) if "".join(order) != name
}
"""The rescued cards in any order: `31` is `13`."""


def _any_order(name: str) -> list[str]:
    """Return other orders of a choice's symbols, also without the stroke: `D+-/--` and `D-+--` are `D-+/--`."""
    parts = [{"".join(order) for order in permutations(part)} for part in name[1:].split("/")]
    written = [name[0] + stroke.join(symbols) for symbols in product(*parts) for stroke in ("/", "")]
    return [text for text in written if text != name and text not in CHOICE_NAMES]


CHOICE_SPELLINGS = {other: name for name in CHOICE_NAMES if name[0] != "U" for other in _any_order(name)}

SEAT_KIND = Names("seat", [f"p{seat + 1}" for seat in range(MAX_SEATS)])
CARD_KIND = Names("card", TYPE_CODES, TYPE_NAMES)
TARGET_KIND = Names("target", TARGET_CODES, TARGET_NAMES)
SPIRIT_KIND = Names("spirit", list(SPIRIT_LETTERS), SPIRIT_NAMES, SPIRIT_SPELLINGS)
SIDE_KIND = Names(
    "side",
    ["spirit", "capture"],
    [Text("Face Esprit", "Spirit side up"), Text("Face Capture", "Capture side up")],
    SIDE_SPELLINGS,
)
SUBSET_KIND = Names(
    "cards",
    SUBSET_NAMES,
    [Text("aucune", "none"), *(Text(" et ".join(name), " and ".join(name)) for name in SUBSET_NAMES[1:])],
    SUBSET_SPELLINGS,
)
CHOICE_KIND = Names("choice", CHOICE_NAMES, CHOICE_LABELS, CHOICE_SPELLINGS)
NIAN_KIND = Names("nian", [f"N{card + 1}" for card in range(NIAN_CARDS)])
PLACE_KIND = Names("where", ["pile", "discard"], [Text("la pioche", "the pile"), Text("la défausse", "the discard")])

SEAT = Noun("seat", SEAT_KIND)
CARD = Noun("card", CARD_KIND)
TARGET = Noun("target", TARGET_KIND)
SPIRIT = Noun("spirit", SPIRIT_KIND)
PAYMENT = Noun("payment", CARD_KIND)
SECOND_PAYMENT = Noun("second", CARD_KIND)
SUBSET = Noun("cards", SUBSET_KIND)
SIDE = Noun("side", SIDE_KIND)
CHOICE = Noun("choice", CHOICE_KIND)
NIAN_CARD = Noun("nian", NIAN_KIND)
PLACE_TO_LOOK = Noun("where", PLACE_KIND)
