"""The status line: one sentence for each question of BEVRI, to the viewer who decides or about another company."""

from __future__ import annotations

from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS
from ludotheque.games.bevri.words.text import ENDINGS

STATUS_MINE = WORDS.section("status.mine")
STATUS_OTHERS = WORDS.section("status.others")


def status_line(view: View, lang: str) -> str:
    """Return the status line of a view; the ending when the game is over."""
    if view["over"]:
        return next(e for e in ENDINGS.values() if e.key == view["result"]["reason"]).text[lang]
    step = view["step"]
    if view["seat"] in view["turn"]:
        return STATUS_MINE[_status_key(view)][lang]
    seats = ", ".join(f"p{seat + 1}" for seat in view["turn"])
    return STATUS_OTHERS[step].format(seat=seats)[lang]


def _status_key(view: View) -> str:
    """Return the key of the viewer's sentence: the step, with a few special cases."""
    step = str(view["step"])
    if step == "fire" and not view["shots"]:
        return "unarmed"
    if step == "window" and not any(view["windows"].values()):
        return "nothing"
    if step == "trade" and (view["players"] == 1 or view["options"]["barter"] == "off"):
        return "trade_alone"
    return step
