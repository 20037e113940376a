"""The score sheet of a cup: fans, trophies, the values of their backs, and places (CHAL-12.3, 12.12)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.rules.cup.ties import tie_words
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS

_LINES = {key: WORDS[f"score.lines.{key}"] for key in ("fans", "trophies", "values", "place")}


def score_sheet(view: View) -> list[ScoreSheet]:
    """Return the score sheet at the end of the game; before the Finale the board shows it."""
    if not view["over"]:
        return []
    rows = view["tally"]
    seats = rows[: view["players"]]
    lines = tuple(ScoreLine(text, tuple(row[name] for row in seats)) for name, text in _LINES.items())
    total = ScoreLine(WORDS["score.total"], tuple(row["total"] for row in seats))
    return [ScoreSheet(WORDS["score.title"], lines, total, tuple(_tie_notes(view)))]


def _tie_notes(view: View) -> list[Text]:
    notes = []
    if view["players"] == 1:
        notes.append(WORDS.plural("score.robot").format(view["tally"][1]["total"]))
    notes += [tie_words(tie, view["players"]) for tie in view["ties"]]
    if view["finale"] and view["finale"]["winner"] is not None:
        notes.append(WORDS["score.finale"])
    if view["result"] and view["result"]["resigned"]:
        notes.append(WORDS["score.resigned"])
    return notes
