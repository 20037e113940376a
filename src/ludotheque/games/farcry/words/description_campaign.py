"""The campaign in words: map, cards, what the team owns, heroes and their outfits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.titles import title


def campaign_lines(view: View, lang: str) -> Iterator[str]:
    """List the lines that describe the campaign between missions."""
    campaign = view["campaign"]
    if campaign["free"]:
        yield WORDS["campaign.free"].format(title=title(campaign["goal"] or "", "missions"))[lang]
    else:
        yield WORDS["campaign.campaign"].format(attempts=campaign["attempts"], most=campaign["max_attempts"])[lang]
        if campaign["goal"]:
            yield WORDS["campaign.goal"].format(title=title(campaign["goal"], "missions"))[lang]
        if view["stage"] in ("hub", "over"):
            yield from destination_lines(view, lang)
        if campaign["cards"]:
            names = ", ".join(title(card["key"], "cards")[lang] for card in campaign["cards"])
            yield WORDS["campaign.cards"].format(cards=names)[lang]
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
            yield format_label(f"  {place['key']}", place_words(place, lang), lang)
    sealed = sum(place["state"] == "sealed" for place in places)
    if sealed:
        yield f"  {WORDS['campaign.sealed'].format(count=sealed)[lang]}"


def place_words(place: Mapping[str, Any], lang: str) -> str:
    """Return a destination: name, colour, envelope, whether it can be opened."""
    return WORDS["campaign.place"].format(
        name=title(place["key"], "destinations"),
        colour=WORDS[f"campaign.colour.{place['colour']}"],
        envelope=place["envelope"],
        state=WORDS[f"campaign.state.{place['state']}"],
    )[lang]


def stash_words(campaign: Mapping[str, Any], lang: str) -> str:
    """Return what the team owns and no hero holds."""
    return WORDS["campaign.owned"].format(
        weapons=_write_counts(campaign["weapons"]),
        accessories=", ".join(campaign["accessories"]) or "-",
        stash=_write_counts(campaign["stash"]),
        recipes=", ".join(campaign["recipes"]) or "-",
        doses=campaign["doses"],
    )[lang]


def hero_words(view: View, hero: Mapping[str, Any], lang: str) -> str:
    """Return a hero and its outfit."""
    weapons = [f"{one['hand']} {one['key']}{''.join(f'+{key}' for key in one['fittings'])}" for one in hero["weapons"]]
    more = WORDS["campaign.mutations"].format(keys=", ".join(hero["mutations"]))[lang] if hero["mutations"] else ""
    if hero["seat"] in view["campaign"]["started"]:
        more += WORDS["campaign.ready"][lang]
    return WORDS["campaign.hero"].format(
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
