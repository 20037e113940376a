"""The score sheet of a cup: fans, trophies, the values of their backs, and places (CHAL-12.3, 12.12)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.rules.cup.ties import tie_words
from ludotheque.games.challengers.view_type import View

_SOURCES = {
    "fans": Text("Fans", "Fans"),
    "trophies": Text("Trophées gagnés", "Trophies won"),
    "values": Text("Fans au dos des trophées", "Fans on the backs of trophies"),
    "place": Text("Place", "Place"),
}
_TOTAL = Text("Total de fans", "Fans in all")


def score_sheet(view: View) -> list[ScoreSheet]:
    """Return the score sheet at the end of the game; before the Finale the board shows it."""
    if not view["over"]:
        return []
    rows = view["tally"]
    seats = rows[: view["players"]]
    lines = tuple(ScoreLine(text, tuple(row[name] for row in seats)) for name, text in _SOURCES.items())
    total = ScoreLine(_TOTAL, tuple(row["total"] for row in seats))
    return [ScoreSheet(Text("Le tournoi", "The cup"), lines, total, tuple(_tie_notes(view)))]


def _tie_notes(view: View) -> list[Text]:
    notes = []
    if view["players"] == 1:
        robot = view["tally"][1]["total"]
        fans = Text("fan" if robot < 2 else "fans", "fan" if robot == 1 else "fans")
        notes.append(
            Text(f"Le Robot a {robot} {fans.fr} (CHAL-13.10).", f"The Robot has {robot} {fans.en} (CHAL-13.10).")
        )
    notes += [tie_words(tie, view["players"]) for tie in view["ties"]]
    if view["finale"] and view["finale"]["winner"] is not None:
        notes.append(
            Text("La Finale a décidé des deux premières places.", "The Finale has decided the first two places.")
        )
    if view["result"] and view["result"]["resigned"]:
        notes.append(Text("Qui abandonne est dernier (CHAL-12.13).", "Who gives up comes last (CHAL-12.13)."))
    return notes
