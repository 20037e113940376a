"""A bot's reasons for an action in words, beside its chances: only what its seat can see."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import CELL_CODES, CENTRE, WEAPON_CODES
from ludotheque.games.bevri.names import write_percent
from ludotheque.games.bevri.numbers import TO_BOND, TO_CHOOSE, TO_DISCARD, TO_GO, TO_PROBE, TO_SHOOT, TO_SURVEY
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS


def reasons(view: View, action: int) -> list[Text]:
    """List reasons for an action: the exact chance of a shot and what it may win, the time that is left, what is
    carried home."""
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_SHOOT:
        return _shot_reasons(view, noun, WEAPON_CODES[noun_of(action, 1)])
    if verb in (TO_SURVEY, TO_PROBE):
        return _content_reasons(_find_container(view, noun))
    if verb == TO_CHOOSE:
        return [*_cargo_reasons(view), *_time_reasons(view)]
    if verb == TO_GO:
        return _time_reasons(view) if CELL_CODES[noun] == CELL_CODES[CENTRE] else _cargo_reasons(view)
    if verb == TO_BOND:
        return _bond_reasons(view)
    if verb == TO_DISCARD:
        return [WORDS.plural("reasons.base_limit").format(view["limit"])]
    return []


def _find_container(view: View, slot: int) -> dict[str, Any]:
    found: dict[str, Any] = view["cargo"]["places"][slot]
    return found


def _shot_reasons(view: View, slot: int, weapon: str) -> list[Text]:
    """List how likely the container opens (BEVRI-10), and what may be inside."""
    container = _find_container(view, slot)
    shot = next(shot for shot in view["shots"] if shot["place"] == slot + 1 and shot["weapon"] == weapon)
    opens = WORDS[f"reasons.opens.{container['category']}"].format(chance=write_percent(shot["chance"]))
    return [opens, *_content_reasons(container)]


def _content_reasons(container: dict[str, Any]) -> list[Text]:
    """List what the company knows of a content (BEVRI-15.5)."""
    if container["content"]:
        return [WORDS["reasons.content.known"].format(card=WORDS[f"nouns.card.{container['content']}"])]
    won, all_ = container["odds"].get("crystal", (0, 1))
    if won == 0:
        return [WORDS["reasons.content.no_crystal"]]
    return [WORDS["reasons.content.crystal"].format(chance=write_percent(won / all_))]


def _cargo_reasons(view: View) -> list[Text]:
    """List how long the cargo stays, or when it comes (BEVRI-5.2)."""
    rounds = view["countdown"]
    if rounds == 0:
        return []
    return [WORDS.plural(f"reasons.cargo.{'stays' if view['cargo'] else 'comes'}").format(rounds)]


def seat_of(view: View) -> int:
    """Return the seat that a view belongs to: a bot always has one."""
    seat = view["seat"]
    assert seat is not None
    return seat


def _time_reasons(view: View) -> list[Text]:
    """List what is aboard, and how long there is to bring it home (BEVRI-14.3)."""
    left = view["rounds"] - view["round"]
    company = view["companies"][seat_of(view)]
    crystals = company["ship"]["hold"].count("crystal")
    about = {"crystals": WORDS.plural("reasons.aboard.crystals").format(crystals)} if crystals else {}
    key = "reasons.aboard" if crystals else "reasons.time"
    if left == 0:
        return [WORDS[f"{key}.last"].format(**about)]
    return [WORDS.plural(f"{key}.left").format(left, **about)] if crystals or left <= 2 else []


def _bond_reasons(view: View) -> list[Text]:
    """List why a bond is worth its price (BEVRI-6.3, 7.6)."""
    size, limit = view["companies"][seat_of(view)]["size"], view["limit"]
    if size <= limit // 2:
        return []
    return [WORDS["reasons.bond"].format(value=view["values"]["bond"], limit=limit)]
