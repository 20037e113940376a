"""A cup described in words, from a view alone: for the terminal and for screen readers.

Cards are written as they are typed, with their strength: `snake 5`; `look snake` says what a card does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from ludotheque.core.language.text import Text, format_label
from ludotheque.games.challengers.box import ROUNDS
from ludotheque.games.challengers.content.names import (
    COACH_KEYS,
    DESIGNS,
    LETTERS,
    LEVEL_NAMES,
    ROBOT,
    card_name,
    find_card,
    find_set,
)
from ludotheque.games.challengers.rules.cup.ties import ending_words, tie_words
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS
from ludotheque.games.challengers.words.card_text import card_text, coach_text
from ludotheque.games.challengers.words.status import stage_words, status_line

INKS = (
    (r"\bp[1-8]\b", "bold"),
    (r"⚑", "bright_red"),
    (r"★", "bright_yellow"),
)
"""On a terminal seats, the flag and trophies stand out."""

_ENTRANT = WORDS.section("description.entrant")
_CUP = WORDS.section("description.cup")
_DECK = WORDS.section("description.deck")
_MATCH = WORDS.section("description.match")


def describe(view: View, lang: str) -> str:
    """Return the cup in a few lines; the last one says whose decision it is, and which."""
    lines = [head_words(view, lang), *entrant_lines(view, lang), *tie_lines(view, lang), *arena_lines(view, lang)]
    return "\n".join([*lines, tray_words(view, lang), *current_lines(view, lang), status_line(view, lang)])


def brief(view: View, lang: str) -> str:
    """Return what matters between two decisions of one turn: coaches, draft or match, and the status line."""
    return "\n".join([*current_lines(view, lang), status_line(view, lang)])


# --- cards and seats ----------------------------------------------------------------------


def strength_words(key: str, number: int) -> str:
    """Return a card with its base strength; the Robot's may be the number of the round (CHAL-13.12)."""
    return f"{key} {find_card(key).base or max(1, min(number, ROUNDS))}"


def counts_words(counts: Mapping[str, int], number: int) -> str:
    """Return counted cards, such as `rat 3 ×2, snake 5`."""
    words = [strength_words(key, number) + (f" ×{count}" if count > 1 else "") for key, count in counts.items()]
    return ", ".join(words) or "-"


def keys_words(keys: Iterable[str], number: int) -> str:
    """Return a list of cards, equal neighbours counted."""
    groups = [(key, len(list(group))) for key, group in groupby(keys)]
    return ", ".join(strength_words(key, number) + (f" ×{count}" if count > 1 else "") for key, count in groups) or "-"


def card_words(key: str, number: int, lang: str) -> str:
    """Return the whole card: name, strength, level, set, and what it does."""
    card = find_card(key)
    base = card.base or max(1, min(number, ROUNDS))
    known = find_set(card)
    about = [LEVEL_NAMES[LETTERS[card.level]][lang], *([known.title[lang]] if known else [])]
    effect = card_text(DESIGNS[key], lang)
    return format_label(f"{key} {base}", f"{card_name(key)[lang]} ({', '.join(about)}). {effect}".rstrip(), lang)


def coach_words(key: str, lang: str) -> str:
    """Return the name of a coach, and what it does."""
    return format_label(key, f"{card_name(key)[lang]}. {coach_text(COACH_KEYS.index(key), lang)}", lang)


def seat_words(view: View, seat: int, lang: str) -> str:
    """Return `p2`, `p1 (you)` for the viewer's own seat, or the Robot."""
    if seat >= view["players"]:
        return ROBOT[lang]
    name = f"p{seat + 1}"
    return _ENTRANT["you"].format(seat=name)[lang] if seat == view["seat"] else name


# --- the cup ---------------------------------------------------------------------------------


def head_words(view: View, lang: str) -> str:
    """Return which round and phase it is, or how the cup ended."""
    arena = view["match"]["arena"] if view["match"] else ""
    ending = _ending_words(view) if view["over"] else ""
    return WORDS[f"description.phase.{view['phase']}"].format(round=view["round"], arena=arena, ending=ending)[lang]


def _ending_words(view: View) -> Text:
    """Return how the cup ended; where both had the same fans, what decided between them."""
    reason = view["result"]["reason"]
    if reason in ("rounds", "robot_ahead") and view["ties"]:
        return ending_words(view["ties"][0])
    return WORDS[f"endings.{reason}"]


def entrant_lines(view: View, lang: str) -> list[str]:
    """Return one line for each entrant of the cup."""
    return [entrant_words(view, seat, lang) for seat in range(view["seats"])]


def tie_lines(view: View, lang: str) -> list[str]:
    """Return what decided between entrants with the same fans (CHAL-12.4, 12.5)."""
    return [tie_words(tie, view["players"])[lang] for tie in view["ties"]]


def entrant_words(view: View, seat: int, lang: str) -> str:
    """Return one entrant: fans, trophies, deck, and what is known of the Deck phase."""
    entrant = view["entrants"][seat]
    trophies = " ".join(_trophy_words(trophy) for trophy in entrant["trophies"])
    more = [card_name(entrant["coach"])[lang]] if entrant["coach"] else []
    if view["phase"] in ("deck", "final_deck") and entrant["stage"] != "idle":
        more.append(stage_words(entrant["stage"])[lang] + (f" ({entrant['level']})" if entrant["level"] else ""))
    levels = ", ".join(f"{letter} {count}" for letter, count in entrant["levels"].items() if count)
    words = _ENTRANT["line"].format(
        seat=seat_words(view, seat, lang),
        fans=entrant["fans"],
        trophies=_ENTRANT["trophies"].format(trophies=trophies)[lang] if trophies else "",
        total=_ENTRANT["total"].format(total=entrant["total"])[lang]
        if trophies and entrant["total"] is not None
        else "",
        cards=entrant["cards"],
        levels=f" ({levels})" if levels else "",
        more="".join(f", {part}" for part in more),
    )[lang]
    return words + (_ENTRANT["place"].format(place=entrant["place"])[lang] if entrant["place"] else "")


def _trophy_words(trophy: Mapping[str, Any]) -> str:
    """Return the round of a trophy, and its value where the viewer knows it."""
    value = "" if trophy["value"] is None else f"={trophy['value']}"
    return f"{trophy['round']}{value}"


def arena_lines(view: View, lang: str, number: int | None = None) -> list[str]:
    """Return the pairings of a round: this one, unless another is asked for."""
    number = view["round"] if number is None else number
    if view["finale"] and number > ROUNDS:
        return [_pairing_words(view, _CUP["finale"], view["finale"], lang)]
    if not 1 <= number <= ROUNDS:
        return []
    return [_pairing_words(view, _CUP["arena"], arena, lang) for arena in view["rounds"][number - 1]["arenas"]]


def _pairing_words(view: View, text: Text, pair: Mapping[str, Any], lang: str) -> str:
    winner = pair["winner"]
    return text.format(
        arena=pair.get("arena", ""),
        light=seat_words(view, pair["light"], lang),
        dark=seat_words(view, pair["dark"], lang),
        winner="" if winner is None else _CUP["won"].format(seat=seat_words(view, winner, lang))[lang],
    )[lang]


def tray_words(view: View, lang: str) -> str:
    """Return the piles and their discards."""
    trays = ", ".join(f"{level} {tray['pile']} ({tray['discard']})" for level, tray in view["trays"].items())
    return _CUP["trays"].format(trays=trays)[lang]


# --- what is under way --------------------------------------------------------------------


def current_lines(view: View, lang: str) -> Iterator[str]:
    """List the coaches to choose from, the viewer's draft, or the match, and the viewer's deck."""
    if view["phase"] == "coach" and view["coaches"]:
        yield _DECK["coaches"][lang]
        yield from (f"    {coach_words(key, lang)}" for key in view["coaches"])
    if view["match"]:
        yield from match_lines(view, lang)
    if view["draft"]:
        yield from _draft_lines(view, lang)
    if view["deck"] is not None:
        yield deck_words(view, lang)


def deck_words(view: View, lang: str) -> str:
    """Return the viewer's own cards: a spectator has none."""
    seat = view["seat"]
    assert seat is not None
    entrant = view["entrants"][seat]
    words = _DECK["own"].format(count=entrant["cards"], cards=counts_words(view["deck"], view["round"]))[lang]
    unseen = ", ".join(f"{level} ×{count}" for level, count in (view["unseen"] or {}).items())
    return words + (_DECK["unseen"].format(cards=unseen)[lang] if unseen else "")


def _draft_lines(view: View, lang: str) -> Iterator[str]:
    draft, number = view["draft"], view["round"]
    for name, level in (("offer", draft["level"]), ("gift", draft["gift_level"])):
        if draft[name]:
            yield _DECK[name].format(level=level or "")[lang]
            yield from (f"    {card_words(key, number, lang)}" for key in draft[name])
    plan = draft["plan"]
    if plan:
        signed = [*(f"+ {key}" for key in plan["selected"]), *(f"− {key}" for key in plan["removed"])]
        yield _DECK["plan"].format(cards=", ".join(signed) or "-")[lang]


def match_lines(view: View, lang: str) -> Iterator[str]:
    """List both halves of the beach, and between them the attack and the flag."""
    match, number = view["match"], view["round"]
    for side in range(len(match["sides"])):
        yield from side_lines(view, side, lang)
        if side == match["attacker"] and match["attack"]:
            cards = ", ".join(f"{attack_card['card']} {attack_card['strength']}" for attack_card in match["attack"])
            yield "    " + _MATCH["attack"].format(total=match["total"], cards=cards)[lang]
        flag = match["flag"]
        if flag and flag["side"] == side:
            under = _MATCH["under"].format(cards=keys_words(flag["under"], number))[lang] if flag["under"] else ""
            yield "    " + _MATCH["flag"].format(card=flag["card"], strength=flag["strength"], under=under)[lang]
    asked = match["question"]
    if asked and asked["looked"]:
        looked, cards = WORDS.plural("description.match.looked"), keys_words(asked["looked"], number)
        words = _MATCH["search"] if asked["path"] == "DECK>TOP" else looked.choose(len(asked["looked"]))
        yield words.format(cards=cards)[lang]


def side_lines(view: View, side: int, lang: str) -> Iterator[str]:
    """List one half: the player, the deck, bench and reserve."""
    match, number = view["match"], view["round"]
    half = match["sides"][side]
    known = [key or "?" for key in half["backs"]]
    while known and known[-1] == "?":
        known.pop()
    holds = match["flag"] and match["flag"]["side"] == side
    yield _MATCH["side"].format(
        seat=seat_words(view, half["seat"], lang),
        role=_MATCH["holds" if holds else "attacks"][lang],
        deck=half["deck"],
        known=_MATCH["known"].format(cards=" ".join(known))[lang] if known else "",
        bonus=_MATCH["bonus"].format(bonus=half["next"])[lang] if half["next"] else "",
    )[lang]
    if half["bench"]:
        cards = " · ".join(f"{space['space']} {keys_words(sorted(space['cards']), number)}" for space in half["bench"])
        used = sum(2 if space["wide"] else 1 for space in half["bench"])
        yield "    " + _MATCH["bench"].format(used=used, spaces=half["spaces"], cards=cards)[lang]
    if half["reserve"]:
        yield "    " + _MATCH["reserve"].format(cards=keys_words(sorted(half["reserve"]), number))[lang]
