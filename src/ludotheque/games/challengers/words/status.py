"""The status line: whose decision it is, and which, in one sentence for board, description, page and terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.language.text import Text, join_with_and
from ludotheque.games.challengers.content.names import ROBOT, card_name
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS


def status_line(view: View, lang: str, names: Sequence[str] = ()) -> str:
    """Return what is to be decided, told to the seat that decides or about the others; the winner of a finished cup.

    `names` are what the seats are called, the Robot last; without them they are `p1`, `p2`…
    """
    called: list[Text | str] = [*names] or [*(f"p{seat + 1}" for seat in range(view["players"])), ROBOT]
    if view["over"]:
        return _winner_line(view, called)[lang]
    if not view["turn"]:
        return _running_line(view, called)[lang]
    if view["seat"] not in view["turn"]:
        return _waiting_line(view, called)[lang]
    if view["phase"] == "coach":
        return WORDS["status.mine.coach"][lang]
    return (_draft_line if view["draft"] else _choice_line)(view)[lang]


def stage_words(stage: str) -> Text:
    """Return what a team is doing; what a selected card asks belongs to the selection."""
    return WORDS.get(f"stages.{stage}", WORDS["stages.select"])


# --- about the others -------------------------------------------------------------------------


def _seat_line(view: View, name: str, seat: int, called: Sequence[Text | str]) -> Text:
    """Return a sentence about a seat, or told to the viewer's own."""
    return WORDS[f"status.{'mine' if seat == view['seat'] else 'others'}.{name}"].format(seat=called[seat])


def _winner_line(view: View, called: Sequence[Text | str]) -> Text:
    """Return which seat has won the cup."""
    winner = view["result"]["winner"]
    if winner is None and view["players"] == 1:
        winner = 1  # the Robot of a solo game
    return WORDS["status.others.over"] if winner is None else _seat_line(view, "wins", winner, called)


def _running_line(view: View, called: Sequence[Text | str]) -> Text:
    """Return what happens between two decisions: the frames of a scene."""
    match = view["match"]
    if not match:
        return WORDS["status.others.running"]
    return _seat_line(view, "attacks" if match["flag"] else "opens", match["sides"][match["attacker"]]["seat"], called)


def _waiting_line(view: View, called: Sequence[Text | str]) -> Text:
    asked = view["match"] and view["match"]["question"]
    if asked:
        return WORDS["status.others.choice"].format(seat=called[asked["seat"]], card=card_name(asked["card"]))
    seats = join_with_and([called[seat] for seat in view["turn"]])
    return WORDS.plural(f"status.others.{view['phase']}").format(len(view["turn"]), seats=seats)


# --- told to the player -----------------------------------------------------------------------


def _draft_line(view: View) -> Text:
    draft, plan = view["draft"], view["draft"]["plan"]
    stage = "remove" if plan and plan["ready"] else draft["stage"]
    if stage == "select":
        words = WORDS.plural("status.mine.select_redraws" if draft["redraws"] else "status.mine.select")
        return words.format(plan["picks"] if plan else draft["picks"], redraws=draft["redraws"])
    if stage == "option":
        first, second = (_option_words(option) for option in draft["options"])
        return WORDS["status.mine.option"].format(first=first, second=second)
    return WORDS[f"status.mine.{stage}"].format(card=card_name(draft["card"]) if draft["card"] else "")


def _option_words(option: Mapping[str, Any]) -> Text:
    cards = WORDS.plural("status.option.cards").format(option["cards"], level=option["level"])
    return WORDS["status.option.fans"].format(cards=cards, fans=option["fans"]) if option["fans"] else cards


def _choice_line(view: View) -> Text:
    asked = view["match"]["question"]
    kind, card = asked["kind"], card_name(asked["card"])
    if kind == "move":
        line = WORDS[f"status.mine.move.{asked['path']}"].format(card=card)
        return WORDS["status.mine.or_pass"].format(question=line) if asked["may"] else line
    if kind == "peek":
        kind = "peek_bottom" if asked["end"] == "bottom" else "peek_top"
    elif kind == "sort" and len(asked["looked"] or ()) == 2:
        kind = "sort_two"
    return WORDS[f"status.mine.{kind}"].format(card=card)
