"""A BEYOND table in words, from a view alone: for the terminal and for screen readers.

Cards are written as they are typed (`Dh+`: Dragon Head, Yang); where there are few of them their names come first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.games.beyond.box import (
    PART_CODES,
    SPIRIT_LETTERS,
    SPIRIT_NAMES,
    STARS,
    SYMBOL_NAMES,
    SYMBOLS,
    TYPE_CODES,
)
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS
from ludotheque.games.beyond.words.card_names import card_name
from ludotheque.games.beyond.words.status import status_line

Zone = dict[str, Any]

INKS = tuple(
    (rf"(?<![\w+-]){letter}[hb1-4]?[-+]!?(?![\w+/-])", f"bold {ink}")
    for letter, ink in zip(SPIRIT_LETTERS, ("bright_blue", "bright_red", "green", "magenta", "yellow"), strict=True)
)
"""On a terminal a card's code has the colour of its Spirit (BEY-1.13)."""

GUARD_MARK = "!"  # as in a position's text: this card carries a protection token

_TABLE = WORDS.section("table")
_ZONE = WORDS.section("zone")


def describe(view: View, lang: str) -> str:
    """Return the table in a few lines; the last one says whose decision it is, and which."""
    lines = [_describe_turn(view, lang), *_describe_middle(view, lang)]
    for seat in range(view["players"]):
        lines += describe_zone(view, seat, lang)
    return "\n".join([*lines, *_describe_choices(view, lang), status_line(view, lang)])


def brief(view: View, lang: str) -> str:
    """Return what matters between two decisions of one turn: the running phase, and in phase 3 all zones."""
    lines = [_TABLE[f"final.{view['final']}"][lang]] if view["final"] and not view["over"] else []
    if view["step"] == "reveal":
        lines += [describe_pile(view, lang), *([_describe_row(view, lang)] if view["row"] else [])]
    elif view["step"] == "rescue":
        lines.append(_describe_row(view, lang))
    elif view["step"] == "place":
        lines.append(_describe_queue(view, lang))
    elif view["step"] in ("main", "enchant"):
        lines += [line for seat in range(view["players"]) for line in describe_zone(view, seat, lang)]
    elif view["step"] == "pick":
        lines.append(describe_looked_cards(view, lang))
    return "\n".join([*lines, *_describe_choices(view, lang), status_line(view, lang)])


# --- cards and seats ----------------------------------------------------------------


def describe_card(code: str, lang: str) -> str:
    """Return a card's name, and how it is typed."""
    return _TABLE["card"].format(name=card_name(code), code=code)[lang]


def write_card_count(count: int, lang: str) -> str:
    """Return `1 card`, `12 cards`."""
    return WORDS.plural("table.cards").format(count)[lang]


def write_codes(codes: Iterable[str]) -> str:
    """Return cards by their codes, in the order of the box: `T- T+×2 Dh+`."""
    counted = sorted(Counter(codes).items(), key=lambda item: TYPE_CODES.index(item[0].removesuffix(GUARD_MARK)))
    return " ".join(code if count == 1 else f"{code}×{count}" for code, count in counted)


def write_seat(view: View, seat: int, lang: str) -> str:
    """Return `p2`, or `p1 (you)` for the seat of the view."""
    name = f"p{seat + 1}"
    return _ZONE["you"].format(seat=name)[lang] if seat == view["seat"] else name


# --- the middle of the table -----------------------------------------------------------


def _describe_turn(view: View, lang: str) -> str:
    match, words = view["match"], []
    if match["games"] > 1:
        words.append(_TABLE["match"].format(game=match["game"], games=match["games"]))
    if match["results"] and match["games"] > 1:
        sums = ", ".join(f"p{seat + 1} {points}" for seat, points in enumerate(match["sums"]))
        words.append(_TABLE["sums"].format(sums=sums))
    words.append(_TABLE["turn"].format(turn=view["turns"], round=view["round"]))
    if view["final"]:
        words.append(_TABLE[f"final.{view['final']}"])
    return " ".join(sentence[lang] for sentence in words)


def _describe_middle(view: View, lang: str) -> Iterator[str]:
    yield describe_pile(view, lang)
    if view["unseen"]:
        yield describe_unseen_cards(view, lang)
    if view["discard"]:
        yield describe_discard(view, lang)
    yield describe_centre(view, lang)
    if view["row"]:
        yield _describe_row(view, lang)
    if view["queue"]:
        yield _describe_queue(view, lang)
    if view["looking"]:
        yield describe_looked_cards(view, lang)


def describe_pile(view: View, lang: str) -> str:
    """Return how many cards, which back is visible, what the next reveal risks, and what only this seat knows."""
    pile = view["pile"]
    if pile["back"] is None:
        return _TABLE["empty"][lang]
    back = SYMBOL_NAMES[SYMBOLS.index(pile["back"])][lang]
    words = [_TABLE[f"pile_{pile['number']}"].format(count=write_card_count(pile["count"], lang), back=back)[lang]]
    if view["odds"] and view["row"]:
        fails, of_all = view["odds"]["fails"]
        words.append(describe_risk(fails, of_all, lang))
    if pile["known"]:
        words.append(_TABLE["known"].format(card=describe_card(pile["known"][1], lang))[lang])
    return " ".join(words)


def describe_risk(fails: int, of_all: int, lang: str) -> str:
    """Return the exact chance that the next reveal fails (BEY-3.6)."""
    if fails == 0:
        return _TABLE["no_risk"][lang]
    return _TABLE["risk"].format(fails=fails, all=of_all, percent=round(100 * fails / of_all))[lang]


def describe_discard(view: View, lang: str) -> str:
    """Return every card of the discard (BEY-3.4)."""
    cards = [code for _, code in view["discard"]]
    return _TABLE["discard"].format(count=len(cards), cards=write_codes(cards) or "-")[lang]


def describe_unseen_cards(view: View, lang: str) -> str:
    """Return what the pile still holds, part by part: Yin and Yang."""
    unseen = view["unseen"]
    counts = [(part, unseen.get(f"{part}-", 0), unseen.get(f"{part}+", 0)) for part in PART_CODES]
    return _TABLE["unseen"].format(cards=", ".join(f"{part} {yin}/{yang}" for part, yin, yang in counts))[lang]


def describe_centre(view: View, lang: str) -> str:
    """Return the Nian Shou cards that nobody owns, and the common tokens."""
    return _TABLE["centre"].format(nian=describe_nian_cards(view["centre"], lang), supply=view["supply"])[lang]


def describe_nian_cards(numbers: Sequence[int], lang: str) -> str:
    """Return `Nian Shou N1 N4`."""
    if not numbers:
        return _TABLE["no_nian"][lang]
    return _TABLE["nian"].format(cards=" ".join(f"N{number}" for number in numbers))[lang]


def describe_looked_cards(view: View, lang: str) -> str:
    """Return the cards that a seat looks at: named to that seat, counted for the others (BEY-3.7)."""
    looking = view["looking"]
    if looking["cards"]:
        cards = ", ".join(describe_card(code, lang) for _, code in looking["cards"])
        return _TABLE["you_look"].format(cards=cards)[lang]
    count = write_card_count(looking["count"], lang)
    return _TABLE["looks"].format(seat=write_seat(view, looking["seat"], lang), count=count)[lang]


def _describe_row(view: View, lang: str) -> str:
    cards = ", ".join(f"{place} {describe_card(code, lang)}" for place, (_, code) in enumerate(view["row"], 1))
    return _TABLE["failed_row" if view["failed"] else "row"].format(cards=cards)[lang]


def _describe_queue(view: View, lang: str) -> str:
    return _TABLE["queue"].format(cards=", ".join(describe_card(code, lang) for _, code in view["queue"]))[lang]


def _describe_choices(view: View, lang: str) -> list[str]:
    return [" · ".join(_describe_choice(choice, lang) for choice in view["choices"])] if view["choices"] else []


def _describe_choice(choice: dict[str, Any], lang: str) -> str:
    left = write_codes(code for _, code in choice["leaves"])
    words = _TABLE["choice_leaves"].format(cards=left) if left else _TABLE["choice_leaves_nothing"]
    return _TABLE["choice"].format(name=choice["name"], left=words)[lang]


# --- the zones --------------------------------------------------------------------------


def describe_zone(view: View, seat: int, lang: str) -> list[str]:
    """Return the lines about a seat: points and tokens first, then what lies in its zone."""
    zone = view["zones"][seat]
    name = write_seat(view, seat, lang)
    if seat == view["first"]:
        name = _ZONE["first"].format(seat=name)[lang]
    words = _ZONE["tokens"].format(count=zone["tokens"])[lang]
    if zone["points"] is not None:
        words = f"{WORDS.plural('zone.points').format(zone['points'])[lang]}, {words}"
    lines = list(_list_zone_lines(zone, lang)) or [_ZONE["nothing"][lang]]
    return [format_label(name, words, lang), *(f"    {line}" for line in lines)]


def _list_zone_lines(zone: Zone, lang: str) -> Iterator[str]:
    if zone["motifs"]:
        yield _ZONE["motifs"].format(motifs=", ".join(_describe_motif(motif, lang) for motif in zone["motifs"]))[lang]
    if zone["free"]:
        free = _ZONE["free_and_guarded" if zone["guarded"] else "free"]
        yield free.format(cards=describe_free_cards(zone), mark=GUARD_MARK)[lang]
    held = [card[1] for card in zone["corners"] if card]
    if held:
        yield _ZONE["capture"].format(cards=write_codes(held), used=len(held))[lang]
    if zone["nian"]:
        yield describe_nian_cards(zone["nian"], lang)


def describe_free_cards(zone: Zone) -> str:
    """Return the free cards, Spirit by Spirit; the protected ones are marked."""
    groups: dict[str, list[str]] = {}
    for number, code in zone["free"]:
        groups.setdefault(code[0], []).append(code + GUARD_MARK * (number in zone["guarded"]))
    return " · ".join(write_codes(group) for group in groups.values())


def _describe_motif(motif: dict[str, Any], lang: str) -> str:
    spirit = SPIRIT_LETTERS.index(motif["spirit"])
    words = _ZONE["motif_with_token" if motif["token"] else "motif"]
    return words.format(spirit=SPIRIT_NAMES[spirit], stars=STARS[spirit])[lang]
