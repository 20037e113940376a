"""The status line: one sentence for each decision, to the seat that decides or about the others."""

from __future__ import annotations

from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import DIE_KEYS
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.text import ENDINGS
from ludotheque.games.farcry.words.titles import code_name, title

PHASES = WORDS.section("status.phase")


def odds_words(attack: dict[str, Any], lang: str) -> str:
    """Return the odds of an attack: `yellow 4/6, cover 1/2, 2 damage`."""
    name = WORDS[f"nouns.die.{attack['die']}"][lang]
    parts = [name if attack["die"] in ("fail", "success") else f"{name} {DIE_KEYS.index(attack['die'])}/6"]
    if attack["cover"]:
        parts.append(WORDS["status.odds.cover"][lang])
    parts.append(WORDS.plural("nouns.amount.damage").format(attack["damage"])[lang])
    return ", ".join(parts)


def status(view: View, lang: str) -> str:
    """Return what is to be decided, addressed to the seat that decides or about the others; the ending when it is
    over.
    """
    if view["over"]:
        return next(e for e in ENDINGS.values() if e.key == view["result"]["reason"]).text[lang]
    if not view["turn"]:
        phase = view["mission"]["phase"] if view["mission"] else "between"
        return PHASES.get(phase, PHASES["between"])[lang]
    if view["seat"] not in view["turn"]:
        seats = ", ".join(f"p{seat + 1}" for seat in view["turn"])
        gone = view["mission"] and view["seat"] in [one["seat"] for one in view["mission"]["gone"]]
        return (WORDS["status.hero_out"][lang] if gone else "") + WORDS["status.waiting"].format(seats=seats)[lang]
    return _question_text(view, view["question"], lang)


def _question_text(view: View, asked: dict[str, Any], lang: str) -> str:
    kind = {"window": asked.get("window"), "choose": asked.get("what")}.get(asked["kind"], asked["kind"])
    values: dict[str, object] = {"options": options_words(asked, lang)}
    if asked.get("figure"):
        values["figure"] = code_name(asked["figure"])
    if asked.get("cell"):
        values["cell"] = asked["cell"]
    if asked["kind"] == "window":
        values |= _window_values(view, asked, lang)
    if asked["kind"].startswith("offer"):
        values |= _offer_values(view, lang)
    if kind == "team":
        values["heroes"] = ", ".join(title(key)[lang] for key in asked["heroes"])
    if kind == "learn":
        values["stunts"] = ", ".join(title(key, "stunts")[lang] for key in asked["stunts"].get(str(view["seat"]), []))
    former = relieved_hero(view)
    if former:
        kind, values["hero"] = "relieved", code_name(former)
    if kind == "story":
        values["text"] = asked["text"][lang]
    return WORDS[f"status.mine.{kind}"].format(**{"figure": "", **values})[lang]


def relieved_hero(view: View) -> str | None:
    """Return the key of the hero that a relay has just replaced for the viewer's seat, None when there is none."""
    relieved: dict[str, str] = (view["question"] or {}).get("relieved", {})
    return relieved.get(str(view["seat"]))


def options_words(asked: dict[str, Any], lang: str) -> str:
    """Return the options of a choice: `1 F5, 2 E6`."""
    return ", ".join(f"{one['index']} {_option_text(one, lang)}" for one in asked.get("options", ()))


def _option_text(one: dict[str, Any], lang: str) -> str:
    if "text" in one:
        return str(one["text"][lang])
    if "reaction" in one:
        new = WORDS["status.new"][lang] if one["new"] else ""
        return title(one["reaction"])[lang] + new
    if one.get("via"):
        return WORDS["status.via"].format(cell=one["cell"], via=one["via"])[lang]
    return str(one["cell"]) if one.get("cell") else code_name(one["figure"])[lang]


def _window_values(view: View, asked: dict[str, Any], lang: str) -> dict[str, object]:
    attack = view["mission"]["attack"]
    values: dict[str, object] = {"attacker": "", "target": "", "odds": "", "rolled": "", "die": ""}
    if asked["window"] == "check" and asked["die"]:
        values |= {"die": WORDS[f"nouns.die.{asked['die']}"], "rolled": _roll_text(asked["success"])}
    elif attack:
        die, result = WORDS[f"nouns.die.{attack['die']}"], _roll_text(attack["rolled"])
        rolled = Text.in_each(lambda lang: f"{die[lang]}, {result[lang]}")
        values |= {
            "attacker": code_name(attack["attacker"]),
            "target": code_name(attack["target"]) if attack["target"] else "?",
            "odds": odds_words(attack, lang),
            "rolled": rolled,
        }
    return values


def _roll_text(success: bool | None) -> Text:
    return WORDS[
        "status.roll.awaited" if success is None else "status.roll.success" if success else "status.roll.failure"
    ]


def _card_name(view: View, code: str, card: str, lang: str) -> str:
    """Return the name of a hero's or Rosie's card by its place: `w1` is the weapon of hand 1, `i2` the second
    item.
    """
    boards = [board for seat in view["mission"]["seats"] for board in (seat, seat.get("companion")) if board]
    owner = next((one for one in boards if code in (one.get("hero"), one.get("code"))), None)
    if owner is None:
        return card
    if card.startswith("i"):
        return title(owner["items"][int(card[1:]) - 1], "items")[lang]
    return next((title(one["key"], "weapons")[lang] for one in owner["weapons"] if f"w{one['hand']}" == card), card)


def _offer_values(view: View, lang: str) -> dict[str, object]:
    offer = view["mission"]["offer"]
    given, asked = (
        ", ".join(_card_name(view, offer[role], card, lang) for card in offer[side]) or WORDS["status.nothing"][lang]
        for side, role in (("given", "maker"), ("asked", "partner"))
    )
    return {"maker": code_name(offer["maker"]), "partner": code_name(offer["partner"]), "given": given, "asked": asked}
