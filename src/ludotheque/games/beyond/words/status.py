"""The status line: whose decision it is, and which, in one sentence for board, description, page and terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS


def status_line(view: View, lang: str, names: Sequence[str] = ()) -> str:
    """Return what is to be decided, told to the seat that decides or about another, or how the game ended.

    `names` are what the seats are called; without them they are `p1`, `p2`…
    """
    if view["over"]:
        return WORDS[f"endings.{view['result']['reason']}"][lang]
    mover = view["mover"]
    if view["seat"] == mover:
        return WORDS[f"status.mine.{_question(view)}"][lang]
    step = "again" if view["step"] == "reveal" and view["row"] else view["step"]
    return WORDS[f"status.others.{step}"].format(seat=names[mover] if names else f"p{mover + 1}")[lang]


MAIN_QUESTIONS = {
    (False, False): "main",
    (True, False): "main_with_protection",
    (False, True): "main_with_invocation",
    (True, True): "main_with_protection_and_invocation",
}
"""What the mover is asked in phase three, by the modules that are played with: protection, invocation."""


def _question(view: View) -> str:
    """Return what the mover is asked: the step of the turn, with finer cases."""
    step = str(view["step"])
    if step == "reveal" and view["row"]:
        return "again" if view["pile"]["count"] else "stop"
    if step == "place" and all(view["zones"][view["mover"]]["corners"]):
        return "place_spirit"
    if step == "main":
        options = view["options"]
        return MAIN_QUESTIONS[options.get("protection") == "on", options.get("invocation") == "on"]
    return step
