"""Answers to questions about a game, from a view: a cell, a figure, a card, a destination, the whole board."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ludotheque.core.contract.gallery import normalise_text
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import format_label
from ludotheque.games.farcry.box import COLUMNS, DIRECTION_KEYS
from ludotheque.games.farcry.content.open_cards import open_keys
from ludotheque.games.farcry.content.records import Creature, Record
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import ability_texts, card_text, instruction_texts, loss_text, win_text
from ludotheque.games.farcry.words.description import (
    act_lines,
    enemy_lines,
    hero_lines,
    plan_words,
    state_words,
    step_lines,
    team_lines,
)
from ludotheque.games.farcry.words.description_campaign import destination_lines as continent_lines
from ludotheque.games.farcry.words.description_campaign import hero_words, place_words, stash_words
from ludotheque.games.farcry.words.description_map import map_lines
from ludotheque.games.farcry.words.titles import code_name, find_record

_SUBJECTS = {
    word: key
    for key in ("map", "team", "enemies", "goal", "stash", "destinations")
    for word in WORDS.spellings(f"look.type.{key}")
}
_TOKENS = ("item", "fire", "mine")


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Answer a person's question in words; None when it is not understood.

    `what` is a cell (`F5`), a figure (`kumiko`, `brigadier.green`), a seat (`p2`), a card or weapon that the view
    shows, `map`, `team`, `enemies`, `goal`, `stash`, `destinations`, in French or English.
    """
    word = " ".join(what.casefold().split())
    key = _SUBJECTS.get(word)
    if key:
        return _answer_subject(view, key, lang)
    seat = re.fullmatch(r"p([1-4])", word)
    if seat and int(seat[1]) <= view["players"]:
        return _describe_seat(view, int(seat[1]) - 1, lang)
    if re.fullmatch(r"[a-l](?:[1-9]|10)", word) and view["mission"]:
        return _describe_cell(view, word.upper(), lang)
    return _describe_figure(view, _strip_article(word.replace("'", "’")), lang) or _describe_card(view, word, lang)


def _answer_subject(view: View, key: str, lang: str) -> str | None:
    if key == "destinations":
        return "\n".join(continent_lines(view, lang)) or None
    if key == "stash":
        return stash_words(view["campaign"], lang)
    if not view["mission"]:
        return None
    lines: dict[str, Iterable[str]] = {
        "map": map_lines(view),
        "team": team_lines(view, lang),
        "enemies": enemy_lines(view, lang),
        "goal": _list_goals(view, lang),
    }
    return "\n".join(lines[key]) or None


def _list_goals(view: View, lang: str) -> list[str]:
    """List how the mission is won and lost, and the steps and acts that are known."""
    mission = find_record(view["mission"]["key"], "missions")
    texts = [win_text(mission)[lang], loss_text(mission)[lang]]  # type: ignore[arg-type]
    return [*(text for text in texts if text), *step_lines(view, lang), *act_lines(view, lang)]


def _describe_seat(view: View, seat: int, lang: str) -> str | None:
    if view["mission"]:
        own = [one for one in view["mission"]["figures"] if one["seat"] == seat]
        return "\n".join(line for one in own for line in hero_lines(view, one, lang)) or None
    hero = next((one for one in view["campaign"]["heroes"] if one["seat"] == seat), None)
    return hero_words(view, hero, lang) if hero else None


def _describe_cell(view: View, name: str, lang: str) -> str | None:
    """Describe a cell: its ground, what lies there, the figure that stands there, its walls."""
    mission = view["mission"]
    cell = "ABCDEFGHIJKL".index(name[0]) + COLUMNS * (int(name[1:]) - 1)
    ground = mission["board"]["cells"][cell]
    if ground is None:
        return None
    tokens = mission["board"]["tokens"]
    parts = [WORDS[f"terrain.{ground['terrain']}"][lang]]
    parts += [WORDS[f"look.{key}"][lang] for key in _TOKENS if cell in tokens[key]]
    parts += [WORDS["look.tile"][lang] for one in tokens["tile"] if one["index"] == cell]
    parts += [
        WORDS["look.weapon"].format(number=one["index"], weapon=one["weapon"])[lang]
        for one in tokens["weapon"]
        if one["cell"] == cell
    ]
    walls = [WORDS[f"look.side.{DIRECTION_KEYS[side]}"][lang] for at, side in mission["board"]["walls"] if at == cell]
    if walls:
        parts.append(WORDS["look.walls"].format(sides=", ".join(walls))[lang])
    parts += [key for key, cells in mission["board"]["zones"].items() if cell in cells]
    there = [one for one in mission["figures"] if one["index"] == cell]
    parts += [f"{one['code']} ({state_words(one, lang)})" for one in there]
    return format_label(name, f"{', '.join(parts)}.", lang)


def _describe_figure(view: View, word: str, lang: str) -> str | None:
    """Describe a figure, found by its code or by its name in sentences."""
    if not view["mission"]:
        return None
    for one in view["mission"]["figures"]:
        name = code_name(one["code"])
        if word not in (one["code"], *(_strip_article(name[known]) for known in LANGUAGES)):
            continue
        if one["sort"] in ("hero", "companion"):
            return "\n".join(hero_lines(view, one, lang))
        plan = next((plan for plan in view["mission"]["forecast"] if plan["figure"] == one["code"]), None)
        known = find_record(one["kind"], "kinds")
        called = name[lang][:1].upper() + name[lang][1:]
        lines = [format_label(f"{called} {one['cell']}", state_words(one, lang), lang)]
        if isinstance(known, Creature):
            lines += [f"  {text[lang]}" for text in (*instruction_texts(known), *ability_texts(known))]
        return "\n".join([*lines, *([plan_words(plan, lang)] if plan else [])])
    return None


def _strip_article(name: str) -> str:
    """Return a name without its article."""
    return re.sub(r"^(?:le |la |l’|the )", "", name.casefold())


def _describe_card(view: View, word: str, lang: str) -> str | None:
    """Describe a card that is openly known, found by its key or its name; sealed envelopes stay closed."""
    known = _list_known_keys(view)
    for key in known:
        record = find_record(key)
        if record and normalise_text(word) in map(normalise_text, (record.key, *record.title.to_dict().values())):
            return _write_record(record, lang)
    place = next((one for one in view["campaign"]["destinations"] if one["key"] == word), None)
    return place_words(place, lang) if place else None


def _write_record(record: Record, lang: str) -> str:
    return format_label(f"{record.title[lang]} ({record.key})", card_text(record)[lang], lang).rstrip(" :")


def _list_known_keys(view: View) -> list[str]:
    """List the keys of everything that this view shows, and of what the box shows openly."""
    campaign = view["campaign"]
    found = open_keys()
    found += [
        *campaign["weapons"],
        *campaign["accessories"],
        *campaign["stash"],
        *campaign["recipes"],
        *campaign["hacks"],
    ]
    found += [card["key"] for card in campaign["cards"]]
    for hero in campaign["heroes"]:
        found += [*hero["mutations"], *hero["learned"], *hero["stunts"], *hero["items"]]
        for weapon in hero["weapons"]:
            found += [weapon["key"], *weapon["fittings"]]
    if view["mission"]:
        found += [one["kind"] for one in view["mission"]["figures"]]
        found += [weapon for one in view["mission"]["figures"] for weapon in one["weapons"]]
        found += [weapon["key"] for seat in view["mission"]["seats"] for weapon in seat["weapons"]]
    return list(dict.fromkeys(found))
