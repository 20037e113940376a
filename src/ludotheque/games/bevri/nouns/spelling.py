"""Other spellings that people type for BEVRI's actions: short forms and French words. They are read, never written."""

from __future__ import annotations

from itertools import permutations

from ludotheque.games.bevri.box import (
    COLOUR_NAMES,
    COMPARTMENT_CODES,
    PAIR_CODES,
    PHASE_CODES,
    PHASE_LETTERS,
    PHASE_NAMES,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.names import CARD_NAMES, COMPARTMENT_NAMES, KIND_NAMES, WEAPON_NAMES, colour_adjective

TEMPLATES: dict[str, tuple[str, ...]] = {
    "choose": ("{pair}", "choisir {pair}"),
    "discard": ("défausser {card}", "defausser {card}", "jeter {card}"),
    "pass": ("p", "done", "end", "no", "passer", "fin", "finir", "terminer", "non"),
    "buy": ("acheter {slot}",),
    "pay": ("payer {card}",),
    "bond": ("buy bond", "obligation", "acheter obligation"),
    "survey": ("sondage {place}", "sonder {place}"),
    "sell": ("vendre {card}",),
    "take": ("prendre {slot}",),
    "lottery": ("loterie",),
    "recycle": ("recycler", "recyclage"),
    "barter": ("barter with {seat}", "troc {seat}", "troquer {seat}", "troc avec {seat}"),
    "give": ("offer {card}", "donner {card}", "offrir {card}"),
    "want": ("ask {kind}", "vouloir {kind}", "demander {kind}"),
    "stop": ("arrêter", "arreter", "stopper"),
    "accept": ("yes", "accepter", "oui"),
    "refuse": ("refuser",),
    "hand": ("remettre {card}", "céder {card}", "ceder {card}"),
    "recompose": ("recomposer",),
    "place": ("load {card} {compartment}", "placer {card} {compartment}", "charger {card} {compartment}"),
    "pulse": ("ion pulse", "impulsion", "impulsion ionique"),
    "go": ("go to {cell}", "move {cell}", "move to {cell}", "aller {cell}", "aller en {cell}", "aller au {cell}"),
    "unload": (
        "unload {card} from {compartment}",
        "décharger {card} {compartment}",
        "decharger {card} {compartment}",
    ),
    "overcharge": ("surcharge",),
    "precision": ("precision sight", "précision", "visée", "visée de précision"),
    "key": ("dark key", "clé", "cle", "clé noire", "cle noire"),
    "shoot": (
        "fire {place} {weapon}",
        "shoot {place} with {weapon}",
        "fire at {place} with {weapon}",
        "tirer {place} {weapon}",
        "tirer sur {place} avec {weapon}",
    ),
    "jam": ("brouiller", "brouilleur"),
    "probe": ("sonde {place}",),
    "anchor": ("ancre {sign}",),
    "thrust": ("thrust to {cell}", "thruster {cell}", "appoint {cell}", "propulseur {cell}"),
}
"""Further templates of each verb, by the name of the verb."""

CARDS = {
    name: code
    for code, text in zip(TYPE_CODES, CARD_NAMES, strict=True)
    for name in (text.fr, text.en)
    if name not in TYPE_CODES
}
KINDS = {
    name: code
    for code, text in zip(WANT_CODES, KIND_NAMES, strict=True)
    for name in (text.fr, text.en, text.fr.split(" ", 1)[1], text.en.split(" ", 1)[1])
    if name not in WANT_CODES
} | {
    name: code
    for colour, code in enumerate(WANT_CODES[: len(COLOUR_NAMES)])
    for name in (colour_adjective(colour).fr, colour_adjective(colour).en, colour_adjective(colour, True).fr)
}
KINDS |= {"spéciale": "special", "speciale": "special", "tresor": "treasure"}

COMPARTMENTS = {text.fr: code for code, text in zip(COMPARTMENT_CODES, COMPARTMENT_NAMES, strict=True)} | {
    "engine": "propulsion",
    "arms": "armament",
}
COMPARTMENTS.pop("propulsion", None)

CENTRES = {"center": "centre", "base": "centre", "c": "centre"}
SIGNS = {"earlier": "-", "later": "+", "plus tôt": "-", "plus tard": "+", "-1": "-", "+1": "+"}


def _spell_pairs() -> dict[str, str]:
    """Return the spellings of each pair of phases: in any order, and in words: `MT`, `trade move`, `commercer se
    déplacer`."""
    found = {}
    for code in PAIR_CODES:
        for first, second in permutations(PHASE_LETTERS.index(letter) for letter in code):
            found[PHASE_LETTERS[first] + PHASE_LETTERS[second]] = code
            for names in (PHASE_CODES, [text.fr for text in PHASE_NAMES]):
                found |= {f"{names[first]}{joint}{names[second]}": code for joint in (" ", "+", " et ", " and ")}
    return {second: code for second, code in found.items() if second not in PAIR_CODES}


PAIRS = _spell_pairs()


def _spell_weapons() -> dict[str, str]:
    """Return the spellings of each weapon: colours in any order, a space for the colon, the French family, or its
    name."""
    french = {"missile": "missile", "laser": "laser", "lance": "lance"}
    french |= {"twin": "jumelé", "battery": "batterie", "salvo": "salve"}
    found: dict[str, str] = {}
    for code, text in zip(WEAPON_CODES, WEAPON_NAMES, strict=True):
        family, letters = code.split(":")
        orders = ["".join(order) for order in permutations(letters)]
        for name in (family, french[family]):
            found |= {f"{name}{joint}{order}": code for order in orders for joint in (":", " ")}
        found |= {text.fr: code, text.en: code}
    return {second: code for second, code in found.items() if second not in WEAPON_CODES}


WEAPONS = _spell_weapons()
