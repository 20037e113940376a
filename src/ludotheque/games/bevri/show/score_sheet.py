"""The score sheet at the end of a game: crystals, value of the base, rank, and the title of a solo game (BEVRI-14)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.view_type import View
from ludotheque.games.bevri.words import WORDS


def score_sheet(view: View) -> list[ScoreSheet]:
    """Return the score sheet once the game is over: what each base is worth."""
    seats = view["tally"]
    if not seats:
        return []
    names = ("crystals", "value", "rank")[: 3 if view["players"] > 1 else 2]
    lines = tuple(ScoreLine(WORDS[f"score.{name}"], tuple(seat[name] for seat in seats)) for name in names)
    total = ScoreLine(WORDS["score.total"], tuple(seat["score"] for seat in seats))
    return [ScoreSheet(WORDS["score.title"], lines, total, tuple(_list_notes(view)))]


def _list_notes(view: View) -> list[Text]:
    seats, notes = view["tally"], []
    if view["players"] == 1:
        notes.append(WORDS["score.solo_title"].format(title=WORDS[f"names.title.{seats[0]['title']}"]))
    lost = [str(number) for number, company in enumerate(view["companies"], 1) if "crystal" in company["ship"]["hold"]]
    if lost:
        notes.append(WORDS["score.lost_crystals"].format(companies=", ".join(lost)))
    if view["result"] and view["result"]["resigned"]:
        notes.append(WORDS["score.resigned"])
    return notes
