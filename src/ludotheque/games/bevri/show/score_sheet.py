"""The score sheet at the end of a game: crystals, value of the base, rank, and the title of a solo game (BEVRI-14)."""

from __future__ import annotations

from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.language.text import Text
from ludotheque.games.bevri.names import TITLE_CODES, TITLE_NAMES
from ludotheque.games.bevri.view_type import View

_LINE_TITLES = {
    "crystals": Text("Cristaux dans la base", "Crystals in the base"),
    "value": Text("Valeur de la base", "Value of the base"),
    "rank": Text("Rang", "Rank"),
}
_TOTAL_TITLE = Text("Score : 1000 × cristaux + valeur", "Score: 1000 × crystals + value")


def score_sheet(view: View) -> list[ScoreSheet]:
    """Return the score sheet once the game is over: what each base is worth."""
    seats = view["tally"]
    if not seats:
        return []
    names = list(_LINE_TITLES)[: 3 if view["players"] > 1 else 2]
    lines = tuple(ScoreLine(_LINE_TITLES[name], tuple(seat[name] for seat in seats)) for name in names)
    total = ScoreLine(_TOTAL_TITLE, tuple(seat["score"] for seat in seats))
    return [ScoreSheet(Text("Les bases", "The bases"), lines, total, tuple(_list_notes(view)))]


def _list_notes(view: View) -> list[Text]:
    seats, notes = view["tally"], []
    if view["players"] == 1:
        title = TITLE_NAMES[TITLE_CODES.index(seats[0]["title"])]
        notes.append(Text(f"Titre : {title.fr} (BEVRI-14.6).", f"Title: {title.en} (BEVRI-14.6)."))
    lost = [str(number) for number, company in enumerate(view["companies"], 1) if "crystal" in company["ship"]["hold"]]
    if lost:
        notes.append(
            Text(
                f"Des cristaux à bord n’ont pas compté, compagnie {', '.join(lost)} (BEVRI-14.3).",
                f"Crystals aboard did not count, company {', '.join(lost)} (BEVRI-14.3).",
            )
        )
    if view["result"] and view["result"]["resigned"]:
        notes.append(Text("Qui abandonne est dernier (BEVRI-14.8).", "Who gives up comes last (BEVRI-14.8)."))
    return notes
