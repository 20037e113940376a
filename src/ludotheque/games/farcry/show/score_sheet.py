"""The score sheet at the end of a mission or a campaign: how every hero came through (FCB-18, 19.12)."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS


def score_sheet(view: View) -> list[ScoreSheet]:
    """List the rows of the score sheet of a finished game."""
    if not view["over"]:
        return []
    won = tuple(int(score) for score in view["result"]["scores"])
    lines = []
    if view["mission"]:
        by_seat = {one["seat"]: one for one in view["mission"]["figures"] if one["sort"] == "hero"}
        lines.append(
            ScoreLine(WORDS["score.hp"], tuple(_final_hp(by_seat.get(seat)) for seat in range(view["players"])))
        )
    title = WORDS["score.mission" if view["campaign"]["free"] else "score.campaign"]
    return [ScoreSheet(title, tuple(lines), ScoreLine(WORDS["score.won"], won), tuple(_list_notes(view)))]


def _final_hp(figure: dict[str, Any] | None) -> int:
    return figure["hp"] if figure and "ko" not in figure["statuses"] else 0


def _list_notes(view: View) -> list[Text]:
    campaign = view["campaign"]
    if campaign["free"]:
        rounds = view["mission"]["round"] if view["mission"] else 0
        return [WORDS["score.rounds"].format(count=rounds)] if rounds else []
    done = sum(place["state"] == "done" for place in campaign["destinations"])
    return [WORDS["score.missions"].format(done=done, tried=campaign["attempts"])]
