"""A bot's reasons for an action in words, beside its chances: only what its seat can see."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.box import CATEGORY_CODES, CELL_CODES, CENTRE, TYPE_CODES, WEAPON_CODES
from ludotheque.games.bevri.names import CARDS_WITH_ARTICLE, write_percent
from ludotheque.games.bevri.numbers import TO_BOND, TO_CHOOSE, TO_DISCARD, TO_GO, TO_PROBE, TO_SHOOT, TO_SURVEY
from ludotheque.games.bevri.view_type import View

CONTAINER_SUBJECTS = (
    Text("La caisse", "The crate"),
    Text("Le conteneur blindé", "The armoured container"),
    Text("Le coffre", "The vault"),
)


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
        limit = view["limit"]
        return [Text(f"Je ne peux garder que {limit} cartes.", f"I can keep only {limit} cards.")]
    return []


def _find_container(view: View, slot: int) -> dict[str, Any]:
    found: dict[str, Any] = view["cargo"]["places"][slot]
    return found


def _shot_reasons(view: View, slot: int, weapon: str) -> list[Text]:
    """List how likely the container opens (BEVRI-10), and what may be inside."""
    container = _find_container(view, slot)
    shot = next(shot for shot in view["shots"] if shot["place"] == slot + 1 and shot["weapon"] == weapon)
    name = CONTAINER_SUBJECTS[CATEGORY_CODES.index(container["category"])]
    chance = write_percent(shot["chance"])
    opens = Text(f"{name.fr} s’ouvre à {chance.fr}.", f"{name.en} opens with {chance.en}.")
    return [opens, *_content_reasons(container)]


def _content_reasons(container: dict[str, Any]) -> list[Text]:
    """List what the company knows of a content (BEVRI-15.5)."""
    if container["content"]:
        card = CARDS_WITH_ARTICLE[TYPE_CODES.index(container["content"])]
        return [Text(f"Je sais qu’il y a dedans {card.fr}.", f"I know that {card.en} is inside.")]
    won, all_ = container["odds"].get("crystal", (0, 1))
    if won == 0:
        return [Text("Il ne peut pas y avoir de cristal dedans.", "There can be no crystal inside.")]
    chance = write_percent(won / all_)
    return [Text(f"Un cristal est dedans à {chance.fr}.", f"A crystal is inside with {chance.en}.")]


def _cargo_reasons(view: View) -> list[Text]:
    """List how long the cargo stays, or when it comes (BEVRI-5.2)."""
    rounds = view["countdown"]
    if rounds == 0:
        return []
    if view["cargo"] and rounds == 1:
        return [Text("Le cargo part après ce round.", "The cargo leaves after this round.")]
    if view["cargo"]:
        return [Text(f"Le cargo reste {rounds} rounds.", f"The cargo stays {rounds} rounds.")]
    if rounds == 1:
        return [Text("Le cargo arrive au prochain round.", "The cargo comes in the next round.")]
    return [Text(f"Le cargo arrive dans {rounds} rounds.", f"The cargo comes in {rounds} rounds.")]


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
    rounds = (
        Text("c’est le dernier round", "this is the last round")
        if left == 0
        else Text("il reste un round après celui-ci", "one round is left after this one")
        if left == 1
        else Text(f"il reste {left} rounds après celui-ci", f"{left} rounds are left after this one")
    )
    if crystals:
        what = Text(f"{crystals} cristaux", f"{crystals} crystals") if crystals > 1 else Text("un cristal", "a crystal")
        return [Text(f"J’ai {what.fr} à bord et {rounds.fr}.", f"I have {what.en} aboard and {rounds.en}.")]
    if left <= 2:
        return [Text(f"{rounds.fr[0].upper()}{rounds.fr[1:]}.", f"{rounds.en[0].upper()}{rounds.en[1:]}.")]
    return []


def _bond_reasons(view: View) -> list[Text]:
    """List why a bond is worth its price (BEVRI-6.3, 7.6)."""
    size, limit = view["companies"][seat_of(view)]["size"], view["limit"]
    if size <= limit // 2:
        return []
    value = view["values"]["bond"]
    return [
        Text(
            f"Une obligation vaut {value} et ne prend qu’une des {limit} places de ma base.",
            f"A bond is worth {value} and takes only one of the {limit} places of my base.",
        )
    ]
