"""Answers to questions about a BEYOND table, from a view: the pile, the discard, a seat, a Spirit, a card…"""

from __future__ import annotations

import re
from functools import reduce

from ludotheque.core.language.text import format_label
from ludotheque.games.beyond.box import PART_CODES, PART_NAMES, SPIRIT_LETTERS, SPIRIT_NAMES, TYPE_CODES
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.card_names import card_name
from ludotheque.games.beyond.words.description import (
    describe_centre,
    describe_discard,
    describe_looked_cards,
    describe_nian_cards,
    describe_pile,
    describe_unseen_cards,
    describe_zone,
    write_card_count,
    write_codes,
    write_seat,
)

_SUBJECTS = (*SPIRIT_LETTERS, "pile", "unseen", "discard", "nian", "lotus", "capture", "codes", "me")
_QUESTIONS = {typed: subject for subject in _SUBJECTS for typed in WORDS.spellings(f"questions.{subject}")}
_ANSWERS = WORDS.section("answers")


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Return what a person asks about, in words; None when the question is not understood.

    `pile`, `discard`, `unseen`, `nian`, `lotus`, `captures`, `codes`, a seat (`p2`), a Spirit (`T`, `dragon`) or a
    card (`Dh+`), in French or English.
    """
    word = what.strip().casefold()
    seat = re.fullmatch(r"p([1-4])", word)
    if seat:
        return _describe_seat(view, int(seat.group(1)) - 1, lang)
    code = next((code for code in TYPE_CODES if code.casefold() == word), None)
    if code:
        return _describe_card(view, code, lang)
    subject = _QUESTIONS.get(word)
    if subject is None:
        return None
    return (_describe_spirit if subject in SPIRIT_LETTERS else _answer_subject)(view, subject, lang)


def _answer_subject(view: View, key: str, lang: str) -> str | None:
    if key == "pile":
        return describe_pile(view, lang) + ("\n" + describe_looked_cards(view, lang) if view["looking"] else "")
    if key == "unseen":
        return describe_unseen_cards(view, lang) if view["unseen"] else _ANSWERS["aid_off"][lang]
    if key == "discard":
        return describe_discard(view, lang)
    if key == "nian":
        centre = (_ANSWERS["centre"][lang], describe_nian_cards(view["centre"], lang))
        return _join_places([centre, *_list_by_seat(view, "nian", lang)], lang)
    if key == "lotus":
        return describe_centre(view, lang) + "\n" + _join_places(_list_by_seat(view, "tokens", lang), lang)
    if key == "capture":
        return _join_places(_list_by_seat(view, "corners", lang), lang)
    if key == "me":
        return None if view["seat"] is None else _describe_seat(view, view["seat"], lang)
    return _describe_codes(lang)


def _describe_seat(view: View, seat: int, lang: str) -> str | None:
    return "\n".join(describe_zone(view, seat, lang)) if seat < view["players"] else None


def _list_by_seat(view: View, key: str, lang: str) -> list[tuple[str, str]]:
    """Return what each seat has of one thing, in words."""
    found = []
    for seat, zone in enumerate(view["zones"]):
        if key == "nian":
            words = describe_nian_cards(zone["nian"], lang)
        elif key == "tokens":
            words = WORDS["zone.tokens"].format(count=zone["tokens"])[lang]
        else:
            held = [card[1] for card in zone["corners"] if card]
            words = write_codes(held) or _ANSWERS["no_capture"][lang]
        found.append((write_seat(view, seat, lang), words))
    return found


def _join_places(found: list[tuple[str, str]], lang: str) -> str:
    places = [format_label(where, what, lang) for where, what in found]
    return reduce(lambda first, place: _ANSWERS["list"].format(first=first, next=place)[lang], places) + "."


def _locate_spirit(view: View, letter: str, lang: str) -> list[tuple[str, str]]:
    """Return where the cards of a Spirit are: each zone, the discard, the revealed cards."""
    found = []
    for seat, zone in enumerate(view["zones"]):
        free = [code for _, code in zone["free"] if code[0] == letter]
        held = [card[1] for card in zone["corners"] if card and card[1][0] == letter]
        motifs = sum(motif["spirit"] == letter for motif in zone["motifs"])
        words = [
            write_codes(free),
            _ANSWERS["capture"].format(cards=write_codes(held))[lang] if held else "",
            _ANSWERS["motifs"].format(count=motifs)[lang] if motifs else "",
        ]
        if any(words):
            found.append((write_seat(view, seat, lang), ", ".join(filter(None, words))))
    for cards, name in ((view["discard"], "discard"), (view["row"], "revealed")):
        codes = [code for _, code in cards if code[0] == letter]
        if codes:
            found.append((_ANSWERS[name][lang], write_codes(codes)))
    unseen = {code: count for code, count in (view["unseen"] or {}).items() if code[0] == letter}
    if unseen:
        found.append((_ANSWERS["pile"][lang], " ".join(f"{code}×{count}" for code, count in unseen.items())))
    return found


def _describe_spirit(view: View, letter: str, lang: str) -> str:
    name = SPIRIT_NAMES[SPIRIT_LETTERS.index(letter)][lang]
    found = _locate_spirit(view, letter, lang)
    return f"{name}. " + (_join_places(found, lang) if found else _ANSWERS["nowhere"][lang])


def _describe_card(view: View, code: str, lang: str) -> str:
    """Return a card's name, and how many there are where it can be seen."""
    counted: list[tuple[str, str]] = []
    for seat, zone in enumerate(view["zones"]):
        count = sum(held == code for _, held in zone["free"]) + sum(
            bool(card) and card[1] == code for card in zone["corners"]
        )
        if count:
            counted.append((write_seat(view, seat, lang), write_card_count(count, lang)))
    thrown = sum(held == code for _, held in view["discard"])
    if thrown:
        counted.append((_ANSWERS["discard"][lang], write_card_count(thrown, lang)))
    if view["unseen"] and view["unseen"].get(code):
        counted.append((_ANSWERS["pile"][lang], write_card_count(view["unseen"][code], lang)))
    return f"{card_name(code)[lang]}. " + (_join_places(counted, lang) if counted else "")


def _describe_codes(lang: str) -> str:
    """Return how cards are written."""
    parts = ", ".join(f"{code} {name[lang]}" for code, name in zip(PART_CODES, PART_NAMES, strict=True))
    return _ANSWERS["codes"].format(parts=parts)[lang]
