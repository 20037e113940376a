"""Questions about a BEVRI table, answered in words from a view: the cargo, the market, a company, a card, a cell…"""

from __future__ import annotations

import re
from typing import Any

from ludotheque.games.bevri.box import (
    CELL_CODES,
    COLOUR_LETTERS,
    COMPARTMENT_CODES,
    SPECIAL_CODES,
    TREASURE_CODES,
    TYPE_CODES,
)
from ludotheque.games.bevri.names import CARD_NAMES, CELL_NAMES, card_name
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS
from ludotheque.games.bevri.words.description import (
    describe_cargo,
    describe_company,
    describe_container,
    describe_market,
    describe_means,
    describe_next_container,
    describe_piles,
    describe_shots,
    write_cards,
    write_codes,
    write_seat,
)

_SUBJECTS = {
    words: subject
    for subject in ("cargo", "next", "market", "discard", "deck", "moves", "shots", "codes", "me")
    for words in WORDS.spellings(f"spellings.subject.{subject}")
}


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Answer a question about the table in words; None when it is not understood.

    `cargo`, `next`, `market`, `discard`, `deck`, `moves`, `shots`, `codes`, `base`, a company (`p2`), a container of
    the cargo (`1`), a card (`R2`, `probe`) or a cell (`f4`), in French or English.
    """
    word = what.strip().casefold()
    seat = re.fullmatch(r"p([1-4])", word)
    if seat:
        number = int(seat.group(1)) - 1
        return "\n".join(describe_company(view, number, lang)) if number < view["players"] else None
    if re.fullmatch(r"[1-5]", word):
        return _describe_container(view, int(word) - 1, lang)
    if word in CELL_CODES:
        return _describe_cell(view, word, lang)
    code = _find_code(word)
    if code:
        return _describe_card(view, code, lang)
    subject = _SUBJECTS.get(word)
    return _answer_subject(view, subject, lang) if subject else None


def _find_code(word: str) -> str | None:
    names = {code.casefold(): code for code in TYPE_CODES}
    for code, text in zip(TYPE_CODES, CARD_NAMES, strict=True):
        names |= {name.casefold(): code for name in text.to_dict().values()}
    names.pop("bond", None)  # a question about the bank
    return names.get(word)


def _answer_subject(view: View, key: str, lang: str) -> str | None:
    if key == "cargo":
        return "\n".join(describe_cargo(view, lang))
    if key == "next":
        return describe_next_container(view, lang)
    if key == "market":
        return describe_market(view, lang)
    if key == "discard":
        return write_cards(view["discard"])
    if key == "deck":
        return describe_piles(view, lang)
    if key == "moves":
        return _describe_moves(view, lang)
    if key == "shots":
        return "\n".join(describe_shots(view, lang)) if view["shots"] else WORDS["look.no_shot"][lang]
    if key == "codes":
        return _describe_codes(lang)
    return None if view["seat"] is None else "\n".join(describe_company(view, view["seat"], lang))


def _describe_moves(view: View, lang: str) -> str:
    if not view["moves"]:
        return WORDS["look.no_move"][lang]
    return "\n".join(f"{cell}: {describe_means(how, lang)}" for cell, how in view["moves"].items())


def _describe_container(view: View, place: int, lang: str) -> str | None:
    """Describe a container, and everything that may be inside."""
    cargo = view["cargo"]
    if cargo is None or place >= len(cargo["places"]):
        return None
    words = describe_container(cargo, place, lang)
    found = cargo["places"][place]
    if found is None or found["content"]:
        return words
    odds = [f"{card_name(code)[lang]} {count}/{total}" for code, (count, total) in found["odds"].items()]
    return words + "\n    " + ", ".join(odds)


def _describe_cell(view: View, code: str, lang: str) -> str:
    there = [write_seat(view, seat, lang) for seat, one in enumerate(view["companies"]) if one["cell"] == code]
    words = f"{code}, {CELL_NAMES[CELL_CODES.index(code)][lang]}. "
    words += ", ".join(there) + "." if there else WORDS["look.nobody"][lang]
    reach = (view["moves"] or {}).get(code)
    if reach:
        words += " " + WORDS["look.reach"].format(means=describe_means(reach, lang))[lang]
    return words


def _describe_card(view: View, code: str, lang: str) -> str:
    """Describe a card: its name, and how many there are where they can be seen."""
    found = []
    for seat, company in enumerate(view["companies"]):
        found += _list_owned_places(company, code, write_seat(view, seat, lang), lang)
    for pile, count in (("market", view["market"].count(code)), ("discard", view["discard"].get(code, 0))):
        if count:
            found.append(WORDS[f"look.{pile}"].format(count=count)[lang])
    return f"{code}, {card_name(code)[lang]}. " + (", ".join(found) or WORDS["look.nowhere"][lang])


def _list_owned_places(company: dict[str, Any], code: str, name: str, lang: str) -> list[str]:
    found = []
    base = (company["base"] or {}).get(code, 0)
    if base:
        found.append(WORDS["look.base"].format(seat=name, count=base)[lang])
    for compartment in COMPARTMENT_CODES:
        count = company["ship"][compartment].count(code)
        if count:
            found.append(f"{name} {WORDS[f'names.compartment.{compartment}'][lang]} {count}")
    return found


def _describe_codes(lang: str) -> str:
    """Describe how cards are written."""
    colours = ", ".join(f"{letter} {WORDS[f'nouns.colour.{letter}'][lang]}" for letter in COLOUR_LETTERS)
    grades = WORDS["look.grades"][lang]
    others = ", ".join(_write_card_name(code, lang) for code in (*SPECIAL_CODES, *TREASURE_CODES))
    return f"{colours}; {grades} ({write_codes(['B1', 'B2', 'B3', 'B*'])}).\n{others}."


def _write_card_name(code: str, lang: str) -> str:
    name = card_name(code)[lang]
    return name if name == code else f"{code} {name}"
