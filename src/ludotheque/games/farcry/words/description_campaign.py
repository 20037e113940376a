"""The campaign in words: map, cards, what the team owns, heroes and their outfits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words.titles import title

_STATES = {
    "sealed": Text("enveloppe scellée", "sealed envelope"),
    "open": Text("à ouvrir", "to be opened"),
    "done": Text("fait", "done"),
}
_COLOURS = {
    "intro": Text("introduction", "introduction"),
    "pink": Text("rose", "pink"),
    "yellow": Text("jaune", "yellow"),
    "blue": Text("bleu", "blue"),
    "violet": Text("violet", "violet"),
    "red": Text("rouge", "red"),
}
_LINES = {
    "campaign": Text(
        "Campagne, {attempts} missions tentées sur {most}.", "Campaign, {attempts} missions tried of {most}."
    ),
    "free": Text("Mission libre : {title}.", "Free mission: {title}."),
    "goal": Text("Prochaine mission : {title}.", "Next mission: {title}."),
    "cards": Text("Cartes : {cards}.", "Cards: {cards}."),
    "owned": Text(
        "Réserve : armes {weapons} ; accessoires {accessories} ; objets {stash} ; recettes {recipes} ; doses {doses}.",
        "Stash: weapons {weapons}; accessories {accessories}; items {stash}; recipes {recipes}; doses {doses}.",
    ),
    "hero": Text(
        "{key}{seat} : PM {pm}, PV {hp} ; armes {weapons} ; objets {items} ({room}) ; cascades {stunts}{more}",
        "{key}{seat}: PM {pm}, PV {hp}; weapons {weapons}; items {items} ({room}); stunts {stunts}{more}",
    ),
    "mutations": Text(" ; mutations {keys}", "; mutations {keys}"),
    "ready": Text(" ; prêt", "; ready"),
}


def campaign_lines(view: View, lang: str) -> Iterator[str]:
    """List the lines that describe the campaign between missions."""
    campaign = view["campaign"]
    if campaign["free"]:
        yield _LINES["free"].format(title=title(campaign["goal"] or "", "missions"))[lang]
    else:
        yield _LINES["campaign"].format(attempts=campaign["attempts"], most=campaign["max_attempts"])[lang]
        if campaign["goal"]:
            yield _LINES["goal"].format(title=title(campaign["goal"], "missions"))[lang]
        if view["stage"] in ("hub", "over"):
            yield from destination_lines(view, lang)
        if campaign["cards"]:
            names = ", ".join(title(card["key"], "cards")[lang] for card in campaign["cards"])
            yield _LINES["cards"].format(cards=names)[lang]
    yield stash_words(campaign, lang)
    team = view["stage"] in ("loadout", "reward")
    for hero in campaign["heroes"]:
        if not team or hero["seat"] is not None:
            yield hero_words(view, hero, lang)


def destination_lines(view: View, lang: str) -> Iterator[str]:
    """List the destinations: those that can be opened, those done, the number of sealed envelopes."""
    places = view["campaign"]["destinations"]
    for place in places:
        if place["state"] != "sealed":
            yield f"  {place['key']}{_colon(lang)}{place_words(place, lang)}"
    sealed = sum(place["state"] == "sealed" for place in places)
    if sealed:
        yield Text(f"  Enveloppes scellées : {sealed}.", f"  Sealed envelopes: {sealed}.")[lang]


def place_words(place: Mapping[str, Any], lang: str) -> str:
    """Return a destination: name, colour, envelope, whether it can be opened."""
    name = title(place["key"], "destinations")[lang]
    envelope = Text("enveloppe", "envelope")[lang]
    return (
        f"{name} ({_COLOURS[place['colour']][lang]}, {envelope} {place['envelope']}), {_STATES[place['state']][lang]}"
    )


def stash_words(campaign: Mapping[str, Any], lang: str) -> str:
    """Return what the team owns and no hero holds."""
    return _LINES["owned"].format(
        weapons=_write_counts(campaign["weapons"]),
        accessories=", ".join(campaign["accessories"]) or "-",
        stash=_write_counts(campaign["stash"]),
        recipes=", ".join(campaign["recipes"]) or "-",
        doses=campaign["doses"],
    )[lang]


def hero_words(view: View, hero: Mapping[str, Any], lang: str) -> str:
    """Return a hero and its outfit."""
    weapons = [f"{one['hand']} {one['key']}{''.join(f'+{key}' for key in one['fittings'])}" for one in hero["weapons"]]
    more = _LINES["mutations"].format(keys=", ".join(hero["mutations"]))[lang] if hero["mutations"] else ""
    if hero["seat"] in view["campaign"]["started"]:
        more += _LINES["ready"][lang]
    return _LINES["hero"].format(
        key=hero["key"],
        seat=f" (p{hero['seat'] + 1})" if hero["seat"] is not None else "",
        pm=hero["pm"],
        hp=hero["hp"],
        weapons=", ".join(weapons) or "-",
        items=", ".join(hero["items"]) or "-",
        room=hero["inventory"],
        stunts=", ".join(hero["stunts"]) or "-",
        more=more,
    )[lang]


def _write_counts(counts: Mapping[str, int]) -> str:
    return ", ".join(key + (f" ×{count}" if count > 1 else "") for key, count in counts.items()) or "-"


def _colon(lang: str) -> str:
    return Text(" : ", ": ")[lang]
