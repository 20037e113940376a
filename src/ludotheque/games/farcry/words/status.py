"""The status line: one sentence for each decision, to the seat that decides or about the others.

Board, description and terminal say the same; the options of a choice stand beside it, as buttons or in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.language.text import Text, format_label, join_with_and, pick_language
from ludotheque.games.farcry.box import DIE_KEYS
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.text import ENDINGS
from ludotheque.games.farcry.words.titles import code_name, title

PHASES = WORDS.section("status.phase")


def status_line(view: View, lang: str, names: Sequence[str] = ()) -> str:
    """Return what is to be decided, addressed to the seat that decides or about the others; the ending when it is
    over. Without `names` the seats are called p1, p2…
    """
    if view["over"]:
        return next(end.text[lang] for end in ENDINGS.values() if end.key == view["result"]["reason"])
    if not view["turn"]:
        return PHASES.get(view["mission"]["phase"] if view["mission"] else "", PHASES["between"])[lang]
    if view["seat"] in view["turn"]:
        return _own_line(view, lang)
    seats = [names[seat] if seat < len(names) else f"p{seat + 1}" for seat in view["turn"]]
    line = WORDS.plural(f"status.others.{view['question']['kind']}").format(len(seats), name=join_with_and(seats))[lang]
    gone = view["mission"] and view["seat"] in [one["seat"] for one in view["mission"]["gone"]]
    return f"{WORDS['status.hero_out'][lang]} {line}" if gone else line


def decision_line(view: View, lang: str) -> str:
    """Return the status line with the options in words, where the seat that looks on has some."""
    line, options = status_line(view, lang), options_words(view, lang)
    if not options:
        return line
    return format_label(line, options, lang) if line.endswith(".") else f"{line} {options}"


def _own_line(view: View, lang: str) -> str:
    asked = view["question"]
    kind = {"window": asked.get("window"), "choose": asked.get("what")}.get(asked["kind"], asked["kind"])
    if kind == "story":
        return pick_language(asked["text"], lang)
    former = relieved_hero(view)
    if former:
        return WORDS["status.mine.relieved"].format(hero=code_name(former))[lang]
    values: dict[str, object] = {"figure": _figure_text(asked.get("figure")), "cell": asked.get("cell")}
    if asked["kind"] == "window":
        values |= _window_values(view, asked, lang)
    if asked["kind"].startswith("offer"):
        values |= _offer_values(view, lang)
    return WORDS[f"status.mine.{kind}"].format(**values)[lang]


def _figure_text(code: str | None) -> Text | str:
    return code_name(code) if code else "?"


def relieved_hero(view: View) -> str | None:
    """Return the key of the hero that a relay has just replaced for the viewer's seat, None when there is none."""
    relieved: dict[str, str] = (view["question"] or {}).get("relieved", {})
    return relieved.get(str(view["seat"]))


# --- the options of a choice ----------------------------------------------------------------------


def options_words(view: View, lang: str) -> str:
    """Return the options of the viewer's decision: `1 F5, 2 E6`, or the heroes or stunts to choose from."""
    if view["over"] or view["seat"] not in view["turn"]:
        return ""
    asked = view["question"]
    options = [f"{one['index']} {_option_text(one, lang)}" for one in asked.get("options", ())]
    options += [title(key)[lang] for key in asked.get("heroes", ())]
    options += [title(key, "stunts")[lang] for key in asked.get("stunts", {}).get(str(view["seat"]), ())]
    return ", ".join(options)


def _option_text(one: dict[str, Any], lang: str) -> str:
    if "text" in one:
        return pick_language(one["text"], lang)
    if "reaction" in one:
        name = title(one["reaction"])[lang]
        return f"{name} {WORDS['status.new'][lang]}" if one["new"] else name
    if one.get("via"):
        return WORDS["status.via"].format(cell=one["cell"], via=one["via"])[lang]
    return str(one["cell"]) if one.get("cell") else code_name(one["figure"])[lang]


# --- attacks and offers ---------------------------------------------------------------------------


def odds_words(attack: dict[str, Any], lang: str) -> str:
    """Return the odds of an attack: `yellow 4/6, cover 1/2, 2 damage`."""
    name = WORDS[f"nouns.die.{attack['die']}"][lang]
    parts = [name if attack["die"] in ("fail", "success") else f"{name} {DIE_KEYS.index(attack['die'])}/6"]
    if attack["cover"]:
        parts.append(WORDS["status.odds.cover"][lang])
    parts.append(WORDS.plural("nouns.amount.damage").format(attack["damage"])[lang])
    return ", ".join(parts)


def _window_values(view: View, asked: dict[str, Any], lang: str) -> dict[str, object]:
    attack = view["mission"]["attack"]
    if asked["window"] == "check" or not attack:
        die = WORDS[f"nouns.die.{asked['die']}"] if asked["die"] else ""
        return {"die": die, "rolled": _roll_text(asked["success"])}
    return {
        "attacker": _figure_text(attack["attacker"]),
        "target": _figure_text(attack["target"]),
        "odds": odds_words(attack, lang),
        "die": WORDS[f"nouns.die.{attack['die']}"],
        "rolled": _roll_text(attack["rolled"]),
        "covered": WORDS["nouns.passed.holds" if attack["covered"] else "nouns.passed.through"],
    }


def _roll_text(success: bool | None) -> Text:
    return WORDS[f"status.roll.{'awaited' if success is None else 'success' if success else 'failure'}"]


def list_held_cards(view: View, code: str, lang: str) -> dict[str, str]:
    """Return the cards of a hero or of Rosie, by the names that an offer has for them: `w1`, `i2`; Rosie’s weapons are
    orders, which nobody gives away.
    """
    boards = [board for seat in view["mission"]["seats"] for board in (seat, seat.get("companion")) if board]
    owner: dict[str, Any] = next((one for one in boards if code in (one.get("hero"), one.get("code"))), {})
    weapons = owner.get("weapons", ()) if "hero" in owner else ()
    cards = {f"w{one['hand']}": title(one["key"], "weapons")[lang] for one in weapons}
    return cards | {f"i{place}": title(key, "items")[lang] for place, key in enumerate(owner.get("items", ()), 1)}


def _offer_values(view: View, lang: str) -> dict[str, object]:
    """Return the two sides of an offer, and what each of them gives."""
    offer = view["mission"]["offer"]
    values: dict[str, object] = {}
    for role, side in (("maker", "given"), ("partner", "asked")):
        held = list_held_cards(view, offer[role], lang)
        values[role] = code_name(offer[role])
        values[side] = ", ".join(held.get(card, card) for card in offer[side]) or WORDS["status.nothing"]
    return values
