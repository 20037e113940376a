"""A game described in words, from a view alone: for the terminal and for screen readers.

Figures and cards are written as they are typed (`brigadier.green`, `vault`); `look F5`, `look vault` say more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.core.language.text import format_label, pick_language
from ludotheque.games.farcry.content.records import Mission
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text import win_text
from ludotheque.games.farcry.words.description_campaign import campaign_lines
from ludotheque.games.farcry.words.description_map import map_lines
from ludotheque.games.farcry.words.status import decision_line, odds_words
from ludotheque.games.farcry.words.titles import find_record, title

INKS = (
    (r"\bp[1-4]\b", "bold"),
    (r"\b[a-z_]+\.green\b", "bright_green"),
    (r"\b[a-z_]+\.yellow\b", "bright_yellow"),
    (r"\b[a-z_]+\.violet\b", "bright_magenta"),
    (r"\b[a-z_]+\.red\b", "bright_red"),
    (r"K\.O\.", "bright_red"),
    (r"\^+|\*(?= )", "bright_red"),
)
"""What stands out on a terminal: seats, the bases of enemies, dangers."""

_USED = WORDS.section("description.used")


def describe(view: View, lang: str) -> str:
    """Return the state of the game in a few lines; the last one says whose decision it is, and which."""
    lines = mission_lines(view, lang) if view["mission"] else campaign_lines(view, lang)
    return "\n".join([*lines, decision_line(view, lang)])


def brief(view: View, lang: str) -> str:
    """Return what matters between two decisions of one turn: the viewer's figures, the attack, the question."""
    if not view["mission"]:
        return describe(view, lang)
    own = [one for one in view["mission"]["figures"] if one["code"] in view["mine"]]
    lines = [line for one in own for line in hero_lines(view, one, lang)]
    return "\n".join([*lines, *attack_lines(view, lang), decision_line(view, lang)])


# --- a mission ----------------------------------------------------------------------------------


def mission_lines(view: View, lang: str) -> Iterator[str]:
    """List the lines that describe the whole mission."""
    yield heading(view, lang)
    yield from goal_lines(view, lang)
    yield from step_lines(view, lang)
    yield from map_lines(view)
    yield from team_lines(view, lang)
    yield from enemy_lines(view, lang)
    yield from act_lines(view, lang)
    yield from attack_lines(view, lang)


def heading(view: View, lang: str) -> str:
    """Return the mission, its round and its gauges in one line."""
    mission, timer, alert = view["mission"], view["mission"]["timer"], view["mission"]["alert"]
    said = [
        WORDS["description.head.mission"].format(
            title=title(mission["key"], "missions"), round=mission["round"], most=mission["max_rounds"]
        )
    ]
    if timer:
        said.append(WORDS["description.head.timer"].format(now=timer["now"], length=timer["length"]))
    if alert:
        said.append(WORDS["description.head.alert"].format(now=alert["now"], most=alert["max"]))
    if mission["gravity"] != "normal":
        said.append(WORDS[f"description.head.{mission['gravity']}"])
    if not mission["air"]:
        said.append(WORDS["description.head.air"])
    if mission["airlock"] == "open":
        said.append(WORDS["description.head.airlock"])
    return " ".join(text[lang] for text in (*said, WORDS["description.head.revives"].format(count=mission["revives"])))


def goal_lines(view: View, lang: str) -> Iterator[str]:
    """List the goal of the mission, in the words of its sheet."""
    mission = find_record(view["mission"]["key"], "missions")
    assert isinstance(mission, Mission)
    words = win_text(mission)[lang]
    if words:
        yield words


def step_lines(view: View, lang: str) -> Iterator[str]:
    """List the steps of the action list that are known."""
    for step in view["mission"]["steps"]:
        yield f"  {'[x]' if step['done'] else '[ ]'} {pick_language(step['text'], lang)}"


def act_lines(view: View, lang: str) -> Iterator[str]:
    """List what the mission lets heroes do, and where."""
    for act in view["mission"]["acts"]:
        where = f" ({', '.join(act['cells'])})" if act["cells"] else ""
        seats = ", ".join(f"p{seat + 1}" for seat in act["legal"])
        may = WORDS["description.possible"].format(seats=seats)[lang] if seats else ""
        yield f"  act {act['index']} {pick_language(act['text'], lang)}{where}{may}"


# --- figures ------------------------------------------------------------------------------------


def state_words(one: dict[str, Any], lang: str) -> str:
    """Return the PV, shields and statuses of a figure, and the figure that provoked it."""
    parts = [WORDS["description.figure.hp"].format(now=one["hp"], most=one["hp_max"])] if one["hp_max"] else []
    if one["sort"] in ("hero", "companion", "npc"):
        parts.append(WORDS["description.figure.pm"].format(now=one["pm"], most=one["pm_max"]))
    if one["shields"]:
        parts.append(WORDS["description.figure.shields"].format(count=one["shields"]))
    parts += [WORDS[f"description.figure.{status}"] for status in one["statuses"]]
    if one["provoker"]:
        parts.append(WORDS["description.figure.provoked"].format(figure=one["provoker"]))
    if one["elevated"]:
        parts.append(WORDS["description.figure.elevated"])
    if one["seen"] is not None:
        parts.append(WORDS["description.figure.seen" if one["seen"] else "description.figure.concealed"])
    if one["guard"] == "alert":
        parts.append(WORDS["description.figure.alert"])
    return ", ".join(part[lang] for part in parts)


def team_lines(view: View, lang: str) -> Iterator[str]:
    """List the heroes, their dog and their allies."""
    for one in view["mission"]["figures"]:
        if one["sort"] in ("hero", "companion"):
            yield from hero_lines(view, one, lang)
        elif one["sort"] == "npc":
            yield figure_words(one, lang)
    for one in view["mission"]["gone"]:
        why = WORDS["description.figure.escaped" if one["why"] == "escaped" else "description.figure.gone"]
        yield format_label(f"{one['code']} (p{one['seat'] + 1})", why[lang], lang)


def figure_words(one: dict[str, Any], lang: str) -> str:
    """Return a figure, its cell and its state."""
    return format_label(f"{one['code']} {one['cell']}", state_words(one, lang), lang)


def hero_lines(view: View, one: dict[str, Any], lang: str) -> Iterator[str]:
    """List a hero and its cards."""
    seat = next(known for known in view["mission"]["seats"] if known["seat"] == one["seat"])
    dog = one["sort"] == "companion"
    you = WORDS["description.hero.you"][lang] if one["seat"] == view["seat"] else ""
    yield format_label(f"{one['code']} (p{one['seat'] + 1}{you}) {one['cell']}", state_words(one, lang), lang)
    owner = seat["companion"] if dog else seat
    yield "    " + WORDS["description.semicolon"][lang].join(
        part for part in _card_lines(owner, seat, dog, lang) if part
    )


def _card_lines(owner: dict[str, Any], seat: dict[str, Any], dog: bool, lang: str) -> Iterator[str]:
    yield ", ".join(weapon_words(weapon, lang) for weapon in owner["weapons"])
    if owner["items"]:
        yield WORDS["description.hero.items"].format(cards=", ".join(owner["items"]))[lang]
    if dog:
        return
    stunts = [
        f"{one['key']} {WORDS['description.hero.all_pm'][lang] if one['cost'] is None else one['cost']}"
        for one in seat["stunts"]
    ]
    yield WORDS["description.hero.stunts"].format(cards=", ".join(stunts))[lang] if stunts else ""
    if seat["reactions"]:
        yield WORDS["description.hero.reactions"].format(cards=", ".join(seat["reactions"]))[lang]
    used = [text[lang] for key, text in _USED.items() if seat["used"][key]]
    yield WORDS["description.hero.used"].format(deeds=", ".join(used))[lang] if used else ""
    yield WORDS["description.hero.passed"][lang] if seat["ready"] else ""


def weapon_words(weapon: dict[str, Any], lang: str) -> str:
    """Return a weapon: `1 machete melee green 1 / throw yellow 1`, with a note where it is used."""
    fittings = "".join(f"+{key}" for key in weapon["fittings"])
    modes = " / ".join(f"{mode['type']} {mode['die']} {mode['damage']}" for mode in weapon["modes"])
    used = "" if weapon["up"] else f" {WORDS['description.hero.face_down'][lang]}"
    return f"{weapon['hand']} {weapon['key']}{fittings}{used} [{modes}]"


def enemy_lines(view: View, lang: str) -> Iterator[str]:
    """List the enemies in the order in which they act, with what they intend; then the props that matter."""
    figures = {one["code"]: one for one in view["mission"]["figures"]}
    plans = {plan["figure"]: plan for plan in view["mission"]["forecast"]}
    for code in view["mission"]["order"]:
        one = figures[code]
        plan = plan_words(plans[code], lang) if code in plans else ""
        yield figure_words(one, lang) + (WORDS["description.semicolon"][lang] + plan if plan else "")
    for one in figures.values():
        if one["sort"] == "prop" and one["hp_max"]:
            yield figure_words(one, lang)


def plan_words(plan: dict[str, Any], lang: str) -> str:
    """Return what an enemy will do if everybody passes; empty for nothing."""
    if plan["skips"]:
        return WORDS["description.enemy.skips"][lang]
    parts = [WORDS["description.enemy.goes"].format(cell=cell_words(plan["path"][-1]))] if len(plan["path"]) > 1 else []
    for attack in plan["attacks"]:
        odds = odds_words(attack, lang) if attack["die"] else ""
        parts.append(WORDS["description.enemy.attacks"].format(figure=attack["target"], odds=odds))
    return ", ".join(part[lang] for part in parts)


def cell_words(index: int) -> str:
    """Return the name of a cell: `F5`."""
    return f"{'ABCDEFGHIJKL'[index % 12]}{index // 12 + 1}"


def attack_lines(view: View, lang: str) -> Sequence[str]:
    """List the attack in progress, nothing where there is none."""
    attack = view["mission"]["attack"]
    if not attack or not attack["target"]:
        return []
    words = f"{title(attack['weapon'], 'weapons')[lang]}, {odds_words(attack, lang)}"
    return [format_label(f"{attack['attacker']} → {attack['target']}", words, lang)]
