"""A game described in words, from a view alone: for the terminal and for screen readers.

Figures and cards are written as they are typed (`brigadier.green`, `vault`); `look F5`, `look vault` say more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.records import Mission
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words.card_text import win_text
from ludotheque.games.farcry.words.description_campaign import campaign_lines
from ludotheque.games.farcry.words.description_map import map_lines
from ludotheque.games.farcry.words.status import odds_words, status
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

_HEAD = {
    "mission": Text("Mission « {title} », manche {round} sur {most}.", "Mission “{title}”, round {round} of {most}."),
    "timer": Text(" Compte à rebours {now}/{length}.", " Countdown {now}/{length}."),
    "alert": Text(" Alerte {now}/{most}.", " Alert {now}/{most}."),
    "low": Text(" Gravité réduite.", " Low gravity."),
    "zero": Text(" Gravité zéro.", " Zero gravity."),
    "air": Text(" Plus d’air.", " No air."),
    "airlock": Text(" Sas ouvert !", " Airlock open!"),
    "revives": Text(" Jetons Réanimer : {count}.", " Revive tokens: {count}."),
}
_STATUS = {
    "bleed": Text("saigne", "bleeding"),
    "stun": Text("Assommé", "stunned"),
    "immob": Text("Immobilisé", "immobilised"),
    "poison": Text("Poison", "poisoned"),
    "pm_lock": Text("sans PM ce tour", "no PM this turn"),
    "floating": Text("flotte", "floating"),
    "ko": Text("K.O.", "K.O."),
    "hacked": Text("piraté", "hacked"),
    "skip": Text("passe son tour", "skips the turn"),
    "ended": Text("tour fini", "turn over"),
    "severed": Text("lien rompu, n’agit plus cette manche", "link broken, no more actions this round"),
}
_USED = {
    "item": Text("objet", "item"),
    "give": Text("échange", "exchange"),
    "context": Text("action contextuelle", "contextual action"),
    "reaction": Text("réaction", "reaction"),
}


def describe(view: View, lang: str) -> str:
    """Return the state of the game in a few lines; the last one says whose decision it is, and which."""
    lines = mission_lines(view, lang) if view["mission"] else campaign_lines(view, lang)
    return "\n".join([*lines, status(view, lang)])


def brief(view: View, lang: str) -> str:
    """Return what matters between two decisions of one turn: the viewer's figures, the attack, the question."""
    if not view["mission"]:
        return describe(view, lang)
    own = [one for one in view["mission"]["figures"] if one["code"] in view["mine"]]
    lines = [line for one in own for line in hero_lines(view, one, lang)]
    return "\n".join([*lines, *attack_lines(view, lang), status(view, lang)])


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
    mission = view["mission"]
    words = _HEAD["mission"].format(
        title=title(mission["key"], "missions"), round=mission["round"], most=mission["max_rounds"]
    )[lang]
    if mission["timer"]:
        words += _HEAD["timer"].format(**{key: mission["timer"][key] for key in ("now", "length")})[lang]
    if mission["alert"]:
        words += _HEAD["alert"].format(now=mission["alert"]["now"], most=mission["alert"]["max"])[lang]
    words += _HEAD[mission["gravity"]][lang] if mission["gravity"] in _HEAD else ""
    words += "" if mission["air"] else _HEAD["air"][lang]
    words += _HEAD["airlock"][lang] if mission["airlock"] == "open" else ""
    return words + _HEAD["revives"].format(count=mission["revives"])[lang]


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
        yield f"  {'[x]' if step['done'] else '[ ]'} {step['text'][lang]}"


def act_lines(view: View, lang: str) -> Iterator[str]:
    """List what the mission lets heroes do, and where."""
    for act in view["mission"]["acts"]:
        where = f" ({', '.join(act['cells'])})" if act["cells"] else ""
        seats = ", ".join(f"p{seat + 1}" for seat in act["legal"])
        may = Text(f" : possible pour {seats}", f": possible for {seats}")[lang] if seats else ""
        yield f"  act {act['index']} {act['text'][lang]}{where}{may}"


# --- figures ------------------------------------------------------------------------------------


def state_words(one: dict[str, Any], lang: str) -> str:
    """Return the PV, shields and statuses of a figure, and the figure that provoked it."""
    parts = [f"{Text('PV', 'PV')[lang]} {one['hp']}/{one['hp_max']}"] if one["hp_max"] else []
    if one["sort"] in ("hero", "companion", "npc"):
        parts.append(f"PM {one['pm']}/{one['pm_max']}")
    if one["shields"]:
        parts.append(Text(f"bouclier ×{one['shields']}", f"shield ×{one['shields']}")[lang])
    parts += [_STATUS[status][lang] for status in one["statuses"]]
    if one["provoker"]:
        parts.append(Text(f"provoqué par {one['provoker']}", f"provoked by {one['provoker']}")[lang])
    if one["elevated"]:
        parts.append(Text("en hauteur", "elevated")[lang])
    if one["seen"] is not None:
        parts.append((Text("repéré", "seen") if one["seen"] else Text("dissimulé", "concealed"))[lang])
    if one["guard"] == "alert":
        parts.append(Text("en alerte", "alerted")[lang])
    return ", ".join(parts)


def team_lines(view: View, lang: str) -> Iterator[str]:
    """List the heroes, their dog and their allies."""
    for one in view["mission"]["figures"]:
        if one["sort"] in ("hero", "companion"):
            yield from hero_lines(view, one, lang)
        elif one["sort"] == "npc":
            yield f"{one['code']} {one['cell']}{_colon(lang)}{state_words(one, lang)}"
    for one in view["mission"]["gone"]:
        why = Text("en sûreté", "in safety") if one["why"] == "escaped" else Text("hors du plateau", "off the board")
        yield f"{one['code']} (p{one['seat'] + 1}){_colon(lang)}{why[lang]}"


def hero_lines(view: View, one: dict[str, Any], lang: str) -> Iterator[str]:
    """List a hero and its cards."""
    seat = next(known for known in view["mission"]["seats"] if known["seat"] == one["seat"])
    dog = one["sort"] == "companion"
    you = Text(", vous", ", you")[lang] if one["seat"] == view["seat"] else ""
    yield f"{one['code']} (p{one['seat'] + 1}{you}) {one['cell']}{_colon(lang)}{state_words(one, lang)}"
    owner = seat["companion"] if dog else seat
    yield "    " + Text(" ; ", "; ")[lang].join(part for part in _card_lines(owner, seat, dog, lang) if part)


def _card_lines(owner: dict[str, Any], seat: dict[str, Any], dog: bool, lang: str) -> Iterator[str]:
    yield ", ".join(weapon_words(weapon, lang) for weapon in owner["weapons"])
    if owner["items"]:
        yield f"{Text('objets', 'items')[lang]} {', '.join(owner['items'])}"
    if dog:
        return
    stunts = [
        f"{one['key']} {Text('tous', 'all')[lang] if one['cost'] is None else one['cost']}" for one in seat["stunts"]
    ]
    yield f"{Text('cascades', 'stunts')[lang]} {', '.join(stunts)}" if stunts else ""
    if seat["reactions"]:
        yield f"{Text('réactions', 'reactions')[lang]} {', '.join(seat['reactions'])}"
    used = [text[lang] for key, text in _USED.items() if seat["used"][key]]
    yield f"{Text('déjà fait', 'used')[lang]} {', '.join(used)}" if used else ""
    yield Text("a passé", "has passed")[lang] if seat["ready"] else ""


def weapon_words(weapon: dict[str, Any], lang: str) -> str:
    """Return a weapon: `1 machete melee green 1 / throw yellow 1`, with a note where it is used."""
    fittings = "".join(f"+{key}" for key in weapon["fittings"])
    modes = " / ".join(f"{mode['type']} {mode['die']} {mode['damage']}" for mode in weapon["modes"])
    used = "" if weapon["up"] else Text(" (utilisée)", " (used)")[lang]
    return f"{weapon['hand']} {weapon['key']}{fittings}{used} [{modes}]"


def enemy_lines(view: View, lang: str) -> Iterator[str]:
    """List the enemies in the order in which they act, with what they intend; then the props that matter."""
    figures = {one["code"]: one for one in view["mission"]["figures"]}
    plans = {plan["figure"]: plan for plan in view["mission"]["forecast"]}
    for code in view["mission"]["order"]:
        one = figures[code]
        plan = plan_words(plans[code], lang) if code in plans else ""
        yield f"{code} {one['cell']}{_colon(lang)}{state_words(one, lang)}{plan}"
    for one in figures.values():
        if one["sort"] == "prop" and one["hp_max"]:
            yield f"{one['code']} {one['cell']}{_colon(lang)}{state_words(one, lang)}"


def plan_words(plan: dict[str, Any], lang: str) -> str:
    """Return what an enemy will do if everybody passes."""
    if plan["skips"]:
        return Text(" ; passera son tour", "; will skip its turn")[lang]
    parts = []
    if len(plan["path"]) > 1:
        parts.append(Text(f"ira en {cell_words(plan['path'][-1])}", f"will go to {cell_words(plan['path'][-1])}")[lang])
    for attack in plan["attacks"]:
        odds = odds_words(attack, lang) if attack["die"] else ""
        parts.append(Text(f"attaquera {attack['target']} ({odds})", f"will attack {attack['target']} ({odds})")[lang])
    return f"{Text(' ; ', '; ')[lang]}{', '.join(parts)}" if parts else ""


def cell_words(index: int) -> str:
    """Return the name of a cell: `F5`."""
    return f"{'ABCDEFGHIJKL'[index % 12]}{index // 12 + 1}"


def attack_lines(view: View, lang: str) -> Sequence[str]:
    """List the attack in progress, nothing where there is none."""
    attack = view["mission"]["attack"]
    if not attack or not attack["target"]:
        return []
    weapon = title(attack["weapon"], "weapons")[lang]
    return [f"{attack['attacker']} → {attack['target']}{_colon(lang)}{weapon}, {odds_words(attack, lang)}"]


def _colon(lang: str) -> str:
    return Text(" : ", ": ")[lang]
