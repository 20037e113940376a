"""Other spellings that people type for BEVRI's actions: short forms and French words. They are read, never written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import (
    COMPARTMENT_CODES,
    FAMILY_CODES,
    PAIR_CODES,
    PHASE_CODES,
    PHASE_LETTERS,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.names import CARD_NAMES, KIND_NAMES, WEAPON_NAMES, list_names
from ludotheque.games.bevri.words import WORDS


def _spell_names(codes: Sequence[str], names: Sequence[Text]) -> dict[str, str]:
    """Return the codes by what they are called in each language."""
    return {name: code for code, text in zip(codes, names, strict=True) for name in text.to_dict().values()}


def _spell_words(section: str, codes: Iterable[str]) -> dict[str, str]:
    """Return the codes by what else may be typed for them."""
    return {words: code for code in codes for words in WORDS.spellings(f"spellings.{section}.{code}")}


def _drop_codes(found: dict[str, str], codes: Sequence[str]) -> dict[str, str]:
    return {words: code for words, code in found.items() if words not in codes}


CARDS = _drop_codes(_spell_names(TYPE_CODES, CARD_NAMES), TYPE_CODES)
KINDS = _spell_names(WANT_CODES, KIND_NAMES) | _spell_words("kind", WANT_CODES)
COMPARTMENTS = _spell_words("compartment", COMPARTMENT_CODES)
CENTRES = _spell_words("cell", ["centre"])


def _spell_pairs() -> dict[str, str]:
    """Return the spellings of each pair of phases: in any order, and in words: `MT`, `trade move`, `commercer se
    déplacer`."""
    joints = (" ", "+", *(f" {word} " for word in WORDS.spellings("spellings.and")))
    phases = list_names(WORDS.section("nouns.phase"), PHASE_CODES)
    tongues = [PHASE_CODES, *([phase[lang] for phase in phases] for lang in LANGUAGES)]
    found = {}
    for code in PAIR_CODES:
        for first, second in permutations(PHASE_LETTERS.index(letter) for letter in code):
            found[PHASE_LETTERS[first] + PHASE_LETTERS[second]] = code
            for names in tongues:
                found |= {f"{names[first]}{joint}{names[second]}": code for joint in joints}
    return _drop_codes(found, PAIR_CODES)


PAIRS = _spell_pairs()


def _spell_weapons() -> dict[str, str]:
    """Return the spellings of each weapon: colours in any order, a space for the colon, another word for its family,
    or its name."""
    families = {family: (family, *WORDS.spellings(f"spellings.family.{family}")) for family in FAMILY_CODES}
    found = _spell_names(WEAPON_CODES, WEAPON_NAMES)
    for code in WEAPON_CODES:
        family, letters = code.split(":")
        orders = ["".join(order) for order in permutations(letters)]
        found |= {
            f"{name}{joint}{order}": code for name in families[family] for order in orders for joint in (":", " ")
        }
    return _drop_codes(found, WEAPON_CODES)


WEAPONS = _spell_weapons()
