"""Answers to questions about a BEYOND table, from a view: the pile, the discard, a seat, a Spirit, a card…"""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text
from ludotheque.games.beyond.box import PART_CODES, PART_NAMES, SPIRIT_LETTERS, SPIRIT_NAMES, TYPE_CODES
from ludotheque.games.beyond.view_type import View
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
from ludotheque.games.beyond.words.labels import card_name

_SPIRIT_SPELLINGS = {
    "T": r"t|turtles?|turtle[- ]snakes?|tortues?|tortues?[- ]serpents?|snakes?|serpents?",
    "B": r"b|birds?|vermilion birds?|oiseaux|oiseau|oiseau vermillon",
    "D": r"d|dragons?|double dragons?|azure dragons?|double azure dragons?|double dragon azur",
    "G": r"g|tigers?|tigres?|double tigers?|metal tigers?|double metal tigers?|double tigre métal",
    "U": r"u|unicorns?|yellow unicorns?|licornes?|licorne jaune",
}
_SUBJECTS = {
    "pile": r"pile|deck|draw pile|pioche|seconde pioche|second pile|top|dessus|back|dos|risks?|risque|odds",
    "unseen": r"unseen|unseen cards|remaining|cartes non vues|non vues|restantes|reste",
    "discard": r"discard|discard pile|défausse|defausse",
    "nian": r"nian|nian shou|n|cent(?:re|er)",
    "lotus": r"lotus|tokens?|lotus tokens?|jetons?|jetons? lotus|supply|réserve|reserve",
    "capture": r"captures?|capture cards?|cartes? captures?|corners?|coins?|stock",
    "codes": r"codes?|letters?|legend|notation|lettres?|légende|legende",
    "me": r"me|mine|my zone|zone|moi|ma zone",
}


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
    for letter, pattern in _SPIRIT_SPELLINGS.items():
        if re.fullmatch(pattern, word):
            return _describe_spirit(view, letter, lang)
    for key, pattern in _SUBJECTS.items():
        if re.fullmatch(pattern, word):
            return _answer_subject(view, key, lang)
    return None


def _answer_subject(view: View, key: str, lang: str) -> str | None:
    if key == "pile":
        return describe_pile(view, lang) + ("\n" + describe_looked_cards(view, lang) if view["looking"] else "")
    if key == "unseen":
        return describe_unseen_cards(view, lang) if view["unseen"] else _AID_OFF[lang]
    if key == "discard":
        return describe_discard(view, lang)
    if key == "nian":
        return _join_places(
            [(_write_centre(lang), describe_nian_cards(view["centre"], lang)), *_list_by_seat(view, "nian", lang)], lang
        )
    if key == "lotus":
        return describe_centre(view, lang) + "\n" + _join_places(_list_by_seat(view, "tokens", lang), lang)
    if key == "capture":
        return _join_places(_list_by_seat(view, "corners", lang), lang)
    if key == "me":
        return None if view["seat"] is None else _describe_seat(view, view["seat"], lang)
    return _describe_codes(lang)


_AID_OFF = Text("Cette aide n’est pas activée à cette table.", "This aid is not switched on at this table.")


def _write_centre(lang: str) -> str:
    return Text("au centre", "in the centre")[lang]


def _describe_seat(view: View, seat: int, lang: str) -> str | None:
    return "\n".join(describe_zone(view, seat, lang)) if seat < view["players"] else None


def _list_by_seat(view: View, key: str, lang: str) -> list[tuple[str, str]]:
    """Return what each seat has of one thing, in words."""
    found = []
    for seat, zone in enumerate(view["zones"]):
        if key == "nian":
            words = describe_nian_cards(zone["nian"], lang)
        elif key == "tokens":
            words = f"{zone['tokens']} Lotus"
        else:
            held = [card[1] for card in zone["corners"] if card]
            words = write_codes(held) or Text("aucune carte Capture", "no Capture card")[lang]
        found.append((write_seat(view, seat, lang), words))
    return found


def _join_places(found: list[tuple[str, str]], lang: str) -> str:
    colon, semicolon = (" : ", " ; ") if lang == "fr" else (": ", "; ")
    return semicolon.join(f"{where}{colon}{what}" for where, what in found) + "."


def _locate_spirit(view: View, letter: str, lang: str) -> list[tuple[str, str]]:
    """Return where the cards of a Spirit are: each zone, the discard, the revealed cards."""
    found = []
    for seat, zone in enumerate(view["zones"]):
        free = [code for _, code in zone["free"] if code[0] == letter]
        held = [card[1] for card in zone["corners"] if card and card[1][0] == letter]
        motifs = sum(motif["spirit"] == letter for motif in zone["motifs"])
        words = [
            write_codes(free),
            f"Capture {write_codes(held)}" if held else "",
            Text(f"motifs complets : {motifs}", f"complete motifs: {motifs}")[lang] if motifs else "",
        ]
        if any(words):
            found.append((write_seat(view, seat, lang), ", ".join(filter(None, words))))
    piles = ((view["discard"], Text("défausse", "discard")), (view["row"], Text("révélées", "revealed")))
    for cards, name in piles:
        codes = [code for _, code in cards if code[0] == letter]
        if codes:
            found.append((name[lang], write_codes(codes)))
    unseen = {code: count for code, count in (view["unseen"] or {}).items() if code[0] == letter}
    if unseen:
        found.append((Text("pioche", "pile")[lang], " ".join(f"{code}×{count}" for code, count in unseen.items())))
    return found


def _describe_spirit(view: View, letter: str, lang: str) -> str:
    name = SPIRIT_NAMES[SPIRIT_LETTERS.index(letter)][lang]
    found = _locate_spirit(view, letter, lang)
    return f"{name}. " + (_join_places(found, lang) if found else Text("Nulle part.", "Nowhere.")[lang])


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
        counted.append((Text("défausse", "discard")[lang], write_card_count(thrown, lang)))
    if view["unseen"] and view["unseen"].get(code):
        counted.append((Text("pioche", "pile")[lang], write_card_count(view["unseen"][code], lang)))
    return f"{card_name(code)[lang]}. " + (_join_places(counted, lang) if counted else "")


def _describe_codes(lang: str) -> str:
    """Return how cards are written."""
    parts = ", ".join(f"{code} {name[lang]}" for code, name in zip(PART_CODES, PART_NAMES, strict=True))
    signs = "- Yin, + Yang, N Nian Shou"
    return Text(f"{parts} ; {signs}.", f"{parts}; {signs}.")[lang]
